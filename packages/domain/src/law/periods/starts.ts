import type { TwoLanguages } from '../../platform/words/two-languages.ts'

/** Events from which periods run. `notice` is the delivery of an office notice. */
export const startNames = {
  firstFiling: { en: 'first filing', zh: '首次申请日' },
  /** Of an application whose filing date is older: its parent's, or the international one. */
  submission: { en: 'submission of the divisional application or entry', zh: '分案申请递交日或进入日' },
  filing: { en: 'filing date', zh: '申请日' },
  internationalFiling: { en: 'international filing date', zh: '国际申请日' },
  priority: { en: 'priority date', zh: '优先权日' },
  priorityEnd: { en: 'end of the priority period', zh: '优先权期限届满日' },
  notice: { en: 'delivery of the notice', zh: '通知书送达日' },
  anniversary: { en: 'anniversary of filing', zh: '申请日周年' },
  request: { en: 'request', zh: '请求日' },
  obstacleGone: { en: 'end of the obstacle', zh: '障碍消除日' },
  periodEnd: { en: 'end of the missed period', zh: '期限届满日' },
  publication: { en: 'publication', zh: '公布日' },
  grantPublication: { en: 'publication of grant', zh: '授权公告日' },
  disclosure: { en: 'disclosure', zh: '公开日' },
} as const satisfies Record<string, TwoLanguages>

export type StartName = keyof typeof startNames

export const isStartName = (text: unknown): text is StartName =>
  typeof text === 'string' && Object.hasOwn(startNames, text)
