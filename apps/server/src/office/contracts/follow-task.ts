import { expiryWarningDays } from '@portal/domain/office/contracts/contract-facts'
import { addDays, beijingDate, civilDate } from '@portal/domain/platform/dates/civil-date'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/connection.ts'
import { contracts } from '../../platform/db/schema/contracts.ts'
import type { JobTask } from '../../platform/jobs/job-task.ts'
import { lockById, move } from './contract-queries.ts'
import { addLine } from './log-queries.ts'
import { notifySides } from './notify-queries.ts'

const atOnce = 200

/** Each day's turn: contracts whose last day is over expire, or end by the notice that was given, and those that end within thirty days are told, once each. */
export const followContractsTask: JobTask<Record<never, never>> = async (_payload, { database, services, signal }) => {
  const now = services.now()
  const today = civilDate(beijingDate(now))
  const soon = addDays(today, expiryWarningDays)
  for (;;) {
    const { rows } = await database.db.execute<{ id: string }>(sql`
      select id from contracts where state = 'effective' and (least(valid_to, ended_on) < ${today}::date
        or (least(valid_to, ended_on) <= ${soon}::date and expiry_told_at is null))
      order by least(valid_to, ended_on), id limit ${atOnce}`)
    for (const { id } of rows) await followOne(database, id, now)
    if (rows.length < atOnce || signal?.aborted) return
  }
}

async function followOne({ db }: Pick<Database, 'db'>, id: string, now: Date): Promise<void> {
  const today = civilDate(beijingDate(now))
  await db.transaction(async (tx) => {
    const contract = await lockById(tx, id)
    // It may have been terminated, or another server was here.
    if (contract?.state !== 'effective') return
    const { endedOn, reason, version } = contract
    // Notice is never of a later day than the contract ends anyway.
    const on = endedOn ?? contract.validTo
    if (on === null) return
    if (on < today && endedOn !== null) {
      await move(tx, contract, 'terminate', { now })
      await addLine(tx, id, { event: 'ended', version, userId: null, note: `${endedOn} ${reason}` }, now)
      return
    }
    if (on < today) {
      await move(tx, contract, 'expire', { now })
      await addLine(tx, id, { event: 'expired', version, userId: null, note: on }, now)
      await notifySides(tx, id, ['client', 'agency'], { kind: 'contract.expired', key: 'expired', params: { on } })
      return
    }
    if (contract.expiryToldAt !== null || on > addDays(today, expiryWarningDays)) return
    await tx.update(contracts).set({ expiryToldAt: now }).where(eq(contracts.id, id))
    await notifySides(tx, id, ['client', 'agency'], { kind: 'contract.expiring', key: 'expiring', params: { on } })
  })
}
