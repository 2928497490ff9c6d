import { getLastDraft as call } from '@portal/contract/kernel/orders'
import { draftOfferDays } from '@portal/contract/limits'
import { trademarkServiceIds } from '@portal/domain/law/marks/service-names'
import { implement } from '../../platform/http/handler.ts'
import { findLastDraft } from './draft-queries.ts'

const day = 24 * 60 * 60 * 1000

export const getLastDraft = implement(call, async ({ input, user, db, services }) => {
  const since = new Date(services.now().getTime() - draftOfferDays * day)
  const draft = await findLastDraft(db, user, { kind: input.type, since })
  if (!draft) return { draft: null }
  const { orderNo, title, savedAt } = draft
  const service = trademarkServiceIds.find((id) => id === draft.service) ?? null
  return { draft: { orderNo, title, service, savedTime: savedAt.toISOString() } }
})
