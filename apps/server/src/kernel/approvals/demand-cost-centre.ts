import { demandCostCentre as call } from '@portal/contract/kernel/approvals'
import { eq } from 'drizzle-orm'
import { approvalSettings } from '../../platform/db/schema/approvals.ts'
import { requireRight } from '../../platform/http/access.ts'
import { implement } from '../../platform/http/handler.ts'
import { writeAudit } from '../audit/audit-queries.ts'
import { queryPaymentsOfOwnerSoon } from '../orders/order-payment-queries.ts'
import { lockSettings } from './rules-caller-parts.ts'

export const demandCostCentre = implement(call, (context) =>
  context.db.transaction(async (tx) => {
    const organisationId = context.user.organisation.id
    const { isDemanded } = context.input
    const { caller } = await lockSettings(tx, call, context)
    requireRight(caller, 'approve', context.language)
    await tx
      .update(approvalSettings)
      .set({ demandsCostCentre: isDemanded })
      .where(eq(approvalSettings.organisationId, organisationId))
    await writeAudit(tx, {
      ...{ actor: caller, action: call.name, subjectKind: 'organisation', subjectId: organisationId },
      ...{ detail: { isDemanded }, requestId: context.client.requestId },
    })
    // A code of an order without one takes no more money.
    await queryPaymentsOfOwnerSoon(tx, organisationId)
    return { ok: true }
  }),
)
