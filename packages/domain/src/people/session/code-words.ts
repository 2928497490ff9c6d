import { escapedHtml } from '../../platform/words/html.ts'
import type { TwoLanguages } from '../../platform/words/two-languages.ts'

/** What a one-time code opens. */
export const codePurposes = ['signIn', 'reset', 'verify', 'sign'] as const
export type CodePurpose = (typeof codePurposes)[number]

type Words = Readonly<Record<CodePurpose, TwoLanguages>>

const subjects: Words = {
  signIn: { en: 'Your code to sign in', zh: '登录验证码' },
  reset: { en: 'Your code for a new password', zh: '重置密码验证码' },
  verify: { en: 'Your code to verify this email', zh: '邮箱验证码' },
  sign: { en: 'Your code to sign a contract', zh: '协议签署验证码' },
}

const openings: Words = {
  signIn: { en: 'Someone wants to sign in to your account.', zh: '有人正在登录您的账号。' },
  reset: { en: 'Someone wants to set a new password for your account.', zh: '有人正在为您的账号设置新密码。' },
  verify: {
    en: 'Someone wants to verify this email for an account.',
    zh: '有人正在为账号核实此邮箱。',
  },
  sign: {
    en: 'Someone wants to sign an agency contract in your name. This code signs it.',
    zh: '有人正在以您的名义签署代理协议，输入此验证码即完成签署。',
  },
}

export interface CodeMail {
  readonly subject: string
  readonly text: string
  readonly html: string
}

interface CodeMailFacts {
  readonly purpose: CodePurpose
  readonly code: string
  /** Host of the site, by which the reader knows it. */
  readonly site: string
  /** Network that asked, as coarse as a log has it; empty when it is not known. */
  readonly net: string
  readonly minutes: number
}

/**
 * A one-time code as mail, in the reader's language. It holds nothing to click: whoever gets used to links in such mails also clicks
 * those of a stranger.
 */
export function codeMail(language: 'en' | 'zh', { purpose, code, site, net, minutes }: CodeMailFacts): CodeMail {
  const lines =
    language === 'en'
      ? {
          opening: openings[purpose].en,
          code: 'Code:',
          lasts: `It works once, for ${minutes} minutes, on ${site} only.`,
          net: net && `Asked for from the network ${net}.`,
          warning: 'If it was not you, do nothing. Never tell anyone the code; we never ask for it.',
        }
      : {
          opening: openings[purpose].zh,
          code: '验证码：',
          lasts: `${minutes} 分钟内有效，仅可使用一次，仅用于 ${site}。`,
          net: net && `请求来自网络 ${net}。`,
          warning: '如非本人操作，请忽略此邮件。请勿将验证码告知任何人，我们不会向您索取。',
        }
  const after = [lines.lasts, lines.net, lines.warning].filter(Boolean)
  const paragraph = (line: string) => `<p>${escapedHtml(line)}</p>`
  const html = [
    paragraph(lines.opening),
    `<p>${escapedHtml(lines.code)} <strong style="font-size:24px;letter-spacing:4px">${escapedHtml(code)}</strong></p>`,
    ...after.map(paragraph),
  ]
  return {
    subject: `${subjects[purpose][language]} · ${site}`,
    text: `${[lines.opening, `${lines.code} ${code}`, ...after].join('\n\n')}\n`,
    html: `<!doctype html><html lang="${language === 'en' ? 'en' : 'zh-CN'}"><body>${html.join('')}</body></html>`,
  }
}
