import { createHmac } from 'node:crypto'
import type { MessageGroup } from '@portal/domain/site/messages/groups'
import { asc, eq } from 'drizzle-orm'
import { deliveries } from '../../../platform/db/schema/deliveries.ts'
import { inboxMessages } from '../../../platform/db/schema/inbox.ts'
import type { JobContext } from '../../../platform/jobs/job-task.ts'
import { type CarrierCall, startCarrierServer } from '../../../platform/outside/channels/test/carrier-server.ts'
import { createSignedPosts } from '../../../platform/outside/webhook/client.ts'
import { isPublicAddress } from '../../../platform/outside/webhook/public-address.ts'
import { createWeComRobot } from '../../../platform/outside/wecom/client.ts'
import { buildCompany } from '../../../test/organisations.ts'
import { startTestPortal, type TestPerson } from '../../../test/portal.ts'
import { sendEventsTask } from '../send-events-task.ts'

/** A portal whose robots and webhooks are servers on this machine. */
export async function startConnectionPortal() {
  let ahead = 0
  let status = 200
  let errcode = 0
  const receiver = await startCarrierServer(() => ({ status, body: {} }))
  const weCom = await startCarrierServer(() => ({ body: { errcode } }))
  // A second ahead of the database, so that what was queued this moment is due.
  const now = () => new Date(Date.now() + (1 + ahead) * 1000)
  const names = new Map<string, string>()
  const posts = createSignedPosts({
    ...{ now, allowsPlainHttp: true, timeout: 2_000 },
    isAllowed: (address) => address === '127.0.0.1' || isPublicAddress(address),
    lookUpName: async (name) => {
      const address = names.get(name)
      if (address === undefined) throw Object.assign(new Error('nobody has it'), { code: 'ENOTFOUND' })
      return [{ address, family: 4 }]
    },
  })
  const channels = {
    ...{ mail: undefined, sms: undefined, weChat: undefined, webhook: undefined, posts },
    weCom: createWeComRobot({ baseUrl: weCom.baseUrl }),
    close: () => undefined,
  }
  const portal = await startTestPortal({}, { channels, now })
  const { db } = portal

  /** A company with its owner. */
  async function company(): Promise<TestPerson> {
    const owner = await portal.person()
    await buildCompany(db, owner.ownerId)
    return owner
  }

  const hook = (path: string) => `${receiver.baseUrl}/${path}`
  const robotAddress = (key: string) => `https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=${key}`

  interface Asked {
    readonly kind?: 'robot' | 'webhook'
    readonly address?: string
    readonly groups?: MessageGroup[]
    readonly language?: 'en' | 'zh'
    readonly name?: string
  }
  const usual = (asked: Asked) => ({
    ...{ kind: 'webhook' as const, name: 'ERP', address: hook('a'), language: 'en' as const, isOn: true },
    groups: ['filed', 'corrections', 'deadlines'] as MessageGroup[],
    ...asked,
  })
  /** A connection of an organisation, saved through the call. */
  async function connect(as: TestPerson, asked: Asked = {}) {
    const { data, status: answered, error } = await portal.call('connections.saveConnection', usual(asked), { as })
    if (answered !== 200) throw new Error(error)
    return { id: data.id, secret: data.secret ?? '' }
  }

  /** One turn of the job, so many seconds later than now. */
  async function runTurn(seconds = 0, more: Partial<JobContext> = {}): Promise<void> {
    const services = { ...portal.services, now: () => new Date(now().getTime() + seconds * 1000), ...more.services }
    const context = { database: portal.database, signal: undefined, isLastAttempt: false, ...more, services }
    await sendEventsTask({}, context)
  }

  /** Lines of the bell about an organisation, in one statement as the senders write them. */
  async function tell(
    organisationId: string,
    people: readonly TestPerson[],
    kind: string,
    more: Partial<typeof inboxMessages.$inferInsert> = {},
  ): Promise<void> {
    await db
      .insert(inboxMessages)
      .values(people.map(({ id }) => ({ userId: id, organisationId, kind, params: { title: 'Kettle' }, ...more })))
  }

  const rowsOf = (connectionId: string) =>
    db
      .select()
      .from(deliveries)
      .where(eq(deliveries.connectionId, connectionId))
      .orderBy(asc(deliveries.createdAt), asc(deliveries.id))
  const statesOf = async (connectionId: string) =>
    (await rowsOf(connectionId)).map(({ kind, state, reason }) => [kind, state, reason])

  /** What a path of the receiver was posted. */
  const callsTo = (path: string) => receiver.calls.filter((call) => call.path === `/${path}`)

  return {
    ...{
      portal,
      receiver,
      weCom,
      company,
      connect,
      usual,
      hook,
      robotAddress,
      runTurn,
      tell,
      rowsOf,
      statesOf,
      callsTo,
    },
    now,
    /** Lets a name lead somewhere. */
    name: (name: string, address: string) => void names.set(name, address),
    answer: (next: number) => {
      status = next
    },
    robotSays: (code: number) => {
      errcode = code
    },
    goOn: (seconds: number) => {
      ahead += seconds
    },
    async stop() {
      await portal.stop()
      await receiver.stop()
      await weCom.stop()
    },
  }
}

/** Whether a call is signed with a secret, as its receiver looks. */
export function isSignedBy(secret: string, { headers, body }: CarrierCall): boolean {
  const [time = '', ...signatures] = String(headers['x-portal-signature']).split(',')
  const wanted = createHmac('sha256', secret)
    .update(`${time.slice(2)}.${body}`)
    .digest('hex')
  return signatures.includes(`v1=${wanted}`)
}
