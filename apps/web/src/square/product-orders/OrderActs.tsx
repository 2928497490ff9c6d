import { addDays, civilDate } from '@portal/domain/platform/dates/civil-date'
import { useState } from 'react'
import { formatDay, formatFen, todayInBeijing } from '../../app/format.ts'
import { useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { Opening } from '../../app/Opening.tsx'
import { FormDialog } from '../../parts/FormDialog.tsx'
import { LazyPayDialog } from '../../parts/LazyPayDialog.tsx'
import { useMay } from '../../parts/use-may.ts'
import { Button } from '../../ui/Button.tsx'
import { TextAreaField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import { productActMessages, productOrderMessages } from './order-messages.ts'
import type { ProductOrder } from './product-order-types.ts'
import styles from './product-orders.module.css'
import { useOrderCall } from './use-order-call.ts'

const ShipDialog = lazy(() => import('./ShipDialog.tsx'))
const PriceDialog = lazy(() => import('./PriceDialog.tsx'))
const AskDialog = lazy(() => import('./AskDialog.tsx'))
const GiveBackDialog = lazy(() => import('./GiveBackDialog.tsx'))

type Open = 'pay' | 'ship' | 'price' | 'ask' | 'give' | 'receive' | 'close'

/** What the reader may do with an order now, the next step first. */
export function OrderActs({ order }: { order: ProductOrder }) {
  const t = useMessages(productOrderMessages)
  const [open, setOpen] = useState<Open>()
  const maySubmit = useMay('submit')
  const mayPay = useMay('pay')
  const close = () => setOpen(undefined)
  const { acts, asks, side, state, kind, amount, orderNo } = order
  const isService = kind === 'service'
  const isToPay = side === 'buyer' && state === 'toPay'
  const may = (act: ProductOrder['acts'][number]) => maySubmit && acts.includes(act)
  const shipWords = may('deliver') ? t.serveMore : isService ? t.serve : t.ship
  return (
    <div className={layout.wrap8} data-chrome>
      {isToPay && (
        <Button tone="primary" onClick={() => setOpen('pay')}>
          {t.pay(formatFen(amount))}
        </Button>
      )}
      {(may('ship') || may('deliver')) && (
        <Button tone={may('ship') ? 'primary' : 'plain'} onClick={() => setOpen('ship')}>
          {shipWords}
        </Button>
      )}
      {may('receive') && (
        <Button tone="primary" onClick={() => setOpen('receive')}>
          {isService ? t.receiveService : t.receive}
        </Button>
      )}
      {mayPay && asks.length > 0 && <Button onClick={() => setOpen('ask')}>{t.askFor}</Button>}
      {mayPay && acts.includes('giveBack') && order.refundable > 0 && (
        <Button onClick={() => setOpen('give')}>{t.giveBack}</Button>
      )}
      {may('changePrice') && <Button onClick={() => setOpen('price')}>{t.changePrice}</Button>}
      {may('close') && (
        <Button tone="quiet" onClick={() => setOpen('close')}>
          {t.close}
        </Button>
      )}
      <Button tone="quiet" onClick={() => window.print()}>
        {t.print}
      </Button>
      {order.transfer === 'announced' && <p className={texts.quiet13}>{t.announced}</p>}
      {open === 'pay' && <LazyPayDialog orderNo={orderNo} onClose={close} />}
      {open === 'receive' && <ReceiveDialog order={order} onClose={close} />}
      {open === 'close' && <CloseDialog order={order} onClose={close} />}
      {open !== undefined && (
        <Opening>
          {open === 'ship' && <ShipDialog order={order} onClose={close} />}
          {open === 'price' && <PriceDialog order={order} onClose={close} />}
          {open === 'give' && <GiveBackDialog order={order} onClose={close} />}
          {open === 'ask' && <AskDialog order={order} onClose={close} />}
        </Opening>
      )}
    </div>
  )
}

interface ActProps {
  readonly order: ProductOrder
  readonly onClose: () => void
}

function ReceiveDialog({ order, onClose }: ActProps) {
  const t = useMessages(productOrderMessages)
  const receive = useOrderCall('productOrders.receiveOrder', onClose)
  const { orderNo, version, kind, afterSalesDays } = order
  return (
    <FormDialog
      title={t.receiveTitle}
      label={kind === 'service' ? t.receiveService : t.receive}
      busy={receive.isPending}
      error={receive.error}
      onClose={onClose}
      onAct={() => receive.mutate({ orderNo, version })}
    >
      <p>{t.receiveText(formatDay(addDays(civilDate(todayInBeijing()), afterSalesDays)))}</p>
    </FormDialog>
  )
}

function CloseDialog({ order, onClose }: ActProps) {
  const t = useMessages(productOrderMessages)
  const [notes, setNotes] = useState('')
  const end = useOrderCall('productOrders.closeOrder', onClose)
  const { orderNo, version } = order
  return (
    <FormDialog
      title={t.closeTitle}
      label={t.close}
      tone="bad"
      busy={end.isPending}
      error={end.error}
      onClose={onClose}
      onAct={() => end.mutate({ orderNo, version, notes })}
    >
      <p>{t.closeText}</p>
      <TextAreaField
        label={t.closeWhy}
        rows={2}
        maxLength={500}
        value={notes}
        onChange={({ target }) => setNotes(target.value)}
      />
    </FormDialog>
  )
}

/** What the seller keeps in mind of an order. */
export function SellerNote({ order }: { order: ProductOrder }) {
  const t = useMessages(productOrderMessages)
  const mayAnswer = useMay('answer')
  const [isOpen, setOpen] = useState(false)
  if (order.sellerNote === null) return null
  return (
    <dl className={styles.facts} data-chrome>
      <dt className={texts.soft13}>{t.sellerNote}</dt>
      <dd className={layout.stack4}>
        <span className={styles.kept}>{order.sellerNote || t.noteNone}</span>
        {mayAnswer && (
          <span>
            <Button size="small" icon="pencil" onClick={() => setOpen(true)}>
              {t.noteChange}
            </Button>
          </span>
        )}
        {isOpen && <NoteDialog order={order} note={order.sellerNote} onClose={() => setOpen(false)} />}
      </dd>
    </dl>
  )
}

function NoteDialog({ order, note, onClose }: ActProps & { readonly note: string }) {
  const t = useMessages(productActMessages)
  const words = useMessages(productOrderMessages)
  const [notes, setNotes] = useState(note)
  const save = useOrderCall('productOrders.saveNote', () => {
    showToast({ tone: 'good', text: words.noteSaved })
    onClose()
  })
  return (
    <FormDialog
      title={t.noteTitle}
      label={t.save}
      busy={save.isPending}
      error={save.error}
      onClose={onClose}
      onAct={() => save.mutate({ orderNo: order.orderNo, notes })}
    >
      <TextAreaField
        label={t.note}
        hint={words.noteHint}
        rows={4}
        maxLength={500}
        value={notes}
        onChange={({ target }) => setNotes(target.value)}
      />
    </FormDialog>
  )
}
