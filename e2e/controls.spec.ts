import { describe, expect, it } from 'vitest'
import { expectAccessible } from './fixtures/accessible.ts'
import { useBrowser } from './fixtures/browser.ts'

const { open } = useBrowser()

describe('the fields of a form', () => {
  it('take a date in any spelling or from a calendar, and write it one way in both languages', async () => {
    const page = await open('/', { language: 'zh' })
    const day = page.getByLabel('申请日', { exact: true })
    await page.locator('#calculators').scrollIntoViewIfNeeded()

    await day.fill('2023年3月2日')
    await day.press('ArrowDown')
    const calendar = page.getByRole('dialog', { name: '日历' })
    await calendar.getByText('2023年3月', { exact: true }).waitFor()
    await expectAccessible(page)
    await page.keyboard.press('PageDown')
    await calendar.getByText('2023年4月', { exact: true }).waitFor()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')

    await calendar.waitFor({ state: 'detached' })
    await expect.poll(() => day.inputValue()).toBe('2023-04-03')
    await day.fill('2023-02-30')
    await day.press('Tab')
    await expect.poll(() => day.getAttribute('aria-invalid')).toBe('true')
  })
  it('ask before unsaved words are left, in the language of the page', async () => {
    const page = await open('/admin/site', { as: 'staff', language: 'zh' })
    await page.getByLabel('电话').first().fill('0571-00000000')
    await page.getByRole('link', { name: '服务大厅' }).first().click()

    const asked = page.getByRole('dialog', { name: '尚未保存，确定离开？' })
    await asked.getByRole('button', { name: '留在本页' }).click()
    await asked.waitFor({ state: 'detached' })
    await page.getByRole('link', { name: '服务大厅' }).first().click()
    await asked.getByRole('button', { name: '放弃并离开' }).click()

    await page.waitForURL((url) => url.pathname === '/')
  })
  it('tick, unfold and choose by parts drawn from the tokens', async () => {
    const page = await open('/order/patentOrder', { as: 'demo' })
    const tick = page.getByRole('checkbox').first()

    await expect.poll(() => tick.evaluate((box) => getComputedStyle(box).appearance)).toBe('none')
    const size = page.getByLabel('Rows per page')
    await expect.poll(() => size.evaluate((box) => getComputedStyle(box).appearance)).toBe('base-select')
  })
})
