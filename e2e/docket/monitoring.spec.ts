import { readFile } from 'node:fs/promises'
import { applicationCheckCharacter } from '@portal/domain/platform/identifiers/application-number'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from '../fixtures/accessible.ts'
import { useBrowser } from '../fixtures/browser.ts'
import { callAs } from '../fixtures/calls.ts'

const { open, url } = useBrowser()

const words = {
  en: { title: 'Service monitor', ladder: /^Fee ladder/, why: 'Why this date', close: 'Close', empty: 'Given up' },
  zh: { title: '服务监控', ladder: /^年费阶梯/, why: '期限依据', close: '关闭', empty: '已放弃' },
} as const

/** Right numbers that nobody watches yet. */
function numbers(count: number, year: number): string[] {
  return Array.from({ length: count }, (_, at) => {
    const body = `${year}1${String(at + 7_000_001)}`
    return body + applicationCheckCharacter(body)
  })
}

const rowsOf = (page: Page) => page.locator('tbody tr[data-row]')

describe('/pages/order/serve', () => {
  it('lists what is watched and says why a date is that date', async () => {
    const t = words.zh
    const page = await open('/pages/order/serve', { as: 'demo', language: 'zh' })
    await page.getByRole('table', { name: t.title }).waitFor()
    await expectAccessible(page)

    await rowsOf(page).first().locator('[data-open]').click()
    const dialog = page.getByRole('dialog', { name: t.ladder })
    await dialog.getByRole('heading', { name: t.why, exact: true }).waitFor()

    await expectAccessible(page)
    await dialog.getByRole('button', { name: t.close }).click()
  })

  it('has one number for each word, beside its tab and above the list', async () => {
    const page = await open('/pages/order/serve', { as: 'demo', language: 'zh' })
    await page.locator('tbody tr[data-row]').first().waitFor()
    const countedTabs = async () => {
      const tabs = (await page.getByRole('tab').allInnerTexts()).map((text) => text.match(/^(\D+?)\s*(\d+)$/))
      return tabs.flatMap((found) => (found ? [[found[1], found[2]] as const] : []))
    }
    await expect.poll(async () => (await countedTabs()).length).toBeGreaterThan(2)
    /** What the page says above the list of a word that has a tab, with its number there and at the tab. */
    const said = async () => {
      const others = await page.locator('main').evaluate((main) => {
        const copy = main.cloneNode(true) as HTMLElement
        for (const part of copy.querySelectorAll('[role="tablist"], table')) part.remove()
        return copy.textContent ?? ''
      })
      return (await countedTabs()).flatMap(([tab, count]) => {
        // Above the list, all of them are said by their sum.
        const words = tab === '全部' ? '共 *(\\d+)' : `(\\d+) *(?:件|项)? *${tab}|${tab} *(\\d+)`
        const found = others.matchAll(new RegExp(words, 'g'))
        return [...found].map((one) => [tab, one[1] ?? one[2], count])
      })
    }
    await expect.poll(async () => (await said()).length).toBeGreaterThan(0)
    await expect.poll(async () => (await said()).filter(([, number, count]) => number !== count)).toEqual([])
  })

  it('reads on a phone as cards', async () => {
    const page = await open('/pages/order/serve', { as: 'demo', size: 'phone' })
    await page.getByRole('list', { name: 'Service monitor' }).waitFor()

    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await expectAccessible(page)
  })

  it('takes 500 pasted numbers with 7 bad ones: checked line by line, then added, removed and put back', async () => {
    const page = await open('/pages/order/serve', { as: 'agent' })
    const lines = numbers(500, 2016)
    for (const at of [3, 77, 150, 221, 300, 410, 499]) lines[at] = `${lines[at]?.slice(0, -1)}Y`
    await page.getByRole('button', { name: 'Add watch' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add watch' })
    await dialog.getByRole('textbox').fill(lines.join('\n'))
    await dialog.getByRole('button', { name: 'Check first' }).click()

    await dialog.getByText('7 lines skipped').first().waitFor()
    const bad = dialog.getByRole('table').locator('tbody tr')
    await expect
      .poll(() => bad.locator('td:first-child').allTextContents())
      .toEqual(['4', '78', '151', '222', '301', '411', '500'])
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Watch 493 patents' }).click()
    await page.getByText('493 patents added.').first().waitFor()

    await page.goto('/pages/order/serve?patentNumber=20161700000&pageSize=10')
    await rowsOf(page).first().waitFor()
    await page
      .getByRole('checkbox', { name: 'Tick all rows' })
      .or(page.locator('thead input[type=checkbox]'))
      .first()
      .check()
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await page.getByText('this can be undone for 30 days').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText(/patents? (are|is) back/).waitFor()
    await rowsOf(page).first().waitFor()

    const search = page.getByRole('search').last()
    await search.getByRole('button', { name: 'Customer', exact: true }).click()
    await page.getByRole('combobox', { name: 'Customer' }).fill('北辰')
    await page.getByRole('option', { name: '北辰生物医药' }).click()
    await search.getByRole('button', { name: 'customer is 北辰生物医药', exact: true }).waitFor()
    await rowsOf(page).first().waitFor({ state: 'detached' })
  })

  it('shows what chosen patents cost quarter by quarter', async () => {
    const page = await open('/pages/order/serve?tab=toPay', { as: 'demo' })
    await rowsOf(page).first().waitFor()
    await page.getByRole('button', { name: 'Cash flow' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cash flow by quarter' })
    await dialog.getByRole('img', { name: 'Fees by quarter of the due day' }).waitFor()
    await dialog.getByRole('button', { name: 'Show table' }).click()

    await expect.poll(() => dialog.locator('tbody tr').count()).toBeGreaterThan(3)
    await expectAccessible(page)
  })

  it('says what the next year costs, and leads from a quarter to its patents', async () => {
    const page = await open('/pages/order/serve', { as: 'demo', language: 'zh' })
    await page.getByText(/^未来 12 个月应缴 ¥[\d,]+\.\d\d$/).waitFor()
    const quarters = page.getByRole('group', { name: '各季度到期年费' })
    const [quarter] = await quarters.getByRole('button', { disabled: false }).all()
    await quarter?.click()

    await page.getByRole('button', { name: /^年费到期于 \d{4} 年第 \d 季度$/ }).waitFor()
    await expect.poll(() => new URL(page.url()).searchParams.get('feesIn')).toMatch(/^\d{4}Q\d$/)
    await expect.poll(() => quarters.locator('[aria-pressed=true]').count()).toBe(1)
    await expectAccessible(page)
  })

  it('gives up only with a reason and consent, and takes it up again', async () => {
    const page = await open('/pages/order/serve?tab=watching', { as: 'demo' })
    const row = rowsOf(page).first()
    const name = (await row.locator('[data-open]').textContent()) ?? ''
    await row.hover()
    await row.getByRole('button', { name: /^More for/ }).click()
    await page.getByRole('menuitem', { name: 'Give up' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill('The product is sold no more')
    await expect.poll(() => dialog.getByRole('button', { name: 'Give up' }).isDisabled()).toBe(true)
    await dialog.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: 'Give up' }).click()
    await page.getByText('1 patent given up.').waitFor()

    await page.goto('/pages/order/serve?tab=givenUp')
    const given = rowsOf(page).filter({ hasText: name }).first()
    await given.hover()
    await given.getByRole('button', { name: /^More for/ }).click()
    await page.getByRole('menuitem', { name: 'Watch again' }).click()
    await page.getByText('1 patent watched again.').waitFor()
  })

  it('writes an Excel file of the rows of a filter', async () => {
    const page = await open('/pages/order/serve?tab=toPay', { as: 'demo' })
    await rowsOf(page).first().waitFor()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: /^Export \d+ rows?$/ }).click()
    const file = await download

    expect(file.suggestedFilename()).toMatch(/^Watching-\d{4}-\d{2}-\d{2}\.xlsx$/)
    expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK')
  })
})

describe('/shared/watch/:code', () => {
  it('shows a visitor the allowed columns of a shared list, after its password', async () => {
    const page = await open('/pages/order/serve?tab=toPay', { as: 'demo' })
    await rowsOf(page).nth(0).getByRole('checkbox').check()
    await rowsOf(page).nth(1).getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Share 2 patents' })
    await dialog.getByLabel('Password, if one is wanted').fill('kettle9')
    await dialog.getByRole('checkbox', { name: 'Applicant' }).uncheck()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Make the link' }).click()
    const link = await dialog.getByText(/\/shared\/watch\//).textContent()
    const path = new URL(link ?? '').pathname

    const visitor = await open(path)
    await visitor.getByLabel('Password').fill('teapot9')
    await visitor.getByRole('button', { name: 'Open' }).click()
    await visitor.getByText('This is not the password of the link.').first().waitFor()
    await visitor.getByLabel('Password').fill('kettle9')
    await visitor.getByRole('button', { name: 'Open' }).click()
    await visitor.getByRole('table', { name: 'Shared list of patents' }).waitFor()

    await expect.poll(() => visitor.locator('tbody tr').count()).toBe(2)
    await expect.poll(() => visitor.getByRole('columnheader').allTextContents()).not.toContain('Applicant')
    await expect.poll(() => visitor.getByRole('columnheader').allTextContents()).toContain('Official deadline')
    await expectAccessible(visitor)
  })

  it('says that a link has ended', async () => {
    const page = await open(`/shared/watch/${'A'.repeat(32)}`)
    await page
      .getByText(/This link has expired/)
      .first()
      .waitFor()
    await expectAccessible(page)
  })
})

it('tells the customer in the bell when the office notifies them', async () => {
  const list = await callAs<{ quarters: unknown[] }>(
    url,
    'demo',
    '/api/PatentServicesController/getServiceMonitoringCashFlow',
    {},
  )
  expect(list.quarters.length).toBeGreaterThan(0)
  const page = await open('/pages/order/serve?tab=toPay', { as: 'staff' })
  await rowsOf(page).first().getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Notify' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('Shall we pay?')
  await page.getByRole('dialog').getByRole('button', { name: 'Notify' }).click()
  await page.getByText('Reminder sent for 1 patent.').waitFor()

  const customer = await open('/', { as: 'demo' })
  await customer
    .getByRole('button', { name: /messages|Bell|unread/i })
    .first()
    .click()
  await customer
    .getByText(/An annual fee to pay.*Shall we pay\?/)
    .first()
    .waitFor()
})
