import type { TwoLanguages } from '../../platform/words/two-languages.ts'

/** What time was spent on. */
export const workKindKeys = ['draft', 'review', 'search', 'correspondence', 'meeting', 'formalities', 'other'] as const
export type WorkKind = (typeof workKindKeys)[number]

export const workKindNames: Readonly<Record<WorkKind, TwoLanguages>> = {
  draft: { en: 'Drafting', zh: '撰写' },
  review: { en: 'Review', zh: '审核' },
  search: { en: 'Search', zh: '检索' },
  correspondence: { en: 'Correspondence', zh: '往来沟通' },
  meeting: { en: 'Meeting', zh: '会议' },
  formalities: { en: 'Formalities', zh: '流程手续' },
  other: { en: 'Other', zh: '其他' },
}

export const taskStateKeys = ['open', 'done', 'dropped'] as const
export type TaskState = (typeof taskStateKeys)[number]

export const taskStateNames: Readonly<Record<TaskState, TwoLanguages>> = {
  open: { en: 'Open', zh: '未完成' },
  done: { en: 'Done', zh: '已完成' },
  dropped: { en: 'Not needed', zh: '不再需要' },
}
