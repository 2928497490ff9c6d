import { draftOfferDays } from '@portal/contract/limits'
import { getLastDraft as call } from '@portal/contract/orders'
import { implement } from '../http/handler.ts'
import { findLastDraft } from './draft-queries.ts'

const day = 24 * 60 * 60 * 1000

export const getLastDraft = implement(call, async ({ input, user, db, services }) => {
  const since = new Date(services.now().getTime() - draftOfferDays * day)
  const draft = await findLastDraft(db, user, { kind: input.type, since })
  return {
    draft: draft ? { orderNo: draft.orderNo, title: draft.title, savedTime: draft.savedAt.toISOString() } : null,
  }
})
