import { describe, expect, it } from 'vitest'
import { expectAccessible } from '../fixtures/accessible.ts'
import { useBrowser } from '../fixtures/browser.ts'

const { open } = useBrowser()

describe('the first page of who works here', () => {
  it('shows an agent the cases of the agency, by their days, each leading to its case', async () => {
    const page = await open('/', { as: 'agent', language: 'zh' })
    await page.getByRole('heading', { level: 2, name: /^(我的案件|本机构案件)$/ }).waitFor()
    await page.getByRole('heading', { level: 3, name: /^待答复 \d+ 件$/ }).waitFor()
    const starts = page.getByRole('navigation', { name: '快捷办理' })
    await starts.getByRole('link', { name: '登记通知书' }).waitFor()
    await expect.poll(() => starts.getByRole('link', { name: '申请发明专利' }).count()).toBe(0)
    await expectAccessible(page)

    await page.getByRole('heading', { level: 3, name: /^在办案件 \d+ 件$/ }).waitFor()
    await page.locator('main a[href*="/order/patentOrder/case/"]').first().click()

    await page.waitForURL('**/order/patentOrder/case/P*')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => page.getByText('请在待办队列中为该客户办理').count()).toBe(0)
  })

  it('shows who runs the office the dates by handler, and the queues by whose turn it is', async () => {
    const page = await open('/', { as: 'staff' })
    await page.getByRole('heading', { level: 2, name: 'The office today' }).waitFor()
    await page.getByText('Official dates in 30 days', { exact: true }).waitFor()
    await page.getByRole('heading', { level: 3, name: 'Official dates in 30 days by handler' }).waitFor()
    await page.getByText('Service fees this month').waitFor()
    await expectAccessible(page)
    const tracks = await page
      .locator('h3:has-text("by handler") + ul > li > [aria-hidden]')
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().width)))
    expect(tracks.length).toBeGreaterThan(1)
    expect(new Set(tracks).size, 'bars of one scale stand on tracks of one width').toBe(1)
    const queue = page.getByRole('link', { name: /^To file/ })

    await queue.click()

    await page.waitForURL('**/admin/queues?queue=toFile')
    await page.getByRole('region', { name: 'To file' }).waitFor()
  })

  it('shows finance what came in, what is to be checked and the refunds to decide', async () => {
    const page = await open('/', { as: 'finance', language: 'zh' })
    await page.getByRole('heading', { level: 2, name: '收款' }).waitFor()
    await page.getByText('今日服务费').waitFor()
    await page.getByText('近 30 天收款（¥）').first().waitFor()
    await expectAccessible(page)
    const starts = page.getByRole('navigation', { name: '快捷办理' })
    await starts.getByRole('link', { name: '退款' }).waitFor()

    await page.getByRole('link', { name: /^待核对转账/ }).click()

    await page.waitForURL('**/admin/payments?tab=transfers')
    await page.goBack()
    await page.getByRole('link', { name: /^待缴官费/ }).click()
    await page.waitForURL('**/admin/payments?tab=office')
    await page.getByRole('tab', { name: /^待缴官费/, selected: true }).waitFor()
  })

  it('opens the queues on what is ours to do, the nearest official date first', async () => {
    const page = await open('/admin/queues', { as: 'staff' })
    const nav = page.getByRole('navigation', { name: 'Queues of the back office' })
    await nav.getByRole('heading', { name: 'Ours to do' }).waitFor()
    await nav.getByRole('heading', { name: 'Waiting for others' }).waitFor()
    await expect
      .poll(() => nav.locator('[aria-current]').innerText())
      .not.toMatch(/^(Unpaid|With the customer|At the office)/)

    await nav.getByRole('button', { name: /^Response due/ }).click()

    const cases = page.getByRole('region', { name: 'Response due' }).getByRole('list', { name: 'Cases' })
    await cases.locator('time').first().waitFor()
    const days = () =>
      cases
        .locator('time[datetime]')
        .evaluateAll((all) => all.map((one) => one.getAttribute('datetime') ?? '').filter((text) => text.length === 10))
    await expect.poll(async () => (await days()).length).toBeGreaterThan(1)
    await expect
      .poll(async () => JSON.stringify(await days()) === JSON.stringify([...(await days())].sort()))
      .toBe(true)
  })
})
