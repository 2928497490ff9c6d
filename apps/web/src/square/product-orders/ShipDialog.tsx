import { useState } from 'react'
import { useMessages } from '../../app/language.ts'
import { FormDialog } from '../../parts/FormDialog.tsx'
import { TextAreaField, TextField } from '../../ui/Field.tsx'
import { showToast } from '../../ui/toast.ts'
import { Attach, type Attached } from './Attach.tsx'
import { productActMessages } from './order-messages.ts'
import type { SoldRow } from './product-order-types.ts'
import styles from './product-orders.module.css'
import { useOrderCall } from './use-order-call.ts'

interface ShipDialogProps {
  readonly order: Pick<SoldRow, 'orderNo' | 'version' | 'kind'>
  readonly onClose: () => void
}

/** Goods go with a parcel; a service is delivered with words and files. */
export default function ShipDialog({ order, onClose }: ShipDialogProps) {
  const t = useMessages(productActMessages)
  const [carrier, setCarrier] = useState('')
  const [trackingNo, setTrackingNo] = useState('')
  const [notes, setNotes] = useState('')
  const [files, setFiles] = useState<readonly Attached[]>([])
  const [isTried, setTried] = useState(false)
  const isService = order.kind === 'service'
  const isMissing = isService
    ? files.length === 0 && notes.trim() === ''
    : carrier.trim() === '' || trackingNo.trim() === ''
  const ship = useOrderCall('productOrders.shipOrder', () => {
    showToast({ tone: 'good', text: t.shipped })
    onClose()
  })
  const send = () => {
    setTried(true)
    if (isMissing) return
    const { orderNo, version } = order
    ship.mutate({ orderNo, version, carrier, trackingNo, notes, fileIds: files.map(({ id }) => id) })
  }
  const shown = (isWrong: boolean, words: string) => (isTried && isWrong ? words : undefined)
  return (
    <FormDialog
      title={isService ? t.serveTitle : t.shipTitle}
      label={isService ? t.serveTitle : t.shipTitle}
      width="usual"
      busy={ship.isPending}
      error={ship.error}
      onClose={onClose}
      onAct={send}
    >
      {!isService && (
        <div className={styles.pair}>
          <TextField
            label={t.carrier}
            required
            maxLength={60}
            autoComplete="off"
            value={carrier}
            error={shown(carrier.trim() === '', t.carrierMissing)}
            onChange={({ target }) => setCarrier(target.value)}
          />
          <TextField
            label={t.trackingNo}
            required
            maxLength={60}
            autoComplete="off"
            value={trackingNo}
            error={shown(trackingNo.trim() === '', t.trackingMissing)}
            onChange={({ target }) => setTrackingNo(target.value)}
          />
        </div>
      )}
      <TextAreaField
        label={isService ? t.delivered : t.words}
        rows={4}
        maxLength={1000}
        value={notes}
        error={isService ? shown(isMissing, t.deliveredMissing) : undefined}
        onChange={({ target }) => setNotes(target.value)}
      />
      <Attach label={t.files} files={files} onChange={setFiles} />
    </FormDialog>
  )
}
