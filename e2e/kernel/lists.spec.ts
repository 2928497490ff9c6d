import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from '../fixtures/accessible.ts'
import { useBrowser } from '../fixtures/browser.ts'
import { callAs, readAs } from '../fixtures/calls.ts'
import { readSheet } from '../fixtures/read-sheet.ts'
import { idle } from '../fixtures/wait-for-page.ts'

const { open, url } = useBrowser()

const settings = { screen: 'order/patentOrder', density: 'comfortable' } as const
const chooseColumns = (columns: readonly string[]) =>
  callAs(url, 'demo', '/api/UserController/saveListSettings', { ...settings, columns })
const focused = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement
    return at === document.body ? 'nothing' : (at?.getAttribute('aria-label') ?? at?.textContent ?? '')
  })

async function fileOf(page: Page): Promise<string[][]> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Export \d+ rows?$/ }).click()
  return readSheet(await readFile(await (await download).path()))
}

/** The headings of the table and the texts of its rows' cells. */
async function tableOf(page: Page) {
  const table = page.getByRole('table')
  const texts = (row: string) =>
    table
      .locator(row)
      .evaluateAll((rows) =>
        rows.map((one) =>
          [...one.querySelectorAll('th:not([data-chrome]), td:not([data-chrome])')].map((cell) =>
            cell.textContent.trim(),
          ),
        ),
      )
  const [headings = []] = await texts('thead tr')
  return { headings, rows: await texts('tbody tr[data-row]') }
}

/** What stands under each heading of the table, by the headings of the file. */
const facts: Readonly<Record<string, readonly string[]>> = {
  Title: ['Title', 'Type'],
  Deadline: ['Official deadline', 'Reply to us by'],
  Work: ['Work'],
  Amount: ['Amount (CNY)', 'Expected (CNY)', 'Payment'],
  'Order no.': ['Order no.'],
}

describe('the file of a list', () => {
  it('holds the columns chosen, one of them moved, with the rows and values of the screen', async () => {
    await chooseColumns([])
    const page = await open('/order/patentOrder?sort=amount&order=desc&title=一种', { as: 'demo' })
    await page.getByRole('table').waitFor()
    await page.getByRole('button', { name: 'Columns' }).click()
    for (const name of ['Legal status', 'Applicant', 'Order no.']) {
      await page.getByRole('checkbox', { name, exact: true }).click()
    }
    await page.getByRole('button', { name: 'Deadline: further left' }).click()
    await page.keyboard.press('Escape')
    await expect.poll(async () => (await tableOf(page)).headings).toEqual(Object.keys(facts))
    const { rows } = await tableOf(page)

    const [headings = [], ...written] = await fileOf(page)

    expect(headings).toEqual(Object.values(facts).flat())
    expect(written.length).toBeGreaterThan(rows.length)
    for (const [line, cells] of rows.entries()) {
      const row = new Map(headings.map((heading, at) => [heading, written[line]?.[at] ?? '']))
      for (const [at, column] of Object.keys(facts).entries()) {
        const shown = cells[at] ?? ''
        for (const fact of facts[column] ?? []) expect(shown, `${fact} of row ${line + 1}`).toContain(row.get(fact))
      }
    }
    // The drafts, which come last: what they will cost is said as expected, on the screen and in the file.
    const amounts = (heading: string) => written.map((row) => row[headings.indexOf(heading)] ?? '')
    const drafts = written.filter((_, line) => amounts('Work')[line] === 'Draft')
    expect(drafts.length).toBeGreaterThan(0)
    expect(drafts.map((row) => row[headings.indexOf('Amount (CNY)')] ?? '')).toEqual(drafts.map(() => ''))
    expect(amounts('Expected (CNY)').some((text) => /^¥[1-9]/.test(text))).toBe(true)
    await chooseColumns([])
  })

  it('and a saved view hold what is typed in the search field, also without Enter', async () => {
    const page = await open('/order/patentOrder', { as: 'demo' })
    await page.getByRole('table').waitFor()
    const { list } = await readAs<{ list: { title: string }[] }>(
      url,
      'demo',
      '/api/OrderController/getOrderList?pageSize=50',
    )
    const title = list.at(-1)?.title ?? ''
    await page.getByRole('searchbox', { name: 'Search title' }).fill(title)

    const [, ...written] = await fileOf(page)

    expect(written.length).toBeGreaterThan(0)
    expect(written.every((row) => row[0] === title)).toBe(true)
    await expect.poll(() => new URL(page.url()).searchParams.get('title')).toBe(title)

    await page.getByRole('searchbox', { name: 'Search title' }).fill(title.slice(0, 4))
    await page.getByRole('button', { name: 'Save view' }).click()
    await page.getByRole('textbox', { name: 'Name of the view' }).fill('By its beginning')
    await page.keyboard.press('Enter')
    await page.getByRole('tab', { name: 'By its beginning', selected: true }).waitFor()
    await expect.poll(() => new URL(page.url()).searchParams.get('title')).toBe(title.slice(0, 4))
    await page.getByRole('button', { name: 'The view “By its beginning”' }).click()
    await page.getByText('Delete the view').click()
    await page.getByRole('tab', { name: /^All/, selected: true }).waitFor()
  })
})

describe('a list', () => {
  it('moves nothing by a filter, its button to reset it and the one to save it', async () => {
    const page = await open('/order/patentOrder', { as: 'demo' })
    const table = page.getByRole('table')
    await table.waitFor()
    await idle(page)
    const before = await table.boundingBox()
    await page.getByRole('searchbox', { name: 'Search title' }).fill('一种')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Reset' }).waitFor()
    await page.getByRole('button', { name: 'Save view' }).waitFor()
    await idle(page)

    await expect.poll(async () => (await table.boundingBox())?.y).toBe(before?.y)
  })

  it('keeps the focus where one works: with a view, its sharing and a column that is moved', async () => {
    await chooseColumns([])
    const page = await open('/order/patentOrder?tab=filed&sort=deadline&order=asc', { as: 'demo' })
    await page.getByRole('table').waitFor()
    await page.getByRole('button', { name: 'Save view' }).click()
    await page.getByRole('textbox', { name: 'Name of the view' }).fill('Due first')
    await page.keyboard.press('Enter')
    await expect.poll(() => focused(page)).toBe('The view “Due first”')

    await page.keyboard.press('Enter')
    await page.getByText('Share with colleagues').click()
    await page.getByText('Your colleagues have “Due first” among their views of this list now.').waitFor()
    await expect.poll(() => focused(page)).toBe('The view “Due first”')
    await page.keyboard.press('Enter')
    await page.getByText('Use as my default view').click()
    await page.getByText('This list opens with “Due first” for you from now on.').waitFor()
    await page.keyboard.press('Enter')
    await page.getByText('Delete the view').click()
    await expect.poll(() => focused(page)).toMatch(/^All/)

    await page.getByRole('button', { name: 'Columns' }).click()
    const right = page.getByRole('button', { name: 'Applicant: further right' })
    await right.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => focused(page)).toBe('Applicant: further left')
    await page.getByRole('button', { name: 'Standard columns' }).click()
    await expectAccessible(page)
  })

  it('is sorted and has its columns chosen on a phone too, where cards show them', async () => {
    await chooseColumns([])
    const page = await open('/order/patentOrder', { as: 'demo', size: 'phone' })
    const cards = page.getByRole('list', { name: 'Patent orders' }).getByRole('listitem')
    await cards.first().waitFor()
    await page.getByRole('button', { name: 'Sort' }).tap()
    await page.getByRole('button', { name: 'Deadline · ascending' }).tap()
    await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toBe('deadline')
    await idle(page)
    const days = await cards.locator('time').allTextContents()
    expect(days.length).toBeGreaterThan(3)
    expect(days).toEqual(days.toSorted())

    await page.getByRole('button', { name: 'Columns' }).tap()
    await page.getByRole('checkbox', { name: 'Service fee' }).tap()
    await cards.first().getByText('Service fee').waitFor()
    await expectAccessible(page)
    await chooseColumns([])
  })
})
