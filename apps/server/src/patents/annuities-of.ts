import type { Annuities } from '@portal/contract/patent-shapes'
import { type CivilDate, parseCivilDate } from '@portal/domain/dates/civil-date'
import { annuityLadder } from '@portal/domain/fees/annuities'
import type { DerivedStatus } from '@portal/domain/patents/derive-status'
import { type NextAnnuity, nextAnnuity } from '@portal/domain/patents/next-annuity'
import { type RightType, rightTypes } from '@portal/domain/patents/right-type'
import { compensationMax, patentYear, termEndsOn } from '@portal/domain/patents/terms'
import { figureOn } from '@portal/domain/rules/law-figure'
import type { z } from 'zod'
import type { StoredPatent } from './store/merge-record.ts'

type AnnuitiesReply = z.output<typeof Annuities>
type Reason = NonNullable<AnnuitiesReply['reason']>

/**
 * Annual fees of a patent on a day: what is next, the whole ladder, and why. For Chinese rights only. Payments are not
 * in public data, so earlier years count as paid; without a known status the right counts as in force. Both are said.
 */
export function annuitiesOf(patent: StoredPatent, status: DerivedStatus, today: CivilDate): AnnuitiesReply {
  const right = rightTypes.find((type) => type === patent.type)
  const [filedOn, grantedOn] = [civil(patent.filedOn), civil(patent.grantedOn)]
  if (patent.office !== 'CN') return none('otherOffice')
  if (!right || !filedOn) return none('datesMissing')
  const ends = termEndsOn(right, filedOn)
  if (status.simple === 'dead' && status.state !== 'lapsed') return none('ended', ends)
  if (status.simple === 'pending' || !grantedOn) return none('notGranted', ends)
  if (grantedOn < filedOn) return none('datesMissing', ends)
  const state = status.state === 'annuityGrace' || status.state === 'lapsed' ? status.state : 'inForce'
  const next = nextAnnuity({ right, filedOn, grantedOn, state, today })
  const grantYear = patentYear(filedOn, grantedOn)
  return {
    ...answer(next),
    isAssumedInForce: status.simple === 'unknown',
    termEndsOn: ends,
    why: why(next, right, filedOn, grantedOn),
    ladder: annuityLadder({ right, filedOn, grantYear, reductionPercent: 0 }).map((step) => ({
      year: step.year,
      dueOn: step.dueOn,
      fullFen: step.fullFen,
      amountFen: step.amountFen,
      state: step.isGrantYear ? 'grantYear' : stepState(step.year, next),
    })),
  }
}

const civil = (text: string | null) => (text === null ? undefined : parseCivilDate(text))

function none(reason: Reason, termEndsOn: CivilDate | null = null): AnnuitiesReply {
  const nothing = { next: null, isAssumedPaid: false, isAssumedInForce: false, why: [], ladder: [] }
  return { kind: 'none', reason, termEndsOn, ...nothing }
}

function answer(next: NextAnnuity): Pick<AnnuitiesReply, 'kind' | 'reason' | 'next' | 'isAssumedPaid'> {
  if (next.kind === 'none') return { kind: 'none', reason: next.reason, next: null, isAssumedPaid: false }
  const { year, dueOn, payableUntilOn, graceEndsOn, fullFen, lateFen, toPayFen } = next
  return {
    kind: next.kind,
    reason: null,
    next: { year, dueOn, payableUntilOn, graceEndsOn, fullFen, lateFen, toPayFen: toPayFen ?? null },
    isAssumedPaid: next.isAssumed,
  }
}

function stepState(year: number, next: NextAnnuity): 'past' | 'next' | 'later' {
  if (next.kind === 'none') return 'past'
  return year < next.year ? 'past' : year === next.year ? 'next' : 'later'
}

/** Until when the right runs, as far as public data tell: they name no compensation. */
function termWords(right: RightType, filedOn: CivilDate): { en: string; zh: string } {
  const ends = termEndsOn(right, filedOn)
  if (right !== 'invention') return { en: `The right runs to ${ends} at the longest.`, zh: `专利权最长至 ${ends}。` }
  const compensation = figureOn(compensationMax, filedOn)
  return {
    en: `The ordinary term ends on ${ends}; compensation can add up to ${compensation} years (Patent Law, art. 42), which public data do not name.`,
    zh: `保护期限至 ${ends}；期限补偿最多可延长 ${compensation} 年（《专利法》第四十二条），公开数据未载明。`,
  }
}

function why(next: NextAnnuity, right: RightType, filedOn: CivilDate, grantedOn: CivilDate) {
  const grantYear = patentYear(filedOn, grantedOn)
  const lines = [
    {
      en: `Patent years count from the filing date ${filedOn} (Guidelines, part 5, chapter 9). The grant date ${grantedOn} is in year ${grantYear}, whose fee was paid with the registration.`,
      zh: `专利年度自申请日 ${filedOn} 起算（《专利审查指南》第五部分第九章）。${grantedOn} 授权，属第 ${grantYear} 年度，该年度年费已随办理登记缴纳。`,
    },
  ]
  const term = termWords(right, filedOn)
  if (next.kind === 'none') return next.reason === 'termOver' ? [...lines, term] : lines
  lines.push({
    en: `The fee of year ${next.year} is due when year ${next.year - 1} ends: ${next.dueOn}${next.payableUntilOn === next.dueOn ? '' : `, a rest day, so it can be paid until ${next.payableUntilOn}`}. Six months of grace follow, to ${next.graceEndsOn}; from the second month 5% of the full fee is added a month (Implementing Regulations, rule 115).`,
    zh: `第 ${next.year} 年度年费应于第 ${next.year - 1} 年度届满日 ${next.dueOn} 前缴纳${next.payableUntilOn === next.dueOn ? '' : `，该日为休息日，可顺延至 ${next.payableUntilOn}`}。其后有六个月滞纳期，至 ${next.graceEndsOn}；自第二个月起每月加收全额年费的 5%（《专利法实施细则》第一百一十五条）。`,
  })
  lines.push({
    en: `${term.en} Fee reductions and payments are known to the office only: the full fee is shown, and earlier years count as paid.`,
    zh: `${term.zh}费用减缴与缴费记录仅官方可查：此处按全额显示，以往年度视为已缴。`,
  })
  return lines
}
