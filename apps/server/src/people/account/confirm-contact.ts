import { confirmContact as call } from '@portal/contract/people/account'
import { coarseNetworkOf } from '@portal/domain/people/session/network'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { limitCodeTries, useCode } from '../session/contact-code-parts.ts'
import { giveContact, isTakenMeanwhile } from './contact-parts.ts'

export const confirmContact = implement(call, async ({ input, user, database, client, services }) => {
  const { codeId, code } = input
  await limitCodeTries(database.db, client.ip)
  const act = database.db.transaction(async (tx) => {
    const sent = await useCode(tx, services.config.secretKey, { codeId, purpose: 'verify', code, userId: user.id })
    if (sent === undefined) return 'wrong'
    const detail = { net: coarseNetworkOf(client.ip) }
    const acting = { actor: user, action: call.name, requestId: client.requestId, detail }
    return giveContact(tx, user.id, sent.contact, acting)
  })
  const outcome = await act.catch((error: unknown) => {
    if (isTakenMeanwhile(error)) throw new AppError('common.conflict', {}, { cause: error })
    throw error
  })
  if (outcome === 'wrong') throw new AppError('session.wrongCode')
  if (outcome === 'elsewhere') throw new AppError('account.contactTaken')
  if (!outcome) throw new AppError('common.signInNeeded')
  return { Account: outcome.account }
})
