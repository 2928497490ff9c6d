import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createMail } from './client.ts'
import type { Mail, MailMessage, MailSettings } from './port.ts'
import { buildCertificate } from './test/build-certificate.ts'
import { type SmtpFault, type SmtpServer, startSmtpServer } from './test/smtp-server.ts'
import { verifyDkim } from './test/verify-dkim.ts'

let tls: ReturnType<typeof buildCertificate>
const cleaners: (() => unknown)[] = []
const password = 'hunter2-of-the-portal'

beforeAll(() => {
  tls = buildCertificate()
})
afterEach(async () => {
  for (const clean of cleaners.splice(0).reverse()) await clean()
})

async function start(options: Parameters<typeof startSmtpServer>[0] = {}): Promise<SmtpServer> {
  const server = await startSmtpServer(options)
  cleaners.push(() => server.stop())
  return server
}

function mailTo(
  server: { readonly port: number },
  settings: Partial<MailSettings> = {},
  silenceMilliseconds = 5_000,
): Mail {
  const mail = createMail(
    {
      host: '127.0.0.1',
      port: server.port,
      isSecure: false,
      needsStartTls: false,
      from: { name: '知识产权门户', address: 'portal@example.cn' },
      ...settings,
    },
    { messageMilliseconds: 10_000, silenceMilliseconds, bytesPerSecond: 256 * 1024 },
  )
  cleaners.push(() => mail.close())
  return mail
}

const message = (more: Partial<MailMessage> = {}): MailMessage => ({
  to: 'li.wei@example.com',
  subject: '期限提醒 Reminder',
  text: '您好，\n.一行以点开头\n',
  messageId: `<${randomUUID()}@portal.example.cn>`,
  ...more,
})

describe('mail', () => {
  it('reaches the server with its envelope, its own Message-ID, headers, both texts and what is attached', async () => {
    const server = await start()
    const sent = message({
      html: '<p>您好</p>',
      headers: { 'List-Unsubscribe': '<https://portal.example.cn/unsubscribe/1>' },
      attachments: [{ name: '通知书.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF-1.7 paper') }],
    })
    const outcome = await mailTo(server).send(sent)

    expect(outcome).toEqual({ kind: 'taken', id: sent.messageId })
    const [mail] = server.mails
    expect(mail).toMatchObject({ from: 'portal@example.cn', to: ['li.wei@example.com'], isEncrypted: false })
    expect(mail?.message).toContain(`Message-ID: ${sent.messageId}\r\n`)
    expect(mail?.message).toContain('List-Unsubscribe: <https://portal.example.cn/unsubscribe/1>\r\n')
    expect(mail?.message).toContain('Content-Type: text/html; charset=utf-8')
    expect(mail?.message).toContain(Buffer.from('%PDF-1.7 paper').toString('base64'))
    expect(mail?.message).toMatch(/^Subject: =\?UTF-8\?/m)
  })

  it('goes over TLS by STARTTLS or from the start, signed in, and over one connection for several', async () => {
    const account = { user: 'portal', password }
    const options = { authority: tls.certificate, user: 'portal', password }
    for (const isSecure of [false, true]) {
      const server = await start({ tls, isSecure, account })
      const mail = mailTo(server, { ...options, isSecure, needsStartTls: !isSecure })
      await mail.send(message())
      await mail.send(message())

      expect(server.mails.map(({ isEncrypted, user }) => [isEncrypted, user])).toEqual([
        [true, 'portal'],
        [true, 'portal'],
      ])
      expect(server.connections()).toBe(1)
    }
  })

  it('says nothing in the open where TLS is wanted, and trusts no certificate that nobody vouches for', async () => {
    const account = { user: 'portal', password }
    const open = await start({ account })
    const own = await start({ tls, account })
    const secure = await start({ tls, isSecure: true, account })
    const options = { user: 'portal', password }

    expect(await mailTo(open, { ...options, needsStartTls: true }).send(message())).toMatchObject({ kind: 'later' })
    expect(await mailTo(own, { ...options, needsStartTls: true }).send(message())).toEqual({
      kind: 'later',
      reason: 'DEPTH_ZERO_SELF_SIGNED_CERT',
    })
    expect(await mailTo(secure, { ...options, isSecure: true }).send(message())).toEqual({
      kind: 'later',
      reason: 'DEPTH_ZERO_SELF_SIGNED_CERT',
    })
    expect([open, own, secure].flatMap(({ mails }) => mails)).toEqual([])
  })

  it('is signed by DKIM so that the receiver can check it with the public key', async () => {
    const server = await start()
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const dkim = {
      domain: 'example.cn',
      selector: 'portal',
      privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    }
    await mailTo(server, { dkim }).send(message({ text: '第一行  有空格 \n\n\n.点\n\n' }))
    const raw = server.mails[0]?.message ?? ''
    const judged = verifyDkim(raw, publicKey)
    const changed = verifyDkim(raw.replace('To: li.wei@', 'To: li.wang@'), publicKey)

    expect(judged).toMatchObject({ domain: 'example.cn', selector: 'portal', isBodySame: true, isSignatureGood: true })
    expect(judged.signed).toEqual(expect.arrayContaining(['from', 'to', 'subject', 'message-id']))
    expect(changed.isSignatureGood).toBe(false)
    expect(verifyDkim(`${raw}One more line\r\n`, publicKey).isBodySame).toBe(false)
  })

  it.each<[SmtpFault, object]>([
    [
      { after: 'CONNECT', answer: '554 5.3.2 No service here' },
      { kind: 'later', reason: '554 5.3.2' },
    ],
    [
      { after: 'MAIL', answer: '550 5.7.1 li.wei@example.com is spam' },
      { kind: 'never', reason: '550 5.7.1' },
    ],
    [
      { after: 'MAIL', answer: '530 5.7.0 Sign in first' },
      { kind: 'later', reason: '530 5.7.0' },
    ],
    [
      { after: 'RCPT', answer: '450 4.2.1 Come back' },
      { kind: 'later', reason: '450 4.2.1' },
    ],
    [
      { after: 'RCPT', answer: '550 5.1.1 <li.wei@example.com> no such' },
      { kind: 'never', reason: '550 5.1.1' },
    ],
    [
      { after: 'DATA', answer: '451 Try again' },
      { kind: 'later', reason: '451' },
    ],
    [
      { after: '.', answer: '452 4.3.1 Full' },
      { kind: 'later', reason: '452 4.3.1' },
    ],
    [
      { after: '.', answer: '554 5.6.0 Malformed' },
      { kind: 'never', reason: '554 5.6.0' },
    ],
    [
      { after: '.', drops: true },
      { kind: 'unknown', reason: 'ECONNECTION' },
    ],
  ])('tells %j as %j, and goes on over the next message', async (fault, outcome) => {
    const server = await start()
    const mail = mailTo(server)
    server.fail(fault)
    const failed = await mail.send(message())
    server.fail(undefined)
    const after = await mail.send(message())

    expect(failed).toEqual(outcome)
    expect(after.kind).toBe('taken')
  })

  it('is sent again under the same Message-ID after a drop that left open whether it was taken', async () => {
    const server = await start()
    const mail = mailTo(server)
    const sent = message()
    server.fail({ after: '.', drops: true })
    await mail.send(sent)
    server.fail(undefined)
    await mail.send(sent)

    const ids = server.mails.map((one) => /^Message-ID: (.*)\r$/m.exec(one.message)?.[1])
    expect(ids).toEqual([sent.messageId, sent.messageId])
  })

  it('has as much more time as its files take on a slow line', async () => {
    const server = await start()
    const settings = { host: '127.0.0.1', port: server.port, isSecure: false, needsStartTls: false }
    const mail = createMail(
      { ...settings, from: { name: '', address: 'portal@example.cn' } },
      { messageMilliseconds: 1, silenceMilliseconds: 5_000, bytesPerSecond: 50_000 },
    )
    cleaners.push(() => mail.close())
    const attachments = [{ name: 'draft.bin', type: 'application/octet-stream', bytes: Buffer.alloc(500_000, 1) }]
    expect((await mail.send(message({ attachments }))).kind).toBe('taken')
  })

  it('goes over a new connection where the server shut the one that waited', async () => {
    const server = await start()
    const mail = mailTo(server)
    await mail.send(message())
    server.dropAll()

    expect(await mail.send(message())).toMatchObject({ kind: 'taken' })
    expect(server.mails).toHaveLength(2)
  })

  it('gives up on a server that falls silent, at the greeting and after the message', async () => {
    const server = await start()
    server.fail({ after: 'CONNECT' })
    const mute = await mailTo(server, {}, 200).send(message())
    server.fail({ after: '.' })
    const stalled = await mailTo(server, {}, 200).send(message())

    expect(mute).toEqual({ kind: 'later', reason: 'ETIMEDOUT' })
    expect(stalled).toEqual({ kind: 'unknown', reason: 'ETIMEDOUT' })
  })

  it('tells a wrong password, a closed port and a host without an address as later, and shows no secret', async () => {
    const server = await start({ tls, account: { user: 'portal', password: 'another' } })
    const outcomes = [
      await mailTo(server, { authority: tls.certificate, needsStartTls: true, user: 'portal', password }).send(
        message(),
      ),
      await mailTo({ port: 1 }).send(message()),
      await mailTo(server, { host: 'mail.invalid' }).send(message()),
    ]

    expect(outcomes).toEqual([
      { kind: 'later', reason: '535 5.7.8' },
      { kind: 'later', reason: 'ECONNREFUSED' },
      { kind: 'later', reason: expect.stringMatching(/^(EDNS|ENOTFOUND|EAI_AGAIN)$/) },
    ])
    expect(JSON.stringify(outcomes)).not.toMatch(/hunter2|li\.wei/)
  })

  it.each([
    ['a list of receivers', { to: 'a@example.com, b@example.com' }],
    ['a receiver with a line end', { to: 'a@example.com\r\nBcc: b@example.com' }],
    ['a receiver with a name', { to: 'A <a@example.com>' }],
    ['no receiver', { to: '' }],
    ['a Message-ID with a line end', { messageId: '<a@b>\r\nBcc: c@example.com' }],
    ['a header of two lines by name', { headers: { 'X-A: 1\r\nBcc': 'c@example.com' } }],
  ])('refuses %s before it asks the server', async (_, more) => {
    const server = await start()

    expect(await mailTo(server).send(message(more))).toEqual({ kind: 'never', reason: 'EENVELOPE' })
    expect(server.connections()).toBe(0)
  })

  it('lets neither subject nor a header’s value begin a header of its own', async () => {
    const server = await start()
    const sly = 'Hello\r\nBcc: c@example.com'
    await mailTo(server).send(message({ subject: sly, headers: { 'X-Note': sly } }))

    expect(server.mails[0]?.to).toEqual(['li.wei@example.com'])
    expect(server.mails[0]?.message).not.toMatch(/^Bcc:/m)
  })
})
