import type { TwoLanguages } from '../../platform/words/two-languages.ts'

/** Nothing in it is read as something else: no 0 and O, no 1, I and L. */
export const codeAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
export const codeLength = 8

/** A code of random bytes; bytes that would favour some letters are passed over. Undefined if too few are left. */
export function codeFrom(bytes: Iterable<number>): string | undefined {
  const fair = 256 - (256 % codeAlphabet.length)
  let code = ''
  for (const byte of bytes) {
    if (byte < fair) code += codeAlphabet[byte % codeAlphabet.length]
    if (code.length === codeLength) return code
  }
  return undefined
}

/** A code as it is stored, out of what a person typed or a link holds; undefined if it is none. */
export function readCode(text: string): string | undefined {
  const code = text.toUpperCase().replaceAll(/[\s-]/g, '')
  return code.length === codeLength && [...code].every((letter) => codeAlphabet.includes(letter)) ? code : undefined
}

/** In two groups, easier to read aloud. */
export const showCode = (code: string): string => `${code.slice(0, 4)} ${code.slice(4)}`

export const codeKinds = ['enterprise', 'customer'] as const
export type CodeKind = (typeof codeKinds)[number]
export const codeKindNames = {
  enterprise: { en: 'Company registration', zh: '企业注册' },
  customer: { en: 'Customer of the agency', zh: '代理机构客户' },
} as const satisfies Record<CodeKind, TwoLanguages>

export const codeStates = ['active', 'usedUp', 'expired', 'stopped'] as const
export type CodeState = (typeof codeStates)[number]
export const codeStateNames = {
  active: { en: 'Active', zh: '有效' },
  usedUp: { en: 'Used up', zh: '已用完' },
  expired: { en: 'Expired', zh: '已过期' },
  stopped: { en: 'Stopped', zh: '已停用' },
} as const satisfies Record<CodeState, TwoLanguages>

interface CodeFacts {
  readonly isStopped: boolean
  readonly uses: number
  readonly quota: number
  readonly expiresAt: Date
}

export function codeStateOf({ isStopped, uses, quota, expiresAt }: CodeFacts, now: Date): CodeState {
  if (isStopped) return 'stopped'
  if (uses >= quota) return 'usedUp'
  return expiresAt <= now ? 'expired' : 'active'
}
