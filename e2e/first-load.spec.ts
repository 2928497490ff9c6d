import { gzipSync } from 'node:zlib'
import type { Page, Response } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useBrowser } from './fixtures/browser.ts'
import type { DemoAccount } from './fixtures/sessions.ts'

/** When views are counted: `main.tsx`. */
const laterMilliseconds = 3000

/** Counts what the page fetches from now until it is asked; what comes later could not be read once the page is closed. */
function countScripts(page: Page) {
  const scripts: Promise<Buffer>[] = []
  const keep = (response: Response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.body())
  }
  page.on('response', keep)
  return async () => {
    page.off('response', keep)
    const bodies = await Promise.all(scripts)
    return { files: bodies.length, kb: bodies.reduce((sum, body) => sum + gzipSync(body).length, 0) / 1000 }
  }
}

const firstScreens: readonly { path: string; budgetKb: number; as?: DemoAccount }[] = [
  { path: '/', budgetKb: 100 },
  { path: '/login', budgetKb: 100 },
  { path: '/about', budgetKb: 100 },
  { path: '/briefintroduction', budgetKb: 100 },
  { path: '/transfer', budgetKb: 100 },
  { path: '/order/patentOrder', budgetKb: 222, as: 'demo' },
]

// The stage "first load of the page" reads the build's manifest; this counts what a browser in fact fetches, chunks
// that the page asks for by itself included.
describe('the scripts that a browser fetches', () => {
  const { open } = useBrowser()

  it.each(firstScreens)('for $path are under $budgetKb kB', async ({ path, budgetKb, as }) => {
    const page = await open('/livez', { cold: true, ...(as && { as }) })
    const count = countScripts(page)
    // What a page asks for three seconds later is no first load; on a slow machine the first load takes as long.
    await page.addInitScript((latest) => {
      const { setTimeout: set } = window
      window.setTimeout = ((run: () => void, after = 0) => (after < latest ? set(run, after) : 0)) as typeof set
    }, laterMilliseconds)

    await page.goto(path, { waitUntil: 'networkidle' })
    const { files, kb } = await count()
    expect(files).toBeGreaterThan(2)
    expect(kb).toBeLessThan(budgetKb)
  })

  it('for a case after the list of orders are under 35 kB', async () => {
    const page = await open('/order/patentOrder', { cold: true, as: 'demo' })
    await page.waitForLoadState('networkidle')
    const count = countScripts(page)

    await page.locator('a[href*="/order/patentOrder/case/"]').first().click()
    await page.waitForURL('**/case/**')
    await page.waitForLoadState('networkidle')

    const { files, kb } = await count()
    expect(files).toBeGreaterThan(2)
    expect(kb).toBeLessThan(35)
  })
})
