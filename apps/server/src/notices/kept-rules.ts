import type { TwoLanguages } from '@portal/domain/words/two-languages'
import type { FoundNotice } from './notice-queries.ts'

/** Why an act on many notices left one as it was. */
const reasons = {
  notFound: { en: 'It is not there.', zh: '不存在。' },
  notMine: { en: 'This is for others to do.', zh: '无权进行此操作。' },
  notConfirmed: { en: 'It is not confirmed yet.', zh: '尚未确认。' },
  notProposed: { en: 'It is confirmed: undo that first.', zh: '已确认，请先撤销确认。' },
  seenAlready: { en: 'It was acknowledged already.', zh: '已签收。' },
  tooLate: { en: 'More than 30 days have passed.', zh: '已超过 30 天。' },
  nothingToUndo: { en: 'There is nothing to undo.', zh: '没有可撤销的操作。' },
  answered: { en: 'It was answered already.', zh: '已提交答复。' },
  movedOn: {
    en: 'The case has moved on since: undo what came later first.',
    zh: '案件已有后续进展，请先撤销之后的登记。',
  },
  thereAlready: { en: 'The same paper is in the list again.', zh: '列表中已有同一份文书。' },
} as const satisfies Record<string, TwoLanguages>
export type KeptReason = keyof typeof reasons

export interface Kept {
  readonly list: { id: string; reason: string }[]
  add(id: string, reason: KeptReason): void
}

/** The notices found of those named, and a list for what is left as it was; a missing one is told like another's. */
export function keptReasons(ids: readonly string[], found: readonly FoundNotice[], language: 'en' | 'zh') {
  const list: { id: string; reason: string }[] = []
  const kept: Kept = { list, add: (id, reason) => void list.push({ id, reason: reasons[reason][language] }) }
  const there = new Set(found.map(({ notice }) => notice.id))
  for (const id of new Set(ids)) if (!there.has(id)) kept.add(id, 'notFound')
  return { kept, found }
}
