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
export function putInForce(book: RuleBook): void {
  inForce = book
}

/** Runs work under another book, to see what it would change. The work must not wait for anything: it is over when this returns. */
export function underBook<Result>(book: RuleBook, work: () => Result): Result {
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

/**
 * The row in force on a day: of those whose span holds the day the one that began last, and of two that began together the one of
 * staff. So a later edition of the product brings a change of law, and staff can correct any row from its first day on.
 */
export function rowInForce<Shipped extends Span>(
  shipped: readonly Shipped[],
  staff: readonly RuleRow[],
  on: CivilDate,
): Shipped | RuleRow | undefined {
  let found: Shipped | RuleRow | undefined
  for (const row of [...staff, ...shipped]) {
    const holds = (row.validFrom ?? '') <= on && (row.validTo ?? '9999') >= on
    if (holds && (found === undefined || (row.validFrom ?? '') > (found.validFrom ?? ''))) found = row
  }
  return found
}

/** The amount of a row, shipped or of staff, integer fen. @throws TypeError if a row of staff holds none: it was checked when it was entered. */
export function amountFenOf(row: { readonly amountFen: number } | RuleRow): number {
  const amount = 'amountFen' in row ? row.amountFen : row.value.amountFen
  if (typeof amount !== 'number') throw new TypeError('a rule of staff holds no amount')
  return amount
}
