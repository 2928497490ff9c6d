import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useBrowser } from './fixtures/browser.ts'
import { callAs } from './fixtures/calls.ts'
import { wholeForm } from './fixtures/filing-form.ts'

const { open, url } = useBrowser()

/** What has the focus, in a word. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement
    return at === document.body ? 'nothing' : (at?.getAttribute('aria-label') ?? at?.textContent ?? '')
  })

/** Presses Enter on a control that has the focus, as who works without a mouse does. */
async function press(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name }).first().focus()
  await page.keyboard.press('Enter')
}

describe('the focus', () => {
  it('goes to the neighbour of a priority that is removed, and to adding one when none is left', async () => {
    const page = await open('/order/patentOrder/form', { as: 'demo' })
    await press(page, 'Add priority')
    await page.getByRole('button', { name: 'Remove priority 1' }).waitFor()
    await press(page, 'Add priority')
    await page.getByRole('button', { name: 'Remove priority 2' }).waitFor()

    await press(page, 'Remove priority 1')
    await page.getByRole('button', { name: 'Remove priority 2' }).waitFor({ state: 'detached' })
    // Into the row that has taken its place.
    const isInRow = () => page.evaluate(() => document.activeElement?.closest('[id="at-priorities.0"]') !== null)
    await expect.poll(isInRow).toBe(true)
    await press(page, 'Remove priority 1')
    await expect.poll(() => focused(page)).toBe('Add priority')
  })

  it('stays with the goods that are added, and goes on from there by arrow', async () => {
    const page = await open('/trademarkService/RegisterView', { as: 'demo' })
    await page.getByRole('searchbox', { name: 'Search goods and services' }).fill('茶')
    const hits = page.getByRole('region', { name: 'Search goods and services' }).getByRole('button')
    const names = () => hits.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''))
    await expect.poll(async () => (await names()).some((name) => name.startsWith('Add 茶'))).toBe(true)
    const found = await names()
    const at = found.findIndex((name) => name.startsWith('Add 茶'))
    await hits.nth(at).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => focused(page)).toBe(found[at]?.replace(/^Add (.*)$/, '$1 is chosen'))
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => focused(page)).toBe(found[at + 1])
  })

  it('stays with a case of a queue whose client is asked to correct it', async () => {
    const path = '/api/PatentServicesController/ApplyingFoAnInventionPatent'
    const sent = { json: wholeForm({ title: '一种保温杯（待看）' }) }
    const { orderNo } = await callAs<{ orderNo: string }>(url, 'demo', path, sent)
    const page = await open(`/admin/queues?queue=toAccept&orderNo=${orderNo}`, { as: 'staff' })
    await page
      .getByRole('checkbox', { name: /^Ask to correct: / })
      .first()
      .check()
    await page.getByRole('textbox', { name: /^What is wrong with / }).fill('Name what is new')
    await press(page, 'Ask for correction')
    await page.getByText('The customer has been asked to correct.').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('ARTICLE')
  })

  it('returns to the row of an order that is paid when the payment is closed', async () => {
    const path = '/api/PatentServicesController/ApplyingFoAnInventionPatent'
    const sent = { json: wholeForm({ title: '一种保温杯（待付）' }) }
    const { orderNo } = await callAs<{ orderNo: string }>(url, 'demo', path, sent)
    const page = await open(`/order/patentOrder?orderNo=${orderNo}`, { as: 'demo' })
    const row = page.getByRole('row').filter({ hasText: orderNo })
    await row.getByRole('button', { name: /^Pay ¥/ }).focus()
    await page.keyboard.press('Enter')
    const trial = page.getByRole('dialog').getByRole('link', { name: 'Open test payment page' })
    const phone = await open((await trial.getAttribute('href')) ?? '', { size: 'phone' })
    await phone.locator('button[value="pay"]').click()
    await phone.getByRole('status').waitFor()
    await page.getByText('Payment received').waitFor()
    await expect.poll(() => focused(page)).not.toBe('nothing')
    await page.getByRole('dialog').getByRole('button', { name: 'Done' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'detached' })

    // What is next for it, in the place of the button that was pressed.
    await expect.poll(() => focused(page)).toBe('Sign')
    await expect.poll(() => row.evaluate((one) => one.contains(document.activeElement))).toBe(true)
  })
})
