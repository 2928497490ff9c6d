import type { AreaDocument } from '@portal/domain/kernel/orders/area-document'
import type { CivilDate } from '@portal/domain/platform/dates/civil-date'
import type { TwoLanguages } from '@portal/domain/platform/words/two-languages'
import type { Db, Tx } from '../../platform/db/connection.ts'
import type { dateWrong } from './date-wrong-parts.ts'
import type { OfficeFacts } from './office-facts-queries.ts'
import type { OrderRow } from './order-access.ts'

/** What documents of the office say of an order of a kind. What is absent is taken as it is typed, and adds nothing. */
export interface KindDocuments {
  /** The kind whose documents an order gets, where its own does not tell. */
  readonly findKind?: (db: Db, orderId: string) => Promise<string>
  readonly readNumber?: (text: string, asked: AskedNumber) => ReadNumber
  readonly readCertificateNo?: (text: string, asked: Pick<AskedNumber, 'code'>) => ReadNumber
  /** A day that no such document can bear. */
  readonly findDayFault?: (tx: Tx, order: OrderRow, told: ToldTerm, today: CivilDate) => Promise<DayFault | undefined>
  /** What does not fit what else is known and may still be right: it is said, and keeps nothing back. */
  readonly findWarnings?: (tx: Tx, order: OrderRow, told: ToldNumber) => Promise<TwoLanguages[]>
  /** Days that follow from a document. */
  readonly daysOf?: (told: ToldTerm & { readonly publishedOn: CivilDate | undefined }) => OfficeFacts
  /** Whether an order may bear a day of filing before it was handed in: that of an earlier application. */
  readonly keepsOlderDay?: (tx: Tx, order: OrderRow) => Promise<boolean>
}

export interface AskedNumber {
  /** Of the document. */
  readonly code: string
  /** Of the marks that an act is about; empty for every other order. */
  readonly numbers: readonly string[]
}

export type ReadNumber =
  | { readonly ok: true; readonly value: string }
  | { readonly ok: false; readonly reason: TwoLanguages }

export interface DayFault {
  readonly reason: Parameters<typeof dateWrong>[0]
  /** Of the request. */
  readonly path: 'dispatchedOn' | 'validTo'
}

interface ToldDay {
  readonly document: AreaDocument
  readonly on: CivilDate
}
export interface ToldTerm extends ToldDay {
  readonly validTo: CivilDate | undefined
}
export interface ToldNumber extends ToldDay {
  readonly number: string | undefined
}
