import type { Role } from '@portal/contract/call'
import type { SignInEvent, signInWays } from '@portal/contract/people/session'
import { coarseNetworkOf } from '@portal/domain/people/session/network'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { auditLog } from '../../platform/db/schema/site.ts'
import { isFirstUse } from '../../platform/http/rate-limit-queries.ts'

export type SignInWay = (typeof signInWays)[number]

interface Person {
  readonly id: string
  readonly account: string
  readonly role: Role
}
interface Client {
  readonly ip: string
  readonly requestId: string
}

/** Writes that a person signed in, with the network as coarse as a log has it. */
export async function recordSignIn(tx: Tx, user: Person, { ip, requestId }: Client, way: SignInWay): Promise<void> {
  await writeAudit(tx, {
    actor: user,
    action: 'session.signIn',
    ...{ subjectKind: 'user', subjectId: user.id, requestId },
    detail: { account: user.account, way, net: coarseNetworkOf(ip) },
  })
}

/** Where the same thing happens again and again, one line tells of all in this time: nobody fills a log that is never emptied. */
const sameSeconds = { unknownAccount: 600, locked: 600 } as const

/**
 * Writes that a sign-in was refused. What was typed is not in it: people type their password into the wrong field.
 *
 * @param user undefined for an account that does not exist.
 */
export async function recordFailure(
  db: Db,
  user: Person | undefined,
  { ip, requestId }: Client,
  reason: 'wrongPassword' | 'accountClosed' | 'unknownAccount' | 'locked',
): Promise<void> {
  const net = coarseNetworkOf(ip)
  if (reason === 'unknownAccount' || reason === 'locked') {
    const key = `signIn:audit:${reason}:${user?.id ?? ''}:${net}`
    if (!(await isFirstUse(db, key, sameSeconds[reason]))) return
  }
  await db.transaction((tx) =>
    writeAudit(tx, {
      actor: { id: null, role: 'system' },
      action: 'session.signInFailed',
      ...{ subjectKind: 'user', subjectId: user?.id ?? '', requestId },
      detail: { ...(user && { account: user.account }), reason, net },
    }),
  )
}

const eventOf: Readonly<Record<string, SignInEvent>> = {
  'session.signIn': 'signedIn',
  'session.signInFailed': 'refused',
  'account.changePassword': 'passwordChanged',
  'session.setPassword': 'passwordSet',
  'session.resetByCode': 'passwordSetByCode',
  'admin.resetPassword': 'passwordReset',
  'account.confirmContact': 'contactVerified',
}

/** What last happened with the sign-in of one's own account, newest first. */
export async function findSignInEvents(db: Db, userId: string, limit: number) {
  const rows = await db
    .select({ id: auditLog.id, at: auditLog.at, action: auditLog.action, detail: auditLog.detail })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.subjectKind, 'user'),
        eq(auditLog.subjectId, userId),
        inArray(auditLog.action, Object.keys(eventOf)),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(limit)
  return rows.flatMap(({ id, at, action, detail }) => {
    const event = eventOf[action]
    const told = detail as { readonly way?: string; readonly net?: string; readonly reason?: string }
    return event ? [{ id: String(id), at, event, way: told.way, net: told.net, reason: told.reason }] : []
  })
}
