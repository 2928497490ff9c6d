import { answerContact as answerCall, contactPoster as call } from '@portal/contract/square/supply'
import { hideContacts } from '@portal/domain/square/contacts'
import { exchangeStateOf } from '@portal/domain/square/exchange'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/connection.ts'
import { supplyContacts, supplyPosts } from '../../platform/db/schema/supply.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement, type SessionUser } from '../../platform/http/handler.ts'
import { limitRate } from '../../platform/http/rate-limit-queries.ts'
import { requireContact } from '../contact-parts.ts'
import { notifyAsker, notifyPoster } from './notify-parts.ts'
import { ownRows } from './post-access.ts'
import { lockPost, type PostRow } from './post-queries.ts'

/** Requests of an organisation within a day. */
const perDay = 40

export const contactPoster = implement(call, async ({ input, user, db }) => {
  await limitRate(db, `supplyContact:${user.ownerId}`, perDay, 86_400)
  const told = requireContact(input)
  return db.transaction(async (tx) => {
    const post = await lockPost(tx, input.id)
    const isTheirs = post?.ownerId === user.ownerId
    if (!post || (!isTheirs && post.state !== 'open' && !(await hasContact(tx, user, post.id)))) {
      throw new AppError('common.notFound')
    }
    if (isTheirs) throw new AppError('supply.ownPost')
    const ownPostId = input.ownId === undefined ? null : await requireOwnPost(tx, user, input.ownId, post)
    const before = await lockContactOf(tx, user, post.id)
    if (!before && post.state !== 'open') throw new AppError('supply.notShown')
    if (before) {
      if (!before.isInReach) throw new AppError('supply.colleagueHasIt')
      return { id: before.id, contact: shownState(before) }
    }
    const [row] = await tx
      .insert(supplyContacts)
      .values({
        ...told,
        postId: post.id,
        ownerId: user.ownerId,
        createdBy: user.id,
        ownPostId,
        shownText: hideContacts(input.text),
      })
      .returning({ id: supplyContacts.id })
    if (!row) throw new Error('an insert answered no row')
    await notifyPoster(tx, post, { kind: 'supply.contactAsked', params: { title: post.shownTitle, post: post.id } })
    return { id: row.id, contact: 'asked' as const }
  })
})

/** Whoever asked says so again: one's own side never waits for an answer of one's own. */
function shownState(row: { readonly posterAcceptedAt: Date | null; readonly refusedAt: Date | null }) {
  const state = exchangeStateOf(true, row.posterAcceptedAt !== null, row.refusedAt !== null)
  return state === 'toAnswer' ? ('asked' as const) : state
}

async function hasContact(tx: Tx, user: SessionUser, postId: string): Promise<boolean> {
  return (
    (await tx.$count(
      supplyContacts,
      and(eq(supplyContacts.postId, postId), eq(supplyContacts.ownerId, user.ownerId)),
    )) > 0
  )
}

/** The request of the person's organisation about a post. Its post is locked, so no other one comes between. */
async function lockContactOf(tx: Tx, user: SessionUser, postId: string) {
  const [row] = await tx
    .select({
      id: supplyContacts.id,
      posterAcceptedAt: supplyContacts.posterAcceptedAt,
      refusedAt: supplyContacts.refusedAt,
      isInReach: sql<boolean>`${ownRows(user, supplyContacts)}`,
    })
    .from(supplyContacts)
    .where(and(eq(supplyContacts.postId, postId), eq(supplyContacts.ownerId, user.ownerId)))
    .for('update')
  return row
}

async function requireOwnPost(tx: Tx, user: SessionUser, id: string, post: PostRow): Promise<string> {
  const [own] = await tx
    .select({ id: supplyPosts.id })
    .from(supplyPosts)
    .where(
      sql`${supplyPosts.id} = ${id} and ${ownRows(user, supplyPosts)} and ${supplyPosts.state} = 'open' and ${supplyPosts.board} <> ${post.board}`,
    )
    .limit(1)
  if (!own) throw new AppError('common.notFound')
  return own.id
}

export const answerContact = implement(answerCall, ({ input, user, db, services }) =>
  db.transaction(async (tx) => {
    const [named] = await tx
      .select({ postId: supplyContacts.postId })
      .from(supplyContacts)
      .where(eq(supplyContacts.id, input.id))
      .limit(1)
    // The post first, then what lies on it, as everywhere.
    const post = named && (await lockPost(tx, named.postId))
    const [row] = await tx
      .select({ contact: supplyContacts })
      .from(supplyContacts)
      .innerJoin(supplyPosts, eq(supplyPosts.id, supplyContacts.postId))
      .where(sql`${supplyContacts.id} = ${input.id} and ${ownRows(user, supplyPosts)}`)
      .for('update', { of: supplyContacts })
    if (!row || !post) throw new AppError('common.notFound')
    const { contact } = row
    const state = exchangeStateOf(contact.posterAcceptedAt !== null, true, contact.refusedAt !== null)
    // The same answer again is answered the same.
    if (state === (input.accept ? 'open' : 'refused')) return { id: contact.id, contact: state }
    if (state !== 'toAnswer') throw new AppError('supply.moveNotAllowed')
    const now = services.now()
    await tx
      .update(supplyContacts)
      .set(input.accept ? { posterAcceptedAt: now } : { refusedAt: now })
      .where(eq(supplyContacts.id, contact.id))
    await notifyAsker(tx, contact, {
      kind: input.accept ? 'supply.contactOpen' : 'supply.contactRefused',
      params: { title: post.shownTitle, post: post.id },
    })
    return { id: contact.id, contact: input.accept ? ('open' as const) : ('refused' as const) }
  }),
)
