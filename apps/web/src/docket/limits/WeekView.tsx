import { addDays, civilDate, isCivilDate, weekday } from '@portal/domain/platform/dates/civil-date'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/query.ts'
import { todayInBeijing } from '../../app/format.ts'
import { useMessages } from '../../app/language.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import layout from '../../ui/layout.module.css'
import type { ListState } from '../../ui/list/list-state.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import texts from '../../ui/texts.module.css'
import { CalendarHead } from './CalendarHead.tsx'
import styles from './docket.module.css'
import { filtersFrom } from './filters-from.ts'
import { LimitName, LimitStateChip } from './LimitCells.tsx'
import { calendarMessages } from './messages.ts'

const shownMax = 100

/** The open limits of a week, day by day, by the office's day. */
export default function WeekView({ state, onOpen }: { state: ListState; onOpen: (id: string) => void }) {
  const t = useMessages(calendarMessages)
  const today = civilDate(todayInBeijing())
  const asked = state.get('week')
  const within = asked !== undefined && isCivilDate(asked) ? asked : today
  const monday = addDays(within, -((weekday(within) + 6) % 7))
  const sunday = addDays(monday, 6)
  const query = { ...filtersFrom(state), dueFrom: monday, dueTo: sunday, pageSize: shownMax }
  const { data, error, refetch } = useQuery({
    ...callQuery('docket.listLimits', query, { shownInPlace: true }),
    placeholderData: keepPreviousData,
  })
  const weekdays = t.weekdays.split(' ')
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <section aria-label={t.weekName(monday, sunday)}>
      <CalendarHead
        name={t.weekName(monday, sunday)}
        before={t.previousWeek}
        after={t.nextWeek}
        onTurn={(weeks) => state.change({ week: addDays(monday, weeks * 7) })}
        onToday={() => state.change({ week: undefined })}
      />
      {data ? (
        <ol className={layout.stack8}>
          {Array.from({ length: 7 }, (_, at) => addDays(monday, at)).map((on, at) => {
            const rows = data.list.filter(({ officialOn }) => officialOn === on)
            return (
              <li key={on} className={styles.weekDay} aria-current={on === today ? 'date' : undefined}>
                <h2 className={texts.medium}>
                  {weekdays[at]} <time dateTime={on}>{on}</time>
                </h2>
                <ul className={layout.stack4}>
                  {rows.map((row) => (
                    <li key={row.id} className={layout.between8}>
                      <LimitName limit={row} onOpen={() => onOpen(row.id)} />
                      <LimitStateChip limit={row} />
                    </li>
                  ))}
                </ul>
              </li>
            )
          })}
        </ol>
      ) : (
        <Skeleton lines={12} />
      )}
      {data?.total === 0 && <p>{t.nothing}</p>}
      {data && data.total > data.list.length && <p>{t.onlyFirst(data.list.length, data.total)}</p>}
    </section>
  )
}
