import { randomUUID } from 'node:crypto'
import { register as call } from '@portal/contract/people/session'
import { readContact } from '@portal/domain/people/account/contact'
import { passwordFindings } from '@portal/domain/people/account/password'
import { networkOf } from '@portal/domain/people/session/network'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { violatedConstraint } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { hashPassword } from '../../platform/http/password-rules.ts'
import { limitRate } from '../../platform/http/rate-limit-queries.ts'
import { acceptCodeFor } from '../codes/accept-parts.ts'
import { getCodeOf } from '../codes/code-queries.ts'
import { rememberDevice } from './known-device-parts.ts'
import { insertCustomer } from './register-queries.ts'
import { openSession } from './session-queries.ts'
import { signedIn } from './signed-in-rules.ts'

const perAddressAndMinute = 10
const taken = new Set(['users_account_key', 'users_phone_key', 'users_email_key'])

export const register = implement(call, async ({ input, database, client, cookies, services, language }) => {
  // Also the brake on asking which contacts have an account: without a code sent to them the answer cannot be hidden.
  await limitRate(database.db, `register:${networkOf(client.ip)}`, perAddressAndMinute, 60)
  const contact = readContact(input.contact)
  if (!contact)
    throw new AppError('session.contactUnreadable', {}, { fields: [{ path: 'contact', message: 'format' }] })
  if (!input.agreement) throw new AppError('session.agreementNeeded')
  const findings = passwordFindings(input.pwd, contact.value)
  if (findings.length > 0) {
    const fields = findings.map((message) => ({ path: 'pwd', message }))
    throw new AppError('session.weakPassword', {}, { fields })
  }
  const code = input.inviteCode
    ? await getCodeOf(database.db, { code: input.inviteCode, ip: client.ip }, services.config)
    : undefined
  const id = randomUUID()
  const passwordHash = await hashPassword(input.pwd)
  try {
    const reply = await database.db.transaction(async (tx) => {
      const user = await insertCustomer(tx, { id, name: input.name, contact, passwordHash })
      if (code) {
        const now = services.now()
        const accepting = {
          user,
          organisationId: id,
          now,
          today: beijingDate(now),
          language,
          requestId: client.requestId,
        }
        await acceptCodeFor(tx, code, accepting)
      }
      return signedIn(await openSession(tx, user, client, 'registration'))
    })
    rememberDevice(cookies, services.config.secretKey, id)
    return reply
  } catch (error) {
    const constraint = violatedConstraint(error)
    if (constraint && taken.has(constraint)) throw new AppError('session.contactTaken', {}, { cause: error })
    throw error
  }
})
