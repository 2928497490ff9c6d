import { quoteUsFiling as call } from '@portal/contract/patents/us-filings'
import { usFeeNames } from '@portal/domain/patents/us/us-fee-names'
import { beijingDate, civilDate } from '@portal/domain/platform/dates/civil-date'
import { ruleWords } from '@portal/domain/platform/rules/rule-words'
import { getAskedAgency } from '../../kernel/reference/agency-queries.ts'
import { implement } from '../../platform/http/handler.ts'
import { quoteUs } from './us-rules.ts'

export const quoteUsFiling = implement(call, async ({ input, user, db, services }) => {
  const on = beijingDate(services.now())
  const { benefitOn, agencyId, ...asked } = input
  const size = { ...asked, ...(benefitOn !== undefined && { benefitOn: civilDate(benefitOn) }) }
  const { office, serviceFen, rate, officialFen } = quoteUs(size, on, await getAskedAgency(db, agencyId, user.ownerId))
  return {
    lines: office.map(
      ({ kind, quantity, unitCents, cents, discountPercent, amountFen, source, needsConfirmation }) => ({
        kind,
        name: { ...usFeeNames[kind] },
        quantity,
        unitCents,
        cents,
        discountPercent,
        amount: amountFen,
        source: ruleWords(source),
        toConfirm: needsConfirmation,
      }),
    ),
    cents: office.reduce((sum, one) => sum + one.cents, 0),
    rate: { rateMicro: rate.rateMicro, from: rate.validFrom, source: { ...rate.source } },
    official: officialFen,
    service: serviceFen,
    total: officialFen + serviceFen,
    on,
  }
})
