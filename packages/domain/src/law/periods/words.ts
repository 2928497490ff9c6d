import { fillBoth, type TwoLanguages } from '../../platform/words/two-languages.ts'
import { type StartName, startNames } from './starts.ts'

/** Sentences of "why this date", one for each kind of step. */
export const deadlineStepWords = {
  dispatched: { en: 'The notice is dispatched', zh: '通知书发文日' },
  deliveredElectronic: {
    en: 'An electronic notice is delivered on its dispatch date (rule since 2024-01-20)',
    zh: '电子送达，发文日即为送达日（2024年1月20日起）',
  },
  deliveredPostal: {
    en: 'A posted notice is presumed received {days} days after dispatch',
    zh: '邮寄送达，自发文日起满 {days} 日推定收到',
  },
  deliveredOldRule: {
    en: 'A notice dispatched before 2024-01-20 is presumed received {days} days after dispatch',
    zh: '2024年1月20日前发文，自发文日起满 {days} 日推定收到',
  },
  deliveredPresumed: {
    en: 'Counts as delivered {days} days after it was issued',
    zh: '自发文日起满 {days} 日视为送达',
  },
  deliveredProven: { en: 'Receipt on this day is proven', zh: '有证据证明的实际收到日' },
  start: { en: 'The period starts: {start} (this day does not count)', zh: '期限起算：{start}（当日不计）' },
  addMonths: { en: 'Plus {months} months: the same-numbered day', zh: '加 {months} 个月，至对应日' },
  opens: {
    en: 'Can be paid from this day: {months} months after the start',
    zh: '起算日起满 {months} 个月，自该日起可缴纳',
  },
  addDays: { en: 'Plus {days} days', zh: '加 {days} 日' },
  later: { en: 'The later of the two', zh: '取较晚者' },
  earlier: { en: 'The earlier of the two', zh: '取较早者' },
  broughtIn: { en: 'Taken over from the imported docket', zh: '沿用导入案件台账中的日期' },
  printed: { en: 'The notice itself names this day', zh: '通知书载明的日期' },
  extended: { en: 'Extended by {months} months', zh: '延长 {months} 个月' },
  restDay: { en: '{from} is a rest day: the next working day counts', zh: '{from} 为休息日，顺延至下一工作日' },
  usRestDay: {
    en: '{from} is a weekend or a US federal holiday: the US office’s next working day counts',
    zh: '{from} 为周末或美国联邦假日，顺延至美国专利商标局下一工作日',
  },
  calendarUnknown: {
    en: 'The holidays of {year} are not known yet: the day may still move to a later working day',
    zh: '{year} 年放假安排尚未公布，遇休息日将顺延',
  },
  officeCalendar: {
    en: 'The holidays of the foreign office are not in our table: the date is shown as counted',
    zh: '国外局的节假日未录入，按计算日显示',
  },
  officeWeekend: {
    en: 'A Saturday or Sunday: the office abroad may take the next working day; we do not count on it',
    zh: '该日为周末，国外局可能顺延，我们按当日处理',
  },
  internal: { en: 'Internal deadline: {days} working days earlier', zh: '内部期限：提前 {days} 个工作日' },
} as const satisfies Record<string, TwoLanguages>

export type DeadlineStepKey = keyof typeof deadlineStepWords

export const deadlineRefusalWords = {
  startMissing: { en: 'The date from which the period runs is missing', zh: '缺少期限起算日' },
  noRule: { en: 'No such period exists for this right on that day', zh: '该类专利当时无此期限' },
  notExtendable: { en: 'A statutory period cannot be extended', zh: '法定期限不得延长' },
} as const satisfies Record<string, TwoLanguages>

function isStart(name: string): name is StartName {
  return name in startNames
}

/** A step of "why this date" as a sentence in both languages, without its date. */
export function describeDeadlineStep(step: {
  readonly key: DeadlineStepKey
  readonly params: Readonly<Record<string, string | number>>
}): TwoLanguages {
  const words = deadlineStepWords[step.key]
  const start = step.params.start
  if (typeof start !== 'string' || !isStart(start)) return fillBoth(words, step.params)
  const names = startNames[start]
  return {
    en: fillBoth(words, { ...step.params, start: names.en }).en,
    zh: fillBoth(words, { ...step.params, start: names.zh }).zh,
  }
}
