import type { TwoLanguages } from '../../platform/words/two-languages.ts'

/** On which side of a case a party stands, as its form says: who it is filed for, or whom it is with or against. */
export const partySides = ['own', 'other'] as const
export type PartySide = (typeof partySides)[number]

export const partySideNames: Readonly<Record<PartySide, TwoLanguages>> = {
  own: { en: 'Party of the client', zh: '委托方' },
  other: { en: 'The other side', zh: '相对方' },
}

/** Why two parties of an agency may stand against each other. */
export const conflictReasons = ['otherSideIsClient', 'opponentOfClient', 'clientOpposes', 'partyIsOtherClient'] as const
export type ConflictReason = (typeof conflictReasons)[number]

export const conflictReasonWords: Readonly<Record<ConflictReason, TwoLanguages>> = {
  otherSideIsClient: {
    en: 'The other side of this case is a client of yours.',
    zh: '本案相对方为贵所客户。',
  },
  opponentOfClient: {
    en: 'This party is listed as an opponent of a client of yours.',
    zh: '该当事人为贵所客户的对方当事人。',
  },
  clientOpposes: {
    en: 'The client of this case stands against a client of yours.',
    zh: '本案委托人与贵所另一客户存在对立关系。',
  },
  partyIsOtherClient: {
    en: 'This party of the case is kept in the book as another client.',
    zh: '本案该当事人在客户名册中为另一客户。',
  },
}

/** By what a party was recognised. */
export const matchWays = ['name', 'idCode'] as const
export type MatchWay = (typeof matchWays)[number]

export const matchWayNames: Readonly<Record<MatchWay, TwoLanguages>> = {
  name: { en: 'same name', zh: '名称一致' },
  idCode: { en: 'same credit code', zh: '信用代码一致' },
}

interface Party {
  readonly nameKey: string
  readonly side: PartySide
}

/** What a conflict is told apart by: who saw it saw this one, and is asked again when a party or a client is another. */
export function conflictKey(reason: ConflictReason, clientId: string, { nameKey, side }: Party): string {
  return [reason, clientId, side, nameKey].join(':')
}

/** Whether all conflicts of a case were among those that somebody saw. */
export function areSeen(keys: readonly string[], seen: readonly string[]): boolean {
  const known = new Set(seen)
  return keys.every((key) => known.has(key))
}
