import { defineMessages } from '../app/language.ts'

export const dialogMessages = defineMessages({
  close: { en: 'Close', zh: '关闭' },
})
