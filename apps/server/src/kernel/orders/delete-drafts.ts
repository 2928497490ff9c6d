import { deleteDrafts as call } from '@portal/contract/kernel/orders'
import { orderRefusalWords } from '@portal/domain/kernel/orders/order-can'
import { workStates } from '@portal/domain/kernel/orders/order-states'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { lockOwnOrders, removeDrafts } from './draft-queries.ts'

export const deleteDrafts = implement(call, ({ input, user, db, language }) =>
  db.transaction(async (tx) => {
    const orderNos = [...new Set(input.orderNos)]
    const rows = await lockOwnOrders(tx, user, orderNos)
    if (rows.length < orderNos.length) throw new AppError('common.notFound')
    if (rows.some(({ workState }) => workState !== workStates.draft.code)) {
      throw new AppError('orders.actionNotAllowed', { reason: orderRefusalWords.notDraft[language] })
    }
    await removeDrafts(
      tx,
      rows.map(({ id }) => id),
    )
    return { deleted: rows.length }
  }),
)
