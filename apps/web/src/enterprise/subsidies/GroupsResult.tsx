import {
  type HiredQuota,
  type MonthDeduction,
  monthlyTaxes,
  noQuotaWords,
  ruleOf,
  standardFen,
  taxNames,
  type YearDeduction,
} from '@portal/domain/enterprise/subsidies/key-groups'
import { formatFen } from '../../app/format.ts'
import { inLanguage, useLanguage, useMessages } from '../../app/language.ts'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import { Money } from '../../ui/Money.tsx'
import stacked from '../../ui/stacked.module.css'
import texts from '../../ui/texts.module.css'
import { groupsMessages } from './groups-messages.ts'
import { MonthPlot } from './MonthPlot.tsx'
import { subsidyMessages } from './messages.ts'
import { ResultHead } from './ResultHead.tsx'
import styles from './subsidies.module.css'

type Floats = Readonly<Record<'keyGroups' | 'veterans', number>>

interface GroupsResultProps {
  readonly year: number
  readonly deduction: YearDeduction | undefined
  readonly isWrong: boolean
  /** Lines of people that are left out. */
  readonly waiting: readonly number[]
  readonly floatPercent: Floats
}

/** The year's quota, what it is deducted from, and what is lost. */
export function GroupsResult({ year, deduction, isWrong, waiting, floatPercent }: GroupsResultProps) {
  const t = useMessages(groupsMessages)
  const both = useMessages(subsidyMessages)
  return (
    <section className={styles.result} aria-label={both.result}>
      <div className={classes(layout.stack16, layout.narrow)} role="status">
        {deduction ? (
          <ResultHead
            unverified={deduction.quotas.some(
              ({ hired }) => ruleOf(hired.group, `${year}-12`).needsVerificationFrom <= `${year}-12`,
            )}
            figures={[
              { label: t.quota(year), fen: deduction.quotaFen, strong: true },
              { label: t.byDecember, fen: deduction.deductedFen },
              { label: t.fromIncome, fen: deduction.incomeTaxFen },
              { label: t.lost, fen: deduction.lostFen },
            ]}
          />
        ) : (
          <p className={classes(isWrong && texts.warn13)}>{isWrong ? t.mend : t.fromHint}</p>
        )}
        {deduction && waiting.length > 0 && <p className={texts.warn13}>{t.waiting(waiting)}</p>}
      </div>
      {deduction && (
        <>
          <QuotaTable year={year} quotas={deduction.quotas} floatPercent={floatPercent} />
          <MonthPlot
            label={t.plot}
            bars={deduction.months.map(({ month, deductedFen }) => ({ month, fen: deductedFen }))}
          />
          <DeductionTable months={deduction.months} />
        </>
      )}
      <p className={texts.soft13}>{both.disclaimer}</p>
    </section>
  )
}

interface QuotaTableProps {
  readonly year: number
  readonly quotas: readonly HiredQuota[]
  readonly floatPercent: Floats
}

function QuotaTable({ year, quotas, floatPercent }: QuotaTableProps) {
  const t = useMessages(groupsMessages)
  const language = useLanguage()
  return (
    <table className={classes(styles.table, styles.sums, stacked.stacked)} aria-label={t.perPerson}>
      <thead>
        <tr>
          <th scope="col">{t.group}</th>
          <th scope="col">{t.count}</th>
          <th scope="col">{t.standard}</th>
          <th scope="col">{t.months}</th>
          <th scope="col">{t.lastMonth}</th>
          <th scope="col">{t.amount}</th>
        </tr>
      </thead>
      <tbody>
        {quotas.map(({ hired, months, last, quotaFen, reason }, at) => {
          const rule = ruleOf(hired.group, `${year}-12`)
          const float = floatPercent[hired.group === 'veteran' ? 'veterans' : 'keyGroups']
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines may be equal, and their order is all they have
            <tr key={at}>
              <th scope="row">
                {t[hired.group]} · {hired.from}
                <small>{inLanguage(rule.article, language)}</small>
              </th>
              <td data-title={t.count}>{hired.count}</td>
              <td data-title={t.standard}>{formatFen(standardFen(rule, float))}</td>
              <td data-title={t.months}>
                <span>
                  {months}
                  {reason && <small>{inLanguage(noQuotaWords[reason], language)}</small>}
                </span>
              </td>
              <td data-title={t.lastMonth}>{last}</td>
              <td data-title={t.amount}>
                <Money fen={quotaFen} strong />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function DeductionTable({ months }: { months: readonly MonthDeduction[] }) {
  const t = useMessages(groupsMessages)
  const both = useMessages(subsidyMessages)
  const language = useLanguage()
  return (
    <>
      <p className={texts.soft13}>{t.order}</p>
      <table className={classes(styles.table, styles.sums, stacked.stacked)} aria-label={t.byMonth}>
        <thead>
          <tr>
            <th scope="col">{both.month}</th>
            <th scope="col">{t.available}</th>
            {monthlyTaxes.map((tax) => (
              <th key={tax} scope="col">
                {inLanguage(taxNames[tax], language)}
              </th>
            ))}
            <th scope="col">{t.deducted}</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, availableFen, deducted, deductedFen }) => (
            <tr key={month}>
              <th scope="row">{month}</th>
              <td data-title={t.available}>{formatFen(availableFen)}</td>
              {monthlyTaxes.map((tax) => (
                <td key={tax} data-title={inLanguage(taxNames[tax], language)}>
                  {formatFen(deducted[tax])}
                </td>
              ))}
              <td data-title={t.deducted}>
                <Money fen={deductedFen} strong />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
