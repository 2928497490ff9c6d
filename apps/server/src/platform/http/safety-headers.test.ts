import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../../test/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.stop())

const replies = {
  'the page': '/',
  'a call': '/api/DataManagementController/getServiceHallCategory',
  'a call refused': '/api/OrderController/getOrderList',
  'an unknown path': '/api/nothing-here',
  health: '/livez',
  'the API document': '/openapi.json',
}

describe('the safety headers', () => {
  it.each(Object.entries(replies))('are on %s', async (_, path) => {
    const { headers } = await portal.app.inject(path)

    expect(headers).toMatchObject({
      'content-security-policy': expect.stringMatching(/default-src 'self'.*frame-ancestors 'none'/),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'strict-transport-security': expect.stringContaining('max-age='),
      'permissions-policy': 'camera=(), geolocation=(), microphone=()',
      'x-request-id': expect.stringMatching(/^[\w-]{36}$/),
    })
    expect(headers['x-powered-by']).toBeUndefined()
    expect(headers.server).toBeUndefined()
  })

  it('let no script of the page come from elsewhere or be written into it', async () => {
    const policy = String((await portal.app.inject('/')).headers['content-security-policy'])

    expect(policy.split(';')).toContain("script-src 'self'")
  })
})
