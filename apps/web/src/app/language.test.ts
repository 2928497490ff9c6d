import { afterEach, describe, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
  window.history.replaceState(null, '', '/')
})

const asking = (wanted: readonly string[]) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue(wanted)

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

  it.each([
    [['zh-CN', 'en'], 'zh'],
    [['zh-Hant-TW'], 'zh'],
    [['de-DE', 'zh', 'en'], 'zh'],
    [['en-GB', 'zh-CN'], 'en'],
    [['fr-FR'], 'en'],
    [[], 'en'],
  ])('of a browser that asks for %j is %s on a first visit', async (wanted, language) => {
    asking(wanted)
    expect((await openedAt('/')).currentLanguage()).toBe(language)
  })

  it('is the chosen one whatever the browser asks for', async () => {
    asking(['zh-CN'])
    const { setLanguage } = await openedAt('/')
    setLanguage('en')
    expect((await openedAt('/')).currentLanguage()).toBe('en')
  })

  it('is Chinese on a page to sign whose link names none, where the browser asks for neither', async () => {
    asking(['ja-JP'])
    expect((await openedAt('/sign/abc')).currentLanguage()).toBe('zh')
  })

  it('is the chosen one from then on, whatever the link says', async () => {
    const { setLanguage, currentLanguage } = await openedAt('/sign/abc?lang=zh')
    setLanguage('en')
    expect(currentLanguage()).toBe('en')
    expect((await openedAt('/sign/abc?lang=zh')).currentLanguage()).toBe('en')
  })
})
