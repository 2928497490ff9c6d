import { defineMessages } from '../app/language.ts'

export const copyMessages = defineMessages({
  copy: { en: 'Copy', zh: '复制' },
  copyNamed: { en: (what: string) => `Copy: ${what}`, zh: (what: string) => `复制${what}` },
  copied: { en: 'Copied', zh: '已复制' },
})
