import { defineMessages } from '../app/language.ts'

export const revealNumberMessages = defineMessages({
  reveal: { en: 'Show number', zh: '显示完整号码' },
  revealNote: { en: 'Showing it is logged.', zh: '查看将记入日志。' },
})
