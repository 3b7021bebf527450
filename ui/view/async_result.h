// SPDX-License-Identifier: GPL-3.0-or-later
//
// The life of a result that a view wants of the worker: what it is of (a key), whether it is still of that, and when it is asked for.
//
// The newest wins: an answer for another key than the wanted one is dropped. While the view is hidden nothing is asked for; it
// catches up when it is shown. The last value stays until the next one comes, so that a view can go on showing it, dimmed; a
// hidden view lets go of it, and of the spectrum that its key may hold, as soon as another is wanted. What was
// stopped is asked for again when it is next wanted or shown, what failed when it is next shown. UI thread; the work runs on the
// worker's and captures values and shared const data only. The view must outlive this.
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
        None,       // nothing is wanted
        Waiting,    // until the view is shown, or stopped
        Computing,  // on the worker's thread
        Fresh,      // the value is what is wanted
        Failed
    };
    virtual State state() const = 0;
    bool isFresh() const { return state() == State::Fresh; }
    bool isComputing() const { return state() == State::Computing; }

signals:
    void arrived();  // another value
    void changed();  // of the state, after arrived()

protected:
    explicit AsyncState(QWidget& view);
    bool eventFilter(QObject* watched, QEvent* event) override;
    virtual void catchUp() = 0;  // the view is shown now

    QWidget& m_view;
};

// Where every request is of something new, no key is needed: renew().
template <typename Value, typename Key = quint64>
class AsyncResult : public AsyncState {
public:
    using Work = std::function<base::Result<Value>(session::Engine& engine, const base::RunControl& control)>;

    // `what` is computed, for the status line: "Counting values".
    AsyncResult(EngineJobs& jobs, QWidget& view, QString what)
        : AsyncState(view), m_jobs(jobs), m_what(std::move(what))
    {}

    // Nothing happens where it is wanted already.
    void want(Key key, Work work)
    {
        const bool isSame = m_wanted && *m_wanted == key;
        if (isSame && state() != State::Waiting)
            return;
        if (!isSame) {
            m_wanted = std::move(key);
            m_isAsked = false;
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
    // A value that was there at once.
    void set(Key key, Value value)
    {
        m_wanted = key;
        m_isAsked = false;
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
        m_isAsked = false;
        emit changed();
    }

    State state() const override
    {
        return !m_wanted                               ? State::None
               : m_value && m_of && *m_of == *m_wanted ? State::Fresh
               : m_isAsked                             ? State::Computing
               : m_error                               ? State::Failed
                                                       : State::Waiting;
    }
    // The last one, of key(); null: none yet.
    const Value* value() const { return m_value ? &*m_value : nullptr; }
    const std::optional<Key>& key() const { return m_of; }
    const std::optional<base::Error>& error() const { return m_error; }  // where it failed

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
        m_isAsked = true;
        m_jobs.compute<Value>(this, m_what, m_work, [this, key = *m_wanted](base::Result<Value> made) {
            if (!m_isAsked || !m_wanted || !(*m_wanted == key))
                return;
            m_isAsked = false;
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
        m_work = nullptr;  // and what it holds
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
    bool m_isAsked = false;
    quint64 m_newest = 0;
};

}  // namespace sequency::ui
