import { readFile } from 'node:fs/promises'
import { applicationCheckCharacter } from '@portal/domain/platform/identifiers/application-number'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from '../fixtures/accessible.ts'
import { useBrowser } from '../fixtures/browser.ts'
import { choose, chosen } from '../fixtures/choose.ts'
import { zipFile } from '../fixtures/files.ts'
import { readSheet } from '../fixtures/read-sheet.ts'

const { open } = useBrowser()

const numberOf = (at: number) => {
  const body = `20211${String(6_100_000 + at)}`
  return body + applicationCheckCharacter(body)
}
const heads = [
  '案件类型',
  '申请号',
  '发明创造名称',
  '申请人',
  '客户名称',
  '我方卷号',
  '案件状态',
  '申请日',
  '授权公告日',
  '国际分类',
  '系统码',
]

function rowOf(at: number, of: string): string[] {
  const client = `${of}客户${at % 4}`
  if (at % 5 === 0) {
    return [
      '商标',
      String(36_100_000 + at),
      `${of}标${at}`,
      client,
      client,
      `T-${at}`,
      '已注册',
      '2017-03-01',
      '2018-04-07',
      '"9,35"',
      'x',
    ]
  }
  const state = at % 3 === 0 ? '授权' : '实质审查'
  return [
    '发明专利',
    numberOf(at),
    `${of}装置${at}`,
    client,
    client,
    `P-${at}`,
    state,
    '2021-06-01',
    at % 3 === 0 ? '2023-05-09' : '',
    '',
    'x',
  ]
}
const csvOf = (rows: readonly (readonly string[])[]) => ({
  name: '案件.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`\ufeff${[heads, ...rows].map((row) => row.join(',')).join('\r\n')}`),
})

async function read(page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  await page.getByLabel('Docket file').setInputFiles(file)
  await page.getByRole('button', { name: 'Read the file' }).click()
  await page.getByRole('table', { name: 'Columns' }).waitFor()
}
const figure = (page: Page, name: string) =>
  page.locator('dl > div', { has: page.getByText(name, { exact: true }) }).locator('dd')

describe('/docket/import', () => {
  it('brings 200 cases in, then those that were corrected; one of them is found by a notice, one import undone', async () => {
    const page = await open('/docket/import', { as: 'agent' })
    await expectAccessible(page)
    const rows = Array.from({ length: 200 }, (_, at) => rowOf(at, '导'))
    const broken = [7, 58, 101, 149]
    for (const at of broken) rows[at] = (rows[at] ?? []).with(1, '2021161000001')
    await read(page, csvOf(rows))

    // What the heads say is taken for it; the last column is nothing that we know, and another is given to it and back.
    const state = page.getByRole('combobox', { name: '“案件状态” is read as' })
    await expect.poll(() => chosen(state)).toBe('state')
    const unknown = page.getByRole('combobox', { name: '“系统码” is read as' })
    await expect.poll(() => chosen(unknown)).toBe('')
    await choose(unknown, 'Notes')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Check the rows' }).click()

    await page.getByRole('button', { name: 'Import 196 cases' }).waitFor()
    await expect.poll(() => figure(page, 'With faults').innerText()).toBe('4')
    await page.getByText('4 clients are entered in your book').waitFor()
    const faults = page.getByRole('table', { name: 'What is wrong' })
    await faults.getByText('The check character does not match').first().waitFor()
    await expectAccessible(page)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download the rows to correct' }).click(),
    ])
    await page.getByRole('button', { name: 'Import 196 cases' }).click()
    await page.getByText('196 cases imported', { exact: true }).waitFor({ timeout: 60_000 })
    await expectAccessible(page)

    const corrections = readSheet(await readFile(await download.path()))
    expect(corrections[0]).toEqual(['What is wrong (not read)', ...heads])
    expect(corrections.slice(1).map((row) => row[2])).toEqual(broken.map(() => '2021161000001'))
    await page.getByRole('button', { name: 'Another file' }).click()
    const mended = broken.map((at) => rowOf(at, '导'))
    await read(page, csvOf(mended))
    // As it was chosen a moment ago.
    await expect.poll(() => chosen(page.getByRole('combobox', { name: '“系统码” is read as' }))).toBe('notes')
    await page.getByRole('button', { name: 'Check the rows' }).click()
    await page.getByRole('button', { name: 'Import 4 cases' }).click()
    await page.getByText('4 cases imported', { exact: true }).waitFor({ timeout: 60_000 })

    // The same again is here already; nothing can be brought in.
    await page.getByRole('button', { name: 'Another file' }).click()
    await read(page, csvOf(mended))
    await page.getByRole('button', { name: 'Check the rows' }).click()
    await expect.poll(() => figure(page, 'Left out').innerText()).toBe('4')
    await expect.poll(() => page.getByRole('button', { name: 'Import 0 cases' }).isDisabled()).toBe(true)

    // A case stands in its lists with its own reference, and its annual fee in the docket.
    await page.goto('/docket')
    await page.locator('tbody tr[data-row]').first().waitFor()
    await page.goto('/docket/import')
    await page.getByRole('button', { name: 'Open: 案件.csv' }).nth(2).click()
    await page.getByRole('tab', { name: /Imported/ }).click()
    const imported = page.getByRole('table', { name: 'Imported' }).getByRole('row')
    await imported
      .filter({ has: page.getByRole('cell', { name: '导装置1', exact: true }) })
      .getByRole('link')
      .click()
    await page.getByRole('heading', { name: '导装置1', exact: true }).waitFor()
    await page.getByText('P-1', { exact: true }).waitFor()
    const orderNo = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    await page.getByText('Imported', { exact: true }).first().waitFor()
    await expectAccessible(page)

    // A notice of its number finds it.
    await page.goto('/page3/notice/notice?act=import')
    const notice = `<?xml version="1.0" encoding="UTF-8"?><data-bus><TONGZHIS><TONGZHISDM>210401</TONGZHISDM><TONGZHISMC>第一次审查意见通知书</TONGZHISMC><SHENQINGH>${numberOf(1)}</SHENQINGH><FAWENRQ>2026-09-04</FAWENRQ></TONGZHIS></data-bus>`
    const dropped = page.getByRole('dialog')
    await dropped
      .locator('input[type="file"]')
      .setInputFiles(zipFile('oa.zip', { '2026090400012345/list.xml': notice }))
    await dropped.getByRole('button', { name: 'Review' }).click()
    await page.getByRole('heading', { level: 2, name: 'Check what was read' }).waitFor()
    await page.getByText(orderNo).first().waitFor({ state: 'attached' })

    // The second import is undone; nothing was done on its cases.
    await page.goto('/docket/import')
    await page.getByRole('button', { name: 'Open: 案件.csv' }).nth(1).click()
    await page.getByRole('button', { name: 'Undo this import' }).click()
    const dialog = page.getByRole('dialog', { name: 'Undo this import' })
    await dialog.getByRole('button', { name: 'Remove 4 cases' }).click()
    await page.getByText('4 rows taken back', { exact: true }).waitFor({ timeout: 60_000 })
    await expectAccessible(page)

    // A file that only adds a deadline to a case that is here is taken back alone.
    await page.getByRole('button', { name: 'Another file' }).click()
    const task = `\ufeff申请号,名称,期限名称,官方绝限\r\n${numberOf(2)},导装置2,实审,2099-03-02`
    await read(page, { name: '期限.csv', mimeType: 'text/csv', buffer: Buffer.from(task) })
    await page.getByRole('button', { name: 'Check the rows' }).click()
    await page.getByRole('button', { name: 'Add 1 deadline' }).click()
    await page.getByText('Deadlines of 1 row added', { exact: true }).waitFor({ timeout: 60_000 })
    await page.getByRole('button', { name: 'Undo this import' }).click()
    await dialog.getByRole('button', { name: 'Remove 1 deadline' }).click()
    await page.getByText('1 row taken back', { exact: true }).waitFor({ timeout: 60_000 })
  })

  it('reads on a phone in Chinese, and is reached from the docket', async () => {
    const page = await open('/docket', { as: 'demo', language: 'zh', size: 'phone' })
    await page.getByRole('link', { name: '导入案件' }).click()
    await page.getByRole('heading', { name: '案件导入' }).waitFor()
    await page.getByText('导入不收费').waitFor()
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await expectAccessible(page)
  })
})
