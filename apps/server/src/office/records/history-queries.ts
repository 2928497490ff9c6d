import { desc, eq, sql } from 'drizzle-orm'
import { personNameOf } from '../../kernel/reference/reader-name-rules.ts'
import type { Db } from '../../platform/db/connection.ts'
import { users } from '../../platform/db/schema/accounts.ts'
import { organisations } from '../../platform/db/schema/organisations.ts'
import { recordExports, recordMessages, recordReleases, recordVersions } from '../../platform/db/schema/records.ts'

type Language = 'en' | 'zh'
const shownMax = 100

export async function findVersions(db: Db, recordId: string, language: Language) {
  const rows = await db
    .select({
      version: recordVersions.version,
      note: recordVersions.note,
      madeBy: personNameOf(language, users),
      madeAt: recordVersions.madeAt,
    })
    .from(recordVersions)
    .innerJoin(users, eq(users.id, recordVersions.madeBy))
    .where(eq(recordVersions.recordId, recordId))
    .orderBy(desc(recordVersions.version))
    .limit(shownMax)
  return rows.map(({ madeAt, ...row }) => ({ ...row, madeTime: madeAt.toISOString() }))
}

export async function findReleases(db: Db, recordId: string, language: Language) {
  const rows = await db
    .select({
      version: recordReleases.version,
      scope: recordReleases.scope,
      by: sql<string>`coalesce(${personNameOf(language, users)}, '')`,
      releasedAt: recordReleases.releasedAt,
      endedAt: recordReleases.endedAt,
    })
    .from(recordReleases)
    .leftJoin(users, eq(users.id, recordReleases.releasedBy))
    .where(eq(recordReleases.recordId, recordId))
    .orderBy(desc(recordReleases.releasedAt), desc(recordReleases.id))
    .limit(shownMax)
  return rows.map(({ releasedAt, endedAt, ...row }) => ({
    ...row,
    releasedTime: releasedAt.toISOString(),
    endedTime: endedAt?.toISOString() ?? null,
  }))
}

export async function findExports(db: Db, recordId: string, language: Language) {
  const rows = await db
    .select({
      version: recordExports.version,
      format: recordExports.format,
      madeBy: personNameOf(language, users),
      madeAt: recordExports.madeAt,
    })
    .from(recordExports)
    .innerJoin(users, eq(users.id, recordExports.madeBy))
    .where(eq(recordExports.recordId, recordId))
    .orderBy(desc(recordExports.madeAt), desc(recordExports.id))
    .limit(shownMax)
  return rows.map(({ madeAt, ...row }) => ({ ...row, madeTime: madeAt.toISOString() }))
}

/** Questions and answers, the latest hundred, by the organisation that asks; of one alone where it is named. */
export async function findTalks(db: Db, recordId: string, language: Language, organisationId?: string) {
  const rows = await db
    .select({
      organisationId: recordMessages.organisationId,
      organisation: organisations.name,
      isAnswer: recordMessages.isAnswer,
      text: recordMessages.text,
      name: personNameOf(language, users),
      writtenAt: recordMessages.writtenAt,
    })
    .from(recordMessages)
    .innerJoin(users, eq(users.id, recordMessages.writtenBy))
    .innerJoin(organisations, eq(organisations.id, recordMessages.organisationId))
    .where(
      organisationId === undefined
        ? eq(recordMessages.recordId, recordId)
        : sql`${recordMessages.recordId} = ${recordId} and ${recordMessages.organisationId} = ${organisationId}`,
    )
    .orderBy(desc(recordMessages.writtenAt), desc(recordMessages.id))
    .limit(shownMax)
  const talks = new Map<string, { organisationId: string; organisation: string; messages: Written[] }>()
  for (const { organisationId: of, organisation, writtenAt, ...message } of rows) {
    const talk = talks.get(of) ?? { organisationId: of, organisation, messages: [] }
    talk.messages.unshift({ ...message, time: writtenAt.toISOString() })
    talks.set(of, talk)
  }
  return [...talks.values()]
}

interface Written {
  readonly isAnswer: boolean
  readonly text: string
  readonly name: string
  readonly time: string
}
