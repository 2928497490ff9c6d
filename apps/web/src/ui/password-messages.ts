import { defineMessages } from '../app/language.ts'

export const passwordMessages = defineMessages({
  showPassword: { en: 'Show what is typed', zh: '显示输入内容' },
  hidePassword: { en: 'Hide what is typed', zh: '隐藏输入内容' },
})
