import { grantYearOf, type WatchedPatent } from '@portal/domain/docket/monitoring/watch-years'
import { graceMonthsOf, lateFeeStep } from '@portal/domain/law/patents/late-fees'
import { compensationMax, termEndsOn, termYears } from '@portal/domain/law/patents/terms'
import type { NextAnnuity } from '@portal/domain/patents/search/next-annuity'
import { addDays } from '@portal/domain/platform/dates/civil-date'
import { figureOn } from '@portal/domain/platform/rules/law-figure'

interface Words {
  readonly en: string
  readonly zh: string
}

/** Until when the right runs: public data name no compensation, a watch may. */
function termWords({ right, filedOn, compensatedDays = 0 }: WatchedPatent): Words {
  const ends = termEndsOn(right, filedOn)
  if (right !== 'invention') return { en: `The right runs to ${ends} at the longest.`, zh: `专利权最长至 ${ends}。` }
  if (compensatedDays > 0) {
    const last = addDays(ends, compensatedDays)
    return {
      en: `The ordinary term ends on ${ends}; ${compensatedDays} days of compensation carry it to ${last} (Patent Law, art. 42).`,
      zh: `保护期限至 ${ends}；期限补偿 ${compensatedDays} 天，延至 ${last}（《专利法》第四十二条）。`,
    }
  }
  const compensation = figureOn(compensationMax, filedOn)
  return {
    en: `The ordinary term ends on ${ends}; compensation can add up to ${compensation} years (Patent Law, art. 42), which public data do not name.`,
    zh: `保护期限至 ${ends}；期限补偿最多可延长 ${compensation} 年（《专利法》第四十二条），公开数据未载明。`,
  }
}

function grantWords(known: WatchedPatent): Words {
  const { filedOn, grantedOn, grantFeeYear } = known
  const year = grantYearOf(known)
  const from = {
    en: `Patent years count from the filing date ${filedOn} (Guidelines, part 5, chapter 9).`,
    zh: `专利年度自申请日 ${filedOn} 起算（《专利审查指南》第五部分第九章）。`,
  }
  if (grantFeeYear !== undefined) {
    return {
      en: `${from.en} The notice on registration names year ${year} as the year of grant; its fee was paid with the registration.`,
      zh: `${from.zh}办理登记手续通知书指明授权当年为第 ${year} 年度，该年度年费已随办理登记缴纳。`,
    }
  }
  return {
    en: `${from.en} The grant date ${grantedOn} is in year ${year}, whose fee was paid with the registration.`,
    zh: `${from.zh}${grantedOn} 授权，属第 ${year} 年度，该年度年费已随办理登记缴纳。`,
  }
}

const basisWords = {
  public: {
    en: 'Fee reductions and payments are known to the office only: the full fee is shown, and earlier years count as paid.',
    zh: '费用减缴与缴费记录仅官方可查：此处按全额显示，以往年度视为已缴。',
  },
  watch: {
    en: 'Payments, fee reduction, compensation and open licence are those of your watch list.',
    zh: '缴费记录、费用减缴、期限补偿和开放许可以您的监控清单为准。',
  },
} as const

/** Why the next annual fee is what it is, line by line, with the law. */
export function explainAnnuities(next: NextAnnuity, known: WatchedPatent, basis: keyof typeof basisWords): Words[] {
  const lines = [grantWords(known)]
  const term = termWords(known)
  if (next.kind === 'none') return next.reason === 'termOver' ? [...lines, term] : lines
  const moved = next.payableUntilOn !== next.dueOn
  const months = graceMonthsOf(next.dueOn)
  const percent = figureOn(lateFeeStep, next.dueOn)
  if (next.year > termYears(known.right, known.filedOn)) {
    lines.push({
      en: `The compensated term is paid at once before the ordinary term ends: ${next.payableUntilOn}. Without it the right ends with the ordinary term (CNIPA Announcement No. 594 of 2024).`,
      zh: `补偿期年费应在保护期限届满前一次性缴纳，最后日 ${next.payableUntilOn}；未缴的，专利权于保护期限届满时终止（国家知识产权局公告第 594 号）。`,
    })
  } else {
    lines.push({
      en: `The fee of year ${next.year} is due when year ${next.year - 1} ends: ${next.dueOn}${moved ? `, a rest day, so it can be paid until ${next.payableUntilOn}` : ''}. ${months} months of grace follow, to ${next.graceEndsOn}; from the second month ${percent}% of the full fee is added a month (Implementing Regulations, rule 115).`,
      zh: `第 ${next.year} 年度年费应于第 ${next.year - 1} 年度届满日 ${next.dueOn} 前缴纳${moved ? `，该日为休息日，可顺延至 ${next.payableUntilOn}` : ''}。其后有 ${months} 个月滞纳期，至 ${next.graceEndsOn}；自第二个月起每月加收全额年费的 ${percent}%（《专利法实施细则》第一百一十五条）。`,
    })
  }
  const of = basisWords[basis]
  lines.push({ en: `${term.en} ${of.en}`, zh: `${term.zh}${of.zh}` })
  return lines
}
