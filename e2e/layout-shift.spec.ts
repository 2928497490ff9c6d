import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useBrowser } from './fixtures/browser.ts'
import { callAs } from './fixtures/calls.ts'
import { idle, shown } from './fixtures/shown.ts'

const { open, url } = useBrowser()

/** What a reader does not notice; Google's "good" ends at 0.1. */
const mostShift = 0.02
/** Each answer comes this much later: what stands in a part's place meanwhile must hold its room. */
const answerDelayMilliseconds = 120
/** Words that rows are drawn with, asked for beside the rows: they may well come after them. */
const lateWords = /getStateTypeString/

const places = [
  ['the hall', '/', ['demo', undefined]],
  ['patent search', '/serviceHall/patentService?q=电池', ['demo', undefined]],
  ['a patent', 'patent', ['demo', undefined]],
  ['the square', '/transfer', ['demo', undefined]],
  ['orders', '/order/patentOrder', ['demo']],
  ['watched patents', '/pages/order/serve', ['demo']],
] as const
const views = places.flatMap(([name, path, people]) =>
  people.flatMap((as) => (['desktop', 'phone'] as const).map((size) => ({ name, path, as, size }))),
)

describe('nothing jumps while a screen loads', () => {
  it.each(views)('$name, $as, $size', async ({ path, as, size }) => {
    const page = await open('/livez', { language: 'zh', size, ...(as && { as }) })
    await page.route('**/api/**', async (route) => {
      const isLate = lateWords.test(route.request().url())
      await new Promise((done) => setTimeout(done, isLate ? 4 * answerDelayMilliseconds : answerDelayMilliseconds))
      await route.continue()
    })

    await page.goto(path === 'patent' ? await patentPath() : path)
    await shown(page)
    await page.waitForLoadState('networkidle')
    await idle(page)

    await expect.poll(() => shiftsOf(page)).toBe('')
  })
})

/** A patent that the seed has always. */
async function patentPath(): Promise<string> {
  const path = '/api/PatentServicesController/getPatentSearchInfo'
  const asked = { parameter: { query: '电池', filters: [], sort: 'relevance' }, pageNum: 1, pageSize: 10 }
  const found = await callAs<{ list: { id: string }[] }>(url, 'demo', path, asked)
  return `/serviceHall/patentService/patent/${found.list[0]?.id}`
}

/** What moved, with how far it counts, where all of it together is more than is allowed. */
function shiftsOf(page: Page): Promise<string> {
  return page.evaluate(
    (allowed) =>
      new Promise<string>((resolve) => {
        const read = (entries: PerformanceEntryList) => {
          const shifts = (entries as LayoutShift[]).filter((entry) => !entry.hadRecentInput)
          const sum = shifts.reduce((total, { value }) => total + value, 0)
          const nameOf = (node: Node | null) => (node instanceof Element ? `${node.tagName}.${node.className}` : '?')
          const words = ({ value, sources }: LayoutShift) =>
            `${value.toFixed(3)} ${sources
              .map(
                ({ node, previousRect: was, currentRect: is }) =>
                  `${nameOf(node)} ${Math.round(was.top)}+${Math.round(was.height)}->${Math.round(is.top)}+${Math.round(is.height)}`,
              )
              .join(' | ')}`
          resolve(sum <= allowed ? '' : shifts.map(words).join('\n'))
        }
        const observer = new PerformanceObserver((list) => read(list.getEntries()))
        observer.observe({ type: 'layout-shift', buffered: true })
        // Nothing moved at all: then nothing is reported either.
        setTimeout(() => read([]), 100)
      }),
    mostShift,
  )
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly {
    readonly node: Node | null
    readonly previousRect: DOMRectReadOnly
    readonly currentRect: DOMRectReadOnly
  }[]
}
