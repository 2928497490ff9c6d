import { reviewPost as call, getReview as getCall } from '@portal/contract/square/supply'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { postAfter } from '@portal/domain/square/supply/post-states'
import { desc, eq, sql } from 'drizzle-orm'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { supplyPosts, supplyReports } from '../../platform/db/schema/supply.ts'
import { signFileLink } from '../../platform/documents/file-link-parts.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { addJob } from '../../platform/jobs/job-queries.ts'
import { notifyFollowers, notifyPoster } from './notify-parts.ts'
import {
  findDocumentsOf,
  findPatentsOf,
  lockPost,
  postsWithOwner,
  refusingPostedTwice,
  toPatent,
} from './post-queries.ts'
import { type ReviewFound, reviewColumns, toReviewRow } from './review-list.ts'

interface Read extends ReviewFound {
  readonly version: number
  readonly text: string
  readonly words: string[]
  readonly terms: string
  readonly priceFen: string | null
  readonly maturity: string
  readonly blotted: boolean
  readonly hidesName: boolean
  readonly certified: boolean
  readonly reason: string
}

export const getReview = implement(getCall, async ({ input, db, services, language }) => {
  const { rows } = await db.execute<Read>(sql`
    select ${reviewColumns}, p.version, p.description as text, p.typed_words as words, p.typed_terms as terms,
      p.price_fen::text as "priceFen", p.maturity, p.hides_name as "hidesName", p.is_owner_verified as certified, p.state_reason as reason,
      (p.title, p.description, p.typed_words, p.typed_terms) is distinct from (p.shown_title, p.shown_text, p.words, p.terms) as blotted
    from ${postsWithOwner} where p.id = ${input.id} and p.state <> 'draft'`)
  const [row] = rows
  if (!row) throw new AppError('common.notFound')
  const [patents, documents, reports] = await Promise.all([
    findPatentsOf(db, row.id),
    findDocumentsOf(db, row.id),
    db
      .select()
      .from(supplyReports)
      .where(eq(supplyReports.postId, row.id))
      .orderBy(desc(supplyReports.createdAt))
      .limit(100),
  ])
  const now = services.now()
  return {
    ...toReviewRow(row, language),
    version: row.version,
    Information: row.text,
    words: row.words,
    terms: row.terms,
    price: row.priceFen === null ? null : Number(row.priceFen),
    maturity: row.maturity,
    blotted: row.blotted,
    hidesName: row.hidesName,
    certified: row.certified,
    reason: row.reason,
    patentList: patents.map(toPatent),
    documents: documents.map(({ fileId, name }) => ({
      name,
      url: signFileLink(services.config.secretKey, fileId, now, name).url,
    })),
    reportList: reports.map(({ reason, text, createdAt, decidedAt }) => ({
      reason,
      text,
      createdTime: createdAt.toISOString(),
      decided: decidedAt !== null,
    })),
  }
})

const told = { accept: 'supply.published', return: 'supply.returned', takeDown: 'supply.takenDown' } as const

export const reviewPost = implement(call, ({ input, user, db, services, client }) =>
  db.transaction(async (tx) => {
    const { id, version, act, reason } = input
    const now = services.now()
    const before = await lockPost(tx, id)
    if (!before || before.state === 'draft') throw new AppError('common.notFound')
    if (before.version !== version) throw new AppError('common.conflict')
    if (before.ownerId === user.ownerId) throw new AppError('supply.ownReview')
    const audit = { postAct: act, title: before.shownTitle, ...(reason !== '' && { reason }) }
    if (act === 'keep') {
      await decideReports(tx, id, user.id)
    } else {
      const state = postAfter(before.state, act, 'reviewer')
      // What is past its day is not opened for the hour until it is ended.
      if (state === undefined || (act === 'accept' && before.validUntilOn < beijingDate(now))) {
        throw new AppError('supply.moveNotAllowed')
      }
      if (act !== 'accept' && reason === '') throw new AppError('supply.reasonMissing')
      const isCertified = act === 'accept' && input.certified && (await hasOwnPatent(tx, id))
      await refusingPostedTwice(
        tx
          .update(supplyPosts)
          .set({
            state,
            stateReason: act === 'accept' ? '' : reason,
            ...(act === 'accept' && { publishedAt: now, matchedAt: null }),
            isOwnerVerified: isCertified,
            reviewedBy: user.id,
            version: sql`${supplyPosts.version} + 1`,
            updatedAt: sql`now()`,
          })
          .where(eq(supplyPosts.id, id)),
      )
      if (act === 'takeDown') await decideReports(tx, id, user.id)
      await notifyPoster(tx, before, { kind: told[act], params: { title: before.shownTitle, post: id } })
      if (act === 'accept') {
        await addJob(tx, 'supply.matchPosts', {}, { jobKey: 'supply.matchPosts' })
        if (before.publishedAt !== null) await notifyFollowers(tx, before, 'changed')
      } else if (act === 'takeDown') await notifyFollowers(tx, before, 'closed')
    }
    await writeAudit(tx, {
      ...{ actor: user, action: 'supply.reviewPost', subjectKind: 'supplyPost', subjectId: id },
      ...{ detail: audit, requestId: client.requestId },
    })
    const [after] = await tx.select({ state: supplyPosts.state }).from(supplyPosts).where(eq(supplyPosts.id, id))
    if (!after) throw new Error('a locked post is gone')
    return { state: after.state }
  }),
)

const decideReports = (tx: Tx, postId: string, userId: string) =>
  tx.execute(
    sql`update supply_reports set decided_at = now(), decided_by = ${userId} where post_id = ${postId} and decided_at is null`,
  )

/** Whether the register named the poster as an owner of a patent behind the post: the reviewer confirms it, and cannot make it up. */
async function hasOwnPatent(tx: Tx, postId: string): Promise<boolean> {
  return (await findPatentsOf(tx, postId)).some(({ isOwn }) => isOwn)
}
