import { serviceFeeFen } from '@portal/domain/kernel/reference/service-fees'
import { feeKindNames } from '@portal/domain/law/patents/fee-kinds'
import {
  type FilingFeeLine,
  type FilingSize,
  filingFeeExplanations,
  quoteFiling,
} from '@portal/domain/law/patents/filing-fees'
import { reductionIncome, reductionTaxable } from '@portal/domain/law/patents/reduction'
import {
  type ReductionPercent,
  readReductionPercent,
  reductionPercents,
} from '@portal/domain/law/patents/reduction-percents'
import { civilDate } from '@portal/domain/platform/dates/civil-date'
import type { RightType } from '@portal/domain/platform/identifiers/right-type'
import { figureOn, type LawFigure } from '@portal/domain/platform/rules/law-figure'
import { fillBoth } from '@portal/domain/platform/words/two-languages'
import { useState } from 'react'
import { formatFen, formatYuan, todayInBeijing } from '../../../app/format.ts'
import { useLanguage, useMessages } from '../../../app/language.ts'
import { pathTo } from '../../../app/paths.ts'
import { LinkButton } from '../../../ui/Button.tsx'
import { classes } from '../../../ui/classes.ts'
import { TextField } from '../../../ui/Field.tsx'
import layout from '../../../ui/layout.module.css'
import { Money } from '../../../ui/Money.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Segments } from '../../../ui/Segments.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import texts from '../../../ui/texts.module.css'
import unseen from '../../../ui/VisuallyHidden.module.css'
import styles from './Calculators.module.css'
import { calculatorMessages } from './messages.ts'

type Kind = RightType | 'both'

const countMax = 2000

/** A count as typed; empty and odd text count as 0. */
function countOf(text: string): number {
  const value = Number.parseInt(text, 10)
  return Number.isFinite(value) && value > 0 ? Math.min(value, countMax) : 0
}

/** Official fees of a filing line by line with the reason of each, our fee, and the sum. */
export function FilingCalculator() {
  const t = useMessages(calculatorMessages)
  const [kind, setKind] = useState<Kind>('invention')
  const [claims, setClaims] = useState('10')
  const [pages, setPages] = useState('20')
  const [priorities, setPriorities] = useState('0')
  const [reduction, setReduction] = useState<ReductionPercent>(85)
  const [examination, setExamination] = useState(true)
  const on = civilDate(todayInBeijing())
  const rights: readonly RightType[] = kind === 'both' ? ['invention', 'utilityModel'] : [kind]
  const sizes = rights.map(
    (right): FilingSize => ({
      right,
      claimCount: countOf(claims),
      pageCount: countOf(pages),
      priorityCount: countOf(priorities),
      withExamination: examination && right === 'invention',
    }),
  )
  const quote = quoteFiling(sizes, reduction, on)
  const serviceFen = rights.reduce((sum, right) => sum + serviceFeeFen(right, 'standard', on), 0)
  const isDesign = kind === 'design'
  return (
    <Panel title={t.filingTitle} className={styles.panel}>
      <div className={layout.stack16}>
        <Segments
          label={t.right}
          chosen={kind}
          onChoose={setKind}
          options={[
            ['invention', t.invention],
            ['utilityModel', t.utilityModel],
            ['both', t.both],
            ['design', t.design],
          ]}
        />
        <div className={styles.counts}>
          <CountField label={t.claims} value={claims} onChange={setClaims} disabled={isDesign} />
          <CountField label={t.pages} value={pages} onChange={setPages} disabled={isDesign} />
          <CountField label={t.priorities} value={priorities} onChange={setPriorities} />
        </div>
        <ReductionField value={reduction} onChange={setReduction} />
        {rights.includes('invention') && (
          <label className={classes(layout.largeTick, styles.tick)}>
            <input type="checkbox" checked={examination} onChange={(event) => setExamination(event.target.checked)} />
            {t.examination}
          </label>
        )}
      </div>
      <table className={styles.lines}>
        <thead className={unseen.hidden}>
          <tr>
            <th scope="col">{t.line}</th>
            <th scope="col">{t.amount}</th>
          </tr>
        </thead>
        <tbody>
          {quote.lines.map((line) => (
            <QuoteLine key={`${line.right}-${line.kind}`} line={line} named={kind === 'both'} />
          ))}
          <tr className={styles.subtotal}>
            <th scope="row">
              {t.officeSum}
              {quote.fullFen > quote.amountFen && (
                <span className={classes(texts.quiet12, texts.block)}>
                  {t.saved(formatFen(quote.fullFen - quote.amountFen))}
                </span>
              )}
            </th>
            <td>
              <Money fen={quote.amountFen} />
            </td>
          </tr>
          <tr>
            <th scope="row">{t.service}</th>
            <td>
              <Money fen={serviceFen} />
            </td>
          </tr>
        </tbody>
        <tfoot aria-live="polite" className={styles.sum}>
          <tr>
            <th scope="row">{t.sum}</th>
            <td>
              <Money fen={quote.amountFen + serviceFen} strong />
            </td>
          </tr>
        </tfoot>
      </table>
      <footer className={styles.foot}>
        <span>
          {t.tariff} {on}
        </span>
        {!isDesign && (
          <LinkButton iconAfter="go" to={pathTo('/order/patentOrder/form', { query: { type: kind } })}>
            {t.file}
          </LinkButton>
        )}
      </footer>
    </Panel>
  )
}

function QuoteLine({ line, named }: { line: FilingFeeLine; named: boolean }) {
  const t = useMessages(calculatorMessages)
  const language = useLanguage()
  const { key, params } = line.explanation
  return (
    <tr>
      <th scope="row">
        {feeKindNames[line.kind][language]}
        {named && <span className={texts.quiet}> · {t[line.right]}</span>}
        <span className={classes(texts.quiet12, texts.block)}>
          {fillBoth(filingFeeExplanations[key], params)[language]}
        </span>
      </th>
      <td>
        <Money fen={line.amountFen} />
        {line.amountFen < line.fullFen && (
          <s className={classes(texts.quiet12, texts.block)}>{formatFen(line.fullFen)}</s>
        )}
      </td>
    </tr>
  )
}

interface CountFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly disabled?: boolean
}

function CountField({ label, value, onChange, disabled }: CountFieldProps) {
  return (
    <TextField
      label={label}
      type="number"
      inputMode="numeric"
      min={0}
      max={countMax}
      value={value}
      disabled={disabled}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

interface ReductionFieldProps {
  readonly value: ReductionPercent
  readonly onChange: (value: ReductionPercent) => void
}

export function ReductionField({ value, onChange }: ReductionFieldProps) {
  const t = useMessages(calculatorMessages)
  const limit = (figure: LawFigure) => formatYuan(figureOn(figure, civilDate(todayInBeijing())) * 100)
  return (
    <SelectField
      label={t.reduction}
      hint={t.reductionHint(limit(reductionIncome), limit(reductionTaxable))}
      value={String(value)}
      options={reductionPercents.map((percent) => ({ value: String(percent), label: t[`reduction${percent}`] }))}
      onChange={(value) => onChange(readReductionPercent(value))}
    />
  )
}
