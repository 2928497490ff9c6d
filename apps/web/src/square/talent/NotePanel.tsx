import { useCallMutation } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import { PutBack } from '../../parts/form/PutBack.tsx'
import { useDraft } from '../../parts/form/use-draft.ts'
import { Button } from '../../ui/Button.tsx'
import { TextAreaField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import { Panel } from '../../ui/Panel.tsx'
import { showToast } from '../../ui/toast.ts'
import { talentMessages } from './messages.ts'
import type { Talent } from './talent-types.ts'

/** A note on a person that nobody else reads; with it the person is saved. */
export function NotePanel({ talent }: { readonly talent: Talent }) {
  const t = useMessages(talentMessages)
  const draft = useDraft({ name: `talent-note-${talent.id}`, initial: { text: talent.note }, enabled: true })
  const mark = useCallMutation('talent.markTalent', {
    onSuccess: () => {
      draft.forget()
      showToast({ tone: 'good', text: t.noteSaved })
    },
  })
  return (
    <Panel title={t.note}>
      <div className={layout.stack12}>
        <PutBack draft={draft} />
        <TextAreaField
          label={t.note}
          labelHidden
          hint={t.noteHint}
          rows={3}
          maxLength={500}
          value={draft.form.text}
          onChange={({ target }) => draft.change(() => ({ text: target.value }))}
        />
        <span>
          <Button
            size="small"
            busy={mark.isPending}
            onClick={() => mark.mutate({ id: talent.id, saved: true, note: draft.form.text })}
          >
            {t.saveNote}
          </Button>
        </span>
      </div>
    </Panel>
  )
}
