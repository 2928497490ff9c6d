import { defineMessages } from '../app/language.ts'

export const deadlineMessages = defineMessages({
  whyDate: { en: 'Why this date', zh: '日期如何计算' },
  unsure: { en: 'calendar not published', zh: '节假日未公布' },
  due: { en: 'due', zh: '截止' },
})
