import { useQuery } from '@tanstack/react-query'
import { useMessages } from '../../app/language.ts'
import { Panel } from '../../ui/Panel.tsx'
import { ApprovalState, approvalOf } from './ApprovalBox.tsx'
import styles from './approvals.module.css'
import { CostCentre } from './CostCentre.tsx'
import { approvalMessages } from './messages.ts'

/** Beside an order: its approval and its cost centre; nothing where the organisation has neither. */
export default function ApprovalPanel({ orderNo }: { orderNo: string }) {
  const t = useMessages(approvalMessages)
  const { data } = useQuery(approvalOf(orderNo))
  if (!data) return null
  const { needed, request, earlier, costCentre, costCentres, refused, budgets } = data
  const hasApproval = needed > 0 || request !== null || earlier.length > 0 || refused !== null || budgets.length > 0
  const hasCentre = costCentre !== null || costCentres.length > 0
  if (!hasApproval && !hasCentre) return null
  return (
    <Panel title={hasApproval ? t.title : t.costCentre}>
      <div className={styles.box}>
        {hasCentre && <CostCentre orderNo={orderNo} approval={data} isAlone={!hasApproval} />}
        {hasApproval && <ApprovalState orderNo={orderNo} approval={data} />}
      </div>
    </Panel>
  )
}
