import type { CivilDate } from '@portal/domain/dates/civil-date'
import type { Db, Tx } from '../db/connection.ts'
import type { FileRow } from '../documents/file-queries.ts'
import type { followLines } from '../filings/correction-fee-parts.ts'
import type { OrderFacts, OrderRow } from '../filings/filing-queries.ts'
import type { Paper } from '../filings/paper-parts.ts'
import type { FieldProblem } from '../http/app-error.ts'
import type { Actor } from '../orders/order-move-queries.ts'
import type { Services } from '../services.ts'

type Language = 'en' | 'zh'
export type FeeLine = Parameters<typeof followLines>[1]['now'][number]

/** A form of a locked order that was just handed in, for the first time or as the answer to a correction. */
export interface HandedIn<Form> {
  readonly order: OrderRow
  readonly form: Form
  /** Of the form. */
  readonly version: number
  readonly actor: Actor
  /** The day it is handed in, in Beijing. */
  readonly on: CivilDate
}

/**
 * A form that an order carries: what drafts, handing in and corrections need to know of it. Everything else about them is
 * the same for every form and stands in this folder once.
 */
export interface OrderForm<Form> {
  /** Whether orders of a kind hold this form. */
  readonly isOf: (kind: string) => boolean
  /** A stored or changed form in today's shape, `undefined` for what is none. */
  readonly read: (stored: unknown) => Form | undefined
  /** What lists show of it, the order's kind too. */
  readonly factsOf: (form: Form) => OrderFacts
  /**
   * The form with what only the server knows: numbers that came back masked, facts of rows that it names.
   *
   * @param stored the form as it lies.
   */
  readonly complete?: (
    db: Db,
    form: Form,
    known: { readonly ownerId: string; readonly stored: Form | undefined },
  ) => Promise<Form>
  readonly fileIdsOf: (form: Form) => readonly string[]
  /** Names, pages and sizes of files as we know them, whatever the sender says. */
  readonly withFiles: (form: Form, files: ReadonlyMap<string, FileRow>) => Form
  /** What keeps it from being handed in on a day. */
  readonly findProblems: (db: Db, form: Form, on: CivilDate, language: Language) => Promise<readonly FieldProblem[]>
  /** The part of the form that a path lies in: what a reviewer opens together. */
  readonly sectionOf: (path: string) => string
  /** Fees at the rates of a day, the office's first. */
  readonly feeLinesOf: (form: Form, on: CivilDate, services: Services) => readonly FeeLine[]
  /** The documents handed in, made ones and files. */
  readonly papersOf: (
    form: Form,
    question: { readonly db: Db; readonly services: Services },
  ) => Promise<readonly Paper[]>
  /** What else follows the form within the transaction that kept a draft. */
  readonly onKept?: (tx: Tx, order: OrderRow, form: Form) => Promise<void>
  /** What else happens within the transaction that handed it in. */
  readonly onHandedIn?: (tx: Tx, handedIn: HandedIn<Form>) => Promise<void>
}

/** A stored form. @throws Error for one that no version of ours has written. */
export function readStored<Form>(of: OrderForm<Form>, stored: unknown): Form {
  const form = of.read(stored)
  if (form === undefined) throw new Error('a stored form is none of its kind')
  return form
}

/** Whether two forms say the same, in today's shape. */
export function isSameForm<Form>(of: OrderForm<Form>, a: Form, b: Form): boolean {
  return JSON.stringify(of.read(a)) === JSON.stringify(of.read(b))
}

export function sumsOf(lines: readonly FeeLine[]): { officialFen: number; serviceFen: number } {
  const of = (who: 'office' | 'service') =>
    lines.filter((line) => line.beneficiary === who).reduce((sum, line) => sum + line.amountFen, 0)
  return { officialFen: of('office'), serviceFen: of('service') }
}
