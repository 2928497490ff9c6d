import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { type Database, openDatabase } from '../../db/connection.ts'
import {
  type CarrierCall,
  type CarrierFault,
  type CarrierServer,
  startCarrierServer,
} from '../channels/test/carrier-server.ts'
import { createWeChatMessages } from './client.ts'
import type { WeChatNotice } from './port.ts'

let testDatabase: Awaited<ReturnType<typeof createTestDatabase>>
let database: Database
let server: CarrierServer
/** WeChat's side: the token in force, and what it answers to messages. */
let token = ''
let errcode = 0
let renewals = 0

const settings = {
  ...{ appId: 'wxofficial', appSecret: 'secret-of-the-account', template: 'tpl-1' },
  fields: { what: 'thing2', number: 'character_string1', at: 'time3' },
}
const notice = (more: Partial<WeChatNotice> = {}): WeChatNotice => ({
  openId: 'oPerson_1234567890',
  what: '收到审查意见通知书，请在期限内答复，逾期视为撤回',
  number: 'P202611280001',
  at: new Date('2026-11-28T04:05:06Z'),
  id: 'event-1',
  ...more,
})

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  database = openDatabase(testDatabase.url, { max: 10 })
})
afterAll(async () => {
  await database.close()
  await testDatabase.drop()
})
beforeEach(async () => {
  token = randomBytes(16).toString('hex')
  errcode = 0
  renewals = 0
  await database.db.execute(sql`delete from channel_tokens`)
  server = await startCarrierServer(weChat)
})
afterEach(() => server.stop())

function weChat({ path, body }: CarrierCall): { body: unknown } {
  const sent = JSON.parse(body)
  if (path === '/cgi-bin/stable_token') {
    renewals += 1
    const isRight = sent.appid === settings.appId && sent.secret === settings.appSecret && sent.force_refresh === false
    return {
      body: isRight ? { access_token: token, expires_in: 7200 } : { errcode: 40125, errmsg: 'invalid appsecret' },
    }
  }
  if (path !== `/cgi-bin/message/template/send?access_token=${token}`) return { body: { errcode: 40001, errmsg: path } }
  return { body: errcode === 0 ? { errcode, errmsg: 'ok', msgid: 200228332 } : { errcode, errmsg: 'no' } }
}

const client = (more: Partial<typeof settings> = {}) =>
  createWeChatMessages({ ...settings, ...more }, { db: database.db, baseUrl: server.baseUrl })
const sendCalls = () => server.calls.filter(({ path }) => path.startsWith('/cgi-bin/message/'))

describe('template messages of WeChat', () => {
  it('say what, which and when in the fields of the template, cut to what WeChat takes', async () => {
    expect(await client().send(notice({ url: 'https://portal.example.cn/x' }))).toEqual({
      kind: 'taken',
      id: '200228332',
    })
    expect(JSON.parse(sendCalls()[0]?.body ?? '')).toEqual({
      ...{ touser: 'oPerson_1234567890', template_id: 'tpl-1', client_msg_id: 'event-1' },
      url: 'https://portal.example.cn/x',
      data: {
        thing2: { value: '收到审查意见通知书，请在期限内答复，逾期' },
        character_string1: { value: 'P202611280001' },
        time3: { value: '2026-11-28 12:05' },
      },
    })
  })

  it('share one token: many at once of several processes renew it once', async () => {
    const outcomes = await Promise.all([1, 2, 3, 4, 5, 6].map(() => client().send(notice())))

    expect(outcomes.map(({ kind }) => kind)).toEqual(Array(6).fill('taken'))
    expect(renewals).toBe(1)
  })

  it('renew a token that is about to end, and one that WeChat no longer knows, once', async () => {
    await client().send(notice())
    await database.db.execute(sql`update channel_tokens set expires_at = now() + interval '1 minute'`)
    await client().send(notice())
    expect(renewals).toBe(2)

    token = randomBytes(16).toString('hex')
    const outcomes = await Promise.all([1, 2, 3].map(() => client().send(notice())))
    expect(outcomes.map(({ kind }) => kind)).toEqual(['taken', 'taken', 'taken'])
    expect(renewals).toBe(3)
  })

  it('give up on a token that is refused again', async () => {
    await client().send(notice())
    errcode = 42001

    expect(await client().send(notice())).toEqual({ kind: 'later', reason: '42001' })
    expect(renewals).toBe(2)
  })

  it.each([
    [40003, { kind: 'never', reason: '40003' }],
    [43004, { kind: 'never', reason: '43004' }],
    [40037, { kind: 'later', reason: '40037' }],
    [45009, { kind: 'later', reason: '45009', retryAfterSeconds: 3600 }],
    [-1, { kind: 'later', reason: '-1' }],
  ])('tell %i by what it means', async (code, outcome) => {
    errcode = code
    expect(await client().send(notice())).toEqual(outcome)
  })

  it('tell a wrong secret as later, and show neither it nor the token', async () => {
    const wrong = await client({ appSecret: 'another-secret' }).send(notice())
    await client().send(notice())
    server.failNext('cut')
    const cut = await client().send(notice())

    expect(wrong).toEqual({ kind: 'later', reason: '40125' })
    expect(cut.kind).toBe('unknown')
    expect(JSON.stringify([wrong, cut])).not.toMatch(new RegExp(`secret|${token}`))
  })

  it.each<CarrierFault>(['cut', 'html502', 'redirect'])(
    'send nothing where the token cannot be had (%s)',
    async (fault) => {
      server.failNext(fault)

      expect(await client().send(notice())).toMatchObject({ kind: 'later' })
      expect(sendCalls()).toEqual([])
    },
  )

  it('are not sent to what is no follower’s id', async () => {
    expect(await client().send(notice({ openId: 'a&access_token=x' }))).toEqual({ kind: 'never', reason: '40003' })
    expect(server.calls).toEqual([])
  })
})
