import { useState } from 'react'
import { useMessages } from '../app/language.ts'
import { PutBack } from '../parts/form/PutBack.tsx'
import { useDraftText } from '../parts/form/use-draft-text.ts'
import { UploadField } from '../parts/UploadField.tsx'
import { Button } from '../ui/Button.tsx'
import { TextAreaField } from '../ui/Field.tsx'
import layout from '../ui/layout.module.css'
import { dealMessages } from './deal-messages.ts'
import { disputeMessages } from './dispute-messages.ts'
import type { Deal } from './square-types.ts'
import { useDealCall } from './use-deal-call.ts'

/** A side's own words in a dispute, with a paper if it has one. */
export function DisputeStatement({ deal }: { deal: Deal }) {
  const t = { ...useMessages(dealMessages), ...useMessages(disputeMessages) }
  const { draft, text: notes, setText: setNotes, clear } = useDraftText(`deal-statement-${deal.id}`)
  const [paper, setPaper] = useState<{ readonly id: string; readonly name: string }>()
  const [tried, setTried] = useState(false)
  const say = useDealCall('square.actOnDeal', {
    onSuccess: () => {
      clear()
      setPaper(undefined)
      setTried(false)
    },
  })
  const isEmpty = notes.trim() === '' && !paper
  const send = () => {
    setTried(true)
    if (isEmpty) return
    say.mutate({ id: deal.id, version: deal.version, act: 'say', notes, ...(paper && { fileId: paper.id }) })
  }
  return (
    <div className={layout.stack8}>
      <PutBack draft={draft} />
      <TextAreaField
        label={deal.next === 'answer' ? t.answer : t.yours}
        rows={3}
        maxLength={1000}
        value={notes}
        error={tried && isEmpty ? t.sayNeeded : undefined}
        onChange={(event) => setNotes(event.target.value)}
      />
      <UploadField type="figure" label={t.paper} onUploaded={({ id, name }) => setPaper({ id, name })} />
      {paper && <p role="status">{t.uploaded(paper.name)}</p>}
      <span className={layout.line8}>
        <Button tone={deal.next === 'answer' ? 'primary' : 'plain'} busy={say.isPending} onClick={send}>
          {t.send}
        </Button>
      </span>
    </div>
  )
}
