import { passwordFindings, passwordLengthMin } from '@portal/domain/people/account/password'
import { firstPassword } from '../../people/session/first-password-rules.ts'
import { findUserBySignInName } from '../../people/session/session-queries.ts'
import { CommandFailure, type Shell } from '../../platform/commands/command.ts'
import type { Db } from '../../platform/db/connection.ts'
import { hashPassword } from '../../platform/http/password-rules.ts'

export const passwordOption = {
  'ask-password': {
    type: 'boolean',
    says: 'asks for the password (without a terminal: one line on standard input); else one is made and printed once',
  },
} as const

/** A password typed hidden, or made here; `shown` is what the operator must be told, once. */
export async function takePassword(shell: Shell, account: string, isAsked: boolean | undefined) {
  if (!isAsked) {
    const shown = firstPassword()
    return { hash: await hashPassword(shown), shown }
  }
  const typed = await shell.askHidden(`Password of ${account}`)
  const findings = passwordFindings(typed, account)
  if (findings.length > 0) throw new CommandFailure(findings.map((finding) => weak[finding]).join('\n'))
  return { hash: await hashPassword(typed), shown: null }
}

const weak: Record<ReturnType<typeof passwordFindings>[number], string> = {
  tooShort: `The password is too short: it needs at least ${passwordLengthMin} characters.`,
  oneKind:
    'The password needs at least two kinds of characters (small, capital, digit, other) and five different ones.',
  wellKnown: 'The password is one of the well-known ones.',
  containsAccount: 'The password contains the account name.',
}

/** @throws CommandFailure if no account has this name, phone or e-mail */
export async function getAccount(db: Db, account: string | undefined) {
  const user = account === undefined ? undefined : await findUserBySignInName(db, account)
  if (!user) throw new CommandFailure(`There is no account "${account}".`)
  return user
}
