import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from '../fixtures/accessible.ts'
import { useBrowser } from '../fixtures/browser.ts'
import { callAs } from '../fixtures/calls.ts'
import { choose } from '../fixtures/choose.ts'
import { wholeForm } from '../fixtures/filing-form.ts'

const { open, url } = useBrowser()

const words = {
  en: {
    queues: 'Queues',
    checks: 'Checks',
    documents: 'Office documents',
    users: 'Users and roles',
    audit: 'Audit log',
  },
  zh: { queues: '待办队列', checks: '检查结果', documents: '官方文件登记', users: '用户与角色', audit: '审计日志' },
} as const

const queueButton = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Queues of the back office' }).getByRole('button', { name })
const count = async (page: Page, name: string) =>
  Number(/\d+/.exec((await queueButton(page, name).textContent()) ?? '')?.[0])

/** Opens a queue and reads its first case. */
async function firstCase(page: Page, queue: string, named = ''): Promise<string> {
  await queueButton(page, queue).click()
  // The queue shown before stays until the address has changed: its first case would be taken for this queue's, and a search in it goes with it.
  const shown = page.getByRole('region', { name: queue, exact: true })
  await shown.waitFor()
  // It may stand on a later page of the queue.
  if (named !== '') await page.getByRole('searchbox', { name: 'Find in this queue' }).fill(named)
  const entry = shown.getByRole('list', { name: 'Cases' }).getByRole('button').filter({ hasText: named }).first()
  await entry.waitFor()
  const orderNo = (await entry.getAttribute('data-order')) ?? ''
  if (named !== '') await entry.click()
  await page.locator('article').getByText(orderNo).first().waitFor()
  return orderNo
}

describe('/admin/queues', () => {
  it('shows queues, a submission and its history', async () => {
    const page = await open('/admin/queues', { as: 'staff', language: 'zh' })
    await page.getByRole('heading', { level: 1, name: words.zh.queues }).waitFor()
    await page.getByRole('heading', { name: words.zh.checks }).waitFor()

    await expectAccessible(page)
  })

  it('reads one case at a time on a phone', async () => {
    const page = await open('/admin/queues', { as: 'staff', size: 'phone' })
    const entry = page.getByRole('list', { name: 'Cases' }).getByRole('button').first()
    await entry.waitFor()
    await expectAccessible(page)

    await entry.tap()
    await page.getByRole('heading', { name: 'Checks' }).waitFor()
    await entry.waitFor({ state: 'hidden' })
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Back to queue' }).tap()
    await entry.waitFor()
  })

  it('is worked by keyboard', async () => {
    const page = await open('/admin/queues', { as: 'staff' })
    await firstCase(page, 'To accept')
    const entries = page.getByRole('list', { name: 'Cases' }).getByRole('button')
    await page.keyboard.press('j')
    await entries.nth(1).and(page.locator('[aria-current="true"]')).waitFor()
    await expect.poll(() => new URL(page.url()).searchParams.has('orderNo')).toBe(true)
    await page.keyboard.press('k')
    await entries.first().and(page.locator('[aria-current="true"]')).waitFor()

    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Work by keyboard' }).waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.locator('[data-main-step]').waitFor()
    await page.keyboard.press('e')
    await page.getByRole('dialog', { name: 'Accept the case for work' }).waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
  })

  it('searches a queue while one types, and acts on nothing that the search left out', async () => {
    const page = await open('/admin/queues', { as: 'staff' })
    const first = await firstCase(page, 'To accept')
    const entries = page.getByRole('list', { name: 'Cases' }).getByRole('button')
    const last = (await entries.last().getAttribute('data-order')) ?? ''
    expect(last).not.toBe(first)
    await entries.first().click()
    await page.waitForURL((url) => url.searchParams.get('orderNo') === first)

    await page.getByRole('searchbox', { name: 'Find in this queue' }).fill(last)

    await page.waitForURL((url) => url.searchParams.get('text') === last)
    await page.locator('article').getByText(last).first().waitFor()
    await expect.poll(() => page.locator('article').getByText(first).count()).toBe(0)
    await expect.poll(() => page.getByRole('button', { name: /^Accept these/ }).count()).toBe(0)
    await expectAccessible(page)
  })

  it('asks the client to correct the ticked fields only', async () => {
    // A filing of this test's own: other files of this worker pay, answer and send those of the demonstration.
    const path = '/api/PatentServicesController/ApplyingFoAnInventionPatent'
    const sent = { json: wholeForm({ title: '一种保温杯（待补正）' }) }
    const { orderNo: unpaid } = await callAs<{ orderNo: string }>(url, 'demo', path, sent)
    const page = await open('/admin/queues', { as: 'staff' })
    const orderNo = await firstCase(page, 'Unpaid', unpaid)
    const before = await count(page, 'With the customer')
    const ticks = page.getByRole('checkbox', { name: /^Ask to correct: / })
    // One at the foot of the window, where the bar comes to stand.
    const low = ticks.nth(4)
    await low.evaluate((box) => window.scrollBy(0, box.getBoundingClientRect().bottom - window.innerHeight + 60))
    await low.check()
    const isCovered = (area: SVGElement | HTMLElement) => {
      const { left, width, bottom } = area.getBoundingClientRect()
      return document.elementFromPoint(left + width / 2, bottom - 4) !== area
    }
    const words = page.getByRole('textbox', { name: /^What is wrong with / })
    await expect.poll(() => words.evaluate(isCovered)).toBe(false)
    await low.uncheck()
    const field = (await ticks.first().getAttribute('aria-label'))?.replace('Ask to correct: ', '') ?? ''
    await ticks.first().check()
    const send = page.getByRole('button', { name: 'Ask for correction' })
    await expect.poll(() => send.isDisabled()).toBe(true)
    await page.getByRole('textbox', { name: `What is wrong with ${field}`, exact: true }).fill('Name what is new')
    // A day marked wrong is not sent.
    const asked: string[] = []
    page.on('request', (request) => request.method() === 'POST' && asked.push(request.url()))
    const due = page.getByRole('textbox', { name: /^Due/ })
    const usual = await due.inputValue()
    await due.fill('2020-01-01')
    await send.click()
    await page.getByText(/^Choose \d{4}-\d\d-\d\d or later\.$/).waitFor()
    expect(asked).toEqual([])
    await due.fill(usual)
    await expectAccessible(page)
    await send.click()
    await page.getByText('The customer has been asked to correct.').waitFor()
    // The bar is gone with what was pressed, and the case with it: it fits the search in this queue no more.
    await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false)

    await expect.poll(() => count(page, 'With the customer')).toBe(before + 1)
    await page.goto(`/admin/review?orderNo=${orderNo}`)
    await page.getByText('Name what is new').waitFor()
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Withdraw the correction' }).click()
    const dialog = page.getByRole('dialog', { name: 'Withdraw the request for correction' })
    await expectAccessible(page)
    await dialog.getByRole('textbox', { name: /^Reason, for the customer/ }).fill('Asked on the wrong case')
    await dialog.getByRole('button', { name: 'Withdraw the correction' }).click()
    await page.getByText('Withdrawn. The customer has been notified.').waitFor()
    await page.getByRole('button', { name: 'Withdraw the correction' }).waitFor({ state: 'detached' })
    await page.getByText(/^withdrawn \d{4}-\d\d-\d\d$/).waitFor()
  })

  it('says of a day that does not exist so at its place, in the audit log as in a filter of a list', async () => {
    const page = await open('/admin/audit', { as: 'staff' })
    await page.getByRole('textbox', { name: 'From' }).fill('2026-02-30')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.getByText('This day does not exist. Check the date.').waitFor()
    await expect.poll(() => new URL(page.url()).search).not.toContain('timeFrom')
    await expectAccessible(page)

    const client = await open('/order/MyPurchaseInformationList', { as: 'demo' })
    await client.getByRole('button', { name: 'Posted' }).click()
    const panel = client.getByRole('dialog', { name: 'Posted' })
    await panel.getByRole('textbox', { name: 'From' }).fill('2026-02-30')
    await panel.getByRole('button', { name: 'Search' }).click()
    await panel.getByText('This day does not exist. Check the date.').waitFor()
  })

  it('shows the data sources and changes how often one is expected', async () => {
    const page = await open('/admin/sources', { as: 'staff' })
    const sources = page.getByRole('table', { name: 'Data sources' })
    await sources.getByText('Up to date').first().waitFor()
    await expectAccessible(page)
    const row = sources.getByRole('row', { name: /Trademarks/ })
    await row.getByText('Every 35 days (default)').waitFor()

    await row.getByRole('button', { name: /^Change / }).click()
    const dialog = page.getByRole('dialog')
    await choose(dialog.getByLabel('New data expected'), 'Not renewed')
    await dialog.getByRole('button', { name: 'Save' }).click()

    await row.getByText('Not renewed').waitFor()
  })

  it('takes a paid case into work and writes it into the audit log', async () => {
    const page = await open('/admin/queues', { as: 'staff' })
    // A patent: a mark waits for its signatures.
    const orderNo = await firstCase(page, 'To accept', '一种')
    await page.getByRole('button', { name: 'Accept', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Accept', exact: true }).click()
    await page.getByText('Accepted. The customer has been notified.').waitFor()

    await page.goto(`/admin/audit?subjectId=${orderNo}`)
    await page.getByRole('cell', { name: new RegExp(`accepted order ${orderNo}`) }).waitFor()
    await expectAccessible(page)
  })

  it('tells what an office document will do before it is recorded', async () => {
    const page = await open('/admin/queues', { as: 'staff' })
    await queueButton(page, 'Response due').click()
    await page
      .getByRole('button', { name: /Opinion pending/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Record office document' }).click()
    const dialog = page.getByRole('dialog')
    await choose(dialog.getByRole('combobox', { name: /Document/ }), '200105')
    await dialog.getByText('Deadlines closed').waitFor()
    await dialog
      .getByText(/· kept/)
      .first()
      .waitFor()
    await expectAccessible(page)

    await choose(dialog.getByRole('combobox', { name: /Document/ }), 'certificate')
    await dialog.getByRole('alert').waitFor()
    await expect.poll(() => dialog.getByRole('button', { name: 'Record', exact: true }).isDisabled()).toBe(true)

    await choose(dialog.getByRole('combobox', { name: /Document/ }), '200105')
    await dialog.getByText('Deadlines closed').waitFor()
    await dialog.getByRole('button', { name: 'Record', exact: true }).click()
    await page.getByRole('status').filter({ hasText: 'Recorded' }).waitFor()
  })
})

describe('/admin/documents', () => {
  it('lists what came from the office', async () => {
    const page = await open('/admin/documents', { as: 'staff' })
    await page.getByRole('table', { name: words.en.documents }).waitFor()

    await expectAccessible(page)
  })

  it('finds a mark by its order’s number, as does the button on its case page', async () => {
    const page = await open('/admin/queues', { as: 'staff' })
    await queueButton(page, 'At the office').click()
    await page.getByRole('region', { name: 'At the office', exact: true }).waitFor()
    const mark = page
      .getByRole('list', { name: 'Cases' })
      .getByRole('button', { name: /商标|Accepted/ })
      .first()
    const orderNo = (await mark.getAttribute('data-order')) ?? ''

    await page.goto('/admin/documents')
    await page.getByRole('button', { name: 'Record a document' }).click()
    await page.getByRole('textbox', { name: 'Number of the order or of the office' }).fill(orderNo)
    await page.getByRole('button', { name: 'Find the case' }).click()
    await page
      .getByRole('dialog')
      .getByRole('combobox', { name: /Document/ })
      .waitFor()
    await expectAccessible(page)

    await page.goto(`/order/patentOrder/case/${orderNo}`)
    await page.getByRole('link', { name: 'Register a document' }).click()
    await page
      .getByRole('dialog')
      .getByRole('combobox', { name: /Document/ })
      .waitFor()
  })
})

describe('/admin/users', () => {
  it('makes an account, tells its password once, and closes it', async () => {
    const page = await open('/admin/users', { as: 'staff' })
    await page.getByRole('table', { name: 'Users and roles' }).waitFor()
    await expectAccessible(page)

    const account = `reviewer.${Date.now()}`
    await page.getByRole('button', { name: 'New account' }).click()
    await page.getByRole('textbox', { name: 'Account' }).fill(account)
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Second Reviewer')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByRole('dialog', { name: 'First password' }).waitFor()
    await expect.poll(() => page.getByRole('dialog').getByRole('status').textContent()).toMatch(/^(\w{5}-){3}\w{5}$/)
    // It is shown this once: only the button that says so closes it.
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.mouse.click(5, 5)
    await page.getByRole('dialog').getByRole('status').waitFor()
    await page.getByRole('button', { name: 'Done' }).click()

    const row = page.getByRole('row', { name: new RegExp(account) })
    await row.hover()
    await row.getByRole('button', { name: 'Disable account' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Disable account' }).click()
    await page.getByText('Disabled. 0 sessions ended.').waitFor()
  })

  it('is readable in Chinese on a phone', async () => {
    const page = await open('/admin/users', { as: 'staff', language: 'zh', size: 'phone' })
    await page.getByRole('list', { name: words.zh.users }).waitFor()

    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
    await expectAccessible(page)
  })
})

describe('/admin/audit', () => {
  it('is readable on a phone', async () => {
    const page = await open('/admin/audit', { as: 'staff', language: 'zh', size: 'phone' })
    await page.getByRole('heading', { level: 1, name: words.zh.audit }).waitFor()

    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
    await expectAccessible(page)
  })

  it('is not shown to customers', async () => {
    const page = await open('/admin/audit', { as: 'demo' })

    await page.waitForURL('**/404')
  })
})
