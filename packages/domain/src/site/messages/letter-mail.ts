import { escapedHtml } from '../../platform/words/html.ts'
import type { MailOfMessages } from './message-mail.ts'

export interface MailedLetter {
  readonly subject: string
  /** Plain text: an empty line divides paragraphs. */
  readonly body: string
  readonly language: 'en' | 'zh'
  readonly agency: string
  readonly agencyEn: string
}

interface LetterMailFacts {
  /** Address of the site without a slash at its end. */
  readonly url: string
  /** Where the letter stands in the portal. */
  readonly path: string | undefined
  /** Whoever gets it signs in here; to others the portal is shut. */
  readonly isReader: boolean
}

const words = {
  open: { en: 'Open the case:', zh: '查看案件：' },
  from: {
    en: (agency: string) => `${agency} sent you this mail about your case.`,
    zh: (agency: string) => `此邮件由${agency}就您的案件发送。`,
  },
} as const

/** A letter of an agency as mail, in its own language: its words as they were written, and below them who sent it. */
export function letterMail(
  { subject, body, language, agency, agencyEn }: MailedLetter,
  { url, path, isReader }: LetterMailFacts,
): MailOfMessages {
  const from = words.from[language](language === 'en' ? agencyEn || agency : agency)
  const links: readonly (readonly [string, string])[] =
    isReader && path !== undefined ? [[words.open[language], url + path]] : []
  const text = [body, ['--', from, ...links.map(([why, address]) => `${why} ${address}`)].join('\n')]
  const paragraphs = body.split(/\n{2,}/).map((part) => `<p>${escapedHtml(part).replaceAll('\n', '<br>')}</p>`)
  const small = [
    escapedHtml(from),
    ...links.map(
      ([why, address]) => `${escapedHtml(why)} <a href="${escapedHtml(address)}">${escapedHtml(address)}</a>`,
    ),
  ]
  return {
    subject,
    text: `${text.join('\n\n')}\n`,
    html: `<!doctype html><html lang="${language === 'en' ? 'en' : 'zh-CN'}"><head><meta name="viewport" content="width=device-width"></head><body style="font-family:sans-serif;font-size:15px;line-height:1.6;overflow-wrap:anywhere">${paragraphs.join('')}<p style="color:#5b6470;font-size:13px">${small.join('<br>')}</p></body></html>`,
  }
}
