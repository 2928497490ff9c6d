import { declineContract as declineCall, endContract as endCall } from '@portal/contract/office/contracts'
import { canEndOn } from '@portal/domain/office/contracts/contract-facts'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { sideOf } from './contract-access.ts'
import { lockContract, move, refuseStale } from './contract-queries.ts'
import { addLine } from './log-queries.ts'
import { notifySides } from './notify-queries.ts'
import { lockToSign } from './turn-parts.ts'

export const declineContract = implement(declineCall, ({ input, user, database, client, services }) =>
  database.db.transaction(async (tx) => {
    const contract = await lockToSign(tx, user, input)
    // The agency changes its text; it does not decline it.
    if (sideOf(user, contract) !== 'client') throw new AppError('common.notFound')
    const { id, version, number } = contract
    const { reason } = input
    const now = services.now()
    await move(tx, contract, 'decline', { reason, now })
    await addLine(tx, id, { event: 'declined', version, userId: user.id, ip: client.ip, note: reason }, now)
    const params = { notes: reason }
    await notifySides(tx, id, ['agency'], { kind: 'contract.declined', key: `declined:${version}`, params })
    const subject = { subjectKind: 'contract', subjectId: number, detail: { version } }
    await writeAudit(tx, { actor: user, action: declineCall.name, ...subject, requestId: client.requestId })
    return { ok: true }
  }),
)

export const endContract = implement(endCall, ({ input, user, database, client, services }) =>
  database.db.transaction(async (tx) => {
    const contract = await lockContract(tx, user, input.id)
    refuseStale(contract, input.edition)
    const { id, version, number } = contract
    const { reason, endedOn } = input
    const now = services.now()
    const today = beijingDate(now)
    if (contract.state !== 'effective') throw new AppError('contracts.notPossible')
    if (!canEndOn(endedOn, { today, validTo: contract.validTo, noticed: contract.endedOn })) {
      throw new AppError('contracts.badLastDay', {}, { fields: [{ path: 'endedOn', message: 'outOfRange' }] })
    }
    // Of a later day it is notice: `contracts.follow` ends it after that, and nobody is told again that it ends soon.
    const isNotice = endedOn > today
    if (isNotice) await move(tx, contract, 'giveNotice', { reason, endedOn, expiryToldAt: now, now })
    else await move(tx, contract, 'terminate', { reason, endedOn, now })
    const note = `${endedOn} ${reason}`
    const event = isNotice ? 'notice' : 'ended'
    await addLine(tx, id, { event, version, userId: user.id, ip: client.ip, note }, now)
    const params = { notes: reason, on: endedOn }
    const told = { kind: 'contract.ended', key: `ended:${endedOn}`, params, except: user.id }
    await notifySides(tx, id, ['client', 'agency'], told)
    const subject = { subjectKind: 'contract', subjectId: number, detail: { endedOn } }
    await writeAudit(tx, { actor: user, action: endCall.name, ...subject, requestId: client.requestId })
    return { ok: true }
  }),
)
