import { useState } from 'react'
import { useCallMutation } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import { FormDialog } from '../../parts/FormDialog.tsx'
import { PutBack } from '../../parts/form/PutBack.tsx'
import { useDraft } from '../../parts/form/use-draft.ts'
import { TextAreaField, TextField } from '../../ui/Field.tsx'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import { talentMessages } from './messages.ts'

interface AskDialogProps {
  readonly id: string
  readonly kind: 'contact' | 'project'
  readonly onClose: () => void
}

/** Asks a person for contact, or invites them to a project. What is typed is kept until it is sent. */
export default function AskDialog({ id, kind, onClose }: AskDialogProps) {
  const t = useMessages(talentMessages)
  const [isTried, setTried] = useState(false)
  const draft = useDraft({ name: `talent-${kind}-${id}`, initial: { title: '', text: '' }, enabled: true })
  const { title, text } = draft.form
  const ask = useCallMutation('talent.inviteTalent', {
    shownInPlace: true,
    onSuccess: () => {
      draft.forget()
      showToast({ tone: 'good', text: t.sentToast })
      onClose()
    },
  })
  const isProject = kind === 'project'
  const isMissing = isProject && title.trim() === ''
  return (
    <FormDialog
      title={isProject ? t.inviteTitle : t.askTitle}
      label={t.send}
      width="usual"
      busy={ask.isPending}
      error={ask.error}
      onClose={onClose}
      onAct={() => {
        setTried(true)
        if (!isMissing) ask.mutate({ id, kind, title, text })
      }}
    >
      <PutBack draft={draft} />
      <p className={texts.quiet13}>{t.contactText}</p>
      {isProject && (
        <TextField
          label={t.project}
          required
          maxLength={80}
          value={title}
          onChange={({ target }) => draft.change((before) => ({ ...before, title: target.value }))}
          {...(isTried && isMissing && { error: t.projectMissing })}
        />
      )}
      <TextAreaField
        label={t.words}
        hint={t.wordsHint}
        rows={4}
        maxLength={500}
        value={text}
        onChange={({ target }) => draft.change((before) => ({ ...before, text: target.value }))}
      />
    </FormDialog>
  )
}
