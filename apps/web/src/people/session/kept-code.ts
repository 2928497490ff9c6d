/** A code that was sent, without its digits. */
export interface KeptCode {
  readonly contact: string
  readonly codeId: string
  /** When another may be asked for and when this one ends, in milliseconds since 1970. */
  readonly againAt: number
  readonly endsAt: number
}

export type KeptFor = 'signIn' | 'reset'

const keyOf = (purpose: KeptFor) => `code_${purpose}`

/**
 * Keeps for this tab what code was sent: a phone that shows the message meanwhile may load the page again, and a code opens nothing without
 * the id that came with its request.
 */
export function keepCode(purpose: KeptFor, code: KeptCode): void {
  try {
    sessionStorage.setItem(keyOf(purpose), JSON.stringify(code))
  } catch {
    // A refused storage loses the convenience, not the page.
  }
}

/** What was kept, while the code can still be right. */
export function readKeptCode(purpose: KeptFor): KeptCode | undefined {
  try {
    const code: KeptCode | null = JSON.parse(sessionStorage.getItem(keyOf(purpose)) ?? 'null')
    return code && code.endsAt > Date.now() ? code : undefined
  } catch {
    return undefined
  }
}

export function forgetCode(purpose: KeptFor): void {
  try {
    sessionStorage.removeItem(keyOf(purpose))
  } catch {
    // As above.
  }
}
