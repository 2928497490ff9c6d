import { type TimeGroup, timeGroupNames, timeGroups, timeList } from '@portal/contract/office/time-list'
import { timeText } from '@portal/domain/office/teamwork/time-spent'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/query.ts'
import { formatFen } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { useSession } from '../../app/session-store.ts'
import { readListQuery } from '../../parts/list/list-address.ts'
import { worksForCustomers } from '../../parts/works-for-customers.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import layout from '../../ui/layout.module.css'
import type { ListState } from '../../ui/list/list-state.ts'
import { Segments } from '../../ui/Segments.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import texts from '../../ui/texts.module.css'
import { reportMessages } from './messages.ts'
import styles from './work.module.css'

const barsMax = 12
const rowsMax = 200
/** The last day of a month `YYYY-MM`. */
const lastOf = (month: string) =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10)

/** Sums of the time, as bars and as a table of the same figures; every line leads to its entries. */
export default function TimeReport({ state }: { state: ListState }) {
  const t = useMessages(reportMessages)
  const language = useLanguage()
  const role = useSession().user?.role ?? 'customer'
  const offered = timeGroups.filter((one) => one !== 'client' || worksForCustomers(role))
  const by = offered.find((one) => one === state.get('by')) ?? 'case'
  const { dayFrom, dayTo, work, billable, personId, userId, orderNo } = readListQuery(timeList, state)
  const asked = { by, dayFrom, dayTo, work, billable, personId, userId, orderNo }
  const { data, error, refetch } = useQuery({
    ...callQuery('time.getReport', asked, { shownInPlace: true }),
    placeholderData: keepPreviousData,
  })
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton lines={10} />
  const { rows, total } = data
  const text = (minutes: number) => timeText(minutes)[language]
  const nameOf = ({ key, name }: { key: string; name: string }) => name || (by === 'case' ? key : t.untitled)
  const most = Math.max(1, ...rows.map(({ minutes }) => minutes))
  const peak = rows.find(({ minutes }) => minutes === most)
  const hasAmounts = total.amountFen !== null
  const show = (key: string) => state.change({ view: undefined, by: undefined, ...narrowed(by, key) })
  return (
    <div className={layout.stack16}>
      <div className={layout.wrap8x16}>
        <Segments
          label={t.by}
          labelHidden
          options={offered.map((one) => [one, timeGroupNames[one][language]] as const)}
          chosen={by}
          onChoose={(one) => state.change({ by: one === 'case' ? undefined : one })}
        />
      </div>
      {rows.length === 0 && <p className={texts.soft}>{t.none}</p>}
      {peak && (
        <figure className={layout.stack8}>
          <figcaption className={layout.wrap8x16}>
            <strong>{t.plot}</strong>
            <span className={classes(styles.key, texts.soft13)}>
              <span className={styles.bar} aria-hidden="true">
                <i />
                <i hidden />
              </span>
              {t.billable}
            </span>
            <span className={classes(styles.key, texts.soft13)}>
              <span className={styles.bar} aria-hidden="true">
                <i />
              </span>
              {t.other}
            </span>
          </figcaption>
          <div
            className={styles.bars}
            role="img"
            aria-label={t.spoken(nameOf(peak), text(peak.minutes), text(total.minutes))}
          >
            {rows.slice(0, barsMax).map((row) => (
              <span key={row.key} className={styles.line}>
                <span title={nameOf(row)}>{nameOf(row)}</span>
                <span className={styles.bar}>
                  <i style={{ inlineSize: `${(row.billableMinutes / most) * 100}%` }} />
                  <i style={{ inlineSize: `${((row.minutes - row.billableMinutes) / most) * 100}%` }} />
                </span>
                <span className={texts.numbers}>{text(row.minutes)}</span>
              </span>
            ))}
          </div>
        </figure>
      )}
      {rows.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
        <div className={layout.scrolls} tabIndex={0}>
          <table className={classes(texts.quietHeads, styles.table)} aria-label={t.plot}>
            <thead>
              <tr>
                <th scope="col">{t.what}</th>
                <th scope="col">{t.time}</th>
                <th scope="col">{t.billable}</th>
                {hasAmounts && <th scope="col">{t.amount}</th>}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.key}>
                  <th scope="row">
                    <Button size="small" tone="quiet" aria-label={t.show(nameOf(row))} onClick={() => show(row.key)}>
                      {nameOf(row)}
                    </Button>
                  </th>
                  <td>{text(row.minutes)}</td>
                  <td>{text(row.billableMinutes)}</td>
                  {hasAmounts && <td>{row.amountFen === null ? '—' : formatFen(row.amountFen)}</td>}
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{t.together}</th>
                <td>{text(total.minutes)}</td>
                <td>{text(total.billableMinutes)}</td>
                {total.amountFen !== null && <td>{formatFen(total.amountFen)}</td>}
              </tr>
            </tfoot>
          </table>
        </div>
      )}
      {rows.length === rowsMax && <p className={texts.soft13}>{t.first(rowsMax)}</p>}
    </div>
  )
}

/** The filters that hold a line's entries. */
function narrowed(by: TimeGroup, key: string): Record<string, string> {
  if (by === 'month') return { dayFrom: `${key}-01`, dayTo: lastOf(key) }
  return { [{ case: 'orderNo', client: 'userId', person: 'personId' }[by]]: key }
}
