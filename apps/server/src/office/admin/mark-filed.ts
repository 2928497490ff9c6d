import { markFiled as call } from '@portal/contract/office/admin'
import { workStates } from '@portal/domain/kernel/orders/order-states'
import { beijingDate, civilDate } from '@portal/domain/platform/dates/civil-date'
import { markFeeNames } from '@portal/domain/trademarks/abroad/fees'
import { findSubmittedForm } from '../../kernel/forms/submitted-form-queries.ts'
import { actOnCase, notesDetail, refuseUnlessPossible, toMoved } from '../../kernel/orders/case-act-parts.ts'
import { refreshNextDeadline } from '../../kernel/orders/document-queries.ts'
import { orderKind } from '../../kernel/orders/known-kinds-rules.ts'
import { getWorkedCase } from '../../kernel/orders/order-access.ts'
import { moveOrder, notifyOwner } from '../../kernel/orders/order-move-queries.ts'
import { refuseOpenPrice } from '../../kernel/orders/owed-queries.ts'
import { wrongDateError } from '../../kernel/orders/wrong-date-parts.ts'
import { meetFilingDeadline } from '../../patents/abroad/foreign-queries.ts'
import { readPair } from '../../patents/filings/pair-queries.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { findUnchargedFee } from '../../trademarks/abroad/application-fee-queries.ts'
import { refuseBeyondPrice } from '../../trademarks/abroad/country-price-queries.ts'
import { findMissingLateFee } from '../../trademarks/services/late-fee-queries.ts'
import { lateFeeOpenError, refuseOpenFindings } from './form-findings.ts'
import { refuseDifferentPair } from './pair-parts.ts'
import { refuseUnsigned } from './unsigned-parts.ts'

export const markFiled = implement(call, async (context) => {
  const { input, db, user, services, language } = context
  const { sentOn, notes, registerSeen, applicationFeePaid } = input
  const seen = await getWorkedCase(db, user, input.orderNo)
  if (seen.version !== input.version) throw new AppError('common.conflict')
  await refuseUnlessPossible(db, context, seen, 'markFiled')
  const pair = await readPair(db, services.storage, seen)
  return actOnCase(context, {
    call: call.name,
    ...input,
    action: 'markFiled',
    act: async (tx, order, actor) => {
      if (sentOn > beijingDate(services.now())) throw wrongDateError('future', 'sentOn', language)
      if (order.submittedAt && sentOn < beijingDate(order.submittedAt)) {
        throw wrongDateError('beforeSubmission', 'sentOn', language)
      }
      await refuseUnsigned(tx, order, language)
      await refuseOpenPrice(tx, order)
      await refuseDifferentPair(tx, pair, { order, sentOn, language })
      const form = await findSubmittedForm(tx, order.id)
      const sent = { kind: order.kind, form }
      const against = await refuseOpenFindings(tx, sent, civilDate(sentOn), { language, registerSeen })
      const late = await findMissingLateFee(tx, { id: order.id, form }, civilDate(sentOn))
      if (late && !input.lateFeePaid) throw lateFeeOpenError(late)
      await refuseBeyondPrice(tx, order.id, language)
      const unasked = await findUnchargedFee(tx, services, order)
      if (unasked && !applicationFeePaid) {
        const fields = [{ path: 'applicationFeePaid', message: 'applicationFee' }]
        throw new AppError('admin.applicationFeeOpen', { fee: markFeeNames[unasked][language] }, { fields })
      }
      const after = await moveOrder(tx, {
        orderId: order.id,
        set: 'work',
        to: workStates.filed.code,
        event: 'filed',
        actor,
        detail: { sentOn, ...notesDetail(notes) },
      })
      await orderKind(order.kind)?.followFiling?.(tx, order.id, actor)
      await meetFilingDeadline(tx, order.id)
      await refreshNextDeadline(tx, order.id)
      await notifyOwner(tx, {
        ownerId: order.ownerId,
        orderNo: order.orderNo,
        kind: 'work.filed',
        params: { title: order.title, sentOn },
      })
      const beside = {
        ...(against.length > 0 && { registerSeen: against }),
        ...(unasked && { applicationFeePaid: unasked }),
      }
      return { reply: toMoved(after), detail: { sentOn, ...beside } }
    },
  })
})
