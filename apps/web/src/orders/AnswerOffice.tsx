import { officeOf } from '@portal/domain/orders/order-offices'
import { workStates } from '@portal/domain/orders/order-states'
import { type TrademarkServiceId, trademarkServiceNames } from '@portal/domain/trademark-services/service-names'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../api/query.ts'
import { useLanguage, useMessages } from '../app/language.ts'
import { pathTo } from '../app/paths.ts'
import { LinkButton } from '../ui/Button.tsx'
import { caseMessages } from './case-messages.ts'
import type { Case } from './case-types.ts'

interface AnswerOfficeProps {
  readonly order: Case
  readonly service: TrademarkServiceId
  readonly day: string
}

/** What the office waits for and only the owner can order, and where he does; or the order by which he has. */
export default function AnswerOffice({ order, service, day }: AnswerOfficeProps) {
  const t = useMessages(caseMessages)
  const language = useLanguage()
  const name = trademarkServiceNames[service][language]
  const number = order.office?.number ?? ''
  const { data } = useQuery({
    ...callQuery(
      'trademarks.listOrders',
      { type: 'trademarkService', service, number, pageSize: 10 },
      { shownInPlace: true },
    ),
    enabled: number !== '',
  })
  const ordered = data?.list.find(({ workState }) => workState <= workStates.filed.code)
  if (ordered) {
    const { orderNo } = ordered
    return (
      <>
        <p>{t.answerOrdered(name, day)}</p>
        <LinkButton to={pathTo('/order/patentOrder/case/:orderNo', { params: { orderNo } })}>{orderNo}</LinkButton>
      </>
    )
  }
  return (
    <>
      <p>{t.answerOffice(officeOf(order.type)[language], name, day)}</p>
      <LinkButton tone="primary" to={pathTo('/trademarkService/Service', { query: { service, number } })}>
        {t.begin(name)}
      </LinkButton>
    </>
  )
}
