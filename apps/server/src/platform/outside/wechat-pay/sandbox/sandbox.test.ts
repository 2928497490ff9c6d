import { createPrivateKey } from 'node:crypto'
import { request } from 'node:http'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildAuthorization, createNonce } from '../signing.ts'
import { buildOrder, failureOf, type Harness, startHarness } from '../test/sandbox-harness.ts'
import { createMemorySandboxStore } from './memory-store.ts'
import { choosePageLanguage } from './page-words.ts'
import { createSandbox } from './sandbox.ts'

let harness: Harness
beforeEach(async () => {
  harness = await startHarness()
})
afterEach(() => harness.close())

describe('createSandbox', () => {
  const options = {
    publicUrl: 'http://127.0.0.1:3000/sandbox',
    paymentNotifyUrl: 'http://127.0.0.1:3000/a',
    refundNotifyUrl: 'http://127.0.0.1:3000/b',
    reportFailure: () => {},
  }

  it('refuses to run in production, told by option or by environment', async () => {
    const store = createMemorySandboxStore()
    await expect(createSandbox({ ...options, store, isProduction: true })).rejects.toThrow('production')
    vi.stubEnv('NODE_ENV', 'production')
    await expect(createSandbox({ ...options, store, isProduction: false })).rejects.toThrow('production')
    vi.unstubAllEnvs()
  })

  it('makes keys once per store, also when several start at once', async () => {
    const store = createMemorySandboxStore()
    const sandboxes = await Promise.all(
      Array.from({ length: 3 }, () => createSandbox({ ...options, store, isProduction: false })),
    )

    expect(new Set(sandboxes.map((sandbox) => sandbox.settings.merchantSerial)).size).toBe(1)
    expect(Object.keys(sandboxes[0]?.settings.platformKeys ?? {})[0]).toMatch(/^PUB_KEY_ID_SANDBOX/)
  })

  it('has no control addresses unless asked for', async () => {
    const reply = await harness.sandbox.respond({
      method: 'POST',
      pathAndQuery: '/__test/pay',
      headers: {},
      body: Buffer.from('{}'),
    })

    expect(reply.status).toBe(404)
  })

  it('goes on after a round of work that failed', async () => {
    const failures: unknown[] = []
    const inner = createMemorySandboxStore()
    let isAway = false
    const store = {
      ...inner,
      findNextDueAt: async (kind: 'notification' | 'refund' | 'nonce') => {
        if (isAway) throw new Error('The database is away')
        return inner.findNextDueAt(kind)
      },
    }
    const own = await startHarness({ store: { ...inner, ...store }, reportFailure: (error) => failures.push(error) })
    isAway = true
    await own.scheduler.advance(5_000)
    isAway = false
    const order = buildOrder({ expiresAt: new Date(own.scheduler.now() + 600_000) })
    await own.client.createNative(order)
    await own.sandbox.pay(order.outTradeNo)
    await own.scheduler.advance(5_000)

    expect(failures.length).toBeGreaterThan(0)
    expect(own.notices).toHaveLength(1)
    await own.close()
  })
})

describe('control addresses', () => {
  it('pay an order and arm faults', async () => {
    const own = await startHarness({ hasTestControls: true })
    const post = (path: string, body: unknown, contentType = 'application/json') =>
      fetch(`${own.baseUrl}${path}`, {
        method: 'POST',
        headers: { 'Content-Type': contentType },
        body: JSON.stringify(body),
      })
    const order = buildOrder()
    await own.client.createNative(order)

    expect((await post('/__test/fault', { on: 'notice', fault: 'duplicate' })).status).toBe(200)
    expect((await post('/__test/fault', { on: 'answer', fault: 'nonsense' })).status).toBe(400)
    expect((await post('/__test/pay', { out_trade_no: order.outTradeNo }, 'text/plain')).status).toBe(415)
    expect(await (await post('/__test/pay', { out_trade_no: order.outTradeNo })).json()).toEqual({ paid: true })
    expect(await (await post('/__test/pay', { out_trade_no: order.outTradeNo })).json()).toEqual({ paid: false })
    await own.scheduler.advance(0)
    expect(own.notices).toHaveLength(3)
    await own.close()
  })
})

describe('a request to the gateway', () => {
  const path = '/v3/pay/transactions/out-trade-no/NOBODY?mchid=1900000001'
  interface Changes {
    authorization?: (header: string) => string
    timestamp?: number
    nonce?: string
    signedPath?: string
    platformSerial?: string
  }
  async function send(changes: Changes = {}) {
    const { settings } = harness.sandbox
    const header = buildAuthorization(
      {
        method: 'GET',
        pathAndQuery: changes.signedPath ?? path,
        timestamp: changes.timestamp ?? Math.floor(harness.scheduler.now() / 1000),
        nonce: changes.nonce ?? createNonce(),
        body: '',
      },
      {
        mchId: settings.mchId,
        serial: settings.merchantSerial,
        key: createPrivateKey(settings.merchantPrivateKey),
      },
    )
    const answer = await fetch(`${harness.baseUrl}${path}`, {
      headers: {
        Authorization: changes.authorization?.(header) ?? header,
        'Wechatpay-Serial': changes.platformSerial ?? Object.keys(settings.platformKeys)[0] ?? '',
      },
    })
    return { status: answer.status, signed: answer.headers.has('wechatpay-signature'), body: await answer.json() }
  }

  it('that is signed well gets a signed answer', async () => {
    expect(await send()).toEqual({
      status: 404,
      signed: true,
      body: { code: 'ORDER_NOT_EXIST', message: '订单不存在' },
    })
  })

  it.each<[string, Changes]>([
    ['another scheme', { authorization: (header) => header.replace('SHA256-RSA2048', 'SM2-WITH-SM3') }],
    ['no Authorization', { authorization: () => '' }],
    ['a field twice', { authorization: (header) => `${header},mchid="1900000001"` }],
    ['a field missing', { authorization: (header) => header.replace(/,serial_no="[^"]*"/, '') }],
    ['another merchant', { authorization: (header) => header.replace('1900000001', '1900000002') }],
    ['another serial', { authorization: (header) => header.replace(/serial_no="[^"]*"/, 'serial_no="00"') }],
    ['a changed time', { authorization: (header) => header.replace(/timestamp="(\d+)\d"/, 'timestamp="$1x"') }],
    ['an old time', { timestamp: 1_700_000_000 }],
    ['a signature over another path', { signedPath: '/v3/pay/transactions/out-trade-no/NOBODY' }],
  ])('with %s is refused unsigned', async (_, changes) => {
    expect(await send(changes)).toMatchObject({ status: 401, signed: false, body: { code: 'SIGN_ERROR' } })
  })

  it('sent again is refused for its nonce, also at once', async () => {
    const nonce = createNonce()
    const answers = await Promise.all([send({ nonce }), send({ nonce }), send({ nonce })])

    expect(answers.map((answer) => answer.status).sort()).toEqual([401, 401, 404])
  })

  it('must ask for the platform key', async () => {
    expect(await send({ platformSerial: 'OLD-CERTIFICATE' })).toMatchObject({
      status: 400,
      body: { code: 'PARAM_ERROR' },
    })
  })

  it('with a body over 64 KiB or off the mount point is refused', async () => {
    const big = await fetch(`${harness.baseUrl}/v3/x`, { method: 'POST', body: 'x'.repeat(70_000) })
    const elsewhere = await fetch(`${new URL(harness.baseUrl).origin}/other`)

    expect(big.status).toBe(413)
    expect(elsewhere.status).toBe(404)
  })

  it('forgets nonces after their time', async () => {
    await send()
    await harness.scheduler.advance(20 * 60_000)

    expect(await harness.store.findNextDueAt('nonce')).toBeUndefined()
  })
})

describe('a refund too soon after another', () => {
  it('is throttled, the same number is not', async () => {
    const own = await startHarness({ refundIntervalSeconds: 60 })
    const order = buildOrder()
    await own.client.createNative(order)
    await own.sandbox.pay(order.outTradeNo)
    const refund = { outTradeNo: order.outTradeNo, outRefundNo: 'A', refundFen: 1, totalFen: order.totalFen }
    await own.client.refund(refund)

    expect(await failureOf(() => own.client.refund({ ...refund, outRefundNo: 'B' }))).toMatchObject({
      kind: 'rateLimited',
    })
    expect(await own.client.refund(refund)).toMatchObject({ outRefundNo: 'A' })
    await own.scheduler.advance(60_000)
    expect(await own.client.refund({ ...refund, outRefundNo: 'B' })).toMatchObject({ state: 'PROCESSING' })
    await own.close()
  })
})

describe('the page to pay on', () => {
  /** With node:http, because fetch sets Origin and Sec-Fetch headers by itself. */
  function visit(url: string, options: { method?: string; headers?: Record<string, string>; body?: string } = {}) {
    return new Promise<{ status: number; headers: Record<string, string | string[] | undefined>; text: string }>(
      (resolve, reject) => {
        const sent = request(url, { method: options.method ?? 'GET', headers: options.headers ?? {} }, (answer) => {
          let text = ''
          answer.setEncoding('utf8')
          answer.on('data', (chunk: string) => {
            text += chunk
          })
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }))
        })
        sent.on('error', reject)
        sent.end(options.body)
      },
    )
  }

  async function openPage(changes?: Parameters<typeof buildOrder>[0]) {
    const order = buildOrder(changes)
    const { codeUrl } = await harness.client.createNative(order)
    const page = await visit(codeUrl, { headers: { 'accept-language': 'en' } })
    const cookie = String(page.headers['set-cookie']).split(';')[0] ?? ''
    const token = /name="token" value="([0-9a-f]{64})"/.exec(page.text)?.[1] ?? ''
    const code = new URL(codeUrl).searchParams.get('code') ?? ''
    const submit = (fields: Record<string, string> = {}, headers: Record<string, string> = {}) =>
      visit(`${harness.baseUrl}/pay`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', cookie, ...headers },
        body: new URLSearchParams({ code, token, action: 'pay', ...fields }).toString(),
      })
    const stateOf = async () => (await harness.client.queryByOutTradeNo(order.outTradeNo)).state
    return { order, codeUrl, page, submit, stateOf }
  }

  it('shows amount, order and both buttons in the language asked for', async () => {
    const { codeUrl, page, order } = await openPage({ totalFen: 123_456_705 })
    const chinese = await visit(codeUrl, { headers: { 'accept-language': 'zh-CN,zh;q=0.9,en;q=0.8' } })

    expect(page.text).toContain('<h1 class="amount long">¥1,234,567.05</h1>')
    expect(page.text).toContain('Pay ¥1,234,567.05')
    expect(page.text).toContain('Cancel')
    expect(page.text).toContain(order.outTradeNo)
    expect(page.text).toContain('2026-11-21 12:30')
    expect(chinese.text).toContain('<html lang="zh-CN">')
    expect(chinese.text).toContain('支付 ¥1,234,567.05')
  })

  it('stays in the language of whoever asked for the code, whatever the phone prefers', async () => {
    const { codeUrl, order } = await openPage()
    const address = `${codeUrl}&lang=zh`
    const headers = { 'accept-language': 'en' }
    const page = await visit(address, { headers })
    const action = /action="([^"]+)"/.exec(page.text)?.[1] ?? ''
    const answer = await visit(new URL(action, codeUrl).href, {
      method: 'POST',
      headers: {
        ...headers,
        'content-type': 'application/x-www-form-urlencoded',
        cookie: String(page.headers['set-cookie']).split(';')[0] ?? '',
      },
      body: new URLSearchParams({
        code: new URL(codeUrl).searchParams.get('code') ?? '',
        token: /name="token" value="([0-9a-f]{64})"/.exec(page.text)?.[1] ?? '',
        action: 'pay',
      }).toString(),
    })
    const after = new URL(String(answer.headers.location), codeUrl).href

    expect(page.text).toContain('支付 ¥')
    expect(after).toBe(address)
    expect((await visit(after, { headers })).text).toContain('支付成功')
    expect((await harness.client.queryByOutTradeNo(order.outTradeNo)).state).toBe('SUCCESS')
    expect((await visit(`${codeUrl}&lang=fr`, { headers })).text).toContain('Pay')
  })

  it('escapes what the order says and allows nothing but its own style', async () => {
    const { page } = await openPage({ description: '<img src=x onerror="alert(1)">&\'' })
    const nonce = /style-src 'nonce-([^']+)'/.exec(String(page.headers['content-security-policy']))?.[1]

    expect(page.text).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&amp;&#39;')
    expect(page.text).toContain(`<style nonce="${nonce}">`)
    expect(page.text).not.toMatch(/<script|style="/)
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    expect(String(page.headers['set-cookie'])).toMatch(/; Path=\/sandbox\/pay; HttpOnly; SameSite=Strict/)
  })

  it('pays once, then shows that it is paid, and the notice goes out', async () => {
    const { submit, stateOf, codeUrl } = await openPage()

    const answers = await Promise.all([submit(), submit(), submit()])
    await harness.scheduler.advance(0)

    expect(answers.map((answer) => answer.status)).toEqual([303, 303, 303])
    expect(new URL(String(answers[0]?.headers.location), codeUrl).href).toBe(codeUrl)
    expect(await stateOf()).toBe('SUCCESS')
    expect(harness.notices).toHaveLength(1)
    const after = await visit(codeUrl)
    expect(after.text).toContain('Paid')
    expect(after.text).not.toContain('<form')
  })

  it('cancels without closing the order', async () => {
    const { submit, stateOf, codeUrl } = await openPage()

    const answer = await submit({ action: 'cancel' })
    const after = await visit(new URL(String(answer.headers.location), codeUrl).href)

    expect(await stateOf()).toBe('NOTPAY')
    expect(after.text).toContain('You cancelled')
    expect(after.text).toContain('<form')
  })

  it.each<[string, Record<string, string>, Record<string, string>]>([
    ['no cookie', {}, { cookie: '' }],
    ['another cookie', {}, { cookie: `sandbox_pay=${'0'.repeat(32)}` }],
    ['no token', { token: '' }, {}],
    ['a token of another code', { code: 'x'.repeat(32) }, {}],
    ['another site as origin', {}, { origin: 'https://evil.example' }],
    ['a null origin', {}, { origin: 'null' }],
    ['a cross-site fetch', {}, { 'sec-fetch-site': 'cross-site' }],
    ['another action', { action: 'steal' }, {}],
  ])('refuses a form with %s', async (_, fields, headers) => {
    const { submit, stateOf } = await openPage()

    expect((await submit(fields, headers)).status).toBe(403)
    expect(await stateOf()).toBe('NOTPAY')
  })

  it('says when the order is closed, late or not known', async () => {
    const { order, codeUrl, submit, stateOf } = await openPage()
    await harness.client.close(order.outTradeNo)
    const late = await openPage()
    const stale = await openPage({ expiresAt: new Date(harness.scheduler.now() + 5 * 3_600_000) })

    expect((await visit(codeUrl)).text).toContain('This order is closed')
    await submit()
    expect(await stateOf()).toBe('CLOSED')
    await harness.scheduler.advance(31 * 60_000)
    expect((await visit(late.codeUrl)).text).toContain('This payment has expired')
    await late.submit()
    expect(await late.stateOf()).toBe('NOTPAY')
    await harness.scheduler.advance(2 * 3_600_000)
    expect((await visit(stale.codeUrl)).status).toBe(404)
    expect((await visit(`${harness.baseUrl}/pay?code=..%2F..`)).status).toBe(404)
    expect((await visit(`${harness.baseUrl}/pay`)).text).toContain('not known')
  })

  it('opens by the prepay id of a JSAPI payment too', async () => {
    const { prepayId } = await harness.client.createJsapi({ ...buildOrder(), payerOpenId: 'oPayer_1' })

    expect((await visit(`${harness.baseUrl}/pay?code=${prepayId}`)).text).toContain('Pay ¥950.00')
  })

  it('refuses other methods', async () => {
    expect((await visit(`${harness.baseUrl}/pay`, { method: 'DELETE' })).status).toBe(405)
  })
})

describe('choosePageLanguage', () => {
  it.each([
    [undefined, 'en'],
    ['', 'en'],
    ['fr', 'en'],
    ['zh', 'zh'],
    ['zh-Hans-CN', 'zh'],
    ['en-US,en;q=0.9,zh;q=0.8', 'en'],
    ['zh-CN,en;q=0.9', 'zh'],
    ['en;q=0.5, zh;q=0.7', 'zh'],
    ['zh,en', 'zh'],
    ['en,zh', 'en'],
    ['zh;q=0', 'en'],
  ])('%j asks for %s', (header, language) => {
    expect(choosePageLanguage(header)).toBe(language)
  })
})
