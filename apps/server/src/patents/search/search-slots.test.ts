import { describe, expect, it } from 'vitest'
import { makeSlots } from './search-slots.ts'

/** Work that runs until it is told to end. */
function heldWork() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { work: () => promise, end: resolve }
}

describe('makeSlots', () => {
  it('runs so many at once and the next one when a slot gets free', async () => {
    const run = makeSlots(1)
    const held = heldWork()
    const order: string[] = []
    const first = run(held.work).then(() => order.push('first'))
    const second = run(async () => order.push('second'))
    const third = run(async () => order.push('third'))
    held.end()
    await Promise.all([first, second, third])
    expect(order).toEqual(['first', 'second', 'third'])
  })

  it('refuses who waited too long, and frees the slot of failed work', async () => {
    const run = makeSlots(1, 5)
    const held = heldWork()
    const first = run(held.work)
    await expect(run(async () => 'late')).rejects.toMatchObject({ code: 'common.unavailable', retryAfterSeconds: 1 })
    held.end()
    await first
    await expect(run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await run(async () => 'now')).toBe('now')
  })

  it('refuses at once when too many wait already', async () => {
    const run = makeSlots(1, 60_000)
    const held = heldWork()
    const running = Array.from({ length: 9 }, () => run(held.work))
    await expect(run(async () => 'one more')).rejects.toMatchObject({ code: 'common.unavailable' })
    held.end()
    await Promise.all(running)
  })
})
