import { defineMessages } from '../app/language.ts'

export const deadlineMessages = defineMessages({
  whyDate: { en: 'Why this date', zh: '日期如何计算' },
  due: { en: 'due', zh: '截止' },
})
