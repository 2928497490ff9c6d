import { describe, expect, it } from 'vitest'
import { expectAccessible } from './fixtures/accessible.ts'
import { useBrowser } from './fixtures/browser.ts'

const { open } = useBrowser()

describe('/serviceHall/Employmenttaxrefundproject', () => {
  it('computes the refund to the fen, says why a month does not count, and leads to the form to write to us', async () => {
    const page = await open('/serviceHall/Employmenttaxrefundproject', { as: 'demo' })
    const field = (month: string, name: string) => page.getByLabel(`${month}: ${name}`)
    await page.getByLabel('Calendar year').fill('2026')
    await field('2026-01', 'Employees').fill('40')
    await field('2026-01', 'Of them disabled').fill('10')
    await field('2026-01', 'Minimum wage, ¥').fill('2490')
    await field('2026-01', 'VAT paid, ¥').fill('80000')
    await page.getByRole('button', { name: 'Months after 2026-01 the same' }).click()
    await field('2026-02', 'VAT paid, ¥').fill('130000')
    await field('2026-03', 'Employees').fill('41')
    const months = page.getByRole('table', { name: 'Refund of each month' })
    const row = (month: string) => months.getByRole('row', { name: new RegExp(`^${month}`) })
    await expect.poll(() => row('2026-01').innerText()).toContain('¥80,000.00')
    await expect.poll(() => row('2026-02').innerText()).toContain('¥119,200.00')
    await row('2026-03').getByText('ratio under 25 %').waitFor()
    await row('2026-03').getByText('Cai Shui 2016 No. 52 art. 2(1)').waitFor()
    await field('2026-04', 'Of them disabled').fill('50')
    await page.getByText('More than all employees').first().waitFor()
    await page.getByText('Not whole yet, left out: 2026-04').waitFor()
    await page.getByLabel('Registration form').check()
    await expectAccessible(page)

    await page.reload()

    await expect.poll(() => page.getByLabel('Registration form').isChecked()).toBe(true)
    await expect.poll(() => row('2026-02').innerText()).toContain('¥119,200.00')
    await page.getByRole('link', { name: 'Request our help' }).click()
    const subject = page.getByLabel(/^Subject/)
    await subject.waitFor()
    await expect.poll(() => subject.inputValue()).toContain('Tax refund for employing disabled people')
  })
})

describe('/serviceHall/subsidy', () => {
  it('deducts the quota month by month on a phone, in Chinese', async () => {
    const page = await open('/serviceHall/subsidy', { as: 'demo', language: 'zh', size: 'phone' })
    await page.getByLabel('年度', { exact: true }).fill('2026')
    await page.getByLabel('重点群体上浮（%）').fill('30')
    await page.getByLabel('全年应纳企业所得税（元）').fill('3000')
    await page.getByLabel('第1行 起始月份').fill('2026-01')
    await page.getByRole('button', { name: '添加一行' }).click()
    await page.getByLabel('第2行 起始月份').fill('2026/8')
    await page.getByLabel('2026-01 应纳增值税（元）').fill('500')
    await page.getByRole('button', { name: '空白月份沿用上月：应纳增值税（元）' }).click()
    const result = page.getByRole('region', { name: '测算结果' })
    const figure = (name: string) => result.locator('dl > div').filter({ hasText: name }).locator('dd').innerText()
    await expect.poll(() => figure('2026 年限额')).toBe('¥11,050.00')
    await expect.poll(() => figure('截至 12 月已扣减')).toBe('¥6,720.00')
    await expect.poll(() => figure('扣减企业所得税')).toBe('¥3,000.00')
    await expect.poll(() => figure('年末作废')).toBe('¥1,330.00')
    await expectAccessible(page)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    await page.getByLabel('第2行 最后月份').fill('2026-05')
    await page.getByText('早于起始月份').waitFor()
  })
})
