import type { TwoLanguages } from '../../platform/words/two-languages.ts'
import { hideContacts, hideContactsIn } from '../contacts.ts'
import {
  type Availability,
  type Degree,
  readSkills,
  type ShownPart,
  shownNameOf,
  type TalentForm,
  type TalentKind,
  type TalentStation,
  type TalentWork,
} from './entry.ts'

/** What others read of an entry: what its person chose to show, with contacts blotted out. Nothing else of it leaves the person and staff. */
export interface ShownTalent {
  readonly name: TwoLanguages
  readonly kind: TalentKind
  readonly title: string
  readonly organisation: string
  readonly fields: readonly string[]
  readonly degree: Degree | ''
  readonly school: string
  readonly major: string
  readonly region: string
  readonly city: string
  readonly years: number | null
  readonly availability: Availability | ''
  readonly expectedPay: string
  readonly skills: readonly string[]
  readonly intro: string
  readonly works: readonly TalentWork[]
  readonly experience: readonly TalentStation[]
}

export function shownOf(form: TalentForm): ShownTalent {
  const shows = (part: ShownPart) => form.shown.includes(part)
  const text = (part: ShownPart, value: string) => (shows(part) ? hideContacts(value.trim()) : '')
  const name = shownNameOf(form)
  return {
    name: { en: hideContacts(name.en), zh: hideContacts(name.zh) },
    kind: form.kind,
    title: hideContacts(form.title.trim()),
    organisation: text('organisation', form.organisation),
    fields: form.fields,
    degree: shows('education') ? form.degree : '',
    school: text('education', form.school),
    major: text('education', form.major),
    region: shows('region') ? form.region : '',
    city: text('region', form.city),
    years: shows('years') && /^\d{1,2}$/.test(form.years.trim()) ? Number(form.years) : null,
    availability: shows('availability') ? form.availability : '',
    expectedPay: text('pay', form.expectedPay),
    skills: hideContactsIn(readSkills(form.skills)),
    intro: hideContacts(form.intro.trim()),
    works: shows('works')
      ? form.works.map(({ kind, number, title, year }) => ({
          ...{ kind, year: year.trim() },
          // Numbers of patents stay as they are; what can be called is blotted out here too.
          number: hideContacts(number.trim()),
          title: hideContacts(title.trim()),
        }))
      : [],
    experience: shows('experience')
      ? form.experience.map(({ from, to, organisation, position }) => ({
          ...{ from, to },
          organisation: hideContacts(organisation.trim()),
          position: hideContacts(position.trim()),
        }))
      : [],
  }
}
