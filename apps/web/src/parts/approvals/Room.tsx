import { periodWords } from '@portal/domain/kernel/approvals/budget-rules'
import { formatFen } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import layout from '../../ui/layout.module.css'
import texts from '../../ui/texts.module.css'
import type { Approval } from './ApprovalBox.tsx'
import { approvalMessages } from './messages.ts'

/** What the budgets of an order hold for its payment, and what keeps it from being paid whoever approves. */
export function Room({ approval: { budgets, refused, costCentres } }: { approval: Approval }) {
  const t = useMessages(approvalMessages)
  const language = useLanguage()
  if (refused === 'costCentre') {
    return <p className={texts.bad}>{costCentres.length > 0 ? t.centreMissing : t.centreMissingOther}</p>
  }
  if (refused === 'owner') return <p className={texts.bad}>{t.refusedOwner}</p>
  if (budgets.length === 0) return refused === 'budget' ? <p className={texts.bad}>{t.refusedBudget}</p> : null
  return (
    <ul className={layout.stack8}>
      {budgets.map((one) => (
        <li key={one.id} className={layout.stack2}>
          <span>{t.budgetLeft(periodWords(one)[language], formatFen(one.left), formatFen(one.amount))}</span>
          {one.isOver && (
            <span className={one.onOver === 'refuse' ? texts.bad : texts.warn}>
              {one.onOver === 'refuse' ? t.beyondRefused : t.beyondOneMore}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
