import type { TwoLanguages } from '../../platform/words/two-languages.ts'
import type { MarkPurpose, MarkType, priorityGrounds, TrademarkPaperKind } from './form.ts'

// Choices of a trademark registration in words, for the form and for who reviews it.

export const markTypeWords: Readonly<Record<MarkType, TwoLanguages>> = {
  word: { en: 'Words', zh: '文字' },
  figure: { en: 'Figure', zh: '图形' },
  combined: { en: 'Words and figure', zh: '文字与图形组合' },
  threeD: { en: 'Three-dimensional', zh: '三维标志' },
  colours: { en: 'Combination of colours', zh: '颜色组合' },
  sound: { en: 'Sound', zh: '声音' },
}

export const markPurposeWords: Readonly<Record<MarkPurpose, TwoLanguages>> = {
  ordinary: { en: 'Ordinary mark', zh: '一般商标' },
  collective: { en: 'Collective mark', zh: '集体商标' },
  certification: { en: 'Certification mark', zh: '证明商标' },
}

export const priorityWords: Readonly<Record<(typeof priorityGrounds)[number], TwoLanguages>> = {
  none: { en: 'None', zh: '不要求优先权' },
  firstFiling: { en: 'First filed abroad', zh: '基于第一次申请' },
  exhibition: { en: 'First shown at an exhibition', zh: '基于展会' },
}

export const trademarkPaperWords: Readonly<Record<TrademarkPaperKind, TwoLanguages>> = {
  identity: { en: 'Licence or identity document', zh: '营业执照或身份证明' },
  licence: { en: 'Sole trader’s licence or farm contract', zh: '个体工商户执照或承包经营合同' },
  powerOfAttorney: { en: 'Signed power of attorney', zh: '已签章的代理委托书' },
  priority: { en: 'Proof of priority', zh: '优先权证明' },
  authorisation: { en: 'Authorisation', zh: '授权文件' },
  rules: { en: 'Rules for the use of the mark', zh: '使用管理规则' },
  other: { en: 'Other', zh: '其他' },
}
