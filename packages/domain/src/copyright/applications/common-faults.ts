import { type CivilDate, isCivilDate } from '../../platform/dates/civil-date.ts'
import { certificateWords, parseCertificate } from '../../platform/identifiers/certificates.ts'
import { isMaskedRight, isPostcode, parseEmail, parseMobile } from '../../platform/identifiers/id-numbers.ts'
import { copyrightRights, personalRightCodes } from './choices.ts'
import type { AddAdvice, AddFault } from './fault-words.ts'
import {
  type CopyrightBase,
  type CopyrightContact,
  type CopyrightForm,
  countCharacters,
  hasOwnersPaper,
  ownerNames,
} from './form.ts'

/** A text that must be there and may have at most so many characters, blanks not counted. */
export function requireText(add: AddFault, path: string, text: string, limit: number): void {
  const count = countCharacters(text)
  if (count === 0) add(path, 'missing')
  else if (count > limit) add(path, 'tooLong', { count, limit })
}

export function requireDay(add: AddFault, path: string, text: string, today: CivilDate): text is CivilDate {
  if (!isCivilDate(text)) add(path, 'dateMissing')
  else if (text > today) add(path, 'dateFuture')
  else return true
  return false
}

/** Completion and first publication: completion ≤ publication ≤ today. */
export function findDayFaults(
  add: AddFault,
  form: Pick<CopyrightForm, 'completedOn' | 'published' | 'publishedOn' | 'publishedCountry' | 'publishedCity'>,
  today: CivilDate,
): void {
  const completed = requireDay(add, 'completedOn', form.completedOn, today)
  if (!form.published) return
  if (requireDay(add, 'publishedOn', form.publishedOn, today) && completed && form.publishedOn < form.completedOn) {
    add('publishedOn', 'publishedEarly', { on: form.completedOn })
  }
  requireText(add, 'publishedCountry', form.publishedCountry, 60)
  requireText(add, 'publishedCity', form.publishedCity, 60)
}

export function findOwnerFaults(add: AddFault, { owners }: Pick<CopyrightBase, 'owners'>, today: CivilDate): void {
  if (owners.length === 0) add('owners', 'ownerMissing')
  for (const [at, owner] of owners.entries()) {
    const path = `owners.${at}`
    requireText(add, `${path}.name`, owner.name, 120)
    if (owner.certificateNo.trim() === '') add(`${path}.certificateNo`, 'missing')
    // A masked one is known and was looked at before.
    else if (
      !isMaskedRight(owner.certificateNo) &&
      parseCertificate(owner.certificate, owner.certificateNo, today) === undefined
    ) {
      const { en: kindEn, zh: kindZh } = certificateWords[owner.certificate]
      add(`${path}.certificateNo`, 'certificateWrong', { kindEn, kindZh })
    }
    if (owner.country === '') add(`${path}.country`, 'missing')
    if (owner.country === 'CN') {
      requireText(add, `${path}.province`, owner.province, 40)
      requireText(add, `${path}.city`, owner.city, 40)
    }
    if (!isMaskedRight(owner.since)) requireDay(add, `${path}.since`, owner.since, today)
  }
}

/** Rights that are claimed one by one. */
export function findRightFaults(
  add: AddFault,
  { scope, rights, acquisition }: Pick<CopyrightForm, 'scope' | 'rights' | 'acquisition'>,
): void {
  if (scope === 'all') return
  if (rights.length === 0) add('rights', 'chooseOne')
  if (acquisition === 'original') return
  const kept = rights.find((right) => personalRightCodes.includes(right))
  if (kept === undefined) return
  const { en: rightEn, zh: rightZh } = copyrightRights[kept]
  add('rights', 'rightNotTransferable', { rightEn, rightZh })
}

function findContactFaults(add: AddFault, path: string, contact: CopyrightContact): void {
  requireText(add, `${path}.name`, contact.name, 120)
  requireText(add, `${path}.address`, contact.address, 200)
  requireText(add, `${path}.contact`, contact.contact, 60)
  if (!isPostcode(contact.postcode)) add(`${path}.postcode`, 'postcodeWrong')
  if (parseMobile(contact.mobile) === undefined) add(`${path}.mobile`, 'mobileWrong')
  if (parseEmail(contact.email) === undefined) add(`${path}.email`, 'emailWrong')
}

/** Contacts, proofs of identity, and what is declared. */
export function findEndFaults(add: AddFault, form: CopyrightBase): void {
  findContactFaults(add, 'applicant', form.applicant)
  if (form.filedBy === 'agent') findContactFaults(add, 'agent', form.agent)
  for (const at of form.owners.keys()) {
    if (hasOwnersPaper(form, 'identity', at)) continue
    const { en: ownerEn, zh: ownerZh } = ownerNames(form, at)
    add('papers', 'identityMissing', { ownerEn, ownerZh })
  }
  if (form.aiUse === '') add('aiUse', 'aiUnsaid')
  if (!form.declared) add('declared', 'notDeclared')
}

/** Owners that can hardly have made the thing when it was completed. */
export function findOwnerAdvice(
  add: AddAdvice,
  { owners, completedOn }: Pick<CopyrightForm, 'owners' | 'completedOn'>,
): void {
  if (!isCivilDate(completedOn)) return
  for (const [at, { name, type, since }] of owners.entries()) {
    if (!isCivilDate(since)) continue
    const age = Number(completedOn.slice(0, 4)) - Number(since.slice(0, 4))
    if (type !== 'person' && completedOn < since) {
      add(`owners.${at}.since`, 'completedBeforeOwner', { owner: name, since })
    } else if (type === 'person' && age < 12) add(`owners.${at}.since`, 'ownerYoung', { owner: name, age })
  }
}
