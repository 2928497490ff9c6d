import { type FormEvent, useId, useState } from 'react'
import { useCallMutation } from '../api/query.ts'
import type { RequestFor } from '../api/send-call.ts'
import { todayInBeijing } from '../app/format.ts'
import { useMessages } from '../app/language.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { SelectField, TextField } from '../ui/Field.tsx'
import { showToast } from '../ui/toast.ts'
import { monitoringMessages } from './messages.ts'
import styles from './monitoring.module.css'
import { type Watch, watchReads } from './watch-types.ts'

type Patch = RequestFor<'monitoring.updateWatches'>
const flags = ['red', 'amber', 'green', 'blue'] as const
/** An option of its own, since "none" is a value too. */
const unchanged = 'unchanged'

interface EditDialogProps {
  readonly watches: readonly Watch[]
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Note, flag and reduction of one or many; dates and the last year paid of one. */
export function EditDialog({ watches, onClose, onDone }: EditDialogProps) {
  const t = useMessages(monitoringMessages)
  const form = useId()
  const [first] = watches
  const one = watches.length === 1 ? first : undefined
  const [notes, setNotes] = useState(one?.notes ?? '')
  const [flag, setFlag] = useState<string>(one ? (one.flag ?? '') : unchanged)
  const [reduction, setReduction] = useState(one ? String(one.reduction) : unchanged)
  const noticeBefore = one?.terminationNoticeOn ?? ''
  const [days, setDays] = useState({
    filedOn: one?.filedOn ?? '',
    grantedOn: one?.grantedOn ?? '',
    noticeOn: noticeBefore,
  })
  const [paid, setPaid] = useState(one?.isPaidAssumed === false ? String(one.paidThroughYear ?? '') : '')
  const save = useCallMutation('monitoring.updateWatches', {
    invalidates: watchReads,
    onSuccess: () => {
      showToast({ tone: 'good', text: t.saved })
      onDone()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const changed = (now: string, before: string | null | undefined) => now !== '' && now !== (before ?? '')
    const patch: Patch = {
      id: watches.map((watch) => watch.id),
      ...((one ? notes !== one.notes : notes !== '') && { notes }),
      ...(flag !== unchanged && { flag: flags.find((known) => known === flag) ?? '' }),
      ...(reduction !== unchanged && { reduction: reduction === '85' ? 85 : reduction === '70' ? 70 : 0 }),
      ...(changed(days.filedOn, one?.filedOn) && { filedOn: days.filedOn }),
      ...(changed(days.grantedOn, one?.grantedOn) && { grantedOn: days.grantedOn }),
      // Emptied, it is forgotten: the right lives on.
      ...(days.noticeOn !== noticeBefore && { terminationNoticeOn: days.noticeOn === '' ? null : days.noticeOn }),
      ...(paid !== '' && { paidThroughYear: Number(paid) }),
    }
    save.mutate(patch)
  }
  const day = (key: keyof typeof days, label: string, hint?: string) => (
    <TextField
      type="date"
      label={label}
      {...(hint !== undefined && { hint })}
      value={days[key]}
      max={todayInBeijing()}
      onChange={(event) => setDays({ ...days, [key]: event.target.value })}
    />
  )
  const stay = one ? [] : [{ value: unchanged, label: t.unchanged }]
  return (
    <Dialog
      open
      keepOpen
      onClose={onClose}
      title={one ? t.editTitle(one.title || one.patentNumber) : t.editMany(watches.length)}
      actions={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button type="submit" form={form} tone="primary" busy={save.isPending}>
            {t.save}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit}>
        <TextField label={t.notes} value={notes} maxLength={500} onChange={(event) => setNotes(event.target.value)} />
        <div className={styles.pair}>
          <SelectField
            label={t.flag}
            value={flag}
            options={[...stay, { value: '', label: t.noFlag }, ...flags.map((value) => ({ value, label: t[value] }))]}
            onChange={(event) => setFlag(event.target.value)}
          />
          <SelectField
            label={t.reduction}
            value={reduction}
            options={[
              ...stay,
              { value: '0', label: t.noReduction },
              { value: '85', label: t.off(85) },
              { value: '70', label: t.off(70) },
            ]}
            onChange={(event) => setReduction(event.target.value)}
          />
        </div>
        {one && (
          <>
            <div className={styles.pair}>
              {day('filedOn', t.filedOn, t.filedOnHint)}
              {day('grantedOn', t.grantedOn)}
            </div>
            <div className={styles.pair}>
              <TextField
                type="number"
                min={1}
                max={25}
                label={t.paidThrough}
                hint={t.assumedWhy}
                value={paid}
                onChange={(event) => setPaid(event.target.value)}
              />
              {(one.state === 'grace' || one.state === 'restoration' || one.state === 'ended' || noticeBefore !== '') &&
                day('noticeOn', t.noticeOn, t.noticeOnHint)}
            </div>
          </>
        )}
      </form>
    </Dialog>
  )
}
