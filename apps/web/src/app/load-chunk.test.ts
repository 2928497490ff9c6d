import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dismissToast, visibleToasts } from '../ui/toast.ts'
import { loadChunk, sayMissing } from './load-chunk.ts'
import { discardTyped } from './typed-content.ts'

const missing = new TypeError('Failed to fetch dynamically imported module: /assets/x.js')
const gone = () => Promise.reject(missing)
const documentOf = (entry: string) => `<html><script type="module" crossorigin src="${entry}"></script></html>`

/** The server's document now; undefined where it does not answer. */
let served: string | undefined
beforeEach(() => {
  sessionStorage.clear()
  document.head.innerHTML = '<script type="module" src="/assets/index-old.js"></script>'
  served = documentOf('/assets/index-old.js')
  vi.stubGlobal('fetch', async () => {
    if (served === undefined) throw new TypeError('Failed to fetch')
    return new Response(served)
  })
})
afterEach(() => {
  for (const { id } of visibleToasts()) dismissToast(id)
  discardTyped()
  document.body.replaceChildren()
})

const release = () => (served = documentOf('/assets/index-new.js'))
const reloads = () => sessionStorage.getItem('RELOADED_FOR')
function typed() {
  const field = document.body.appendChild(document.createElement('textarea'))
  field.value = 'A kettle'
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

describe('loadChunk', () => {
  it('hands on the module', async () => {
    await expect(loadChunk(async () => 7, '/a')).resolves.toBe(7)
  })

  it('fails, and loads nothing afresh, where the server still has the release of the page or does not answer', async () => {
    await expect(loadChunk(gone, '/a')).rejects.toThrow('dynamically imported')
    served = undefined
    await expect(loadChunk(gone, '/a')).rejects.toThrow('dynamically imported')
    // What a proxy says in place of the server is no release.
    served = 'Bad gateway'
    await expect(loadChunk(gone, '/a')).rejects.toThrow('dynamically imported')
    expect(reloads()).toBeNull()
  })

  it('loads the wanted address afresh once for a newer release, and fails when that did not help', async () => {
    release()
    void loadChunk(gone, '/a')
    await vi.waitFor(() => expect(reloads()).toContain('/a '))

    await expect(loadChunk(gone, '/a')).rejects.toThrow('dynamically imported')
  })

  it('takes nobody from where they went meanwhile', async () => {
    release()
    await expect(loadChunk(gone, '/a', AbortSignal.abort())).rejects.toThrow('dynamically imported')
    expect(reloads()).toBeNull()
  })

  it('does not take errors of the module itself for a missing chunk', async () => {
    release()
    const broken = new TypeError('x is not a function')
    await expect(loadChunk(() => Promise.reject(broken), '/a')).rejects.toBe(broken)
    expect(reloads()).toBeNull()
  })
})

describe('a part that did not arrive', () => {
  it('is said, and the page stays, where the release is the same', async () => {
    await sayMissing()

    expect(visibleToasts().map(({ text }) => text)).toEqual([expect.stringMatching(/could not be opened/)])
    expect(reloads()).toBeNull()
  })

  it('of a newer release brings the page anew where nothing was typed', async () => {
    release()
    await sayMissing()

    expect(reloads()).toContain('/ ')
    expect(visibleToasts()).toEqual([])
  })

  it('of a newer release leaves the page with what was typed, and asks before that is lost', async () => {
    typed()
    release()
    await sayMissing()
    expect(reloads()).toBeNull()
    expect(visibleToasts().map(({ text }) => text)).toEqual([expect.stringMatching(/has been updated/)])

    visibleToasts()[0]?.action?.run()
    await vi.waitFor(() => expect(visibleToasts().at(-1)?.text).toMatch(/not saved/))
  })
})
