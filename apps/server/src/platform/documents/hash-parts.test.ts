import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { hashOf } from './hash-parts.ts'

describe('hashOf', () => {
  it.each([0, 5, 1024 * 1024, 3 * 1024 * 1024 + 7])('is the hash of %i bytes', async (length) => {
    const bytes = Buffer.alloc(length, 'abc')

    expect(await hashOf(bytes)).toEqual(createHash('sha256').update(bytes).digest())
  })

  it('lets others have their turn meanwhile', async () => {
    let isHashed = false
    let turnsMeanwhile = 0
    const count = () => {
      if (isHashed) return
      turnsMeanwhile += 1
      setImmediate(count)
    }
    setImmediate(count)
    await hashOf(Buffer.alloc(4 * 1024 * 1024))
    isHashed = true

    expect(turnsMeanwhile).toBeGreaterThanOrEqual(3)
  })
})
