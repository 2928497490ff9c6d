import type { OrderRole } from '@portal/domain/kernel/orders/order-roles'
import { useState } from 'react'
import { formatFen } from '../../app/format.ts'
import { useMessages } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { listMessages } from '../../ui/list/list-messages.ts'
import type { RowAction } from '../../ui/list/list-types.ts'
import { RowMenu } from '../../ui/list/RowMenu.tsx'
import { LazyPayDialog } from '../LazyPayDialog.tsx'
import { signaturesPath } from '../signing/signature-anchors.ts'
import { type ActedOrder, nextAction, payableFen } from './area-order.ts'
import { areaOrderMessages } from './area-order-messages.ts'

interface AreaRowActionsProps {
  readonly row: ActedOrder
  readonly role: OrderRole
  /** Where its form is filled in; undefined if it has no screen. */
  readonly form: string | undefined
  /** Where it is looked at and confirmed; its case page unless it has one of its own. */
  readonly page?: string
  readonly more: readonly RowAction[]
}

/** The one thing to do next as a button, the others behind the dots. */
export function AreaRowActions({ row, role, form, page, more }: AreaRowActionsProps) {
  const t = useMessages(areaOrderMessages)
  const list = useMessages(listMessages)
  const [paying, setPaying] = useState(false)
  const { orderNo } = row
  const casePage = pathTo('/order/patentOrder/case/:orderNo', { params: { orderNo } })
  const next = nextAction(row, role)
  const target = next === 'confirmDraft' ? (page ?? `${casePage}?tab=documents`) : form
  const sign = row.unsigned > 0 ? signaturesPath(orderNo) : undefined
  return (
    <>
      {next === 'pay' && (
        <Button data-next size="small" onClick={() => setPaying(true)}>
          {t.pay(formatFen(payableFen(row)))}
        </Button>
      )}
      {next && next !== 'pay' && target !== undefined && (
        <LinkButton data-next size="small" to={target}>
          {t[next]}
        </LinkButton>
      )}
      {next === undefined && sign !== undefined && (
        <LinkButton data-next size="small" to={sign}>
          {t.sign}
        </LinkButton>
      )}
      <RowMenu
        label={list.actionsOf(row.title || orderNo)}
        actions={[
          { key: 'open', label: t.open, to: page ?? casePage },
          ...(next !== undefined && sign !== undefined ? [{ key: 'sign', label: t.sign, to: sign }] : []),
          ...more,
        ]}
      />
      {paying && <LazyPayDialog orderNo={orderNo} onClose={() => setPaying(false)} />}
    </>
  )
}
