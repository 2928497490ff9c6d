import { formatFen } from '../../platform/words/amounts.ts'
import { escapedHtml } from '../../platform/words/html.ts'
import type { MailOfMessages } from './message-mail.ts'

export interface MailedInvoice {
  readonly number: string
  /** Title of the invoice. */
  readonly name: string
  /** Fen. */
  readonly amount: number
  readonly language: 'en' | 'zh'
}

const words = {
  en: ({ number, name, amount }: MailedInvoice) => ({
    subject: `Invoice ${number}`,
    lines: [
      `Attached is your digital invoice ${number}.`,
      `Title: ${name}`,
      `Amount: ${formatFen(amount)}`,
      'The number can be verified on the website of the tax authority.',
    ],
    open: 'Open the portal:',
  }),
  zh: ({ number, name, amount }: MailedInvoice) => ({
    subject: `电子发票 ${number}`,
    lines: [
      `附件为您的数电发票，号码 ${number}。`,
      `抬头：${name}`,
      `价税合计：${formatFen(amount)}`,
      '可在税务机关的发票查验平台核验发票号码。',
    ],
    open: '前往平台：',
  }),
} as const

/** A mail to whoever gets an invoice, with or without an account; the files are attached. */
export function invoiceMail(invoice: MailedInvoice, url: string): MailOfMessages {
  const { subject, lines, open } = words[invoice.language](invoice)
  const paragraphs = lines.map((line) => `<p>${escapedHtml(line)}</p>`).join('')
  const link = `<a href="${escapedHtml(url)}">${escapedHtml(url)}</a>`
  return {
    subject,
    text: `${lines.join('\n\n')}\n\n--\n${open} ${url}\n`,
    html: `<!doctype html><html lang="${invoice.language === 'en' ? 'en' : 'zh-CN'}"><head><meta name="viewport" content="width=device-width"></head><body style="font-family:sans-serif;font-size:15px;line-height:1.6;overflow-wrap:anywhere">${paragraphs}<p style="color:#5b6470;font-size:13px">${escapedHtml(open)} ${link}</p></body></html>`,
  }
}
