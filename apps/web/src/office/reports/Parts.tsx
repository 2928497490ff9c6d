import { type RightPhase, reportGroups, reportParts, rightPhases } from '@portal/domain/office/reports/report-facts'
import { reportLabels as l, unknownDueWords } from '@portal/domain/office/reports/report-labels'
import type { ReactNode } from 'react'
import { formatFen } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { MoneyBars } from '../../parts/MoneyBars.tsx'
import layout from '../../ui/layout.module.css'
import { Panel } from '../../ui/Panel.tsx'
import texts from '../../ui/texts.module.css'
import { FigureTable } from './FigureTable.tsx'
import { LineTable } from './LineTable.tsx'
import { MonthBars } from './MonthBars.tsx'
import { reportPageMessages } from './messages.ts'
import type { Figures, Report } from './report-types.ts'
import styles from './reports.module.css'
import { countRights } from './Strip.tsx'

interface Told {
  readonly report: Report
  readonly figures: Figures
}

/** Phases as the bars are built, from their beginning. */
const stacked: readonly RightPhase[] = ['inForce', 'pending', 'preparation', 'unknown', 'ended']
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)

/** A part of the report under its heading. */
function Part({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <Panel title={title} className={styles.part ?? ''}>
      {children}
    </Panel>
  )
}

/** Rights by kind and phase as bars that are their own table, then the rights of each kind. */
export function Portfolio({ report, figures }: Told) {
  const t = useMessages(reportPageMessages)
  const language = useLanguage()
  const { groups } = figures
  const shown = stacked.filter((phase) => countRights(figures, phase) > 0)
  const most = Math.max(1, ...groups.map(({ phases }) => sumOf(Object.values(phases))))
  if (groups.length === 0) {
    return (
      <Part title={reportParts.right[language]}>
        <p className={texts.soft}>{t.nothingRight}</p>
      </Part>
    )
  }
  return (
    <>
      <Part title={l.byState[language]}>
        <ul className={styles.legend} aria-hidden="true">
          {shown.map((phase) => (
            <li key={phase} data-phase={phase}>
              {rightPhases[phase][language]}
            </li>
          ))}
        </ul>
        <FigureTable
          label={l.byState[language]}
          heads={[l.kind[language], ...shown.map((phase) => rightPhases[phase][language]), l.total[language]]}
          rows={groups.map(({ group, phases }) => ({
            key: group,
            name: reportGroups[group][language],
            bar: { parts: stacked.map((phase) => ({ phase, value: phases[phase] ?? 0 })), most },
            cells: [...shown.map((phase) => String(phases[phase] ?? 0)), String(sumOf(Object.values(phases)))],
          }))}
        />
      </Part>
      {groups.map(({ group, phases }) => (
        <Part
          key={group}
          title={
            <>
              {reportGroups[group][language]} <small className={texts.quiet}>{sumOf(Object.values(phases))}</small>
            </>
          }
        >
          <LineTable report={report} part="right" group={group} />
        </Part>
      ))}
    </>
  )
}

export function Deadlines({ report, figures: { limits } }: Told) {
  const t = useMessages(reportPageMessages)
  const language = useLanguage()
  return (
    <Part title={t.ahead(report.limitDays)}>
      {limits.total === 0 ? (
        <p className={texts.soft}>{t.nothingLimit}</p>
      ) : (
        <>
          {limits.months.length > 1 && (
            <MonthBars
              label={l.byMonth[language]}
              bars={limits.months.map(({ month, count }) => ({ month, value: count, words: String(count) }))}
            />
          )}
          <LineTable report={report} part="limit" />
        </>
      )}
    </Part>
  )
}

/** What will be due; what is not known of it is said. */
export function Due({ report, figures: { due } }: Told) {
  const t = useMessages(reportPageMessages)
  const language = useLanguage()
  return (
    <Part title={reportParts.due[language]}>
      {due.count === 0 ? (
        <p className={texts.soft}>{t.nothingDue}</p>
      ) : (
        <>
          <figure className={layout.stack8}>
            <figcaption className={texts.soft13}>{l.dueByMonth[language]}</figcaption>
            <MoneyBars
              label={l.dueByMonth[language]}
              bars={due.months.map(({ month, official }) => ({
                ...{ key: month, group: month, fen: official },
                words: t.bar(month, formatFen(official)),
              }))}
            />
          </figure>
          <LineTable report={report} part="due" sums={[formatFen(due.official)]} />
        </>
      )}
      {unknownDueWords(due, language).map((words) => (
        <p key={words} className={texts.soft13}>
          {words}
        </p>
      ))}
    </Part>
  )
}

/** Costs by year as bars with their table, and the bookings of the period. */
export function Costs({ report, figures: { costs, years } }: Told) {
  const t = useMessages(reportPageMessages)
  const language = useLanguage()
  const [official, service] = [costs.official - costs.refundedOfficial, costs.service - costs.refundedService]
  const isNothing = costs.official + costs.service + costs.refundedOfficial + costs.refundedService === 0
  return (
    <Part title={reportParts.cost[language]}>
      {years.length > 0 && (
        <div className={layout.stack24}>
          <figure className={layout.stack8}>
            <figcaption className={texts.soft13}>{l.byYear[language]}</figcaption>
            <MoneyBars
              label={l.byYear[language]}
              bars={years.map((one) => ({
                ...{ key: String(one.year), group: String(one.year), fen: one.official + one.service },
                words: t.bar(String(one.year), formatFen(one.official + one.service)),
              }))}
            />
          </figure>
          <FigureTable
            label={l.byYear[language]}
            heads={[l.year, l.official, l.service, l.refunds].map((head) => head[language])}
            rows={years.map((one) => ({
              ...{ key: String(one.year), name: String(one.year) },
              cells: [one.official, one.service, one.refunded].map(formatFen),
            }))}
          />
        </div>
      )}
      {isNothing ? (
        <p className={texts.soft}>{t.nothingCost}</p>
      ) : (
        <LineTable report={report} part="cost" sums={[official, service, official + service].map(formatFen)} />
      )}
    </Part>
  )
}

export function Quotes({ report, figures: { quotes } }: Told) {
  const t = useMessages(reportPageMessages)
  const language = useLanguage()
  const sums = [quotes.official, quotes.service, quotes.official + quotes.service].map(formatFen)
  return (
    <Part title={reportParts.quote[language]}>
      {quotes.count === 0 ? (
        <p className={texts.soft}>{t.nothingQuote}</p>
      ) : (
        <LineTable report={report} part="quote" sums={sums} />
      )}
    </Part>
  )
}

export function Done({ report, figures: { done } }: Told) {
  const t = useMessages(reportPageMessages)
  const language = useLanguage()
  return (
    <Part title={reportParts.done[language]}>
      {done.length === 0 ? <p className={texts.soft}>{t.nothingDone}</p> : <LineTable report={report} part="done" />}
    </Part>
  )
}
