import { maskPhone } from '../../platform/identifiers/id-numbers.ts'
import type { TwoLanguages } from '../../platform/words/two-languages.ts'

/** How far an agency is with a customer. */
export const customerStages = ['lead', 'following', 'won', 'lost'] as const
export type CustomerStage = (typeof customerStages)[number]
export const stageNames = {
  lead: { en: 'Lead', zh: '线索' },
  following: { en: 'Following up', zh: '跟进中' },
  won: { en: 'Won', zh: '已成交' },
  lost: { en: 'Lost', zh: '流失' },
} as const satisfies Readonly<Record<CustomerStage, TwoLanguages>>

/** Stages in which a customer is somebody's to win, and falls to the common pool when nobody speaks with them. */
export const wooedStages = ['lead', 'following'] as const satisfies readonly CustomerStage[]
export const isWooed = (stage: CustomerStage): boolean => stage === 'lead' || stage === 'following'

export const customerLevels = ['A', 'B', 'C'] as const
export const customerKinds = ['company', 'person'] as const
export type CustomerKind = (typeof customerKinds)[number]
export const customerKindNames = {
  company: { en: 'Company', zh: '企业' },
  person: { en: 'Person', zh: '个人' },
} as const satisfies Readonly<Record<CustomerKind, TwoLanguages>>

/** How a customer came to the agency. */
export const customerSources = ['referral', 'invite', 'shop', 'import', 'mail', 'web', 'event', 'other'] as const
export type CustomerSource = (typeof customerSources)[number]
export const sourceNames = {
  referral: { en: 'Referral', zh: '转介绍' },
  invite: { en: 'Invitation', zh: '邀请' },
  shop: { en: 'Shop', zh: '店铺' },
  import: { en: 'Import', zh: '导入' },
  mail: { en: 'Mail', zh: '邮件' },
  web: { en: 'Website', zh: '网站' },
  event: { en: 'Event', zh: '活动' },
  other: { en: 'Other', zh: '其他' },
} as const satisfies Readonly<Record<CustomerSource, TwoLanguages>>

/** What a person writes of a customer; a contact counts against the pool, a note does not. */
export const writtenEntries = ['call', 'meeting', 'visit', 'mail', 'note'] as const
export type WrittenEntry = (typeof writtenEntries)[number]
export const entryNames = {
  call: { en: 'Call', zh: '电话' },
  meeting: { en: 'Meeting', zh: '会议' },
  visit: { en: 'Visit', zh: '拜访' },
  mail: { en: 'Mail', zh: '邮件' },
  note: { en: 'Note', zh: '记录' },
} as const satisfies Readonly<Record<WrittenEntry, TwoLanguages>>
export const isContact = (entry: WrittenEntry): boolean => entry !== 'note'

/** What happened to a customer's line of the book, kept as a code and said to each reader in their language. */
export const customerEvents = [
  'added',
  'stage',
  'claimed',
  'released',
  'freed',
  'handed',
  'merged',
  'unmerged',
] as const
export type CustomerEvent = (typeof customerEvents)[number]
export const eventNames = {
  added: { en: 'Added', zh: '建档' },
  stage: { en: 'Stage changed', zh: '阶段变更' },
  claimed: { en: 'Claimed from the pool', zh: '从公海领取' },
  released: { en: 'Released to the pool', zh: '释放到公海' },
  freed: { en: 'Fell to the pool: no contact', zh: '长期未联系，自动进入公海' },
  handed: { en: 'Handed over', zh: '移交' },
  merged: { en: 'Another client merged into this one', zh: '并入其他客户' },
  unmerged: { en: 'Merge undone', zh: '撤销合并' },
} as const satisfies Readonly<Record<CustomerEvent, TwoLanguages>>

/** Days within which a merge of two lines can be undone. */
export const unmergeDays = 30

const tagMax = 20
export const tagsMax = 10
/** Tags as they are kept: each once, in their order, without blanks around. */
export function readTags(text: string): string[] {
  const tags = text
    .split(/[,，;；、\n]/)
    .map((tag) => tag.trim().slice(0, tagMax))
    .filter((tag) => tag !== '')
  return [...new Set(tags)].slice(0, tagsMax)
}

/** A phone number of a contact as a list shows it: the ends alone, whatever blanks and brackets it was written with. */
export const maskContactPhone = (text: string): string => maskPhone(text.replaceAll(/[\s()-]/g, ''))
