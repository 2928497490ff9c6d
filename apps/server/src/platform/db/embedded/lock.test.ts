import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withLock } from './lock.ts'

describe('withLock', () => {
  let folder = ''
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'portal-lock-'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it('lets one at a time in, and leaves one file', async () => {
    let inside = 0
    let most = 0

    await Promise.all(
      Array.from({ length: 12 }, () =>
        withLock(folder, async () => {
          inside += 1
          most = Math.max(most, inside)
          await sleep(2)
          inside -= 1
        }),
      ),
    )

    expect(most).toBe(1)
    expect(readdirSync(folder)).toHaveLength(1)
  })

  it('is free again after work that failed', async () => {
    const failed = withLock(folder, () => Promise.reject(new Error('disk full')))

    await expect(failed).rejects.toThrow('disk full')
    await expect(withLock(folder, async () => 'in')).resolves.toBe('in')
  })

  it('passes over a holder that was killed, also when its pid is another program by now', async () => {
    for (const [number, identity] of [
      [900, '4194301:1'],
      [901, `${process.pid}:1`],
    ] as const) {
      writeFileSync(join(folder, `lock.${number}`), identity)

      await expect(withLock(folder, async () => 'in')).resolves.toBe('in')
    }
  })
})
