import type { TwoLanguages } from '../../platform/words/two-languages.ts'
import type { Drafting } from './form.ts'

/** The first question of a filing, as it is answered. */
export const draftingWords: Readonly<Record<Drafting, TwoLanguages>> = {
  own: { en: 'I have the application documents', zh: '我已有申请文件' },
  attorney: { en: 'An attorney drafts for me', zh: '请代理师撰写' },
}

/** The same as the office reads it of a customer. */
export const draftingWordsOfOffice: Readonly<Record<Drafting, TwoLanguages>> = {
  own: { en: 'The customer’s own', zh: '客户自备' },
  attorney: { en: 'To be drafted by an attorney', zh: '由代理师撰写' },
}
