import type { TwoLanguages } from '@portal/domain/platform/words/two-languages'

/** Facts of a filing receipt that have a counterpart in the form. */
export const receiptWords: Readonly<Record<string, TwoLanguages>> = {
  title: { en: 'Title', zh: '名称' },
  docketNo: { en: 'Docket number', zh: '案卷号' },
  entity: { en: 'Entity status', zh: '实体身份' },
  inventors: { en: 'Number of inventors', zh: '发明人数' },
}
