import { describe, expect, it } from 'vitest'
import { expectAccessible } from '../fixtures/accessible.ts'
import { useBrowser } from '../fixtures/browser.ts'

const { open } = useBrowser()

const fen = (text: string) => Math.round(Number(text.replaceAll(/[¥,]/g, '').replace('−', '-')) * 100)

// That every number is that of its rows, for everybody, is proved at the calls: apps/server/src/office/overview/overview.test.ts.
describe('the desk of figures', () => {
  it('shows a company what is its own, in Chinese on a phone, and leads to its rows', async () => {
    const page = await open('/overview', { as: 'demo', size: 'phone', language: 'zh' })
    await page.getByRole('heading', { level: 1, name: '数据概览' }).waitFor()
    const begun = page.getByRole('table', { name: '新建的订单有多少已付款？' })
    await begun.getByRole('row', { name: /^新建 / }).waitFor()
    await expectAccessible(page)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    const inHand = page.getByRole('region', { name: '当前' }).getByRole('link', { name: /^在办案件/ })
    const count = Number(/\d+/.exec(await inHand.innerText())?.[0])

    await inHand.tap()

    await page.waitForURL('**/overview/cases?figure=inHand')
    await page.getByText(`${count} 条`, { exact: true }).waitFor({ state: 'attached' })
    await expectAccessible(page)
  })

  it('opens the back office, keeps its period in the address, and leads to bookings that add up to it', async () => {
    const page = await open('/admin', { as: 'finance' })
    await page.waitForURL('**/overview')
    await page.getByRole('radio', { name: '12 months' }).click({ force: true })
    await expect.poll(() => new URL(page.url()).searchParams.get('period')).toBe('last12')
    await page.reload()
    await expect.poll(() => page.getByRole('radio', { name: '12 months' }).isChecked()).toBe(true)
    const refunded = page.getByRole('region', { name: 'In the period' }).getByRole('link', { name: /^Paid back/ })
    const amount = fen(await refunded.locator('strong').innerText())
    expect(amount).toBeGreaterThan(0)
    await page.getByText('As a table').click()
    await page.getByRole('table', { name: 'Received each month' }).getByRole('row', { name: /^Sum/ }).waitFor()
    await expectAccessible(page)

    await refunded.click()

    await page.getByRole('tab', { name: 'Refund', selected: true }).waitFor()
    const sums = page.locator('main dl[aria-label="Sums of all rows"] > div')
    const sumOf = async (name: RegExp) => fen(await sums.filter({ hasText: name }).locator('dd').innerText())
    await expect.poll(() => sumOf(/^In all/)).toBe(-amount)

    // A list of money: its sums are those of all rows, whatever page is shown.
    await page.goto('/admin/payments?tab=paid')
    await sums.first().waitFor()
    const received = await sumOf(/^Received¥/)
    expect(received).toBeGreaterThan(0)
    await page.getByRole('button', { name: 'Next page' }).click()
    await page.waitForURL('**pageNum=2**')
    await expect.poll(() => sumOf(/^Received¥/)).toBe(received)
  })
})
