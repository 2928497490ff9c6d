import type { RightPhase } from '@portal/domain/office/reports/report-facts'
import { reportLabels as l } from '@portal/domain/office/reports/report-labels'
import { formatFen } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import texts from '../../ui/texts.module.css'
import { reportPageMessages } from './messages.ts'
import type { Figures, Report } from './report-types.ts'
import styles from './reports.module.css'

interface Figure {
  readonly name: string
  readonly value: string
  readonly note?: string
  readonly isBad?: boolean
}

/** How many rights there are, of one phase or in all. */
export const countRights = ({ groups }: Pick<Figures, 'groups'>, phase?: RightPhase): number =>
  groups.reduce(
    (sum, { phases }) =>
      sum + (phase === undefined ? Object.values(phases).reduce((all, one) => all + one, 0) : (phases[phase] ?? 0)),
    0,
  )

/** What is asked for first: how many rights, what comes next, what it costs. */
export function Strip({ report: { parts }, figures }: { report: Report; figures: Figures }) {
  const t = useMessages(reportPageMessages)
  const language = useLanguage()
  const { limits, costs, due, quotes } = figures
  const list: Figure[] = []
  if (parts.includes('right')) {
    list.push(
      { name: l.rights[language], value: String(countRights(figures)) },
      { name: l.inForce[language], value: String(countRights(figures, 'inForce')) },
      { name: l.pending[language], value: String(countRights(figures, 'pending')) },
    )
  }
  if (parts.includes('limit')) {
    list.push({
      ...{ name: l.deadlines[language], value: String(limits.total) },
      ...(limits.overdue > 0 && { note: t.overdueOf(limits.overdue), isBad: true }),
    })
  }
  if (parts.includes('cost')) {
    const back = costs.refundedOfficial + costs.refundedService
    list.push({
      ...{ name: l.paid[language], value: formatFen(costs.official + costs.service) },
      note: back > 0 ? t.refundedOf(formatFen(back)) : t.officialOf(formatFen(costs.official)),
    })
  }
  if (parts.includes('due')) {
    list.push({
      name: l.dueSum[language],
      value: formatFen(due.official),
      note: due.unknown + due.unwatched > 0 ? t.feesNotAll(due.count) : t.feesOf(due.count),
    })
  }
  if (parts.includes('quote') && quotes.count > 0) {
    const sum = formatFen(quotes.official + quotes.service)
    list.push({ name: l.quotes[language], value: String(quotes.count), note: t.quotesOf(sum) })
  }
  return (
    <dl className={styles.strip}>
      {list.map(({ name, value, note, isBad }) => (
        <div key={name}>
          <dt className={texts.soft12}>{name}</dt>
          <dd>
            <strong>{value}</strong>
            {note && <small data-tone={isBad ? 'bad' : undefined}>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
