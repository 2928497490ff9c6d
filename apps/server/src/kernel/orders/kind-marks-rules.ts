import type { AreaDocument } from '@portal/domain/kernel/orders/area-document'
import type { OfficialState } from '@portal/domain/kernel/orders/order-states'
import type { CivilDate } from '@portal/domain/platform/dates/civil-date'
import type { Db, Tx } from '../../platform/db/connection.ts'
import type { MarkChange, MarkFacts } from '../../platform/db/schema/notices.ts'
import type { OrderRow } from './order-access.ts'

/** What documents of the office do to the marks that an order's account watches. */
export interface KindMarks {
  /** Follows a document that was recorded on an order. @returns what changed, for taking it back. */
  readonly follow: (tx: Tx, order: OrderRow, heard: HeardOfMarks) => Promise<readonly MarkChange[]>
  /** Whether a document that was recorded later changed one of the same marks: that one goes first. */
  readonly findLaterChange: (
    db: Db,
    notice: { readonly id: string; readonly ownerId: string },
    changes: readonly MarkChange[],
  ) => Promise<boolean>
  /** Takes back what a document did. @returns what stays, since somebody said something else meanwhile. */
  readonly takeBack: (tx: Tx, changes: readonly MarkChange[]) => Promise<readonly MarkLeft[]>
}

export interface HeardOfMarks {
  readonly document: AreaDocument
  /** State of the order after the document. */
  readonly state: OfficialState
  /** Day of the document: until then the facts are those of the office. */
  readonly on: CivilDate
  readonly today: CivilDate
  /** The mark that the document is about; without it all of the order. */
  readonly number: string | undefined
  /** The number that the order had before it. */
  readonly numberBefore: string | null | undefined
}

export type MarkFact = Exclude<keyof MarkFacts, 'sourceName' | 'sourceAge' | 'typed'>

/** A mark that stays as it is, or a part of it. */
export interface MarkLeft {
  readonly number: string
  /** Empty for a mark that stays as a whole. */
  readonly facts: readonly MarkFact[]
}
