import { useState } from 'react'
import { useCallMutation } from '../../api/query.ts'
import { formatInstant } from '../../app/format.ts'
import { useMessages } from '../../app/language.ts'
import { downloadFile } from '../../parts/download-file.ts'
import { PutBack } from '../../parts/form/PutBack.tsx'
import { useDraftText } from '../../parts/form/use-draft-text.ts'
import { Button } from '../../ui/Button.tsx'
import { StateChip } from '../../ui/Chip.tsx'
import { classes } from '../../ui/classes.ts'
import { TextAreaField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import texts from '../../ui/texts.module.css'
import { ComparedClaims } from './ClaimsField.tsx'
import styles from './follow-ups.module.css'
import { followUpMessages } from './messages.ts'
import type { FollowUp } from './types.ts'

/** What the agent wrote for the office, round by round, and the client's word to the last one. */
export function Rounds({ followUp }: { followUp: FollowUp }) {
  const t = useMessages(followUpMessages)
  const { rounds, clientActs, orderNo } = followUp
  return (
    <section className={classes(layout.column16, styles.section)} aria-label={t.rounds}>
      <h2>{t.rounds}</h2>
      {rounds.length === 0 && <p className={texts.soft13}>{t.noRounds}</p>}
      {rounds.map((round, at) => (
        <div key={round.round} className={styles.row}>
          <div className={layout.between8}>
            <strong>{t.round(round.round)}</strong>
            <StateChip tone={round.answer === null ? 'wait' : round.answer === 'approved' ? 'good' : 'warn'}>
              {round.answer === null ? t.roundWaits : round.answer === 'approved' ? t.roundApproved : t.roundReturned}
            </StateChip>
          </div>
          <p className={texts.soft13}>
            {round.by} · {formatInstant(round.time)} {round.notes}
          </p>
          <p className={texts.said}>{round.text}</p>
          {round.claims !== '' && <ComparedClaims filed={followUp.case?.claims ?? ''} amended={round.claims} />}
          {round.files.map((file) => (
            <div key={file.id}>
              <Button size="small" icon="download" onClick={() => void downloadFile(file.id)}>
                {file.name}
              </Button>
            </div>
          ))}
          {round.answerNotes !== '' && <p className={styles.remark}>{round.answerNotes}</p>}
          {at === 0 && clientActs.includes('confirmDraft') && <Answer orderNo={orderNo} />}
        </div>
      ))}
    </section>
  )
}

function Answer({ orderNo }: { orderNo: string }) {
  const t = useMessages(followUpMessages)
  const { draft, text: notes, setText: setNotes, clear } = useDraftText(`draft-remarks-${orderNo}`)
  const [error, setError] = useState<string>()
  const answer = useCallMutation('orders.confirmDraft', { onSuccess: clear })
  return (
    <div className={layout.column16}>
      <PutBack draft={draft} />
      <TextAreaField
        label={t.remarks}
        rows={3}
        value={notes}
        {...(error !== undefined && { error })}
        onChange={(event) => setNotes(event.target.value)}
      />
      <div className={layout.line8}>
        <Button tone="primary" icon="check" busy={answer.isPending} onClick={() => answer.mutate({ orderNo, notes })}>
          {t.approve}
        </Button>
        <Button
          busy={answer.isPending}
          onClick={() => {
            if (notes.trim() === '') setError(t.remarksNeeded)
            else answer.mutate({ orderNo, notes, confirm: false })
          }}
        >
          {t.giveBack}
        </Button>
      </div>
    </div>
  )
}
