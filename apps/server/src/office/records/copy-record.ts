import { copyRecord as call } from '@portal/contract/office/records'
import { type RecordFacts, referencesMax } from '@portal/domain/office/records/record-facts'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { sql } from 'drizzle-orm'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { records } from '../../platform/db/schema/records.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement, type SessionUser } from '../../platform/http/handler.ts'
import { lockOwn, type RecordFound } from './record-queries.ts'
import { getRelease } from './release-queries.ts'

const copied = { en: 'Saved from {name} of {author}, {day}', zh: '另存自{author}《{name}》，{day}' }

interface Copied extends Pick<RecordFound, 'kind' | 'source' | 'receiverId'> {
  readonly fromId: string
  readonly facts: RecordFacts
}

async function ofOwn(tx: Tx, user: SessionUser, id: string): Promise<Copied> {
  const { kind, facts, receiverId } = await lockOwn(tx, user, id)
  return { kind, facts, receiverId, source: 'copy', fromId: id }
}

/** What others released, with its source named; a customer of the pool is claimed, not copied. */
async function ofRelease(
  tx: Tx,
  user: SessionUser,
  releaseId: string,
  at: Date,
  language: 'en' | 'zh',
): Promise<Copied> {
  const { recordId, kind, facts, author } = await getRelease(tx, user, releaseId)
  if (kind === 'registration') throw new AppError('records.notPossible')
  const title = copied[language]
    .replace('{name}', facts.title)
    .replace('{author}', author)
    .replace('{day}', beijingDate(at))
    .slice(0, 300)
  const references = [{ title, url: '' }, ...facts.references].slice(0, referencesMax)
  return { kind, facts: { ...facts, references }, receiverId: null, source: 'release', fromId: recordId }
}

export const copyRecord = implement(call, ({ input, user, database, services, client, language }) =>
  database.db.transaction(async (tx) => {
    const { id, releaseId } = input
    if ((id === undefined) === (releaseId === undefined)) throw new AppError('common.notFound')
    const from =
      id === undefined
        ? await ofRelease(tx, user, releaseId ?? '', services.now(), language)
        : await ofOwn(tx, user, id)
    const [row] = await tx
      .insert(records)
      .values({
        ...{ organisationId: user.ownerId, createdBy: user.id, kind: from.kind, facts: from.facts },
        ...{ source: from.source, fromId: from.fromId },
        ...(from.kind === 'registration' && { registration: 'draft' as const, receiverId: from.receiverId }),
      })
      .returning({ id: records.id })
    if (!row) throw new Error('an insert answered no row')
    // Files of others stay theirs; their text is named as a source.
    if (from.source === 'copy') {
      await tx.execute(sql`
        insert into record_files (record_id, version, file_id, place)
        select ${row.id}::uuid, 0, file_id, place from record_files where record_id = ${from.fromId} and version = 0`)
    }
    const subject = { subjectKind: 'record', subjectId: row.id, detail: { name: from.facts.title } }
    await writeAudit(tx, { actor: user, action: call.name, ...subject, requestId: client.requestId })
    return { id: row.id }
  }),
)
