import { recordOfficialDocument as call } from '@portal/contract/office/admin'
import type { DocumentOutcome } from '@portal/contract/office/admin-shapes'
import { documentAreaOf } from '@portal/domain/kernel/orders/order-areas'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { applyDocument } from '../../docket/documents/document-apply-parts.ts'
import { type DocumentFacts, readDocument } from '../../docket/documents/document-facts-parts.ts'
import { emptyOutcome, planOf } from '../../docket/documents/document-plan-parts.ts'
import { lockNoticesOfCase } from '../../docket/notices/answered-notice-queries.ts'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import { refuseUnlessPossible } from '../../kernel/orders/case-act-parts.ts'
import { findRecorded } from '../../kernel/orders/document-queries.ts'
import { getWorkedCase, type OrderRow } from '../../kernel/orders/order-access.ts'
import { lockOrder } from '../../kernel/orders/order-move-queries.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { recordAreaDocument } from './area-document-parts.ts'

export const recordOfficialDocument = implement(call, (context) => {
  const { input, user, db, services, language, client } = context
  return db.transaction(async (tx): Promise<DocumentOutcome> => {
    const { id } = await getWorkedCase(tx, user, input.orderNo)
    await lockNoticesOfCase(tx, id)
    const order = await lockOrder(tx, id)
    if (documentAreaOf(order.kind) !== undefined) return recordAreaDocument(tx, context, order)
    const facts = readDocument(input, order, beijingDate(services.now()), language)
    const [recorded] = await findRecorded(tx, id, facts.document.code, facts.notice.dispatchedOn)
    if (recorded) {
      const isSame = recorded.deliveryMode === facts.notice.mode && isSameNumber(facts, order)
      if (!isSame) throw new AppError('admin.recordedOtherwise')
      return { ...emptyOutcome(facts, order), alreadyRecorded: true, documentId: recorded.id, dryRun: input.dryRun }
    }
    if (order.version !== input.version) throw new AppError('common.conflict')
    await refuseUnlessPossible(tx, context, order, 'recordOfficialDocument')
    const plan = await planOf(tx, order, facts, language)
    const outcome = { ...plan.outcome, dryRun: input.dryRun }
    if (input.dryRun) return outcome

    const { documentId, version } = await applyDocument(tx, {
      order,
      facts,
      plan,
      input,
      user,
      today: beijingDate(services.now()),
    })
    await writeAudit(tx, {
      actor: user,
      action: call.name,
      subjectKind: 'order',
      subjectId: order.orderNo,
      detail: {
        code: facts.document.code,
        dispatchedOn: facts.notice.dispatchedOn,
        from: outcome.officialFrom,
        to: outcome.officialTo,
        deadlines: outcome.deadlines.map(({ ruleId, officialOn }) => `${ruleId} ${officialOn}`),
        closed: outcome.closes.map((one) => `${one.ruleId} ${one.as}`),
      },
      requestId: client.requestId,
    })
    return { ...outcome, documentId, version }
  })
})

function isSameNumber({ patentNumber }: DocumentFacts, order: OrderRow): boolean {
  return patentNumber === undefined || patentNumber === order.patentNumber
}
