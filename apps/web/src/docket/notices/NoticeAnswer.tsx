import { useState } from 'react'
import { useCallMutation } from '../../api/query.ts'
import { todayInBeijing } from '../../app/format.ts'
import { useMessages } from '../../app/language.ts'
import { downloadFile } from '../../parts/download-file.ts'
import { PutBack } from '../../parts/form/PutBack.tsx'
import { useDraft } from '../../parts/form/use-draft.ts'
import { UploadField } from '../../parts/UploadField.tsx'
import { whenDaysRight } from '../../ui/are-days-right.ts'
import { Button } from '../../ui/Button.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { TextAreaField } from '../../ui/Field.tsx'
import { Panel } from '../../ui/Panel.tsx'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import { reviewMessages } from './messages.ts'
import type { NoticeDetail } from './notice-types.ts'
import styles from './notices.module.css'

/** An answer that is written here and handed in by hand: drafted as text or file, then marked as sent to the office. */
export function AnswerByHand({ notice }: { notice: NoticeDetail }) {
  const t = useMessages(reviewMessages)
  const typed = useDraft({ name: `notice-answer-${notice.id}`, initial: { text: notice.draftText }, enabled: true })
  const { text } = typed.form
  const [file, setFile] = useState<{ id: string; name: string }>()
  const [on, setOn] = useState(todayInBeijing())
  const move = useCallMutation('notices.moveNotice', {
    onSuccess: () => {
      typed.forget()
      showToast({ tone: 'good', text: t.saved })
    },
  })
  const { id, version } = notice
  const given = { text, ...(file && { fileId: file.id }) }
  return (
    <Panel title={t.reply}>
      <div className={styles.form}>
        <PutBack draft={typed} />
        {notice.followUp && <p className={texts.quiet}>{t.byHandText}</p>}
        <TextAreaField
          label={t.draftText}
          rows={5}
          maxLength={20_000}
          value={text}
          onChange={(event) => typed.change(() => ({ text: event.target.value }))}
        />
        <UploadField label={t.draftFile} type="document" onUploaded={(stored) => setFile(stored)} />
        <DraftFile id={file?.id ?? notice.draftFileId} name={file?.name ?? notice.draftFileName} />
        <p className={styles.chips}>
          <Button
            busy={move.isPending}
            disabled={text.trim() === '' && !file}
            onClick={() => move.mutate({ id, version, act: 'draft', ...given })}
          >
            {t.saveDraft}
          </Button>
        </p>
        <DateField
          label={t.submittedOn}
          max={todayInBeijing()}
          value={on}
          onChange={(event) => setOn(event.target.value)}
        />
        <p className={styles.chips}>
          <Button
            tone="primary"
            busy={move.isPending}
            disabled={on === ''}
            onClick={whenDaysRight(() => move.mutate({ id, version, act: 'submit', on, ...given }))}
          >
            {t.submit}
          </Button>
        </p>
      </div>
    </Panel>
  )
}

export function Answered({ notice }: { notice: NoticeDetail }) {
  const t = useMessages(reviewMessages)
  return (
    <Panel title={t.answered}>
      {notice.draftText !== '' && <p className={texts.said}>{notice.draftText}</p>}
      <DraftFile id={notice.draftFileId} name={notice.draftFileName} />
      {notice.submittedOn !== null && (
        <p className={texts.quiet}>
          {t.submittedOn} {notice.submittedOn}
        </p>
      )}
    </Panel>
  )
}

function DraftFile({ id, name }: { id: string | null; name: string | null }) {
  if (id === null) return null
  return (
    <Button size="small" tone="quiet" icon="download" onClick={() => void downloadFile(id)}>
      {name ?? id}
    </Button>
  )
}
