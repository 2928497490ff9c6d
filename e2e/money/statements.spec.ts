import { describe, expect, it } from 'vitest'
import { expectAccessible } from '../fixtures/accessible.ts'
import { useBrowser } from '../fixtures/browser.ts'
import { readAllAs } from '../fixtures/calls.ts'

const { open, url } = useBrowser()

interface Movement {
  readonly orderNo: string
  readonly amount: number
  readonly balance: number
}

/** The days that the page shows by itself. */
const year = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 4)
const days = `dayFrom=${year}-01-01&dayTo=${year}-12-31`
const yuan = (fen: number) => `¥${(fen / 100).toLocaleString('en', { minimumFractionDigits: 2 })}`

describe('/invoicing/statement', () => {
  it('shows a customer the year, leads from each movement to its order, and hands over the PDF', async () => {
    const rows = await readAllAs<Movement>(url, 'demo', `/api/StatementController/getMovementList?${days}`)
    const [first] = rows
    if (!first) throw new Error('the demo has no bookings')
    const page = await open('/invoicing/statement', { as: 'demo' })
    await page.getByRole('heading', { name: /^Statement of account/ }).waitFor()
    const row = page
      .getByRole('row')
      .filter({ hasText: first.orderNo })
      .filter({ hasText: yuan(first.balance) })
    await row.first().waitFor()
    const held = page.getByRole('table', { name: 'Held by us' })
    await held.getByRole('row', { name: /^Total/ }).waitFor()
    await expectAccessible(page)

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'PDF' }).click()
    expect((await download).suggestedFilename()).toMatch(
      new RegExp(`^Statement of account-.*-${year}-01-01-${year}-12-31\\.pdf$`),
    )

    // A day of two digits is typed to its end.
    const from = page.getByRole('textbox', { name: 'From' })
    await from.fill('')
    await from.pressSequentially(`${year}-01-15`)
    await from.press('Enter')
    await expect.poll(() => page.url()).toContain(`from=${year}-01-15`)
    await expect.poll(() => from.evaluate((field) => document.activeElement === field)).toBe(true)

    await page.getByText('Last year', { exact: true }).click()
    await expect.poll(() => page.url()).toContain('period=lastYear')
    await row.first().waitFor({ state: 'detached' })
  })

  it('shows it on a phone without a scroll aside', async () => {
    const phone = await open('/invoicing/statement', { as: 'demo', size: 'phone', language: 'zh' })
    await phone.getByText('各月末代收余额').first().waitFor()
    await phone.getByRole('heading', { name: /^对账单/ }).waitFor()
    await expect.poll(() => phone.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await expectAccessible(phone)
  })
})

describe('/admin/ledger', () => {
  it('shows finance every account, its postings, a booking with its sides, and the statement of its customer', async () => {
    const rows = await readAllAs<Movement>(url, 'demo', `/api/StatementController/getMovementList?${days}`)
    const orderNo = rows[0]?.orderNo ?? ''
    const page = await open('/admin/ledger', { as: 'finance', language: 'zh' })
    const books = page.getByRole('table', { name: '试算平衡表' })
    await books.getByRole('row', { name: /^合计/ }).getByText('¥0.00').waitFor()
    await page.getByText(/借贷相等/).waitFor()
    await expectAccessible(page)

    await books.getByRole('button', { name: '代收官费' }).click()
    await expect.poll(() => page.url()).toContain('account=official-fees-held')
    await page.goto(`/admin/ledger?text=${orderNo}`)
    const posting = page.getByRole('row').filter({ hasText: orderNo }).first()
    await posting.waitFor()
    await posting.getByRole('button', { name: /^展开/ }).first().click()
    const sides = page.getByRole('table', { name: /^记账 \d+/ })
    await sides.waitFor()
    await page.locator('a[href*="/invoicing/statement"][href*="customerId"]').first().click()
    await page.getByRole('heading', { name: /^对账单 ·/ }).waitFor()
  })
})
