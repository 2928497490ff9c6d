import { askCorrection as call } from '@portal/contract/office/admin'
import { isCorrectable } from '@portal/domain/office/admin/review-fields'
import { addDays, beijingDate } from '@portal/domain/platform/dates/civil-date'
import { findSubmittedForm } from '../../kernel/forms/submitted-form-queries.ts'
import { actOnCase, toMoved } from '../../kernel/orders/case-act-parts.ts'
import { requestCorrection } from '../../kernel/orders/correction-request-queries.ts'
import { reviewOf } from '../../kernel/orders/known-kinds-rules.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'

const daysMax = 366

export const askCorrection = implement(call, (context) => {
  const { input, services } = context
  const { fields, dueOn } = input
  const today = beijingDate(services.now())
  if (dueOn <= today || dueOn > addDays(today, daysMax)) {
    throw new AppError('admin.dayNotAhead', {}, { fields: [{ path: 'dueOn', message: 'range' }] })
  }
  return actOnCase(context, {
    call: call.name,
    ...input,
    action: 'askCorrection',
    act: async (tx, order, actor) => {
      const form = await findSubmittedForm(tx, order.id)
      if (form === undefined || form === null) throw new AppError('admin.nothingSubmitted')
      const closed = fields.find(({ path }) => !isCorrectable(form, path, reviewOf))
      if (closed) throw new AppError('admin.noSuchField', { path: closed.path })
      const by = { ...actor, id: context.user.id }
      const { round, order: after } = await requestCorrection(tx, { order, fields, dueOn, actor: by })
      return { reply: { ...toMoved(after), round }, detail: { round, paths: fields.map(({ path }) => path), dueOn } }
    },
  })
})
