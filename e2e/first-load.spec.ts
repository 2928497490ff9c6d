import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { useBrowser } from './fixtures/browser.ts'

interface Row {
  readonly path: string
  readonly layout: string
  readonly scriptKb: number
  readonly ownKb: number
  readonly budgetKb: number
}

const publicBudgetKb = 120
const nextRouteKb = 40
const script = fileURLToPath(new URL('../apps/web/scripts/first-load.mjs', import.meta.url))

/** Script of each route by the build's manifest, kB gzip. The script ends red over a budget; the rows say where. */
function measure(): readonly Row[] {
  try {
    return JSON.parse(execFileSync(process.execPath, [script, '--json'], { encoding: 'utf8' }))
  } catch (error) {
    if (error instanceof Error && 'stdout' in error) return JSON.parse(String(error.stdout))
    throw error
  }
}

describe('the first load', () => {
  const rows = measure()
  const { open } = useBrowser()

  it('knows the pages that have a budget of their own', () => {
    const paths = rows.map(({ path }) => path)

    expect(paths).toEqual(expect.arrayContaining(['/', '/login', '/about', '/briefintroduction', '/order/patentOrder']))
  })
  it.each(rows.map((row) => [row.path, row] as const))('of %s keeps to its budget by the manifest', (_path, row) => {
    expect(row.scriptKb).toBeLessThan(row.budgetKb)
  })
  it.each(rows.filter(({ layout }) => layout === 'menu').map((row) => [row.path, row] as const))(
    'of %s after another signed-in screen is at most 40 kB',
    (_path, row) => {
      expect(row.ownKb).toBeLessThanOrEqual(nextRouteKb)
    },
  )
  it.each(['/', '/login', '/about', '/briefintroduction'])('of %s is under 120 kB in a browser too', async (path) => {
    const page = await open('about:blank')
    const scripts: Promise<Buffer>[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response.body())
    })

    await page.goto(path, { waitUntil: 'networkidle' })

    const bodies = await Promise.all(scripts)
    const kb = bodies.reduce((sum, body) => sum + gzipSync(body).length, 0) / 1000
    expect(bodies.length).toBeGreaterThan(2)
    expect(kb).toBeLessThan(publicBudgetKb)
  })
})
