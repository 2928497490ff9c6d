import { portfolioDecisions } from '@portal/domain/money/official-fees/portfolio'
import { isCivilDate } from '@portal/domain/platform/dates/civil-date'
import { formatFen } from '../../app/format.ts'
import { useMessages } from '../../app/language.ts'
import { parseYuan, yuanText } from '../../parts/yuan.ts'
import { classes } from '../../ui/classes.ts'
import { DateField } from '../../ui/DateField.tsx'
import { TextField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import cells from '../../ui/list/cells.module.css'
import { NumberText } from '../../ui/NumberText.tsx'
import { Segments } from '../../ui/Segments.tsx'
import stacked from '../../ui/stacked.module.css'
import texts from '../../ui/texts.module.css'
import type { Decided, Planned } from './plan-types.ts'
import styles from './portfolio.module.css'
import { portfolioMessages } from './portfolio-messages.ts'

interface PlanTableProps {
  readonly patents: Planned['patents']
  readonly items: readonly Decided[]
  readonly onDecide: (id: string, change: Partial<Decided>) => void
}

/** Each patent with its decision, and what that costs and saves. */
export function PlanTable({ patents, items, onDecide }: PlanTableProps) {
  const t = useMessages(portfolioMessages)
  const byId = new Map(items.map((item) => [item.id, item]))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
    <div className={styles.scroll} tabIndex={0}>
      <table className={classes(texts.quietHeads, styles.table, stacked.stacked)} aria-label={t.title}>
        <thead>
          <tr>
            <th scope="col">{t.patent}</th>
            <th scope="col">{t.left}</th>
            <th scope="col">{t.decision}</th>
            <th scope="col" className={styles.end}>
              {t.pay}
            </th>
            <th scope="col" className={styles.end}>
              {t.saves}
            </th>
          </tr>
        </thead>
        <tbody>
          {patents.map((patent) => {
            const name = patent.title || patent.patentNumber
            const item = byId.get(patent.id)
            return (
              <tr key={patent.id}>
                <th scope="row">
                  <span className={classes(cells.lines, styles.stack)}>
                    <span>{name}</span>
                    <small>
                      <NumberText>{patent.patentNumber}</NumberText>
                    </small>
                  </span>
                </th>
                <td data-title={t.left}>
                  {patent.lastDueOn === null ? t.noneLeft : t.leftTo(patent.fees, patent.lastDueOn)}
                </td>
                <td data-title={t.decision}>{item && <Decision name={name} item={item} onDecide={onDecide} />}</td>
                <td className={styles.end} data-title={t.pay}>
                  {formatFen(patent.pay)}
                </td>
                <td className={styles.end} data-title={t.saves}>
                  {formatFen(patent.saved)}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

interface DecisionProps extends Pick<PlanTableProps, 'onDecide'> {
  readonly name: string
  readonly item: Decided
}

function Decision({ name, item, onDecide }: DecisionProps) {
  const t = useMessages(portfolioMessages)
  return (
    <span className={layout.line8}>
      <Segments
        labelHidden
        label={t.decisionOf(name)}
        chosen={item.decision}
        options={portfolioDecisions.map((decision) => [decision, t[decision]] as const)}
        onChoose={(decision) => onDecide(item.id, { decision })}
      />
      {item.decision !== 'keep' && (
        <DateField
          labelHidden
          label={t.fromOf(name)}
          value={item.from ?? ''}
          onChange={(event) => {
            if (isCivilDate(event.target.value)) onDecide(item.id, { from: event.target.value })
          }}
        />
      )}
      {item.decision === 'sell' && (
        <TextField
          labelHidden
          label={t.askedOf(name)}
          placeholder={t.asked}
          inputMode="decimal"
          defaultValue={item.price === null ? '' : yuanText(item.price)}
          onBlur={(event) => onDecide(item.id, { price: parseYuan(event.target.value) ?? null })}
        />
      )}
    </span>
  )
}
