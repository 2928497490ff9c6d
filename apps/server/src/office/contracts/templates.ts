import { saveTemplate as saveCall, getSetup as setupCall } from '@portal/contract/office/contracts'
import { contractTemplatesMax } from '@portal/domain/office/contracts/contract-facts'
import { readContract } from '@portal/domain/office/contracts/contract-text'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import { personNameOf } from '../../kernel/reference/reader-name-rules.ts'
import { violatedConstraint } from '../../platform/db/connection.ts'
import { lockName } from '../../platform/db/lock-name.ts'
import { users } from '../../platform/db/schema/accounts.ts'
import { contractTemplates } from '../../platform/db/schema/contracts.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { findAgencies } from './party-queries.ts'

export const getSetup = implement(setupCall, async ({ user, db, language }) => {
  const [rows, agencies] = await Promise.all([
    db
      .select({ row: contractTemplates, changedBy: personNameOf(language, users) })
      .from(contractTemplates)
      .innerJoin(users, eq(users.id, contractTemplates.changedBy))
      .where(eq(contractTemplates.organisationId, user.ownerId))
      .orderBy(
        sql`${contractTemplates.archivedAt} desc nulls first`,
        asc(contractTemplates.name),
        asc(contractTemplates.id),
      )
      .limit(2 * contractTemplatesMax),
    findAgencies(db, user.ownerId),
  ])
  const templates = rows.map(({ row, changedBy }) => ({
    ...{ id: row.id, kind: row.kind, name: row.name, version: row.version, changedBy },
    ...{ body: { en: row.bodyEn, zh: row.bodyZh }, changedTime: row.changedAt.toISOString() },
    archived: row.archivedAt !== null,
  }))
  return { templates, agencies }
})

/** @throws AppError `contracts.badField` with its place */
function refuseFaults(body: { readonly en: string; readonly zh: string }): void {
  for (const language of ['zh', 'en'] as const) {
    const [first] = readContract(body[language]).faults
    if (!first) continue
    const { text: field, line, column, fault } = first
    const fields = [{ path: `body.${language}`, message: fault }]
    throw new AppError('contracts.badField', { field, line, column }, { fields })
  }
}

export const saveTemplate = implement(saveCall, async ({ input, user, database, client }) => {
  const { id, version, kind, name, body, archived } = input
  refuseFaults(body)
  const facts = { kind, name, bodyEn: body.en, bodyZh: body.zh, changedBy: user.id }
  const ofHouse = eq(contractTemplates.organisationId, user.ownerId)
  try {
    return await database.db.transaction(async (tx) => {
      await lockName(tx, `contractTemplates:${user.ownerId}`)
      const offered = await tx.$count(contractTemplates, and(ofHouse, isNull(contractTemplates.archivedAt)))
      if (!archived && offered >= contractTemplatesMax && id === undefined) {
        throw new AppError('contracts.tooManyTemplates')
      }
      const archivedAt = archived ? sql`coalesce(${contractTemplates.archivedAt}, now())` : null
      const [saved] =
        id === undefined
          ? await tx
              .insert(contractTemplates)
              .values({ ...facts, organisationId: user.ownerId })
              .returning({ id: contractTemplates.id, version: contractTemplates.version })
          : await tx
              .update(contractTemplates)
              .set({ ...facts, archivedAt, version: sql`${contractTemplates.version} + 1`, changedAt: sql`now()` })
              .where(and(ofHouse, eq(contractTemplates.id, id), eq(contractTemplates.version, version ?? 0)))
              .returning({ id: contractTemplates.id, version: contractTemplates.version })
      if (!saved) {
        const isThere = await tx.$count(contractTemplates, and(ofHouse, eq(contractTemplates.id, id ?? '')))
        throw new AppError(isThere > 0 ? 'common.conflict' : 'common.notFound')
      }
      const subject = { subjectKind: 'contractTemplate', subjectId: saved.id, detail: { name, version: saved.version } }
      await writeAudit(tx, { actor: user, action: saveCall.name, ...subject, requestId: client.requestId })
      return saved
    })
  } catch (error) {
    if (violatedConstraint(error) !== 'contract_templates_name_key') throw error
    throw new AppError('contracts.nameTaken', {}, { fields: [{ path: 'name', message: 'taken' }], cause: error })
  }
})
