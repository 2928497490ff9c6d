import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible, expectContrast, useBrowser } from './fixtures/browser.ts'
import { isFinished, publicPaths, redirects, specifiedPaths, staffPaths } from './fixtures/routes.ts'

const { open } = useBrowser()

const place = (page: Page) => {
  const { pathname, search, hash } = new URL(page.url())
  return pathname + search + hash
}

/** The page is there: its heading stands in the one main element. */
async function shown(page: Page): Promise<void> {
  await page.locator('main h1').first().waitFor()
}

describe('every specified route', () => {
  it('answers a visitor: public ones with their page, the others with the way to sign in', async () => {
    const page = await open('/about')
    for (const path of specifiedPaths) {
      await page.goto(path, { waitUntil: 'commit' })
      if (publicPaths.includes(path)) {
        await shown(page)
        expect(place(page), path).toBe(path)
      } else {
        await page.waitForURL(`**/login?redirect=${encodeURIComponent(path)}`)
      }
    }
  }, 120_000)

  it('answers a person signed in, with its page or honestly in preparation', async () => {
    const page = await open('/about', { as: 'demo' })
    for (const path of specifiedPaths) {
      await page.goto(path, { waitUntil: 'commit' })
      await shown(page)
      expect(place(page), path).toBe(path === '/login' ? '/' : path)
      if (path === '/login') continue
      expect(await page.locator('main[data-in-preparation]').count(), path).toBe(isFinished(path) ? 0 : 1)
    }
  }, 120_000)
})

describe('the guard', () => {
  it('keeps query and hash of the page one wanted', async () => {
    const page = await open('/order/patentOrder?tab=draft&pageSize=20#top')

    await page.waitForURL(`**/login?redirect=${encodeURIComponent('/order/patentOrder?tab=draft&pageSize=20#top')}`)
  })

  it('sends an unknown path to /404, a visitor from there to sign in', async () => {
    const guest = await open('/no/such/page')
    await guest.waitForURL(`**/login?redirect=${encodeURIComponent('/404')}`)

    const person = await open('/no/such/page', { as: 'demo' })
    await person.waitForURL('**/404')
    await person.getByText('/no/such/page').waitFor()
  })

  it('hides the back office from a customer', async () => {
    const page = await open('/admin/audit', { as: 'demo' })

    await page.waitForURL('**/404')
  })

  it.each(redirects)('leads %s on to %s', async (from, to) => {
    const page = await open(`${from}?kept=1`, { as: 'staff' })

    await page.waitForURL(`**${to}?kept=1`)
    await shown(page)
  })
})

describe('the frame', () => {
  it('keeps the language chosen, in the title too', async () => {
    const page = await open('/about')
    expect(await page.evaluate('document.documentElement.lang')).toBe('en')
    await page.getByRole('button', { name: '中文' }).first().click()
    await page.waitForFunction(() => document.documentElement.lang === 'zh-CN')
    await page.reload()

    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await expect.poll(() => page.title(), { timeout: 10_000 }).toContain('关于我们')
    expect(await page.evaluate('document.documentElement.lang')).toBe('zh-CN')
  })

  it('reads entries of the browser storage by their upper-cased keys and drops expired ones', async () => {
    const page = await open('/about', { as: 'demo' })
    await page.evaluate(`localStorage.setItem('ACCESS_TOKEN', JSON.stringify({ value: 'gone', expire: 1000 }))`)
    await page.goto('/order/patentOrder')

    await page.waitForURL('**/login?redirect=**')
    expect(await page.evaluate(`localStorage.getItem('ACCESS_TOKEN')`)).toBeNull()
  })

  it('works by keyboard: the first stop skips to the content', async () => {
    const page = await open('/order/patentOrder', { as: 'demo' })
    await shown(page)
    await page.keyboard.press('Tab')

    await page.locator(':focus', { hasText: /^Skip to content$/ }).waitFor()
  })
})

describe('every finished screen is accessible at both widths in both themes', () => {
  const finished = [...specifiedPaths, ...staffPaths].filter(isFinished)

  it.each(finished)('%s', async (path) => {
    const page = await open(path, path === '/login' ? {} : { as: path.startsWith('/admin/') ? 'staff' : 'demo' })
    await settled(page)
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectContrast(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectContrast(page)
    await page.emulateMedia({ colorScheme: 'light' })
    await expectAccessible(page)
    expect(await page.evaluate('document.documentElement.scrollWidth'), 'no sideways scrolling').toBe(390)
  })

  it('the case page', async () => {
    const page = await open('/order/patentOrder?tab=filed', { as: 'demo' })
    await page.locator('main a[href*="/order/patentOrder/case/"]').first().click()
    await settled(page)
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectContrast(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectAccessible(page)
    expect(await page.evaluate('document.documentElement.scrollWidth'), 'no sideways scrolling').toBe(390)
  })
})

/** Nothing is being loaded any more. */
async function settled(page: Page): Promise<void> {
  await shown(page)
  // Else a change of theme is looked at half way; the component library keeps its own times.
  await page.addStyleTag({ content: '*, ::before, ::after { transition: none !important }' })
  await page.waitForLoadState('networkidle')
  // The samples of the design page are busy for ever.
  if (place(page) === '/admin/design') return
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
}
