import { isMainland } from '@portal/domain/trademarks/registration/form'
import { hasFact, trademarkService } from '@portal/domain/trademarks/services/services'
import { useMessages } from '../../app/language.ts'
import styles from '../../parts/form/editor.module.css'
import texts from '../../ui/texts.module.css'
import { lowerMessages } from './lower-messages.ts'
import { PeopleAt } from './PeopleAt.tsx'
import { StepSection } from './StepSection.tsx'
import { AreaAt, TextAt, useParts } from './service-fields.ts'

/** Who asks, whom the office calls, and who receives letters for somebody outside the mainland. */
export function ApplicantSection({ keepInBook }: { keepInBook: boolean }) {
  const t = useMessages(lowerMessages)
  const { form } = useParts('service', 'applicants', 'recipient')
  const isAsOwner = trademarkService(form.service).by === 'owner' && !hasFact(form.service, 'change')
  const isForeign = form.applicants.some((one) => !isMainland(one))
  const hasRecipient = isForeign || Object.values(form.recipient).some((text) => text.trim() !== '')
  return (
    <StepSection step="applicants">
      <p className={texts.soft13}>
        {[t.applicantNote, hasFact(form.service, 'change') && t.changeNote, isAsOwner && t.applicantAsOwner]
          .filter(Boolean)
          .join(' ')}
      </p>
      <PeopleAt path="applicants" keepInBook={keepInBook} />
      <fieldset className={styles.group}>
        <legend>{t.contact}</legend>
        <div className={styles.line}>
          <TextAt path="contact.name" label={t.contactName} required />
          <TextAt path="contact.phone" label={t.phone} required />
        </div>
        <div className={styles.line}>
          <TextAt path="contact.email" label={t.email} type="email" />
          <TextAt path="contact.postcode" label={t.postcode} required />
        </div>
      </fieldset>
      {hasRecipient && (
        <fieldset className={styles.group}>
          <legend>{t.recipient}</legend>
          <div className={styles.line}>
            <TextAt path="recipient.name" label={t.recipientName} required />
            <TextAt path="recipient.postcode" label={t.postcode} required />
          </div>
          <TextAt path="recipient.address" label={t.recipientAddress} required />
        </fieldset>
      )}
      <AreaAt path="notes" label={t.notes} rows={2} />
    </StepSection>
  )
}
