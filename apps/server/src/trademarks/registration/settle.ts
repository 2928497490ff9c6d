import { trademarkSettlementInformation as call } from '@portal/contract/trademarks/trademarks'
import { serviceTypeNames, serviceTypes } from '@portal/domain/kernel/orders/service-types'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { settle } from '@portal/domain/trademarks/registration/settlement'
import { getAskedAgency } from '../../kernel/reference/agency-queries.ts'
import { implement } from '../../platform/http/handler.ts'

export const trademarkSettlementInformation = implement(call, async ({ input, user, db, services }) => {
  const on = beijingDate(services.now())
  const agencyId = await getAskedAgency(db, input.agencyId, user.ownerId)
  const question = { ...input, agencyId, way: 'electronic' as const }
  const { lines, officialFen, serviceFen, discountFen, payableFen } = settle(question, on)
  return {
    lines: lines.map(({ unitFen, amountFen, name, ...line }) => ({
      ...line,
      name: { ...name },
      unitPrice: unitFen,
      amount: amountFen,
    })),
    officialTotal: officialFen,
    serviceTotal: serviceFen,
    discountTotal: discountFen,
    payable: payableFen,
    tiers: serviceTypes.map((serviceType) => {
      const other = settle({ ...question, serviceType }, on)
      return {
        serviceType,
        name: { ...serviceTypeNames[serviceType] },
        service: other.serviceFen,
        payable: other.payableFen,
      }
    }),
    on,
  }
})
