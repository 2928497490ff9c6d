import { timeRatesMax } from '@portal/contract/office/teamwork-limits'
import { listRates as listCall, removeRate as removeCall, saveRate as saveCall } from '@portal/contract/office/time'
import { sql } from 'drizzle-orm'
import { isColleague } from '../../kernel/reference/organisation-queries.ts'
import { personNameOf } from '../../kernel/reference/reader-name-rules.ts'
import { lockName } from '../../platform/db/lock-name.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'

export const listRates = implement(listCall, async ({ user, db, language }) => {
  if (!user.rights.has('people')) return []
  const { rows } = await db.execute<{
    id: string
    userId: string | null
    name: string | null
    fromOn: string
    rateFen: number
  }>(sql`
    select t.id, t.user_id as "userId", ${personNameOf(language, { id: sql`u.id`, name: sql`u.name` })} as name, t.from_on::text as "fromOn",
      t.rate_fen as "rateFen"
    from time_rates t left join users u on u.id = t.user_id
    where t.organisation_id = ${user.ownerId} order by t.user_id is not null, u.name, t.user_id, t.from_on desc limit ${timeRatesMax}`)
  return rows
})

export const saveRate = implement(saveCall, ({ input, user, db }) =>
  db.transaction(async (tx) => {
    const { userId, fromOn, rateFen } = input
    if (userId !== null && !(await isColleague(tx, userId, user.ownerId))) throw new AppError('common.notFound')
    await lockName(tx, `rates:${user.ownerId}`)
    const { rows } = await tx.execute<{ id: string }>(sql`
      insert into time_rates (organisation_id, user_id, from_on, rate_fen)
      select ${user.ownerId}, ${userId}::uuid, ${fromOn}::date, ${rateFen}::int
      where (select count(*) from time_rates where organisation_id = ${user.ownerId}) < ${timeRatesMax}
      on conflict (organisation_id, user_id, from_on) do update set rate_fen = excluded.rate_fen returning id`)
    if (!rows[0]) throw new AppError('tasks.tooMany')
    return { id: rows[0].id }
  }),
)

export const removeRate = implement(removeCall, async ({ input, user, db }) => {
  const { rowCount } = await db.execute(sql`
    delete from time_rates where id = ${input.id} and organisation_id = ${user.ownerId}`)
  if (rowCount !== 1) throw new AppError('common.notFound')
  return { ok: true }
})
