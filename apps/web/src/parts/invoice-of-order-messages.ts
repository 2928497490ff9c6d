import { defineMessages } from '../app/language.ts'

export const invoiceOfOrderMessages = defineMessages({
  invoice: { en: 'Invoice', zh: '发票' },
  ask: { en: (amount: string) => `Request invoice for ${amount}`, zh: (amount: string) => `申请开票 ${amount}` },
})
