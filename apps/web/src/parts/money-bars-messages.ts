import { defineMessages } from '../app/language.ts'

export const moneyBarsMessages = defineMessages({
  spoken: {
    en: (label: string, peak: string, sum: string) => `${label}. Highest: ${peak}. Total: ${sum}.`,
    zh: (label: string, peak: string, sum: string) => `${label}。最高：${peak}。合计：${sum}。`,
  },
})
