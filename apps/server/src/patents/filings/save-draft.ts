import { saveDraft as call } from '@portal/contract/patents/filings'
import { workStates } from '@portal/domain/kernel/orders/order-states'
import { saveForm } from '../../kernel/forms/save-form-parts.ts'
import { implement } from '../../platform/http/handler.ts'
import { foreignForm } from '../abroad/foreign-form-parts.ts'
import { usForm } from '../us/us-form-parts.ts'
import { isUsInput } from '../us/us-rules.ts'
import { findWhatAnswerChanges } from './corrected-people-parts.ts'
import { filingFormWith } from './filing-form-parts.ts'

export const saveDraft = implement(call, async (context) => {
  const { input, user, db } = context
  if (input.type === 'foreign') return saveForm(context, foreignForm, input)
  if (isUsInput(input)) return saveForm(context, usForm, input)
  const { agreedFen, updateBook } = input
  const form = filingFormWith({ agreedFen, bookOf: updateBook ? user.ownerId : undefined })
  const saved = await saveForm(context, form, input)
  if (saved.workState !== workStates.correctionAsked.code) return saved
  return { ...saved, answer: await findWhatAnswerChanges(db, user, saved.orderNo) }
})
