import type { FormApplicant } from '@portal/domain/patents/filings/form'
import { isMainland } from '@portal/domain/trademarks/registration/form'
import { useMessages } from '../../app/language.ts'
import { ApplicantPicker } from '../../parts/ApplicantPicker.tsx'
import { fillContact } from '../../parts/book-applicant.ts'
import { usePlaces } from '../../parts/form/places.tsx'
import { lowerMessages } from './lower-messages.ts'
import { TextAt, useParts } from './service-fields.ts'

interface PeopleAtProps {
  readonly path: 'applicants' | 'licensees'
  readonly keepInBook: boolean
}

/** People of the form out of the account's book, with an address in English for those outside the mainland. */
export function PeopleAt({ path, keepInBook }: PeopleAtProps) {
  const t = useMessages(lowerMessages)
  const { form, change } = useParts(path)
  const { isOpen } = usePlaces()
  const set = (people: readonly FormApplicant[]) =>
    change((now) => ({
      ...now,
      ...(path === 'applicants' &&
        isOpen('contact.phone') &&
        now.applicants.length === 0 &&
        people[0] && { contact: fillContact(now.contact, people[0]) }),
      [path]: people.map(({ reductionYear: _, ...person }) => ({
        ...person,
        addressEn: now[path].find(({ key }) => key === person.key)?.addressEn ?? '',
      })),
    }))
  return (
    <>
      <ApplicantPicker
        path={path}
        value={form[path].map(({ addressEn: _, ...person }) => ({ ...person, reductionYear: null }))}
        onChange={set}
        keepInBook={keepInBook}
        hasReduction={false}
        {...(path === 'licensees' && { words: { none: t.noLicensee, add: t.newLicensee } })}
      />
      {form[path].map(
        (one, at) =>
          !isMainland(one) && (
            <TextAt key={one.key} path={`${path}.${at}.addressEn`} label={t.addressEn(one.name)} required />
          ),
      )}
    </>
  )
}
