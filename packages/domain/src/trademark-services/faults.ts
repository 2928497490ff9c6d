import { type CivilDate, isCivilDate } from '../dates/civil-date.ts'
import { classCode, parseMarkNumber } from '../marks/mark-number.ts'
import { trademarkStates } from '../orders/order-states.ts'
import { checkContact, checkPeople, checkRecipient } from '../trademarks/party-faults.ts'
import type { WordParams } from '../words/two-languages.ts'
import type { ServiceFaultKey } from './fault-words.ts'
import { namesOfGoods, type ServicedMark, type TrademarkServiceForm } from './form.ts'
import { serviceLimit, termEndOf } from './limits.ts'
import type { MarksLeftOut } from './owner-marks.ts'
import { type ServicePaperKind, servicePaperNames } from './service-names.ts'
import { type TrademarkService, trademarkService } from './services.ts'

export interface ServiceFault {
  readonly path: string
  readonly key: ServiceFaultKey
  readonly params: WordParams
}

type Add = (path: string, key: ServiceFaultKey, params?: WordParams) => void

export const reasonsMin = 20
export const reasonsMax = 20_000
/** Marks of one form that become an order each. */
export const eachMarksMax = 30
/** Numbers that a sentence names before it only counts. */
const numbersNamed = 8

/** A name as it is compared: blanks, full and half width, and case make no difference. */
export const plainName = (name: string): string => name.normalize('NFKC').replaceAll(/\s/g, '').toLowerCase()

/** Papers that must be there when a form is handed in; evidence may follow where that is declared. */
export function neededPapers({
  service,
  change,
  supplement,
}: Pick<TrademarkServiceForm, 'service' | 'change' | 'supplement'>): readonly ServicePaperKind[] {
  const { needed, facts } = trademarkService(service)
  const papers = facts.includes('change') && change.name ? [...needed, 'nameProof' as const] : needed
  return supplement ? papers.filter((kind) => kind !== 'evidence') : papers
}

/**
 * Everything that keeps a form from being handed in on a day, down the page.
 *
 * @param leftOut registered marks of the owner that must go along and are not in the form.
 */
export function findServiceFaults(
  form: TrademarkServiceForm,
  leftOut: MarksLeftOut,
  today: CivilDate,
): readonly ServiceFault[] {
  const faults: ServiceFault[] = []
  const add: Add = (path, key, params = {}) => faults.push({ path, key, params })
  const row = trademarkService(form.service)
  checkMarks(form, row, today, add)
  for (const [owner, marks] of Map.groupBy(leftOut.marks, ({ ownerName }) => ownerName)) {
    const named = marks.slice(0, numbersNamed).map(({ number }) => number)
    const numbers = named.join('、') + (marks.length > named.length ? ' …' : '')
    add('marks', 'leftOut', { owner, count: marks.length, numbers })
  }
  if (leftOut.more > 0) add('marks', 'leftOutMore', { count: leftOut.more })
  checkGoods(form, row, add)
  if (row.facts.includes('change')) checkChange(form, add)
  if (row.facts.includes('licence')) checkLicence(form, today, add)
  if (row.facts.includes('notice')) {
    if (!isCivilDate(form.notice.on)) add('notice.on', 'dayMissing')
    else if (form.notice.on > today) add('notice.on', 'noticeInFuture')
  }
  if (row.facts.includes('ground') && form.ground === '') add('ground', 'groundMissing')
  if (row.facts.includes('reasons')) {
    const length = [...form.reasons.trim()].length
    if (length < reasonsMin) add('reasons', 'reasonsShort', { min: reasonsMin })
    if (length > reasonsMax) add('reasons', 'reasonsLong', { max: reasonsMax })
  }
  checkPeople('applicants', form.applicants, add)
  checkRecipient(form.applicants, form.recipient, add)
  checkContact(form, add)
  for (const kind of neededPapers(form)) {
    if (form.papers.some((paper) => paper.kind === kind)) continue
    if (kind === 'evidence' && row.facts.includes('supplement')) {
      add('papers', 'evidenceMissing')
      continue
    }
    const { en: paper, zh: paperZh } = servicePaperNames[kind]
    add('papers', 'paperMissing', { paper, paperZh })
  }
  if (!form.declared) add('declared', 'notDeclared')
  return faults
}

function checkMarks(form: TrademarkServiceForm, row: TrademarkService, today: CivilDate, add: Add): void {
  const { marks } = form
  if (marks.length === 0) add('marks', 'marksMissing')
  if (row.marks === 'one' && marks.length > 1) add('marks', 'oneMarkOnly')
  if (row.marks === 'each' && marks.length > eachMarksMax) add('marks', 'tooManyMarks', { max: eachMarksMax })
  const seen = new Set<string>()
  for (const [at, mark] of marks.entries()) {
    const path = `marks.${at}`
    const number = parseMarkNumber(mark.number)
    if (!number.ok) add(`${path}.number`, 'numberWrong')
    else if (seen.has(number.value)) add(`${path}.number`, 'markTwice')
    else seen.add(number.value)
    if (mark.name.trim() === '') add(`${path}.name`, 'nameMissing')
    if (mark.classes.length === 0) add(`${path}.classes`, 'classesMissing')
    for (const { classNumber, status } of mark.register) {
      if (!mark.classes.includes(classNumber) || row.statuses.includes(status)) continue
      const { en: state, zh: stateZh } = trademarkStates[status].name
      add(`${path}.classes`, 'classWrong', { class: classCode(classNumber), state, stateZh })
    }
    checkOwner(form, row, mark, path, add)
    checkLimit(form, row, mark, { today, path }, add)
  }
}

function checkOwner(form: TrademarkServiceForm, row: TrademarkService, mark: ServicedMark, path: string, add: Add) {
  const { change, applicants } = form
  const owners = mark.ownerName.split(/[;；、]/).map(plainName)
  const owner = plainName(mark.ownerName)
  const names = applicants.map(({ name }) => plainName(name)).filter((name) => name !== '')
  if (owner === '') return
  if (row.facts.includes('change') && change.name) {
    if (change.oldName !== '' && !owners.includes(plainName(change.oldName))) {
      add(`${path}.ownerName`, 'oldNotOwner', { owner: mark.ownerName })
    }
    return
  }
  if (names.length === 0) return
  const isOwner = names.some((name) => owners.includes(name))
  if (row.by === 'owner' && !isOwner) add(`${path}.ownerName`, 'notOwner', { owner: mark.ownerName })
  if (row.by === 'other' && isOwner) add(`${path}.ownerName`, 'ownMark')
}

/** The field of a mark that a limit is counted from; a notice's day stands elsewhere. */
function fieldOfLimit({ limit }: TrademarkService): 'publishedOn' | 'registeredOn' | 'validTo' | undefined {
  if (!limit) return undefined
  if (limit.kind === 'window') return 'validTo'
  if (limit.period === 'opposition') return 'publishedOn'
  return limit.period === 'nonUse' || limit.period === 'invalidation' ? 'registeredOn' : undefined
}

function checkLimit(
  form: TrademarkServiceForm,
  row: TrademarkService,
  mark: ServicedMark,
  { today, path }: { readonly today: CivilDate; readonly path: string },
  add: Add,
): void {
  const found = serviceLimit(form, mark, today)
  const field = fieldOfLimit(row)
  const place = field ? `${path}.${field}` : 'notice.on'
  if (found?.state === 'tooEarly' && found.opensOn) add(place, 'tooEarly', { on: found.opensOn })
  if (found?.state === 'over' && found.lastOn) add(place, 'over', { on: found.lastOn })
  const isBound =
    row.limit?.kind !== 'within' || !row.limit.grounds || row.limit.grounds.some((one) => one === form.ground)
  // Without the day nobody can say whether it is still in time.
  if (!found && field && isBound) add(place, 'dayMissing')
}

function checkGoods({ scope, goods, marks }: TrademarkServiceForm, { facts }: TrademarkService, add: Add): void {
  const areGone = facts.includes('goodsGone')
  if (!areGone && (scope === 'all' || !facts.includes('goods'))) return
  if (goods.length === 0) {
    add('goods', 'goodsMissing')
    return
  }
  const known = marks.flatMap((mark) =>
    mark.register
      .filter(({ classNumber }) => mark.classes.includes(classNumber))
      .map(({ classNumber, goods: all }) => ({ classNumber, names: namesOfGoods(all) })),
  )
  for (const [at, { classNumber, name }] of goods.entries()) {
    const ofClass = known.find((one) => one.classNumber === classNumber)
    const isOutside = known.length > 0 && (!ofClass || (ofClass.names.length > 0 && !ofClass.names.includes(name)))
    if (isOutside) add(`goods.${at}`, 'goodsOutside', { name, class: classCode(classNumber) })
  }
  for (const { classNumber, names } of areGone ? known : []) {
    const gone = goods.filter((one) => one.classNumber === classNumber).map(({ name }) => name)
    if (names.length > 0 && names.every((name) => gone.includes(name))) add('goods', 'goodsAll')
  }
}

function checkChange({ change, applicants }: TrademarkServiceForm, add: Add): void {
  if (!change.name && !change.address) add('change', 'changeMissing')
  if (change.name) {
    if (change.oldName.trim() === '') add('change.oldName', 'oldNameMissing')
    else if (plainName(change.oldName) === plainName(applicants[0]?.name ?? '')) add('change.oldName', 'sameName')
  }
  if (change.address && change.oldAddress.trim() === '') add('change.oldAddress', 'oldAddressMissing')
}

function checkLicence(
  { licence, licensees, applicants, marks }: TrademarkServiceForm,
  today: CivilDate,
  add: Add,
): void {
  const { from, to } = licence
  if (!isCivilDate(from) || !isCivilDate(to)) add('licence.to', 'termMissing')
  else {
    if (to < from) add('licence.to', 'termTurned')
    else if (to < today) add('licence.to', 'termOver')
    for (const mark of marks) {
      const end = termEndOf(mark)
      if (end && to > end) add('licence.to', 'termBeyond', { on: end })
      if (isCivilDate(mark.registeredOn) && from < mark.registeredOn) {
        add('licence.from', 'termBefore', { on: mark.registeredOn })
      }
    }
  }
  checkPeople('licensees', licensees, add)
  const owners = new Set(applicants.map(({ name }) => plainName(name)))
  for (const [at, { name }] of licensees.entries()) {
    if (name.trim() !== '' && owners.has(plainName(name))) add(`licensees.${at}.name`, 'sameParty')
  }
}
