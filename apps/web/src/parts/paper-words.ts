import { transferPaperNames } from '@portal/domain/trademark-transfers/fault-words'
import { transferPaperKinds } from '@portal/domain/trademark-transfers/form'
import type { TwoLanguages } from '@portal/domain/words/two-languages'
import { defineMessages, type Language } from '../app/language.ts'

/** Papers of an application by the office's form codes; they are kept under their Chinese titles. */
const words = defineMessages({
  'us.dataSheet': { en: 'Application data sheet', zh: '申请数据表' },
  'us.specification': { en: 'Specification', zh: '说明书（英文）' },
  'tm.application': { en: 'Trademark application form', zh: '商标注册申请书' },
  'tm.power': { en: 'Trademark power of attorney', zh: '商标代理委托书' },
  'tm.picture': { en: 'Picture of the mark', zh: '商标图样' },
  'tm.greyPicture': { en: 'Black-and-white copy', zh: '商标图样（黑白）' },
  'tm.transferApplication': { en: 'Application for the transfer', zh: '转让／移转申请书' },
  'tm.consent': transferPaperNames.consent,
  'tm.agreement': { en: 'Model transfer agreement', zh: '商标转让合同' },
  'tm.sellerPower': transferPaperNames.sellerPower,
  'tm.buyerPower': transferPaperNames.buyerPower,
  100001: { en: 'Claims', zh: '权利要求书' },
  100002: { en: 'Description', zh: '说明书' },
  100003: { en: 'Drawings', zh: '说明书附图' },
  100004: { en: 'Abstract', zh: '说明书摘要' },
  130001: { en: 'View', zh: '外观设计图片或照片' },
  130002: { en: 'Brief description', zh: '外观设计简要说明' },
  100007: { en: 'Power of attorney', zh: '专利代理委托书' },
})

/** Papers that the client of a transfer brought, by kind and place: `tm.brought.buyerIdentity2`. */
function broughtWords(kind: string): TwoLanguages | undefined {
  const brought = /^tm\.brought\.([a-zA-Z]+)\d*$/.exec(kind)?.[1]
  return transferPaperKinds.flatMap((one) => (one === brought ? transferPaperNames[one] : []))[0]
}

/** The title of a paper in the reader's language; one of another kind, or with a number of its own, as it is kept. */
export function paperTitle({ kind, title }: { kind: string; title: string }, language: Language): string {
  const known: Readonly<Record<string, string>> = words[language]
  if (kind.startsWith('us.') || kind.startsWith('tm.')) return known[kind] ?? broughtWords(kind)?.[language] ?? title
  const numbered = /^(\d{6})(.*)$/.exec(kind)
  const word = known[numbered?.[1] ?? '']
  return word === undefined || language === 'zh' ? title : `${word}${numbered?.[2] ?? ''}`
}
