import { confirmContact as call } from '@portal/contract/office/admin'
import { readContact } from '@portal/domain/people/account/contact'
import { giveContact, isTakenMeanwhile } from '../../people/account/contact-parts.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'

export const confirmContact = implement(call, async ({ input, user, db, client }) => {
  const { id, checked, reason } = input
  const contact = readContact(input.contact)
  if (!contact) {
    throw new AppError('session.contactUnreadable', {}, { fields: [{ path: 'contact', message: 'format' }] })
  }
  const act = db.transaction(async (tx) => {
    const acting = { actor: user, action: call.name, requestId: client.requestId, detail: { checked, reason } }
    const given = await giveContact(tx, id, contact, acting)
    if (!given) throw new AppError('common.notFound')
    if (given === 'elsewhere') throw new AppError('admin.contactVerified')
    return { id, displaced: [...given.displaced] }
  })
  return act.catch((error: unknown) => {
    if (isTakenMeanwhile(error)) throw new AppError('common.conflict', {}, { cause: error })
    throw error
  })
})
