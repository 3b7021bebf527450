// SPDX-License-Identifier: GPL-3.0-or-later
//
// A result that a view requests from the worker, with its key and its state.
//
// The view calls want() with a key and the function that computes the result, and shows value() when arrived() is emitted. Only the latest request
// counts: an answer for another key is dropped. While the view is hidden, requests wait until the view is shown. The last value remains until the
// next value arrives, so that a view can show it dimmed. If the view is hidden when another result is requested, the value is released, and with it
// the spectrum that its key may hold. A stopped computation is repeated by the next want() or when the view is next shown; a failed computation is
// repeated when the view is next shown. The function may capture only values and shared const data.
//
// Ownership: the view must outlive this object.
// Threads:   UI thread. Results are computed on the worker thread.
#pragma once

#include "ui/jobs/engine_jobs.h"

#include <QWidget>

#include <functional>
#include <optional>
#include <type_traits>
#include <utility>

namespace sequency::ui {

class AsyncState : public QObject {
    Q_OBJECT

public:
    enum class State {
        None,
        Waiting,    // waits because the view is hidden or the computation was stopped
        Computing,  // running on the worker thread
        Fresh,      // the value belongs to the latest request
        Failed
    };
    virtual State state() const = 0;
    bool isFresh() const { return state() == State::Fresh; }
    bool isComputing() const { return state() == State::Computing; }

signals:
    void arrived();  // emitted when a new value is available
    void changed();  // emitted when the state has changed, after arrived()

protected:
    explicit AsyncState(QWidget& view);
    bool eventFilter(QObject* watched, QEvent* event) override;
    virtual void catchUp() = 0;  // called when the view is shown

    QWidget& m_view;
};

// A result of type Value for a key. If every request has a new key, use renew(), which creates the key.
template <typename Value, typename Key = quint64>
class AsyncResult : public AsyncState {
public:
    using Work = std::function<base::Result<Value>(session::Engine& engine, const base::RunControl& control)>;

    // `what` describes the computation in the status line while it runs, for example "Counting values".
    AsyncResult(EngineJobs& jobs, QWidget& view, QString what)
        : AsyncState(view), m_jobs(jobs), m_what(std::move(what))
    {}

    // Requests the result for `key`, to be computed by `work`. Has no effect if this result has already been requested.
    void want(Key key, Work work)
    {
        const bool isSame = m_wanted && *m_wanted == key;
        if (isSame && state() != State::Waiting)
            return;
        if (!isSame) {
            m_wanted = std::move(key);
            m_isRequested = false;
            m_error.reset();
            if (!m_view.isVisible()) {
                m_of.reset();
                m_value.reset();
            }
        }
        m_work = isFresh() ? nullptr : std::move(work);
        begin();
        emit changed();
    }
    void renew(Work work) requires std::is_same_v<Key, quint64> { want(++m_newest, std::move(work)); }
    // Sets a value that is available without a computation.
    void set(Key key, Value value)
    {
        m_wanted = key;
        m_isRequested = false;
        m_error.reset();
        take(std::move(key), std::move(value));
    }
    void set(Value value) requires std::is_same_v<Key, quint64> { set(++m_newest, std::move(value)); }
    void forget()
    {
        m_wanted.reset();
        m_of.reset();
        m_value.reset();
        m_error.reset();
        m_work = nullptr;
        m_isRequested = false;
        emit changed();
    }

    State state() const override
    {
        return !m_wanted                               ? State::None
               : m_value && m_of && *m_of == *m_wanted ? State::Fresh
               : m_isRequested                         ? State::Computing
               : m_error                               ? State::Failed
                                                       : State::Waiting;
    }
    // Returns the last value, which belongs to key(), or null if there is none.
    const Value* value() const { return m_value ? &*m_value : nullptr; }
    const std::optional<Key>& key() const { return m_of; }
    const std::optional<base::Error>& error() const { return m_error; }  // set if the computation failed

protected:
    void catchUp() override
    {
        m_error.reset();
        begin();
        emit changed();
    }

private:
    void begin()
    {
        if (state() != State::Waiting || !m_view.isVisible())
            return;
        m_isRequested = true;
        m_jobs.compute<Value>(this, m_what, m_work, [this, key = *m_wanted](base::Result<Value> made) {
            if (!m_isRequested || !m_wanted || !(*m_wanted == key))
                return;
            m_isRequested = false;
            if (made)
                return take(key, std::move(made).value());
            if (made.error().kind != base::ErrorKind::Cancelled)
                m_error = made.error();
            emit changed();
        });
    }
    void take(Key key, Value value)
    {
        m_of = std::move(key);
        m_value = std::move(value);
        m_work = nullptr;  // also releases the data that it captures
        emit arrived();
        emit changed();
    }

    EngineJobs& m_jobs;
    QString m_what;
    std::optional<Key> m_wanted;
    std::optional<Key> m_of;
    std::optional<Value> m_value;
    std::optional<base::Error> m_error;
    Work m_work;
    bool m_isRequested = false;
    quint64 m_newest = 0;
};

}  // namespace sequency::ui
