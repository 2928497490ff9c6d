import { type CaseDays, type DocumentToRecord, findDayFault } from '@portal/domain/kernel/orders/document-days'
import { officialDocumentName } from '@portal/domain/kernel/orders/document-names'
import { kindFacts } from '@portal/domain/kernel/orders/kinds'
import { beijingDate, type CivilDate, civilDate } from '@portal/domain/platform/dates/civil-date'
import { z } from 'zod'
import { findSubmittedForm } from '../../kernel/forms/submitted-form-queries.ts'
import { findOfficialDocuments } from '../../kernel/orders/detail-queries.ts'
import { orderKind } from '../../kernel/orders/known-kinds-rules.ts'
import type { OrderRow } from '../../kernel/orders/order-access.ts'
import { findStageDocument } from '../../kernel/orders/order-event-queries.ts'
import { wrongDateError } from '../../kernel/orders/wrong-date-parts.ts'
import type { Tx } from '../../platform/db/connection.ts'

const Derived = z.object({ divisional: z.unknown().optional(), pctEntry: z.unknown().optional() })

const readDay = (text: string | null | undefined): CivilDate | undefined => (text ? civilDate(text) : undefined)

const recordedOf = (one: { readonly code: string; readonly dispatchedOn: string }) => ({
  code: one.code,
  name: officialDocumentName(one.code),
  on: civilDate(one.dispatchedOn),
})

/** A divided application and the national phase of an international one keep the day of that. */
const isDerived = async (tx: Tx, order: OrderRow): Promise<boolean> => {
  const { data } = Derived.safeParse(await findSubmittedForm(tx, order.id))
  return Boolean(data?.divisional ?? data?.pctEntry)
}

/**
 * Refuses a document of the office that the office cannot have sent on that day, on a locked order.
 *
 * @param marks that the application is about: of several each goes its own way.
 * @throws AppError `admin.dateWrong`, tied to its field.
 */
export async function refuseWrongDay(
  tx: Tx,
  order: OrderRow,
  told: DocumentToRecord,
  { language, marks = 1 }: { readonly language: 'en' | 'zh'; readonly marks?: number },
): Promise<void> {
  const stage = marks > 1 ? undefined : await findStageDocument(tx, order)
  const recorded = marks > 1 ? [] : await findOfficialDocuments(tx, order.id)
  const { documents } = orderKind(order.kind) ?? {}
  const days: CaseDays = {
    submittedOn: order.submittedAt ? beijingDate(order.submittedAt) : undefined,
    filedOn: marks > 1 ? undefined : readDay(order.filedOn),
    keepsOlderDay: await (documents?.keepsOlderDay ?? isDerived)(tx, order),
    isAbroad: kindFacts(order.kind).isAbroad === true,
    stage: stage && recordedOf(stage),
    recorded: recorded.map(recordedOf),
  }
  const fault = findDayFault(told, days)
  if (fault) throw wrongDateError(fault.reason, fault.of === 'filing' ? 'filedOn' : 'dispatchedOn', language, fault.by)
}
