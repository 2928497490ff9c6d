import { randomUUID } from 'node:crypto'
import { saveConnection as call } from '@portal/contract/site/connections'
import { connectionsMax } from '@portal/domain/site/connections/connection-rules'
import { toldGroups } from '@portal/domain/site/connections/told-kinds'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { limitRate } from '../../platform/http/rate-limit-queries.ts'
import type { Services } from '../../services.ts'
import { countConnections, insertConnection, updateConnection } from './connection-queries.ts'
import { auditOf, getConnection, lockForManager } from './manager-parts.ts'
import { newSecret, openSeal, type Secrets, seal, sealMark, shownAddress } from './seal-rules.ts'

/** Addresses that one account may have looked up. */
const looksMax = 40
const looksSeconds = 600
/** New ones of an organisation; those that were removed stay for their log. */
const newMax = 100
const daySeconds = 86_400

export const saveConnection = implement(call, async (context) => {
  const { input, database, services, client } = context
  const { kind, name, address, language, isOn } = input
  if (!input.groups.every((group) => toldGroups.includes(group))) throw new AppError('connections.groupUnknown')
  if (input.id === undefined && address === '') throw new AppError('connections.addressMissing')
  if (address !== '') {
    // Names are looked up for those alone who may save, and the organisation is not held meanwhile.
    const { id, organisation } = await database.db.transaction((tx) => lockForManager(tx, call, context))
    await limitRate(database.db, `connection:look:${id}`, looksMax, looksSeconds)
    if (input.id === undefined) await limitRate(database.db, `connection:new:${organisation.id}`, newMax, daySeconds)
    await refuseUnfit(services, kind, address)
  }
  const { config } = services
  return database.db.transaction(async (tx) => {
    const caller = await lockForManager(tx, call, context)
    const known = input.id === undefined ? undefined : await getConnection(tx, caller, input.id)
    if (known && (known.version !== input.version || known.kind !== kind)) throw new AppError('common.conflict')
    const id = known?.id ?? randomUUID()
    const facts = { name, language, isOn, groupNames: [...new Set(input.groups)] }
    if (!known) {
      if ((await countConnections(tx, caller.organisation.id)) >= connectionsMax)
        throw new AppError('connections.tooMany', { max: connectionsMax })
      const secret = kind === 'webhook' ? newSecret() : null
      await insertConnection(tx, {
        ...{ ...facts, id, kind, organisationId: caller.organisation.id, createdBy: caller.id },
        ...sealed(services, id, address, secret === null ? [] : [{ text: secret, until: null }]),
      })
      await writeAudit(tx, { ...auditOf(caller, { id, name }), action: call.name, requestId: client.requestId })
      return { id, secret }
    }
    const before = known.sealed && openSeal(config, id, known.sealed)
    // Of what cannot be opened any more a new address makes a new secret.
    const isLost = address !== '' && before === undefined && kind === 'webhook'
    const secret = isLost ? newSecret() : null
    const secrets = secret === null ? (before?.secrets ?? []) : [{ text: secret, until: null }]
    // Another address, or one that is on again, begins anew.
    const isAnew = address !== '' || (isOn && !known.isOn)
    await updateConnection(tx, id, {
      ...facts,
      ...(address !== '' && sealed(services, id, address, secrets)),
      ...(isAnew && { failingSince: null, restsUntil: null }),
    })
    await writeAudit(tx, { ...auditOf(caller, { id, name }), action: call.name, requestId: client.requestId })
    return { id, secret }
  })
})

const sealed = ({ config }: Services, id: string, address: string, secrets: Secrets['secrets']) => ({
  sealed: seal(config, id, { address, secrets: [...secrets] }),
  sealedBy: sealMark(config),
  shownAddress: shownAddress(address),
})

/** @throws AppError connections.robotAddress, addressUnfit, addressUnknown */
async function refuseUnfit({ channels }: Services, kind: 'robot' | 'webhook', address: string): Promise<void> {
  if (kind === 'robot') {
    const [host = ''] = channels.weCom.hosts
    if (!channels.weCom.accepts(address)) throw new AppError('connections.robotAddress', { host })
    return
  }
  const verdict = await channels.posts.check(address)
  if (verdict === 'unfit') throw new AppError('connections.addressUnfit')
  if (verdict === 'unreachable') throw new AppError('connections.addressUnknown')
}
