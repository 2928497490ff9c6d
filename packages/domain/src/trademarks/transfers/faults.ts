import { trademarkStates } from '../../kernel/orders/order-states.ts'
import type { CivilDate } from '../../platform/dates/civil-date.ts'
import { addMonths, isCivilDate } from '../../platform/dates/civil-date.ts'
import { parseCertificate } from '../../platform/identifiers/certificates.ts'
import { isMasked, isMaskedRight, isPostcode, parseEmail, parseMobile } from '../../platform/identifiers/id-numbers.ts'
import type { WordParams } from '../../platform/words/two-languages.ts'
import { isInternationalMark, parseMarkNumber } from '../register/mark-number.ts'
import type { RegisterStatus } from '../register/mark-statuses.ts'
import { plainName } from '../register/plain-name.ts'
import type { CompanionMark } from './companion-marks.ts'
import { type TransferAdviceKey, type TransferFaultKey, transferPaperNames } from './fault-words.ts'
import {
  type TransferForm,
  type TransferPaperKind,
  type TransferParty,
  type TransferredMark,
  transferReasons,
} from './form.ts'

export interface TransferFault {
  readonly path: string
  readonly key: TransferFaultKey
  readonly params: WordParams
}

type Add = (path: string, key: TransferFaultKey, params?: WordParams) => void

/** States in which a mark changes hands: registered ones and pending applications do. @see trademark reference 2.7 */
const transferable: ReadonlySet<RegisterStatus> = new Set<RegisterStatus>([
  'tmFiled',
  'tmAccepted',
  'tmExamination',
  'tmPublished',
  'tmReview',
  'tmOpposed',
  'tmRegistered',
])

/** Shortest text that says why a similar mark may stay. */
const reasonLength = 10
/** Numbers that a fault names. */
const numbersNamed = 10
const priceMax = 999_999_999_99

/** Whether the register names the party as the owner of a mark. */
export const isOwner = ({ name }: Pick<TransferParty, 'name'>, { ownerName }: Pick<TransferredMark, 'ownerName'>) =>
  plainName(name) === plainName(ownerName)

/** Papers that must be there when a transfer is handed in; consent and powers are made by us and signed afterwards. */
export function neededPapers({
  way,
  buyer,
  coOwned,
  marks,
}: Pick<TransferForm, 'way' | 'buyer' | 'coOwned' | 'marks'>): readonly TransferPaperKind[] {
  const needed: TransferPaperKind[] = ['buyerIdentity']
  if (way === 'assignment') needed.unshift('sellerIdentity')
  else needed.unshift('succession')
  // A natural person has to prove being in business.
  if (buyer.kind === 'person' && buyer.region === 'mainland') needed.push('buyerLicence')
  if (coOwned || marks.some((mark) => mark.isCoOwned)) needed.push('coOwners')
  if (marks.some((mark) => mark.isPledged)) needed.push('pledgee')
  if (marks.some((mark) => mark.isFrozen)) needed.push('courtConsent')
  return needed
}

/** Papers that wait for signatures and seals; of a succession the old owner cannot sign. */
export function papersToSign({
  way,
}: Pick<TransferForm, 'way'>): readonly ('consent' | 'sellerPower' | 'buyerPower')[] {
  return way === 'assignment' ? ['consent', 'sellerPower', 'buyerPower'] : ['buyerPower']
}

function findMarkFaults(form: TransferForm, today: CivilDate, add: Add): void {
  if (form.marks.length === 0) add('marks', 'marksMissing')
  const seen = new Set<string>()
  for (const [at, mark] of form.marks.entries()) {
    const path = `marks.${at}`
    const number = parseMarkNumber(mark.number)
    if (!number.ok) add(`${path}.number`, 'numberWrong')
    else if (seen.has(number.value)) add(`${path}.number`, 'markTwice')
    else seen.add(number.value)
    // A change of ownership is recorded at the International Bureau. @see trademark reference 4.1 (S1 ch.14)
    if (isInternationalMark(mark.number)) {
      add(`${path}.number`, 'international', { number: mark.number, form: 'MM5' })
    }
    if (mark.name.trim() === '') add(`${path}.name`, 'nameMissing')
    if (mark.classes.length === 0) add(`${path}.classes`, 'classesMissing')
    if (mark.status !== '' && !transferable.has(mark.status)) {
      const { en: state, zh: stateZh } = trademarkStates[mark.status].name
      add(`${path}.status`, 'statusWrong', { state, stateZh })
    }
    if (isCivilDate(mark.validTo) && mark.validTo < today) add(`${path}.validTo`, 'expired', { on: mark.validTo })
  }
  findOtherOwners(form, add)
}

/** Marks that another one owns, by that owner: said once, at the first of them, with their numbers. */
function findOtherOwners({ marks, seller }: TransferForm, add: Add): void {
  if (seller.name === '') return
  const others = marks
    .map((mark, at) => ({ mark, at }))
    .filter(({ mark }) => mark.ownerName !== '' && !isOwner(seller, mark))
  for (const [owner, of] of Map.groupBy(others, ({ mark }) => mark.ownerName)) {
    const [first] = of
    if (!first) continue
    const numbers = of.map(({ mark }) => mark.number)
    const more = numbers.length - numbersNamed
    add(`marks.${first.at}.ownerName`, 'notOwner', {
      owner,
      numbers: numbers.slice(0, numbersNamed).join('、'),
      moreEn: more > 0 ? ` and ${more} more` : '',
      moreZh: more > 0 ? ` 等 ${numbers.length} 件` : '',
    })
  }
}

function findPartyFaults(path: 'seller' | 'buyer', party: TransferParty, today: CivilDate, add: Add): void {
  if (party.name.trim() === '') add(`${path}.name`, 'partyMissing')
  if (party.address.trim() === '') add(`${path}.address`, 'addressMissing')
  if (party.region !== 'mainland') {
    if (party.nameEn.trim() === '') add(`${path}.nameEn`, 'nameEnMissing')
    if (party.addressEn.trim() === '') add(`${path}.addressEn`, 'addressEnMissing')
    if (party.region === 'abroad' && party.country === '') add(`${path}.country`, 'countryMissing')
  }
  if (party.certificateNo.trim() === '') add(`${path}.certificateNo`, 'certificateMissing')
  // What is shown masked was read and checked before.
  else if (isMaskedRight(party.certificateNo)) return
  else if (parseCertificate(party.certificate, party.certificateNo, today) === undefined) {
    add(`${path}.certificateNo`, 'certificateWrong')
  }
}

/** Whether a reason stands in the form why a similar mark stays with the seller. */
export function mayStay({ leftBehind }: Pick<TransferForm, 'leftBehind'>, number: string): boolean {
  const reason = leftBehind.find((one) => one.number === number)?.reason.trim() ?? ''
  return [...reason].length >= reasonLength
}

/**
 * Everything that keeps a transfer from being handed in on a day, down the page.
 *
 * @param together marks of the seller that must move along, as our copy of the register knows them.
 */
export function findTransferFaults(
  form: TransferForm,
  together: readonly CompanionMark[],
  today: CivilDate,
): readonly TransferFault[] {
  const faults: TransferFault[] = []
  const add: Add = (path, key, params = {}) => faults.push({ path, key, params })
  findMarkFaults(form, today, add)
  for (const one of together) {
    if (mayStay(form, one.number)) continue
    add(`leftBehind.${one.number}`, 'leftBehind', { number: one.number, name: one.name, like: one.like.number })
  }
  if (transferReasons[form.reason].way !== form.way) add('reason', 'reasonWrong')
  if (form.priceAmount !== null && (form.priceAmount < 1 || form.priceAmount > priceMax)) {
    add('priceAmount', 'priceWrong')
  }
  findPartyFaults('seller', form.seller, today, add)
  findPartyFaults('buyer', form.buyer, today, add)
  const [seller, buyer] = [plainName(form.seller.name), plainName(form.buyer.name)]
  if (seller !== '' && seller === buyer) add('buyer.name', 'sameParty')
  if (form.buyer.region !== 'mainland') {
    if (form.receiver.name.trim() === '' || form.receiver.address.trim() === '') add('receiver', 'receiverMissing')
    if (!isPostcode(form.receiver.postcode)) add('receiver.postcode', 'postcodeWrong')
  }
  findContactFaults(form, add)
  for (const kind of neededPapers(form)) {
    if (form.papers.some((paper) => paper.kind === kind)) continue
    const { en: paper, zh: paperZh } = transferPaperNames[kind]
    add('papers', 'paperMissing', { paper, paperZh })
  }
  if (!form.declared) add('declared', 'notDeclared')
  return faults
}

function findContactFaults({ contact }: TransferForm, add: Add): void {
  if (contact.name.trim() === '') add('contact.name', 'contactMissing')
  // What came masked out of the account's book is whole once the server has it.
  if (!isMasked(contact.phone) && parseMobile(contact.phone) === undefined) add('contact.phone', 'phoneWrong')
  const isMailKnown = contact.email === '' || isMasked(contact.email)
  if (!isMailKnown && parseEmail(contact.email) === undefined) add('contact.email', 'emailWrong')
  if (!isPostcode(contact.postcode)) add('contact.postcode', 'postcodeWrong')
}

export interface TransferAdvice {
  readonly path: string
  readonly key: TransferAdviceKey
  readonly params: WordParams
}

/** Procedures that are not decided. @see trademark reference 2.6 */
const undecided: ReadonlySet<RegisterStatus> = new Set<RegisterStatus>(['tmReview', 'tmOpposed'])

/** What to consider of the chosen marks on a day, mark by mark. */
export function findTransferAdvice({ marks }: TransferForm, today: CivilDate): readonly TransferAdvice[] {
  const renewable = addMonths(today, 12)
  return marks.flatMap((mark, at) => {
    const found: TransferAdvice[] = []
    const add = (key: TransferAdviceKey, params: WordParams = {}) =>
      found.push({ path: `marks.${at}.number`, key, params })
    if (mark.source === 'told' && parseMarkNumber(mark.number).ok) add('notKnown')
    if (mark.status !== '' && undecided.has(mark.status)) {
      const { en: state, zh: stateZh } = trademarkStates[mark.status].name
      add('pending', { state, stateZh })
    }
    if (isCivilDate(mark.validTo) && mark.validTo >= today && mark.validTo <= renewable) {
      add('endsSoon', { on: mark.validTo })
    }
    if (mark.isPledged) add('pledged')
    if (mark.isFrozen) add('frozen')
    if (mark.isCoOwned) add('coOwned')
    return found
  })
}
