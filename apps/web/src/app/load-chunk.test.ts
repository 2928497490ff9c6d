import { beforeEach, describe, expect, it } from 'vitest'
import { isMissingChunk, loadChunk } from './load-chunk.ts'

beforeEach(() => sessionStorage.clear())

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/x.js'))

describe('loadChunk', () => {
  it('hands on the module', async () => {
    await expect(loadChunk(async () => 7, '/a')).resolves.toBe(7)
  })

  it('reloads once for a chunk that is gone, and fails when that did not help', async () => {
    void loadChunk(gone, '/a')
    await Promise.resolve()
    await Promise.resolve()
    expect(sessionStorage.getItem('RELOADED_FOR')).toBe('/a')

    await expect(loadChunk(gone, '/a')).rejects.toThrow('dynamically imported')
  })

  it('may reload again after the page came up once', async () => {
    sessionStorage.setItem('RELOADED_FOR', '/a')
    await loadChunk(async () => 1, '/a')
    expect(sessionStorage.getItem('RELOADED_FOR')).toBeNull()
  })

  it('does not take errors of the module itself for a missing chunk', async () => {
    const broken = new TypeError('x is not a function')
    expect(isMissingChunk(broken)).toBe(false)
    await expect(loadChunk(() => Promise.reject(broken), '/a')).rejects.toBe(broken)
  })
})
