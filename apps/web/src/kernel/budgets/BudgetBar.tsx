import { sharesOf } from '@portal/domain/kernel/approvals/budget-rules'
import { formatFen } from '../../app/format.ts'
import { useMessages } from '../../app/language.ts'
import { classes } from '../../ui/classes.ts'
import type { Budget } from './budget-types.ts'
import styles from './budgets.module.css'
import { budgetMessages } from './messages.ts'

type Figures = Pick<Budget, 'amount' | 'spent' | 'firm' | 'waiting' | 'bound' | 'left'>

/** What of a budget is paid, claimed and left, in one line; its end is marked where more is claimed than it holds. */
export function BudgetBar({ figures, small = false }: { figures: Figures; small?: boolean }) {
  const t = useMessages(budgetMessages)
  const { amount, spent, firm, waiting, bound, left } = figures
  const shares = sharesOf({ amountFen: amount, spentFen: spent, firmFen: firm, waitingFen: waiting })
  return (
    <div
      role="img"
      aria-label={t.picture(formatFen(spent), formatFen(bound), formatFen(left))}
      className={classes(styles.bar, small && styles.small)}
    >
      <span className={styles.spent} style={{ width: `${shares.spent}%` }} />
      <span className={styles.firm} style={{ width: `${shares.firm}%` }} />
      <span className={styles.waiting} style={{ width: `${shares.waiting}%` }} />
      {shares.whole < 100 && <span className={styles.end} style={{ insetInlineStart: `${shares.whole}%` }} />}
    </div>
  )
}
