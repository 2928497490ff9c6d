import { defineMessages } from '../../app/language.ts'

/** Apart from the form's own words, which are in its first load: these come with their fields. */
export const pctEntryMessages = defineMessages({
  pctEntry: {
    en: 'This is an international application (PCT) that enters the Chinese phase',
    zh: '这是进入中国国家阶段的国际申请（PCT）',
  },
  number: { en: 'International application number', zh: '国际申请号' },
  numberHint: { en: 'As PCT/CN2024/123456', zh: '格式如 PCT/CN2024/123456' },
  filedOn: { en: 'International filing date', zh: '国际申请日' },
  priorityOn: { en: 'Earliest priority date', zh: '最早优先权日' },
  priorityOnHint: { en: 'Empty if it claims none', zh: '未要求优先权的，留空' },
  priorityCount: { en: 'Priorities claimed', zh: '优先权项数' },
  searchedBy: { en: 'Search or preliminary report by', zh: '作出检索报告或初步审查报告的单位' },
  searchedByHint: { en: 'The fee reductions depend on it', zh: '费用减免取决于该单位' },
  choose: { en: 'Choose', zh: '请选择' },
  inChinese: { en: 'It was published in Chinese', zh: '国际公布语言为中文' },
  translation: {
    en: 'Upload the Chinese translation of description, claims, abstract and drawings as the documents of this form.',
    zh: '请将说明书、权利要求书、摘要及附图的中文译文作为本表的申请文件。',
  },
  inTime: { en: 'Entry in time', zh: '按期进入' },
  late: { en: 'Last day, with the late-entry fee', zh: '缴纳宽限费后的最后期限' },
  days: {
    en: 'Fees are paid with the entry. Order early enough for us to file in time.',
    zh: '费用须随进入手续缴纳，请提前下单，以便我们在期限前递交。',
  },
})
