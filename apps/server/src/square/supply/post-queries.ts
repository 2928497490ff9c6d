import type { PostCard, PostFormShape } from '@portal/contract/square/supply'
import type { CivilDate } from '@portal/domain/platform/dates/civil-date'
import { nameIn } from '@portal/domain/platform/words/name-in'
import { hideContacts, hideContactsIn, hideName } from '@portal/domain/square/contacts'
import { listingNumber } from '@portal/domain/square/listing-form'
import type { Board, SupplyKind } from '@portal/domain/square/supply/post-kinds'
import type { PostState } from '@portal/domain/square/supply/post-states'
import { subclassesOf } from '@portal/domain/square/supply/supply-match'
import { isOwner } from '@portal/domain/square/trust-pack'
import { asc, eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { findRightFacts, type RightFacts } from '../../patents/search/right-facts-queries.ts'
import { type Db, type Tx, violatedConstraint } from '../../platform/db/connection.ts'
import { supplyDocuments, supplyPatents, supplyPosts } from '../../platform/db/schema/supply.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { listingTokens } from '../listing-queries.ts'
import { ownRows } from './post-access.ts'

export type PostRow = typeof supplyPosts.$inferSelect
type PostForm = z.output<typeof PostFormShape>

/** Columns of a card from `supply_posts p`, its organisation `g`. */
export interface CardRow extends Record<string, unknown> {
  readonly id: string
  readonly ownerId: string
  readonly board: Board
  readonly kind: SupplyKind
  readonly title: string
  readonly region: string
  readonly field: string
  readonly maturity: string
  readonly words: string[]
  readonly patents: number
  readonly certified: boolean
  readonly priceFen: string | null
  readonly terms: string
  readonly validUntil: string
  readonly publishedAt: string | Date | null
  readonly state: PostState
  readonly hidesName: boolean
  readonly orgKind: string
  readonly orgName: string
  readonly orgNameEn: string
  readonly followed: boolean
}

export const cardColumns = (user: SessionUser): SQL => sql`p.id, p.owner_id as "ownerId", p.board, p.kind,
  p.shown_title as title, p.region, p.field, p.maturity, p.words, p.patent_count as patents, p.is_owner_verified as certified,
  p.price_fen::text as "priceFen", p.terms, p.valid_until_on::text as "validUntil", p.published_at as "publishedAt", p.state,
  p.hides_name as "hidesName", g.kind as "orgKind", g.name as "orgName", g.name_en as "orgNameEn",
  exists (select from supply_follows f where f.post_id = p.id and f.user_id = ${user.id}) as followed`
export const postsWithOwner: SQL = sql`supply_posts p join organisations g on g.id = p.owner_id`

interface Named {
  readonly orgName: string
  readonly orgNameEn: string
}
/** An organisation as the other side of an exchange reads it: whole once both accepted; before, of a person or whoever hides it, one letter. */
export function companyOf(
  { orgName, orgNameEn }: Named,
  { language, isKnown }: { readonly language: 'en' | 'zh'; readonly isKnown: boolean },
): string {
  const name = nameIn(language, { name: orgName, nameEn: orgNameEn })
  return isKnown ? name : hideName(name)
}

/** @param isOpen whether the reader and the poster know each other already. */
export function toCard(row: CardRow, user: SessionUser, language: 'en' | 'zh', isOpen = false): PostCard {
  const own = row.ownerId === user.ownerId
  const isKnown = own || isOpen || (row.orgKind !== 'person' && !row.hidesName)
  return {
    id: row.id,
    board: row.board,
    type: row.kind,
    name: row.title,
    company: companyOf(row, { language, isKnown }),
    regional: row.region,
    field: row.field,
    maturity: row.maturity,
    words: row.words,
    patents: row.patents,
    certified: row.certified,
    price: row.priceFen === null ? null : Number(row.priceFen),
    terms: row.terms,
    validUntil: row.validUntil,
    publishedTime: row.publishedAt === null ? null : new Date(row.publishedAt).toISOString(),
    state: row.state,
    followed: row.followed,
    own,
  }
}

/** A post of the person's organisation in reach, locked. @throws AppError `common.notFound` also for another's. */
export async function lockOwnPost(tx: Tx, user: SessionUser, id: string): Promise<PostRow> {
  const [row] = await tx
    .select()
    .from(supplyPosts)
    .where(sql`${supplyPosts.id} = ${id} and ${ownRows(user, supplyPosts)}`)
    .for('no key update')
  if (!row) throw new AppError('common.notFound')
  return row
}

/** Any post, locked. */
export async function lockPost(tx: Tx, id: string): Promise<PostRow | undefined> {
  const [row] = await tx.select().from(supplyPosts).where(eq(supplyPosts.id, id)).for('no key update')
  return row
}

export const findPatentsOf = (db: Db, postId: string) =>
  db.select().from(supplyPatents).where(eq(supplyPatents.postId, postId)).orderBy(asc(supplyPatents.position))

export const findDocumentsOf = (db: Db, postId: string) =>
  db.select().from(supplyDocuments).where(eq(supplyDocuments.postId, postId)).orderBy(asc(supplyDocuments.position))

export const toPatent = ({ number, title, status, isOwn }: Awaited<ReturnType<typeof findPatentsOf>>[number]) => ({
  patentNumber: number,
  title,
  status,
  isOwn,
})

/** A patent by its number in any spelling, as our data have it. @throws AppError `supply.patentUnknown` */
export async function getPatent(db: Db, text: string, today: CivilDate): Promise<RightFacts> {
  const number = listingNumber('patent', text)
  const found = number === undefined ? undefined : await findRightFacts(db, number, today)
  if (!found) throw new AppError('supply.patentUnknown', { number: text })
  return found
}

/** Whether the register names an organisation among the owners; of a person nothing is said by a name. */
export const isOwnPatent = (patent: Pick<RightFacts, 'owners'>, organisation: SessionUser['organisation']): boolean =>
  organisation.kind !== 'person' && isOwner(organisation.name, patent.owners)

/** What a form makes of the columns of a post; what others read of it has its contacts blotted out here, before it is indexed. */
export function columnsOf(form: PostForm, patents: readonly RightFacts[]) {
  const shown = {
    shownTitle: hideContacts(form.title),
    shownText: hideContacts(form.description),
    words: hideContactsIn(form.words),
    terms: hideContacts(form.terms),
  }
  return {
    board: form.board,
    kind: form.kind,
    title: form.title,
    description: form.description,
    typedWords: form.words,
    typedTerms: form.terms,
    ...shown,
    tokens: listingTokens([shown.shownTitle, shown.shownText, ...shown.words]),
    field: form.field,
    maturity: form.maturity,
    region: form.region,
    priceFen: form.priceFen,
    validUntilOn: form.validUntilOn,
    hidesName: form.hidesName,
    contactName: form.contactName,
    contactPhone: form.contactPhone,
    patentCount: patents.length,
    ipc: subclassesOf(patents.flatMap(({ ipc }) => ipc)),
    isOwnerVerified: false,
  }
}

/** Says that the organisation posted the same already where the database does. */
export async function refusingPostedTwice<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (violatedConstraint(error) === 'supply_posts_once_key') {
      throw new AppError('supply.postedAlready', {}, { cause: error })
    }
    throw error
  }
}
