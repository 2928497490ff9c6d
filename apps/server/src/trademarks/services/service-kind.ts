import { areaRuleId } from '@portal/domain/kernel/orders/area-rule-names'
import { servicePackagePlan } from '@portal/domain/trademarks/services/package-plan'
import { trademarkServiceReview } from '@portal/domain/trademarks/services/review-plan'
import { kindsOfForm, type OrderKind } from '../../kernel/orders/known-kinds-rules.ts'
import { readActNumber } from '../register/mark-number-rules.ts'
import { takenBackMarks } from '../register/mark-undo-queries.ts'
import { findGracePrice, followGrace } from './follow-grace-queries.ts'
import { followLateFee, followRefund, noteGroundOfRefund } from './late-fee-queries.ts'
import { findEndedLimit, saveGraceLimit } from './limit-queries.ts'
import { updateWatchedMarks } from './recorded-queries.ts'
import { serviceForm } from './service-form-parts.ts'
import { readServiceForm } from './service-rules.ts'

export const serviceOrders: OrderKind = {
  ...kindsOfForm(serviceForm),
  review: trademarkServiceReview,
  documents: { readNumber: readActNumber },
  dues: { findPrice: findGracePrice, findEnd: findEndedLimit },
  followFiling: followLateFee,
  followMissed: async (tx, order, ruleId, on) => {
    if (ruleId !== areaRuleId('renewal')) return
    await saveGraceLimit(tx, order, on)
    await followGrace(tx, order, on)
  },
  marks: { ...takenBackMarks, follow: updateWatchedMarks },
  supplementRefunds: { decided: noteGroundOfRefund, moved: followRefund },
  packagePlan: (stored) => {
    const form = readServiceForm(stored)
    return form && servicePackagePlan(form)
  },
}
