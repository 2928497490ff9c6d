import { randomBytes } from 'node:crypto'
import type { ReplyOf } from '@portal/contract/call'
import { addAffiliate as call } from '@portal/contract/kernel/orders'
import { readContact } from '@portal/domain/people/account/contact'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { requireRight } from '../../platform/http/access.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type HandlerContext, implement } from '../../platform/http/handler.ts'
import { limitRate } from '../../platform/http/rate-limit-queries.ts'
import { hashToken } from '../../platform/http/read-request.ts'
import { isColleague } from '../reference/organisation-queries.ts'
import { findHolder, replaceInvitation } from './invitation-queries.ts'
import { findMembers, findPerson, insertMember, organisationsOf, seesAsColleague } from './member-queries.ts'
import { getSharableOrder, type OrderRow } from './order-access.ts'
import { addOrderEvent, lockOrder, notifyPerson } from './order-move-queries.ts'
import { actingRole } from './order-situation-access.ts'

type Context = HandlerContext<typeof call>
type Reply = ReplyOf<typeof call>

const invitationsPerHour = 200

export const addAffiliate = implement(call, async (context) => {
  const { input, user, db, language } = context
  const { orderNo, userId, userPhone, type } = input
  // A viewer is shown what leaves the organisation, an editor acts for it.
  requireRight(user, type === 'editor' ? 'people' : 'export', language)
  if (userPhone !== undefined) await limitRate(db, `affiliate:${user.id}`, invitationsPerHour, 3600)
  return db.transaction(async (tx) => {
    const order = await getSharableOrder(tx, context, orderNo)
    // An editor acts as the customer: only the customer can make one.
    if (type === 'editor' && order.ownerId !== user.ownerId) throw new AppError('common.forbidden')
    if (userId !== undefined) await refuseColleague(tx, context, { order, userId })
    if (userPhone !== undefined) return invite(tx, context, { order, typed: userPhone })
    return add(tx, context, { order, userId })
  })
})

/** Somebody who works in an organisation of the case gets it with the rights of their role there, whatever they are added as. */
async function refuseColleague(
  tx: Tx,
  { user, language }: Context,
  { order, userId }: { order: OrderRow; userId: string },
): Promise<void> {
  for (const id of await organisationsOf(tx, order)) {
    if (!(await isColleague(tx, userId, id))) continue
    if (id !== user.ownerId) throw new AppError('common.forbidden')
    requireRight(user, 'people', language)
  }
}

/**
 * Invites whoever gets the link. The answer is the same whether the contact is known here or not: an unverified contact may be
 * anybody's, and that one is verified must not be disclosed.
 */
async function invite(tx: Tx, context: Context, { order, typed }: { order: OrderRow; typed: string }): Promise<Reply> {
  const { input, user, services } = context
  const contact = readContact(typed)?.value
  if (contact === undefined) throw new AppError('invitations.contactUnreadable')
  const nobody = { id: null, name: null }
  if (input.dryRun) return { ...nobody, members: await findMembers(tx, order.id, context.language), invitation: null }
  await lockOrder(tx, order.id)
  const code = randomBytes(24).toString('base64url')
  const { id, expiresAt } = await replaceInvitation(tx, {
    ...{ orderId: order.id, role: input.type, contact },
    ...{ codeHash: hashToken(code), createdBy: user.id },
  })
  const holder = await findHolder(tx, contact)
  if (holder && !(await seesAsColleague(tx, holder.id, order.id))) {
    const params = { title: order.title, by: user.name, invitation: id }
    // Not the order's number: it leads to a page that the invited person cannot see yet.
    await notifyPerson(tx, { userId: holder.id, kind: 'work.invited', orderNo: null, params })
  }
  await note(tx, context, order, 'personInvited', { role: input.type })
  const url = `${services.config.publicUrl}/invitation/${code}`
  const members = await findMembers(tx, order.id, context.language)
  return { ...nobody, members, invitation: { id, url, expireTime: expiresAt.toISOString() } }
}

/** A person by id, which cannot be guessed: an account that this one has met already. */
async function add(
  tx: Tx,
  context: Context,
  { order, userId }: { order: OrderRow; userId: string | undefined },
): Promise<Reply> {
  const { input, user } = context
  const person = userId === undefined ? undefined : await findPerson(tx, userId)
  if (!person) throw new AppError('orders.noSuchPerson')
  if (person.id === user.id || (await seesAsColleague(tx, person.id, order.id)))
    throw new AppError('orders.alreadyMember')
  const members = await findMembers(tx, order.id, context.language)
  if (members.some((member) => member.id === person.id)) throw new AppError('orders.alreadyMember')
  if (input.dryRun) return { ...person, members, invitation: null }
  await insertMember(tx, { orderId: order.id, userId: person.id, role: input.type, addedBy: user.id })
  await note(tx, context, order, 'memberAdded', { name: person.name, role: input.type })
  await notifyPerson(tx, {
    userId: person.id,
    kind: 'work.memberAdded',
    orderNo: order.orderNo,
    params: { title: order.title, by: user.name },
  })
  return { ...person, members: await findMembers(tx, order.id, context.language), invitation: null }
}

async function note(
  db: Db & Tx,
  { user }: Context,
  order: OrderRow,
  event: 'memberAdded' | 'personInvited',
  detail: Record<string, string>,
): Promise<void> {
  const role = (await actingRole(db, user, order)) ?? 'customer'
  await addOrderEvent(db, { orderId: order.id, subject: 'work', event, actor: { id: user.id, role }, detail })
}
