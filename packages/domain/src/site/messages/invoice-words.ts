import { formatFen } from '../../platform/words/amounts.ts'
import { type MessageParams, textOf } from './person-words.ts'

const amountOf = (params: MessageParams) => formatFen(Number(params.amount ?? 0))

const why = (p: MessageParams, between: string) => (p.notes ? `${between}${p.notes}` : '')

/** What is told of invoices, to who asked for them and to who issues them. */
export const invoiceWords = {
  'invoice.issued': {
    en: (p: MessageParams) => `Your invoice of ${amountOf(p)} is issued`,
    zh: (p: MessageParams) => `您申请的发票（${amountOf(p)}）已开具`,
  },
  'invoice.mailed': {
    en: (_: MessageParams) => 'An invoice with its files',
    zh: (_: MessageParams) => '发票及其文件',
  },
  'invoice.refused': {
    en: (p: MessageParams) => `The invoice of ${amountOf(p)} was refused${why(p, ': ')}`,
    zh: (p: MessageParams) => `发票申请（${amountOf(p)}）未通过${why(p, '：')}`,
  },
  'invoice.reversed': {
    en: (p: MessageParams) => `The invoice of ${amountOf(p)} is reversed; its orders can be invoiced again`,
    zh: (p: MessageParams) => `发票（${amountOf(p)}）已红冲，相关订单可重新开票`,
  },
  'invoice.reversalRefused': {
    en: (p: MessageParams) => `The invoice of ${amountOf(p)} is not reversed${why(p, ': ')}`,
    zh: (p: MessageParams) => `发票（${amountOf(p)}）未予红冲${why(p, '：')}`,
  },
  'invoice.reversalLapsed': {
    en: (p: MessageParams) =>
      `The form to reverse the invoice of ${amountOf(p)} was not confirmed within 72 hours and lapsed; the invoice stands`,
    zh: (p: MessageParams) => `发票（${amountOf(p)}）的红字确认单 72 小时内未确认，已失效，原发票仍有效`,
  },
  'invoice.reversalOpened': {
    en: (p: MessageParams) =>
      `Confirm the form to reverse the invoice of ${amountOf(p)} at the tax authority within 72 hours`,
    zh: (p: MessageParams) => `请在 72 小时内到电子税务局确认红字确认单（发票 ${amountOf(p)}）`,
  },
  'invoice.asked': {
    en: (p: MessageParams) => `An invoice of ${amountOf(p)} was requested for ${textOf(p, 'title')}`,
    zh: (p: MessageParams) => `${textOf(p, 'title')}申请开票 ${amountOf(p)}，请审核`,
  },
  'invoice.failed': {
    en: (p: MessageParams) => `An invoice of ${amountOf(p)} could not be issued${why(p, ': ')}`,
    zh: (p: MessageParams) => `发票（${amountOf(p)}）开具未成功${why(p, '：')}`,
  },
  'invoice.reversalAsked': {
    en: (p: MessageParams) => `The reversal of an invoice of ${amountOf(p)} was requested${why(p, ': ')}`,
    zh: (p: MessageParams) => `客户申请红冲发票（${amountOf(p)}）${why(p, '：')}`,
  },
} as const
