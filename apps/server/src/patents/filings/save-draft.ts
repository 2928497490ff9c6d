import { saveDraft as call } from '@portal/contract/patents/filings'
import { findFormFaults } from '@portal/domain/patents/filings/form-faults'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { isUsInput } from '../../kernel/forms/filing-access.ts'
import { saveForm } from '../../kernel/forms/keep-form-parts.ts'
import { implement } from '../../platform/http/handler.ts'
import { foreignForm } from '../abroad/foreign-form-parts.ts'
import { usForm } from '../us/us-form-parts.ts'
import { answerCorrection } from './answer-correction.ts'
import { findWhatAnswerChanges } from './corrected-people-parts.ts'
import { keepForm } from './keep-form-parts.ts'
import { sayFaults } from './say-problems.ts'

export const saveDraft = implement(call, async (context) => {
  const { input, user, db, services, language } = context
  if (input.type === 'foreign') return saveForm(context, foreignForm, input)
  if (isUsInput(input)) return saveForm(context, usForm, input)
  const kept = await db.transaction((tx) => keepForm(tx, user, input))
  if (kept.correction && !input.draft) return answerCorrection(context, kept, input)
  return {
    orderNo: kept.order.orderNo,
    version: kept.filing.version,
    errors: sayFaults(findFormFaults(kept.form, beijingDate(services.now())), language),
    workState: kept.order.workState,
    savedTime: kept.filing.updatedAt.toISOString(),
    ...(kept.correction && { answer: await findWhatAnswerChanges(db, user, kept) }),
  }
})
