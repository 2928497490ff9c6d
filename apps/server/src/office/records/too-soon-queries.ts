import { registrationHoldDays } from '@portal/domain/kernel/reference/registration-days'
import { liveRegistrations } from '@portal/domain/office/records/record-facts'
import { addDays, type CivilDate, civilDate } from '@portal/domain/platform/dates/civil-date'
import { figureOn } from '@portal/domain/platform/rules/law-figure'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { isSameReceiver } from './record-access.ts'

/** A customer with whom one registers: the same code at the same receiver. */
export interface CustomerOf {
  readonly idCode: string
  readonly receiverId: string | null
}

/** When an organisation had a customer last, by a registration that lives no more. */
export const lastEnded = (
  { ownerId }: Pick<SessionUser, 'ownerId'>,
  { idCode, receiverId }: { readonly idCode: SQLWrapper; readonly receiverId: SQLWrapper },
): SQL => sql`
  select max(te.ended_on) from records te where te.organisation_id = ${ownerId} and te.id_code = ${idCode}
    and ${isSameReceiver(sql`te.receiver_id`, receiverId)} and te.registration <> all(${sql.param([...liveRegistrations])}::text[])`

/**
 * Whoever had a customer until recently, by a protection or a claim that came to an end however it did, has them again after the days
 * of a claim: else one would hold for ever.
 *
 * @throws AppError `records.claimTooSoon`
 */
export async function refuseTooSoon(
  tx: Tx,
  user: SessionUser,
  { idCode, receiverId }: CustomerOf,
  today: CivilDate,
): Promise<void> {
  const { rows } = await tx.execute<{ endedOn: string | null }>(sql`
    select (${lastEnded(user, { idCode: sql`${idCode}`, receiverId: sql`${receiverId}::uuid` })})::text as "endedOn"`)
  const endedOn = rows[0]?.endedOn
  if (!endedOn) return
  const day = addDays(civilDate(endedOn), figureOn(registrationHoldDays, today))
  if (day > today) throw new AppError('records.claimTooSoon', { day })
}
