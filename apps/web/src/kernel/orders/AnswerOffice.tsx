import { officeOf } from '@portal/domain/kernel/orders/order-offices'
import { workStates } from '@portal/domain/kernel/orders/order-states'
import { type TrademarkServiceId, trademarkServiceNames } from '@portal/domain/law/marks/service-names'
import { notedDay } from '@portal/domain/platform/calendar/calendar-note'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/query.ts'
import { formatDay } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import { formPath } from '../../parts/form-path.ts'
import { LinkButton } from '../../ui/Button.tsx'
import layout from '../../ui/layout.module.css'
import { caseActMessages } from './case-act-messages.ts'
import { caseMessages } from './case-messages.ts'
import type { Case } from './case-types.ts'

interface AnswerOfficeProps {
  readonly order: Case
  readonly service: TrademarkServiceId
  /** It starts on the day of the notice that set it. */
  readonly limit: Pick<Case['deadlines'][number], 'startsOn' | 'officialOn'>
}

/**
 * What the office waits for and only the owner can order, and where they do so, beside what they have of it already.
 */
export default function AnswerOffice({ order, service, limit }: AnswerOfficeProps) {
  const t = useMessages(caseActMessages)
  const words = useMessages(caseMessages)
  const language = useLanguage()
  const name = trademarkServiceNames[service][language]
  const number = order.office?.number ?? ''
  const { data } = useQuery({
    ...callQuery(
      'trademarks.listOrders',
      { type: 'trademarkService', service, markNumber: number, pageSize: 10 },
      { shownInPlace: true },
    ),
    enabled: number !== '',
  })
  // What was handed in before this notice came answered another one.
  const handedIn = data?.list.find(
    ({ workState, submittedTime }) =>
      workState <= workStates.completed.code && submittedTime !== null && formatDay(submittedTime) >= limit.startsOn,
  )
  const draft = data?.list.find(({ workState }) => workState === workStates.draft.code)
  const day = notedDay(limit.officialOn, language)
  return (
    <>
      {handedIn && <p>{t.answerOrdered(name, day)}</p>}
      {!handedIn && draft && <p>{t.answerDrafted(name, day)}</p>}
      {!handedIn && !draft && <p>{t.answerOffice(officeOf(order.type)[language], name, day)}</p>}
      <div className={layout.wrap8}>
        {handedIn && (
          <LinkButton to={pathTo('/order/patentOrder/case/:orderNo', { params: { orderNo: handedIn.orderNo } })}>
            {handedIn.orderNo}
          </LinkButton>
        )}
        {!handedIn && draft && (
          <LinkButton tone="primary" to={formPath(draft.type, draft.orderNo)}>
            {words.continue}
          </LinkButton>
        )}
        <LinkButton
          tone={handedIn || draft ? 'plain' : 'primary'}
          to={pathTo('/trademarkService/Service', { query: { service, number, until: day } })}
        >
          {t.begin(name)}
        </LinkButton>
      </div>
    </>
  )
}
