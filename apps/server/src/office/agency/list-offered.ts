import { agencyIdDefault } from '@portal/contract/limits'
import { listOffered as call } from '@portal/contract/office/agency'
import { workStates } from '@portal/domain/kernel/orders/order-states'
import { getVisibleOrder, mayActAsCustomer } from '../../kernel/orders/order-access.ts'
import { isOfACase } from '../../kernel/orders/order-agency-queries.ts'
import { agencyOfNew } from '../../kernel/reference/agency-queries.ts'
import { implement } from '../../platform/http/handler.ts'
import { isStaff } from '../../platform/http/role-access.ts'
import { findChosenAgency, findOffered, nameAgency } from './choice-queries.ts'

export const listOffered = implement(call, async ({ input: { orderNo }, user, db }) => {
  const order = orderNo === undefined ? undefined : await getVisibleOrder(db, user, orderNo)
  const now = await nameAgency(db, order?.agencyId ?? (await agencyOfNew(db, user.ownerId)))
  // In whose books a customer stands, and whom they chose, is theirs to know.
  const isOwn = !isStaff(user) && (order === undefined || order.ownerId === user.ownerId)
  if (!isOwn) return { now, mayChoose: false, chosen: null, agencies: [] }
  const mayChoose = order
    ? user.rights.has('draft') &&
      order.workState === workStates.draft.code &&
      (await mayActAsCustomer(db, user, order)) &&
      !(await isOfACase(db, order))
    : user.rights.has('people') && user.organisation.kind !== 'agency'
  return {
    ...{ now, mayChoose },
    chosen: await findChosenAgency(db, user.ownerId),
    agencies: await findOffered(db, user.ownerId, agencyIdDefault),
  }
})
