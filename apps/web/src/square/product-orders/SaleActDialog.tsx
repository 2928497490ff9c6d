import type { sidesAfterSaleActs } from '@portal/domain/square/product-orders/after-sales'
import { useState } from 'react'
import { formatFen } from '../../app/format.ts'
import { useMessages } from '../../app/language.ts'
import { FormDialog } from '../../parts/FormDialog.tsx'
import { TextAreaField, TextField } from '../../ui/Field.tsx'
import { showToast } from '../../ui/toast.ts'
import { Attach, type Attached } from './Attach.tsx'
import { productActMessages } from './order-messages.ts'
import type { ProductOrder, Sale } from './product-order-types.ts'
import styles from './product-orders.module.css'
import { useOrderCall } from './use-order-call.ts'

interface SaleActDialogProps {
  readonly order: ProductOrder
  readonly sale: Sale
  readonly act: (typeof sidesAfterSaleActs)[number]
  readonly onClose: () => void
}

/** One step of a side: words where they are needed, the parcel of what is sent, and files. */
export default function SaleActDialog({ order, sale, act, onClose }: SaleActDialogProps) {
  const t = useMessages(productActMessages)
  const [notes, setNotes] = useState('')
  const [carrier, setCarrier] = useState('')
  const [trackingNo, setTrackingNo] = useState('')
  const [files, setFiles] = useState<readonly Attached[]>([])
  const [isTried, setTried] = useState(false)
  const needsWords = act === 'refuse' || act === 'escalate'
  const needsParcel = act === 'sendBack' || (act === 'redo' && order.kind === 'goods')
  const isParcelMissing = needsParcel && (carrier.trim() === '' || trackingNo.trim() === '')
  const isMissing = (needsWords && notes.trim() === '') || isParcelMissing
  const step = useOrderCall('productOrders.actOnAfterSale', () => {
    showToast({ tone: 'good', text: t.done })
    onClose()
  })
  const send = () => {
    setTried(true)
    if (isMissing) return
    const { orderNo, version } = order
    step.mutate({
      ...{ orderNo, version, id: sale.id, act, notes, carrier, trackingNo },
      fileIds: files.map(({ id }) => id),
    })
  }
  const goesBack = act === 'refund' || (act === 'accept' && sale.kind === 'refund')
  const label = goesBack && sale.amount !== null ? t.refundAct(formatFen(sale.amount)) : t[`act_${act}`]
  return (
    <FormDialog
      title={t[`act_${act}`]}
      label={label}
      tone={act === 'refuse' ? 'bad' : 'primary'}
      busy={step.isPending}
      error={step.error}
      onClose={onClose}
      onAct={send}
    >
      <p>{t[`text_${act}`]}</p>
      {needsParcel && (
        <div className={styles.pair}>
          <TextField
            label={t.carrier}
            required
            maxLength={60}
            autoComplete="off"
            value={carrier}
            error={isTried && carrier.trim() === '' ? t.carrierMissing : undefined}
            onChange={({ target }) => setCarrier(target.value)}
          />
          <TextField
            label={t.trackingNo}
            required
            maxLength={60}
            autoComplete="off"
            value={trackingNo}
            error={isTried && trackingNo.trim() === '' ? t.trackingMissing : undefined}
            onChange={({ target }) => setTrackingNo(target.value)}
          />
        </div>
      )}
      {act !== 'withdraw' && (
        <TextAreaField
          label={needsWords ? t.reason : t.notes}
          required={needsWords}
          rows={3}
          maxLength={1000}
          value={notes}
          error={isTried && needsWords && notes.trim() === '' ? t.reasonMissing : undefined}
          onChange={({ target }) => setNotes(target.value)}
        />
      )}
      {(needsWords || act === 'redo' || act === 'sendBack') && (
        <Attach label={act === 'redo' ? t.files : t.proof} files={files} onChange={setFiles} />
      )}
    </FormDialog>
  )
}
