import { defineMessages } from '../app/language.ts'

export const deadlineMessages = defineMessages({
  whyDate: { en: 'Why this date', zh: '日期如何计算' },
  unsure: { en: 'calendar not published', zh: '节假日未公布' },
  unsureWhy: {
    en: ': the date may still move by the calendar of that year, which is published in the autumn before',
    zh: '：该年度节假日安排于上一年秋季公布，此日期届时可能顺延',
  },
  due: { en: 'due', zh: '截止' },
})
