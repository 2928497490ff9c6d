import { describe, expect, it } from 'vitest'
import { expectAccessible, useBrowser } from './fixtures/browser.ts'

const { open } = useBrowser()

const words = {
  en: { title: 'Patent orders', filter: 'Title', search: 'Search', none: 'Nothing matches', clear: 'Clear filters' },
  zh: { title: '专利订单', filter: '名称', search: '查询', none: '没有符合条件的记录', clear: '清除筛选' },
} as const

describe('/order/patentOrder', () => {
  it.each(['en', 'zh'] as const)('keeps tab, filter and page in the address (%s)', async (language) => {
    const t = words[language]
    const page = await open('/order/patentOrder?pageSize=2', { as: 'demo', language })
    await page.getByRole('heading', { level: 1, name: t.title }).waitFor()
    const table = page.getByRole('table', { name: t.title })
    await table.waitFor()
    expect(await table.locator('tbody tr[data-row]').count()).toBe(2)
    await expectAccessible(page)

    await page.getByRole('search').last().getByRole('button', { name: t.filter, exact: true }).click()
    await page.getByRole('dialog').getByRole('textbox').fill('no order is called this')
    await page.getByRole('dialog').getByRole('button', { name: t.search }).click()
    await page.getByText(t.none).waitFor()

    expect(new URL(page.url()).searchParams.get('title')).toBe('no order is called this')
    await page.reload()
    await page.getByText(t.none).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: t.clear }).click()
    await table.waitFor()
  })

  it('is worked by keyboard: rows, tick, details, open', async () => {
    const page = await open('/order/patentOrder', { as: 'demo' })
    const rows = page.locator('tbody tr[data-row]')
    await rows.first().focus()
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await page.getByText('1 ticked').waitFor()
    await page.keyboard.press('e')
    await page.getByText('Last events').waitFor()
    await page.keyboard.press('Enter')

    await page.waitForURL('**/order/patentOrder/case/*')
  })

  it('writes the rows into an Excel file', async () => {
    const page = await open('/order/patentOrder', { as: 'demo' })
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: /^Export \d+ rows?$/ }).click()

    expect((await download).suggestedFilename()).toMatch(/^Orders-\d{4}-\d{2}-\d{2}\.xlsx$/)
  })

  it('shows cards on a phone', async () => {
    const page = await open('/order/patentOrder', { as: 'demo', size: 'phone' })
    await page.getByRole('list', { name: 'Patent orders' }).waitFor()

    expect(await page.getByRole('table').count()).toBe(0)
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
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
})
