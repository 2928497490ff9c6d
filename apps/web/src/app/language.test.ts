import { afterEach, describe, expect, it, vi } from 'vitest'

afterEach(() => {
  localStorage.clear()
  window.history.replaceState(null, '', '/')
})

/** The language that a page opened at an address begins in. */
async function openedAt(address: string) {
  window.history.replaceState(null, '', address)
  vi.resetModules()
  return await import('./language.ts')
}

describe('the language of a page', () => {
  it('is that of the link it was opened by, for whoever never chose', async () => {
    expect((await openedAt('/sign/abc?lang=zh')).currentLanguage()).toBe('zh')
    expect((await openedAt('/sign/abc?lang=en')).currentLanguage()).toBe('en')
    expect((await openedAt('/sign/abc?lang=fr')).currentLanguage()).toBe('en')
    expect((await openedAt('/')).currentLanguage()).toBe('en')
  })

  it('is Chinese on a page to sign whose link names none', async () => {
    expect((await openedAt('/sign/abc')).currentLanguage()).toBe('zh')
  })

  it('is the chosen one from then on, whatever the link says', async () => {
    const { setLanguage, currentLanguage } = await openedAt('/sign/abc?lang=zh')
    setLanguage('en')
    expect(currentLanguage()).toBe('en')
    expect((await openedAt('/sign/abc?lang=zh')).currentLanguage()).toBe('en')
  })
})
