import { signInByCode as call } from '@portal/contract/people/session'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { limitCodeTries, useCode } from './contact-code-parts.ts'
import { mayUseCode } from './contact-code-rules.ts'
import { rememberDevice } from './known-device-parts.ts'
import { acceptAgreement, findUserOfVerifiedContact, openSession } from './session-queries.ts'
import { signedIn } from './signed-in-rules.ts'

export const signInByCode = implement(call, async ({ input, database, client, cookies, services }) => {
  const { codeId, code, agreement } = input
  await limitCodeTries(database.db, client.ip)
  const reply = await database.db.transaction(async (tx) => {
    const sent = await useCode(tx, services.config.secretKey, { codeId, purpose: 'signIn', code })
    const user = sent && (await findUserOfVerifiedContact(tx, sent.contact))
    // What was theirs when the code was sent may be another's by now.
    if (!user || user.id !== sent.userId || !mayUseCode(user.role, 'signIn')) return undefined
    if (!user.agreementAcceptedAt) {
      // Takes the use of the code back with it: the same one signs in once the box is ticked.
      if (!agreement) throw new AppError('session.agreementNeeded')
      await acceptAgreement(tx, user.id)
    }
    return signedIn(await openSession(tx, user, client, 'code'))
  })
  if (!reply) throw new AppError('session.wrongCode')
  rememberDevice(cookies, services.config.secretKey, reply.user.id)
  return reply
})
