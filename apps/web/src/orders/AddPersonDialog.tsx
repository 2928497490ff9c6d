import { type FormEvent, useId, useState } from 'react'
import { queryClient } from '../api/query.ts'
import { sendCall } from '../api/send-call.ts'
import { useMessages } from '../app/language.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { SelectField, TextField } from '../ui/Field.tsx'
import { showToast } from '../ui/toast.ts'
import { eachOrder } from './each-order.ts'
import { orderMessages } from './messages.ts'
import styles from './orders.module.css'

interface AddPersonDialogProps {
  readonly orderNos: readonly string[]
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Lets another account see one or many orders. */
export function AddPersonDialog({ orderNos, onClose, onDone }: AddPersonDialogProps) {
  const t = useMessages(orderMessages)
  const form = useId()
  const [userPhone, setUserPhone] = useState('')
  const [type, setType] = useState<'viewer' | 'editor'>('viewer')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const add = async (event: FormEvent) => {
    event.preventDefault()
    if (userPhone.trim() === '') return
    setBusy(true)
    const results = await eachOrder(orderNos, (orderNo) =>
      sendCall('orders.addAffiliate', { orderNo, userPhone: userPhone.trim(), type }, { shownInPlace: true }),
    )
    setBusy(false)
    const done = results.filter((one) => one.refused === undefined).length
    await queryClient.invalidateQueries({ queryKey: ['orders.getOrderDetail'] })
    if (done === 0) {
      setError(results[0]?.refused)
      return
    }
    showToast({ tone: 'good', text: t.shared(done) })
    onDone()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      width="small"
      title={t.shareTitle(orderNos.length)}
      actions={
        <Button type="submit" form={form} tone="primary" busy={busy}>
          {t.shareNow}
        </Button>
      }
    >
      <form id={form} className={styles.form} onSubmit={(event) => void add(event)}>
        <TextField
          label={t.person}
          required
          value={userPhone}
          error={error}
          maxLength={120}
          autoComplete="off"
          onChange={(event) => setUserPhone(event.target.value)}
        />
        <SelectField
          label={t.may}
          value={type}
          options={[
            { value: 'viewer', label: t.viewer },
            { value: 'editor', label: t.editor },
          ]}
          onChange={(event) => setType(event.target.value === 'editor' ? 'editor' : 'viewer')}
        />
      </form>
    </Dialog>
  )
}
