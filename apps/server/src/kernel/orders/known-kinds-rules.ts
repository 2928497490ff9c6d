import type { ErrorCode } from '@portal/contract/errors'
import type { OrderKindName } from '@portal/domain/kernel/orders/kinds'
import type { OrderAction } from '@portal/domain/kernel/orders/order-can'
import type { KindReview } from '@portal/domain/kernel/orders/review-plan'
import type { CivilDate } from '@portal/domain/platform/dates/civil-date'
import type { TwoLanguages } from '@portal/domain/platform/words/two-languages'
import type { PackagePlan } from '@portal/domain/trademarks/registration/package-plan'
import type { Db, Tx } from '../../platform/db/connection.ts'
import type { FieldProblem } from '../../platform/http/app-error.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import type { Services } from '../../services.ts'
import type { StoredPapers } from '../papers/store-paper-parts.ts'
import type { KindDocuments } from './kind-documents-rules.ts'
import type { KindMarks } from './kind-marks-rules.ts'
import type { OrderRow } from './order-access.ts'
import type { OrderForm } from './order-form-rules.ts'
import type { Actor, MoveFollower } from './order-move-queries.ts'

/**
 * What the kernel asks of a kind of order. Each stands beside its capability; `rooms.ts` alone knows them all (decision 0057).
 */
export interface OrderKind {
  /** As `orders.kind` holds them: kinds that differ in nothing that is asked here share one declaration. */
  readonly names: readonly OrderKindName[]
  /** The form that it carries. Absent: the form is kept otherwise, or there is none. */
  readonly form?: KindForm
  /** How it is copied. Absent: with its form as it is. */
  readonly copying?: KindCopying
  /** A draft that waits for the client, made ready before the order is locked. Absent, or undefined: it is a file to look at. */
  readonly prepareDraft?: (db: Db, services: Services, order: OrderRow) => Promise<PreparedPapers | undefined>
  /** What keeps its form from being submitted, for a kind without `form`. */
  readonly findFormProblems?: (form: unknown, on: CivilDate, language: 'en' | 'zh') => readonly FieldProblem[]
  /** The actions of staff on its orders, and the error for all others. Absent: whatever the state allows. */
  readonly acts?: { readonly only: ReadonlySet<OrderAction>; readonly refusal: ErrorCode }
  /** What it does when an order of it moves. Absent: nothing. */
  readonly follow?: MoveFollower
  /** A stored title in the reader's language. Absent: as it is stored. */
  readonly localizeTitle?: (title: string, language: 'en' | 'zh') => string
  /** What a word of a title that was localized may be in the stored one. Absent: itself alone. */
  readonly storedTitleWords?: (word: string) => readonly string[]
  /** Whether an order of it is part of its parent, which is locked before it. */
  readonly isPartOfParent?: boolean
  /** How its price and the last day for paying it follow the calendar. */
  readonly dues?: KindDues
  /** How much of it waits for an account where the states of its orders do not say so. Absent: they do. */
  readonly countWaiting?: (db: Db, user: SessionUser) => Promise<number>
  /**
   * What else happens with its money, in the transaction that moved it; the order is locked. Absent: only its client is notified.
   */
  readonly money?: {
    readonly paid: (tx: Tx, order: OrderRow) => Promise<void>
    readonly refunded: (tx: Tx, order: OrderRow) => Promise<void>
  }
  /** What follows once a refund of a locked order is over, paid back or refused: the next one may be asked for. */
  readonly refundEnded?: (tx: Tx, order: OrderRow) => Promise<void>
  /** Called whenever the day of its filing changes, or whether it is at work: fees may hang on that day. */
  readonly followFiling?: (tx: Tx, orderId: string, actor: Actor) => Promise<void>
  /** What starts for a locked order when one of its periods was missed. */
  readonly followMissed?: (tx: Tx, order: OrderRow, ruleId: string, on: CivilDate) => Promise<void>
  /** What refunds of fees asked beside a locked order (supplements) mean for it. */
  readonly supplementRefunds?: {
    /** Before finance decides: records what the decision is based on. */
    readonly decided: (tx: Tx, orderId: string, refundId: string) => Promise<void>
    /** After the decision, and after the money has gone back. */
    readonly moved: (tx: Tx, orderId: string, by: { readonly refundId: string; readonly actor: Actor }) => Promise<void>
  }
  /** How documents of the office are read for it. Absent: as they are typed. */
  readonly documents?: KindDocuments
  /** How its form is reviewed. Absent: as those of patents. */
  readonly review?: KindReview
  /** What its documents do to watched marks. Absent: nothing. */
  readonly marks?: KindMarks
  /** What its package for the trademark office holds, by its stored form; undefined for a form of another kind. Absent: it has none. */
  readonly packagePlan?: (stored: unknown) => PackagePlan | undefined
  /** Of an order for one country: its name, from the stored title. Absent: it is for none by itself. */
  readonly countryOf?: (title: string) => TwoLanguages | undefined
}

export interface KindCopying {
  /** Why it is not. */
  readonly refusal?: ErrorCode
  /** It is part of its parent, which is copied in its place. */
  readonly isParentCopied?: boolean
  /** What else stands beside a copied form. */
  readonly made?: (tx: Tx, orderId: string, form: unknown) => Promise<void>
}

/** Papers of a confirmed draft, stored and named by no order yet. */
export interface PreparedPapers {
  /** It gives the order another title, so whoever confirms says which draft that was. */
  readonly isRetitling: boolean
  readonly put: StoredPapers
  /** Files them for the locked order. */
  readonly take: (
    tx: Tx,
    confirmed: {
      readonly order: OrderRow
      readonly user: SessionUser
      readonly actor: Actor
      readonly language: 'en' | 'zh'
      readonly agreedFen: number | undefined
    },
  ) => Promise<void>
}

export interface KindDues {
  /** The price of an unpaid order if it is paid on a day, where that differs from its present one. */
  readonly findPrice?: (db: Db, order: OrderRow, on: CivilDate) => Promise<DuePrice | undefined>
  /** The last day for paying it, if that lies before a given day. */
  readonly findEnd: (db: Db, order: OrderRow, on: string) => Promise<string | undefined>
  /** What a payment after that day is refused with. Absent: its period is over. */
  readonly endCode?: 'officialFees.amountsOver'
}

/** Another price of an order, in fen. */
export interface DuePrice {
  readonly officialFen: number
  readonly serviceFen: number
  /** Gives it to the order, which is locked. */
  readonly keep: (tx: Tx) => Promise<void>
}

/** A form in the table, its type kept to itself. */
export interface KindForm {
  readonly with: <T>(use: <Form>(of: OrderForm<Form>) => T) => T
}

/** The kinds that hold a form, by what the form says of them. */
export const kindsOfForm = <Form>(form: OrderForm<Form>): Pick<OrderKind, 'names'> & { readonly form: KindForm } => ({
  names: form.kinds,
  form: { with: (use) => use(form) },
})

let known: ReadonlyMap<string, OrderKind> | undefined

/**
 * Gives the kernel all kinds, once, before anything is served.
 *
 * @throws Error where two declare the same name.
 */
export function registerOrderKinds(kinds: readonly OrderKind[]): void {
  const named = kinds.flatMap((kind) => kind.names.map((name) => [name, kind] as const))
  known = new Map(named)
  if (known.size < named.length) throw new Error('two kinds of order have one name')
}

/**
 * The declaration of a kind; undefined for one that needs none.
 *
 * @throws Error before the kinds were handed over.
 */
export function orderKind(name: string): OrderKind | undefined {
  if (!known) throw new Error('the kernel was handed no kinds of order')
  return known.get(name)
}

/** Hands the form of a kind to `use`; undefined for a kind whose form is kept otherwise. */
export const withOrderForm = <T>(kind: string, use: <Form>(of: OrderForm<Form>) => T): T | undefined =>
  orderKind(kind)?.form?.with(use)

/** How the form of a kind is reviewed; undefined for what is reviewed as patents are. */
export const reviewOf = (kind: string): KindReview | undefined => orderKind(kind)?.review

/** The title of an order in the reader's language. */
export const titleIn = ({ kind, title }: { kind: string; title: string }, language: 'en' | 'zh'): string =>
  orderKind(kind)?.localizeTitle?.(title, language) ?? title

/** The word, and what it may be in a title as it is stored: orders are found by what they are called on the screen. */
export const storedTitleWords = (word: string): readonly string[] => [
  ...new Set([word, ...[...(known?.values() ?? [])].flatMap((kind) => kind.storedTitleWords?.(word) ?? [])]),
]
