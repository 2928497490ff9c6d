import { describe, expect, it } from 'vitest'
import { expectAccessible } from '../fixtures/accessible.ts'
import { useBrowser } from '../fixtures/browser.ts'
import { callAs } from '../fixtures/calls.ts'

const { open, url } = useBrowser()

/** The payment that the sandbox gateway has and the demo's books have not; three days before the demo was loaded. */
const number = 'TDEMO20261117000001'

describe('/admin/bills', () => {
  it('shows finance what the provider’s bill has and the books have not, and keeps why that is right', async () => {
    const daysAgo = (days: number) => new Date(Date.now() + (8 - 24 * days) * 3_600_000).toISOString().slice(0, 10)
    // The portal may have been started before midnight.
    for (const days of [3, 4])
      await callAs(url, 'finance', '/admin/BillController/readBillAgain', { day: daysAgo(days) })
    const page = await open(`/admin/bills?number=${number}`, { as: 'finance' })
    const row = page.getByRole('row').filter({ hasText: 'Paid at the provider, unknown here' })
    await row.getByText('¥300.00').waitFor()
    await expectAccessible(page)

    await row.getByRole('button', { name: /^Explain/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Why is this difference right?' })
    await dialog.getByLabel('Explanation').fill('A trial payment of the provider.')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await row.getByText('Explained').waitFor()

    const phone = await open(`/admin/bills?number=${number}`, { as: 'finance', size: 'phone', language: 'zh' })
    await phone.getByText('账单有收款，平台无记录').waitFor()
    await phone.getByText('已说明').first().waitFor()
    await expect.poll(() => phone.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })
})
