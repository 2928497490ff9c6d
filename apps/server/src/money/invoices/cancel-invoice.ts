import { cancelInvoice as call } from '@portal/contract/money/invoices'
import { implement } from '../../platform/http/handler.ts'
import { getOwnInvoice } from './invoice-access.ts'
import { lockSeen, moveInvoice } from './invoice-queries.ts'

export const cancelInvoice = implement(call, async ({ input, user, database }) =>
  database.db.transaction(async (tx) => {
    const id = await getOwnInvoice(tx, user, input.id)
    const invoice = await lockSeen(tx, id, input.version)
    return moveInvoice(tx, invoice, { act: 'cancel', by: 'buyer', actorId: user.id })
  }),
)
