import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connection.ts'
import { watches } from '../../platform/db/schema/monitoring.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { visibleWatches } from './watch-access.ts'
import { textArray } from './watch-write-queries.ts'

/** Watches of these numbers as far as the person sees them. */
const isSeen = (user: SessionUser, numbers: readonly string[]) =>
  sql`${watches.number} = any(${textArray(numbers)}) and ${visibleWatches(user)}`

/** What a person entered for a watched patent. */
export interface WatchedCase {
  readonly number: string
  readonly title: string
  readonly applicantName: string
  readonly filedOn: string | null
  readonly grantedOn: string | null
}

/** Watched patents that the data do not hold, with these numbers, as far as the person sees them; of several the newest. */
export async function findWatchedCases(
  db: Db,
  user: SessionUser,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, WatchedCase>> {
  if (numbers.length === 0) return new Map()
  const rows = await db
    .select({
      number: watches.number,
      title: watches.title,
      applicantName: watches.applicantName,
      filedOn: watches.filedOn,
      grantedOn: watches.grantedOn,
    })
    .from(watches)
    .where(and(isSeen(user, numbers), isNull(watches.patentId)))
    .orderBy(watches.createdAt, watches.id)
    .limit(1000)
  return new Map(rows.map((row) => [row.number, row]))
}

/** What a person's watch of a patent knows that lowers its annual fees. */
export interface WatchedTerms {
  readonly number: string
  /** Year of grant that the notice on registration named. */
  readonly grantFeeYear: number | null
  readonly openLicenceFrom: string | null
  readonly openLicenceTo: string | null
}

/** What the watches of these numbers know of their fees, as far as the person sees them; of several the newest. */
export async function findWatchedTerms(
  db: Db,
  user: SessionUser,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, WatchedTerms>> {
  if (numbers.length === 0) return new Map()
  const { number, grantFeeYear, openLicenceFrom, openLicenceTo } = watches
  const rows = await db
    .select({ number, grantFeeYear, openLicenceFrom, openLicenceTo })
    .from(watches)
    .where(isSeen(user, numbers))
    .orderBy(watches.createdAt, watches.id)
    .limit(1000)
  return new Map(rows.map((row) => [row.number, row]))
}

/** What the watch of a patent whose right ended for an unpaid annual fee knows of it. */
export interface WatchedLapse {
  readonly number: string
  readonly noticeOn: string | null
  readonly reduction: number
}

/** Patents among these numbers that wait for restoration by a watch the person sees; of several the newest. */
export async function findWatchedLapses(
  db: Db,
  user: SessionUser,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, WatchedLapse>> {
  if (numbers.length === 0) return new Map()
  const rows = await db
    .select({ number: watches.number, noticeOn: watches.terminationNoticeOn, reduction: watches.reductionPercent })
    .from(watches)
    .where(and(isSeen(user, numbers), eq(watches.state, 'restoration')))
    .orderBy(watches.createdAt, watches.id)
    .limit(1000)
  return new Map(rows.map((row) => [row.number, row]))
}
