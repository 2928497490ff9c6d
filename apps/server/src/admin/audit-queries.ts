import type { Role } from '@portal/contract/call'
import type { Tx } from '../db/connection.ts'
import { auditLog } from '../db/schema/site.ts'

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
