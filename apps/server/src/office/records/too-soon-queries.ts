import { liveRegistrations } from '@portal/domain/office/records/record-facts'
import { registrationHoldDays } from '@portal/domain/kernel/reference/registration-days'
import { addDays, type CivilDate, civilDate } from '@portal/domain/platform/dates/civil-date'
import { figureOn } from '@portal/domain/platform/rules/law-figure'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { isSameReceiver } from './record-access.ts'

/** A customer with whom one registers: the same code at the same receiver. */
export interface CustomerOf {
  readonly idCode: string
  readonly receiverId: string | null
}

/**
 * Whoever had a customer until recently, by a protection or a claim that came to an end however it did, has them again after the days
 * of a claim: else one would hold for ever.
 *
 * @throws AppError `records.claimTooSoon`
 */
export async function refuseTooSoon(
  tx: Tx,
  { ownerId }: SessionUser,
  { idCode, receiverId }: CustomerOf,
  today: CivilDate,
): Promise<void> {
  const { rows } = await tx.execute<{ endedOn: string | null }>(sql`
    select max(ended_on)::text as "endedOn" from records where organisation_id = ${ownerId} and id_code = ${idCode}
      and ${isSameReceiver(sql`receiver_id`, sql`${receiverId}::uuid`)} and registration <> all(${sql.param([...liveRegistrations])}::text[])`)
  const endedOn = rows[0]?.endedOn
  if (!endedOn) return
  const day = addDays(civilDate(endedOn), figureOn(registrationHoldDays, today))
  if (day > today) throw new AppError('records.claimTooSoon', { day })
}
