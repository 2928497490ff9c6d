import { undoMerge as call } from '@portal/contract/office/customers'
import { freeAfterContact } from '@portal/domain/kernel/reference/customer-pool'
import { type CustomerStage, isWooed } from '@portal/domain/office/clients/customers'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import { lockWithCaller } from '../../people/organisations/caller-parts.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { refuseNarrow } from './client-access.ts'
import { changeClient, lockClient } from './client-write-queries.ts'
import { addEvents } from './customer-write-queries.ts'
import { lockReportSettings } from './merge-queries.ts'
import { endMerge, factsToEmpty, lockEnded, lockMerge, restoreLine, takeOff } from './merge-undo-queries.ts'

/** Each line has again what it had; what was written of the one that stayed since stays with it. */
export const undoMerge = implement(call, (context) => {
  const { input, db, client, services } = context
  return db.transaction(async (tx) => {
    const { organisation, caller } = await lockWithCaller(tx, call, context)
    refuseNarrow(caller)
    const merge = await lockMerge(tx, organisation.id, input.id)
    if (!merge) throw new AppError('common.notFound')
    if (merge === 'over') throw new AppError('customers.mergeOver')
    const { intoId, before } = merge
    await lockReportSettings(tx, [intoId])
    const into = await lockClient(tx, caller, intoId)
    if (!(await lockEnded(tx, merge))) throw new AppError('customers.mergeOver')
    // The account goes back to the line that brought it, unless another was linked since.
    const had = before.into.row.customer_id ?? null
    const giver = before.from.find(({ row }) => row.customer_id !== null && row.customer_id === into.customerId)
    const goesBack = had === null ? giver : undefined
    await takeOff(tx, merge)
    // Won by the account alone, it is to be won again, with the days of a new one.
    const wasWooed = isWooed(before.into.row.stage as CustomerStage) && into.stage === 'won'
    await changeClient(tx, intoId, {
      ...factsToEmpty(into, before),
      ...(goesBack && { customerId: null }),
      ...(goesBack &&
        wasWooed && {
          stage: before.into.row.stage as CustomerStage,
          freeOn: freeAfterContact(beijingDate(services.now())),
        }),
    })
    for (const line of before.from) {
      await restoreLine(tx, intoId, line, line === goesBack ? into.customerId : null)
    }
    await endMerge(tx, merge.id)
    const ids = before.from.map(({ id }) => id)
    await addEvents(tx, [intoId, ...ids], { kind: 'unmerged', fact: into.name, byId: caller.id })
    await writeAudit(tx, {
      ...{ actor: caller, action: call.name, subjectKind: 'client', subjectId: intoId },
      ...{ detail: { name: into.name, restored: ids.length }, requestId: client.requestId },
    })
    return { restored: ids.length }
  })
})
