import { consentRemindDays, expiredKeepDays, readingKeepMonths } from '@portal/domain/kernel/reference/talent-days'
import { addDays, addMonths, beijingDate, type CivilDate } from '@portal/domain/platform/dates/civil-date'
import { figureOn } from '@portal/domain/platform/rules/law-figure'
import { talentMoves } from '@portal/domain/square/talent/states'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/connection.ts'
import { deleteTalent } from './delete-talent-queries.ts'
import { lockTalent } from './talent-queries.ts'

const atOnce = 200

/**
 * Takes entries off the pool whose consent has ended, reminds each person once before it ends, and deletes what is due: withdrawn entries,
 * and those whose consent ended long ago. Each by its state, so that two servers do it once.
 */
export async function followTalents(tx: Tx, now: Date): Promise<void> {
  const today = beijingDate(now)
  await tx.execute(sql`
    with ended as (update talents set state = 'expired', version = version + 1, updated_at = now()
      where state in ${[...talentMoves.expire.from]} and consent_until_on < ${today}::date returning user_id)
    insert into inbox_messages (user_id, kind, params) select user_id, 'talent.expired', '{}'::jsonb from ended`)
  const until = addDays(today, figureOn(consentRemindDays, today))
  await tx.execute(sql`
    with soon as (update talents set reminded_for = consent_until_on
      where state = 'listed' and consent_until_on <= ${until}::date and reminded_for is distinct from consent_until_on
      returning user_id, consent_until_on)
    insert into inbox_messages (user_id, kind, params)
    select user_id, 'talent.expiring', jsonb_build_object('until', consent_until_on::text) from soon`)
  await deleteDue(tx, today, now)
  await tx.execute(sql`
    delete from talent_readings where read_at < (${addMonths(today, -figureOn(readingKeepMonths, today))}::date)::timestamp at time zone 'Asia/Shanghai'`)
}

async function deleteDue(tx: Tx, today: CivilDate, now: Date): Promise<void> {
  const long = addDays(today, -figureOn(expiredKeepDays, today))
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from talents where (state = 'withdrawn' and delete_on <= ${today}::date)
      or (state in ('expired','blocked') and consent_until_on < ${long}::date) order by id limit ${atOnce} for update skip locked`)
  for (const { id } of rows) {
    const row = await lockTalent(tx, id)
    if (row) await deleteTalent(tx, row, { way: row.state === 'withdrawn' ? 'withdrawn' : 'expired', now })
  }
}
