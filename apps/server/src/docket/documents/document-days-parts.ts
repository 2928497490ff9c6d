import { type CaseDays, findDayFault, type ToldDocument } from '@portal/domain/kernel/orders/document-days'
import { officialDocumentName } from '@portal/domain/kernel/orders/document-names'
import { foreignCountryKind } from '@portal/domain/patents/abroad/routes'
import { isUsKind } from '@portal/domain/patents/us/form'
import { beijingDate, type CivilDate, civilDate } from '@portal/domain/platform/dates/civil-date'
import { foreignMarkCountryKind } from '@portal/domain/trademarks/abroad/places'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { findSubmittedForm } from '../../kernel/forms/submitted-form-queries.ts'
import { dateWrong } from '../../kernel/orders/date-wrong-parts.ts'
import { findOfficialDocuments } from '../../kernel/orders/detail-queries.ts'
import type { OrderRow } from '../../kernel/orders/order-access.ts'
import { findStageDocument } from '../../kernel/orders/order-event-queries.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { foreignTargets } from '../../platform/db/schema/foreign.ts'

const OlderDay = z.object({
  divisional: z.unknown().optional(),
  pctEntry: z.unknown().optional(),
  route: z.unknown().optional(),
})

const readDay = (text: string | null | undefined): CivilDate | undefined => (text ? civilDate(text) : undefined)

const recordedOf = (one: { readonly code: string; readonly dispatchedOn: string }) => ({
  code: one.code,
  name: officialDocumentName(one.code),
  on: civilDate(one.dispatchedOn),
})

async function keepsOlderDay(tx: Tx, order: OrderRow): Promise<boolean> {
  if (order.kind === foreignCountryKind) {
    const target = eq(foreignTargets.orderId, order.id)
    const [row] = await tx.select({ route: foreignTargets.route }).from(foreignTargets).where(target).limit(1)
    return row?.route === 'pctNational'
  }
  const { data } = OlderDay.safeParse(await findSubmittedForm(tx, order.id))
  // The national phase keeps the day of the international application.
  if (isUsKind(order.kind)) return data?.route === 'nationalPhase'
  return order.kind === foreignMarkCountryKind ? data?.route === 'madrid' : Boolean(data?.divisional ?? data?.pctEntry)
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
  told: ToldDocument,
  { language, marks = 1 }: { readonly language: 'en' | 'zh'; readonly marks?: number },
): Promise<void> {
  const stage = marks > 1 ? undefined : await findStageDocument(tx, order)
  const recorded = marks > 1 ? [] : await findOfficialDocuments(tx, order.id)
  const days: CaseDays = {
    submittedOn: order.submittedAt ? beijingDate(order.submittedAt) : undefined,
    filedOn: marks > 1 ? undefined : readDay(order.filedOn),
    keepsOlderDay: await keepsOlderDay(tx, order),
    isAbroad: order.kind === foreignMarkCountryKind || order.kind === foreignCountryKind || isUsKind(order.kind),
    stage: stage && recordedOf(stage),
    recorded: recorded.map(recordedOf),
  }
  const fault = findDayFault(told, days)
  if (fault) throw dateWrong(fault.reason, fault.of === 'filing' ? 'filedOn' : 'dispatchedOn', language, fault.by)
}
