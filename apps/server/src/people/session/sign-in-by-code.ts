import { staffRoles } from '@portal/contract/call'
import { signInByCode as call } from '@portal/contract/people/session'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { limitCodeTries, readCodeContact, useCode } from './contact-code-parts.ts'
import { rememberDevice } from './known-device-parts.ts'
import { acceptAgreement, findUserOfVerifiedContact, openSession } from './session-queries.ts'
import { signedIn } from './signed-in.ts'

export const signInByCode = implement(call, async ({ input, database, client, cookies, services }) => {
  const { code, agreement } = input
  const contact = readCodeContact(input.contact, services)
  await limitCodeTries(database.db, client.ip)
  const reply = await database.db.transaction(async (tx) => {
    const sentTo = await useCode(tx, services.config.secretKey, { contact, purpose: 'signIn', code })
    const user = sentTo && (await findUserOfVerifiedContact(tx, contact))
    // What was theirs when the code was sent may be another's by now.
    if (!user || user.id !== sentTo || staffRoles.some((role) => role === user.role)) return undefined
    if (!user.agreementAcceptedAt) {
      // Takes the use of the code back with it: the same one signs in once the box is ticked.
      if (!agreement) throw new AppError('session.agreementNeeded')
      await acceptAgreement(tx, user.id)
    }
    return signedIn(await openSession(tx, user, client, 'code'), user)
  })
  if (!reply) throw new AppError('session.wrongCode')
  rememberDevice(cookies, services.config.secretKey, reply.user.id)
  return reply
})
