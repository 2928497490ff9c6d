import type { RegisterMark } from '@portal/contract/mark-shapes'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/connection.ts'
import { likeText } from '../db/like-text.ts'
import { marks } from '../db/schema/marks.ts'

interface RegisterQuestion {
  readonly number: string
  readonly name: string
  readonly owner: string
  readonly classNumber: number | undefined
}

/** Hits are counted so far: nobody pages further. */
const countedMax = 10_000

/** Marks whose number, name and owner begin with what is asked; by name, number and class. */
export async function searchRegister(
  db: Db,
  { number, name, owner, classNumber }: RegisterQuestion,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ list: RegisterMark[]; total: number }> {
  const all: SQL[] = []
  if (number !== '') all.push(sql`${marks.number} = ${number}`)
  if (name !== '') all.push(sql`lower(${marks.name}) like ${`${likeText(name.toLowerCase())}%`}`)
  if (owner !== '') all.push(sql`${marks.ownerName} like ${`${likeText(owner)}%`}`)
  if (classNumber !== undefined) all.push(sql`${marks.classNumber} = ${classNumber}`)
  const condition = sql.join(all, sql` and `)
  const [rows, { rows: counted }] = await Promise.all([
    db
      .select()
      .from(marks)
      .where(condition)
      .orderBy(marks.name, marks.number, marks.classNumber)
      .limit(limit)
      .offset(Math.min(offset, countedMax)),
    db.execute<{ total: number }>(
      sql`select count(*)::int as total from (select from ${marks} where ${condition} limit ${countedMax}) s`,
    ),
  ])
  return { list: rows.map(toRegisterMark), total: counted[0]?.total ?? 0 }
}

function toRegisterMark(row: typeof marks.$inferSelect): RegisterMark {
  const { keys: _keys, updatedAt: _updatedAt, id, shape, ownerName, agentName, sourceName, ...rest } = row
  return { ...rest, id: String(id), form: shape, owner: ownerName, agent: agentName, source: sourceName }
}
