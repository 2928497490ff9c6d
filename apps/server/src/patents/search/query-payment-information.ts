import { queryPaymentInformation as call } from '@portal/contract/patents/patents'
import { feeKindNames } from '@portal/domain/law/patents/fee-kinds'
import { implement } from '../../platform/http/handler.ts'
import { openByNumber, sourceOf } from './find-by-number.ts'
import { limitSearches } from './visitor-limits.ts'

export const queryPaymentInformation = implement(call, async ({ input, user, db, client, language, services }) => {
  await limitSearches(db, user, client.ip)
  const written = input.number ?? input.patentNumber ?? ''
  const { patent } = await openByNumber(db, written, { user, ip: client.ip, language, now: services.now() })
  const { annuities } = patent
  const list = annuities.ladder.map((step) => ({
    // What falls due when the ordinary term ends is the one payment for the compensated term.
    fee:
      step.dueOn === annuities.termEndsOn
        ? feeKindNames.compensationPeriodAnnuity
        : { en: `Annual fee, year ${step.year}`, zh: `第 ${step.year} 年度年费` },
    year: step.year,
    amount: step.fullFen,
    reduced: step.amountFen,
    late: step.year === annuities.next?.year ? annuities.next.lateFen : 0,
    deadline: step.dueOn,
    state: step.state,
  }))
  const title = (language === 'en' ? (patent.title.en ?? patent.title.zh) : patent.title.zh) ?? patent.title.other ?? ''
  return { list, annuities, patentId: patent.id, title, number: patent.applicationNumber, ...sourceOf(patent) }
})
