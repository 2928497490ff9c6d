import { defineMessages, plural } from '../app/language.ts'

export const deleteDialogMessages = defineMessages({
  title: {
    en: (count: number) => `Delete ${plural(count, 'draft')}?`,
    zh: (count: number) => `删除 ${count} 份草稿？`,
  },
  text: {
    en: 'What was entered in the form is gone for good. Uploaded files stay in your file library. Nothing was submitted or paid.',
    zh: '表单内容将永久删除，已上传的文件仍保留在文件库中。草稿尚未提交，也未付款。',
  },
  others: {
    en: (count: number) => `${plural(count, 'submitted order')} among the ticked rows will stay.`,
    zh: (count: number) => `所选记录中另有 ${count} 个已提交的订单，不会删除。`,
  },
  keep: { en: 'Keep', zh: '保留' },
  deleted: {
    en: (count: number) => `${plural(count, 'draft')} deleted`,
    zh: (count: number) => `已删除 ${count} 份草稿`,
  },
})
