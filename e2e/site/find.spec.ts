import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from '../fixtures/accessible.ts'
import { useBrowser } from '../fixtures/browser.ts'
import { readAllAs } from '../fixtures/calls.ts'
import { waitForPage } from '../fixtures/wait-for-page.ts'

const { open, url } = useBrowser()

interface Order {
  readonly orderNo: string
  readonly title: string
  readonly workState: number
  readonly customer: string | null
}

const ordersOf = async (account: 'demo' | 'agent' | 'staff', list = 'OrderController/getOrderList') =>
  (await readAllAs<Order>(url, account, `/api/${list}`)).filter(
    ({ workState, title }) => workState !== 0 && title !== '',
  )
const first = <Row>(rows: readonly Row[]): Row => {
  const [row] = rows
  if (row === undefined) throw new Error('the demo data has none')
  return row
}
const box = (page: Page) => page.getByRole('combobox', { name: 'go to …' })
const group = (page: Page, name: string) => page.getByRole('listbox', { name: 'Results' }).getByRole('group', { name })
const caseOf = (orderNo: string) => `**/order/patentOrder/case/${orderNo}`

describe('the search over all of a person’s own things', () => {
  it('opens an order at once by its number and Enter, however it is written', async () => {
    const patent = first(await ordersOf('demo'))
    const page = await open('/', { as: 'demo' })
    await waitForPage(page)

    await page.keyboard.press('Control+k')
    await box(page).fill(patent.orderNo)
    await page.keyboard.press('Enter')
    await page.waitForURL(caseOf(patent.orderNo))

    const mark = first(await ordersOf('demo', 'TrademarkController/getTrademarkOrderList'))
    await page.keyboard.press('Control+k')
    await box(page).fill(` ${mark.orderNo.toLowerCase().slice(0, 7)} ${mark.orderNo.slice(7)}`)
    await page.keyboard.press('Enter')
    await page.waitForURL(caseOf(mark.orderNo))
    await page.getByRole('heading', { level: 1 }).waitFor()
  })

  it('is the box in the header too: own things first, services next, public patents last', async () => {
    const { orderNo, title } = first(await ordersOf('demo'))
    const page = await open('/pages/order/serve', { as: 'demo' })
    await waitForPage(page)

    await page.getByRole('button', { name: 'Search cases, services, patents' }).click()
    // Whole: other tests order the same thing for other countries, and only the first few are shown.
    await box(page).fill(title)
    await group(page, 'Your cases and lists').getByRole('option', { name: title }).first().waitFor()
    await group(page, 'Published patents').getByRole('option', { name: 'Search patents for' }).waitFor()
    await expect
      .poll(() => page.getByRole('listbox').getByRole('group').last().getAttribute('aria-label'))
      .toBe('Published patents')
    await expectAccessible(page)

    await box(page).fill(orderNo)
    await page.keyboard.press('Enter')
    await page.waitForURL(caseOf(orderNo))
  })

  it('keeps its height while it is typed into, and answers the last text alone', async () => {
    const { orderNo } = first(await ordersOf('demo'))
    const page = await open('/', { as: 'demo' })
    await waitForPage(page)
    await page.keyboard.press('/')
    const top = () =>
      box(page)
        .boundingBox()
        .then((at) => at?.y)
    await box(page).fill('年费')
    await group(page, 'Services and pages').getByRole('option', { name: 'Annual fees' }).waitFor()
    const before = await top()

    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    // The first text is answered last.
    await page.route('**/UserController/find', async (route) => {
      if (route.request().postData()?.includes('slow')) await held
      await route.continue().catch(() => {})
    })
    const asked = page.waitForRequest((request) => request.postData()?.includes('slow') === true)
    await box(page).fill('slow')
    await asked
    await box(page).fill(orderNo)
    await group(page, 'Your cases and lists').getByRole('option', { name: orderNo }).waitFor()
    answer()
    await page
      .getByRole('status')
      .getByText(/^\d+ results?$/)
      .waitFor()
    await expect.poll(top).toBe(before)
    await page.keyboard.press('Enter')
    await page.waitForURL(caseOf(orderNo))
  })

  it('finds for agent and staff the cases of their customers, by number and by customer', async () => {
    for (const account of ['agent', 'staff'] as const) {
      const one = first((await ordersOf(account)).filter(({ customer }) => customer !== null))
      const page = await open('/order/patentOrder', { as: account })
      await waitForPage(page)
      await page.keyboard.press('Control+k')
      await box(page).fill(one.customer ?? '')
      await group(page, 'Cases and customers')
        .getByRole('option', { name: one.customer ?? '' })
        .first()
        .waitFor()
      await box(page).fill(one.orderNo)
      await page.keyboard.press('Enter')
      await page.waitForURL(caseOf(one.orderNo))
    }
  })

  it('says that the search failed instead of leading elsewhere, and tries again', async () => {
    const { orderNo } = first(await ordersOf('demo'))
    const page = await open('/', { as: 'demo' })
    await waitForPage(page)
    await page.keyboard.press('Control+k')
    await page.route('**/UserController/find', (route) =>
      route.fulfill({ status: 503, json: { code: 503, data: {}, msg: '' } }),
    )
    await box(page).fill(orderNo)
    await page.keyboard.press('Enter')
    await page.getByText('could not be searched').waitFor()
    await page.unroute('**/UserController/find')
    await page.keyboard.press('Enter')
    await page.waitForURL(caseOf(orderNo))
  })
})
