import type { AreaDocument } from '@portal/domain/kernel/orders/area-document'
import type { CivilDate } from '@portal/domain/platform/dates/civil-date'
import type { TwoLanguages } from '@portal/domain/platform/words/two-languages'
import type { Db, Tx } from '../../platform/db/connection.ts'
import type { OfficeFacts } from './office-facts-queries.ts'
import type { OrderRow } from './order-access.ts'
import type { wrongDateError } from './wrong-date-parts.ts'

/** How documents of the office are read for a kind of order. If a member is absent, values are taken as typed. */
export interface KindDocuments {
  /** The kind whose documents an order gets, where its own does not tell. */
  readonly findKind?: (db: Db, orderId: string) => Promise<string>
  readonly readNumber?: (text: string, asked: NumberQuestion) => ReadNumber
  readonly readCertificateNo?: (text: string, asked: Pick<NumberQuestion, 'code'>) => ReadNumber
  /** A day that no such document can bear. */
  readonly findDayFault?: (
    tx: Tx,
    order: OrderRow,
    told: EnteredTerm,
    today: CivilDate,
  ) => Promise<DayFault | undefined>
  /** Warnings about values that contradict other facts but may still be right; they prevent nothing. */
  readonly findWarnings?: (tx: Tx, order: OrderRow, told: EnteredNumber) => Promise<TwoLanguages[]>
  /** Days that follow from a document. */
  readonly daysOf?: (told: EnteredTerm & { readonly publishedOn: CivilDate | undefined }) => OfficeFacts
  /** Whether an order may have a filing date before its submission: that of an earlier application. */
  readonly keepsOlderDay?: (tx: Tx, order: OrderRow) => Promise<boolean>
}

export interface NumberQuestion {
  /** Of the document. */
  readonly code: string
  /** Of the marks that an act is about; empty for every other order. */
  readonly numbers: readonly string[]
}

export type ReadNumber =
  | { readonly ok: true; readonly value: string }
  | { readonly ok: false; readonly reason: TwoLanguages }

export interface DayFault {
  readonly reason: Parameters<typeof wrongDateError>[0]
  /** Of the request. */
  readonly path: 'dispatchedOn' | 'validTo'
}

interface EnteredDay {
  readonly document: AreaDocument
  readonly on: CivilDate
}
export interface EnteredTerm extends EnteredDay {
  readonly validTo: CivilDate | undefined
}
export interface EnteredNumber extends EnteredDay {
  readonly number: string | undefined
}
