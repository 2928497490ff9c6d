import { describe, expect, it } from 'vitest'
import type { Refusal } from './attempt-queries.ts'
import { waitTurn } from './attempt-turn-parts.ts'

/** Time that passes only by waiting. */
function startClock() {
  let ms = 0
  return {
    seconds: () => ms / 1000,
    now: () => ms,
    pause: async (more: number) => {
      ms += more
    },
  }
}

const full = (mark: string): Refusal => ({ locked: false, seconds: 60, mark })

describe('waiting for a turn', () => {
  it('lasts as long as others get theirs, however slow the machine is', async () => {
    const clock = startClock()

    // A check ends every two seconds; the turn comes after twenty.
    await waitTurn(
      async () => (clock.seconds() >= 20 ? undefined : full(String(Math.floor(clock.seconds() / 2)))),
      clock,
    )

    expect(clock.seconds()).toBeCloseTo(20, 0)
  })

  it('ends when nothing has moved for three seconds, and after thirty in any case', async () => {
    const [still, long] = [startClock(), startClock()]

    await expect(waitTurn(async () => full('same'), still)).rejects.toMatchObject({ code: 'session.locked' })
    await expect(waitTurn(async () => full(String(long.now())), long)).rejects.toMatchObject({ retryAfterSeconds: 60 })

    expect([still.seconds(), long.seconds()].map(Math.round)).toEqual([3, 30])
  })

  it('ends at once at a lock', async () => {
    const clock = startClock()

    await expect(waitTurn(async () => ({ ...full('a'), locked: true }), clock)).rejects.toMatchObject({
      code: 'session.locked',
    })

    expect(clock.seconds()).toBe(0)
  })
})
