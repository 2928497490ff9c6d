import { plural } from '../../platform/words/amounts.ts'
import type { MessageParams } from './person-words.ts'

const named = (params: MessageParams) => (params.title ? ` (${params.title})` : '')
const namedZh = (params: MessageParams) => (params.title ? `（${params.title}）` : '')

/** What the bell tells of the boards of offers and needs. */
export const supplyWords = {
  'supply.published': {
    en: (p: MessageParams) => `Your post is open${named(p)}`,
    zh: (p: MessageParams) => `您的供需信息已展示${namedZh(p)}`,
  },
  'supply.returned': {
    en: (p: MessageParams) => `Your post was returned. Read why and submit it again${named(p)}`,
    zh: (p: MessageParams) => `您的供需信息已退回，请按原因修改后重新提交${namedZh(p)}`,
  },
  'supply.takenDown': {
    en: (p: MessageParams) => `Your post was taken down. Read why and submit it again${named(p)}`,
    zh: (p: MessageParams) => `您的供需信息已下架，请按原因修改后重新提交${namedZh(p)}`,
  },
  'supply.expired': {
    en: (p: MessageParams) => `Your post has expired${named(p)}`,
    zh: (p: MessageParams) => `您的供需信息已到期${namedZh(p)}`,
  },
  'supply.matches': {
    en: (p: MessageParams) => `${plural(Number(p.count ?? 0), 'new match', 'new matches')} for your post${named(p)}`,
    zh: (p: MessageParams) => `您的供需信息有 ${Number(p.count ?? 0)} 条新匹配${namedZh(p)}`,
  },
  'supply.contactAsked': {
    en: (p: MessageParams) => `Someone asks for your contact${named(p)}`,
    zh: (p: MessageParams) => `有人请求交换联系方式${namedZh(p)}`,
  },
  'supply.contactOpen': {
    en: (p: MessageParams) => `Your request was accepted. Contacts and documents are open to you${named(p)}`,
    zh: (p: MessageParams) => `对方已同意，可查看联系方式和资料${namedZh(p)}`,
  },
  'supply.contactRefused': {
    en: (p: MessageParams) => `Your request for the contact was declined${named(p)}`,
    zh: (p: MessageParams) => `对方未同意交换联系方式${namedZh(p)}`,
  },
  'supply.changed': {
    en: (p: MessageParams) => `A post that you follow was changed or reopened${named(p)}`,
    zh: (p: MessageParams) => `您关注的供需信息已更新或重新展示${namedZh(p)}`,
  },
  'supply.matched': {
    en: (p: MessageParams) => `A post that you follow was matched${named(p)}`,
    zh: (p: MessageParams) => `您关注的供需信息已对接${namedZh(p)}`,
  },
  'supply.closed': {
    en: (p: MessageParams) => `A post that you follow has ended${named(p)}`,
    zh: (p: MessageParams) => `您关注的供需信息已结束${namedZh(p)}`,
  },
} as const
