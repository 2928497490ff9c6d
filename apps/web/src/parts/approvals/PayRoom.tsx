import { useQuery } from '@tanstack/react-query'
import { useMessages } from '../../app/language.ts'
import texts from '../../ui/texts.module.css'
import { approvalOf } from './ApprovalBox.tsx'
import { approvalMessages } from './messages.ts'
import { Room } from './Room.tsx'

/** Whose budget a payment is from, and what that holds for it; nothing of an order without a cost centre. */
export default function PayRoom({ orderNo }: { orderNo: string }) {
  const t = useMessages(approvalMessages)
  const { data } = useQuery(approvalOf(orderNo))
  if (!data?.costCentre) return null
  const { code, name } = data.costCentre
  return (
    <div className={texts.quiet13}>
      <p>
        {t.costCentre}: {code} {name}
      </p>
      <Room approval={data} />
    </div>
  )
}
