import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from '../fixtures/accessible.ts'
import { useBrowser } from '../fixtures/browser.ts'
import { callAs, readAs, storeFile } from '../fixtures/calls.ts'
import { pdfFile } from '../fixtures/files.ts'
import { readStoredZip } from '../fixtures/read-zip.ts'

const { open, url } = useBrowser()

interface Row {
  readonly orderNo: string
  readonly title: string
}

async function orderOf(title: string): Promise<Row> {
  const path = `/api/TrademarkController/getTrademarkOrderList?title=${encodeURIComponent(title)}`
  const { list } = await readAs<{ list: Row[] }>(url, 'demo', path)
  const [row] = list
  if (!row) throw new Error(`no order ${title}`)
  return row
}

describe('the package of a trademark order', () => {
  it('is asked for in the list, holds what its manifest says, and is found again on the case page', async () => {
    const { orderNo } = await orderOf('灵犀工造')
    const page = await open(`/order/trademarkOrder?orderNo=${orderNo}`, { as: 'demo' })
    const row = page.getByRole('row', { name: /灵犀工造/ })
    await row.hover()
    await row.getByRole('button', { name: 'More actions for 灵犀工造' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Download package' }).click(),
    ])

    expect(download.suggestedFilename()).toBe(`${orderNo}_灵犀工造_07-09-42.zip`)
    const files = readStoredZip(await readFile(await download.path()))
    const manifest = JSON.parse(files.get('manifest.json')?.toString() ?? '')
    expect(manifest).toMatchObject({ orderNo, mark: '灵犀工造', classes: ['07', '09', '42'] })
    const real = [...files]
      .filter(([name]) => name !== 'manifest.json')
      .map(([name, content]) => ({
        ...{ name, bytes: content.length },
        sha256: createHash('sha256').update(content).digest('hex'),
      }))
    expect(manifest.files).toEqual(real)
    expect(real.map(({ name }) => name.slice(0, 2))).toEqual(['01', '02', '03', '04', '06'])

    const kept = await open(`/order/patentOrder/case/${orderNo}`, { as: 'demo' })
    const section = kept.getByRole('region', { name: 'Package for the office' })
    await section.getByText(download.suggestedFilename()).waitFor()
    const again = kept.waitForEvent('download')
    await section.getByRole('button', { name: 'Download package', exact: true }).click()
    expect(await readFile(await (await again).path())).toEqual(await readFile(await download.path()))
    await expectAccessible(kept)
  })
})

describe('the certificate of a mark', () => {
  it('is with the customer as soon as staff recorded it: on the case, in the row, as an own mark', async () => {
    const { orderNo } = await orderOf('灵犀工造')
    const { id: fileId } = await storeFile(url, 'staff', pdfFile('doc.pdf', 1))
    const record = async (code: string, dispatchedOn: string, more: object) => {
      const { version } = await readAs<{ version: number }>(
        url,
        'staff',
        `/api/AdminController/getReview?orderNo=${orderNo}`,
      )
      const document = { orderNo, version, code, dispatchedOn, ...more }
      await callAs(url, 'staff', '/api/AdminController/recordOfficialDocument', document)
    }
    const beijingDay = (daysAgo: number) =>
      new Date(Date.now() + (8 - 24 * daysAgo) * 3_600_000).toISOString().slice(0, 10)
    const dispatchedOn = beijingDay(0)
    // Published so long ago that nobody can oppose it any more.
    await record('tm-publication', beijingDay(100), { issue: '1970' })
    await record('tm-certificate', dispatchedOn, { fileId, certificateNo: '第90610022号' })

    const page = await open(`/order/patentOrder/case/${orderNo}`, { as: 'demo', language: 'zh' })
    const certificate = page.getByRole('region', { name: '商标注册证' })
    await certificate.getByText(`${dispatchedOn} 颁发`).waitFor()
    const [shown] = await Promise.all([page.waitForEvent('popup'), certificate.getByRole('link').click()])
    await shown.getByText('商标注册证').first().waitFor()
    await expectAccessible(page)

    await page.goto(`${url}/order/trademarkOrder?orderNo=${orderNo}`)
    const row = page.getByRole('row', { name: /灵犀工造/ })
    await row.hover()
    await row.getByRole('button', { name: '灵犀工造 的更多操作' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: '下载证书' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('商标注册证 90610022.pdf')
    await page.goto(`${url}/serviceHall/trademarkService/marks?number=90610022`)
    await page.getByText('灵犀工造').first().waitFor()
  })
})
