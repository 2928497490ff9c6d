import { EventEmitter, once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { buildApp } from '../../app.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { endWhenStalled, senderLimits } from './slow-senders.ts'

const path = '/api/DataManagementController/PictureUpload'

let portal: TestPortal
let app: FastifyInstance
let chen: TestPerson

beforeAll(async () => {
  portal = await startTestPortal()
  chen = await portal.person()
  const limits = { headMs: 200, bodyMs: 300, bodyBytesMin: 64, lookMs: 50 }
  app = await buildApp({ database: portal.database, services: portal.services, limits })
  await app.listen({ port: 0, host: '127.0.0.1' })
})

afterAll(async () => {
  await app.close()
  await portal.stop()
})

async function send(first: string): Promise<{ socket: Socket; closed: Promise<unknown> }> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  // Whoever is cut off may meet a reset.
  socket.on('error', () => undefined)
  const closed = new Promise((resolve) => socket.once('close', resolve))
  await once(socket, 'connect')
  socket.write(first)
  return { socket, closed }
}

/** An upload that announces more than it sends. */
const beginUpload = () =>
  send(
    `POST ${path} HTTP/1.1\r\nhost: portal\r\nauthorization: Bearer ${chen.token}\r\ncontent-length: 5000\r\n` +
      'content-type: multipart/form-data; boundary=b\r\n\r\n' +
      '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4',
  )

describe('a sender who stands still', () => {
  it('has a minute at most where the portal is served', () => {
    expect(senderLimits.headMs + senderLimits.lookMs).toBeLessThan(60_000)
    // Looked at from the first byte on: what stops just after a look is met by the second look after it.
    expect(2 * senderLimits.bodyMs).toBeLessThanOrEqual(60_000)
  })

  it('within the head is told that they were too slow, and let go', async () => {
    const { socket } = await send('GET /livez HTTP/1.1\r\nhost: por')

    expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /)
  })

  it('within a body is let go', async () => {
    const login = await send(
      'POST /api/UserController/login HTTP/1.1\r\nhost: portal\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{',
    )

    await login.closed
  })

  it('within uploads gives back the turns that others of the same account wait for', async () => {
    const stalled = await Promise.all(Array.from({ length: 4 }, beginUpload))
    const form = new FormData()
    form.set('file', new Blob(['just words']), 'a.bin')
    const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
    const headers = { authorization: `Bearer ${chen.token}`, 'accept-language': 'en' }

    const answer = await fetch(origin + path, { method: 'POST', headers, body: form })

    expect(((await answer.json()) as { data: { error: string } }).data.error).toBe('documents.kindUnknown')
    await Promise.all(stalled.map(({ closed }) => closed))
  })
})

describe('endWhenStalled', () => {
  const { bodyMs, bodyBytesMin } = senderLimits

  function watched(body: { complete?: boolean; readableLength?: number } = {}) {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const socket = { bytesRead: 500, destroy: vi.fn() }
    const emitter = new EventEmitter()
    const once = (event: 'close', listener: () => void) => emitter.once(event, listener)
    endWhenStalled({ complete: false, readableLength: 0, ...body, socket, once }, senderLimits)
    return { socket, close: () => emitter.emit('close') }
  }

  it('lets a slow line be, and ends it once it brings too little', () => {
    const { socket } = watched()
    for (let turn = 0; turn < 20; turn += 1) {
      socket.bytesRead += bodyBytesMin
      vi.advanceTimersByTime(bodyMs)
    }
    expect(socket.destroy).not.toHaveBeenCalled()

    socket.bytesRead += bodyBytesMin - 1
    vi.advanceTimersByTime(bodyMs)
    expect(socket.destroy).toHaveBeenCalledOnce()
  })

  it.each([{ complete: true }, { readableLength: 1 }])('waits for us where %j', (body) => {
    const { socket } = watched(body)
    vi.advanceTimersByTime(5 * bodyMs)

    expect(socket.destroy).not.toHaveBeenCalled()
  })

  it('ends with its request', () => {
    const { socket, close } = watched()
    close()
    vi.advanceTimersByTime(5 * bodyMs)

    expect(socket.destroy).not.toHaveBeenCalled()
  })
})
