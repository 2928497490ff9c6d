import { civilDate } from '@portal/domain/dates/civil-date'
import { renewalWindow } from '@portal/domain/marks/mark-deadlines'
import { registerStatusCodes } from '@portal/domain/marks/mark-statuses'
import type { OrderRole } from '@portal/domain/orders/order-moves'
import { type TrademarkServiceId, trademarkServiceNames } from '@portal/domain/trademark-services/service-names'
import { servicesFor } from '@portal/domain/trademark-services/services'
import { useState } from 'react'
import { queryClient } from '../api/query.ts'
import { formatFen, todayInBeijing } from '../app/format.ts'
import { hasPage } from '../app/has-page.ts'
import { useLanguage, useMessages } from '../app/language.ts'
import { pathTo } from '../app/paths.ts'
import { formPlace } from '../parts/form-place.ts'
import { PayDialog } from '../parts/PayDialog.tsx'
import { Button, LinkButton } from '../ui/Button.tsx'
import { listMessages } from '../ui/list/list-messages.ts'
import type { RowAction } from '../ui/list/list-types.ts'
import { RowMenu } from '../ui/list/RowMenu.tsx'
import { trademarkOrderMessages } from './order-messages.ts'
import { nextAction, payableFen, type TrademarkOrderInList } from './order-types.ts'

/** What a payment changed is read again. */
function readAgain(): void {
  for (const name of ['trademarks.listOrders', 'trademarks.getOrderCounts']) {
    void queryClient.invalidateQueries({ queryKey: [name] })
  }
}

/** Whether the order's form has a screen; the others are worked on from the case page. */
function hasForm({ type }: TrademarkOrderInList): boolean {
  if (type === 'trademark') return hasPage('/trademarkService/RegisterView')
  if (type === 'trademarkTransfer') return hasPage('/trademarkService/Transference')
  return true
}

/** What can be asked for about the mark of a registration, by its state; a renewal once its window is open. */
function followsOf({ type, officialState, validTo }: TrademarkOrderInList): readonly TrademarkServiceId[] {
  const status = registerStatusCodes.find((code) => code === officialState)
  if (type !== 'trademark' || status === undefined) return []
  const isOpen = validTo !== null && renewalWindow(civilDate(validTo)).opensOn <= todayInBeijing()
  return servicesFor('own', status).filter((service) => service !== 'renewal' || isOpen)
}

/** The one thing to do next as a button, the others behind the dots. */
export function TrademarkRowActions({ row, role }: { row: TrademarkOrderInList; role: OrderRole }) {
  const t = useMessages(trademarkOrderMessages)
  const list = useMessages(listMessages)
  const language = useLanguage()
  const [paying, setPaying] = useState(false)
  const { orderNo, parentOrderNo } = row
  const casePage = (of: string) => pathTo('/order/patentOrder/case/:orderNo', { params: { orderNo: of } })
  const next = nextAction(row, role)
  const form = hasForm(row) ? formPlace(row.type, orderNo, row.workState === 0) : undefined
  const target = next === 'confirmDraft' ? `${casePage(orderNo)}?tab=documents` : form
  const actions: RowAction[] = [
    { key: 'open', label: t.open, to: casePage(orderNo) },
    ...(parentOrderNo === null ? [] : [{ key: 'family', label: t.family, to: casePage(parentOrderNo) }]),
    ...(row.number === null
      ? []
      : [
          ...followsOf(row).map((service) => ({
            key: service,
            label: trademarkServiceNames[service][language],
            to: pathTo('/trademarkService/Service', { query: { service, number: row.number ?? '' } }),
          })),
          {
            key: 'marks',
            label: t.myMarks,
            to: pathTo('/serviceHall/trademarkService/marks', { query: { number: row.number } }),
          },
        ]),
  ]
  return (
    <>
      {next === 'pay' && (
        <Button size="small" onClick={() => setPaying(true)}>
          {t.pay(formatFen(payableFen(row)))}
        </Button>
      )}
      {next && next !== 'pay' && target !== undefined && (
        <LinkButton size="small" to={target}>
          {t[next]}
        </LinkButton>
      )}
      <RowMenu label={list.actionsOf(row.title || orderNo)} actions={actions} />
      {paying && <PayDialog orderNo={orderNo} onPaid={readAgain} onClose={() => setPaying(false)} />}
    </>
  )
}
