import type { CivilDate } from '../dates/civil-date.ts'
import type { TwoLanguages } from '../words/two-languages.ts'

/** A plain value of a rule: numbers and lists of texts by name; the shape belongs to the kind. */
export type RuleValue = Readonly<Record<string, number | readonly string[]>>

/** One rule as staff entered it: it lies over what the product ships for the same kind and key. */
export interface RuleRow {
  readonly kind: string
  readonly key: string
  readonly value: RuleValue
  /** First day in force. */
  readonly validFrom: CivilDate
  /** Last day in force; null: until another row takes over. */
  readonly validTo: CivilDate | null
  readonly source: TwoLanguages
  readonly needsConfirmation: boolean
}

/** What staff entered, as of one version. Immutable: a change makes another book. */
export interface RuleBook {
  /** 0: nothing was entered, the shipped edition alone counts. */
  readonly version: number
  readonly rows: readonly RuleRow[]
}

/** Nothing entered: the shipped edition alone. */
export const shippedBook: RuleBook = { version: 0, rows: [] }
let inForce: RuleBook = shippedBook

/** The book that this process (or this page) works by. */
export function ruleBook(): RuleBook {
  return inForce
}

/** Makes a book the one in force; who asks for it keeps to the order of its versions. */
export function activateRuleBook(book: RuleBook): void {
  inForce = book
}

/** Runs work under another book, to see what it would change. The work must not wait for anything: it is over when this returns. */
export function withRuleBook<Result>(book: RuleBook, work: () => Result): Result {
  const before = inForce
  inForce = book
  try {
    return work()
  } finally {
    inForce = before
  }
}

/** A value that follows from the rows of a book, worked out once for each book. */
export function perBook<Made>(make: (book: RuleBook) => Made): (book?: RuleBook) => Made {
  const made = new WeakMap<RuleBook, Made>()
  return (book = inForce) => {
    const known = made.get(book)
    if (known !== undefined) return known
    const fresh = make(book)
    made.set(book, fresh)
    return fresh
  }
}

/** Rows of a kind in a book. */
export function rowsOfKind(book: RuleBook, kind: string): readonly RuleRow[] {
  return book.rows.filter((row) => row.kind === kind)
}

const byKey = perBook((book) => Map.groupBy(book.rows, (row) => `${row.kind} ${row.key}`))

/** What staff entered for one key of a kind, by the book in force. */
export function staffRows(kind: string, key: string): readonly RuleRow[] {
  return byKey().get(`${kind} ${key}`) ?? []
}

interface Span {
  readonly validFrom?: CivilDate | undefined
  readonly validTo?: CivilDate | null | undefined
}

/** Whether an effective-dated row is in force on a day. */
export const isInForce = ({ validFrom, validTo }: Span, on: CivilDate): boolean =>
  (validFrom ?? '') <= on && on <= (validTo ?? '9999')

/**
 * The row in force on a day: of those whose span includes the day, the one that began last; if two began together, the one
 * entered by staff. So a later edition of the product brings a change of law, and staff can correct any row from its first day
 * on.
 */
export function rowInForce<Shipped extends Span>(
  shipped: readonly Shipped[],
  staff: readonly RuleRow[],
  on: CivilDate,
): Shipped | RuleRow | undefined {
  let found: Shipped | RuleRow | undefined
  for (const row of [...staff, ...shipped]) {
    if (isInForce(row, on) && (found === undefined || (row.validFrom ?? '') > (found.validFrom ?? ''))) found = row
  }
  return found
}

/** Between the two languages of a source that staff entered; `ruleWords` parts them again. No form lets it be typed. */
export const languageBreak = '\u001f'

/** Where a row of staff comes from, as one text like the sources that ship. */
export const enteredSource = ({ source }: Pick<RuleRow, 'source'>): string => source.en + languageBreak + source.zh

interface ShippedRow {
  readonly validFrom?: CivilDate
  readonly validTo?: CivilDate
  readonly source: string
  readonly needsConfirmation?: true
}

/**
 * The row of a rule on a day in the product's own shape, with the entries of staff over the shipped ones. An entry gives value,
 * days and source; everything else stays as in the shipped row of that day, or in the last one if none is shipped for it.
 *
 * @param valued the value of a row of staff as the shape has it.
 */
export function rowOn<Row extends ShippedRow>(
  shipped: readonly Row[],
  staff: readonly RuleRow[],
  on: CivilDate,
  valued: (row: RuleRow) => Partial<Row>,
): Row | undefined {
  const found = rowInForce(shipped, staff, on)
  const entered = staff.find((row) => row === found)
  if (!entered) return found as Row | undefined
  const base = rowInForce(shipped, [], on) ?? shipped.at(-1)
  if (!base) return undefined
  const { validFrom: _from, validTo: _to, needsConfirmation: _unsure, ...lasting } = base as Row
  const { validFrom, validTo, needsConfirmation } = entered
  return {
    ...(lasting as Row),
    ...valued(entered),
    ...{ validFrom, source: enteredSource(entered) },
    ...(validTo !== null && { validTo }),
    ...(needsConfirmation && { needsConfirmation }),
  }
}

/** A number that a row of staff holds. @throws TypeError if it holds none: it was checked when it was entered. */
export function numberOf({ kind, value }: Pick<RuleRow, 'kind' | 'value'>, name: string): number {
  const number = value[name]
  if (typeof number !== 'number') throw new TypeError(`a rule of staff for ${kind} holds no ${name}`)
  return number
}

/** The amount of a row, shipped or of staff, integer fen. @throws TypeError if a row of staff holds none: it was checked when it was entered. */
export function amountFenOf(row: { readonly amountFen: number } | RuleRow): number {
  return 'amountFen' in row ? row.amountFen : numberOf(row, 'amountFen')
}
