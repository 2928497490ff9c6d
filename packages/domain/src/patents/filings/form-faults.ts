import { type CivilDate, isCivilDate } from '../../platform/dates/civil-date.ts'
import {
  isMaskedRight,
  isPhone,
  isPostcode,
  parseCreditCode,
  parseEmail,
  parseResidentId,
} from '../../platform/identifiers/id-numbers.ts'
import { allViews } from '../designs/design-form.ts'
import { awaitsDraft, bookTextMax, type FilingForm, type FormApplicant, type FormInventor } from './form.ts'
import type { FormFaultKey } from './form-words.ts'

/** Something that keeps a form from being submitted, at a dotted path of the form. */
export interface FormFault {
  readonly path: string
  readonly key: FormFaultKey
  readonly params: Readonly<Record<string, string | number>>
}

type Add = (path: string, key: FormFaultKey, params?: Record<string, string | number>) => void

function findApplicant(person: FormApplicant, at: string, add: Add): void {
  if (person.name.trim() === '') add(`${at}.name`, 'nameMissing')
  if (person.country === '') add(`${at}.country`, 'countryMissing')
  if (person.country === 'CN') {
    if (person.idCode === '') add(`${at}.idCode`, 'idMissing')
    else if (!isMaskedRight(person.idCode)) {
      const parsed = person.kind === 'individual' ? parseResidentId(person.idCode) : parseCreditCode(person.idCode)
      if (!parsed.ok) add(`${at}.idCode`, person.kind === 'individual' ? 'residentIdWrong' : 'creditCodeWrong')
    }
    if (person.province === '') add(`${at}.province`, 'provinceMissing')
    if (person.postcode !== '' && !isPostcode(person.postcode)) add(`${at}.postcode`, 'postcodeWrong')
  }
  if (person.street.trim() === '') add(`${at}.street`, 'streetMissing')
  if (person.email !== '' && !isMaskedRight(person.email) && !parseEmail(person.email)) add(`${at}.email`, 'emailWrong')
}

function findInventor(person: FormInventor, at: string, add: Add): void {
  if (person.name.trim() === '') add(`${at}.name`, 'nameMissing')
  if (person.nationality === '') add(`${at}.nationality`, 'countryMissing')
  if (person.nationality !== 'CN') return
  if (person.idCode === '') add(`${at}.idCode`, 'idMissing')
  else if (!isMaskedRight(person.idCode) && !parseResidentId(person.idCode).ok) add(`${at}.idCode`, 'residentIdWrong')
}

function findPeople(form: FilingForm, add: Add): void {
  if (form.applicants.length === 0) add('applicants', 'applicantMissing')
  for (const [at, person] of form.applicants.entries()) findApplicant(person, `applicants.${at}`, add)
  if (form.inventors.length === 0) add('inventors', form.kind === 'design' ? 'designerMissing' : 'inventorMissing')
  for (const [at, person] of form.inventors.entries()) findInventor(person, `inventors.${at}`, add)
  const shares = form.inventors.map((person) => person.share)
  const total = shares.reduce<number>((sum, share) => sum + (share ?? 0), 0)
  if (shares.some((share) => share !== null) && total !== 100) add('inventors', 'sharesWrong', { total })
  const { contact } = form
  if (contact.name.trim() === '') add('contact.name', 'nameMissing')
  if (contact.phone === '') add('contact.phone', 'phoneMissing')
  else if (!isPhone(contact.phone)) add('contact.phone', 'phoneWrong')
  if (contact.email !== '' && !parseEmail(contact.email)) add('contact.email', 'emailWrong')
  if (contact.postcode !== '' && !isPostcode(contact.postcode)) add('contact.postcode', 'postcodeWrong')
}

function findClaimsToEarlier(form: FilingForm, today: CivilDate, add: Add): void {
  form.priorities.forEach(({ country, filedOn, number }, at) => {
    if (country === '') add(`priorities.${at}.country`, 'countryMissing')
    if (!isCivilDate(filedOn)) add(`priorities.${at}.filedOn`, 'dateMissing')
    if (number.trim() === '') add(`priorities.${at}.number`, 'numberMissing')
  })
  if (form.novelty) {
    const { ground, disclosedOn } = form.novelty
    if (ground === '') add('novelty.ground', 'groundMissing')
    if (!isCivilDate(disclosedOn) || disclosedOn > today) add('novelty.disclosedOn', 'dateMissing')
  }
  if (form.divisional) {
    if (form.divisional.parentNumber.trim() === '') add('divisional.parentNumber', 'numberMissing')
    if (!isCivilDate(form.divisional.parentFiledOn)) add('divisional.parentFiledOn', 'dateMissing')
  }
  if (form.pctEntry) {
    const { number, filedOn, priorityOn, searchedBy } = form.pctEntry
    if (number.trim() === '') add('pctEntry.number', 'numberMissing')
    if (!isCivilDate(filedOn) || filedOn > today) add('pctEntry.filedOn', 'dateMissing')
    if (priorityOn !== '' && (!isCivilDate(priorityOn) || priorityOn > today)) add('pctEntry.priorityOn', 'dateMissing')
    if (searchedBy === '') add('pctEntry.searchedBy', 'searchMissing')
  }
  if (form.biological) {
    const { depository, depositedOn, number } = form.biological
    if (depository.trim() === '') add('biological.depository', 'nameMissing')
    if (!isCivilDate(depositedOn) || depositedOn > today) add('biological.depositedOn', 'dateMissing')
    if (number.trim() === '') add('biological.number', 'numberMissing')
  }
}

/** What is missing or wrong about one applicant; paths are relative to the applicant (`idCode`). */
export function findApplicantFaults(person: FormApplicant): readonly FormFault[] {
  const faults: FormFault[] = []
  findApplicant(person, '', (path, key, params = {}) => void faults.push({ path: path.slice(1), key, params }))
  return faults
}

const bookKeys = [
  ['claims', 'claimsMissing'],
  ['description', 'descriptionMissing'],
  ['abstract', 'abstractMissing'],
] as const

/** What is still missing or wrong field by field; empty lists nothing. The office checks are not among it. */
export function findFormFaults(form: FilingForm, today: CivilDate): readonly FormFault[] {
  const faults: FormFault[] = []
  const add: Add = (path, key, params = {}) => void faults.push({ path, key, params })
  if (form.title.trim() === '') add('title', 'titleMissing')
  findClaimsToEarlier(form, today, add)
  findPeople(form, add)
  if (form.kind === 'design') {
    if (!form.design || allViews(form.design).length === 0) add('design.designs', 'viewsMissing')
  } else if (!awaitsDraft(form)) findDocumentFaults(form, add)
  else if (form.disclosure.fileId === null) add('disclosure', 'disclosureMissing')
  if (form.choosesAgent && form.agentId === null) add('agentId', 'agentMissing')
  if (!form.declared) add('declared', 'notDeclared')
  return faults
}

function findDocumentFaults({ kind, documents }: FilingForm, add: Add): void {
  for (const [name, missing] of bookKeys) {
    const { text, fileId } = documents[name]
    if (text.trim() === '') add(`documents.${name}`, fileId === null ? missing : 'fileUnreadable')
    const max = bookTextMax[name]
    if (text.length > max) add(`documents.${name}`, 'textTooLong', { count: text.length, max })
  }
  if (kind !== 'invention' && documents.drawings.length === 0) add('documents.drawings', 'drawingsMissing')
}
