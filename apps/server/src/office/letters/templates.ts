import {
  archiveTemplate as archiveCall,
  listTemplates as listCall,
  saveTemplate as saveCall,
} from '@portal/contract/office/letters'
import { readLetter } from '@portal/domain/office/letters/fill-letter'
import { letterTemplatesMax } from '@portal/domain/office/letters/letter-fields'
import { sql } from 'drizzle-orm'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import { type Tx, violatedConstraint } from '../../platform/db/connection.ts'
import { lockName } from '../../platform/db/lock-name.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { countOffered, findTemplate, findTemplates, insertTemplate, updateTemplate } from './template-queries.ts'

export const listTemplates = implement(listCall, async ({ user, db, language }) =>
  (await findTemplates(db, user.ownerId, language)).map((row) => ({
    ...{ id: row.id, version: row.version, name: row.name, changedBy: row.changedBy },
    subject: { en: row.subjectEn, zh: row.subjectZh },
    body: { en: row.bodyEn, zh: row.bodyZh },
    changedTime: row.changedAt.toISOString(),
    archivedTime: row.archivedAt?.toISOString() ?? null,
  })),
)

/** @throws AppError `letters.badField` with its place */
function refuseFaults(texts: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(texts)) {
    const [first] = readLetter(text).faults
    if (!first) continue
    const { text: field, line, column } = first
    throw new AppError('letters.badField', { field, line, column }, { fields: [{ path, message: first.fault }] })
  }
}

/** Does what may give a template the name of another. @throws AppError `letters.nameTaken` */
async function withNameTold<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (violatedConstraint(error) !== 'letter_templates_name_key') throw error
    throw new AppError('letters.nameTaken', {}, { fields: [{ path: 'name', message: 'taken' }], cause: error })
  }
}

/** @throws AppError `letters.tooMany` */
async function refuseTooMany(tx: Tx, organisationId: string): Promise<void> {
  await lockName(tx, `letterTemplates:${organisationId}`)
  if ((await countOffered(tx, organisationId)) >= letterTemplatesMax) throw new AppError('letters.tooMany')
}

export const saveTemplate = implement(saveCall, ({ input, user, database, client }) => {
  const { id, version, name, subject, body } = input
  refuseFaults({ 'subject.en': subject.en, 'subject.zh': subject.zh, 'body.en': body.en, 'body.zh': body.zh })
  const texts = { subjectEn: subject.en, subjectZh: subject.zh, bodyEn: body.en, bodyZh: body.zh }
  const facts = { name, ...texts, changedBy: user.id }
  return withNameTold(() =>
    database.db.transaction(async (tx) => {
      const save = async () => {
        if (id === undefined) {
          await refuseTooMany(tx, user.ownerId)
          return insertTemplate(tx, user.ownerId, facts)
        }
        if (!(await findTemplate(tx, user.ownerId, id))) throw new AppError('common.notFound')
        const saved = await updateTemplate(tx, user.ownerId, { id, version: version ?? 0 }, facts)
        if (!saved) throw new AppError('common.conflict')
        return saved
      }
      const saved = await save()
      const subjectOf = { subjectKind: 'letterTemplate', subjectId: saved.id, detail: { name, version: saved.version } }
      await writeAudit(tx, { actor: user, action: saveCall.name, ...subjectOf, requestId: client.requestId })
      return saved
    }),
  )
})

export const archiveTemplate = implement(archiveCall, ({ input, user, database, client }) =>
  withNameTold(() =>
    database.db.transaction(async (tx) => {
      const { id, version, archived } = input
      const found = await findTemplate(tx, user.ownerId, id)
      if (!found) throw new AppError('common.notFound')
      if (!archived && found.archivedAt !== null) await refuseTooMany(tx, user.ownerId)
      const change = { archivedAt: archived ? sql`now()` : null, changedBy: user.id }
      const saved = await updateTemplate(tx, user.ownerId, { id, version }, change)
      if (!saved) throw new AppError('common.conflict')
      const subjectOf = { subjectKind: 'letterTemplate', subjectId: id, detail: { name: found.name, archived } }
      await writeAudit(tx, { actor: user, action: archiveCall.name, ...subjectOf, requestId: client.requestId })
      return saved
    }),
  ),
)
