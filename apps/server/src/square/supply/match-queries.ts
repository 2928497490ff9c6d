import { setImmediate } from 'node:timers/promises'
import { documentTokens } from '@portal/domain/patents/search/query/grams'
import { squareFieldKeys } from '@portal/domain/square/kinds'
import {
  hasMaturity,
  type Maturity,
  otherBoard,
  type SupplyKind,
  supplyKinds,
} from '@portal/domain/square/supply/post-kinds'
import { type SupplyMatch, type SupplySide, supplyMatchOf } from '@portal/domain/square/supply/supply-match'
import { spellings } from '@portal/domain/square/technical-words'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connection.ts'
import { supplyPosts } from '../../platform/db/schema/supply.ts'
import { notifyPoster } from './notify-parts.ts'
import type { PostRow } from './post-queries.ts'

/** How many of each way of coming near are looked at, and how many of them are kept: a post is read by people. */
const [candidatesMax, keptMax] = [300, 50]
/** How many are read before others have their turn. */
const readAtOnce = 20

type Compared = Pick<
  PostRow,
  | 'id'
  | 'ownerId'
  | 'kind'
  | 'field'
  | 'shownTitle'
  | 'shownText'
  | 'words'
  | 'maturity'
  | 'region'
  | 'priceFen'
  | 'ipc'
  | 'notifies'
>

const sideOf = (row: Compared): SupplySide => ({
  kind: row.kind,
  field: squareFieldKeys.find((key) => key === row.field) ?? '',
  title: row.shownTitle,
  description: row.shownText,
  words: row.words,
  maturity: row.maturity,
  region: row.region,
  priceFen: row.priceFen,
  ipc: row.ipc,
})

/** Kinds that may answer each other (`answersKind`). */
const kindsFor = (kind: SupplyKind): readonly SupplyKind[] =>
  hasMaturity(kind) ? supplyKinds.filter(hasMaturity) : [kind]

interface Candidate extends Record<string, unknown> {
  readonly id: string
  readonly ownerId: string
  readonly kind: SupplyKind
  readonly field: string
  readonly shownTitle: string
  readonly shownText: string
  readonly words: string[]
  readonly maturity: Maturity | ''
  readonly region: string
  readonly priceFen: string | null
  readonly ipc: string[]
  readonly notifies: boolean
}

interface FoundPair {
  readonly other: Compared
  readonly match: SupplyMatch
}

/**
 * Posts of the other board that fit one, best first. Looked at are the newest of its field and those with one of its keywords, some
 * hundreds each, by an index each; `supplyMatchOf` says which of them are a match.
 */
async function findPairs(db: Db, post: PostRow): Promise<FoundPair[]> {
  const open = sql`p.state = 'open' and p.board = ${otherBoard(post.board)} and p.owner_id <> ${post.ownerId}
    and p.kind = any(${sql.param([...kindsFor(post.kind)])}::text[])`
  const newest = sql`order by p.published_at desc, p.id desc limit ${candidatesMax}`
  const tokens = documentTokens(post.words.flatMap(spellings)).filter((token) => token.length > 1)
  const ways = [
    sql`(select p.id from supply_posts p where ${open} and p.field = ${post.field} ${newest})`,
    ...(tokens.length > 0
      ? [sql`(select p.id from supply_posts p where ${open} and p.tokens && ${sql.param(tokens)}::text[] ${newest})`]
      : []),
  ]
  const { rows } = await db.execute<Candidate>(sql`
    select p.id, p.owner_id as "ownerId", p.kind, p.field, p.shown_title as "shownTitle", p.shown_text as "shownText", p.words, p.maturity,
      p.region, p.price_fen::text as "priceFen", p.ipc, p.notifies
    from supply_posts p where p.id in (${sql.join(ways, sql` union `)})`)
  const own = sideOf(post)
  const found: FoundPair[] = []
  for (const [place, row] of rows.entries()) {
    // Hundreds of texts are read: others are answered meanwhile.
    if (place % readAtOnce === readAtOnce - 1) await setImmediate()
    const other = { ...row, priceFen: row.priceFen === null ? null : Number(row.priceFen) }
    const match = post.board === 'offer' ? supplyMatchOf(own, sideOf(other)) : supplyMatchOf(sideOf(other), own)
    if (match) found.push({ other, match })
  }
  return found.sort((a, b) => b.match.score - a.match.score || a.other.id.localeCompare(b.other.id)).slice(0, keptMax)
}

/**
 * Looks for what fits a post and notes each pair, in one transaction with the messages of those that are new: a pair is told once to
 * each side, however often it is found again. Another server that has the post at the same moment waits for its row, and finds that done.
 */
export async function matchPost(db: Db, post: PostRow): Promise<void> {
  const pairs = await findPairs(db, post)
  await db.transaction(async (tx) => {
    const [now] = await tx.select().from(supplyPosts).where(eq(supplyPosts.id, post.id)).for('no key update')
    // It was changed while it was compared: its next turn is to come.
    if (now?.state !== 'open' || now.matchedAt !== null || now.version !== post.version) return
    const isOffer = post.board === 'offer'
    const list = pairs
      .map(({ other, match }) => ({
        offer: isOffer ? post.id : other.id,
        need: isOffer ? other.id : post.id,
        score: match.score,
        reasons: match.reasons,
      }))
      // In one order, so that two posts that are matched at once do not lock each other out.
      .sort((a, b) => a.offer.localeCompare(b.offer) || a.need.localeCompare(b.need))
    const ofPost = isOffer ? sql`offer_id` : sql`need_id`
    const otherOf = isOffer ? sql`need_id` : sql`offer_id`
    await tx.execute(sql`update supply_matches set fits = false where ${ofPost} = ${post.id} and fits
      and ${otherOf} <> all(${sql.param(pairs.map(({ other }) => other.id))}::uuid[])`)
    const { rows } = await tx.execute<{ other: string }>(sql`
      with pairs as (select * from json_to_recordset(${JSON.stringify(list)}::json) as l (offer uuid, need uuid, score int, reasons jsonb)),
      kept as (
        insert into supply_matches as m (offer_id, need_id, score, reasons) select offer, need, score, reasons from pairs
        on conflict (offer_id, need_id) do update set score = excluded.score, reasons = excluded.reasons, fits = true
        returning m.${otherOf} as other, xmax = 0 as is_new)
      select other from kept where is_new`)
    const fresh = new Set(rows.map(({ other }) => other))
    await tx.update(supplyPosts).set({ matchedAt: sql`now()` }).where(eq(supplyPosts.id, post.id))
    if (fresh.size === 0) return
    const kind = 'supply.matches'
    if (now.notifies) {
      await notifyPoster(tx, post, { kind, params: { title: post.shownTitle, post: post.id, count: fresh.size } })
    }
    for (const { other } of pairs) {
      if (!fresh.has(other.id) || !other.notifies) continue
      await notifyPoster(tx, other, { kind, params: { title: other.shownTitle, post: other.id, count: 1 } })
    }
  })
}

/** Open posts that are yet to be compared, the longest waiting first. */
export const findUnmatched = (db: Db, limit: number): Promise<PostRow[]> =>
  db
    .select()
    .from(supplyPosts)
    .where(sql`${supplyPosts.state} = 'open' and ${supplyPosts.matchedAt} is null`)
    .orderBy(supplyPosts.publishedAt, supplyPosts.id)
    .limit(limit)
