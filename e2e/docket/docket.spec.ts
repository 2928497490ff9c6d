import { describe, expect, it } from 'vitest'
import { expectAccessible } from '../fixtures/accessible.ts'
import { useBrowser } from '../fixtures/browser.ts'

const { open } = useBrowser()

describe('/docket', () => {
  it('lists every deadline with why it is that day, and shows the same by month, week and person', async () => {
    const page = await open('/docket', { as: 'agent' })
    const rows = page.locator('tbody tr[data-row]')
    await rows.first().waitFor()
    await expectAccessible(page)

    const first = rows.first().locator('[data-open]')
    const name = (await first.innerText()).trim()
    await first.click()
    const dialog = page.getByRole('dialog', { name })
    await dialog.getByText('Who acts').waitFor()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Close' }).click()

    await page.getByRole('radio', { name: 'Month' }).click({ force: true })
    await page
      .getByRole('button', { name: /\d: \d+ deadlines?$/ })
      .first()
      .waitFor()
    await expectAccessible(page)
    await page.getByRole('radio', { name: 'Week', exact: true }).click({ force: true })
    await page.getByRole('button', { name: 'Next week' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('radio', { name: 'Workload' }).click({ force: true })
    await page.getByRole('table', { name: 'Open deadlines by week' }).waitFor()
    await expectAccessible(page)
  })

  it('reads on a phone, in Chinese, as cards', async () => {
    const page = await open('/docket', { as: 'demo', language: 'zh', size: 'phone' })
    await page.getByRole('list', { name: '期限台账' }).waitFor()

    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await expectAccessible(page)
  })
})
