import type { TwoLanguages } from '../../platform/words/two-languages.ts'

/** Which limits a calendar feed holds, always within what its maker sees. */
export const feedScopes = {
  mine: { en: 'In my hands', zh: '我负责的期限' },
  all: { en: 'Everything I see', zh: '我可见的全部期限' },
  person: { en: 'One person', zh: '某位成员' },
  client: { en: 'One client', zh: '某个客户' },
  case: { en: 'One case', zh: '某个案件' },
} as const satisfies Record<string, TwoLanguages>
export type FeedScope = keyof typeof feedScopes
export const feedScopeKeys = Object.keys(feedScopes) as [FeedScope, ...FeedScope[]]

/** Whether a feed shows more than what its maker acts on: who may not take lists out of the organisation may not have it. */
export const leavesWithMore = (scope: FeedScope): boolean => scope !== 'mine'

/** Days before a limit on which a calendar program may warn. */
export const feedWarnDays = [90, 60, 30, 14, 7, 3, 1] as const

/** Feeds of a member in one organisation. */
export const feedsMax = 20
