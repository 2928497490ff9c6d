import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CarrierFault, type CarrierServer, startCarrierServer } from '../channels/test/carrier-server.ts'
import { createSignedPosts, createWebhook, signWebhook } from './client.ts'
import { isPublicAddress } from './public-address.ts'

const secret = 'webhook-secret-webhook-secret-01'
const now = () => new Date('2026-11-28T04:05:06Z')
let server: CarrierServer
let status = 200
beforeAll(async () => {
  server = await startCarrierServer(() => ({ status, body: { ok: true } }))
})
afterAll(() => server.stop())

const here = () => createWebhook(secret, { now, isAllowed: () => true, allowsPlainHttp: true, timeout: 2_000 })
const outside = () => createWebhook(secret, { now })
const event = (url: string) => ({ url, id: 'delivery-1', body: { kind: 'test', text: '期限' } })

describe('a webhook', () => {
  it('is signed over its instant and its body', async () => {
    status = 200
    expect(await here().send(event(`${server.baseUrl}/hook?a=1`))).toEqual({ kind: 'taken', id: 'delivery-1' })
    const [call] = server.calls
    const [, seconds, signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(call?.headers['x-portal-signature'])) ?? []

    expect(call?.path).toBe('/hook?a=1')
    expect(JSON.parse(call?.body ?? '')).toEqual({ id: 'delivery-1', kind: 'test', text: '期限' })
    expect(call?.headers['x-portal-delivery']).toBe('delivery-1')
    expect(seconds).toBe('1795838706')
    expect(signature).toBe(createHmac('sha256', secret).update(`${seconds}.${call?.body}`).digest('hex'))
    expect(signWebhook([secret], 1, 'a')).not.toBe(signWebhook([secret], 2, 'a'))
  })

  it.each([
    [204, { kind: 'taken', id: 'delivery-1' }],
    [400, { kind: 'never', reason: 'HTTP 400' }],
    [410, { kind: 'never', reason: 'HTTP 410' }],
    [429, { kind: 'later', reason: 'HTTP 429' }],
    [500, { kind: 'later', reason: 'HTTP 500' }],
  ])('tells %i by what it means', async (next, outcome) => {
    status = next
    expect(await here().send(event(server.baseUrl))).toEqual(outcome)
  })

  it.each<[CarrierFault, object]>([
    ['hang', { kind: 'unknown', reason: 'ETIMEDOUT' }],
    ['cut', { kind: 'unknown', reason: 'ECONNRESET' }],
    ['busy503', { kind: 'later', reason: 'HTTP 503', retryAfterSeconds: 120 }],
    ['redirect', { kind: 'never', reason: 'HTTP 307' }],
    ['huge', { kind: 'taken', id: 'delivery-1' }],
  ])('tells %s after one call', async (fault, outcome) => {
    status = 200
    const before = server.calls.length
    server.failNext(fault)

    expect(await here().send(event(server.baseUrl))).toEqual(outcome)
    expect(server.calls).toHaveLength(before + 1)
  })

  it.each([
    ['HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n', 'never', 'HTTP 101'],
    ['HTTP/1.1 102 Processing\r\n\r\n', 'unknown', 'ECONNRESET'],
    ['no HTTP at all', 'unknown', 'HPE_INVALID_CONSTANT'],
  ])('has an end where %j is answered', async (bytes, kind, reason) => {
    const raw = createServer((socket) => void socket.on('error', () => undefined).once('data', () => socket.end(bytes)))
    await once(raw.listen(0, '127.0.0.1'), 'listening')
    const { port } = raw.address() as AddressInfo
    const outcome = await here().send(event(`http://127.0.0.1:${port}/`))
    raw.close()
    expect(outcome).toEqual({ kind, reason })
  })

  it('leads to what the name is known for, and nowhere if one of its addresses is private', async () => {
    const { port } = new URL(server.baseUrl)
    const known = new Map<string, string[]>([
      ['hooks.example.com', ['127.0.0.1']],
      ['mixed.example.com', ['127.0.0.1', '10.0.0.7']],
    ])
    const posts = createSignedPosts({
      ...{ now, isAllowed: (address) => address === '127.0.0.1', allowsPlainHttp: true, timeout: 2_000 },
      lookUpName: async (name) => {
        const found = known.get(name)
        if (!found) throw Object.assign(new Error('none'), { code: 'ENOTFOUND' })
        return found.map((address) => ({ address, family: 4 }))
      },
    })
    const send = (name: string) => posts.send({ ...event(`http://${name}:${port}/`), secrets: ['s'] })
    expect(await send('hooks.example.com')).toEqual({ kind: 'taken', id: 'delivery-1' })
    expect(await send('mixed.example.com')).toEqual({ kind: 'never', reason: 'ADDRESS_REFUSED' })
    expect(await send('nobody.example.com')).toEqual({ kind: 'later', reason: 'ENOTFOUND' })
    const check = (name: string) => posts.check(`https://${name}/`)
    expect(await check('hooks.example.com')).toBe('fit')
    // Which names a private network knows is told to nobody.
    expect(await check('mixed.example.com')).toBe(await check('nobody.example.com'))
  })

  it('goes to https on the public internet alone', async () => {
    const { port } = new URL(server.baseUrl)
    const before = server.calls.length
    const addresses = [
      ...['127.0.0.1', 'localhost', '[::1]', '0.0.0.0', '2130706433', '0x7f.1', '[::ffff:127.0.0.1]'],
      ...['10.0.0.1', '192.168.1.1', '172.16.0.1', '169.254.169.254', '100.100.100.200', '[fd00::1]', '[fe80::1]'],
    ]
    for (const address of addresses) {
      const outcome = await outside().send(event(`https://${address}:${port}/`))
      expect([address, outcome]).toEqual([address, { kind: 'never', reason: 'ADDRESS_REFUSED' }])
    }
    for (const url of [server.baseUrl, 'ftp://example.com/', 'https://a:b@example.com/', 'nothing', '']) {
      expect([url, await outside().send(event(url))]).toEqual([url, { kind: 'never', reason: 'URL_REFUSED' }])
    }
    expect(server.calls).toHaveLength(before)
  })
})

describe('isPublicAddress', () => {
  it.each(['1.1.1.1', '8.8.8.8', '172.15.255.255', '172.32.0.1', '223.5.5.5', '2400:3200::1', '2606:4700::1111'])(
    'takes %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  )

  it.each([
    ...['0.1.2.3', '10.255.255.255', '100.64.0.1', '127.255.0.1', '169.254.169.254', '172.31.255.255', '192.168.0.1'],
    ...['198.19.0.1', '224.0.0.1', '255.255.255.255', '::', '::1', '::ffff:8.8.8.8', '64:ff9b::808:808', 'fc00::1'],
    ...['fe80::1', 'ff02::1', '2001::1', '2001:db8::1', '2002:7f00:1::1', 'example.com', ''],
  ])('refuses %s', (address) => expect(isPublicAddress(address)).toBe(false))
})
