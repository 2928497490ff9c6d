import { useMessages } from '../../app/language.ts'
import editor from '../../parts/form/editor.module.css'
import { transferMessages } from './messages.ts'
import { StepSection } from './StepSection.tsx'
import { AreaAt, TextAt } from './transfer-fields.ts'

/** Whom we and the office call. */
export function ContactSection() {
  const t = useMessages(transferMessages)
  return (
    <StepSection step="contact">
      <div className={editor.line}>
        <TextAt path="contact.name" label={t.contactName} required />
        <TextAt path="contact.phone" label={t.phone} required />
      </div>
      <div className={editor.line}>
        <TextAt path="contact.email" label={t.email} type="email" />
        <TextAt path="contact.postcode" label={t.postcode} required />
      </div>
      <AreaAt path="notes" label={t.notes} hint={t.notesHint} rows={2} />
    </StepSection>
  )
}
