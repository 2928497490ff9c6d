import { addMonths, civilDate } from '@portal/domain/platform/dates/civil-date'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/query.ts'
import { todayInBeijing } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { weeksOf } from '../../ui/calendar-days.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import type { ListState } from '../../ui/list/list-state.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { CalendarHead } from './CalendarHead.tsx'
import styles from './docket.module.css'
import { filtersFrom } from './filters-from.ts'
import { dayFrom } from './limit-types.ts'
import { calendarMessages } from './messages.ts'

interface CalendarProps {
  readonly state: ListState
  readonly onOpen: (id: string) => void
}

/** A month with the first limits of each day; a day's number leads to all of them. */
export default function MonthView({ state, onOpen }: CalendarProps) {
  const t = useMessages(calendarMessages)
  const language = useLanguage()
  const today = todayInBeijing()
  const month = /^[1-9]\d{3}-(0[1-9]|1[0-2])$/.exec(state.get('month') ?? '')?.[0] ?? today.slice(0, 7)
  const by = dayFrom(state.get('by'))
  const asked = callQuery('docket.getMonth', { month, by, ...filtersFrom(state) }, { shownInPlace: true })
  const { data, error, refetch } = useQuery({ ...asked, placeholderData: keepPreviousData })
  const first = civilDate(`${month}-01`)
  const turn = (months: number) => state.change({ month: addMonths(first, months).slice(0, 7) })
  const days = new Map(data?.days.map((day) => [day.on, day]))
  const weekdays = t.weekdays.split(' ')
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <section aria-label={t.monthName(Number(month.slice(0, 4)), Number(month.slice(5)))}>
      <CalendarHead
        name={t.monthName(Number(month.slice(0, 4)), Number(month.slice(5)))}
        before={t.previousMonth}
        after={t.nextMonth}
        onTurn={turn}
        onToday={() => state.change({ month: undefined })}
      />
      {data ? (
        <ol className={styles.month}>
          {weeksOf(first)
            .flat()
            .flatMap((on, at) => {
              if (on === undefined) return []
              const day = days.get(on)
              const count = day ? day.open + day.overdue + day.done : 0
              const more = count - (day?.first.length ?? 0)
              return [
                <li
                  key={on}
                  data-empty={count === 0 || undefined}
                  data-beside={on.startsWith(month) ? undefined : ''}
                  aria-current={on === today ? 'date' : undefined}
                >
                  {/* The list is narrowed by the office's day alone. */}
                  {day && by === 'official' ? (
                    <button
                      type="button"
                      className={styles.dayName}
                      onClick={() =>
                        state.change({
                          view: undefined,
                          tab: day.open > 0 ? undefined : day.overdue > 0 ? 'overdue' : 'done',
                          dueFrom: on,
                          dueTo: on,
                        })
                      }
                    >
                      <small>{weekdays[at % 7]}</small> {Number(on.slice(8))}{' '}
                      <VisuallyHidden>{t.day(on, count)}</VisuallyHidden>
                    </button>
                  ) : (
                    <span className={styles.dayName}>
                      <small>{weekdays[at % 7]}</small> {Number(on.slice(8))}
                    </span>
                  )}
                  {day?.first.map((one) => (
                    <button
                      key={one.id}
                      type="button"
                      className={styles.entry}
                      data-state={one.isOverdue ? 'overdue' : one.state}
                      title={`${one.limit[language]} · ${one.title}`}
                      onClick={() => onOpen(one.id)}
                    >
                      {one.limit[language]}
                      <small>{one.title}</small>
                    </button>
                  ))}
                  {more > 0 && <small className={styles.more}>{t.more(more)}</small>}
                </li>,
              ]
            })}
        </ol>
      ) : (
        <Skeleton lines={12} />
      )}
      {data?.days.length === 0 && <p>{t.nothing}</p>}
    </section>
  )
}
