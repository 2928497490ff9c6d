import { createHash } from 'node:crypto'
import { builtInContracts, builtInContractsVersion } from '@portal/domain/office/contracts/built-in-contracts'
import { contractKindNames } from '@portal/domain/office/contracts/contract-facts'
import { writeContract } from '@portal/domain/office/contracts/contract-text'
import { civilDate } from '@portal/domain/platform/dates/civil-date'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/connection.ts'
import { contractTemplates, contractVersions } from '../../platform/db/schema/contracts.ts'
import type { ContractFound } from './contract-queries.ts'

export const sha256Of = (text: string): Buffer => createHash('sha256').update(text).digest()

/** The template of a draft: the agency's, or the portal's own. */
export async function findTemplateOf(db: Db, { templateId, kind, language }: ContractFound) {
  if (templateId === null) {
    return { name: contractKindNames[kind], version: builtInContractsVersion, body: builtInContracts[kind][language] }
  }
  const [row] = await db.select().from(contractTemplates).where(eq(contractTemplates.id, templateId)).limit(1)
  if (!row) throw new Error('the template of a contract is gone')
  const body = language === 'en' ? row.bodyEn : row.bodyZh
  return { name: { en: row.name, zh: row.name }, version: row.version, body }
}

/** A draft as it would be sent now. */
export async function writeDraft(db: Db, draft: ContractFound) {
  const template = await findTemplateOf(db, draft)
  const { kind, language, number, facts, validFrom, validTo } = draft
  const { text, missing } = writeContract(template.body, {
    ...{ kind, language, number, facts },
    validFrom: civilDate(validFrom),
    validTo: validTo === null ? null : civilDate(validTo),
  })
  return { template, text, missing }
}

/** The text of a version that was sent. */
export async function getVersion(db: Db, contractId: string, version: number) {
  const [row] = await db
    .select()
    .from(contractVersions)
    .where(and(eq(contractVersions.contractId, contractId), eq(contractVersions.version, version)))
    .limit(1)
  if (!row) throw new Error('a version of a contract is not there')
  return row
}
