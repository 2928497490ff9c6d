import { watchUndoDays } from '@portal/contract/docket/monitoring-choices'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { callQuery, useCallMutation } from '../../api/query.ts'
import { sendCall } from '../../api/send-call.ts'
import { useMessages } from '../../app/language.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import { monitoringMessages } from './messages.ts'
import styles from './monitoring.module.css'

interface DialogProps {
  readonly ids: readonly string[]
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Giving up needs a reason and the patentee's consent. */
export function GiveUpDialog({ ids, onClose, onDone }: DialogProps) {
  const t = useMessages(monitoringMessages)
  const form = useId()
  const [reason, setReason] = useState('')
  const [consent, setConsent] = useState(false)
  const giveUp = useCallMutation('monitoring.giveUpWatches', {
    onSuccess: ({ changed }) => {
      showToast({ tone: 'good', text: t.gaveUp(changed) })
      onDone()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (consent) giveUp.mutate({ id: [...ids], reason, consent: true })
  }
  return (
    <Dialog
      open
      keepOpen
      onClose={onClose}
      width="small"
      title={t.giveUpTitle(ids.length)}
      actions={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button type="submit" form={form} tone="bad" busy={giveUp.isPending} disabled={!consent}>
            {t.giveUp}
          </Button>
        </>
      }
    >
      <form id={form} className={layout.stack16} onSubmit={submit}>
        <p>{t.giveUpText}</p>
        <TextField
          label={t.reason}
          required
          minLength={2}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <label className={styles.check}>
          <input type="checkbox" checked={consent} onChange={(event) => setConsent(event.target.checked)} />
          {t.consent}
        </label>
      </form>
    </Dialog>
  )
}

/** Tells what a removal takes and keeps before it is done, and offers to undo it afterwards. */
export function RemoveDialog({ ids, onClose, onDone }: DialogProps) {
  const t = useMessages(monitoringMessages)
  const { data: dry } = useQuery({
    queryKey: ['monitoring.removeWatches', 'dry', ids],
    queryFn: () => sendCall('monitoring.removeWatches', { id: [...ids], dryRun: true }),
    gcTime: 0,
  })
  const restore = useCallMutation('monitoring.restoreWatches', {
    onSuccess: ({ restored }) => void showToast({ tone: 'good', text: t.restored(restored) }),
  })
  const remove = useCallMutation('monitoring.removeWatches', {
    onSuccess: ({ deleted, undoId }) => {
      showToast({
        tone: 'good',
        text: t.removed(deleted),
        ...(undoId !== null && { action: { label: t.undo, run: () => restore.mutate({ undoId }) } }),
      })
      onDone()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      width="small"
      title={t.removeTitle(ids.length)}
      actions={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button
            tone="bad"
            busy={remove.isPending}
            disabled={!dry || dry.deleted === 0}
            onClick={() => remove.mutate({ id: [...ids] })}
          >
            {t.remove}
          </Button>
        </>
      }
    >
      {dry ? (
        <div className={layout.stack16}>
          <p>{t.removeText(dry.deleted, watchUndoDays)}</p>
          {dry.kept.length > 0 && <p>{t.kept(dry.kept.length)}</p>}
        </div>
      ) : (
        <Skeleton lines={2} />
      )}
    </Dialog>
  )
}

export function NotifyDialog({ ids, onClose, onDone }: DialogProps) {
  const t = useMessages(monitoringMessages)
  const [text, setText] = useState('')
  const notify = useCallMutation('monitoring.notifyWatches', {
    onSuccess: ({ sent, failed }) => {
      showToast({ tone: sent > 0 ? 'good' : 'bad', text: t.notified(sent, failed.length) })
      onDone()
    },
  })
  return (
    <Dialog
      open
      keepOpen
      onClose={onClose}
      width="small"
      title={t.notifyTitle(ids.length)}
      actions={
        <Button
          tone="primary"
          busy={notify.isPending}
          onClick={() => notify.mutate({ id: [...ids], type: 'message', text })}
        >
          {t.notify}
        </Button>
      }
    >
      <div className={layout.stack16}>
        <p>{t.notifyText}</p>
        <TextAreaField label={t.words} maxLength={500} value={text} onChange={(event) => setText(event.target.value)} />
      </div>
    </Dialog>
  )
}

/** What newer data say, beside what the row says. */
export function ChangesDialog({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const t = useMessages(monitoringMessages)
  const { data } = useQuery(callQuery('monitoring.getLadder', { id }))
  const settle = useCallMutation('monitoring.settleChange', { onSuccess: onClose })
  const fields = {
    title: t.name,
    applicantName: t.applicant,
    legal: t.legal,
    filedOn: t.filedOn,
    grantedOn: t.grantedOn,
    publicationNumber: t.publicationNumber,
  }
  const legal: Readonly<Record<string, string>> = { granted: t.granted, pending: t.pending, ended: t.ended }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.changesTitle(name)}
      actions={
        <>
          <Button busy={settle.isPending} onClick={() => settle.mutate({ id: [id], accept: false })}>
            {t.refuse}
          </Button>
          <Button tone="primary" busy={settle.isPending} onClick={() => settle.mutate({ id: [id], accept: true })}>
            {t.accept}
          </Button>
        </>
      }
    >
      <div className={layout.stack16}>
        <p>{t.changesText}</p>
        <table className={classes(layout.full, texts.size13, styles.table)}>
          <thead>
            <tr>
              <th scope="col">{t.field}</th>
              <th scope="col">{t.now}</th>
              <th scope="col">{t.newer}</th>
            </tr>
          </thead>
          <tbody>
            {data?.watch.changes.map((change) => (
              <tr key={change.field}>
                <th scope="row">{fields[change.field]}</th>
                <td>{legal[change.from] ?? change.from}</td>
                <td>
                  {legal[change.to] ?? change.to}
                  <br />
                  <small className={texts.quiet}>{t.dataOf(change.source, change.age ?? '?')}</small>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Dialog>
  )
}
