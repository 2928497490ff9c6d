import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from '../fixtures/accessible.ts'
import { useBrowser } from '../fixtures/browser.ts'
import { callAs, readAs } from '../fixtures/calls.ts'
import { waitForPage } from '../fixtures/wait-for-page.ts'

const { open, url } = useBrowser()

/** How many lines the text of each takes. */
const linesOf = (parts: Locator) =>
  parts.evaluateAll((all) =>
    all.map((part) => {
      const range = document.createRange()
      range.selectNodeContents(part)
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
    }),
  )

describe('the service hall', () => {
  it('shows a visitor search, prices and calculators', async () => {
    const page = await open('/', { language: 'zh', size: 'phone' })

    // Not a fee of the calculator below, which comes when it is near.
    await page.getByRole('rowheader', { name: /^发明专利申请新产品/ }).waitFor()
    const start = page.getByRole('link', { name: '立即办理：发明专利申请' })
    await expect.poll(() => start.getAttribute('href')).toBe('/order/patentOrder/form?type=invention')
    await expect.poll(() => page.getByText('¥3,985 – ¥7,250').count()).toBe(1)
    const beside = page.getByRole('navigation', { name: '商标、版权与交易' }).getByRole('link')
    await expect.poll(() => beside.allTextContents()).toEqual(['注册商标', '查询商标', '登记软件著作权', '转让广场'])
    await page.locator('#calculators').scrollIntoViewIfNeeded()
    await page.getByText('申请要多少钱？').waitFor()
    await expectAccessible(page)
  })
  it.each([390, 1024, 1280, 1366, 1440, 1536, 1920])(
    'breaks the headline only where it says so, %i wide',
    async (width) => {
      const page = await open('/', { language: 'zh' })
      await page.setViewportSize({ width, height: 900 })

      const lines = page.getByRole('heading', { level: 1 }).locator('span')
      await expect.poll(() => lines.allInnerTexts()).toEqual(['专利、商标、版权，', '费用与期限公开透明'])
      await expect.poll(() => linesOf(lines)).toEqual([1, 1])
      // Nothing of a clause stands alone on a line.
      const clauses = page.locator('main h1 + p span')
      await expect.poll(() => linesOf(clauses)).toEqual([1, 1, 1, 1])
    },
  )
  it('takes what is typed to the search, and says how a number is read', async () => {
    const page = await open('/')
    const box = page.getByRole('searchbox', { name: /paste a number/ })

    await box.fill('201910000001.8')
    await page.getByText('Check digit does not fit; it would be 201910000001.9').waitFor()
    await page.getByRole('button', { name: 'Use it' }).click()
    await page.getByText('Application number, check digit fits').waitFor()
    await box.press('Enter')

    await page.waitForURL('**/serviceHall/patentService?q=201910000001.9')
  })
  it('suggests what finds something', async () => {
    const page = await open('/', { language: 'zh' })
    const suggested = page.getByRole('search').getByRole('link')
    await suggested.first().waitFor()
    const words = await suggested.allTextContents()

    expect(words.length).toBeGreaterThan(1)
    for (const word of words) {
      const path = '/api/PatentServicesController/getPatentSearchInfo'
      const asked = { parameter: { query: word, filters: [], sort: 'relevance' }, pageNum: 1, pageSize: 10 }
      expect((await callAs<{ list: unknown[] }>(url, 'demo', path, asked)).list.length).toBeGreaterThan(0)
    }
  })
  it.each([
    [undefined, 'The patent collection is being filled; searches find nothing yet.'],
    ['staff', 'No patents are imported yet. By command: npm run portal -- import patents FILE'],
  ] as const)('suggests nothing where there is nothing to find, and says why (%s)', async (as, words) => {
    for (const size of ['desktop', 'phone'] as const) {
      const page = await open('/livez', { size, ...(as && { as }) })
      // A collection without a patent: what the server says of it, and of every search in it.
      await page.route('**/getPublicFigures**', async (route) => {
        const reply = await route.fetch()
        const { data, ...envelope } = await reply.json()
        const none = {
          patents: 0,
          newestOn: null,
          exampleNumber: null,
          exampleWords: [],
          exampleWordsEn: [],
          onlyInvented: false,
        }
        await route.fulfill({ response: reply, json: { ...envelope, data: { ...data, ...none } } })
      })
      await page.goto('/')
      const search = page.getByRole('search').filter({ has: page.getByRole('searchbox') })
      await search.getByText(words).waitFor()
      await expect.poll(() => search.getByRole('link').count()).toBe(0)
      await expectAccessible(page)

      await page.goto('/serviceHall/patentService?q=%22no+such+thing+at+all%22')
      await page.getByRole('main').getByText('No patents here yet').waitFor()
      await page.getByRole('main').getByText(words).waitFor()
    }
  })
  it('filters by need, kept in the address', async () => {
    const page = await open('/?category=keep')

    await page.getByRole('rowheader', { name: /^Annual fees/ }).waitFor()
    await page.getByRole('rowheader', { name: /^Invention patent/ }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'All', exact: true }).click()
    await page.getByRole('rowheader', { name: /^Invention patent/ }).waitFor()
    await expect.poll(() => new URL(page.url()).search).toBe('')
  })
  it('counts official fees as the domain does', async () => {
    const page = await open('/')
    await page.locator('#calculators').scrollIntoViewIfNeeded()
    const claims = page.getByLabel('Claims', { exact: true })

    await claims.fill('12')

    await page.getByText('12 claims; 10 are included, 2 are charged').waitFor()
    await page.getByRole('button', { name: 'Show the figures' }).click()
    await expect.poll(() => page.getByRole('row').filter({ hasText: '8,000.00' }).count()).toBe(5)
  })
  it('counts patent years from the filing date, whatever the calendar year of the grant', async () => {
    const page = await open('/')
    await page.locator('#calculators').scrollIntoViewIfNeeded()
    await page.getByLabel('Filing date', { exact: true }).fill('2022-12-30')
    await page.getByLabel('Grant date', { exact: true }).fill('2024-03-01')
    await page.getByLabel('Grant date', { exact: true }).press('Tab')

    await page.getByText('Granted in year 2 from filing').waitFor()
    await page.getByLabel('Grant date', { exact: true }).fill('2022-12-29')
    await page.getByLabel('Grant date', { exact: true }).press('Tab')
    await page.getByText('Not before the filing date, and within the term').waitFor()
  })
  it('opens the desk for a customer', async () => {
    const page = await open('/', { as: 'demo' })

    await page.getByRole('heading', { name: /^For you: \d+$/ }).waitFor()
    const starts = page.getByRole('navigation', { name: 'Quick start' })
    const mark = starts.getByRole('link', { name: 'Register a trademark' })
    await expect.poll(() => mark.getAttribute('href')).toBe('/trademarkService/RegisterView')
    const acts =
      /^(Pay|Correct|Review draft|Continue|Sign|Upload|Answer|Order now|Pay annual fee|Request restoration)\b.*: /
    await page.getByRole('link', { name: acts }).first().waitFor()
    const others = page.getByRole('button', { name: /^With your agent or the office: \d+$/ })
    await others.click()
    await expect.poll(() => others.getAttribute('aria-expanded')).toBe('true')
    await page
      .getByText(/handles it for you|We pay it to the office|The office acts/)
      .first()
      .waitFor()
    await expect.poll(() => page.getByRole('link', { name: /^Open case: / }).count()).toBe(0)
    await expectAccessible(page)
  })
})

describe('about, landing and contact', () => {
  it.each([
    ['/about', 'About us', '关于我们'],
    ['/briefintroduction', 'Find out what is already patented', '先查清楚，什么已经有专利'],
  ])('%s reads in both languages', async (path, en, zh) => {
    for (const [language, title] of [
      ['en', en],
      ['zh', zh],
    ] as const) {
      const page = await open(path, { language, size: language === 'zh' ? 'phone' : 'desktop' })
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
      await expectAccessible(page)
    }
  })
  it('/briefintroduction opens every example, the list of numbers too', async () => {
    const page = await open('/briefintroduction')

    await page.getByRole('link', { name: /Five hundred numbers at once/ }).click()

    await page.waitForURL('**/serviceHall/patentService?mode=numbers')
    await page.getByRole('textbox', { name: 'One number a line, up to 500' }).waitFor()
  })
  it('/briefintroduction says the same without script', async () => {
    const page = await open('/briefintroduction')
    const html = await page.evaluate(() => fetch(location.href).then((reply) => reply.text()))

    expect(html).toContain('<title>专利检索 · Patent search</title>')
    expect(html).toMatch(/<noscript><main><section lang="zh-CN"><h1>先查清楚，什么已经有专利<\/h1>/)
    expect(html).toContain('<h1>Find out what is already patented</h1>')
    expect(html).toMatch(/专利 Patents: \d+ \(\d{4}-\d\d-\d\d\)/)
  })
  it('takes a message, and staff answer it', async () => {
    const subject = `Question ${Date.now()}`
    const page = await open('/contact', { as: 'demo' })
    await page.getByRole('button', { name: 'Send message' }).click()
    await page.getByText('Enter at least 5 characters.').waitFor()
    await page.getByLabel('Phone to call back').fill('010 1234 5678')
    await page.getByLabel(/^Subject/).fill(subject)
    await page.getByLabel(/^What is it about/).fill(`May I file two on one day? ${subject}`)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Send message' }).click()
    await page.getByRole('heading', { name: subject }).waitFor()

    const desk = await open('/admin/messages?state=all', { as: 'staff' })
    await desk.getByRole('button', { name: subject }).click()
    await desk.getByLabel('Reply').fill('Yes: choose both, same day.')
    await expectAccessible(desk)
    await desk.getByRole('button', { name: 'Send reply' }).click()
    await desk.getByText(/^Replied by /).waitFor()

    await page.reload()
    await page.getByText('Yes: choose both, same day.').waitFor()
  })
})

describe('the site information', () => {
  it('is edited with the result beside, and shown to visitors', async () => {
    const name = `示例公司 ${Date.now()}`
    const page = await open('/admin/site', { as: 'staff' })
    const field = page.getByLabel('Company name', { exact: true })
    const inEnglish = page.getByLabel('English company name')

    await field.fill(name)
    await page.getByRole('region', { name: 'Preview' }).getByText(name).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save and publish' }).click()
    await page.getByText(/^Last saved by/).waitFor()

    const visitor = await open('/about')
    await visitor.getByText(name).first().waitFor()
    await inEnglish.fill('Shili Company')
    const saved = page.waitForResponse(/saveSiteInfo/)
    await page.getByRole('button', { name: 'Save and publish' }).click()
    await (await saved).finished()
    await visitor.reload()
    await visitor.getByRole('contentinfo').getByText('Shili Company').waitFor()
    const chinese = await open('/about', { language: 'zh' })
    await chinese.getByRole('contentinfo').getByText(name).waitFor()
    await inEnglish.fill('')
    await field.fill('')
    await page.getByRole('button', { name: 'Save and publish' }).click()
    await page.getByText('Saved. Visitors see it').first().waitFor()
  })
})

describe('the name of the site', () => {
  const record = { name: '苏州明理知识产权代理有限公司', referredtoas1: '明理知产', referredtoas2: 'Mingli IP' }
  const save = async (changes: Record<string, string>) => {
    const path = '/api/SiteController/'
    const { info, version } = await readAs<{ info: object; version: number }>(url, 'staff', `${path}getSiteInfo`)
    await callAs(url, 'staff', `${path}saveSiteInfo`, { info: { ...info, ...changes }, version })
  }

  it.each([
    ['/login', 'zh', '明理知产'],
    ['/login', 'en', 'Mingli IP'],
    ['/', 'zh', '明理知产'],
  ] as const)('stands in %s (%s) before the record is fetched, and moves nothing', async (path, language, name) => {
    await save(record)
    const page = await open('/livez', { language, cold: true })
    await page.addInitScript(() => {
      const seen = { titles: [] as string[], others: 0, refused: 0, moved: 0 }
      Object.assign(window, { seen })
      document.addEventListener('securitypolicyviolation', () => (seen.refused += 1))
      new PerformanceObserver((list) => {
        for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[]) seen.moved += value
      }).observe({ type: 'layout-shift', buffered: true })
      const look = () => {
        if (seen.titles.at(-1) !== document.title) seen.titles.push(document.title)
        const text = document.getElementById('root')?.innerText ?? ''
        if (/知产门户|IP Portal/.test(text)) seen.others += 1
        requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
    await page.route('**/getIndex', () => undefined)

    await page.goto(path)
    await page.getByRole('link', { name, exact: true }).first().waitFor()

    const seen = await page.evaluate(() => (window as unknown as { seen: Seen }).seen)
    expect(seen).toMatchObject({ others: 0, refused: 0 })
    expect(seen.titles.filter((title) => !title.includes(name))).toEqual([])
    expect(seen.moved).toBeLessThanOrEqual(0.02)
    await save({ name: '', referredtoas1: '', referredtoas2: '' })
  })
  it('comes with the filing of the site and its WeChat, where the operator entered them', async () => {
    const bare = await open('/', { language: 'zh' })
    await waitForPage(bare)
    await expect.poll(() => bare.getByRole('button', { name: '微信咨询' }).count()).toBe(0)
    await save({ ...record, ICP: '苏ICP备2026012345号', WeChat: 'mingli-ip' })

    const page = await open('/', { language: 'zh' })
    await page.getByRole('main').getByRole('link', { name: '苏ICP备2026012345号' }).waitFor()
    await page.getByRole('banner').getByRole('button', { name: '微信咨询' }).click()
    await page.getByRole('dialog', { name: '微信咨询' }).getByText('mingli-ip').waitFor()
    await expectAccessible(page)
    const phone = await open('/', { language: 'en', size: 'phone' })
    await phone.getByRole('button', { name: 'Open the menu' }).click()
    await phone.getByRole('banner').getByText('mingli-ip').waitFor()
    await expectAccessible(phone)
    await save({ name: '', referredtoas1: '', referredtoas2: '', ICP: '', WeChat: '' })
  })

  it('stands in the agreement, with address and ways to reach', async () => {
    const reach = { address: '苏州市姑苏区示例街 8 号', addressEn: '8 Shili Street, Suzhou', phone: '0512-1234 5678' }
    await save({ ...record, ...reach, nameEn: 'Mingli Ltd' })
    for (const [language, button, lines] of [
      ['en', 'user agreement', ['between you and Mingli Ltd,', 'Address: 8 Shili Street', 'Phone: 0512-1234 5678']],
      ['zh', '用户协议', [`运营者${record.name}订立`, `地址：${reach.address}`, `个人信息处理者为${record.name}`]],
    ] as const) {
      const page = await open('/login?way=register', { language })
      await page.getByRole('button', { name: button }).click()
      for (const line of lines) await page.getByRole('dialog').getByText(line).waitFor()
      await expectAccessible(page)
    }
    await save({ name: '', nameEn: '', referredtoas1: '', referredtoas2: '', address: '', addressEn: '', phone: '' })
    const unnamed = await open('/login?way=register')
    await unnamed.getByRole('button', { name: 'user agreement' }).click()
    await unnamed.getByRole('dialog').getByText('between you and the operator of this site.').waitFor()
  })
})

interface Seen {
  readonly titles: string[]
  readonly others: number
  readonly refused: number
  readonly moved: number
}

describe('the document page', () => {
  it.each([
    ['/showpdf', 'No document was named'],
    ['/showpdf?url=https://elsewhere.example/a.pdf', 'This is not a document of this site'],
    [
      '/showpdf?url=/files/00000000-0000-4000-8000-000000000000?expires=1%26signature=x',
      'This is not a document of this site',
    ],
  ])('%s says: %s', async (path, words) => {
    const page = await open(path)

    await page.getByText(words).waitFor()
    await expectAccessible(page)
  })
  it('asks a visitor to sign in for a document by its id, and comes back', async () => {
    const page = await open('/showpdf?id=00000000-0000-4000-8000-000000000000')

    await page.waitForURL((url) => url.pathname === '/login')
    await expect
      .poll(() => new URL(page.url()).searchParams.get('redirect'))
      .toBe('/showpdf?id=00000000-0000-4000-8000-000000000000')
  })
})
