import { type PasswordFinding, passwordFindings } from '@portal/domain/people/account/password'
import { CallError } from '../../api/call-error.ts'
import { type Language, useLanguage } from '../../app/language.ts'
import { registerMessages } from './register-messages.ts'

/** Which rules a password breaks, then the rule as a whole; undefined when it may be used. */
export function weakWords(findings: readonly PasswordFinding[], language: Language): string | undefined {
  if (findings.length === 0) return undefined
  const t = registerMessages[language]
  return t.weak(findings.map((finding) => t[finding]).join(language === 'zh' ? '，' : ', '))
}

/** What is wrong with a password for an account; undefined when it may be used. */
export function passwordFault(password: string, account: string, language: Language): string | undefined {
  // Nobody who entered none is read the rules: they stand below the field.
  if (password === '') return registerMessages[language].passwordMissing
  return weakWords(passwordFindings(password, account), language)
}

/** The same in the language of now. */
export function usePasswordFault(): (password: string, account: string) => string | undefined {
  const language = useLanguage()
  return (password, account) => passwordFault(password, account, language)
}

/** `weakWords` in the language of now. */
export function useWeakWords(): (findings: readonly PasswordFinding[]) => string | undefined {
  const language = useLanguage()
  return (findings) => weakWords(findings, language)
}

const known: Readonly<Record<string, PasswordFinding>> = {
  tooShort: 'tooShort',
  oneKind: 'oneKind',
  containsAccount: 'containsAccount',
  wellKnown: 'wellKnown',
}

/** What the server found of a password that this page let through: only it knows the account of a link. */
export function passwordFindingsOf(error: unknown): readonly PasswordFinding[] {
  if (!(error instanceof CallError) || error.errorCode !== 'session.weakPassword') return []
  return error.fields.flatMap(({ message }) => known[message] ?? [])
}
