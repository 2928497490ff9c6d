import { readFile } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from '../fixtures/accessible.ts'
import { useBrowser } from '../fixtures/browser.ts'
import { readAllAs } from '../fixtures/calls.ts'
import { choose } from '../fixtures/choose.ts'

const { open, url } = useBrowser()
const path = '/order/patentOrder/form2'
const words = {
  en: {
    title: 'Patent case package (XML)',
    find: 'Find a case by title',
    build: 'Build package',
    list: /^With List\.xml/,
    done: 'Done',
    download: 'Download ZIP',
    file: 'A file',
    bring: 'Choose a Word file or package',
    compare: 'Compare',
    compareWith: 'Compare with',
    same: /^All \d{2,} fields are the same\.$/,
    request: 'Request',
    xml: 'Show the XML of Claims',
    send: 'Send to editor',
    failed: 'Failed',
    prefill: 'Fill form',
  },
  zh: {
    title: '打包专利案卷 XML',
    find: '按名称查找案件',
    build: '生成案卷包',
    list: /^含 List\.xml/,
    done: '完成',
    download: '下载 ZIP',
    file: '文件',
    bring: '选择 Word 文件或案卷包',
    compare: '比对',
    compareWith: '比对对象',
    same: /^\d{2,} 个字段全部一致。$/,
    request: '请求书',
    xml: '查看权利要求书的 XML',
    send: '上传编辑器',
    failed: '失败',
    prefill: '带入申请表',
  },
} as const

/** Title and number of a demo case that was handed in, so that nothing in it has to be fixed. */
async function submittedCase(): Promise<{ title: string; orderNo: string }> {
  const list = await readAllAs<{ title: string; orderNo: string; workState: number; type: string }>(
    url,
    'demo',
    '/api/OrderController/getOrderList',
  )
  const found = list.find(({ workState, type }) => workState >= 2 && type === 'invention')
  if (!found) throw new Error('the demo has no submitted invention')
  return found
}

async function bring(page: Page, t: (typeof words)['en' | 'zh'], file: { name: string; buffer: Buffer }) {
  await page.getByRole('tab', { name: t.file, exact: true }).first().click()
  await page.getByLabel(t.bring).setInputFiles({ ...file, mimeType: 'application/zip' })
}

describe(path, () => {
  it('builds the package of a case, which read back compares equal', async () => {
    const t = words.zh
    const { title, orderNo } = await submittedCase()
    const page = await open(path, { as: 'demo', language: 'zh' })
    await page.getByRole('heading', { level: 1, name: t.title }).waitFor()
    await page.getByRole('searchbox', { name: t.find }).fill(title)
    await page.getByRole('listitem').filter({ hasText: orderNo }).getByRole('checkbox').check()
    await page.getByText(t.list).click()
    await page.getByRole('button', { name: t.build }).click()
    const heading = page.getByRole('heading', { level: 2, name: orderNo })
    await heading.getByText(t.done).waitFor({ timeout: 60_000 })
    await expectAccessible(page)

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: t.download }).click(),
    ])
    const buffer = await readFile(await download.path())
    expect(buffer.subarray(0, 2).toString()).toBe('PK')

    await page.getByRole('tab', { name: t.request }).click()
    await page.getByRole('rowheader', { name: '发明名称' }).waitFor()
    await page.getByRole('cell', { name: title, exact: true }).waitFor()

    const name = `back-${Date.now()}`
    await bring(page, t, { name: `${name}.zip`, buffer })
    await page.getByRole('heading', { level: 2, name }).getByText(t.done).waitFor({ timeout: 60_000 })
    await page.getByRole('tab', { name: t.compare }).click()
    await choose(page.getByLabel(t.compareWith), new RegExp(orderNo))
    await page.getByText(t.same).waitFor()
  })

  it.each(['/order/patentOrder/case/', '/admin/review?orderNo='])(
    'is reached from %s with the case ticked',
    async (from) => {
      const { title, orderNo } = await submittedCase()
      const page = await open(`${from}${orderNo}`, { as: 'staff' })
      await page.getByRole('link', { name: 'Case package (XML)' }).first().click()

      const row = page.getByRole('listitem').filter({ hasText: orderNo })
      await row.getByRole('checkbox', { name: title }).and(page.locator(':checked')).waitFor()
      const cases = page.getByRole('listitem').filter({ has: page.getByRole('checkbox') })
      await expect.poll(() => cases.count()).toBe(1)
      await expect.poll(() => page.getByRole('button', { name: words.en.build }).isEnabled()).toBe(true)
    },
  )

  it('shows the XML in lines on a phone, and offers no upload where no editor is configured', async () => {
    const t = words.en
    const { title, orderNo } = await submittedCase()
    const page = await open(path, { as: 'demo', size: 'phone' })
    await page.getByRole('searchbox', { name: t.find }).fill(title)
    await page.getByRole('listitem').filter({ hasText: orderNo }).getByRole('checkbox').check()
    await page.getByRole('button', { name: t.build }).click()
    await page.getByRole('heading', { level: 2, name: orderNo }).getByText(t.done).waitFor({ timeout: 60_000 })
    await expect.poll(() => page.getByRole('button', { name: t.send }).isDisabled()).toBe(true)
    await page.getByRole('button', { name: t.xml }).click()
    await page.getByRole('dialog').getByText('<cn-claims>').waitFor()
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })

  it('refuses a hostile package and names file and reason', async () => {
    const t = words.en
    const page = await open(path, { as: 'demo' })
    const xml = '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'
    const name = `hostile-${Date.now()}`
    await bring(page, t, { name: `${name}.zip`, buffer: storedZip('100001/100001.xml', Buffer.from(xml)) })
    await page.getByRole('heading', { level: 2, name }).getByText(t.failed).waitFor({ timeout: 60_000 })
    await page.getByText(/the document type declares something of its own/).waitFor()
    await page.getByText('100001/100001.xml', { exact: true }).waitFor()
  })

  it('fills in a form from a package', async () => {
    const t = words.en
    const { title, orderNo } = await submittedCase()
    const page = await open(path, { as: 'demo' })
    await page.getByRole('searchbox', { name: t.find }).fill(title)
    await page.getByRole('listitem').filter({ hasText: orderNo }).getByRole('checkbox').check()
    await page.getByRole('button', { name: t.build }).click()
    await page.getByRole('heading', { level: 2, name: orderNo }).getByText(t.done).waitFor({ timeout: 60_000 })
    await page.getByRole('button', { name: t.prefill }).click()
    await page.waitForURL(/\/order\/patentOrder\/form\?orderNo=/)
    await expect.poll(() => page.url()).not.toContain(orderNo)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
  })
})

/** A ZIP of one stored file; nothing in the tests' own packages writes archives. */
function storedZip(name: string, content: Buffer): Buffer {
  const file = Buffer.from(name)
  const facts = Buffer.alloc(26)
  facts.writeUInt16LE(20, 0)
  facts.writeUInt32LE(crc32(content), 10)
  facts.writeUInt32LE(content.length, 14)
  facts.writeUInt32LE(content.length, 18)
  facts.writeUInt16LE(file.length, 22)
  const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), facts, file, content])
  const entry = Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), facts, Buffer.alloc(14), file])
  const end = Buffer.alloc(18)
  end.writeUInt16LE(1, 4)
  end.writeUInt16LE(1, 6)
  end.writeUInt32LE(entry.length, 8)
  end.writeUInt32LE(local.length, 12)
  return Buffer.concat([local, entry, Buffer.from('PK\u0005\u0006', 'latin1'), end])
}
