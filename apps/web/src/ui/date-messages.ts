import { defineMessages } from '../app/language.ts'

export const dateMessages = defineMessages({
  open: { en: (field: string) => `Open calendar: ${field}`, zh: (field: string) => `打开日历：${field}` },
  pattern: { en: 'YYYY-MM-DD', zh: 'YYYY-MM-DD' },
  noDate: { en: 'Enter a date as YYYY-MM-DD.', zh: '请按 YYYY-MM-DD 填写日期。' },
  noSuchDay: { en: 'This day does not exist. Check the date.', zh: '该日期不存在，请核对。' },
  tooEarly: { en: (day: string) => `Choose ${day} or later.`, zh: (day: string) => `不能早于 ${day}。` },
  tooLate: { en: (day: string) => `Choose ${day} or earlier.`, zh: (day: string) => `不能晚于 ${day}。` },
  needed: { en: 'Enter a date.', zh: '请填写日期。' },
})
