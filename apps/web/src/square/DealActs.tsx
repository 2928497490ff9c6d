import { plainDealActs } from '@portal/domain/square/deals'
import { useState } from 'react'
import { useCallMutation } from '../api/query.ts'
import type { RequestFor } from '../api/send-call.ts'
import { todayInBeijing } from '../app/format.ts'
import { useMessages } from '../app/language.ts'
import { UploadField } from '../parts/UploadField.tsx'
import { Button } from '../ui/Button.tsx'
import { TextAreaField, TextField } from '../ui/Field.tsx'
import { dealMessages } from './deal-messages.ts'
import styles from './square.module.css'
import { type Deal, squareReads } from './square-types.ts'

type Act = RequestFor<'square.actOnDeal'>['act']
const ownActs: readonly string[] = [...plainDealActs, 'contract'] satisfies readonly Act[]
const isAct = (act: Deal['acts'][number]): act is Act => ownActs.includes(act)
const withFile: readonly Act[] = ['contract', 'file', 'record']
const withReason: readonly Act[] = ['resume', 'refund', 'dispute', 'cancel']

/** What the reader can do now: the next step first, the ways out behind it. */
export function DealActs({ deal }: { deal: Deal }) {
  const t = useMessages(dealMessages)
  const [asked, setAsked] = useState<Act>()
  const [on, setOn] = useState(todayInBeijing())
  const [notes, setNotes] = useState('')
  const [tried, setTried] = useState(false)
  const act = useCallMutation('square.actOnDeal', {
    invalidates: squareReads,
    onSuccess: () => {
      setAsked(undefined)
      setNotes('')
      setTried(false)
    },
  })
  const base = { id: deal.id, version: deal.version }
  const labels: Partial<Record<Act, string>> = {
    contract: t.layContract,
    sign: t.sign,
    file: t.file,
    record: t.record,
    dispute: t.dispute,
    resume: t.resume,
    refund: t.refund,
    cancel: t.cancelDeal,
  }
  const label = (one: Act) => labels[one] ?? one
  const listingThen = deal.filedOn === null ? t.cancelText : t.endFiledText
  const consequences: Partial<Record<Act, string>> = {
    resume: t.resumeText,
    refund: `${t.refundText} ${listingThen}`,
    dispute: t.disputeText,
    cancel: listingThen,
  }
  const acts = deal.acts.filter(isAct)
  const files = acts.filter((one) => withFile.includes(one))
  const plain = acts.filter((one) => one === 'sign')
  const reasons = acts.filter((one) => withReason.includes(one))
  const send = (one: Act) => {
    setTried(true)
    if (notes.trim() !== '') act.mutate({ ...base, act: one, notes })
  }
  return (
    <>
      {plain.length > 0 && (
        <div className={styles.acts}>
          {plain.map((one) => (
            <Button key={one} tone="primary" busy={act.isPending} onClick={() => act.mutate({ ...base, act: one })}>
              {label(one)}
            </Button>
          ))}
        </div>
      )}
      {files.map((one) => (
        <div key={one} className={styles.section}>
          {one !== 'contract' && (
            <TextField
              label={t.day}
              type="date"
              max={todayInBeijing()}
              value={on}
              onChange={(event) => setOn(event.target.value)}
            />
          )}
          <UploadField
            type="figure"
            label={label(one)}
            {...(one === 'contract' && { hint: t.contractHint })}
            onUploaded={async (file) =>
              void (await act.mutateAsync({ ...base, act: one, fileId: file.id, ...(one !== 'contract' && { on }) }))
            }
          />
        </div>
      ))}
      {asked === undefined ? (
        reasons.length > 0 && (
          <div className={styles.acts}>
            {reasons.map((one) => (
              <Button
                key={one}
                size="small"
                tone={one === 'resume' || one === 'refund' ? 'plain' : 'quiet'}
                onClick={() => setAsked(one)}
              >
                {label(one)}
              </Button>
            ))}
          </div>
        )
      ) : (
        <div className={styles.section}>
          <p className={styles.note}>{consequences[asked]}</p>
          <TextAreaField
            label={t.why}
            required
            rows={2}
            maxLength={1000}
            value={notes}
            error={tried && notes.trim() === '' ? t.whyNeeded : undefined}
            onChange={(event) => setNotes(event.target.value)}
          />
          <span className={styles.acts}>
            <Button size="small" onClick={() => setAsked(undefined)}>
              {t.close}
            </Button>
            <Button
              size="small"
              tone={asked === 'resume' ? 'primary' : 'bad'}
              busy={act.isPending}
              onClick={() => send(asked)}
            >
              {label(asked)}
            </Button>
          </span>
        </div>
      )}
    </>
  )
}
