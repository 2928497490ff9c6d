import type { TwoLanguages } from '../../platform/words/two-languages.ts'

/** Acts at the office by which an owner gives up a watched right. */
export const giveUpActs = {
  withdrawal: { en: 'Withdrawal of the application', zh: '撤回专利申请' },
  abandonment: { en: 'Abandonment of the patent', zh: '放弃专利权' },
} as const satisfies Record<string, TwoLanguages>
export type GiveUpAct = keyof typeof giveUpActs
export const isGiveUpAct = (kind: string): kind is GiveUpAct => Object.hasOwn(giveUpActs, kind)

const stored = /^act:(\w+):(\w+)$/

/** The reason as it is kept where such an act was approved: by what and on which order. */
export const giveUpActReason = (act: GiveUpAct, orderNo: string): string => `act:${act}:${orderNo}`

/** A kept reason as it is read; what a person wrote stays. */
export function describeGiveUpReason(reason: string, language: 'en' | 'zh'): string {
  const [, act = '', orderNo = ''] = stored.exec(reason) ?? []
  if (!isGiveUpAct(act)) return reason
  return language === 'zh' ? `${giveUpActs[act].zh}（${orderNo}）` : `${giveUpActs[act].en} (${orderNo})`
}
