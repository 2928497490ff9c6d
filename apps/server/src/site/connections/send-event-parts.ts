import { eventLines, eventPayload, type OrganisationEvent } from '@portal/domain/site/connections/event-payload'
import { type ChannelOutcome, later, unknown } from '../../platform/outside/channels/outcome.ts'
import type { Services } from '../../services.ts'
import type { EventRow } from './event-queries.ts'
import { openSeal, signingSecrets } from './seal-rules.ts'

/** The seal cannot be opened: SECRET_KEY was changed, and the one before is gone, or this server has not heard of the new one yet. */
export const sealLost = 'sealLost'

/** A client ends after ten seconds by itself; whatever it does, nobody waits for ever. */
const waitMilliseconds = 15_000

type Sendable = Pick<
  EventRow,
  | 'id'
  | 'kind'
  | 'orderNo'
  | 'params'
  | 'createdAt'
  | 'connectionId'
  | 'channel'
  | 'sealed'
  | 'language'
  | 'organisation'
>

/** Carries an event to its receiver, or what a robot says in one message; no transaction is open meanwhile. */
export function sendEvents(services: Services, rows: readonly [Sendable, ...Sendable[]]): Promise<ChannelOutcome> {
  return within(waitMilliseconds, send(services, rows))
}

async function send(
  { channels, config, now }: Services,
  [row, ...others]: readonly [Sendable, ...Sendable[]],
): Promise<ChannelOutcome> {
  const secrets = row.sealed === null ? undefined : openSeal(config, row.connectionId, row.sealed)
  if (secrets === undefined) return later(sealLost)
  const { language, id } = row
  if (row.channel === 'robot') {
    const text = eventLines([toEvent(row), ...others.map(toEvent)], language, config.publicUrl)
    return channels.weCom.send({ robot: secrets.address, text })
  }
  const body = { ...eventPayload(toEvent(row), language, config.publicUrl) }
  return channels.posts.send({ url: secrets.address, id, body, secrets: signingSecrets(secrets, now()) })
}

const toEvent = ({ id, kind, orderNo, params, createdAt, organisation }: Sendable): OrganisationEvent => ({
  ...{ id, kind, orderNo, params, at: createdAt.toISOString(), organisation },
})

async function within(milliseconds: number, sent: Promise<ChannelOutcome>): Promise<ChannelOutcome> {
  let limit: NodeJS.Timeout | undefined
  const over = new Promise<ChannelOutcome>((resolve) => {
    limit = setTimeout(() => resolve(unknown('ETIMEDOUT')), milliseconds)
  })
  try {
    return await Promise.race([sent, over])
  } finally {
    clearTimeout(limit)
  }
}
