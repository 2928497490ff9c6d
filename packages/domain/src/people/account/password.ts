export type PasswordFinding = 'tooShort' | 'oneKind' | 'containsAccount' | 'wellKnown'

export const passwordLengthMin = 10

/** Beginnings and sequences that guessing lists try first. */
const wellKnown =
  /^(?:password|passw0rd|qwerty|iloveyou|letmein|welcome|admin|woaini|abc123|a123456|1q2w3e|zxcvbn)[\d\W_]*$/i

/**
 * What makes a password too easy to guess; empty when it may be used.
 *
 * @param account Sign-in name; a password that contains it (or the part before `@`), of 3 characters or more, is refused.
 * @see NIST SP 800-63B §3.1.1.2: length first, a list of well-known passwords, no words of the account.
 */
export function passwordFindings(password: string, account: string): readonly PasswordFinding[] {
  const kinds = [/\p{Ll}|\p{Lo}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length
  const name = (account.split('@')[0] ?? '').toLowerCase()
  const findings: PasswordFinding[] = []
  if ([...password].length < passwordLengthMin) findings.push('tooShort')
  if (kinds < 2 || new Set(password).size < 5) findings.push('oneKind')
  if (name.length >= 3 && password.toLowerCase().includes(name)) findings.push('containsAccount')
  if (wellKnown.test(password)) findings.push('wellKnown')
  return findings
}
