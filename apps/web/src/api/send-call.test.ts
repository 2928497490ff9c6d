import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setLanguage } from '../app/language.ts'
import { endSession, startSession } from '../app/session-store.ts'
import { dismissToast, visibleToasts } from '../ui/toast.ts'
import { CallError } from './call-error.ts'
import { onSignInNeeded, queryText, sendCall } from './send-call.ts'

const sent = vi.fn<(address: string, init: RequestInit) => Promise<Response>>()
const answer = (status: number, body: unknown) =>
  sent.mockResolvedValueOnce(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }))
const toasts = () => visibleToasts().map(({ tone, text }) => [tone, text])
const signIn = () => sendCall('session.signIn', { Account: 'demo', pwd: 'x' })

beforeEach(() => {
  sent.mockReset()
  vi.stubGlobal('fetch', sent)
  setLanguage('en')
  endSession()
})
afterEach(() => {
  for (const toast of visibleToasts()) dismissToast(toast.id)
  vi.unstubAllGlobals()
})

describe('sendCall', () => {
  it('posts secrets as JSON, with language and without a token when there is none', async () => {
    answer(200, { code: 200, data: { token: 't' }, msg: '' })
    await expect(signIn()).resolves.toEqual({ token: 't' })

    const [address, init] = sent.mock.calls[0] ?? []
    expect(address).toBe('/api/UserController/login')
    expect(init?.method).toBe('POST')
    expect(init?.body).toBe('{"Account":"demo","pwd":"x"}')
    expect(init?.headers).toMatchObject({ 'Accept-Language': 'en' })
    expect(init?.headers).not.toHaveProperty('Authorization')
  })

  it('carries the token as a bearer and the chosen language', async () => {
    startSession('secret', { id: '1', Account: 'a', name: 'A', role: 'customer', agencyId: null })
    setLanguage('zh')
    answer(200, { code: 200, data: {} })
    await sendCall('site.getIndex', {})
    expect(sent.mock.calls[0]?.[1].headers).toMatchObject({
      Authorization: 'Bearer secret',
      'Accept-Language': 'zh-CN',
    })
  })

  it.each([
    [422, { code: 422, msg: '余额不足' }, 'zh', 'warn', '余额不足'],
    [502, { message: 'Bad Gateway' }, 'zh', 'bad', 'Bad Gateway'],
    [400, {}, 'zh', 'bad', '参数错误'],
    [500, '<html>', 'zh', 'bad', '服务端错误'],
    [404, '', 'zh', 'bad', '路由未找到'],
    [418, {}, 'zh', 'bad', '未知响应错误'],
    [400, {}, 'en', 'bad', 'Something in the request is not right.'],
    [500, {}, 'en', 'bad', 'The server cannot answer just now. Try again in a moment.'],
    [404, {}, 'en', 'bad', 'There is nothing at this address.'],
    [418, {}, 'en', 'bad', 'The server answered something that cannot be read.'],
    [200, { code: 500 }, 'zh', 'bad', '服务端错误'],
  ] as const)('answers %i %j (%s) with a %s toast "%s" and rejects', async (status, body, language, tone, text) => {
    setLanguage(language)
    answer(status, body)
    await expect(signIn()).rejects.toMatchObject({ message: text })
    expect(toasts()).toEqual([[tone, text]])
  })

  it('says in the interface language that the server cannot be reached', async () => {
    setLanguage('zh')
    sent.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await expect(signIn()).rejects.toBeInstanceOf(CallError)
    expect(toasts()[0]?.[1]).toMatch(/^无法连接服务器/)
  })

  it('answers a failure without any words with 未知请求错误', async () => {
    setLanguage('zh')
    sent.mockRejectedValueOnce('odd')
    await expect(signIn()).rejects.toThrow('未知请求错误')
  })

  it('keeps code and fields of a declared failure, and leaves the toast to a caller that shows it', async () => {
    const fields = [{ path: 'pwd', message: 'wrong' }]
    answer(422, { code: 422, msg: 'No', data: { error: 'session.wrongCredentials', fields } })
    const failed = sendCall('session.signIn', { Account: 'a', pwd: 'b' }, { shownInPlace: true })
    await expect(failed).rejects.toMatchObject({ errorCode: 'session.wrongCredentials', status: 422, fields })
    expect(toasts()).toEqual([])
  })

  it('asks for sign-in on 401', async () => {
    const go = vi.fn(() => false)
    onSignInNeeded(go)
    answer(401, { code: 401, msg: 'Please sign in' })
    await expect(sendCall('site.getIndex', {})).rejects.toMatchObject({ status: 401 })
    expect(go).toHaveBeenCalledOnce()
  })

  it('tells once of the session that ended, whatever is refused then, and of the next one again', async () => {
    const user = { id: '1', Account: 'a', name: 'A', role: 'customer', agencyId: null } as const
    onSignInNeeded(() => {
      endSession()
      return false
    })
    for (const token of ['first', 'second']) {
      startSession(token, user)
      const refused = () =>
        new Response(JSON.stringify({ code: 401, msg: `Please sign in (${token})` }), { status: 401 })
      sent.mockImplementationOnce(async () => refused()).mockImplementationOnce(async () => refused())
      await Promise.allSettled([sendCall('site.getIndex', {}), sendCall('site.getIndex', {})])
      sent.mockImplementationOnce(async () => refused())
      await Promise.allSettled([sendCall('site.getIndex', {})])
    }
    expect(toasts().map(([, text]) => text)).toEqual(['Please sign in (first)', 'Please sign in (second)'])
  })

  it('shows no toast where the page asks to sign in', async () => {
    onSignInNeeded(() => true)
    answer(401, { code: 401, msg: 'Please sign in' })
    await expect(sendCall('site.getIndex', {})).rejects.toMatchObject({ status: 401 })
    expect(toasts()).toEqual([])
  })

  it('leaves the session alone that began while an old token was on its way', async () => {
    const go = vi.fn(() => false)
    onSignInNeeded(go)
    const user = { id: '1', Account: 'a', name: 'A', role: 'customer', agencyId: null } as const
    startSession('old', user)
    let reply: (response: Response) => void = () => {}
    sent.mockReturnValueOnce(
      new Promise((resolve) => {
        reply = resolve
      }),
    )
    const late = sendCall('site.getIndex', {})
    startSession('new', user)
    reply(new Response(JSON.stringify({ code: 401, msg: 'Please sign in' }), { status: 401 }))

    await expect(late).rejects.toMatchObject({ status: 401 })
    expect(go).not.toHaveBeenCalled()
    expect(sent.mock.calls[0]?.[1].headers).toMatchObject({ Authorization: 'Bearer old' })
  })

  it('rejects in silence when the caller gave up', async () => {
    const controller = new AbortController()
    sent.mockImplementationOnce(
      (_, init) =>
        new Promise((_resolve, reject) => {
          init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
        }),
    )
    const call = sendCall('site.getIndex', {}, { signal: controller.signal })
    controller.abort()
    await expect(call).rejects.toMatchObject({ name: 'AbortError' })
    expect(toasts()).toEqual([])
  })

  it('gives up after 15 minutes and says so', async () => {
    vi.useFakeTimers()
    sent.mockImplementationOnce(
      (_, init) =>
        new Promise((_resolve, reject) => {
          init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
        }),
    )
    const call = signIn()
    const outcome = expect(call).rejects.toThrow('15 minutes')
    await vi.advanceTimersByTimeAsync(15 * 60 * 1000)
    await outcome
    vi.useRealTimers()
  })
})

describe('queryText', () => {
  it('leaves out absent values, repeats lists, sends objects as JSON', () => {
    expect(queryText({ a: 1, b: undefined, c: null, d: ['x', 'y'], e: { f: true } })).toBe(
      `?a=1&d=x&d=y&e=${encodeURIComponent('{"f":true}')}`,
    )
    expect(queryText({})).toBe('')
  })
})
