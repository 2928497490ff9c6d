import type { PasswordFinding } from '@portal/domain/people/account/password'
import { useLanguage, useMessages } from '../../app/language.ts'
import { registerMessages } from './register-messages.ts'

/** Says what a password still lacks; undefined when it may be used. */
export function useWeakWords(): (findings: readonly PasswordFinding[]) => string | undefined {
  const t = useMessages(registerMessages)
  const language = useLanguage()
  return (findings) =>
    findings.length === 0
      ? undefined
      : t.weak(findings.map((finding) => t[finding]).join(language === 'zh' ? '，' : ', '))
}
