import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SmtpServer, startSmtpServer } from '../../platform/outside/mail/test/smtp-server.ts'
import { captureLog } from '../../test/captured-log.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'

let portal: TestPortal
let smtp: SmtpServer
let boss: TestPerson
const log = captureLog()
const secret = 'hunter2-q8Zr1VfTx0uYb3KdMn6PwLs9'

beforeAll(async () => {
  smtp = await startSmtpServer()
  portal = await startTestPortal(
    {
      MAIL_URL: `smtp://127.0.0.1:${smtp.port}`,
      MAIL_STARTTLS: 'off',
      MAIL_FROM: '知识产权门户 <portal@example.cn>',
      WEBHOOK_SECRET: secret,
      PUBLIC_URL: 'https://portal.example.cn',
    },
    { log: log.log },
  )
  boss = await portal.person('administrator')
})
afterAll(async () => {
  await portal.stop()
  await smtp.stop()
})

type Input = Parameters<typeof portal.call<'admin.testChannel'>>[1]
const test = (input: Input, as = boss) => portal.call('admin.testChannel', input, { as, language: 'zh-CN' })
const channel = async (name: string) =>
  (await portal.call('admin.listChannels', {}, { as: boss })).data.find((one) => one.channel === name)

describe('admin.listChannels', () => {
  it('tells what is set up, what the others want by the names of their settings, and the last test', async () => {
    const { data } = await portal.call('admin.listChannels', {}, { as: boss })

    expect(data.map((one) => [one.channel, one.isSetUp])).toEqual([
      ...[['mail', true] as const, ['sms', false] as const, ['weChat', false] as const],
      ...[['weCom', true] as const, ['webhook', true] as const],
    ])
    expect(data[0]).toEqual({ channel: 'mail', isSetUp: true, wants: [], lastTest: null })
    expect(data[1]?.wants.map((names) => names[0])).toEqual(['SMS_ALIYUN_ACCESS_KEY_ID', 'SMS_TENCENT_SECRET_ID'])
    expect(data[2]?.wants).toEqual([
      ['WECHAT_APP_ID', 'WECHAT_APP_SECRET', 'WECHAT_MESSAGE_TEMPLATE', 'WECHAT_MESSAGE_FIELDS'],
    ])
  })

  it('is for administrators', async () => {
    for (const role of ['customer', 'agent', 'reviewer', 'finance'] as const) {
      const as = await portal.person(role)
      expect((await portal.call('admin.listChannels', {}, { as })).status).toBe(403)
    }
  })
})

describe('admin.testChannel', () => {
  it('sends a mail, tells that it was taken, and keeps the receiver masked', async () => {
    const answer = await test({ channel: 'mail', to: ' Li.Wei@Example.com ' })

    expect(answer.data).toEqual({ outcome: 'taken', reason: '', retryAfterSeconds: null })
    expect(smtp.mails[0]).toMatchObject({ from: 'portal@example.cn', to: ['li.wei@example.com'] })
    expect(smtp.mails[0]?.message).toMatch(/^Message-ID: <test-[0-9a-f-]{36}@portal\.example\.cn>\r$/m)
    expect((await channel('mail'))?.lastTest).toMatchObject({ receiver: 'l***@example.com', outcome: 'taken' })
    const { data } = await portal.call('admin.listAudit', { action: 'admin.testChannel' }, { as: boss })
    expect(data.list[0]).toMatchObject({
      ...{ subjectKind: 'channel', subjectId: 'mail' },
      detail: [
        { key: 'outcome', value: 'Accepted' },
        { key: 'receiver', value: 'l***@example.com' },
      ],
    })
  })

  it('tells why the server did not take it, in its code', async () => {
    smtp.fail({ after: 'RCPT', answer: '550 5.1.1 <nobody@example.com> no such user' })
    const { data } = await test({ channel: 'mail', to: 'nobody@example.com' })
    smtp.fail(undefined)

    expect(data).toMatchObject({ outcome: 'never', reason: '550 5.1.1' })
    expect((await channel('mail'))?.lastTest).toMatchObject({ outcome: 'never', reason: '550 5.1.1' })
  })

  it('lets no webhook into our own network', async () => {
    const url = `https://127.0.0.1:${smtp.port}/hook/key-of-theirs`
    const { data } = await test({ channel: 'webhook', to: url })

    expect(data).toMatchObject({ outcome: 'never', reason: 'ADDRESS_REFUSED' })
    expect((await channel('webhook'))?.lastTest?.receiver).toBe(`https://127.0.0.1:${smtp.port}/***`)
  })

  it('names the settings of a channel that is not set up, and refuses what is no receiver of it', async () => {
    const unset = await test({ channel: 'sms', to: '13800138000' })

    expect(unset).toMatchObject({ status: 409, error: 'admin.channelNotSetUp' })
    expect(unset.msg).toContain('SMS_ALIYUN_ACCESS_KEY_ID')
    for (const input of [
      { channel: 'mail', to: 'a@example.com, b@example.com' },
      { channel: 'webhook', to: 'http://hooks.example.com/' },
      { channel: 'weCom', to: 'short' },
    ] as const) {
      expect(await test(input)).toMatchObject({ status: 422, error: 'admin.receiverUnreadable' })
    }
  })

  it('is for administrators, ten times in ten minutes', async () => {
    const other = await portal.person('administrator')
    for (const role of ['customer', 'agent', 'reviewer', 'finance'] as const) {
      expect((await test({ channel: 'mail', to: 'a@example.com' }, await portal.person(role))).status).toBe(403)
    }
    const answers = []
    for (let at = 0; at < 11; at += 1) answers.push(await test({ channel: 'mail', to: 'a@example.com' }, other))

    expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(200), 429])
    expect(answers[10]?.error).toBe('common.tooManyRequests')
  })

  it('writes neither receivers nor secrets into the log', () => {
    expect(log.text()).toContain('admin.testChannel')
    expect(log.text()).not.toMatch(/li\.wei|nobody@|a@example|key-of-theirs|hunter2/i)
  })

  it('offers codes over the channels that are set up', async () => {
    const { data } = await portal.call('session.getLoginMethods', {})

    expect(data).toMatchObject({ contactVerification: true, codeByEmail: true })
  })
})
