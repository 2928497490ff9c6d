import { describe, expect, it } from 'vitest'
import { expectAccessible } from '../fixtures/accessible.ts'
import { useBrowser } from '../fixtures/browser.ts'
import { callAs, readAllAs, readAs } from '../fixtures/calls.ts'

const { open, url } = useBrowser()

interface Named {
  readonly id: string
  readonly name: string
}
const customerName = '江南智造科技'

/** What the book calls the demo customer; another flow may have put them in. */
async function clientName(): Promise<string> {
  const unlinked = await readAs<readonly Named[]>(url, 'agent', '/api/ClientController/getCustomers')
  const customer = unlinked.find(({ name }) => name === customerName)
  if (customer) await callAs(url, 'agent', '/api/ClientController/addCustomers', { customerIds: [customer.id] })
  const list = await readAllAs<Named>(url, 'agent', '/api/ClientController/getClients?account=linked')
  for (const { id, name } of list) {
    const found = await readAs<{ customer: Named | null }>(url, 'agent', `/api/ClientController/getClient?id=${id}`)
    if (found.customer?.name === customerName) return name
  }
  throw new Error('the demo customer is no client')
}

// Sums, access, months and files are held at the calls: apps/server/src/office/reports.
describe('a report to a client', () => {
  it('is set up and made by an agent, sent, and read by the client on a phone', async () => {
    const client = await clientName()
    const report = `Report ${crypto.randomUUID().slice(0, 6)}`
    const page = await open('/reports', { as: 'agent' })
    await page.getByRole('button', { name: 'New report' }).first().click()
    const form = page.getByRole('dialog', { name: 'New report' })
    await form.getByRole('button', { name: 'Make report' }).click()
    await form.getByText('Choose a client.').waitFor()
    await form.getByRole('combobox', { name: 'Client' }).fill(client)
    await page.getByRole('option', { name: client }).first().click()
    await form.getByRole('textbox', { name: 'Name of the report' }).fill(report)
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Make report' }).click()

    await page.getByRole('heading', { level: 1, name: report }).waitFor()
    await page.getByRole('heading', { name: 'Rights by kind and status' }).waitFor()
    await expectAccessible(page)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'PDF' }).click()
    expect((await download).suggestedFilename()).toMatch(/^R\d{4}-\d{4} .+\.pdf$/)
    await page.getByRole('button', { name: 'Send report' }).click()
    await page.getByRole('dialog', { name: 'Send this report?' }).getByRole('button', { name: 'Send report' }).click()
    await page.getByText(/^Sent \d{4}-/).waitFor()

    const theirs = await open('/reports', { as: 'demo', size: 'phone', language: 'zh' })
    await theirs.getByRole('link', { name: report }).tap()
    await theirs.getByRole('heading', { level: 1, name: report }).waitFor()
    await theirs.getByRole('heading', { name: '各类权利的状态' }).waitFor()
    await expect.poll(() => theirs.getByRole('button', { name: '发送报告' }).count()).toBe(0)
    await expect.poll(() => theirs.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await expectAccessible(theirs)
  })
})
