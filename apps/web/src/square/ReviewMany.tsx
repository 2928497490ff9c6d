import { useState } from 'react'
import { useCallMutation } from '../api/query.ts'
import type { ReplyFor } from '../api/send-call.ts'
import { useLanguage, useMessages } from '../app/language.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { TextAreaField } from '../ui/Field.tsx'
import layout from '../ui/layout.module.css'
import { showToast } from '../ui/toast.ts'
import { deskMessages, formMessages } from './deal-messages.ts'
import type { MyListing } from './square-types.ts'

/** Decides on many certifications: first told what would happen, then done. */
export default function ReviewMany({ rows, onDone }: { rows: readonly MyListing[]; onDone: () => void }) {
  const t = { ...useMessages(deskMessages), ...useMessages(formMessages) }
  const language = useLanguage()
  const [pass, setPass] = useState<boolean>()
  const [notes, setNotes] = useState('')
  const [dry, setDry] = useState<ReplyFor<'square.reviewListings'>>()
  const review = useCallMutation('square.reviewListings', {
    onSuccess: (reply, input) => {
      if (input.dryRun) return setDry(reply)
      showToast({ tone: 'good', text: t.reviewed(reply.done) })
      setPass(undefined)
      onDone()
    },
  })
  const close = () => {
    setPass(undefined)
    setDry(undefined)
  }
  const send = (dryRun: boolean) =>
    review.mutate({
      json: rows.map((row) => ({ id: row.id, version: row.version, pass: pass === true, notes })),
      dryRun,
    })
  const title = (id: string) => rows.find((row) => row.id === id)?.title ?? id
  const name = pass ? t.passMany(rows.length) : t.returnMany(rows.length)
  return (
    <>
      <Button onClick={() => setPass(false)}>{t.returnMany(rows.length)}</Button>
      <Button tone="primary" onClick={() => setPass(true)}>
        {t.passMany(rows.length)}
      </Button>
      {pass !== undefined && (
        <Dialog
          open
          keepOpen
          onClose={close}
          title={name}
          actions={
            <>
              <Button onClick={close}>{t.cancel}</Button>
              {dry === undefined ? (
                <Button tone="primary" busy={review.isPending} onClick={() => send(true)}>
                  {t.check}
                </Button>
              ) : (
                <Button tone="primary" busy={review.isPending} disabled={dry.done === 0} onClick={() => send(false)}>
                  {pass ? t.passMany(dry.done) : t.returnMany(dry.done)}
                </Button>
              )}
            </>
          }
        >
          <div className={layout.stack16}>
            <TextAreaField
              label={t.notes2}
              maxLength={500}
              rows={3}
              value={notes}
              onChange={(event) => {
                setNotes(event.target.value)
                setDry(undefined)
              }}
            />
            {dry && (
              <section aria-live="polite" className={layout.stack8}>
                <p>{t.wouldDo(dry.done)}</p>
                {dry.refused.length > 0 && <h3>{t.refused}</h3>}
                <ul>
                  {dry.refused.map((one) => (
                    <li key={one.id}>
                      {title(one.id)}: {one.reason[language]}
                    </li>
                  ))}
                </ul>
              </section>
            )}
          </div>
        </Dialog>
      )}
    </>
  )
}
