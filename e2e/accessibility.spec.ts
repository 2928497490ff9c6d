import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from './fixtures/accessible.ts'
import { useBrowser } from './fixtures/browser.ts'
import { isFinished, specifiedPaths, staffPaths } from './fixtures/routes.ts'
import { idle, shown } from './fixtures/shown.ts'

const { open } = useBrowser()

// Light and wide, each screen is looked at in its own file, at more than its first sight.
describe('every finished screen is accessible narrow and dark', () => {
  const finished = [...specifiedPaths, ...staffPaths].filter(isFinished)

  it.each(finished)('%s', async (path) => {
    const page = await open(path, path === '/login' ? {} : { as: path.startsWith('/admin/') ? 'staff' : 'demo' })
    await expectFits(page)
    await expect.poll(() => new URL(page.url()).pathname).toBe(path)
    await expect.poll(() => page.locator('main[data-in-preparation]').count()).toBe(0)
  })

  it('the case page', async () => {
    const page = await open('/order/patentOrder?tab=filed', { as: 'demo' })
    await page.locator('main a[href*="/order/patentOrder/case/"]').first().click()
    await expectFits(page)
  })
})

async function expectFits(page: Page): Promise<void> {
  await settled(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
  await expect
    .poll(() => page.evaluate('document.documentElement.scrollWidth'), { message: 'no sideways scrolling' })
    .toBe(390)
}

/** Nothing is being loaded any more. */
async function settled(page: Page): Promise<void> {
  await shown(page)
  // Else a change of theme is looked at half way.
  await page.addStyleTag({ content: '*, ::before, ::after { transition: none !important }' })
  await page.waitForLoadState('networkidle')
  // The samples of the design page are busy for ever.
  if (new URL(page.url()).pathname === '/admin/design') return
  await idle(page)
}
