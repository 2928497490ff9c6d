import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from '../fixtures/accessible.ts'
import { useBrowser } from '../fixtures/browser.ts'
import { callAs } from '../fixtures/calls.ts'
import { choose, chosen } from '../fixtures/choose.ts'

const { open, url } = useBrowser()
const search = (query: string) => `/serviceHall/patentService?q=${encodeURIComponent(query)}`

const searchCall = '/api/PatentServicesController/getPatentSearchInfo'

describe('the patent search', () => {
  it.each([
    ['en', 'desktop'],
    ['zh', 'phone'],
  ] as const)('finds, filters and opens a patent (%s, %s)', async (language, size) => {
    const english = language === 'en'
    const page = await open('/serviceHall/patentService', { language, size })
    const box = page.getByRole('textbox', { name: english ? 'Words, numbers or fields' : '检索词、号码或字段' })

    await box.fill('TI=智能门锁')
    await box.press('Enter')
    await page
      .getByRole('status')
      .filter({ hasText: english ? /^\d+ patents/ : /件专利/ })
      .waitFor()
    await page.getByText(english ? 'Title contains 智能门锁' : '标题包含 智能门锁').waitFor()
    // Hits of the search before stay, paler, until the new ones are there.
    await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' })
    await expectAccessible(page)
    if (size === 'phone') await page.getByRole('button', { name: '显示筛选' }).click()
    await page.getByRole('button', { name: english ? /^Utility model/ : /^实用新型/ }).click()

    await page.waitForURL(/f=type%3AutilityModel/)
    const first = page.locator('li[data-hit]').first()
    await first.filter({ hasText: english ? 'Utility model' : '实用新型' }).waitFor()
    await first.getByRole('link').click()
    await page.getByText(english ? 'No such patent exists.' : '并非真实专利').waitFor()
    await page.getByRole('heading', { name: english ? /^Claims \(6\)/ : /^权利要求（6）/ }).waitFor()
    await expectAccessible(page)
  })

  it('names its sources and keeps a search whose new results are told', async () => {
    const page = await open(search('智能门锁'), { as: 'demo' })
    await page.getByText(/^Searched: .+ records/).waitFor()
    await page.getByRole('button', { name: 'Saved searches' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('门锁提醒')
    await choose(page.getByLabel('Alerts', { exact: true }), 'Daily')
    await page.getByRole('button', { name: 'Save this search' }).click()
    const alert = page.getByLabel('Notify about new results of 门锁提醒')
    await expect.poll(() => chosen(alert)).toBe('daily')
    await page.getByText(/^Checked \d{4}-/).waitFor()
    await expectAccessible(page)

    await choose(alert, 'No alerts')
    await page.getByText('Alerts changed').waitFor()
    await page.getByText(/^Checked \d{4}-/).waitFor({ state: 'detached' })
  })

  it('points at a mistake in the text', async () => {
    const page = await open(search('TI=(电池'))

    await page.getByRole('alert').filter({ hasText: 'This bracket is never closed.' }).waitFor()
  })

  it('writes the query out of the builder', async () => {
    const page = await open('/serviceHall/patentService')
    await page.getByRole('button', { name: 'Builder' }).click()
    const values = page.getByRole('textbox', { name: 'Value' })

    await values.nth(0).fill('激光雷达')
    await values.nth(1).fill('示例')
    await page.getByRole('button', { name: 'Add to query' }).click()

    await page.waitForURL((url) => url.searchParams.get('q') === 'TI=激光雷达 AND PA=示例')
    await page.getByText('Applicant contains 示例').waitFor()
  })

  it('moves through the results by keys, shows the preview and watches a patent from there', async () => {
    const page = await open(search('咖啡机'), { as: 'agent' })
    await page.getByRole('status').filter({ hasText: 'patents' }).waitFor()

    await page.keyboard.press('ArrowDown')
    await page.getByRole('complementary', { name: 'Preview' }).waitFor()
    await page.keyboard.press('/')

    await page.locator('input:focus').waitFor()
    await page.getByRole('complementary', { name: 'Preview' }).getByRole('button', { name: 'Watch fees' }).click()
    await page.getByText('1 patent is watched now.').waitFor()
    await page.getByRole('button', { name: 'Open the list' }).click()
    await page.getByRole('table', { name: 'Service monitor' }).getByText('咖啡机').first().waitFor()
  })

  it('offers to drop a condition when nothing matches', async () => {
    const page = await open(search('TI=咖啡机 AND TI=盾构刀盘'))

    await page.getByText('Drop one condition:').waitFor()
    await page.getByRole('button', { name: 'Title contains 盾构刀盘', exact: true }).last().click()
    await page.getByRole('status').filter({ hasText: 'patents' }).waitFor()
  })

  it('shows a visitor fifty results and where to sign in for the rest', async () => {
    const page = await open(search('示例数据'))

    await page.getByText('Visitors see the first 50 results.').waitFor()
    const link = page.getByRole('main').getByRole('link', { name: 'Sign in' })
    await expect.poll(() => link.getAttribute('href')).toContain(encodeURIComponent('/serviceHall/patentService?q='))
  })

  it('keeps a search under a name', async () => {
    const page = await open(search('TI=台灯'), { as: 'demo' })
    const name = `Lamps ${Date.now()}`

    await page.getByRole('button', { name: 'Saved searches' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill(name)
    await page.getByRole('button', { name: 'Save this search' }).click()

    await page
      .getByRole('button', { name: new RegExp(name) })
      .first()
      .waitFor()
  })

  it('shows similar documents with their passages and how to cite', async () => {
    const page = await open(search('CN199000108B'))
    await page.locator('li[data-hit]').first().getByRole('link').click()

    const similar = page.getByRole('list', { name: 'Similar documents' })
    await similar.locator('mark').first().waitFor()
    await expect.poll(() => similar.getByRole('link').count()).toBeGreaterThan(3)
    await page.getByRole('button', { name: 'Cite', exact: true }).click()
    await page.getByText(/CN199000108B\[P\]\. \d{4}-\d\d-\d\d\.$/).waitFor()
    await expectAccessible(page)
  })

  it('compares up to four patents side by side', async () => {
    const page = await open(search('智能门锁'), { language: 'zh', size: 'phone', as: 'demo' })
    const choose = page.getByRole('checkbox', { name: /^选择：/ })
    await choose.first().waitFor()

    const told = (n: number) => page.getByText(`已选 ${n} 件`).waitFor()
    const compare = page.getByRole('button', { name: '对比（2–4 件）' })
    // Both count, though the second comes before the page has drawn the first.
    await choose.evaluateAll(([first, second]) => {
      for (const box of [first, second]) (box as HTMLElement).click()
    })
    await told(2)
    for (const place of [2, 3, 4]) {
      await choose.nth(place).click()
      await told(place + 1)
    }
    await expect.poll(() => compare.isDisabled()).toBe(true)
    await choose.nth(4).click()
    await choose.nth(3).click()
    await told(3)
    await compare.click()

    await page.waitForURL(/mode=compare/)
    await page.getByRole('row', { name: /^国家\/地区 ?各件相同/ }).waitFor()
    await expect.poll(() => page.getByRole('columnheader').count()).toBe(3)
    await expectAccessible(page)
    await page
      .getByRole('button', { name: /^移出 / })
      .first()
      .click()
    await page.getByRole('columnheader').nth(2).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: '返回检索结果' }).click()
    await told(2)
  })

  it.each([
    ['demo', 'zh'],
    ['demo', 'en'],
    [undefined, 'zh'],
  ] as const)('shows five results on the first screen, beside a preview too (%s, %s)', async (as, language) => {
    const page = await open(search('TI=电池'), { language, ...(as && { as }) })
    const hits = page.locator('li[data-hit]')
    await hits.nth(5).waitFor()
    // Where the plots are drawn.
    await page.getByRole('figure').first().waitFor()
    const wholeOnes = () =>
      hits.evaluateAll((all) => all.filter((hit) => hit.getBoundingClientRect().bottom <= window.innerHeight).length)

    await expect.poll(wholeOnes).toBeGreaterThanOrEqual(5)
    await page.keyboard.press('ArrowDown')
    await page.getByRole('complementary', { name: language === 'zh' ? '预览' : 'Preview' }).waitFor()

    await expect.poll(wholeOnes).toBeGreaterThanOrEqual(5)
    await expect.poll(() => page.getByRole('figure').count()).toBe(0)
    const total = page.getByRole('status').filter({ hasText: language === 'zh' ? '件专利' : 'patents' })
    await expect.poll(async () => (await total.boundingBox())?.height ?? 99).toBeLessThan(32)
  })

  it('watches and exports the hits that were picked, and shows them as a table', async () => {
    const page = await open(search('TI=台灯'), { as: 'agent' })

    await page.getByRole('checkbox', { name: 'Select this page' }).click()
    const bar = page.getByRole('region', { name: 'Selected patents' })
    await bar.getByText('10 selected').waitFor()
    await bar.getByRole('button', { name: 'Watch fees of 10' }).click()
    await page.getByText(/patents are watched now/).waitFor()
    await bar.getByRole('button', { name: /10/ }).last().waitFor()
    await page.getByRole('button', { name: 'Table', exact: true }).click()

    await page.waitForURL(/view=table/)
    const table = page.getByRole('table', { name: 'Results' })
    await expect.poll(() => table.getByRole('checkbox', { checked: true }).count()).toBe(10)
    await expectAccessible(page)
  })

  it('shows the drawings of a patent, large ones by keys', async () => {
    const page = await open(search('智能门锁 AND PT=design'), { as: 'demo', language: 'zh' })
    await page.locator('li[data-hit] img').first().waitFor()
    await page.locator('li[data-hit] a').first().click()

    await page.getByRole('heading', { name: '外观视图（4）' }).waitFor()
    await page.getByRole('button', { name: '立体图' }).click()
    await page.getByRole('dialog').getByRole('heading', { name: '立体图（1/4）' }).waitFor()
    await page.keyboard.press('ArrowRight')
    await page.getByRole('dialog').getByRole('img', { name: '主视图' }).waitFor()
    await page.keyboard.press('+')
    const picture = page.getByRole('dialog').getByRole('img')
    await expect.poll(() => picture.evaluate((img) => (img as HTMLImageElement).style.width)).toBe('150%')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })

  it('filters by how far the next annual fee is', async () => {
    const page = await open('/serviceHall/patentService')

    await page.getByRole('button', { name: /^Within 30 days/ }).click()

    await page.waitForURL(/f=fee%3Adue30/)
    await page.getByText('Next fee falls due: Within 30 days').waitFor()
  })

  it('keeps one of each family in the address', async () => {
    const page = await open(search('智能门锁'))

    await page.getByRole('button', { name: 'One per family' }).click()

    await page.waitForURL(/family=1/)
    await page.getByRole('button', { name: 'One per family', pressed: true }).waitFor()
    await page
      .getByRole('status')
      .filter({ hasText: /^10 patents/ })
      .waitFor()
  })

  it('looks a list of numbers up', async () => {
    const page = await open('/serviceHall/patentService?mode=numbers')

    await page.getByRole('textbox').fill('CN199000108B\n201810123456.7\nfoo')
    await page.getByRole('button', { name: 'Look up 3 numbers' }).click()

    await page.getByText('Wrong check digit').waitFor()
    await page.getByText('Not a number').waitFor()
    await page
      .getByRole('list', { name: 'Results' })
      .getByRole('link', { name: /door lock/ })
      .waitFor()
  })
})

describe('the edge of the page', () => {
  /** How far to the right of the one the other begins. */
  const apart = async (one: Locator, other: Locator) => {
    const [from, to] = [await one.boundingBox(), await other.boundingBox()]
    return Math.round((to?.x ?? Number.NaN) - (from?.x ?? Number.NaN))
  }

  it.each(['/serviceHall/patentService?q=电池', 'patent'])('%s begins where its header does', async (path) => {
    const { list } = await callAs<{ list: { id: string }[] }>(url, 'demo', searchCall, {
      ...{ parameter: { query: '电池', filters: [], sort: 'relevance' }, pageNum: 1, pageSize: 10 },
    })
    const address = path === 'patent' ? `/serviceHall/patentService/patent/${list[0]?.id}` : path
    const [visitor, reader] = [await open(address), await open(address, { as: 'demo' })]

    const brand = visitor.getByRole('banner').getByRole('link').first()
    await expect.poll(() => apart(brand, visitor.locator('main h1'))).toBe(0)
    const crumbs = reader.getByRole('banner').getByRole('navigation').first()
    await expect.poll(() => apart(crumbs, reader.locator('main h1'))).toBe(0)
  })
})

describe('the quick check', () => {
  it('tells status and next fee of a number', async () => {
    const page = await open('/search', { language: 'zh' })

    await page.getByRole('textbox', { name: '号码、名称或申请人' }).fill('cn199000108b')
    await page.getByRole('button', { name: '查询', exact: true }).click()

    await page.getByRole('heading', { name: '一种低噪声智能门锁' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('tab', { name: '商标' }).click()
    await page.getByRole('textbox', { name: '注册号或商标文字' }).waitFor()
  })

  it('looks for a name where the text is no number', async () => {
    const page = await open('/search')

    await page.getByRole('button', { name: 'lidar' }).click()

    await page.getByText('Not a number, so looked for as lidar').waitFor()
    await page.getByRole('link', { name: /^See all \d+ in the search/ }).click()
    await page.waitForURL((url) => url.searchParams.get('q') === 'lidar')
  })

  it('finds a copyright by its number, its title or its owner, and says what it does not have', async () => {
    const page = await open('/search?kind=copyright')
    await expectAccessible(page)
    await page.getByRole('button', { name: '软著登字 19000001' }).click()
    await page.getByText('Certificate of software 软著登字第19000001号').waitFor()
    await page.getByRole('article', { name: '示例灌溉管理系统 V1.0' }).getByText('北溪示例食品有限公司').waitFor()
    await expectAccessible(page)

    const field = page.getByRole('textbox', { name: 'Number, title or owner' })
    await field.fill('2026SR12')
    await page.keyboard.press('Enter')
    await page.getByText(/^Enter a valid registration number/).waitFor()
    await field.fill('2026sr9999999')
    await page.keyboard.press('Enter')
    await page.getByText('Registration of software 2026SR9999999, of 2026').waitFor()
    await page.getByText('It is not in our data of announced registrations.').waitFor()
    await expectAccessible(page)

    const phone = await open('/search?kind=copyright&number=示例吉祥物小禾', { language: 'zh', size: 'phone' })
    await phone.getByText('美术').first().waitFor()
    await expect.poll(() => phone.getByRole('article').count()).toBe(5)
    await expectAccessible(phone)
    await phone.goto('/search?kind=copyright&number=2024R11L0123456')
    await phone.getByText('流水号是申请编号，登记完成后另有登记号。').waitFor()
  })

  it('tells where an order stands, and nobody’s name', async () => {
    // Filed: other files of these tests leave drafts, of which nothing is told.
    const desk = await open('/order/patentOrder?tab=filed', { as: 'demo' })
    const link = desk.locator('a[href*="/order/patentOrder/case/"]').last()
    const orderNo = (await link.getAttribute('href'))?.split('/').at(-1) ?? ''
    const page = await open('/search?kind=progress')
    const [number, phone] = [page.getByLabel('Order number'), page.locator('input[type=tel]')]
    const check = page.getByRole('button', { name: 'Check', exact: true })

    await number.fill(orderNo)
    await phone.fill('139 0000 0000')
    await check.click()
    await page.getByRole('alert').filter({ hasText: 'No order has this number' }).waitFor()
    await phone.fill('025 8000 0000')
    await check.click()

    await page.getByRole('list', { name: 'From order to grant' }).waitFor()
    await expect.poll(() => page.getByRole('main').textContent()).not.toContain('江南智造')
    await expect.poll(() => page.url()).not.toContain('8000')
    await expectAccessible(page)
  })
})
