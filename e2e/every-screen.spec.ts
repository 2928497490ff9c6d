import type { Page, Request } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from './fixtures/accessible.ts'
import { useBrowser } from './fixtures/browser.ts'
import { callAs, readAs } from './fixtures/calls.ts'
import { isMore } from './fixtures/more.ts'
import type { PageKind } from './fixtures/page-pool.ts'
import {
  agencyPaths,
  isFinished,
  memberPaths,
  publicPaths,
  sellerPaths,
  specifiedPaths,
  staffPaths,
  visitorPaths,
} from './fixtures/routes.ts'
import type { DemoAccount } from './fixtures/sessions.ts'
import { idle, waitForPage } from './fixtures/wait-for-page.ts'

const { open, url } = useBrowser()

/** What a reader does not notice; Google's "good" ends at 0.1. */
const mostShift = 0.02
/** Each answer comes this much later: what stands in a part's place meanwhile must hold its room. */
const answerDelayMilliseconds = 120
/** Words that rows are drawn with, asked for beside the rows: they may well come after them. */
const lateWords = /getStateTypeString/

type Reader = DemoAccount | undefined
/** The desk and its orders are others for an agent; a visitor reads the public pages, and a customer some of them in the menu's frame. */
const agentPaths = ['/', '/order/patentOrder']
/** What only agencies have, and what only who sells does: nobody else sees more of it than that. */
const ofAgencies = [...agencyPaths, '/custom/myCustom', '/custom/customOrder', '/user/userCode', '/user/proxyAgreement']
const ofSellers = [...sellerPaths, '/shop', '/orderList']
const inBothFrames = ['/', '/serviceHall/patentService', '/transfer']
const ours = [...visitorPaths, ...memberPaths, ...agencyPaths, ...sellerPaths, ...staffPaths]
const finished = [...specifiedPaths, ...ours].filter(isFinished)

function readersOf(path: string): readonly Reader[] {
  const agent = agentPaths.includes(path) ? (['agent'] as const) : []
  if (path.startsWith('/admin/')) return ['staff', ...agent]
  if (ofAgencies.includes(path)) return ['agent']
  if (ofSellers.includes(path)) return ['other']
  const office = path === '/' ? (['staff'] as const) : []
  if (inBothFrames.includes(path)) return ['demo', undefined, ...agent, ...office]
  return [[...publicPaths, ...visitorPaths].includes(path) ? undefined : 'demo', ...agent]
}

const views = finished.flatMap((path) => readersOf(path).map((as) => ({ path, as })))

// Light and wide, each screen is looked at in its own file, at more than its first sight.
describe('every finished screen: nothing jumps while it loads, and narrow and dark it fits and is accessible', () => {
  it.each([
    ...views,
    ...(['demo', undefined] as const).flatMap((as) => [
      { path: '/serviceHall/patentService?q=电池', as },
      { path: 'a patent', as },
    ]),
    { path: 'a case', as: 'demo' as const },
    { path: 'a case', as: 'agent' as const },
  ])('$path, $as', async ({ path, as }) => {
    const address = await addressOf(path)
    // Each language at one width: Chinese where most is side by side, the longer English where there is least room.
    const [wide, narrow] = await Promise.all([
      isMore ? openSlowly(address, { language: 'zh', size: 'desktop' }, as).then(shiftsOf) : '',
      openSlowly(address, { language: 'en', size: 'phone' }, as).then(async (page) => {
        const shifts = await shiftsOf(page)
        await expectFits(page)
        await expect.poll(() => new URL(page.url()).pathname).toBe(address.split('?')[0])
        await expect.poll(() => page.locator('main[data-in-preparation]').count()).toBe(0)
        return shifts
      }),
    ])
    expect({ wide, narrow }).toEqual({ wide: '', narrow: '' })
  })
})

/** The page of an address once it is read, every answer of which took its time. */
async function openSlowly(address: string, kind: PageKind, as: Reader): Promise<Page> {
  const page = await open('/livez', { ...kind, ...(as && { as }) })
  const asked = new Set<Request>()
  page.on('request', (request) => asked.add(request))
  page.on('requestfinished', (request) => asked.delete(request))
  page.on('requestfailed', (request) => asked.delete(request))
  await page.route('**/api/**', async (route) => {
    const isLate = lateWords.test(route.request().url())
    await new Promise((done) => setTimeout(done, isLate ? 4 * answerDelayMilliseconds : answerDelayMilliseconds))
    // The page may have been left meanwhile, with what it asked.
    await route.continue().catch(() => undefined)
  })
  await page.goto(address)
  await waitForPage(page)
  await read(page, asked)
  return page
}

async function expectFits(page: Page): Promise<void> {
  // Else a change of theme is looked at half way.
  await page.addStyleTag({ content: '*, ::before, ::after { transition: none !important }' })
  // The samples of the design page are busy for ever.
  if (new URL(page.url()).pathname !== '/admin/design') await idle(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
  await expect
    .poll(() => page.evaluate('document.documentElement.scrollWidth'), { message: 'no sideways scrolling' })
    .toBe(390)
}

/**
 * Nothing is being asked for any more, nor by what the last answer has drawn. Not waited for: what a timer brings later (the count
 * of views after 3 s), what is fetched when it comes near the window, and pictures and fonts that are drawn after they came.
 */
async function read(page: Page, asked: ReadonlySet<Request>): Promise<void> {
  do {
    await expect.poll(() => asked.size).toBe(0)
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  } while (asked.size > 0)
}

async function addressOf(path: string): Promise<string> {
  if (path === 'a patent') return patentPath()
  if (path !== 'a case') return path
  const orders = '/api/OrderController/getOrderList?tab=filed&pageSize=1'
  const { list } = await readAs<{ list: { orderNo: string }[] }>(url, 'demo', orders)
  return `/order/patentOrder/case/${list[0]?.orderNo}`
}

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
