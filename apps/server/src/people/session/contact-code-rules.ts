import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Role } from '@portal/contract/call'
import type { CodePurpose } from '@portal/domain/people/session/code-words'
import { isStaff } from '../../platform/http/role-access.ts'

const digits = 6

/**
 * The code of a row: six digits of the HMAC of its id, so that neither the row nor a job's payload holds anything secret.
 *
 * @param secret the server's own.
 */
export function codeOf(secret: string, id: string): string {
  const seal = createHmac('sha256', secret).update(`contactCode\n${id}`).digest()
  return String(seal.readUIntBE(0, 6) % 10 ** digits).padStart(digits, '0')
}

export function isSameCode(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/**
 * Whether a code opens this for holders of a role: a phone number can be moved to a thief's card. Staff, who see everybody's cases, sign in
 * by their password, and that of an administrator is set on the server alone (`docs/operating.md`, Passwords).
 */
export function mayUseCode(role: Role, purpose: CodePurpose): boolean {
  if (purpose === 'signIn') return !isStaff({ role })
  return purpose === 'verify' || purpose === 'sign' || role !== 'administrator'
}
