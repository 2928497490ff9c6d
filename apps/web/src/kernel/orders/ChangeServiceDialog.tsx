import { useState } from 'react'
import { type ReplyFor, sendCall } from '../../api/send-call.ts'
import { formatFen } from '../../app/format.ts'
import { useMessages } from '../../app/language.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import layout from '../../ui/layout.module.css'
import { SelectField } from '../../ui/SelectField.tsx'
import { showToast } from '../../ui/toast.ts'
import { changeServiceMessages } from './change-service-messages.ts'
import { eachOrder, type OrderResult } from './each-order.ts'
import { orderMessages } from './messages.ts'
import { RefusedOrders } from './RefusedOrders.tsx'

interface ChangeServiceDialogProps {
  readonly orderNos: readonly string[]
  readonly onClose: () => void
  readonly onDone: () => void
}

type Result = OrderResult<ReplyFor<'orders.updateServiceType'>>

/** First tells what would change and what would be refused and why; then does it. */
export default function ChangeServiceDialog({ orderNos, onClose, onDone }: ChangeServiceDialogProps) {
  const t = useMessages(changeServiceMessages)
  const words = useMessages(orderMessages)
  const [type, setType] = useState('express')
  const [dry, setDry] = useState<readonly Result[]>()
  const [busy, setBusy] = useState(false)
  const send = (nos: readonly string[], dryRun: boolean) =>
    eachOrder(nos, (orderNo) =>
      sendCall(
        'orders.updateServiceType',
        { orderNo, ServiceType: type, dryRun },
        { shownInPlace: true, untilShown: true },
      ),
    )
  const preview = async () => {
    setBusy(true)
    setDry(await send(orderNos, true))
    setBusy(false)
  }
  const allowed = dry?.filter((one) => one.refused === undefined) ?? []
  const refused = dry?.filter((one) => one.refused !== undefined) ?? []
  const difference = allowed.reduce((sum, one) => sum + (one.reply?.difference.service ?? 0), 0)
  const change = async () => {
    setBusy(true)
    const results = await send(
      allowed.map((one) => one.orderNo),
      false,
    )
    showToast({ tone: 'good', text: t.changed(results.filter((one) => one.refused === undefined).length) })
    onDone()
  }
  return (
    <Dialog
      open
      keepOpen
      onClose={onClose}
      title={t.changeServiceTitle(orderNos.length)}
      actions={
        dry && allowed.length > 0 ? (
          <Button tone="primary" busy={busy} onClick={() => void change()}>
            {t.changeNow(allowed.length)}
          </Button>
        ) : (
          <Button tone="primary" busy={busy} onClick={() => void preview()}>
            {t.dryRun}
          </Button>
        )
      }
    >
      <div className={layout.stack16}>
        <SelectField
          label={t.newService}
          value={type}
          options={[
            { value: 'standard', label: words.standard },
            { value: 'express', label: words.express },
          ]}
          onChange={(value) => {
            setType(value)
            setDry(undefined)
          }}
        />
        {dry && (
          <div aria-live="polite" className={layout.stack16}>
            {allowed.length > 0 && (
              <p>{t.willChange(allowed.length, `${difference >= 0 ? '+' : ''}${formatFen(difference)}`)}</p>
            )}
            <RefusedOrders title={t.refused(refused.length)} refused={refused} />
          </div>
        )}
      </div>
    </Dialog>
  )
}
