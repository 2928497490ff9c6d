import { and, desc, eq, sql } from 'drizzle-orm'
import { personNameOf } from '../../kernel/reference/reader-name-rules.ts'
import type { Db } from '../../platform/db/connection.ts'
import { users } from '../../platform/db/schema/accounts.ts'
import { organisations } from '../../platform/db/schema/organisations.ts'
import { recordExports, recordMessages, recordReleases, recordVersions } from '../../platform/db/schema/records.ts'

type Language = 'en' | 'zh'
const shownMax = 100

/** Versions, the latest hundred; of one alone where it is named. */
export async function findVersions(db: Db, recordId: string, language: Language, only?: number) {
  const rows = await db
    .select({
      version: recordVersions.version,
      note: recordVersions.note,
      madeBy: personNameOf(language, users),
      madeAt: recordVersions.madeAt,
    })
    .from(recordVersions)
    .innerJoin(users, eq(users.id, recordVersions.madeBy))
    .where(
      and(eq(recordVersions.recordId, recordId), only === undefined ? undefined : eq(recordVersions.version, only)),
    )
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

/** Organisations whose talks are shown, and messages of each: those first that wait for an answer. */
const talksMax = 50
const messagesMax = 50

/**
 * Questions and answers, the latest of each organisation that asks, so that many of one hide none of another; those who wait for an answer
 * first. Of one organisation alone where it is named.
 */
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
      sql`${recordMessages.id} in (
        select m.id from (
          select m.*, row_number() over (partition by m.organisation_id order by m.written_at desc, m.id desc) as place from record_messages m
          where m.record_id = ${recordId} ${organisationId === undefined ? sql`` : sql`and m.organisation_id = ${organisationId}`}
        ) m join (
          select distinct on (organisation_id) organisation_id, is_answer, written_at from record_messages
          where record_id = ${recordId} order by organisation_id, written_at desc, id desc
        ) latest on latest.organisation_id = m.organisation_id
        where m.place <= ${messagesMax} order by latest.is_answer, latest.written_at desc, m.organisation_id, m.place
        limit ${talksMax * messagesMax})`,
    )
    .orderBy(desc(recordMessages.writtenAt), desc(recordMessages.id))
    .limit(talksMax * messagesMax)
  const talks = new Map<string, { organisationId: string; organisation: string; messages: Written[] }>()
  for (const { organisationId: of, organisation, writtenAt, ...message } of rows) {
    const talk = talks.get(of) ?? { organisationId: of, organisation, messages: [] }
    talk.messages.unshift({ ...message, time: writtenAt.toISOString() })
    talks.set(of, talk)
  }
  const isWaiting = ({ messages }: { messages: Written[] }) => messages.at(-1)?.isAnswer === false
  return [...talks.values()].toSorted((one, two) => Number(isWaiting(two)) - Number(isWaiting(one)))
}

interface Written {
  readonly isAnswer: boolean
  readonly text: string
  readonly name: string
  readonly time: string
}
