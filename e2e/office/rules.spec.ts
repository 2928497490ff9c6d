import { describe, expect, it } from 'vitest'
import { expectAccessible } from '../fixtures/accessible.ts'
import { useBrowser } from '../fixtures/browser.ts'
import { choose } from '../fixtures/choose.ts'

const { open } = useBrowser()

describe('/admin/rules', () => {
  it('lists what ships, refuses a wrong notice, and shows what a price would change before it is applied', async () => {
    const page = await open('/admin/rules', { as: 'staff' })
    await page.getByRole('heading', { level: 1, name: 'Rules and prices' }).waitFor()
    await page.getByText('Calendar of 2026').first().waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Add rule' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Year').fill('2027')
    await dialog.getByLabel('Text of the State Council’s notice').fill('元旦：2026年1月1日放假。')
    await dialog.getByRole('button', { name: 'Preview' }).click()
    await dialog.getByText('This day is of another year').waitFor()
    await expectAccessible(page)
  })

  it('takes the rate of another currency and the price of a filing, and lists the drafts that it moves', async () => {
    const page = await open('/admin/rules', { as: 'staff' })
    await page.getByRole('button', { name: 'Add rule' }).click()
    const dialog = page.getByRole('dialog')
    await choose(dialog.getByLabel('What to add'), 'Exchange rate')
    await choose(dialog.getByLabel('Currency'), 'USD')
    await dialog.getByLabel('Figure (CNY for one unit)').fill('7.51x')
    await dialog.getByText('Enter a number without a unit').waitFor()
    await dialog.getByLabel('Figure (CNY for one unit)').fill('7.51')
    await dialog.getByRole('button', { name: 'Preview' }).click()
    await dialog.getByText(/unsubmitted drafts? will change in price/).waitFor()
    await dialog.getByText('0 open deadlines will be counted again').waitFor()
    await expectAccessible(page)
  })

  it('is readable on a phone', async () => {
    const page = await open('/admin/rules', { as: 'staff', language: 'zh', size: 'phone' })
    await page.getByRole('heading', { level: 1, name: '规则与价格' }).waitFor()

    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
    await expectAccessible(page)
  })
})
