import { type FormEvent, useId, useState } from 'react'
import { CallError } from '../api/call-error.ts'
import { queryClient } from '../api/query.ts'
import { type ReplyFor, sendCall } from '../api/send-call.ts'
import { useMessages } from '../app/language.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { SelectField, TextField } from '../ui/Field.tsx'
import { showToast } from '../ui/toast.ts'
import { eachOrder, type OrderResult } from './each-order.ts'
import { orderMessages } from './messages.ts'
import styles from './orders.module.css'
import { RefusedOrders } from './RefusedOrders.tsx'

interface AddPersonDialogProps {
  readonly orderNos: readonly string[]
  readonly onClose: () => void
  readonly onDone: () => void
}

type Result = OrderResult<ReplyFor<'orders.addAffiliate'>>

/** Lets another account see one or many orders: tells first who it is and which orders would refuse, then does it. */
export function AddPersonDialog({ orderNos, onClose, onDone }: AddPersonDialogProps) {
  const t = useMessages(orderMessages)
  const form = useId()
  const [userPhone, setUserPhone] = useState('')
  const [type, setType] = useState<'viewer' | 'editor'>('viewer')
  const [dry, setDry] = useState<readonly Result[]>()
  const [busy, setBusy] = useState(false)
  const allowed = dry?.filter((one) => one.refused === undefined) ?? []
  const refused = dry?.filter((one) => one.refused !== undefined) ?? []
  const person = allowed[0]?.reply

  const ask = async (event: FormEvent) => {
    event.preventDefault()
    const name = userPhone.trim()
    if (name === '') return
    setBusy(true)
    // The first answer tells the id; a name is not to be asked for once an order.
    let known: string | undefined
    let nobody: CallError | undefined
    const results = await eachOrder(orderNos, async (orderNo) => {
      if (nobody) throw nobody
      const whom = known === undefined ? { userPhone: name } : { userId: known }
      try {
        const request = { orderNo, ...whom, type, dryRun: true }
        const reply = await sendCall('orders.addAffiliate', request, { shownInPlace: true })
        known = reply.id
        return reply
      } catch (error) {
        if (error instanceof CallError && error.errorCode === 'orders.noSuchPerson') nobody = error
        throw error
      }
    })
    setBusy(false)
    setDry(results)
  }
  const add = async () => {
    if (!person) return
    setBusy(true)
    const results = await eachOrder(
      allowed.map((one) => one.orderNo),
      (orderNo) => sendCall('orders.addAffiliate', { orderNo, userId: person.id, type }, { shownInPlace: true }),
    )
    setBusy(false)
    await queryClient.invalidateQueries({ queryKey: ['orders.getOrderDetail'] })
    const failed = results.filter((one) => one.refused !== undefined)
    const added = results.length - failed.length
    if (added > 0) showToast({ tone: 'good', text: t.shared(added) })
    if (failed.length === 0) onDone()
    else setDry(failed)
  }
  const change = (put: () => void) => {
    put()
    setDry(undefined)
  }
  // One reason for all of them is said beside the name.
  const isNobody = dry !== undefined && allowed.length === 0 && new Set(refused.map((one) => one.refused)).size === 1
  return (
    <Dialog
      open
      onClose={onClose}
      width="small"
      title={t.shareTitle(orderNos.length)}
      actions={
        person ? (
          <Button tone="primary" busy={busy} onClick={() => void add()}>
            {t.shareNow(person.name)}
          </Button>
        ) : (
          <Button type="submit" form={form} tone="primary" busy={busy}>
            {t.shareAsk}
          </Button>
        )
      }
    >
      <form id={form} className={styles.form} onSubmit={(event) => void ask(event)}>
        <TextField
          label={t.person}
          required
          value={userPhone}
          error={isNobody ? refused[0]?.refused : undefined}
          maxLength={120}
          autoComplete="off"
          onChange={(event) => change(() => setUserPhone(event.target.value))}
        />
        <SelectField
          label={t.may}
          value={type}
          options={[
            { value: 'viewer', label: t.viewer },
            { value: 'editor', label: t.editor },
          ]}
          onChange={(event) => change(() => setType(event.target.value === 'editor' ? 'editor' : 'viewer'))}
        />
        {dry && !isNobody && (
          <div aria-live="polite" className={styles.form}>
            {person && <p>{t.willSee(person.name, allowed.length)}</p>}
            <RefusedOrders title={t.notShared(refused.length)} refused={refused} />
          </div>
        )}
      </form>
    </Dialog>
  )
}
