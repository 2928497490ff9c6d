import { getDrafted as call } from '@portal/contract/patents/filings'
import { workStates } from '@portal/domain/kernel/orders/order-states'
import { draftPartsOf } from '@portal/domain/patents/filings/draft-parts'
import { figureCountOf, sizeOf } from '@portal/domain/patents/filings/form-size'
import { getVisibleOrder } from '../../kernel/orders/order-access.ts'
import { findPowers } from '../../kernel/orders/power-queries.ts'
import { findDraftVersion } from '../../kernel/papers/order-document-queries.ts'
import { implement } from '../../platform/http/handler.ts'
import { findChangedPrice } from './correction-fee-parts.ts'
import { findDraftedForm } from './drafted-parts.ts'
import { isRetitled } from './drafted-rules.ts'

export const getDrafted = implement(call, async ({ input, user, db }) => {
  const order = await getVisibleOrder(db, user, input.orderNo)
  // Before its contents: a version that is too old is refused, one that is too new would be taken unseen.
  const draftVersion = (await findDraftVersion(db, order.id)) ?? null
  const found = order.workState === workStates.clientToConfirm.code ? await findDraftedForm(db, order) : undefined
  if (!found) return { draftVersion, drafted: null }
  const { before, form } = found
  const price = await findChangedPrice(db, { order, before, form })
  const retitled = isRetitled(before, form)
  return {
    draftVersion,
    drafted: {
      ...sizeOf(form),
      figureCount: figureCountOf(form),
      parts: [...draftPartsOf(before, form)],
      title: retitled ? { order: before.title, draft: form.title } : null,
      renewsPower: retitled && (await findPowers(db, order.id)).length > 0,
      price: price ? { ...price } : null,
    },
  }
})
