import { type Role, staffRoles } from '@portal/contract/call'
import { signInActs } from '@portal/domain/office/admin/audit-words'
import { and, desc, eq, inArray, lt, notInArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { users } from '../../platform/db/schema/accounts.ts'
import { auditLog } from '../../platform/db/schema/site.ts'

export interface AuditEntry {
  readonly actor: { readonly id: string | null; readonly role: Role | 'system' }
  /** Verb phrase in camel case, such as `revealApplicant`. */
  readonly action: string
  readonly subjectKind: string
  readonly subjectId: string
  /** What changed; never ID numbers, passwords or tokens. */
  readonly detail?: Record<string, unknown>
  readonly requestId?: string
}

/** Adds one line to the audit log, in the transaction of the act it tells of. Lines can be neither changed nor removed. */
export async function writeAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  await tx.insert(auditLog).values({
    actorId: entry.actor.id,
    actorRole: entry.actor.role,
    action: entry.action,
    subjectKind: entry.subjectKind,
    subjectId: entry.subjectId,
    detail: entry.detail ?? {},
    requestId: entry.requestId ?? '',
  })
}

export interface AuditQuestion {
  readonly actor?: string | undefined
  readonly about?: 'signIns' | 'work' | undefined
  readonly action?: string | undefined
  readonly subjectKind?: string | undefined
  readonly subjectId?: string | undefined
  /** Beijing dates, both included. */
  readonly timeFrom?: string | undefined
  readonly timeTo?: string | undefined
  readonly before?: number | undefined
  readonly limit: number
}

const peopleMax = 500

/** Staff by name, with the account they sign in with. */
export async function findAuditPeople(db: Db): Promise<{ account: string; name: string }[]> {
  return db
    .select({ account: users.account, name: users.name })
    .from(users)
    .where(inArray(users.role, [...staffRoles]))
    .orderBy(users.name, users.id)
    .limit(peopleMax)
}

/** Lines of the audit log, newest first, by keyset on the id; empty texts filter nothing. */
export async function findAuditRows(db: Db, question: AuditQuestion) {
  const { actor, about, action, subjectKind, subjectId, timeFrom, timeTo, before, limit } = question
  return db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      actorAccount: users.account,
      actorName: users.name,
      actorRole: auditLog.actorRole,
      action: auditLog.action,
      subjectKind: auditLog.subjectKind,
      subjectId: auditLog.subjectId,
      detail: auditLog.detail,
      requestId: auditLog.requestId,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(
      and(
        actor ? sql`lower(${users.account}) = lower(${actor})` : undefined,
        about && (about === 'signIns' ? inArray : notInArray)(auditLog.action, [...signInActs]),
        action ? sql`starts_with(${auditLog.action}, ${action})` : undefined,
        subjectKind ? eq(auditLog.subjectKind, subjectKind) : undefined,
        subjectId ? eq(auditLog.subjectId, subjectId) : undefined,
        timeFrom ? sql`${auditLog.at} >= ${timeFrom}::date::timestamp at time zone 'Asia/Shanghai'` : undefined,
        timeTo ? sql`${auditLog.at} < (${timeTo}::date + 1)::timestamp at time zone 'Asia/Shanghai'` : undefined,
        before === undefined ? undefined : lt(auditLog.id, before),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(limit)
}
