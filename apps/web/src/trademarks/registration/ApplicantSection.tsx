import type { FormApplicant } from '@portal/domain/patents/filings/form'
import { priorityWords } from '@portal/domain/trademarks/registration/choice-words'
import { isMainland } from '@portal/domain/trademarks/registration/form'
import { useLanguage, useMessages } from '../../app/language.ts'
import { ApplicantPicker } from '../../parts/ApplicantPicker.tsx'
import { fillContact } from '../../parts/book-applicant.ts'
import styles from '../../parts/form/editor.module.css'
import { PlaceNotes, placeId, usePlaces } from '../../parts/form/places.tsx'
import { optionsOf } from '../../parts/options-of.ts'
import texts from '../../ui/texts.module.css'
import { trademarkMessages } from './messages.ts'
import { StepSection } from './StepSection.tsx'
import { CheckAt, ChooseAt, CountryAt, TextAt, useParts } from './trademark-fields.ts'

/** Who applies, whom the office calls, and an earlier day that is claimed. */
export function ApplicantSection({ keepInBook }: { keepInBook: boolean }) {
  const t = useMessages(trademarkMessages)
  const { form, change } = useParts('applicants', 'recipient')
  const { isOpen } = usePlaces()
  const setApplicants = (people: readonly FormApplicant[]) =>
    change((now) => ({
      ...now,
      ...(isOpen('contact.phone') &&
        now.applicants.length === 0 &&
        people[0] && { contact: fillContact(now.contact, people[0]) }),
      applicants: people.map(({ reductionYear: _, ...person }) => ({
        ...person,
        addressEn: now.applicants.find(({ key }) => key === person.key)?.addressEn ?? '',
      })),
    }))
  const isForeign = form.applicants.some((one) => !isMainland(one))
  const hasRecipient = isForeign || Object.values(form.recipient).some((text) => text.trim() !== '')
  return (
    <StepSection step="applicant">
      <p className={texts.soft13}>{t.applicantNote}</p>
      <ApplicantPicker
        path="applicants"
        value={form.applicants.map(({ addressEn: _, ...person }) => ({ ...person, reductionYear: null }))}
        onChange={setApplicants}
        keepInBook={keepInBook}
        hasReduction={false}
      />
      {form.applicants.map(
        (one, at) =>
          !isMainland(one) && (
            <TextAt key={one.key} path={`applicants.${at}.addressEn`} label={t.addressEn(one.name)} required />
          ),
      )}
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
      <PriorityFields />
    </StepSection>
  )
}

function PriorityFields() {
  const t = useMessages(trademarkMessages)
  const language = useLanguage()
  const { form } = useParts('priority')
  const { ground } = form.priority
  return (
    <fieldset className={styles.group} id={placeId('priority')} tabIndex={-1}>
      <legend>{t.priority}</legend>
      <ChooseAt path="priority.ground" label={t.ground} options={optionsOf(priorityWords, language)} />
      {ground !== 'none' && (
        <>
          <div className={styles.line}>
            <CountryAt path="priority.country" label={t.priorityCountry} />
            <TextAt path="priority.on" label={t.priorityOn} type="date" required />
            {ground === 'firstFiling' && <TextAt path="priority.number" label={t.priorityNumber} required />}
          </div>
          <CheckAt path="priority.proofLater" label={t.proofLater} />
        </>
      )}
      <PlaceNotes path="priority" />
    </fieldset>
  )
}
