import { isForeignDayOver } from '../../patents/abroad/deadlines.ts'
import { type CivilDate, isCivilDate } from '../../platform/dates/civil-date.ts'
import type { WordParams } from '../../platform/words/two-languages.ts'
import { plainName } from '../register/plain-name.ts'
import { markDeadline } from './deadlines.ts'
import type { MarkFaultKey } from './fault-words.ts'
import { classesIn, type MarkAbroadForm, type MarkApplicant, type MarkPicture } from './form.ts'
import { asksForNotary, asksForSecondLanguage } from './needs.ts'
import { placesOf } from './places.ts'

export interface MarkFault {
  readonly path: string
  readonly key: MarkFaultKey
  readonly params: WordParams
}

type Add = (path: string, key: MarkFaultKey, params?: WordParams) => void

export interface FaultContext {
  readonly today: CivilDate
  /** E-mails of the agency, which Madrid does not take as the applicant's. */
  readonly agencyEmails?: readonly string[]
}

const latin = /^[\p{Script=Latin}\p{N}\p{P}\p{S}\p{Z}]*$/u
/** Chinese application and registration numbers. @see trademark reference 2.7 */
const baseNumber = /^\d{1,8}[A-Z]?$/
const classCode = /^(0[1-9]|[1-3]\d|4[0-5])$/
const email = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/
/** Image of a mark: JPG, smaller than 200 kB, 400 to 1500 pixels each side. @see trademark reference 2.3 (S4, S9) */
export const pictureLimits = { bytesBelow: 204_800, sideMin: 400, sideMax: 1500 } as const

/** What keeps an image from being filed; every reason at once. */
export function findPictureFaults(
  picture: Pick<MarkPicture, 'mediaType' | 'bytes' | 'width' | 'height'>,
): readonly MarkFaultKey[] {
  const { bytesBelow, sideMin, sideMax } = pictureLimits
  const faults: MarkFaultKey[] = []
  if (picture.mediaType !== 'image/jpeg') faults.push('pictureFormat')
  if (picture.bytes >= bytesBelow) faults.push('pictureHeavy')
  if ([picture.width, picture.height].some((side) => side < sideMin || side > sideMax)) faults.push('pictureSize')
  return faults
}

/** The last day for priority of each country of a form; null where none is claimed or its day is missing. */
export function markDeadlinesOf(form: Pick<MarkAbroadForm, 'route' | 'priority' | 'countries'>) {
  const { claimed, filedOn } = form.priority
  return form.countries.map(({ code }) => ({
    code,
    deadline:
      claimed && isCivilDate(filedOn) ? markDeadline({ route: form.route, country: code, priorityOn: filedOn }) : null,
  }))
}

/**
 * The last day on which the base mark's own filing could still be claimed as priority, that of the place which ends first;
 * undefined where a priority is claimed, where the day is over, or while the filing day is missing.
 */
export function claimableUntil(
  { route, base, priority, countries }: Pick<MarkAbroadForm, 'route' | 'base' | 'priority' | 'countries'>,
  today: CivilDate,
): CivilDate | undefined {
  const { filedOn } = base
  if (priority.claimed || !isCivilDate(filedOn) || filedOn > today) return undefined
  const codes = countries.length > 0 ? countries.map(({ code }) => code) : ['']
  return codes
    .map((country) => markDeadline({ route, country, priorityOn: filedOn }))
    .filter((last) => !isForeignDayOver(last, today))
    .map(({ officialOn }) => officialOn)
    .toSorted()[0]
}

/** Everything that keeps a form from being submitted on a day, in the order of its steps. */
export function findMarkFaults(form: MarkAbroadForm, { today, agencyEmails = [] }: FaultContext): readonly MarkFault[] {
  const faults: MarkFault[] = []
  const add: Add = (path, key, params = {}) => faults.push({ path, key, params })
  const isPast = (text: string) => isCivilDate(text) && text <= today
  addBaseFaults(form, isPast, add)
  addPlaceFaults(form, today, add)
  addMarkFaults(form, add)
  addGoodsFaults(form, add)
  if (form.applicants.length === 0) add('applicants', 'applicantMissing')
  for (const [at, one] of form.applicants.entries()) {
    addApplicantFaults(`applicants.${at}`, one, { isMadrid: form.route === 'madrid', agencyEmails }, add)
  }
  const has = (kind: string) => form.papers.some((paper) => paper.kind === kind)
  if (!has('licence')) add('papers', 'licenceMissing')
  // It is there before the form is and nobody signs it: unlike a power it need not follow.
  if (form.route === 'madrid' && !has('basicProof')) add('papers', 'basicProofMissing')
  addDetailFaults(form, isPast, add)
  if (!form.declared) add('declared', 'notDeclared')
  return faults
}

function addBaseFaults(form: MarkAbroadForm, isPast: (text: string) => boolean, add: Add): void {
  const { base, priority, route } = form
  const number = base.number.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase()
  if (number !== '' && !baseNumber.test(number)) add('base.number', 'numberWrong')
  if (route === 'madrid') {
    if (number === '') add('base.number', 'numberMissing')
    if (base.state !== 'accepted' && base.state !== 'registered') add('base.state', 'baseStateWrong')
    if (!isPast(base.filedOn)) add('base.filedOn', 'dateMissing')
    if (base.state === 'registered' && !isPast(base.registeredOn)) add('base.registeredOn', 'dateMissing')
    if (base.owner.trim() === '') add('base.owner', 'ownerMissing')
    else if (
      form.applicants.length > 0 &&
      !form.applicants.some((one) => plainName(one.name) === plainName(base.owner))
    ) {
      add('base.owner', 'ownerOther', { owner: base.owner.trim() })
    }
    if (!base.sameImage) add('base.sameImage', 'imageOther')
    if (!base.goodsWithin) add('base.goodsWithin', 'goodsWider')
    if (base.classes.length === 0) add('base.classes', 'baseClassesMissing')
  }
  if (!priority.claimed) return
  if (!isPast(priority.filedOn)) add('priority.filedOn', 'dateMissing')
  if (priority.number.trim() === '') add('priority.number', 'numberMissing')
  if (priority.country === '') add('priority.country', 'countryMissing')
}

function addPlaceFaults(form: MarkAbroadForm, today: CivilDate, add: Add): void {
  if (form.countries.length === 0) add('countries', 'countriesMissing')
  const reached = new Set(placesOf(form.route).map((one) => one.code))
  for (const [at, { code, deadline }] of markDeadlinesOf(form).entries()) {
    if (!reached.has(code)) add(`countries.${at}`, 'routeClosed', { country: code })
    else if (deadline && isForeignDayOver(deadline, today)) {
      add(`countries.${at}`, 'priorityOver', { country: code, on: deadline.officialOn })
    }
  }
}

function addMarkFaults({ mark }: MarkAbroadForm, add: Add): void {
  const words = mark.words.trim()
  if (mark.kind !== 'figurative' && mark.kind !== 'threeDimensional' && words === '') add('mark.words', 'wordsMissing')
  // Words in standard characters are filed as text.
  if (!mark.picture && !(mark.kind === 'word' && mark.standardCharacters)) add('mark.picture', 'pictureMissing')
  for (const key of mark.picture ? findPictureFaults(mark.picture) : []) add('mark.picture', key)
  if (mark.standardCharacters && (mark.coloured || mark.kind !== 'word'))
    add('mark.standardCharacters', 'standardColour')
  if (mark.coloured && mark.colours.trim() === '') add('mark.colours', 'coloursMissing')
  const isForeign = words !== '' && !latin.test(words)
  if (isForeign && mark.transliteration.trim() === '') add('mark.transliteration', 'transliterationMissing')
  if (isForeign && mark.meaning.trim() === '') add('mark.meaning', 'meaningMissing')
  for (const key of ['colours', 'transliteration', 'meaning', 'translation', 'description'] as const) {
    if (!latin.test(mark[key])) add(`mark.${key}`, 'latinOnly')
  }
}

function addGoodsFaults(form: MarkAbroadForm, add: Add): void {
  if (form.goods.length === 0) add('goods', 'goodsMissing')
  const chosen = new Set(form.countries.map((one) => one.code))
  const seen = new Set<string>()
  for (const [at, one] of form.goods.entries()) {
    const path = `goods.${at}`
    if (!classCode.test(one.classCode)) add(`${path}.classCode`, 'classMissing')
    else if (form.route === 'madrid' && form.base.classes.length > 0 && !form.base.classes.includes(one.classCode)) {
      add(`${path}.classCode`, 'classWider', { class: Number(one.classCode) })
    }
    if (one.zh.trim() === '') add(`${path}.zh`, 'goodsZhMissing')
    if (one.en.trim() === '') one.translate || add(`${path}.en`, 'goodsEnMissing')
    else if (!latin.test(one.en)) add(`${path}.en`, 'latinOnly')
    const name = `${one.classCode} ${plainName(one.zh)}`
    if (one.zh.trim() !== '' && seen.has(name)) add(`${path}.zh`, 'goodsTwice')
    seen.add(name)
    if (one.onlyIn.some((code) => !chosen.has(code))) add(`${path}.onlyIn`, 'onlyInUnknown')
  }
  if (form.goods.length === 0) return
  for (const [at, { code }] of form.countries.entries()) {
    if (classesIn(form, code).length === 0) add(`countries.${at}`, 'nothingThere', { country: code })
  }
}

function addApplicantFaults(
  path: string,
  one: MarkApplicant,
  { isMadrid, agencyEmails }: { readonly isMadrid: boolean; readonly agencyEmails: readonly string[] },
  add: Add,
): void {
  const inLatin = (key: 'nameEn' | 'addressEn' | 'legalNature' | 'placeOfOrganisation', missing?: MarkFaultKey) => {
    if (one[key].trim() === '') missing && add(`${path}.${key}`, missing)
    else if (!latin.test(one[key])) add(`${path}.${key}`, 'latinOnly')
  }
  if (one.name.trim() === '') add(`${path}.name`, 'nameMissing')
  inLatin('nameEn', 'nameEnMissing')
  if (one.country === '') add(`${path}.country`, 'countryMissing')
  if (one.address.trim() === '') add(`${path}.address`, 'addressMissing')
  inLatin('addressEn', 'addressEnMissing')
  const mail = one.email.trim().toLowerCase()
  if (mail === '') add(`${path}.email`, 'emailMissing')
  else if (!email.test(mail)) add(`${path}.email`, 'emailWrong')
  else if (isMadrid && agencyEmails.some((other) => other.trim().toLowerCase() === mail)) {
    add(`${path}.email`, 'emailOfAgency')
  }
  const isPerson = one.kind === 'individual'
  if (isMadrid && one.entitlement === '') add(`${path}.entitlement`, 'entitlementMissing')
  else if (isMadrid && one.entitlement === 'nationality' && !isPerson) add(`${path}.entitlement`, 'entitlementWrong')
  inLatin('legalNature', isPerson ? undefined : 'legalNatureMissing')
  inLatin('placeOfOrganisation', isPerson ? undefined : 'placeMissing')
}

function addDetailFaults(form: MarkAbroadForm, isPast: (text: string) => boolean, add: Add): void {
  const { route, priority, base } = form
  for (const [at, { code, details }] of form.countries.entries()) {
    const path = `countries.${at}.details`
    if (code === 'US') {
      const { useBasis } = details
      const fits =
        route === 'madrid'
          ? useBasis === '66a'
          : useBasis !== '66a' &&
            (useBasis !== '44d' || priority.claimed) &&
            (useBasis !== '44e' || base.state === 'registered')
      if (useBasis === '') add(`${path}.useBasis`, 'useBasisMissing')
      else if (!fits) add(`${path}.useBasis`, 'useBasisWrong')
      if (useBasis === '1a' && !isPast(details.firstUseOn)) add(`${path}.firstUseOn`, 'firstUseMissing')
      if (useBasis === '1a' && !isPast(details.firstCommerceOn)) add(`${path}.firstCommerceOn`, 'firstUseMissing')
      else if (details.firstCommerceOn !== '' && details.firstCommerceOn < details.firstUseOn) {
        add(`${path}.firstCommerceOn`, 'commerceBeforeUse')
      }
    }
    if (asksForSecondLanguage(code) && details.secondLanguage === '') {
      add(`${path}.secondLanguage`, 'secondLanguageMissing')
    }
    if (asksForNotary(code, route) && details.notarisation === '') add(`${path}.notarisation`, 'notarisationMissing')
    for (const key of ['disclaimer', 'description', 'representative'] as const) {
      if (!latin.test(details[key])) add(`${path}.${key}`, 'latinOnly')
    }
  }
}
