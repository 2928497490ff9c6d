import type { CivilDate } from '../dates/civil-date.ts'
import type { TwoLanguages } from '../words/two-languages.ts'

/** A plain value of a rule: numbers, texts, or lists of texts by name; the shape belongs to the kind. */
export type RuleValue = Readonly<Record<string, number | string | boolean | null | readonly string[]>>

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

const shippedBook: RuleBook = { version: 0, rows: [] }
let inForce: RuleBook = shippedBook

/** The book that this process (or this page) works by. */
export function ruleBook(): RuleBook {
  return inForce
}

/** Makes a book the one in force. An older version never replaces a newer one. */
export function putInForce(book: RuleBook): void {
  if (book.version >= inForce.version) inForce = book
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
