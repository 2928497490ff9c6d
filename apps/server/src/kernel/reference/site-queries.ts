import { type BasicInfo, type BasicInfoField, basicInfoFields } from '@portal/contract/site/site'
import { copyrightOrderKinds, trademarkOrderKinds } from '@portal/domain/kernel/orders/order-areas'
import { foreignKind } from '@portal/domain/patents/abroad/family-kinds'
import { foreignMarkKind } from '@portal/domain/trademarks/abroad/places'
import { and, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { users } from '../../platform/db/schema/accounts.ts'
import { siteInfo } from '../../platform/db/schema/site.ts'
import { kindsListedElsewhere } from '../orders/order-kind-rules.ts'
import { isToSign } from '../signing/open-signature-queries.ts'

/** What staff entered as basic info: a partial record, undefined when nothing was ever saved. */
export async function findSiteInfo(db: Db) {
  const [row] = await db
    .select({
      data: siteInfo.data,
      version: siteInfo.version,
      savedAt: siteInfo.updatedAt,
      savedBy: users.name,
    })
    .from(siteInfo)
    .leftJoin(users, eq(users.id, siteInfo.updatedBy))
    .limit(1)
  return row
}

/** The record as its text in the database, to tell whether it is still the one that was read; undefined when nothing was saved. */
export async function findSiteInfoText(db: Db): Promise<string | undefined> {
  const [row] = await db
    .select({ text: sql<string>`${siteInfo.data}::text` })
    .from(siteInfo)
    .limit(1)
  return row?.text
}

/** Of a record that names the operator as agreements and contracts do: name, address and a way to reach him. */
export const namesOperator = `data ?& array['name', 'address'] and data ?| array['phone', 'Email']`

/** Storage keys of the pictures that the record names. */
export async function findPictureKeys(db: Db): Promise<string[]> {
  const names = JSON.stringify((await findSiteInfo(db))?.data ?? {}).matchAll(/\/files\/site\/([0-9a-f]{32})\./g)
  return [...names].map(([, name = '']) => `${name.slice(0, 2)}/${name}`)
}

/** Every field of the record as text, empty where nothing was entered. */
export function wholeBasicInfo(data: unknown): BasicInfo {
  const given = typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {}
  const entries = basicInfoFields.map((field): [BasicInfoField, string] => {
    const value = given[field]
    return [field, typeof value === 'string' ? value : '']
  })
  return Object.fromEntries(entries) as BasicInfo
}

/**
 * Replaces the record if it still has the version that was read (0: there was none).
 *
 * @returns the new version, or undefined when somebody else was first.
 */
export async function replaceSiteInfo(
  tx: Tx,
  { data, version, userId }: { data: Partial<BasicInfo>; version: number; userId: string },
): Promise<number | undefined> {
  if (version === 0) {
    const made = await tx
      .insert(siteInfo)
      .values({ data, version: 1, updatedBy: userId })
      .onConflictDoNothing()
      .returning({ version: siteInfo.version })
    return made[0]?.version
  }
  const [row] = await tx
    .update(siteInfo)
    .set({ data, version: sql`${siteInfo.version} + 1`, updatedBy: userId, updatedAt: sql`now()` })
    .where(and(eq(siteInfo.id, 1), eq(siteInfo.version, version)))
    .returning({ version: siteInfo.version })
  return row?.version
}

interface Waiting extends Record<string, unknown> {
  to_pay: number
  to_confirm: number
  to_correct: number
  trademark: number
  copyright: number
  follow_up: number
  abroad: number
  unread: number
}

/**
 * What waits for one person: orders of his owner account, as the tabs of the list have them, families abroad with a quote to
 * answer, and his unread messages.
 */
export async function countWaiting(db: Db, ownerId: string, userId: string) {
  const isUnpaid = sql`payment_state in (0, 1) and official_fen + service_fen > 0`
  const isPatent = sql`kind <> all(${sql.param([...kindsListedElsewhere])}::text[])`
  const isQuoted = sql`work_state in (1, 3) and exists (
    select from foreign_targets t join foreign_quotes q on q.target_id = t.id
    where t.parent_id = orders.id and q.state = 'sent' and q.valid_until_on >= (now() at time zone 'Asia/Shanghai')::date)`
  const waitingOf = (kinds: readonly string[]) => sql`count(*) filter (
    where (${isUnpaid} or work_state in (2, 4) or (kind = ${foreignMarkKind} and ${isQuoted})
      or ${isToSign}) and kind = any(${sql.param([...kinds])}::text[]))::int`
  const { rows } = await db.execute<Waiting>(sql`
    select
      count(*) filter (where ${isUnpaid} and ${isPatent})::int as to_pay,
      count(*) filter (where work_state = 4 and ${isPatent})::int as to_confirm,
      count(*) filter (where work_state = 2 and ${isPatent})::int as to_correct,
      ${waitingOf(trademarkOrderKinds)} as trademark,
      ${waitingOf(copyrightOrderKinds)} as copyright,
      count(*) filter (where kind = 'followUp' and (${isUnpaid} or work_state in (2, 4)))::int as follow_up,
      count(*) filter (where kind = ${foreignKind} and ${isQuoted})::int as abroad,
      (select count(*)::int from inbox_messages where user_id = ${userId} and read_at is null) as unread
    from orders where owner_id = ${ownerId} and work_state between 1 and 6`)
  return (
    rows[0] ?? {
      to_pay: 0,
      to_confirm: 0,
      to_correct: 0,
      trademark: 0,
      copyright: 0,
      follow_up: 0,
      abroad: 0,
      unread: 0,
    }
  )
}
