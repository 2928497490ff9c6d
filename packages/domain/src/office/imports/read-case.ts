import { readReductionCell, readYearCell } from '../../docket/monitoring/sheet-cells.ts'
import { findWatchDateFaults, watchDateFaultWords } from '../../docket/monitoring/watch-date-faults.ts'
import { kindNames } from '../../kernel/orders/order-areas.ts'
import { type PatentState, workStates } from '../../kernel/orders/order-states.ts'
import type { ReductionPercent } from '../../law/patents/reduction-percents.ts'
import { patentYear, termYears } from '../../law/patents/terms.ts'
import { type CivilDate, civilDate, parseCivilDate } from '../../platform/dates/civil-date.ts'
import { applicationNumberFaultWords, parseApplicationNumber } from '../../platform/identifiers/application-number.ts'
import type { RightType } from '../../platform/identifiers/right-type.ts'
import { fillBoth, type TwoLanguages } from '../../platform/words/two-languages.ts'
import { markNumberFaultWords, niceClassCount, parseMarkNumber } from '../../trademarks/register/mark-number.ts'
import { isLiveMark, type RegisterStatus, readRegisterStatus } from '../../trademarks/register/mark-statuses.ts'
import { findMarkDateFault, markSituation } from '../../trademarks/register/mark-watch.ts'
import { toLastDay } from '../rules/recount.ts'
import { type ImportFaultKey, importFaultWords } from './import-faults.ts'
import { type ImportField, importFieldKeys } from './import-fields.ts'
import { type ImportKind, isUnclearState, readImportKind, readLimitRule, readPatentState } from './import-words.ts'

/** A cell that keeps its row from being brought in. */
export interface ImportFault {
  readonly field: ImportField
  readonly reason: TwoLanguages
}

/** A deadline that a sheet says is open. */
export interface ImportedLimit {
  readonly ruleId: string
  /** The last day: a working day, where the office's rest days move it. */
  readonly officialOn: CivilDate
  /** The day that the sheet names, where it is another. */
  readonly writtenOn?: CivilDate
}

interface Shared {
  /** As it is stored: exchange form of an application number, the plain number of a mark. */
  readonly number: string
  readonly title: string
  readonly applicant: string
  readonly client: string
  readonly ownReference: string
  readonly handler: string
  readonly keeper: string
  readonly filedOn: CivilDate | undefined
  /** One a row; a case that stands in several rows has those of all. */
  readonly limits: readonly ImportedLimit[]
  readonly notes: string
  /** The sheet says neither a state nor a day that tells one: it is taken as pending. */
  readonly isStateTaken: boolean
}
export interface ImportedPatent extends Shared {
  readonly kind: RightType
  readonly state: PatentState
  readonly grantedOn: CivilDate | undefined
  readonly reduction: ReductionPercent
  /** Last year whose annual fee is paid; undefined where the sheet does not say. */
  readonly paidThrough: number | undefined
}
export interface ImportedMark extends Shared {
  readonly kind: 'trademark'
  readonly state: RegisterStatus
  readonly classes: readonly number[]
  readonly publishedOn: CivilDate | undefined
  readonly registeredOn: CivilDate | undefined
  readonly validTo: CivilDate | undefined
}
export type ImportedCase = ImportedPatent | ImportedMark
export const isImportedMark = (one: ImportedCase): one is ImportedMark => one.kind === 'trademark'

export type CellsOf = Readonly<Partial<Record<ImportField, string>>>
export type ReadCase =
  | { readonly ok: true; readonly case: ImportedCase }
  | { readonly ok: false; readonly faults: readonly ImportFault[] }

const longest: Readonly<Partial<Record<ImportField, number>>> = {
  ...{ title: 300, applicant: 200, client: 120, ownReference: 80, handler: 80, keeper: 80, notes: 500 },
}
/** What people write for nothing. */
const nothing = /^(|[-–—/]+|无|空|none|n\/a|null)$/i
/** Years by which the term of an invention can be compensated at most. */
const compensatedYearsMax = 5
/** The longest term of each right, for a patent whose filing date is not given. */
const longestTerms = { invention: 20, utilityModel: 10, design: 15 } as const

/** The cells of a row by the fields that its columns stand for. */
export function cellsOf(cells: readonly string[], mapping: readonly (ImportField | null)[]): CellsOf {
  const found: Partial<Record<ImportField, string>> = {}
  for (const [at, field] of mapping.entries()) {
    const text = (cells[at] ?? '').trim()
    if (field !== null && !nothing.test(text)) found[field] = text
  }
  return found
}

/** Reads one row of a docket that is brought in: the whole case, or everything that is wrong about it. */
export function readCase(cells: CellsOf, today: CivilDate): ReadCase {
  const reader = new Reader(cells, today)
  reader.refuseGarbled()
  const kind = reader.kind()
  // Of what it is decides how everything else is read.
  const isUnsaid = kindOfCells(cells) === 'unsaid'
  const read = isUnsaid ? undefined : kind === 'trademark' ? readMark(reader) : readPatent(reader, kind)
  const faults = reader.faults
  if (faults.length === 0 && read) return { ok: true, case: read }
  // In the order of the columns that a person goes through.
  const order = (fault: ImportFault) => importFieldKeys.indexOf(fault.field)
  return { ok: false, faults: faults.toSorted((a, b) => order(a) - order(b)) }
}

/** `undefined` where the number says it, `null` for a kind that cannot be brought in, `unsaid` where the number can be of either area. */
function kindOfCells(cells: CellsOf): ImportKind | 'unsaid' | undefined | null {
  // A word for patents of any kind leaves the kind to the number, and yet says that it is no mark.
  if (cells.kind !== undefined) return readImportKind(cells.kind)
  const parsed = parseApplicationNumber(cells.number ?? '')
  // Eight digits are a patent of 1985 to 1988, or a mark: the trademark office counted past 85,000,000 in 2025.
  if (parsed.ok && parsed.era === 'early') return readClasses(cells.classes ?? '').length > 0 ? 'trademark' : 'unsaid'
  return cells.classes !== undefined && !parsed.ok ? 'trademark' : undefined
}

/** The kind that a row is told to be of, before anything else of it is read. */
export function kindTold(cells: CellsOf): ImportKind | null {
  const kind = kindOfCells(cells)
  if (kind !== undefined) return kind === 'unsaid' ? null : kind
  const parsed = parseApplicationNumber(cells.number ?? '')
  return parsed.ok ? parsed.type : null
}

/** What a row is of, where its kind and number can be read; rows with one key are rows of one case. */
export function keyOfCells(cells: CellsOf): string | undefined {
  const kind = kindOfCells(cells)
  if (kind === 'trademark') {
    const mark = parseMarkNumber(cells.number ?? '')
    return mark.ok ? `trademark ${mark.value}` : undefined
  }
  const patent = parseApplicationNumber(cells.number ?? '')
  return patent.ok ? `patent ${patent.value}` : undefined
}

class Reader {
  readonly faults: ImportFault[] = []
  readonly cells: CellsOf
  readonly today: CivilDate

  constructor(cells: CellsOf, today: CivilDate) {
    this.cells = cells
    this.today = today
  }

  refuse(field: ImportField, key: ImportFaultKey, params: Readonly<Record<string, string | number>> = {}): void {
    this.faults.push({ field, reason: fillBoth(importFaultWords[key], params) })
  }

  say(field: ImportField, reason: TwoLanguages): void {
    this.faults.push({ field, reason })
  }

  /** What was decoded wrongly somewhere on the way is nobody's name. */
  refuseGarbled(): void {
    for (const field of importFieldKeys) if (this.cells[field]?.includes('\u{fffd}')) this.refuse(field, 'garbled')
  }

  text(field: ImportField): string {
    const text = this.cells[field] ?? ''
    const max = longest[field]
    if (max !== undefined && text.length > max) this.refuse(field, 'tooLong', { max })
    return text
  }

  day(field: ImportField): CivilDate | undefined {
    const text = this.cells[field]
    if (text === undefined) return undefined
    const day = readDay(text, field)
    if (!day) this.refuse(field, 'day')
    return day
  }

  state<State>(read: (text: string) => State | undefined): State | undefined {
    const text = this.cells.state
    if (text === undefined) return undefined
    const isUnclear = isUnclearState(text)
    const state = isUnclear ? undefined : read(text)
    if (state === undefined) this.refuse('state', isUnclear ? 'stateUnclear' : 'state')
    return state
  }

  kind(): ImportKind | undefined {
    const kind = kindOfCells(this.cells)
    if (kind === null) this.refuse('kind', 'kind')
    if (kind === 'unsaid') this.refuse('kind', 'kindNeeded')
    return kind === 'unsaid' ? undefined : (kind ?? undefined)
  }

  shared(kind: ImportKind): Omit<Shared, 'number' | 'isStateTaken'> {
    const title = this.text('title')
    if (title === '') this.refuse('title', 'missing')
    return {
      title,
      applicant: this.text('applicant'),
      client: this.text('client'),
      ownReference: this.text('ownReference'),
      handler: this.text('handler'),
      keeper: this.text('keeper'),
      filedOn: this.day('filedOn'),
      limits: this.limits(kind),
      notes: this.text('notes'),
    }
  }

  limits(kind: ImportKind): Shared['limits'] {
    const name = this.cells.limit
    const writtenOn = this.day('limitOn')
    if (name === undefined && this.cells.limitOn === undefined) return []
    if (name === undefined) {
      this.refuse('limit', 'limitPair')
      return []
    }
    if (this.cells.limitOn === undefined) this.refuse('limitOn', 'limitPair')
    const ruleId = readLimitRule(name, kind)
    if (ruleId === undefined) this.refuse('limit', 'limit')
    const officialOn = ruleId && writtenOn ? toLastDay(ruleId, [], writtenOn).officialOn : writtenOn
    if (officialOn !== undefined && officialOn < this.today) this.refuse('limitOn', 'limitPast')
    if (ruleId === undefined || writtenOn === undefined || officialOn === undefined) return []
    return [{ ruleId, officialOn, ...(officialOn !== writtenOn && { writtenOn }) }]
  }
}

function readPatent(reader: Reader, kind: RightType | undefined): ImportedPatent | undefined {
  const { cells, today } = reader
  const parsed = parseApplicationNumber(cells.number ?? '')
  if (cells.number === undefined) reader.refuse('number', 'missing')
  else if (!parsed.ok && parsed.expectedCheck !== undefined)
    reader.refuse('number', 'check', { expected: parsed.expectedCheck })
  else if (!parsed.ok) reader.say('number', applicationNumberFaultWords[parsed.reason])
  else if (kind !== undefined && kind !== parsed.type) {
    const { en, zh } = kindNames[parsed.type]
    const words = importFaultWords.kindOfNumber
    reader.say('kind', { en: words.en.replace('{kind}', en), zh: words.zh.replace('{kind}', zh) })
  }
  const shared = reader.shared(kind ?? 'invention')
  const grantedOn = reader.day('grantedOn')
  const { filedOn } = shared
  for (const { field, key } of findWatchDateFaults(cells.number ?? '', { filedOn, grantedOn }, today)) {
    if (field !== 'terminationNoticeOn') reader.say(field, watchDateFaultWords[key])
  }
  const state = reader.state(readPatentState)
  const reduction = readReduction(cells.reduction)
  if (reduction === undefined) reader.refuse('reduction', 'reduction')
  const right = parsed.ok ? parsed.type : kind
  const begins = filedOn ?? (parsed.ok ? civilDate(`${parsed.year}-01-01`) : undefined)
  const paidThrough = readPaidThrough(reader, right ?? 'invention', { filedOn, begins })
  if (!parsed.ok) return undefined
  // Annual fees are paid of what is granted.
  const isGrantTold = grantedOn !== undefined || paidThrough !== undefined
  return {
    ...shared,
    ...{ kind: parsed.type, number: parsed.value, grantedOn, paidThrough },
    state: state ?? (isGrantTold ? 'granted' : 'accepted'),
    isStateTaken: state === undefined && !isGrantTold,
    reduction: reduction ?? 0,
  }
}

/** Whether a year up to which fees are said to be paid goes with the day of filing: not more than a year ahead. */
export const isPaidBelieved = (year: number, filedOn: CivilDate, today: CivilDate): boolean =>
  filedOn > today || year <= patentYear(filedOn, today) + 1

/**
 * A year that is believed settles every year before it, so it lies within the term and not more than a year ahead. Without a filing date
 * the year of the number bounds it: else a slip would settle fees up to the end of the term.
 */
function readPaidThrough(
  reader: Reader,
  right: RightType,
  { filedOn, begins }: { readonly filedOn: CivilDate | undefined; readonly begins: CivilDate | undefined },
): number | undefined {
  const text = reader.cells.paidThrough
  if (text === undefined) return undefined
  const year = readYearCell(text)
  const term = filedOn === undefined ? longestTerms[right] : termYears(right, filedOn)
  if (year === undefined || year > term + (right === 'invention' ? compensatedYearsMax : 0)) {
    reader.refuse('paidThrough', 'paidThrough')
    return undefined
  }
  if (begins !== undefined && !isPaidBelieved(year, begins, reader.today)) {
    if (filedOn === undefined) reader.refuse('paidThrough', 'paidUndated')
    else reader.refuse('paidThrough', 'paidAhead', { year: patentYear(filedOn, reader.today) })
  }
  return year
}

function readMark(reader: Reader): ImportedMark | undefined {
  const { cells, today } = reader
  const number = parseMarkNumber(cells.number ?? '')
  if (cells.number === undefined) reader.refuse('number', 'missing')
  else if (!number.ok) reader.say('number', markNumberFaultWords[number.reason])
  const shared = reader.shared('trademark')
  const [publishedOn, registeredOn, validTo] = [
    reader.day('publishedOn'),
    reader.day('grantedOn'),
    reader.day('validTo'),
  ]
  if (shared.filedOn !== undefined && shared.filedOn > today) reader.say('filedOn', watchDateFaultWords.future)
  const fault = findMarkDateFault({ publishedOn, registeredOn, validTo }, today)
  if (fault) reader.say(registeredOn === undefined ? 'validTo' : 'grantedOn', fault)
  const state = reader.state(readRegisterStatus)
  const classes = readClasses(cells.classes ?? '')
  if (cells.classes === undefined) reader.refuse('classes', 'missing')
  else if (classes.length === 0) reader.refuse('classes', 'classes')
  if (number.ok && number.isInternational) reader.refuse('number', 'international')
  const isRegistered = state === 'tmRegistered' || (state === undefined && (registeredOn ?? validTo) !== undefined)
  const term = { relation: 'own' as const, status: 'tmRegistered' as const, publishedOn, registeredOn, validTo }
  if (isRegistered && !fault && (registeredOn ?? validTo) && markSituation(term, today).state === 'ended') {
    reader.refuse('validTo', 'termOver')
  }
  if (!number.ok) return undefined
  const registered = registeredOn ?? validTo
  return {
    ...shared,
    ...{ kind: 'trademark', number: number.value, classes, publishedOn, registeredOn, validTo },
    state: state ?? (registered ? 'tmRegistered' : publishedOn ? 'tmPublished' : 'tmAccepted'),
    isStateTaken: state === undefined && registered === undefined && publishedOn === undefined,
  }
}

/** Two days without blanks, the second of which ends a term. */
const oneDay = String.raw`(?:\d{4}[-/.年]\d{1,2}[-/.月]\d{1,2}日?|\d{8})`
const rangeOfDays = new RegExp(`^${oneDay}(?:至|到|to|[-–—~]{1,2})(?<last>${oneDay})$`, 'i')

/**
 * A day in any usual spelling, with a time behind it; of a term also the last one of a range. Two days in another cell are none: which of
 * them is meant is not to be guessed. A bare count of days is none either: books count from two days.
 */
function readDay(text: string, field: ImportField): CivilDate | undefined {
  const plain = text.normalize('NFKC').trim()
  const whole = parseCivilDate(plain)
  if (whole) return whole
  const timed = /^(\d[^T\s:]{5,12})[T ]\d{1,2}:\d{2}[:\d.]{0,14}$/.exec(plain)?.[1] ?? plain
  if (timed !== plain) return parseCivilDate(timed)
  const last = field === 'validTo' ? rangeOfDays.exec(plain.replaceAll(/\s/g, ''))?.groups?.last : undefined
  return last === undefined ? undefined : parseCivilDate(last)
}

/** A sheet without the column says none is granted, as one that says so in words. */
const readReduction = (text: string | undefined): ReductionPercent | undefined =>
  text === undefined || /^(否|不减缴|不减|no)$/i.test(text) ? 0 : readReductionCell(text)

/** `9, 35`, `09;35`, `第9类、第35类`; nothing where one of them is no class. */
function readClasses(text: string): readonly number[] {
  const parts = text
    .normalize('NFKC')
    .split(/[\s,;、，；/|]+/)
    .filter((part) => part !== '')
  const numbers = parts.map((part) => Number(/^第?(\d{1,2})类?$/.exec(part)?.[1] ?? Number.NaN))
  const isRight = numbers.every((one) => one >= 1 && one <= niceClassCount)
  return isRight ? [...new Set(numbers)].sort((a, b) => a - b) : []
}

/** Where the work on a case that is brought in stands: at the office while something of it can still be decided, else done. */
export function importedWorkState(one: ImportedCase): number {
  const isOpen = isImportedMark(one)
    ? isLiveMark(one.state) && one.state !== 'tmRegistered'
    : !['granted', 'lapsed', 'invalid', 'expired', 'withdrawn'].includes(one.state)
  return isOpen ? workStates.filed.code : workStates.completed.code
}

/** Whether the right is gone by what the sheet says: nothing is counted or watched for it. */
export const isImportedEnded = (one: ImportedCase): boolean =>
  isImportedMark(one)
    ? !isLiveMark(one.state)
    : ['lapsed', 'invalid', 'expired', 'withdrawn', 'rejected'].includes(one.state)
