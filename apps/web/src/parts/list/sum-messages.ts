import { defineMessages } from '../../app/language.ts'

export const sumMessages = defineMessages({
  sums: { en: 'Sums of all rows', zh: '全部行合计' },
})
