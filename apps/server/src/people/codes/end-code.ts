import { stopAnyCode as anyCall, extendCode as extendCall, stopCode as stopCall } from '@portal/contract/people/codes'
import { sql } from 'drizzle-orm'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type HandlerContext, implement } from '../../platform/http/handler.ts'
import { refuseTooMany } from './make-code.ts'

const subjectKind = 'registrationCode'

export const extendCode = implement(extendCall, ({ input, user, db, client, services }) =>
  db.transaction(async (tx) => {
    const now = services.now()
    await refuseTooMany(tx, user.ownerId, now, input.codeId)
    const { rows } = await tx.execute<{ stopped: boolean; uses: number; purpose: string }>(sql`
      select stopped_at is not null as stopped, uses, purpose from registration_codes
      where id = ${input.codeId} and issuer_id = ${user.ownerId} for update`)
    const [code] = rows
    if (!code) throw new AppError('common.notFound')
    if (code.stopped) throw new AppError('codes.stopped')
    const quota = Math.max(code.uses, input.quota)
    const expiresAt = new Date(now.getTime() + input.days * 86_400_000)
    await tx.execute(
      sql`update registration_codes set quota = ${quota}, expires_at = ${expiresAt} where id = ${input.codeId}`,
    )
    await writeAudit(tx, {
      ...{ actor: user, action: extendCall.name, subjectKind, subjectId: input.codeId },
      ...{ detail: { name: code.purpose, quota }, requestId: client.requestId },
    })
    return { expireTime: expiresAt.toISOString(), quota }
  }),
)

type Stopping = Pick<HandlerContext<typeof stopCall>, 'user' | 'client' | 'input'>

async function stop(tx: Tx, { user, client, input }: Stopping, action: string, ownerId: string | null): Promise<void> {
  const { rows } = await tx.execute<{ purpose: string }>(sql`
    update registration_codes set stopped_at = coalesce(stopped_at, now()), stopped_by = coalesce(stopped_by, ${user.id})
    where id = ${input.codeId} and (${ownerId}::uuid is null or issuer_id = ${ownerId}) returning purpose`)
  if (!rows[0]) throw new AppError('common.notFound')
  await writeAudit(tx, {
    ...{ actor: user, action, subjectKind, subjectId: input.codeId },
    ...{ detail: { name: rows[0].purpose }, requestId: client.requestId },
  })
}

export const stopCode = implement(stopCall, async (context) => {
  await context.db.transaction((tx) => stop(tx, context, stopCall.name, context.user.ownerId))
  return { ok: true }
})

export const stopAnyCode = implement(anyCall, async (context) => {
  await context.db.transaction((tx) => stop(tx, context, anyCall.name, null))
  return { ok: true }
})
