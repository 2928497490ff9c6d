import type { TwoLanguages } from '../../platform/words/two-languages.ts'
import { markDays } from './mark-watch-states.ts'

/** What the register records of a mark, and the periods that follow. Apart from their rules: pages that only name them load none. */
export const markEventNames = {
  applied: { en: 'Application', zh: '申请' },
  published: { en: 'Preliminary publication', zh: '初步审定公告' },
  registered: { en: 'Registration published', zh: '注册公告' },
  termBegan: { en: 'Term in force began', zh: '现专用期起' },
  nonUse: { en: 'Non-use can be invoked from', zh: '可被申请撤销（撤三）' },
  renewalOpens: { en: 'Can be renewed from', zh: '可续展起始日' },
  ...markDays,
} as const satisfies Record<string, TwoLanguages>
export type MarkEventKey = keyof typeof markEventNames
export const markEventKeys = Object.keys(markEventNames) as [MarkEventKey, ...MarkEventKey[]]
