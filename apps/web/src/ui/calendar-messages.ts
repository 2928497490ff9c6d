import { defineMessages } from '../app/language.ts'

const months = 'January February March April May June July August September October November December'.split(' ')

export const calendarMessages = defineMessages({
  calendar: { en: (field: string) => `Calendar: ${field}`, zh: (field: string) => `日历：${field}` },
  month: {
    en: (year: number, month: number) => `${months[month - 1]} ${year}`,
    zh: (year: number, month: number) => `${year}年${month}月`,
  },
  /** Monday first. */
  weekdays: { en: 'Mo Tu We Th Fr Sa Su', zh: '一 二 三 四 五 六 日' },
  previousYear: { en: 'Previous year', zh: '上一年' },
  previousMonth: { en: 'Previous month', zh: '上个月' },
  nextMonth: { en: 'Next month', zh: '下个月' },
  nextYear: { en: 'Next year', zh: '下一年' },
  today: { en: 'Today', zh: '今天' },
  clear: { en: 'Clear', zh: '清除' },
})
