import type { TwoLanguages } from '../../platform/words/two-languages.ts'

/**
 * Which rows a member sees of those of the organisation, beside what everybody there may see: those of their teams, of their clients,
 * in their hands, or made by them.
 */
export const reachParts = ['teams', 'clients', 'hands', 'made'] as const
export type ReachPart = (typeof reachParts)[number]

/** All rows, or those that one of the parts names. */
export type Reach = 'all' | readonly ReachPart[]

/** A reach as a row holds it; what is no part of one reaches nothing, so that a later release cannot widen an older one. */
export function readReach(stored: readonly string[]): Reach {
  return stored.includes('all') ? 'all' : reachParts.filter((part) => stored.includes(part))
}

/** Whether all that `a` reaches is reached by `b`, and not the other way round. */
export function isNarrower(a: Reach, b: Reach): boolean {
  if (a === 'all') return false
  return b === 'all' || (a.length < b.length && a.every((part) => b.includes(part)))
}

export const reachNames: Readonly<Record<'all' | ReachPart, TwoLanguages>> = {
  all: { en: 'Everything', zh: '全部' },
  hands: { en: 'Assigned to them', zh: '本人负责' },
  teams: { en: 'Of their teams', zh: '所在团队' },
  made: { en: 'Created by them', zh: '本人创建' },
  clients: { en: 'Of their clients', zh: '所负责客户' },
}

/** What each brings into sight, for whoever gives it. */
export const reachWords: Readonly<Record<'all' | ReachPart, TwoLanguages>> = {
  all: {
    en: 'Every order, case, deadline and file of the organisation.',
    zh: '组织的全部订单、案件、期限和文件。',
  },
  hands: {
    en: 'Orders and cases assigned to this member, and those they are added to.',
    zh: '由该成员负责的订单和案件，以及被添加参与的订单和案件。',
  },
  teams: {
    en: 'Also the work of the teams they belong to.',
    zh: '另含其所在团队的业务。',
  },
  made: {
    en: 'Also what they created, even after it was handed over.',
    zh: '另含其创建的业务，即使已移交他人。',
  },
  clients: {
    en: 'Also the cases of the clients they look after.',
    zh: '另含其负责客户的案件。',
  },
}

/** A reach in few words, in the order of its parts. */
export function describeReach(reach: Reach, language: 'en' | 'zh'): string {
  if (reach === 'all') return reachNames.all[language]
  const parts = (['hands', 'teams', 'made', 'clients'] as const).filter(
    (part) => part === 'hands' || reach.includes(part),
  )
  return parts.map((part) => reachNames[part][language]).join(language === 'zh' ? '、' : ' · ')
}
