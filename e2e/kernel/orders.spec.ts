import { describe, expect, it } from 'vitest'
import { expectAccessible } from '../fixtures/accessible.ts'
import { useBrowser } from '../fixtures/browser.ts'
import { readAs } from '../fixtures/calls.ts'
import { idle } from '../fixtures/wait-for-page.ts'

const { open, url } = useBrowser()

const words = {
  en: { title: 'Patent orders', search: 'Search title', none: 'Nothing matches' },
  zh: { title: '专利订单', search: '搜索名称', none: '没有符合条件的记录' },
} as const

const newOrderWords = {
  en: { menu: 'New order', design: 'Design', model: 'Utility model' },
  zh: { menu: '新建订单', design: '外观设计', model: '实用新型' },
} as const

describe('/order/patentOrder', () => {
  it('keeps tab, filter and page in the address', async () => {
    const t = words.en
    const page = await open('/order/patentOrder?pageSize=2', { as: 'demo' })
    await page.getByRole('heading', { level: 1, name: t.title }).waitFor()
    const table = page.getByRole('table', { name: t.title })
    await table.waitFor()
    await expect.poll(() => table.locator('tbody tr[data-row]').count()).toBe(2)
    await expectAccessible(page)

    const searched = page.getByRole('searchbox', { name: t.search })
    await searched.fill('no order is called this')
    await searched.press('Enter')
    await page.getByText(t.none).waitFor()

    await expect.poll(() => new URL(page.url()).searchParams.get('title')).toBe('no order is called this')
    await page.reload()
    await page.getByText(t.none).waitFor()
    await expect.poll(() => searched.inputValue()).toBe('no order is called this')
    await expectAccessible(page)
    await searched.fill('')
    await table.waitFor()
    await expect.poll(() => new URL(page.url()).searchParams.get('title')).toBeNull()
  })

  it('offers first to pay what waits for it, and leads to exactly those', async () => {
    const page = await open('/order/patentOrder', { as: 'demo' })
    const pay = page.getByRole('link', { name: /^Pay \d+ orders?$/ })
    await expect
      .poll(() => page.locator('main header [class*="primary"]:is(a, button)').allTextContents())
      .toHaveLength(1)
    const count = (await pay.textContent())?.match(/\d+/)?.[0]
    await pay.click()
    await page.getByRole('tab', { name: `To pay ${count}`, selected: true }).waitFor()
    await pay.waitFor({ state: 'detached' })
  })

  it('owes nothing for a draft: no payment, and what it is expected to cost', async () => {
    const page = await open('/order/patentOrder?tab=draft', { as: 'demo', language: 'zh' })
    const rows = page.locator('tbody tr[data-row]')
    await rows.first().waitFor()
    const heads = await page.locator('thead tr').first().locator('th, td').allTextContents()
    const amount = heads.findIndex((one) => one.trim() === '金额')
    for (const row of await rows.all()) {
      const cells = (await row.locator('th, td').allTextContents()).map((text) => text.trim())
      expect(cells[amount]).toMatch(/^(¥[1-9][\d,]*\.\d\d预计|—)$/)
    }
  })

  it('is worked by keyboard: rows, tick, details, open', async () => {
    const page = await open('/order/patentOrder', { as: 'demo' })
    await page.locator('tbody tr[data-row]').first().waitFor()
    await page.keyboard.press('j')
    await page.locator('tbody tr[data-row]:first-child:focus').waitFor()
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await page.getByText('1 ticked').waitFor()
    await page.keyboard.press('e')
    await page.getByText('Last events').waitFor()
    await page.keyboard.press('Enter')

    await page.waitForURL('**/order/patentOrder/case/*')
  })

  it('ticks a whole run of rows with Shift, and makes a link for each to invite a person by', async () => {
    const page = await open('/order/patentOrder?tab=filed', { as: 'demo' })
    const rows = page.locator('tbody tr[data-row]')
    await rows.nth(0).getByRole('checkbox').click()
    await rows
      .nth(2)
      .getByRole('checkbox')
      .click({ modifiers: ['Shift'] })
    await page.getByText('3 ticked').waitFor()

    await page.getByRole('button', { name: 'Add a person' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill('no-contact-at-all')
    await dialog.getByRole('button', { name: 'Create links' }).click()
    await dialog.locator('[aria-invalid="true"]').waitFor()
    await dialog.getByRole('textbox').fill('139 1111 2222')
    await dialog.getByRole('button', { name: 'Create links' }).click()
    await dialog.getByText('3 invitation links created').waitFor()
    await dialog
      .getByText(/\/invitation\/[\w-]{32}$/)
      .nth(2)
      .waitFor()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Done' }).click()
    await dialog.waitFor({ state: 'detached' })
  })

  it('unfolds a row to its last events, files and message', async () => {
    const page = await open('/order/patentOrder?tab=filed', { as: 'demo' })
    await page
      .locator('tbody tr[data-row]')
      .first()
      .getByRole('button', { name: /^Details of/ })
      .click()
    for (const name of ['Last events', 'Files', 'Last message']) {
      await page.getByRole('heading', { level: 2, name }).waitFor()
    }
    await page
      .getByRole('button', { name: /^Download / })
      .first()
      .waitFor()
    await expectAccessible(page)
  })

  it('begins any kind of order from one menu', async () => {
    const t = newOrderWords.zh
    const page = await open('/order/patentOrder', { as: 'demo', language: 'zh' })
    await page.getByRole('button', { name: t.menu }).click()
    const menu = page.getByRole('menu', { name: t.menu })
    await menu.waitFor()
    await expectAccessible(page)
    await menu.getByRole('menuitem', { name: t.design, exact: true }).click()
    await page.waitForURL('**/order/patentOrder/form1')

    await page.goBack()
    await page.getByRole('button', { name: t.menu }).click()
    await menu.getByRole('menuitem', { name: t.model, exact: true }).click()
    await page.waitForURL('**/order/patentOrder/form?*')
  })

  it('leads from a row to its follow-ups, and to no screen that is not there', async () => {
    const page = await open('/order/patentOrder?tab=filed', { as: 'demo' })
    const row = page.locator('tbody tr[data-row]').first()
    await row.hover()
    await row.getByRole('button', { name: /^More actions for/ }).click()
    const actions = row.getByRole('menu')
    await actions.getByRole('menuitem', { name: 'Copy as a new draft' }).waitFor()

    await actions.getByText('Invoice', { exact: true }).waitFor()
    await actions.getByText(/After-sales/).click()
    await page.waitForURL('**/order/patentOrder/afterserveindex?*')
  })

  it('lets an agent see one customer’s orders, by name in the sentence, by id in the address', async () => {
    const page = await open('/order/patentOrder', { as: 'agent' })
    const search = page.getByRole('search').last()
    await search.getByRole('button', { name: 'Customer', exact: true }).click()
    await page.getByRole('combobox', { name: 'Customer' }).fill('北辰')
    await page.getByRole('option', { name: '北辰生物医药' }).click()
    await search.getByRole('button', { name: 'customer is 北辰生物医药', exact: true }).waitFor()
    await expect.poll(() => new URL(page.url()).searchParams.get('userId')).toMatch(/^[0-9a-f-]{36}$/)

    await page.reload()
    await search.getByRole('button', { name: 'customer is 北辰生物医药', exact: true }).waitFor()
    const rows = page.locator('tbody tr[data-row]')
    await rows.first().waitFor()
    await expect.poll(() => rows.filter({ hasNotText: '北辰生物医药' }).count()).toBe(0)
    await expectAccessible(page)
  })

  it('filters by a choice, a number, a day and what is so or not, each in the address and taken off again', async () => {
    const page = await open('/order/patentOrder', { as: 'agent' })
    const search = page.getByRole('search').last()
    const rows = page.locator('tbody tr[data-row]')
    const filter = (name: string) => search.getByRole('button', { name, exact: true })
    const asked = (key: string) => expect.poll(() => new URL(page.url()).searchParams.get(key))

    await filter('Type').click()
    const types = page.getByRole('dialog', { name: 'Type' })
    await types.getByRole('button', { name: 'Any', pressed: true }).waitFor()
    await expectAccessible(page)
    await types.getByRole('button', { name: 'Utility model' }).click()
    await asked('type').toBe('utilityModel')
    await filter('type is Utility model').waitFor()
    await idle(page)
    await expect.poll(() => rows.count()).toBeGreaterThan(0)
    await expect.poll(() => rows.filter({ hasNotText: 'Utility model' }).count()).toBe(0)

    await filter('type is Utility model').click()
    await page.getByRole('dialog', { name: 'Type' }).getByRole('button', { name: 'Any' }).click()
    await asked('type').toBeNull()

    await filter('Application no.').click()
    const number = page.getByRole('dialog', { name: 'Application no.' }).getByLabel('Application no.')
    await expect.poll(() => number.evaluate((field) => field === document.activeElement)).toBe(true)
    await page.keyboard.type('ZL 2026')
    await page.keyboard.press('Enter')
    await asked('patentNumber').toBe('ZL 2026')
    await filter('Reset').click()
    await asked('patentNumber').toBeNull()

    await filter('More').click()
    const more = page.getByRole('dialog', { name: 'More filters' })
    await more.getByText('My customers only', { exact: true }).click()
    await more.getByRole('button', { name: 'yes' }).click()
    await asked('customersOnly').toBe('true')
    await filter('my customers only: yes').waitFor()

    await filter('More').click()
    await more.getByText('Created', { exact: true }).click()
    await more.getByLabel('From', { exact: true }).fill('2026-01-01')
    await more.getByRole('button', { name: 'Search' }).click()
    await asked('timeFrom').toBe('2026-01-01')
    await filter('created ≥ 2026-01-01').waitFor()
    await idle(page)
    await expect.poll(() => rows.count()).toBeGreaterThan(0)
  })

  it('says of an empty tab that it is empty, and leads back to all', async () => {
    const page = await open('/order/patentOrder?tab=draft', { as: 'agent' })
    await page.getByText('Nothing under “Drafts” now').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Show all' }).click()
    await page.locator('tbody tr[data-row]').first().waitFor()
  })

  it('keeps the filters when the list cannot be had, and gets it on demand', async () => {
    const page = await open('/', { as: 'demo' })
    await page.route('**/api/OrderController/getOrderList*', (route) => route.abort())
    await page.goto('/order/patentOrder?type=invention')
    const retry = page.getByRole('main').getByRole('button', { name: 'Try again' })
    await retry.waitFor()
    await page.getByRole('button', { name: 'type is Invention', exact: true }).waitFor()
    await expectAccessible(page)

    await page.unroute('**/api/OrderController/getOrderList*')
    await retry.click()
    await page.locator('tbody tr[data-row]').first().waitFor()
  })

  it('sorts deadlines with the nearest first', async () => {
    const page = await open('/order/patentOrder', { as: 'demo' })
    await page.locator('th').getByRole('button', { name: 'Deadline', exact: true }).click()
    await page.locator('th[aria-sort="ascending"]').waitFor()

    await expect.poll(() => new URL(page.url()).searchParams.get('order')).toBe('asc')
  })

  it('writes the rows into an Excel file', async () => {
    const page = await open('/order/patentOrder', { as: 'demo' })
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: /^Export \d+ rows?$/ }).click()

    expect((await download).suggestedFilename()).toMatch(/^Orders-\d{4}-\d{2}-\d{2}\.xlsx$/)
  })

  it('fits a notebook whole, shows what is to be done unhovered, and scrolls behind the sum and the action', async () => {
    const page = await open('/order/trademarkOrder?tab=toPay', { as: 'demo' })
    const action = page
      .getByRole('row')
      .getByRole('button', { name: /^Pay ¥/ })
      .first()
    await action.waitFor()
    const table = page.locator('table')
    const hidden = () => table.evaluate((one) => one.scrollWidth - (one.parentElement?.clientWidth ?? 0))

    await expect.poll(() => action.evaluate((one) => getComputedStyle(one).opacity)).toBe('1')
    await expect.poll(hidden).toBeLessThanOrEqual(0)

    await page.setViewportSize({ width: 1024, height: 800 })
    await expect.poll(hidden).toBeGreaterThan(0)
    const end = await table.evaluate((one) => one.parentElement?.getBoundingClientRect().right ?? 0)
    for (const seen of [action, page.getByRole('columnheader', { name: 'Amount' })]) {
      const box = await seen.boundingBox()
      expect((box?.x ?? end) + (box?.width ?? 0)).toBeLessThanOrEqual(end)
    }
    await page.locator('[data-more="amount"]').waitFor()
  })

  it.each(['/order/patentOrder', '/order/patentOrder?tab=filed'])('cuts no name at 1440 wide: %s', async (path) => {
    const page = await open(path, { as: 'demo' })
    await page.locator('tbody tr[data-row] a').first().waitFor()
    await idle(page)
    const cut = () =>
      page
        .locator('tbody tr[data-row] td:nth-child(2) a')
        .evaluateAll((names) =>
          names.filter((name) => name.scrollWidth > name.clientWidth).map((one) => one.textContent),
        )

    await expect.poll(cut).toEqual([])
  })

  it('shows cards on a phone', async () => {
    const page = await open('/order/patentOrder', { as: 'demo', size: 'phone' })
    await page.getByRole('list', { name: 'Patent orders' }).waitFor()
    await page.goto('/order/patentOrder?tab=closed')
    await page.getByRole('list', { name: 'Patent orders' }).waitFor()
    await page.getByRole('tab', { name: /^Closed/ }).click({ trial: true })

    await expect.poll(() => page.getByRole('table').count()).toBe(0)
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
    await expectAccessible(page)
  })
})

describe('/order/patentOrder/case/:orderNo', () => {
  it('says what to do, adds the money up and takes a message', async () => {
    const page = await open('/order/patentOrder?tab=toPay', { as: 'demo' })
    await page.locator('tbody tr[data-row] a').first().click()
    await page.getByRole('heading', { name: 'What to do now' }).waitFor()
    const amounts = await page.locator('aside dl').first().locator('data').all()
    const sums = await Promise.all(amounts.map((one) => one.getAttribute('value')))
    const [office, service, total] = sums.map((sum) => Math.round(Number(sum) * 100))
    expect((office ?? 0) + (service ?? 0)).toBe(total)
    await expectAccessible(page)

    await page.getByRole('tab', { name: 'Messages' }).click()
    await page.getByLabel('Your message').fill('Is the drawing clear?')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByRole('listitem').getByText('Is the drawing clear?').waitFor()
  })
  it('leaves a message half written with its case', async () => {
    const orders = '/api/OrderController/getOrderList?tab=filed&pageSize=2'
    const { list } = await readAs<{ list: { orderNo: string }[] }>(url, 'demo', orders)
    const [first = '', second = ''] = list.map(({ orderNo }) => orderNo)
    const addressOf = (orderNo: string) => `/order/patentOrder/case/${orderNo}?tab=messages`
    const page = await open(addressOf(first), { as: 'demo' })
    const message = page.getByLabel('Your message')
    await message.waitFor()
    // One case after the other in the same page, as a link of a notice leads: the first is known by then.
    await page.evaluate((address) => {
      window.history.pushState(null, '', address)
      window.dispatchEvent(new PopStateEvent('popstate'))
    }, addressOf(second))
    await page.getByText(second).first().waitFor()
    await message.fill('Only for the second')

    await page.goBack()
    await page.getByText(first).first().waitFor()
    await expect.poll(() => message.inputValue()).toBe('')
  })
})
