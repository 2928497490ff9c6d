import { budgetOverNames, periodWords } from '@portal/domain/kernel/approvals/budget-rules'
import { isOrderKind, kindFacts } from '@portal/domain/kernel/orders/kinds'
import { formatFen, formatInstant } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { Timeline } from '../../ui/Timeline.tsx'
import type { OneBudget } from './budget-types.ts'
import styles from './budgets.module.css'
import { budgetMessages } from './messages.ts'

type Change = OneBudget['changes'][number]
type Facts = Change['after']

/** Who changed what of a budget, newest first. */
export default function BudgetHistory({ changes }: { changes: readonly Change[] }) {
  const t = useMessages(budgetMessages)
  const language = useLanguage()
  const kindsIn = (kinds: readonly string[]) =>
    kinds.length === 0
      ? t.allKinds
      : kinds
          .map((kind) => (isOrderKind(kind) ? kindFacts(kind).name[language] : kind))
          .join(language === 'zh' ? '、' : ', ')
  const told: readonly (readonly [string, (facts: Facts) => string])[] = [
    [t.budget, ({ amount }) => formatFen(amount)],
    [t.period, (facts) => periodWords(facts)[language]],
    [t.kinds, ({ kinds }) => kindsIn(kinds)],
    [t.onOver, ({ onOver }) => budgetOverNames[onOver][language]],
    [t.warnAt, ({ warnPercent }) => `${warnPercent}%`],
    [t.state, ({ isClosed }) => (isClosed ? t.closed : t.isOpen)],
    [t.note, ({ note }) => note || t.nothing],
  ]
  const lines = ({ before, after }: Change) =>
    told.flatMap(([name, say]) => {
      if (before === null) return name === t.budget ? say(after) : []
      return say(before) === say(after) ? [] : t.fromTo(name, say(before), say(after))
    })
  return (
    <details>
      <summary>
        {t.history} ({changes.length})
      </summary>
      <Timeline
        label={t.history}
        events={changes.map((change) => ({
          key: change.time,
          title: change.before === null ? t.made(change.by) : t.changed(change.by),
          when: formatInstant(change.time),
          children: (
            <ul className={styles.changes}>
              {lines(change).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          ),
        }))}
      />
    </details>
  )
}
