import { plainDealActs } from '@portal/domain/square/deals'
import { useState } from 'react'
import type { RequestFor } from '../api/send-call.ts'
import { useMessages } from '../app/language.ts'
import { UploadField } from '../parts/UploadField.tsx'
import { Button } from '../ui/Button.tsx'
import { TextAreaField } from '../ui/Field.tsx'
import { DealFileAct } from './DealFileAct.tsx'
import { dealMessages } from './deal-messages.ts'
import desk from './desk.module.css'
import styles from './square.module.css'
import type { Deal } from './square-types.ts'
import { useDealCall } from './use-deal-call.ts'

type Act = RequestFor<'square.actOnDeal'>['act']
const ownActs: readonly string[] = [...plainDealActs, 'contract'] satisfies readonly Act[]
const isAct = (act: Deal['acts'][number]): act is Act => ownActs.includes(act)
const withFile = ['contract', 'file', 'record'] as const satisfies readonly Act[]
const withReason = ['unrecord', 'resume', 'refund', 'dispute', 'cancel'] as const satisfies readonly Act[]
type AskedAct = 'sign' | (typeof withReason)[number]

/** What the reader can do now: the next step first, the ways out behind it. Nothing is done by a single click. */
export function DealActs({ deal }: { deal: Deal }) {
  const t = useMessages(dealMessages)
  const [asked, setAsked] = useState<AskedAct>()
  const [notes, setNotes] = useState('')
  const [tried, setTried] = useState(false)
  const [paper, setPaper] = useState<{ readonly id: string; readonly name: string }>()
  const act = useDealCall('square.actOnDeal', {
    onSuccess: () => {
      setAsked(undefined)
      setNotes('')
      setPaper(undefined)
      setTried(false)
    },
    // What is signed now may be another contract: it is read first.
    onStale: () => setAsked((before) => (before === 'sign' ? undefined : before)),
  })
  // Filed, it may still be recorded: only a paper of the office ends it.
  const needsPaper = (one: AskedAct) => deal.filedOn !== null && (one === 'refund' || one === 'cancel')
  const listingThen = deal.filedOn === null ? t.cancelText : t.endFiledText
  const words: Readonly<Record<AskedAct, { readonly label: string; readonly text: string }>> = {
    sign: { label: t.sign, text: t.signText },
    dispute: { label: t.dispute, text: t.disputeText },
    unrecord: { label: t.unrecord, text: t.unrecordText },
    resume: { label: t.resume, text: t.resumeText },
    refund: { label: t.refund, text: `${t.refundText} ${listingThen}` },
    cancel: { label: t.cancelDeal, text: listingThen },
  }
  const acts = deal.acts.filter(isAct)
  const reasons = withReason.filter((one) => acts.includes(one))
  const send = (one: AskedAct) => {
    setTried(true)
    if (one === 'sign') act.mutate({ id: deal.id, version: deal.version, act: one })
    else if (notes.trim() !== '' && !(needsPaper(one) && !paper)) {
      const file = needsPaper(one) && paper ? { fileId: paper.id } : {}
      act.mutate({ id: deal.id, version: deal.version, act: one, notes, ...file })
    }
  }
  return (
    <>
      {acts.includes('sign') && asked !== 'sign' && (
        <div className={styles.acts}>
          <Button tone="primary" onClick={() => setAsked('sign')}>
            {t.sign}
          </Button>
        </div>
      )}
      {withFile.map((one) => acts.includes(one) && <DealFileAct key={one} deal={deal} act={one} />)}
      {asked === undefined || !acts.includes(asked) ? (
        reasons.length > 0 && (
          <div className={styles.acts}>
            {reasons.map((one) => (
              <Button
                key={one}
                size="small"
                tone={one === 'resume' || one === 'refund' ? 'plain' : 'quiet'}
                onClick={() => setAsked(one)}
              >
                {words[one].label}
              </Button>
            ))}
          </div>
        )
      ) : (
        <div className={styles.section}>
          <p className={styles.note}>{words[asked].text}</p>
          {asked !== 'sign' && (
            <TextAreaField
              label={t.why}
              required
              rows={2}
              maxLength={1000}
              value={notes}
              error={tried && notes.trim() === '' ? t.whyNeeded : undefined}
              onChange={(event) => setNotes(event.target.value)}
            />
          )}
          {needsPaper(asked) && (
            <>
              <UploadField
                type="figure"
                label={t.endPaper}
                hint={t.endPaperHint}
                onUploaded={({ id, name }) => setPaper({ id, name })}
              />
              {paper && <p role="status">{t.uploaded(paper.name)}</p>}
              {tried && !paper && (
                <p role="alert" className={desk.problem}>
                  {t.endPaperNeeded}
                </p>
              )}
            </>
          )}
          <span className={styles.acts}>
            <Button size="small" onClick={() => setAsked(undefined)}>
              {t.back}
            </Button>
            <Button
              size="small"
              tone={asked === 'resume' || asked === 'sign' ? 'primary' : 'bad'}
              busy={act.isPending}
              onClick={() => send(asked)}
            >
              {words[asked].label}
            </Button>
          </span>
        </div>
      )}
    </>
  )
}
