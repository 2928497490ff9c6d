import { trademarkStates } from '../../kernel/orders/order-states.ts'
import { type ServicePaperKind, servicePaperNames } from '../../law/marks/service-names.ts'
import { type CivilDate, isCivilDate } from '../../platform/dates/civil-date.ts'
import type { WordParams } from '../../platform/words/two-languages.ts'
import { classCode, isInternationalMark, parseMarkNumber } from '../register/mark-number.ts'
import { plainName } from '../register/plain-name.ts'
import { checkContact, checkPeople, checkRecipient } from '../registration/party-faults.ts'
import type { ServiceFaultKey } from './fault-words.ts'
import { isOfChosenClass, namesGoods, namesOfGoods, type ServicedMark, type TrademarkServiceForm } from './form.ts'
import { partLimit, partsOf, termEndOf } from './limits.ts'
import { type MarksLeftOut, ownerNames } from './owner-marks.ts'
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

/** The owners that are named of a mark, plain. */
const ownersOf = (mark: Pick<ServicedMark, 'ownerName'>) => ownerNames(mark).map(plainName)

/** Whether a mark has an owner who does not apply. */
function lacksOwner(mark: ServicedMark, applicants: TrademarkServiceForm['applicants']): boolean {
  const names = new Set(applicants.map(({ name }) => plainName(name)).filter((name) => name !== ''))
  if (names.size === 0) return false
  const owners = ownersOf(mark)
  const isCoOwned = mark.isCoOwned || owners.length > 1
  return isCoOwned && (names.size < 2 || owners.some((owner) => !names.has(owner)))
}

type Asking = Pick<TrademarkServiceForm, 'service' | 'change' | 'supplement' | 'marks' | 'applicants'>

/** Papers that must be there when a form is handed in; evidence may follow where that is declared, of a service that lets it. */
export function neededPapers({ service, change, supplement, marks, applicants }: Asking): readonly ServicePaperKind[] {
  const { needed, facts, needsAllOwners } = trademarkService(service)
  const papers = [...needed]
  if (facts.includes('change') && change.name) papers.push('nameProof')
  if (needsAllOwners && marks.some((mark) => lacksOwner(mark, applicants))) papers.push('coOwners')
  return supplement && facts.includes('supplement') ? papers.filter((kind) => kind !== 'evidence') : papers
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
    if (row.madridForm && isInternationalMark(mark.number)) {
      add(`${path}.number`, 'international', { number: mark.number, form: row.madridForm })
    }
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
  const owners = ownersOf(mark)
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
  const parts = partsOf(mark).map((part) => ({ part, limit: partLimit(form, part, today) }))
  const field = fieldOfLimit(row)
  const place = field ? `${path}.${field}` : 'notice.on'
  // A notice's day is one for all classes; days of the register differ by class.
  for (const { part, limit } of field ? parts : parts.slice(0, 1)) {
    const of = parts.length > 1 && field ? { classes: part.classes.map(classCode).join('、') } : undefined
    if (limit?.state === 'tooEarly' && limit.opensOn) {
      add(place, of ? 'tooEarlyClasses' : 'tooEarly', { ...of, on: limit.opensOn })
    }
    if (limit?.state === 'over' && limit.lastOn) {
      add(place, of ? 'overClasses' : 'over', { ...of, on: limit.lastOn })
    }
  }
  const isBound =
    row.limit?.kind !== 'within' || !row.limit.grounds || row.limit.grounds.some((one) => one === form.ground)
  // Without the day nobody can say whether it is still in time.
  if (field && isBound && parts.some(({ limit }) => !limit)) add(place, 'dayMissing')
}

function checkGoods(form: TrademarkServiceForm, { facts }: TrademarkService, add: Add): void {
  if (!namesGoods(form)) return
  const { goods, marks } = form
  const areGone = facts.includes('goodsGone')
  if (!goods.some((one) => isOfChosenClass(form, one))) {
    add('goods', 'goodsMissing')
    return
  }
  const known = marks.flatMap((mark) =>
    mark.register
      .filter(({ classNumber }) => mark.classes.includes(classNumber))
      .map(({ classNumber, goods: all }) => ({ classNumber, names: namesOfGoods(all) })),
  )
  for (const [at, { classNumber, name }] of goods.entries()) {
    // Goods of a class that was taken out are not kept; those of one that the copy does not name are typed.
    const names = known.find((one) => one.classNumber === classNumber)?.names ?? []
    const isOutside = names.length > 0 && !names.includes(name)
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
      const registeredOn = partsOf(mark)
        .map((part) => part.registeredOn)
        .toSorted()
        .at(-1)
      if (registeredOn && from < registeredOn) add('licence.from', 'termBefore', { on: registeredOn })
    }
  }
  checkPeople('licensees', licensees, add)
  const owners = new Set(applicants.map(({ name }) => plainName(name)))
  for (const [at, { name }] of licensees.entries()) {
    if (name.trim() !== '' && owners.has(plainName(name))) add(`licensees.${at}.name`, 'sameParty')
  }
}
