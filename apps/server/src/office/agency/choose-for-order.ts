import { chooseForOrder as call } from '@portal/contract/office/agency'
import { workStates } from '@portal/domain/kernel/orders/order-states'
import { clientActor, lockOwnOrder } from '../../kernel/orders/filing-access.ts'
import { holdOpenAgency, isOfACase, moveDraft } from '../../kernel/orders/order-agency-queries.ts'
import { addOrderEvent } from '../../kernel/orders/order-move-queries.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { nameAgency } from './choice-queries.ts'

export const chooseForOrder = implement(call, ({ input: { orderNo, agencyId }, user, db }) =>
  db.transaction(async (tx) => {
    const order = await lockOwnOrder(tx, user, orderNo)
    // Who was added to an order works on it; whose it is says who handles it.
    if (order.ownerId !== user.ownerId) throw new AppError('common.forbidden')
    if (order.workState !== workStates.draft.code) throw new AppError('agency.handedIn')
    if (order.agencyId === agencyId) return { agencyId }
    if (await isOfACase(tx, order)) throw new AppError('agency.ofItsCase')
    await holdOpenAgency(tx, agencyId)
    await moveDraft(tx, order.id, agencyId)
    const { name, nameEn } = await nameAgency(tx, agencyId)
    await addOrderEvent(tx, {
      ...{ orderId: order.id, subject: 'work', event: 'agencyChosen', actor: clientActor(user) },
      detail: { agency: name, agencyEn: nameEn },
    })
    return { agencyId }
  }),
)
