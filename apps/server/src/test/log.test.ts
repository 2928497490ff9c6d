import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { maskText } from '../platform/http/logger.ts'
import { addJob } from '../platform/jobs/job-queries.ts'
import { captureLog } from './captured-log.ts'
import { startTestPortal, type TestPortal } from './portal.ts'
import { runDueJobs } from './run-jobs.ts'
import { personWithPassword } from './session-fixtures.ts'

const captured = captureLog()
let portal: TestPortal

beforeAll(async () => {
  portal = await startTestPortal({}, { log: captured.log })
})

afterAll(() => portal.stop())

const secrets = {
  password: 'Secret-word-77',
  oldPassword: 'Older-word-88',
  idNumber: '11010519491231002X',
  creditCode: '91110000600037341L',
  phone: '13812345678',
  mail: 'chen.secret@example.com',
  code: 'QrCodeQrCodeQrCodeQrCo',
  token: 'tokentokentokentokentokentokentokentokento1',
  state: 'oauthStateoauthStateoauthStateoauthStateoau',
}

function expectNoneOf(values: readonly string[]): void {
  expect(captured.text()).not.toBe('')
  for (const value of values) expect(captured.text()).not.toContain(value)
}

describe('the log', () => {
  it('names calls and statuses and none of the secrets that were sent in body, query, header and cookie', async () => {
    captured.clear()
    const person = await personWithPassword(portal)
    const { inject } = portal.app
    const query = {
      pwd: secrets.password,
      oldPwd: secrets.oldPassword,
      token: person.token,
      idCode: secrets.idNumber,
      phone: secrets.phone,
    }
    const as = { authorization: `Bearer ${person.token}`, cookie: `lc-QrCodeQr=${secrets.state}` }
    const login = { Account: secrets.phone, pwd: secrets.password, idCode: secrets.idNumber }

    await inject({ method: 'POST', url: '/api/UserController/login', payload: login })
    await inject({ method: 'POST', url: '/api/UserController/login', payload: { ...login, Account: secrets.mail } })
    await inject({ method: 'POST', url: '/api/UserController/login', payload: { pwd: { nested: secrets.password } } })
    await inject({
      method: 'POST',
      url: '/api/UserController/login',
      payload: `{"pwd":"${secrets.password}"`,
      headers: { 'content-type': 'application/json' },
    })
    await inject({
      method: 'POST',
      url: '/api/UserController/register',
      payload: { name: 'n', contact: secrets.mail, pwd: secrets.password, agreement: true },
    })
    await inject({ url: '/api/UserController/SetAccountAndPassword', query })
    await inject({ url: '/api/UserController/getUser', query: { token: secrets.token }, headers: as })
    await inject({ url: '/api/UserController/getLoginCodeState', query: { code: secrets.code }, headers: as })
    await inject({ url: '/api/WxController/loginCallback', query: { code: secrets.code, state: secrets.state } })
    await inject({ url: `/no/such/page/${secrets.idNumber}`, query })
    await inject({ url: `/no/such/page?token=${secrets.token}`, headers: as })

    expect(captured.text()).toContain('"call":"session.signIn"')
    expect(captured.text()).toContain('"call":"account.changePassword"')
    expectNoneOf([...Object.values(secrets), person.token])
  })
  it('says who asked and from which network, and of a failed sign-in whose it was, but nothing that was typed', async () => {
    captured.clear()
    const person = await personWithPassword(portal)
    const { inject } = portal.app
    const remoteAddress = '203.0.113.77'
    const url = '/api/UserController/login'

    await inject({
      url: '/api/UserController/getUser',
      headers: { authorization: `Bearer ${person.token}` },
      remoteAddress,
    })
    for (const Account of [person.account, 'nobody-of-this-name']) {
      await inject({ method: 'POST', url, payload: { Account, pwd: secrets.password }, remoteAddress })
    }

    const lines = captured
      .text()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>)
    const replies = lines.filter((line) => line.msg === 'reply')
    expect(replies[0]).toMatchObject({
      account: person.id,
      net: '203.0.113.0/24',
      route: '/api/UserController/getUser',
    })
    expect(lines.filter((line) => line.msg === 'sign-in failed')).toMatchObject([
      { account: person.id, net: '203.0.113.0/24' },
      { account: null, net: '203.0.113.0/24' },
    ])
    expectNoneOf([secrets.password, person.account, 'nobody-of-this-name', remoteAddress])
  })
  it('keeps them out of the line of a failure of ours, whose message carries the query and its values', async () => {
    captured.clear()
    const cause = new Error(`duplicate key\nparams: ${secrets.password}`)
    const failure = new Error(
      `Failed query: insert into users values ($1)\nparams: ${secrets.password},${secrets.phone},${secrets.idNumber}`,
      { cause },
    )
    portal.services.log.error({ err: failure }, 'our mistake')
    portal.services.log.info({ pwd: secrets.password, user: { phone: secrets.phone, email: secrets.mail } }, 'careless')

    expect(captured.text()).toContain('Failed query')
    expectNoneOf(Object.values(secrets))
  })
  it('keeps the values of a failed query of a job out of the line of the queue and out of its table', async () => {
    captured.clear()
    const name = '张三的姓名'
    const { services } = portal
    const broken = {
      ...services,
      now: () => {
        const cause = new Error(`value too long for ${secrets.idNumber}`)
        throw new Error(`Failed query: insert into t values ($1)\nparams: ${name},${secrets.phone}`, { cause })
      },
    }
    await addJob(portal.db, 'filings.cancelUnpaid', {})

    await runDueJobs({ database: portal.database, services: broken })

    const { rows } = await portal.db.execute<{ last_error: string }>(
      sql`select last_error from graphile_worker.jobs where last_error is not null`,
    )
    expectNoneOf([name, secrets.phone, secrets.idNumber])
    for (const value of [name, secrets.phone, secrets.idNumber]) expect(JSON.stringify(rows)).not.toContain(value)
    expect(captured.text()).toContain('Failed task')
    expect(rows[0]?.last_error).toContain('Failed query: insert into t values ($1)')
    expect(rows[0]?.last_error).toContain('value too long for [id]')
  })
  it('masks numbers, mails and tokens inside any message', () => {
    const text = `id ${secrets.idNumber}, company ${secrets.creditCode}, call ${secrets.phone}, ${secrets.mail}, ${secrets.token}`

    const masked = maskText(text)

    for (const value of [secrets.idNumber, secrets.creditCode, secrets.phone, secrets.mail, secrets.token]) {
      expect(masked).not.toContain(value)
    }
  })
})
