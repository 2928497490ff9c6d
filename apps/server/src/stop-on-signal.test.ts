import { spawn } from 'node:child_process'
import { once } from 'node:events'
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

const module = new URL('./stop-on-signal.ts', import.meta.url).href

/** A process that takes a line on its standard input to close what it has open. */
const program = (repeatMs: number) => `
  import { createServer } from 'node:http'
  import { stopOnSignal } from ${JSON.stringify(module)}
  const closers = new AsyncDisposableStack()
  closers.defer(() => new Promise((resolve) => {
    process.stdin.once('data', () => {
      console.log('closed')
      resolve()
    })
    console.log('closing')
  }))
  const say = (facts, words) => console.log(words ?? facts)
  const app = { server: createServer(), drain: () => console.log('drains') }
  stopOnSignal(closers, app, { info: say, warn: say, error: say }, { repeatMs: ${repeatMs} })
  let signals = 0
  process.on('SIGINT', () => console.log('signal', ++signals))
  process.stdin.resume()
  console.log('ready')
`

async function stopTwice(repeatMs: number) {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program(repeatMs)])
  let said = ''
  const ended = once(child, 'close')
  // one listener for all that it says: one for each expectation would miss what comes between two of them
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  const over = () => ended.then(() => Promise.reject(new Error(`it ended and had said: ${said}`)))
  const hears = async (words: string) => {
    while (!said.includes(words)) await Promise.race([once(child.stdout, 'data'), over()])
  }
  await hears('ready')
  child.kill('SIGINT')
  await hears('signal 1')
  child.kill('SIGINT')
  return { child, hears, ended, said: () => said }
}

describe('a process that is asked to stop', () => {
  it('takes signals that follow at once for the same press: everything is closed', async () => {
    const { child, hears, ended, said } = await stopTwice(60_000)
    await hears('signal 2')
    await hears('closing')
    expect(said()).toContain('drains')
    child.stdin.write('close\n')
    await hears('closed')

    expect(await ended).toEqual([0, null])
  })

  it('ends at once when it is asked again later', async () => {
    const { ended, said } = await stopTwice(0)

    expect(await ended).toEqual([1, null])
    expect(said()).not.toContain('closed')
  })
})
