import { addAffiliate as call } from '@portal/contract/orders'
import { AppError } from '../http/app-error.ts'
import { implement } from '../http/handler.ts'
import { limitRate } from '../http/rate-limit-queries.ts'
import { findMembers, findPerson, insertMember } from './member-queries.ts'
import { getSharableOrder } from './order-access.ts'
import { addOrderEvent, notifyPerson } from './order-move-queries.ts'
import { actingRole } from './order-situation-access.ts'

const triesPerHour = 30

export const addAffiliate = implement(call, async (context) => {
  const { input, user, db } = context
  const { orderNo, userId, userPhone, type, dryRun } = input
  // The answer tells whether an account exists: not to be asked for a whole phone book. An id cannot be guessed.
  if (userPhone !== undefined) await limitRate(db, `affiliate:${user.id}`, triesPerHour, 3600)
  return db.transaction(async (tx) => {
    const order = await getSharableOrder(tx, context, orderNo)
    // An editor acts as the customer: only the customer can make one.
    if (type === 'editor' && order.ownerId !== user.ownerId) throw new AppError('common.forbidden')
    const person = await findPerson(tx, { userId, signInName: userPhone })
    if (!person) throw new AppError('orders.noSuchPerson')
    if (person.id === order.ownerId || person.id === user.id) throw new AppError('orders.alreadyMember')
    const members = await findMembers(tx, order.id)
    if (members.some((member) => member.id === person.id)) throw new AppError('orders.alreadyMember')
    if (dryRun) return { ...person, members }
    await insertMember(tx, { orderId: order.id, userId: person.id, role: type, addedBy: user.id })
    const role = (await actingRole(tx, user, order)) ?? 'customer'
    await addOrderEvent(tx, {
      orderId: order.id,
      subject: 'work',
      event: 'memberAdded',
      actor: { id: user.id, role },
      detail: { name: person.name, role: type },
    })
    await notifyPerson(tx, {
      userId: person.id,
      kind: 'work.memberAdded',
      orderNo,
      params: { title: order.title, by: user.name },
    })
    return { ...person, members: await findMembers(tx, order.id) }
  })
})
