import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { closeWithin } from './stop-on-signal.ts'

describe('closeWithin', () => {
  it('cuts off a request that never ends, then closes what lies behind it', async () => {
    const app = Fastify()
    let arrived = () => {}
    const arrival = new Promise<void>((resolve) => {
      arrived = resolve
    })
    app.get('/', () => {
      arrived()
      return new Promise(() => {})
    })
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    const closed: string[] = []
    const closers = new AsyncDisposableStack()
    closers.defer(() => void closed.push('database'))
    closers.defer(async () => {
      await app.close()
      closed.push('server')
    })
    const request = fetch(url).then(
      () => 'answered',
      () => 'cut off',
    )
    await arrival

    await closeWithin(closers, 100, () => app.server.closeAllConnections())

    expect(await request).toBe('cut off')
    expect(closed).toEqual(['server', 'database'])
  })

  it('closes the database although the server could not be closed, and says what failed', async () => {
    const closed: string[] = []
    const closers = new AsyncDisposableStack()
    closers.defer(() => void closed.push('database'))
    closers.defer(() => Promise.reject(new Error('the server hangs')))

    await expect(closeWithin(closers, 60_000, () => closed.push('cut off'))).rejects.toThrow('the server hangs')

    expect(closed).toEqual(['database'])
  })
})
