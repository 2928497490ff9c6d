import { savePost as call, livePostsMax } from '@portal/contract/square/supply'
import { beijingDate, type CivilDate } from '@portal/domain/platform/dates/civil-date'
import { findPostFaults, type PostForm } from '@portal/domain/square/supply/post-form'
import { isEditable, postAfter } from '@portal/domain/square/supply/post-states'
import { eq, sql } from 'drizzle-orm'
import type { RightFacts } from '../../patents/search/right-facts-queries.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { supplyDocuments, supplyPatents, supplyPosts } from '../../platform/db/schema/supply.ts'
import { findKeptFiles, findOwnFiles } from '../../platform/documents/file-queries.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement, type SessionUser } from '../../platform/http/handler.ts'
import { limitRate } from '../../platform/http/rate-limit-queries.ts'
import {
  columnsOf,
  findDocumentsOf,
  getPatent,
  isOwnPatent,
  lockOwnPost,
  type PostRow,
  refusingPostedTwice,
} from './post-queries.ts'

/** Submissions and saves of an organisation within a day: what a flood would need, and nobody who writes. */
const [submitsPerDay, savesPerDay] = [30, 400]
const daySeconds = 86_400

export const savePost = implement(call, async ({ input, user, db, services }) => {
  const now = services.now()
  const today = beijingDate(now)
  const form = input.json
  if (!input.draft) refuseFaulty(form, today)
  await limitRate(db, `supplySave:${user.ownerId}`, savesPerDay, daySeconds)
  return db.transaction(async (tx) => {
    const before = input.id === undefined ? undefined : await lockOwnPost(tx, user, input.id)
    if (before) refuseUnlessEditable(before, input)
    else await refuseTooMany(tx, user.ownerId)
    if (!input.draft) await limitRate(tx, `supplySubmit:${user.ownerId}`, submitsPerDay, daySeconds)
    const patents = await getPatents(tx, form.patents, today)
    const columns = columnsOf(form, patents)
    const state = input.draft ? (before?.state ?? 'draft') : 'inReview'
    const values = {
      ...columns,
      state,
      ...(!input.draft && { submittedAt: now, stateReason: '', matchedAt: null }),
    }
    const [row] = await refusingPostedTwice(
      before
        ? tx
            .update(supplyPosts)
            .set({ ...values, version: sql`${supplyPosts.version} + 1`, updatedAt: sql`now()` })
            .where(eq(supplyPosts.id, before.id))
            .returning()
        : tx
            .insert(supplyPosts)
            .values({ ...values, ownerId: user.ownerId, createdBy: user.id })
            .returning(),
    )
    if (!row) throw new Error('a locked post is gone')
    await storePatents(tx, row.id, patents, user)
    await storeDocuments(tx, row.id, form.documents, user)
    return { id: row.id, version: row.version, state: row.state }
  })
})

function refuseFaulty(form: PostForm, today: CivilDate): void {
  const faults = findPostFaults(form, today)
  if (faults.length === 0) return
  throw new AppError(
    'supply.faulty',
    { faults: faults.map((fault) => fault.words.en).join('; ') },
    { fields: faults.map((fault) => ({ path: `json.${fault.path}`, message: fault.words.en })) },
  )
}

function refuseUnlessEditable(
  before: PostRow,
  { draft, version }: { draft: boolean; version?: number | undefined },
): void {
  if (version !== undefined && version !== before.version) throw new AppError('common.conflict')
  // What others read is changed by submitting it: half a sentence is not shown to anybody.
  if (!isEditable(before.state) || (draft && before.state === 'open')) throw new AppError('supply.notEditable')
  if (!draft && postAfter(before.state, 'submit', 'poster') === undefined) throw new AppError('supply.notEditable')
}

/** One organisation after the other, so that several at once do not slip past the most. */
export async function refuseTooMany(tx: Tx, ownerId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`supplyPosts:${ownerId}`}, 0))`)
  const live = await tx.$count(
    supplyPosts,
    sql`${supplyPosts.ownerId} = ${ownerId} and ${supplyPosts.state} not in ('closed', 'expired')`,
  )
  if (live >= livePostsMax) throw new AppError('supply.tooMany', { most: livePostsMax })
}

async function getPatents(tx: Tx, texts: readonly string[], today: CivilDate): Promise<RightFacts[]> {
  const found = new Map<string, RightFacts>()
  for (const text of texts) {
    const patent = await getPatent(tx, text, today)
    found.set(patent.number, patent)
  }
  return [...found.values()]
}

async function storePatents(tx: Tx, postId: string, patents: readonly RightFacts[], user: SessionUser): Promise<void> {
  await tx.delete(supplyPatents).where(eq(supplyPatents.postId, postId))
  if (patents.length === 0) return
  await tx.insert(supplyPatents).values(
    patents.map((patent, position) => ({
      postId,
      position,
      number: patent.number,
      title: patent.title,
      status: patent.status,
      isOwn: isOwnPatent(patent, user.organisation),
    })),
  )
}

async function storeDocuments(tx: Tx, postId: string, wanted: PostForm['documents'], user: SessionUser): Promise<void> {
  const ids = [...new Set(wanted.map(({ fileId }) => fileId))]
  // What lies on the post stays with it, whoever of the organisation brought it.
  const kept = (await findDocumentsOf(tx, postId)).map(({ fileId }) => fileId)
  const usable = [...(await findKeptFiles(tx, kept)), ...(await findOwnFiles(tx, user, ids))]
  const known = new Set(usable.map(({ id }) => id))
  if (ids.length < wanted.length || ids.some((id) => !known.has(id))) throw new AppError('square.fileMissing')
  await tx.delete(supplyDocuments).where(eq(supplyDocuments.postId, postId))
  if (wanted.length === 0) return
  await tx
    .insert(supplyDocuments)
    .values(wanted.map(({ fileId, name }, position) => ({ postId, position, fileId, name })))
}
