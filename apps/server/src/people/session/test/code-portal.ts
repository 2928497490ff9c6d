import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { rateLimits, type users } from '../../../platform/db/schema/accounts.ts'
import { contactCodes } from '../../../platform/db/schema/contact-codes.ts'
import { startCarrierServer } from '../../../platform/outside/channels/test/carrier-server.ts'
import { createMail } from '../../../platform/outside/mail/client.ts'
import { startSmtpServer } from '../../../platform/outside/mail/test/smtp-server.ts'
import { createAliyun } from '../../../platform/outside/sms/aliyun.ts'
import { createSignedPosts } from '../../../platform/outside/webhook/client.ts'
import { createWeComRobot } from '../../../platform/outside/wecom/client.ts'
import { startTestPortal, type TestPerson } from '../../../test/portal.ts'
import { freshAddress, from, personWithPassword, rightPassword } from '../../../test/session-fixtures.ts'
import { sendCodeTask } from '../send-code-task.ts'

let last = 0
/** A mobile number that no other test of this file has. */
export function freshPhone(): string {
  last += 1
  return `138${String(last).padStart(8, '0')}`
}

/** A portal whose mails and text messages go to servers on this machine. */
export async function startCodePortal(env: Record<string, string> = {}) {
  const smtp = await startSmtpServer()
  const carrier = await startCarrierServer(() => ({ body: { Code: 'OK', BizId: 'b1' } }))
  const mail = createMail({
    host: '127.0.0.1',
    port: smtp.port,
    isSecure: false,
    needsStartTls: false,
    from: { name: 'Portal', address: 'portal@example.cn' },
  })
  const sms = createAliyun(
    { carrier: 'aliyun', accessKeyId: 'id', accessKeySecret: 'secret', signName: 'Portal', codeTemplate: 'SMS_1' },
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
  const portal = await startTestPortal({ TRUST_PROXY: '1', ...env }, { channels })
  const { db } = portal

  const runJob = (codeId: string) =>
    sendCodeTask(
      { codeId },
      { database: portal.database, services: portal.services, signal: undefined, isLastAttempt: false },
    )
  const rowsOf = (contact: string) =>
    db.select().from(contactCodes).where(eq(contactCodes.contact, contact)).orderBy(contactCodes.createdAt)

  /** What the answer to the last request for a code of a contact named; of none, a made-up one. */
  const idOf = async (contact: string) => (await rowsOf(contact)).at(-1)?.id ?? randomUUID()

  /** Runs the jobs of the codes of a contact that were not sent yet. */
  async function sendAll(contact: string): Promise<void> {
    for (const { id, sentAt } of await rowsOf(contact)) if (!sentAt) await runJob(id)
  }

  /** Asks for a code from an address of its own, all of one network unless another is named, and sends it. */
  async function ask(contact: string, purpose: 'signIn' | 'reset', address = freshAddress()) {
    const answer = await portal.call('session.requestCode', { contact, purpose }, { headers: from(address) })
    await sendAll(contact)
    return answer
  }

  /** The same for a contact of one's own account. */
  async function askToVerify(contact: string, as: TestPerson, pwd: string | undefined = rightPassword) {
    const headers = from(freshAddress())
    const answer = await portal.call('account.requestContactCode', { contact, ...(pwd && { pwd }) }, { as, headers })
    await sendAll(contact)
    return answer
  }

  /** What the carrier was told last. */
  function codeOnPhone(): string {
    const parameters = new URLSearchParams(carrier.calls.at(-1)?.body ?? '')
    return JSON.parse(parameters.get('TemplateParam') ?? '{}').code
  }

  /** As if the time until another code can be asked for were over. */
  const letAgain = () =>
    db.update(rateLimits).set({ resetsAt: sql`now()` }).where(sql`${rateLimits.key} like 'code:again:%'`)
  /** As if a code had been asked for this long ago. */
  const age = (contact: string, seconds: number) =>
    db
      .update(contactCodes)
      .set({ expiresAt: sql`${contactCodes.expiresAt} - make_interval(secs => ${seconds})` })
      .where(eq(contactCodes.contact, contact))

  const person = () => personWithPassword(portal)
  /** A person with a verified phone. */
  const personWithPhone = (phone: string, more: Partial<typeof users.$inferInsert> = {}) =>
    personWithPassword(portal, { phone, phoneVerifiedAt: new Date(), ...more })

  async function stop(): Promise<void> {
    await portal.stop()
    await carrier.stop()
    await smtp.stop()
  }

  return {
    ...{ portal, smtp, carrier, runJob, rowsOf, idOf, sendAll, ask, askToVerify, codeOnPhone, letAgain, age },
    ...{ person, personWithPhone, stop },
  }
}

export type CodePortal = Awaited<ReturnType<typeof startCodePortal>>

/** Another code of six digits. */
export const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
