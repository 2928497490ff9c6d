import { markDeliveryDays } from '@portal/domain/law/marks/mark-deadlines'
import { disputeGrounds, licenceWays, noticeDeliveries } from '@portal/domain/law/marks/service-names'
import { civilDate, isCivilDate } from '@portal/domain/platform/dates/civil-date'
import { hasFact } from '@portal/domain/trademarks/services/services'
import { todayInBeijing } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import styles from '../../parts/form/editor.module.css'
import { PlaceNotes, placeId } from '../../parts/form/places.tsx'
import { optionsOf } from '../../parts/options-of.ts'
import texts from '../../ui/texts.module.css'
import { CaseNotice } from './CaseNotice.tsx'
import { lowerMessages } from './lower-messages.ts'
import { PeopleAt } from './PeopleAt.tsx'
import { StepSection } from './StepSection.tsx'
import { AreaAt, CheckAt, ChooseAt, TextAt, useParts } from './service-fields.ts'
import type { ServiceCheck } from './use-service-check.ts'

interface FactsSectionProps {
  readonly keepInBook: boolean
  readonly check: ServiceCheck | undefined
}

/** What only some services say: the change, the licence, the notice that is answered, ground and reasons. */
export function FactsSection({ keepInBook, check }: FactsSectionProps) {
  const t = useMessages(lowerMessages)
  const language = useLanguage()
  const { form } = useParts('service', 'reasons')
  const has = (fact: Parameters<typeof hasFact>[1]) => hasFact(form.service, fact)
  return (
    <StepSection step="facts">
      {has('change') && <ChangeFields />}
      {has('licence') && (
        <>
          <fieldset className={styles.group}>
            <legend>{t.licensee}</legend>
            <PeopleAt path="licensees" keepInBook={keepInBook} />
          </fieldset>
          <div className={styles.line}>
            <ChooseAt path="licence.way" label={t.way} options={optionsOf(licenceWays, language)} />
            <TextAt path="licence.from" label={t.from} type="date" required />
            <TextAt path="licence.to" label={t.to} type="date" required />
          </div>
        </>
      )}
      {has('notice') && <NoticeFields found={check?.notices ?? []} />}
      {has('ground') && (
        <ChooseAt
          path="ground"
          label={t.ground}
          required
          placeholder={t.choose}
          options={optionsOf(disputeGrounds, language)}
        />
      )}
      {has('reasons') && (
        <AreaAt path="reasons" label={t.reasons} hint={t.reasonsHint([...form.reasons.trim()].length)} rows={8} />
      )}
      {has('supplement') && <CheckAt path="supplement" label={t.supplement} />}
    </StepSection>
  )
}

function ChangeFields() {
  const t = useMessages(lowerMessages)
  const { form } = useParts('change')
  const { change } = form
  return (
    <fieldset className={styles.group} id={placeId('change')} tabIndex={-1}>
      <legend>{t.whatChanges}</legend>
      <PlaceNotes path="change" error />
      <CheckAt path="change.name" label={t.changeName} />
      {change.name && (
        <div className={styles.line}>
          <TextAt path="change.oldName" label={t.oldName} hint={t.oldNameHint} required />
          <TextAt path="change.oldNameEn" label={t.oldNameEn} />
        </div>
      )}
      <CheckAt path="change.address" label={t.changeAddress} />
      {change.address && <TextAt path="change.oldAddress" label={t.oldAddress} required />}
      <p className={texts.soft13}>{t.changeNote}</p>
    </fieldset>
  )
}

function NoticeFields({ found }: { readonly found: ServiceCheck['notices'] }) {
  const t = useMessages(lowerMessages)
  const language = useLanguage()
  const { form } = useParts('notice')
  const { delivery } = form.notice
  const day = { electronic: t.issuedOn, received: t.receivedOn, publicNotice: t.announcedOn }[delivery]
  const days = markDeliveryDays(delivery, isCivilDate(form.notice.on) ? form.notice.on : civilDate(todayInBeijing()))
  return (
    <fieldset className={styles.group}>
      <legend>{t.notice}</legend>
      <div className={styles.line}>
        <ChooseAt path="notice.delivery" label={t.delivery} options={optionsOf(noticeDeliveries, language)} />
        <TextAt path="notice.on" label={day} type="date" required {...(days > 0 && { hint: t.deliveredLater(days) })} />
        <TextAt path="notice.number" label={t.noticeNumber} />
      </div>
      <CaseNotice found={found} />
    </fieldset>
  )
}
