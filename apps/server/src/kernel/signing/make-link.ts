import { randomBytes } from 'node:crypto'
import { makeSigningLink as call } from '@portal/contract/kernel/signing'
import { isSignable } from '@portal/domain/kernel/signing/signing'
import { addDays, beijingDate } from '@portal/domain/platform/dates/civil-date'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { hashToken } from '../../platform/http/read-request.ts'
import { clientActor, lockOwnOrder } from '../orders/filing-access.ts'
import { addOrderEvent } from '../orders/order-move-queries.ts'
import { findSigningForm } from './signing-access.ts'
import { replaceLink } from './signing-queries.ts'

export const makeSigningLink = implement(call, async ({ input, user, db, services, language }) => {
  const { orderNo, party: partyKey, days } = input
  const code = randomBytes(24).toString('base64url')
  // To the end of that day in Beijing.
  const expiresAt = new Date(`${addDays(beijingDate(services.now()), days + 1)}T00:00:00+08:00`)
  const isChinese = await db.transaction(async (tx) => {
    const order = await lockOwnOrder(tx, user, orderNo)
    const form = await findSigningForm(tx, order)
    if (!form || !isSignable(order)) throw new AppError('signing.notOpen')
    const party = form.parties.find(({ key }) => key === partyKey)
    if (!party) throw new AppError('common.notFound')
    const orderId = order.id
    await replaceLink(tx, { orderId, partyKey, codeHash: hashToken(code), createdBy: user.id, expiresAt })
    const actor = clientActor(user)
    await addOrderEvent(tx, { orderId, subject: 'document', event: 'signLinkMade', actor, detail: { days } })
    return party.isInMainland
  })
  // A page to sign opens in Chinese; elsewhere than in the mainland in the language of whoever sends it.
  return {
    url: `${services.config.publicUrl}/sign/${code}${isChinese ? '' : `?lang=${language}`}`,
    code,
    expireTime: expiresAt.toISOString(),
  }
})
