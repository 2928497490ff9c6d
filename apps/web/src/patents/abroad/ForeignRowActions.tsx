import { workStates } from '@portal/domain/kernel/orders/order-states'
import { foreignCountryName } from '@portal/domain/patents/abroad/routes'
import { useState } from 'react'
import { formatFen } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import { areaOrderMessages } from '../../parts/area-orders/area-order-messages.ts'
import { LazyPayDialog } from '../../parts/LazyPayDialog.tsx'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { listMessages } from '../../ui/list/list-messages.ts'
import type { RowAction } from '../../ui/list/list-types.ts'
import { RowMenu } from '../../ui/list/RowMenu.tsx'
import type { ForeignInList } from './foreign-types.ts'
import { foreignMessages } from './messages.ts'

const toQuote = ['none', 'draft', 'countered', 'expired']

/** What the case page of a country or family asks of its customer before anything is paid. */
function askedOf(workState: number): 'correct' | 'confirmDraft' | undefined {
  if (workState === workStates.correctionAsked.code) return 'correct'
  return workState === workStates.clientToConfirm.code ? 'confirmDraft' : undefined
}

interface ForeignRowActionsProps {
  readonly row: ForeignInList
  readonly isQuoter: boolean
  /** The row stands for its whole family: what is paid is one country's. */
  readonly ofFamily: boolean
  readonly onOpen: () => void
}

/** The one thing to do next as a button, the others behind the dots. */
export function ForeignRowActions({ row, isQuoter, ofFamily, onOpen }: ForeignRowActionsProps) {
  const t = useMessages(foreignMessages)
  const area = useMessages(areaOrderMessages)
  const list = useMessages(listMessages)
  const language = useLanguage()
  const [paying, setPaying] = useState(false)
  const casePath = (orderNo: string) => pathTo('/order/patentOrder/case/:orderNo', { params: { orderNo } })
  const { orderNo, parentOrderNo } = row
  const isDraft = row.workState === 0
  const due = row.amountOfficial + row.amountService - row.amountCoupon - row.amountPaid
  const isToPay = !isQuoter && orderNo !== null && row.payState <= 1 && row.workState >= 1 && row.workState <= 6
  const isOpen = orderNo === null && (row.workState === 1 || row.workState === 3)
  const asked = isQuoter ? undefined : askedOf(row.workState)
  const actions: RowAction[] = [
    { key: 'open', label: t.open, run: onOpen },
    ...(orderNo === null ? [] : [{ key: 'country', label: t.caseOfCountry, to: casePath(orderNo) }]),
    ...(isDraft ? [] : [{ key: 'family', label: t.caseOfFamily, to: casePath(parentOrderNo) }]),
  ]
  return (
    <>
      {isDraft ? (
        <LinkButton
          data-next
          size="small"
          to={pathTo('/order/patentOrder/ForeignInventions', { query: { orderNo: parentOrderNo } })}
        >
          {t.continue}
        </LinkButton>
      ) : asked !== undefined ? (
        <LinkButton data-next size="small" to={casePath(orderNo ?? parentOrderNo)}>
          {area[asked]}
        </LinkButton>
      ) : isToPay ? (
        <Button data-next size="small" onClick={() => setPaying(true)}>
          {ofFamily && row.country !== null
            ? t.payFor(foreignCountryName(row.country, language), formatFen(due))
            : t.pay(formatFen(due))}
        </Button>
      ) : isOpen && !isQuoter && row.quoteState === 'sent' ? (
        <Button data-next size="small" onClick={onOpen}>
          {t.answer}
        </Button>
      ) : isOpen && !isQuoter && row.quoteState === 'expired' ? (
        // No call asks for one: the agency reads it in the messages of the order.
        <LinkButton
          data-next
          size="small"
          to={pathTo('/order/patentOrder/case/:orderNo', {
            params: { orderNo: parentOrderNo },
            query: { tab: 'messages' },
          })}
        >
          {t.askAgain}
        </LinkButton>
      ) : (
        isOpen &&
        isQuoter &&
        toQuote.includes(row.quoteState) && (
          <Button data-next size="small" onClick={onOpen}>
            {t.makeQuote}
          </Button>
        )
      )}
      <RowMenu label={list.actionsOf(row.title || parentOrderNo)} actions={actions} />
      {paying && orderNo !== null && <LazyPayDialog orderNo={orderNo} onClose={() => setPaying(false)} />}
    </>
  )
}
