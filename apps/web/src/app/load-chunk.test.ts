import { beforeEach, describe, expect, it } from 'vitest'
import { loadChunk, reloadsFor } from './load-chunk.ts'

beforeEach(() => sessionStorage.clear())

const missing = new TypeError('Failed to fetch dynamically imported module: /assets/x.js')
const gone = () => Promise.reject(missing)

describe('loadChunk', () => {
  it('hands on the module', async () => {
    await expect(loadChunk(async () => 7, '/a')).resolves.toBe(7)
  })

  it('reloads once for a chunk that is gone, and fails when that did not help', async () => {
    void loadChunk(gone, '/a')
    await Promise.resolve()
    await Promise.resolve()
    expect(sessionStorage.getItem('RELOADED_FOR')).toContain('/a ')

    await expect(loadChunk(gone, '/a')).rejects.toThrow('dynamically imported')
  })

  it('does not reload again though another chunk of the page came, but for a newer release', async () => {
    expect(reloadsFor(missing, '/a')).toBe(true)
    await loadChunk(async () => 1, '/a')
    await expect(loadChunk(gone, '/a')).rejects.toThrow('dynamically imported')

    sessionStorage.setItem('RELOADED_FOR', '/a the release before')
    expect(reloadsFor(missing, '/a')).toBe(true)
  })

  it('takes nobody from where they went meanwhile', async () => {
    await expect(loadChunk(gone, '/a', AbortSignal.abort())).rejects.toThrow('dynamically imported')
    expect(sessionStorage.getItem('RELOADED_FOR')).toBeNull()
  })

  it('does not take errors of the module itself for a missing chunk', async () => {
    const broken = new TypeError('x is not a function')
    expect(reloadsFor(broken, '/a')).toBe(false)
    await expect(loadChunk(() => Promise.reject(broken), '/a')).rejects.toBe(broken)
  })
})
