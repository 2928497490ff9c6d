import type { OrderRole } from '@portal/domain/kernel/orders/order-roles'
import { formatFen } from '../../app/format.ts'
import { hasPage } from '../../app/has-page.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import { deleteMessages } from '../../parts/delete-messages.ts'
import { formPath, kindToCopy } from '../../parts/form-path.ts'
import { powerPath } from '../../parts/signing/signature-anchors.ts'
import { useCopyOrder } from '../../parts/use-copy-order.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { listMessages } from '../../ui/list/list-messages.ts'
import type { RowAction } from '../../ui/list/list-types.ts'
import { RowMenu } from '../../ui/list/RowMenu.tsx'
import { useNavigate } from '../../ui/navigation/navigation.tsx'
import { showToast } from '../../ui/toast.ts'
import { orderMessages } from './messages.ts'
import { elsewhere, nextAction, type OrderInList, payableFen, refusalOf } from './order-actions.ts'

interface OrderRowActionsProps {
  readonly order: OrderInList
  readonly role: OrderRole
  readonly onEnd: (event: 'cancel' | 'withdraw') => void
  readonly onPay: () => void
  readonly onDelete: () => void
}

/** The one thing to do next as a button, the others behind the dots; a refused one says why. */
export function OrderRowActions({ order, role, onEnd, onPay, onDelete }: OrderRowActionsProps) {
  const t = useMessages(orderMessages)
  const d = useMessages(deleteMessages)
  const list = useMessages(listMessages)
  const language = useLanguage()
  const navigate = useNavigate()
  const { orderNo } = order
  const copy = useCopyOrder((made) => {
    showToast({
      tone: 'good',
      text: t.copied(made.orderNo),
      action: {
        label: t.continue,
        run: () => void navigate(formPath(kindToCopy(order.type), made.orderNo)),
      },
    })
  })
  const casePage = pathTo('/order/patentOrder/case/:orderNo', { params: { orderNo } })
  const isDraft = order.workState === 0
  const form = formPath(order.type, orderNo, isDraft)
  const next = nextAction(order, role)
  const targets = { correct: form, continue: form, confirmDraft: `${casePage}?tab=documents` }
  const labels = {
    correct: t.correct,
    continue: t.continue,
    confirmDraft: t.confirmDraft,
  }
  const refused = (action: Parameters<typeof refusalOf>[0]) => refusalOf(action, order, role)?.[language]
  const endings = (['cancel', 'withdraw'] as const).filter((one) => refused(one) === undefined)
  const rest: RowAction[] = [
    { key: 'open', label: t.open, to: casePage },
    ...(next !== undefined && order.powerToSign ? [{ key: 'power', label: t.signPower, to: powerPath(orderNo) }] : []),
    { key: 'copy', label: t.copy, run: () => copy.copy(orderNo) },
    ...(['invoice', 'afterSales'] as const)
      .filter((one) => hasPage(elsewhere[one]))
      .map((one) => ({
        key: one,
        label: t[one],
        to: pathTo(elsewhere[one], { query: one === 'afterSales' ? { orderId: orderNo } : { orderNo } }),
        refused: refused(one),
      })),
    // A draft is deleted: nothing was ordered that could be cancelled.
    ...(isDraft ? [{ key: 'delete', label: d.deleteOne, tone: 'bad', run: onDelete } as const] : []),
    ...(isDraft ? [] : endings.length > 0 ? endings : (['cancel'] as const)).map(
      (one): RowAction => ({
        key: one,
        label: t[one],
        tone: 'bad',
        run: () => onEnd(one),
        refused: refused(one),
      }),
    ),
  ]
  return (
    <>
      {next === 'pay' && (
        <Button data-next size="small" onClick={onPay}>
          {t.pay(formatFen(payableFen(order)))}
        </Button>
      )}
      {next && next !== 'pay' && (
        <LinkButton data-next size="small" to={targets[next]}>
          {labels[next]}
        </LinkButton>
      )}
      {next === undefined && order.powerToSign && (
        <LinkButton data-next size="small" to={powerPath(orderNo)} title={t.signPower}>
          {t.sign}
        </LinkButton>
      )}
      <RowMenu label={list.actionsOf(order.title || orderNo)} actions={rest} />
    </>
  )
}
