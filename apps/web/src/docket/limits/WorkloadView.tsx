import { addDays, civilDate } from '@portal/domain/platform/dates/civil-date'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import { classes } from '../../ui/classes.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import layout from '../../ui/layout.module.css'
import type { ListState } from '../../ui/list/list-state.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import texts from '../../ui/texts.module.css'
import styles from './docket.module.css'
import { filtersFrom } from './filters-from.ts'
import { dayFrom } from './limit-types.ts'
import { workloadMessages } from './messages.ts'

/** Pixels of the highest bar, between its number and its week. */
const barRoom = 150

/** How many open limits each week has, and the same person by person: every number leads to its rows. */
export default function WorkloadView({ state }: { state: ListState }) {
  const t = useMessages(workloadMessages)
  const asked = { by: dayFrom(state.get('by')), ...filtersFrom(state) }
  const { data, error, refetch } = useQuery({
    ...callQuery('docket.getWorkload', asked, { shownInPlace: true }),
    placeholderData: keepPreviousData,
  })
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton lines={12} />
  const { weeks, people } = data
  const sums = weeks.map((_, at) => people.reduce((sum, { counts }) => sum + (counts[at] ?? 0), 0))
  const most = Math.max(1, ...sums)
  const peak = weeks[sums.indexOf(Math.max(...sums))] ?? ''
  const total = sums.reduce((sum, count) => sum + count, 0)
  const show = (person: string | null, week: string) =>
    state.change({
      view: undefined,
      personId: person ?? undefined,
      // The first week holds what was due before it too.
      dueFrom: week === weeks[0] ? undefined : week,
      dueTo: addDays(civilDate(week), 6),
    })
  return (
    <div className={layout.stack16}>
      <figure>
        <div className={styles.plot} role="img" aria-label={t.spoken(peak, Math.max(...sums), total)}>
          {weeks.map((week, at) => (
            <span key={week} className={styles.column} title={t.weekOf(week, sums[at] ?? 0)}>
              <span>{sums[at]}</span>
              <span className={styles.bar} style={{ blockSize: `${((sums[at] ?? 0) / most) * barRoom}px` }} />
              <small>{week.slice(5)}</small>
            </span>
          ))}
        </div>
        <figcaption className={texts.soft13}>{t.plot}</figcaption>
      </figure>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard */}
      <div className={layout.scrolls} tabIndex={0}>
        <table className={classes(texts.quietHeads, styles.table)} aria-label={t.plot}>
          <thead>
            <tr>
              <th scope="col">{t.person}</th>
              <th scope="col">{t.overdue}</th>
              {weeks.map((week) => (
                <th key={week} scope="col">
                  {week.slice(5)}
                </th>
              ))}
              <th scope="col">{t.total}</th>
            </tr>
          </thead>
          <tbody>
            {people.map(({ id, name, overdue, counts }) => (
              <tr key={id}>
                <th scope="row">{id === null ? t.nobody : name}</th>
                <td>{overdue}</td>
                {weeks.map((week, at) => (
                  <td key={week}>
                    {counts[at] && id !== null && asked.by === 'official' ? (
                      <button
                        type="button"
                        className={styles.number}
                        aria-label={t.show(name, week, counts[at])}
                        onClick={() => show(id, week)}
                      >
                        {counts[at]}
                      </button>
                    ) : (
                      counts[at]
                    )}
                  </td>
                ))}
                <td>{overdue + counts.reduce((sum, count) => sum + count, 0)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
