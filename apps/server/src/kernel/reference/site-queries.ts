import { type BasicInfo, type BasicInfoField, basicInfoFields } from '@portal/contract/site/site'
import { and, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { users } from '../../platform/db/schema/accounts.ts'
import { siteInfo } from '../../platform/db/schema/site.ts'

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

/** Condition on a record that names the operator as agreements and contracts do: name, address and contact. */
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
