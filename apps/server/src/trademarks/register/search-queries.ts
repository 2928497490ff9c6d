import { registerHitsMax } from '@portal/contract/limits'
import type { registerList } from '@portal/contract/trademarks/mark-lists'
import type { RegisterMark } from '@portal/contract/trademarks/mark-shapes'
import type { RegisterStatus } from '@portal/domain/trademarks/register/mark-statuses'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connection.ts'
import { likeText } from '../../platform/db/like-text.ts'
import { marks } from '../../platform/db/schema/marks.ts'
import { findMarkImages, type MarkImages } from './picture-queries.ts'

interface RegisterQuestion {
  readonly number: string
  readonly name: string
  readonly owner: string
  readonly classNumber: number | undefined
  readonly status: RegisterStatus | undefined
}

interface RegisterPage {
  readonly sort: (typeof registerList.sorts.of)[number]
  readonly order: 'asc' | 'desc'
  readonly limit: number
  readonly offset: number
}

// As the indexes of classes have it, so that their order is read and not made.
const applied = {
  desc: sql`${marks.appliedOn} desc nulls last, ${marks.id} desc nulls last`,
  asc: sql`${marks.appliedOn} asc nulls first, ${marks.id} asc nulls first`,
}
const validTo = {
  asc: sql`${marks.validTo} asc nulls last, ${marks.id} asc`,
  desc: sql`${marks.validTo} desc nulls last, ${marks.id} desc nulls last`,
}

function orderOf({ number, name, owner }: RegisterQuestion, { sort, order }: RegisterPage): SQL {
  if (sort === 'applied') return applied[order]
  if (sort === 'validTo') return validTo[order]
  if (number !== '') return sql`${marks.number}, ${marks.classNumber}`
  // The comparison of the pattern indexes: hits come in their order.
  if (name !== '') return sql`lower(${marks.name}) using ~<~, ${marks.id}`
  return owner === '' ? applied.desc : sql`${marks.ownerName} using ~<~, ${marks.id}`
}

function conditionOf({ number, name, owner, classNumber, status }: RegisterQuestion): SQL {
  const all: SQL[] = []
  if (number !== '') all.push(sql`${marks.number} = ${number}`)
  if (name !== '') all.push(sql`lower(${marks.name}) like ${`${likeText(name.toLowerCase())}%`}`)
  if (owner !== '') all.push(sql`${marks.ownerName} like ${`${likeText(owner)}%`}`)
  if (classNumber !== undefined) all.push(sql`${marks.classNumber} = ${classNumber}`)
  if (status !== undefined) all.push(sql`${marks.status} = ${status}`)
  return sql.join(all, sql` and `)
}

/** The rows of one page of a search. Those without the day that is sorted by come last both ways. */
export function registerRows(db: Db, question: RegisterQuestion, page: RegisterPage) {
  const offset = Math.min(page.offset, registerHitsMax)
  const where = conditionOf(question)
  if (page.sort !== 'applied' || page.order === 'desc') {
    return db.select().from(marks).where(where).orderBy(orderOf(question, page)).limit(page.limit).offset(offset)
  }
  // Read backwards the index begins with the rows that have no day: each part comes in its order, and the page is cut out of both.
  const part = (condition: SQL) =>
    db
      .select()
      .from(marks)
      .where(sql`${where} and ${condition}`)
      .orderBy(applied.asc)
      .limit(page.limit + offset)
  return part(sql`${marks.appliedOn} is not null`)
    .unionAll(part(sql`${marks.appliedOn} is null`))
    .orderBy(sql`applied_on asc nulls last, id asc`)
    .limit(page.limit)
    .offset(offset)
}

/** Marks whose number, class and status are those asked for and whose name and owner begin with what is asked. */
export async function searchRegister(
  db: Db,
  question: RegisterQuestion,
  page: RegisterPage,
): Promise<{ list: RegisterMark[]; total: number }> {
  const [rows, { rows: counted }] = await Promise.all([
    registerRows(db, question, page),
    db.execute<{ total: number }>(
      sql`select count(*)::int as total from (select from ${marks} where ${conditionOf(question)} limit ${registerHitsMax}) s`,
    ),
  ])
  const imagesOf = await findMarkImages(
    db,
    rows.map((row) => row.number),
  )
  return { list: rows.map((row) => toRegisterMark(row, imagesOf(row.number))), total: counted[0]?.total ?? 0 }
}

/** A row of the copy as it travels. */
export function toRegisterMark(row: typeof marks.$inferSelect, images: MarkImages): RegisterMark {
  const { keys: _keys, updatedAt: _updatedAt, id, shape, ownerName, agentName, sourceName, ...rest } = row
  return { ...rest, ...images, id: String(id), form: shape, owner: ownerName, agent: agentName, source: sourceName }
}
