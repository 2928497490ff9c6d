import { chooseForNew as call } from '@portal/contract/office/agency'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import { holdOpenAgency } from '../../kernel/orders/order-agency-queries.ts'
import { lockWithCaller } from '../../people/organisations/caller-parts.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { nameAgency, setChosenAgency } from './choice-queries.ts'

export const chooseForNew = implement(call, (context) => {
  const { input, db, client } = context
  return db.transaction(async (tx) => {
    const { organisation, caller } = await lockWithCaller(tx, call, context)
    if (organisation.kind === 'agency') throw new AppError('agency.ownCases')
    await holdOpenAgency(tx, input.agencyId)
    await setChosenAgency(tx, organisation.id, input.agencyId)
    const { name } = await nameAgency(tx, input.agencyId)
    await writeAudit(tx, {
      ...{ actor: caller, action: call.name, subjectKind: 'organisation', subjectId: organisation.id },
      ...{ detail: { name: organisation.name, agency: name }, requestId: client.requestId },
    })
    return { agencyId: input.agencyId }
  })
})
