import { defineMessages } from '../app/language.ts'

export const dayBarsMessages = defineMessages({
  table: { en: 'Show figures', zh: '查看数据' },
  day: { en: 'Day', zh: '日期' },
  none: { en: 'None on these days.', zh: '这些天均为 0。' },
})
