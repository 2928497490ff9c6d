import { setImmediate } from 'node:timers/promises'
import { documentTokens } from '@portal/domain/patents/search/query/grams'
import { addDays, addYears, type CivilDate, parseCivilDate } from '@portal/domain/platform/dates/civil-date'
import { hideContacts } from '@portal/domain/square/contacts'
import { findGoodsWords } from '@portal/domain/square/goods-words'
import { squareFieldKeys } from '@portal/domain/square/kinds'
import { hasWords, isScored, type Match, matchMin, matchOf, type Wish, wordsOfWish } from '@portal/domain/square/match'
import { spellings } from '@portal/domain/square/technical-words'
import { readWish } from '@portal/domain/square/wish-reading'
import { findGroup } from '@portal/domain/trademarks/classes/similar-groups'
import { eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../platform/db/connection.ts'
import { squareWanted, squareWishMatches } from '../platform/db/schema/square-approach.ts'
import { cardColumns } from './listing-queries.ts'
import type { CardRow } from './listing-rows.ts'
import { notifyWisher } from './notify-queries.ts'
import { searchedOf, type WishRow } from './wish-queries.ts'

/** A wish as it is scored. Words that it does not name are those of what it says. */
const wishOf = (row: WishRow): Wish => ({
  kind: row.kind,
  rightType: row.rightType,
  field: squareFieldKeys.find((key) => key === row.field) ?? '',
  niceClasses: row.niceClasses,
  words: row.words,
  told: row.words.length > 0 ? [] : toldOf(row),
  budgetFen: row.budgetFen,
  yearsLeft: row.yearsLeft,
  region: row.region,
})

const toldOf = ({ kind, information }: WishRow): readonly string[] =>
  kind === 'trademark' ? findGoodsWords(hideContacts(information)) : readWish(information, kind).words

/** What the similar groups of a mark are called, in words that stand apart. */
const groupNames = (codes: readonly string[]) => codes.map((code) => `；${findGroup(code)?.name ?? ''}`).join('')

/** How many of each way of coming near are looked at. */
const candidatesMax = 300
/** How many of them are read before others have their turn: some milliseconds. */
const readAtOnce = 20
const matchesMax = 20

interface FoundMatch {
  readonly row: CardRow
  readonly match: Match
}

interface CandidateRow extends CardRow {
  text: string
  groups: string[]
}

/**
 * Listings that answer a wish, best first. Looked at are the newest of its field or classes and the newest with one of its
 * words, some hundreds each: whoever has neither is no answer; what is one, `matchOf` says.
 */
async function findMatches(db: Db, row: WishRow, wish: Wish, today: CivilDate): Promise<FoundMatch[]> {
  const shown = sql.raw("l.state in ('published','reserved','dealing','transferred')")
  const open = sql`${shown} and l.state = 'published' and l.kind = ${wish.kind} and l.owner_id <> ${row.ownerId}
    ${wish.rightType === '' ? sql`` : sql`and l.right_type = ${wish.rightType}`}
    and (l.term_ends_on is null or l.term_ends_on >= ${addDays(today, 0)}::date)`
  const newest = sql`order by l.published_at desc, l.id desc limit ${candidatesMax}`
  const subject =
    wish.kind === 'patent'
      ? wish.field !== '' && sql`l.field = ${wish.field}`
      : wish.niceClasses.length > 0 && sql`l.nice_classes && ${sql.param([...wish.niceClasses])}::smallint[]`
  const tokens = documentTokens(wordsOfWish(wish).flatMap(spellings)).filter((token) => token.length > 1)
  const ways = [
    sql`(select l.id from square_listings l where ${open}${subject ? sql` and ${subject}` : sql``} ${newest})`,
    ...(tokens.length > 0
      ? [sql`(select l.id from square_listings l where ${open} and l.tokens && ${sql.param(tokens)}::text[] ${newest})`]
      : []),
    ...(subject && wish.yearsLeft > 0
      ? [
          sql`(select l.id from square_listings l where ${open} and ${subject} and l.term_ends_on >= ${addYears(today, wish.yearsLeft)}::date ${newest})`,
        ]
      : []),
  ]
  const { rows } = await db.execute<CandidateRow>(sql`
    select ${cardColumns}, l.form->>'goods' || ' ' || (l.form->>'notes') as text, l.form->'groups' as groups
    from square_listings l where l.id in (${sql.join(ways, sql` union `)})`)
  const found: FoundMatch[] = []
  for (const [place, candidate] of rows.entries()) {
    // Hundreds of long texts are read: others are answered meanwhile.
    if (place % readAtOnce === readAtOnce - 1) await setImmediate()
    const match = matchOf(
      wish,
      {
        kind: candidate.kind,
        number: candidate.number,
        rightType: candidate.right_type,
        field: candidate.field,
        niceClasses: candidate.nice_classes,
        title: candidate.title,
        // The reason names the words that were found: no number is read out of it.
        text: (hasWords(wish, candidate.text) ? hideContacts(candidate.text) : '') + groupNames(candidate.groups),
        priceFen: candidate.price_fen,
        termEndsOn: candidate.term_ends_on === null ? null : (parseCivilDate(candidate.term_ends_on) ?? null),
        region: candidate.region,
      },
      today,
    )
    if (match && match.score >= matchMin) found.push({ row: candidate, match })
  }
  return found.sort((a, b) => b.match.score - a.match.score || a.row.id.localeCompare(b.row.id)).slice(0, matchesMax)
}

interface Look {
  /** Whether the account is told of what it was not told of before. */
  readonly tells: boolean
}

/**
 * Looks for listings that match a wish, and saves their number, which lists show, and the text by which the wish is found. New
 * matches are recorded, and the bell tells of them if that is wanted: each listing once per wish, since a search at the same time
 * waits for the row. Matches of the first search are no news: the poster sees them then.
 *
 * @returns undefined where the wish says nothing that could be matched.
 */
export async function findAndCountMatches(
  db: Db,
  row: WishRow,
  today: CivilDate,
  { tells }: Look = { tells: false },
): Promise<FoundMatch[] | undefined> {
  const wish = wishOf(row)
  const found = isScored(wish) ? await findMatches(db, row, wish, today) : undefined
  await db.transaction(async (tx) => {
    const [before] = await tx
      .select({ state: squareWanted.state, notifies: squareWanted.notifies, isNoted: squareWanted.isNoted })
      .from(squareWanted)
      .where(eq(squareWanted.id, row.id))
      .for('update')
    if (!before) return
    await tx
      .update(squareWanted)
      .set({ ...searchedOf(row), matchCount: found?.length ?? null, countedAt: sql`now()`, isNoted: true })
      .where(eq(squareWanted.id, row.id))
    const fresh = await noteMatches(tx, row.id, found ?? [])
    if (!tells || !before.isNoted || !before.notifies || before.state !== 'open' || fresh === 0) return
    await notifyWisher(tx, row.ownerId, row.id, {
      kind: 'square.wish_matches',
      params: { wish: row.id, title: row.information.slice(0, titleMax), count: fresh },
    })
  })
  return found
}

/** How much of a wish the bell repeats. */
const titleMax = 40

/** @returns how many of them the wish had not been answered by before. */
async function noteMatches(tx: Tx, wantedId: string, found: readonly FoundMatch[]): Promise<number> {
  if (found.length === 0) return 0
  const noted = await tx
    .insert(squareWishMatches)
    .values(found.map(({ row }) => ({ wantedId, listingId: row.id })))
    .onConflictDoNothing()
    .returning({ listingId: squareWishMatches.listingId })
  return noted.length
}
