import { defineMessages, plural } from '../app/language.ts'

export const deleteMessages = defineMessages({
  delete: {
    en: (count: number) => `Delete ${plural(count, 'draft')}`,
    zh: (count: number) => `删除 ${count} 份草稿`,
  },
  deleteOne: { en: 'Delete draft', zh: '删除草稿' },
})
