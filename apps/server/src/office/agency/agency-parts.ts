import type { AgencyRecord } from '@portal/contract/office/agency'
import { type AuditEntry, writeAudit } from '../../kernel/audit/audit-queries.ts'
import { getAgencyRecord } from '../../kernel/reference/agency-queries.ts'
import { type Tx, violatedConstraint } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { agencyFields, replaceAgency } from './agency-queries.ts'

/** Saves the record of an agency and who did it. @throws AppError `common.notFound`, `common.conflict` if somebody saved since, `agency.codeTaken`, `agency.codeStays` */
export async function saveAgency(
  tx: Tx,
  { id, version }: { readonly id: number; readonly version: number },
  facts: AgencyRecord,
  acting: Pick<AuditEntry, 'actor' | 'action'> & { readonly requestId: string },
): Promise<number> {
  const before = await getAgencyRecord(tx, id)
  // By its number the office knows the agency: once entered only the portal's staff put it right.
  if (acting.actor.role === 'agent' && before.enteredAt !== null && facts.code !== before.code)
    throw new AppError('agency.codeStays', {}, { fields: [{ path: 'code', message: 'agencyCode' }] })
  const saved = await withCodeTold(() => replaceAgency(tx, id, facts, version))
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

/** Does what may give an agency the code of another. @throws AppError `agency.codeTaken` */
export async function withCodeTold<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (violatedConstraint(error) !== 'agencies_code_key') throw error
    throw new AppError('agency.codeTaken', {}, { fields: [{ path: 'code', message: 'taken' }], cause: error })
  }
}
