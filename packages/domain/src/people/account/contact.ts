import type { TwoLanguages } from '../../platform/words/two-languages.ts'

/** How the office satisfied itself that a contact is its holder's. */
export const contactChecks = ['calledBack', 'mailAnswered', 'inPerson', 'document'] as const

export const contactCheckNames = {
  calledBack: { en: 'Called the number back', zh: '回拨电话确认' },
  mailAnswered: { en: 'Email was answered', zh: '邮件往来确认' },
  inPerson: { en: 'In person, with an ID', zh: '当面核验证件' },
  document: { en: 'By a document', zh: '书面材料确认' },
} as const satisfies Record<(typeof contactChecks)[number], TwoLanguages>

/** A phone number or an e-mail address, spelt the one way in which it is stored and compared. */
export interface Contact {
  readonly kind: 'phone' | 'email'
  readonly value: string
}

/**
 * Reads what a person typed as phone or e-mail.
 *
 * @returns Mainland mobile numbers as 11 digits (with or without +86, spaces and dashes dropped), numbers of other
 *   countries as `+` and 7 to 15 digits (ITU-T E.164), e-mail in lower case; undefined for anything else.
 * @example readContact('+86 138-0013-8000') // { kind: 'phone', value: '13800138000' }
 */
export function readContact(text: string): Contact | undefined {
  const typed = text.normalize('NFKC').trim()
  if (typed.includes('@')) {
    const value = typed.toLowerCase()
    return value.length <= 120 && /^[^\s@<>"',;:()]+@[^\s@.]+(\.[^\s@.]+)+$/.test(value)
      ? { kind: 'email', value }
      : undefined
  }
  const digits = typed.replace(/[\s()-]/g, '')
  const mainland = /^(?:(?:\+|00)?86)?(1[3-9]\d{9})$/.exec(digits)?.[1]
  if (mainland) return { kind: 'phone', value: mainland }
  return /^\+(?!86)[1-9]\d{6,14}$/.test(digits) ? { kind: 'phone', value: digits } : undefined
}

/**
 * A sign-in name with its middle hidden, enough for its owner to know it.
 *
 * @example maskAccount('13800138000') // '138****8000'
 * @example maskAccount('li.wei@example.com') // 'l***@example.com'
 * @example maskAccount('demo') // 'd***o'
 */
export function maskAccount(account: string): string {
  const [local = '', domain] = account.split('@')
  if (domain !== undefined) return `${local.slice(0, 1)}***@${domain}`
  if (/^\+?\d{7,}$/.test(account)) return `${account.slice(0, 3)}****${account.slice(-4)}`
  return account.length <= 2 ? `${account.slice(0, 1)}***` : `${account.slice(0, 1)}***${account.slice(-1)}`
}

/** Whether a chosen sign-in name is 3 to 40 letters, digits, `.`, `_`, `-` after a letter: so it is never a phone or e-mail. */
export function isAccountName(account: string): boolean {
  return /^[A-Za-z][\w.-]{2,39}$/.test(account)
}
