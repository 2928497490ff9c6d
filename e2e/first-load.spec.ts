import { gzipSync } from 'node:zlib'
import type { Response } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useBrowser } from './fixtures/browser.ts'

const budgetKb = 120
/** When views are counted: `main.tsx`. */
const laterMilliseconds = 3000

// The stage "first load of the page" reads the build's manifest; this counts what a browser in fact fetches, chunks
// that the page asks for by itself included.
describe('the scripts a visitor’s browser fetches', () => {
  const { open } = useBrowser()

  it.each(['/', '/login', '/about', '/briefintroduction', '/transfer'])(
    `for %s are under ${budgetKb} kB`,
    async (path) => {
      const page = await open('/livez', { cold: true })
      const scripts: Promise<Buffer>[] = []
      const keep = (response: Response) => {
        if (response.request().resourceType() === 'script') scripts.push(response.body())
      }
      page.on('response', keep)
      // What a page asks for three seconds later is no first load; on a slow machine the first load takes as long.
      await page.addInitScript((latest) => {
        const { setTimeout: set } = window
        window.setTimeout = ((run: () => void, after = 0) => (after < latest ? set(run, after) : 0)) as typeof set
      }, laterMilliseconds)

      await page.goto(path, { waitUntil: 'networkidle' })
      // What comes later is no first load, and its body could not be read once the page is closed.
      page.off('response', keep)

      const bodies = await Promise.all(scripts)
      const kb = bodies.reduce((sum, body) => sum + gzipSync(body).length, 0) / 1000
      expect(bodies.length).toBeGreaterThan(2)
      expect(kb).toBeLessThan(budgetKb)
    },
  )
})
