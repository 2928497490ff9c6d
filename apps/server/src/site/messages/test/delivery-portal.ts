import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { users } from '../../../platform/db/schema/accounts.ts'
import { deliveries, messageSettings } from '../../../platform/db/schema/deliveries.ts'
import { inboxMessages } from '../../../platform/db/schema/inbox.ts'
import type { JobContext } from '../../../platform/jobs/job-task.ts'
import { startCarrierServer } from '../../../platform/outside/channels/test/carrier-server.ts'
import { createMail } from '../../../platform/outside/mail/client.ts'
import { type ReceivedMail, startSmtpServer } from '../../../platform/outside/mail/test/smtp-server.ts'
import { createAliyun } from '../../../platform/outside/sms/aliyun.ts'
import { createSignedPosts } from '../../../platform/outside/webhook/client.ts'
import { createWeComRobot } from '../../../platform/outside/wecom/client.ts'
import type { Services } from '../../../services.ts'
import { startTestPortal, type TestPerson } from '../../../test/portal.ts'
import { sendDeliveriesTask } from '../send-deliveries-task.ts'

interface Reader {
  readonly language?: 'en' | 'zh'
  readonly email?: string | null
  readonly phone?: string
  readonly quiet?: readonly [from: string, to: string]
}

let last = 0

/** A portal whose mails and text messages go to servers on this machine. */
export async function startDeliveryPortal() {
  const smtp = await startSmtpServer()
  const carrier = await startCarrierServer(() => ({ body: { Code: 'OK', BizId: 'b1' } }))
  const mail = createMail({
    ...{ host: '127.0.0.1', port: smtp.port, isSecure: false, needsStartTls: false },
    from: { name: 'Portal', address: 'portal@example.cn' },
  })
  const sms = createAliyun(
    {
      ...{ carrier: 'aliyun', accessKeyId: 'id', accessKeySecret: 'secret', signName: 'Portal' },
      ...{ codeTemplate: 'SMS_1', messageTemplate: 'SMS_2' },
    },
    { baseUrl: carrier.baseUrl, now: () => new Date() },
  )
  const channels = {
    ...{
      mail,
      sms,
      weChat: undefined,
      weCom: createWeComRobot(),
      webhook: undefined,
      posts: createSignedPosts({ now: () => new Date() }),
    },
    close: () => mail.close(),
  }
  const portal = await startTestPortal({}, { channels })
  const { db } = portal

  /** One turn of the job; `ahead`: seconds by which it is later. */
  function runTurn(ahead = 0, more: Partial<JobContext> = {}, replace: Partial<Services> = {}): Promise<void> {
    const now = () => new Date(portal.services.now().getTime() + ahead * 1000)
    return sendDeliveriesTask(
      {},
      {
        ...{ database: portal.database, signal: undefined, isLastAttempt: false },
        services: { ...portal.services, now, ...replace },
        ...more,
      },
    )
  }

  /** A person with a verified address. */
  async function reader({ language = 'en', email, phone, quiet }: Reader = {}) {
    const person = await portal.person()
    last += 1
    const address = email === undefined ? `reader${last}@example.cn` : email
    const at = new Date()
    await db
      .update(users)
      .set({
        ...(address !== null ? { email: address, emailVerifiedAt: at } : { city: '' }),
        ...(phone !== undefined && { phone, phoneVerifiedAt: at }),
      })
      .where(eq(users.id, person.id))
    const [quietFrom, quietTo] = quiet ?? []
    await db.insert(messageSettings).values({ userId: person.id, language, ...(quiet && { quietFrom, quietTo }) })
    return { ...person, address: address ?? '' }
  }

  /** A line in the bell of a person. */
  async function tell(person: TestPerson, kind: string, more: Partial<typeof inboxMessages.$inferInsert> = {}) {
    const id = randomUUID()
    await db.insert(inboxMessages).values({ id, userId: person.id, kind, params: { title: 'Kettle' }, ...more })
    return id
  }

  const rowsOf = ({ id }: TestPerson) =>
    db.select().from(deliveries).where(eq(deliveries.userId, id)).orderBy(deliveries.createdAt, deliveries.channel)
  const statesOf = async (person: TestPerson) =>
    (await rowsOf(person)).map(({ channel, kind, state, reason }) => [channel, kind, state, reason])

  const mailsTo = (address: string) => smtp.mails.filter(({ to }) => to.includes(address))
  /** As if what is gathered were due. */
  const letDigests = () =>
    db.execute(sql`update deliveries set due_at = now() where state = 'digest' and digest_id is null`)

  async function stop(): Promise<void> {
    await portal.stop()
    await carrier.stop()
    await smtp.stop()
  }
  return { portal, smtp, carrier, runTurn, reader, tell, rowsOf, statesOf, mailsTo, letDigests, stop }
}

/** Headers unfolded, and the first part of the body, as text. */
export function readMail({ message }: ReceivedMail) {
  const [head = '', ...rest] = message.split('\r\n\r\n')
  const headers = new Map<string, string>()
  for (const line of head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')) {
    const [name = '', ...value] = line.split(': ')
    headers.set(name.toLowerCase(), decodeWords(value.join(': ')))
  }
  const boundary = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '')?.[1]
  const parts = boundary ? rest.join('\r\n\r\n').split(`--${boundary}`) : [`${head}\r\n\r\n${rest.join('\r\n\r\n')}`]
  const texts = parts.filter((part) => /content-type: text/i.test(part)).map(decodePart)
  return { headers, text: texts[0] ?? '', whole: texts.join('\n') }
}

const decodeWords = (text: string) =>
  text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, how: string, said: string) =>
      how.toLowerCase() === 'b' ? Buffer.from(said, 'base64').toString('utf8') : quoted(said.replaceAll('_', ' ')),
    )

function decodePart(part: string): string {
  const at = part.indexOf('\r\n\r\n')
  const [head, body] = [part.slice(0, at), part.slice(at + 4)]
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8')
  return /quoted-printable/i.test(head) ? quoted(body.replaceAll('=\r\n', '')) : body
}

const quoted = (text: string) =>
  Buffer.from(
    text.replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')
