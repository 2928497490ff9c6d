import { useState } from 'react'
import type { RequestFor } from '../api/send-call.ts'
import { useMessages } from '../app/language.ts'
import { PutBack } from '../parts/form/PutBack.tsx'
import { useDraftText } from '../parts/form/use-draft-text.ts'
import { UploadField } from '../parts/UploadField.tsx'
import { Button } from '../ui/Button.tsx'
import { TextAreaField } from '../ui/Field.tsx'
import layout from '../ui/layout.module.css'
import texts from '../ui/texts.module.css'
import { dealMessages } from './deal-messages.ts'
import type { Deal } from './square-types.ts'
import { useDealCall } from './use-deal-call.ts'

/** What is done with its reason. */
export const actsWithReason = [
  'unrecord',
  'resume',
  'refund',
  'dispute',
  'cancel',
] as const satisfies readonly RequestFor<'square.actOnDeal'>['act'][]
export type ConfirmableAct = 'sign' | (typeof actsWithReason)[number]

interface ConfirmDealActProps {
  readonly deal: Deal
  readonly act: ConfirmableAct
  readonly label: string
  readonly text: string
  readonly onClose: () => void
}

/** Says what an act means, and takes its reason and its paper, before it is done. */
export function ConfirmDealAct({ deal, act, label, text, onClose }: ConfirmDealActProps) {
  const t = useMessages(dealMessages)
  const { id, version } = deal
  const { draft, text: notes, setText: setNotes, clear } = useDraftText(`deal-${act}-${id}`)
  const [tried, setTried] = useState(false)
  const [paper, setPaper] = useState<{ readonly id: string; readonly name: string }>()
  const run = useDealCall('square.actOnDeal', {
    onSuccess: () => {
      clear()
      onClose()
    },
    // What is signed now may be another contract: it is read first.
    onStale: () => act === 'sign' && onClose(),
  })
  // Filed, it may still be recorded: only a paper of the office ends it.
  const needsPaper = deal.filedOn !== null && (act === 'refund' || act === 'cancel')
  const send = () => {
    setTried(true)
    if (act === 'sign') run.mutate({ id, version, act })
    else if (notes.trim() !== '' && !(needsPaper && !paper)) {
      run.mutate({ id, version, act, notes, ...(needsPaper && paper && { fileId: paper.id }) })
    }
  }
  return (
    <div className={layout.stack8}>
      <p className={texts.quiet13}>{text}</p>
      <PutBack draft={draft} />
      {act !== 'sign' && (
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
      {needsPaper && (
        <>
          <UploadField
            type="figure"
            label={t.endPaper}
            hint={t.endPaperHint}
            onUploaded={({ id, name }) => setPaper({ id, name })}
          />
          {paper && <p role="status">{t.uploaded(paper.name)}</p>}
          {tried && !paper && (
            <p role="alert" className={texts.bad13}>
              {t.endPaperNeeded}
            </p>
          )}
        </>
      )}
      <span className={layout.line8}>
        <Button size="small" onClick={onClose}>
          {t.back}
        </Button>
        <Button
          size="small"
          tone={act === 'resume' || act === 'sign' ? 'primary' : 'bad'}
          busy={run.isPending}
          onClick={send}
        >
          {label}
        </Button>
      </span>
    </div>
  )
}
