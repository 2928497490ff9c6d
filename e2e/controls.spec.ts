import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from './fixtures/accessible.ts'
import { useBrowser } from './fixtures/browser.ts'
import { choose } from './fixtures/choose.ts'

const { open } = useBrowser()

/** Whether the focus stands on a control of the page that comes after this one. */
const isNext = (control: SVGElement | HTMLElement): boolean => {
  const now = document.activeElement
  const follows = now && control.compareDocumentPosition(now) & Node.DOCUMENT_POSITION_FOLLOWING
  return Boolean(follows) && now?.matches('a, button, input, textarea') === true
}

describe('the fields of a form', () => {
  it('take a date in any spelling or from a calendar, and write it one way in both languages', async () => {
    const page = await open('/', { language: 'zh' })
    const day = page.getByLabel('申请日', { exact: true })
    await page.locator('#calculators').scrollIntoViewIfNeeded()

    await day.fill('2023年3月2日')
    await day.press('ArrowDown')
    const calendar = page.getByRole('dialog', { name: '日历：申请日' })
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
    await choose(page.getByLabel('Rows per page'), '20')
    await page.waitForURL('**pageSize=20*')
  })
  it('offer choices by keys and letters, over a dialog too, which Escape leaves open', async () => {
    const page = await open('/admin/rules', { as: 'staff' })
    await page.getByRole('button', { name: 'Add rule' }).click()
    const dialog = page.getByRole('dialog')
    const what = dialog.getByRole('combobox', { name: 'What to add' })
    await what.focus()
    await page.keyboard.type('exch')
    await page.getByRole('listbox', { name: 'What to add' }).waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(() => what.innerText()).toBe('Exchange rate')

    const currency = dialog.getByRole('combobox', { name: 'Currency' })
    await currency.press('ArrowDown')
    await page.getByRole('listbox', { name: 'Currency' }).waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByRole('listbox').waitFor({ state: 'detached' })
    await dialog.getByRole('heading').waitFor()
    await currency.press('ArrowDown')
    await page.keyboard.press('End')
    await page.keyboard.press('Tab')
    await expect
      .poll(() => dialog.getByLabel(/^Figure/).evaluate((field) => field === document.activeElement))
      .toBe(true)
    await page.getByRole('listbox').waitFor({ state: 'detached' })
  })
  it('are left by Tab where one searches, for what comes next on the page', async () => {
    const page = await open('/order/patentOrder/form', { as: 'demo' })
    const book = page.getByRole('combobox', { name: 'Add from your book' }).first()
    await book.focus()
    await page.getByRole('listbox', { name: 'Add from your book' }).waitFor()
    await page.keyboard.press('Tab')
    await page.getByRole('listbox').waitFor({ state: 'detached' })
    await expect.poll(() => book.evaluate(isNext)).toBe(true)
  })
  it('are left by Tab from an open panel, forwards for what comes next and back for their button', async () => {
    const page = await open('/order/patentOrder', { as: 'demo' })
    const button = page.getByRole('button', { name: 'Columns', exact: true })
    const panel = page.getByRole('dialog', { name: 'Columns' })
    await page.locator('tbody tr[data-row]').first().waitFor()
    await button.click()
    await panel.getByRole('button', { name: 'All columns' }).focus()
    await page.keyboard.press('Tab')
    await panel.waitFor({ state: 'detached' })
    await expect.poll(() => button.evaluate(isNext)).toBe(true)

    await button.click()
    await panel.getByRole('checkbox').nth(1).focus()
    await page.keyboard.press('Shift+Tab')
    await expect.poll(() => button.evaluate((one) => one === document.activeElement)).toBe(true)
    await panel.waitFor({ state: 'detached' })
  })
  it('are left by Tab from an open menu', async () => {
    const page = await open('/order/patentOrder', { as: 'demo' })
    const button = page.getByRole('button', { name: 'New order' })
    const menu = page.getByRole('menu', { name: 'New order' })
    await button.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Tab')
    await menu.waitFor({ state: 'detached' })
    await expect.poll(() => button.evaluate(isNext)).toBe(true)

    await button.press('ArrowDown')
    await menu.getByRole('menuitem').first().waitFor()
    await page.keyboard.press('Shift+Tab')
    await menu.waitFor({ state: 'detached' })
    await expect.poll(() => button.evaluate((one) => one === document.activeElement)).toBe(true)
  })
  it('are left by Tab from an open calendar', async () => {
    const page = await open('/')
    await page.locator('#calculators').scrollIntoViewIfNeeded()
    const day = page.getByLabel('Filing date', { exact: true })
    const calendar = page.getByRole('dialog', { name: 'Calendar: Filing date' })
    await day.fill('2023-03-02')
    await day.press('ArrowDown')
    await calendar.getByRole('button', { name: 'Today' }).focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await calendar.waitFor({ state: 'detached' })
    await expect.poll(() => day.evaluate(isNext)).toBe(true)
  })
  it('shut a menu whose line is opened in another window', async () => {
    const page = await open('/order/patentOrder', { as: 'demo' })
    const menu = page.getByRole('menu', { name: 'New order' })
    const ways: Parameters<Locator['click']>[0][] = [{ modifiers: ['ControlOrMeta'] }, { button: 'middle' }]
    for (const how of ways) {
      await page.getByRole('button', { name: 'New order' }).click()
      const opened = page.context().waitForEvent('page')
      await menu.getByRole('menuitem', { name: 'Design', exact: true }).click(how)
      await (await opened).close()
      await menu.waitFor({ state: 'detached' })
    }
  })
  it('say that a list could not be loaded, and load it on demand without leaving the box', async () => {
    const page = await open('/order/patentOrder', { as: 'agent' })
    let asked = 0
    await page.route('**/getOrderPeople*', (route) => {
      asked += 1
      return route.abort()
    })
    await page.getByRole('search').last().getByRole('button', { name: 'Customer', exact: true }).click()
    const box = page.getByRole('combobox', { name: 'Customer' })
    await box.click()
    const again = page.getByRole('button', { name: 'Try again' })
    await again.waitFor()
    await expectAccessible(page)
    expect(asked).toBe(1)

    await page.unroute('**/getOrderPeople*')
    await again.click()
    await page.getByRole('option').first().waitFor()
    await expect.poll(() => box.evaluate((one) => one === document.activeElement)).toBe(true)
  })
  it('search for Chinese once it is composed, and not for its letters', async () => {
    const page = await open('/order/patentOrder/form', { as: 'demo' })
    const book = page.getByRole('combobox', { name: 'Add from your book' }).first()
    await book.focus()
    await page.getByRole('option').first().waitFor()
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url() + (request.postData() ?? '')))
    const method = await page.context().newCDPSession(page)
    await method.send('Input.imeSetComposition', { text: 'nongji', selectionStart: 6, selectionEnd: 6 })
    await expect.poll(() => book.inputValue()).toBe('nongji')
    await method.send('Input.insertText', { text: '农机' })

    await expect.poll(() => page.getByRole('option').allInnerTexts()).toEqual([expect.stringContaining('农机')])
    expect(asked.filter((request) => request.includes('nongji'))).toEqual([])
  })
  it('are sheets with lines for a finger on phones', async () => {
    const page = await open('/order/patentOrder', { as: 'demo', language: 'zh', size: 'phone' })
    await page.getByRole('combobox', { name: '每页条数' }).tap()
    const list = page.getByRole('listbox', { name: '每页条数' })
    const line = await list.getByRole('option', { name: '20', exact: true }).boundingBox()
    expect(line?.height).toBeGreaterThanOrEqual(44)
    expect((line?.width ?? 0) > 340 && (line?.y ?? 0) > 400).toBe(true)
    // What the sheet covers in part is too small a target for the rule, and cannot be pressed at all.
    await expectAccessible(page, '[popover]')
    // Beside the sheet is nothing to press but the veil.
    await page.touchscreen.tap(195, 60)
    await list.waitFor({ state: 'detached' })
  })
})
