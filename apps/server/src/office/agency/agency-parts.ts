import type { AgencyRecord } from '@portal/contract/office/agency'
import { type AuditEntry, writeAudit } from '../../kernel/audit/audit-queries.ts'
import { getAgencyRecord } from '../../kernel/reference/agency-queries.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { agencyFields, replaceAgency } from './agency-queries.ts'

/** Saves the record of the agency and who did it. @throws AppError `common.conflict` if somebody saved since */
export async function saveAgency(
  tx: Tx,
  facts: AgencyRecord,
  version: number,
  acting: Pick<AuditEntry, 'actor' | 'action'> & { readonly requestId: string },
): Promise<number> {
  const before = await getAgencyRecord(tx)
  const saved = await replaceAgency(tx, facts, version)
  if (saved === undefined) throw new AppError('common.conflict')
  const changed = agencyFields.filter((field) => before[field] !== facts[field])
  const was = Object.fromEntries(changed.map((field) => [field, before[field]]))
  await writeAudit(tx, {
    ...acting,
    subjectKind: 'agency',
    subjectId: String(before.id),
    detail: { version: saved, changed, was },
  })
  return saved
}
