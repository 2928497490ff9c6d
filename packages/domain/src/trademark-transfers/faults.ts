import type { CivilDate } from '../dates/civil-date.ts'
import { isCivilDate } from '../dates/civil-date.ts'
import { parseCertificate } from '../identifiers/certificates.ts'
import { isPostcode, parseEmail, parseMobile } from '../identifiers/id-numbers.ts'
import { parseMarkNumber } from '../marks/mark-number.ts'
import type { RegisterStatus } from '../marks/mark-statuses.ts'
import { trademarkStates } from '../orders/order-states.ts'
import type { WordParams } from '../words/two-languages.ts'
import { type TransferFaultKey, transferPaperNames } from './fault-words.ts'
import type { TransferForm, TransferPaperKind, TransferParty } from './form.ts'
import type { MustMove } from './move-together.ts'

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
const priceFenMax = 999_999_999_99

/** A name as it is compared: blanks, brackets and case make no difference. */
const plainName = (name: string) => name.normalize('NFKC').replaceAll(/\s/g, '').toLowerCase()

/** Papers that must be there when a transfer is handed in; consent and powers are made by us and signed afterwards. */
export function neededPapers({ way, buyer, coOwned }: TransferForm): readonly TransferPaperKind[] {
  const needed: TransferPaperKind[] = ['buyerIdentity']
  if (way === 'assignment') needed.unshift('sellerIdentity')
  else needed.unshift('succession')
  // A natural person has to show that he is in business.
  if (buyer.kind === 'person' && buyer.region === 'mainland') needed.push('buyerLicence')
  if (coOwned) needed.push('coOwners')
  return needed
}

/** Papers that wait for signatures and seals; of a succession the old owner cannot sign. */
export function papersToSign({ way }: Pick<TransferForm, 'way'>): readonly TransferPaperKind[] {
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
    if (mark.name.trim() === '') add(`${path}.name`, 'nameMissing')
    if (mark.classes.length === 0) add(`${path}.classes`, 'classesMissing')
    if (mark.status !== '' && !transferable.has(mark.status)) {
      const { en: state, zh: stateZh } = trademarkStates[mark.status].name
      add(`${path}.status`, 'statusWrong', { state, stateZh })
    }
    if (isCivilDate(mark.validTo) && mark.validTo < today) add(`${path}.validTo`, 'expired', { on: mark.validTo })
    const { ownerName } = mark
    if (ownerName !== '' && form.seller.name !== '' && plainName(ownerName) !== plainName(form.seller.name)) {
      add(`${path}.ownerName`, 'notOwner', { owner: ownerName })
    }
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
  else if (parseCertificate(party.certificate, party.certificateNo, today) === undefined) {
    add(`${path}.certificateNo`, 'certificateWrong')
  }
}

/**
 * Everything that keeps a transfer from being handed in on a day, down the page.
 *
 * @param together marks of the seller that must move along, as our copy of the register knows them.
 */
export function findTransferFaults(
  form: TransferForm,
  together: readonly MustMove[],
  today: CivilDate,
): readonly TransferFault[] {
  const faults: TransferFault[] = []
  const add: Add = (path, key, params = {}) => faults.push({ path, key, params })
  findMarkFaults(form, today, add)
  for (const one of together) {
    const reason = form.leftBehind.find(({ number }) => number === one.number)?.reason.trim() ?? ''
    if ([...reason].length >= reasonLength) continue
    add('leftBehind', 'leftBehind', { number: one.number, name: one.name, like: one.like.number })
  }
  if (form.priceFen !== null && (form.priceFen < 1 || form.priceFen > priceFenMax)) add('priceFen', 'priceWrong')
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
  if (parseMobile(contact.phone) === undefined) add('contact.phone', 'phoneWrong')
  if (contact.email !== '' && parseEmail(contact.email) === undefined) add('contact.email', 'emailWrong')
  if (!isPostcode(contact.postcode)) add('contact.postcode', 'postcodeWrong')
}
