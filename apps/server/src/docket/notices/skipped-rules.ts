import type { TwoLanguages } from '@portal/domain/platform/words/two-languages'
import { fillWords } from '@portal/domain/platform/words/two-languages'
import type { MarkFact, MarkLeft } from '../../kernel/orders/kind-marks-rules.ts'
import type { FoundNotice } from './notice-queries.ts'

/** Why an act on many notices left one as it was. */
const reasons = {
  notFound: { en: 'It is not there.', zh: '不存在。' },
  notMine: { en: 'This is for others to do.', zh: '无权进行此操作。' },
  notConfirmed: { en: 'It is not confirmed yet.', zh: '尚未确认。' },
  notProposed: { en: 'It is confirmed: undo that first.', zh: '已确认，请先撤销确认。' },
  seenAlready: { en: 'It was acknowledged already.', zh: '此前已签收。' },
  tooLate: { en: 'More than 30 days have passed.', zh: '已超过 30 天。' },
  nothingToUndo: { en: 'There is nothing to undo.', zh: '没有可撤销的操作。' },
  answered: { en: 'It has already been responded to.', zh: '此前已提交答复。' },
  movedOn: {
    en: 'The case has moved on since: undo what came later first.',
    zh: '案件已有后续进展，请先撤销之后的登记。',
  },
  markMovedOn: {
    en: 'A document recorded later changed the same mark: undo that first.',
    zh: '之后登记的官方文件已变更同一商标，请先撤销该登记。',
  },
  thereAlready: { en: 'The same paper is in the list again.', zh: '列表中已有同一份通知书。' },
} as const satisfies Record<string, TwoLanguages>
export type SkipReason = keyof typeof reasons

export interface SkippedNotices {
  readonly list: { id: string; reason: string }[]
  add(id: string, reason: SkipReason): void
}

/** The notices found of those named, and a list for what is left as it was; a missing one is told like another's. */
export function collectSkipped(ids: readonly string[], found: readonly FoundNotice[], language: 'en' | 'zh') {
  const list: { id: string; reason: string }[] = []
  const kept: SkippedNotices = { list, add: (id, reason) => void list.push({ id, reason: reasons[reason][language] }) }
  const there = new Set(found.map(({ notice }) => notice.id))
  for (const id of new Set(ids)) if (!there.has(id)) kept.add(id, 'notFound')
  return { kept, found }
}

const factNames = {
  name: { en: 'name', zh: '名称' },
  classes: { en: 'classes', zh: '类别' },
  holderName: { en: 'owner', zh: '权利人' },
  status: { en: 'status', zh: '状态' },
  publishedOn: { en: 'publication', zh: '公告日' },
  registeredOn: { en: 'registration', zh: '注册日' },
  validTo: { en: 'end of term', zh: '有效期' },
  relation: { en: 'whose it is', zh: '归属' },
  number: { en: 'number', zh: '注册号' },
  appliedOn: { en: 'filing date', zh: '申请日' },
  orderId: { en: 'order', zh: '订单' },
} as const satisfies Record<MarkFact, TwoLanguages>

const markStays = {
  en: 'The watched mark {number} was changed since and stays in the list.',
  zh: '监控商标 {number} 之后有改动，保留在列表中。',
}
const factsStay = {
  en: 'These facts of watched mark {number} were reported again since and stay: {facts}.',
  zh: '监控商标 {number} 的下列内容之后另有更新，未恢复：{facts}。',
}

/** What of a watched mark was not taken back with a document. */
export function describeMarkLeft({ number, facts }: MarkLeft, language: 'en' | 'zh'): string {
  if (facts.length === 0) return fillWords(markStays[language], { number })
  const names = facts.map((fact) => factNames[fact][language]).join(language === 'zh' ? '、' : ', ')
  return fillWords(factsStay[language], { number, facts: names })
}
