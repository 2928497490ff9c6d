import type { MonthRefund, YearRefund } from '@portal/domain/enterprise/subsidies/disabled-refund'
import {
  describeRefusal,
  disabledRuleIn,
  type EmployerKind,
  refusalWords,
} from '@portal/domain/enterprise/subsidies/disabled-rules'
import { monthsOfYear } from '@portal/domain/enterprise/subsidies/months'
import { formatFen } from '../../app/format.ts'
import { inLanguage, useLanguage, useMessages } from '../../app/language.ts'
import { StateChip } from '../../ui/Chip.tsx'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import { Money } from '../../ui/Money.tsx'
import stacked from '../../ui/stacked.module.css'
import texts from '../../ui/texts.module.css'
import { MonthPlot } from './MonthPlot.tsx'
import { subsidyMessages } from './messages.ts'
import { ResultHead } from './ResultHead.tsx'
import { refundMessages } from './refund-messages.ts'
import styles from './subsidies.module.css'

interface RefundResultProps {
  /** Undefined: no month is whole. */
  readonly refund: YearRefund | undefined
  readonly waiting: readonly string[]
  readonly kind: EmployerKind
}

/** The year's refund, its months as bars and as a table with the reasons, and what is lost. */
export function RefundResult({ refund, waiting, kind }: RefundResultProps) {
  const t = useMessages(refundMessages)
  const both = useMessages(subsidyMessages)
  const last = refund?.months.at(-1)
  return (
    <section className={styles.result} aria-label={both.result}>
      <div className={classes(layout.stack16, layout.narrow)} role="status">
        {refund && last ? (
          <ResultHead
            unverified={disabledRuleIn(last.month)?.needsVerification === true}
            figures={[
              { label: t.total(refund.year), fen: refund.refundFen, strong: true },
              // A month to come may still take up what is left, so nothing is lost before December is known.
              { label: last.month.endsWith('-12') ? t.lost : t.unused, fen: refund.unusedLimitFen, hint: t.lostHint },
              { label: t.notBack, fen: refund.notRefundedFen },
            ]}
          />
        ) : (
          <p>{t.nothing}</p>
        )}
        {waiting.length > 0 && <p className={texts.warn13}>{both.waiting(waiting)}</p>}
      </div>
      {refund && (
        <>
          <MonthPlot
            label={t.plot}
            bars={monthsOfYear(refund.year).map((month) => ({
              month,
              fen: refund.months.find((each) => each.month === month)?.refundFen ?? 0,
            }))}
          />
          <RefundTable months={refund.months} kind={kind} />
        </>
      )}
      <p className={texts.soft13}>{both.disclaimer}</p>
    </section>
  )
}

function RefundTable({ months, kind }: { months: readonly MonthRefund[]; kind: EmployerKind }) {
  const t = useMessages(refundMessages)
  const both = useMessages(subsidyMessages)
  return (
    <table className={classes(styles.table, styles.sums, stacked.stacked)} aria-label={t.plot}>
      <thead>
        <tr>
          <th scope="col">{both.month}</th>
          <th scope="col" className={styles.start}>
            {t.why}
          </th>
          <th scope="col">
            {t.limit}
            <small>{t.limitArticle}</small>
          </th>
          <th scope="col">{t.yearLimit}</th>
          <th scope="col">{t.yearVat}</th>
          <th scope="col">
            {t.refund}
            <small>{t.refundArticle}</small>
          </th>
        </tr>
      </thead>
      <tbody>
        {months.map((each) => (
          <tr key={each.month}>
            <th scope="row">{each.month}</th>
            <td className={styles.start}>
              <Reasons month={each} kind={kind} />
            </td>
            <td data-title={t.limit}>{formatFen(each.limitFen)}</td>
            <td data-title={t.yearLimit}>{formatFen(each.yearLimitFen)}</td>
            <td data-title={t.yearVat}>{formatFen(each.yearVatFen)}</td>
            <td data-title={t.refund}>
              <Money fen={each.refundFen} strong />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Whether the month counts, else every reason with its article. */
function Reasons({ month, kind }: { month: MonthRefund; kind: EmployerKind }) {
  const t = useMessages(refundMessages)
  const language = useLanguage()
  const { reasons } = month
  if (reasons.length === 0) return <StateChip tone="good">{t.counts}</StateChip>
  return (
    <>
      <StateChip tone="bad">{t.no}</StateChip>
      <ul className={styles.reasons}>
        {reasons.map((reason) => (
          <li key={reason}>
            {inLanguage(describeRefusal(reason, month.month, kind), language)}
            <small>{inLanguage(refusalWords[reason].article, language)}</small>
          </li>
        ))}
      </ul>
    </>
  )
}
