import { createHmac } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { expectAccessible } from '../fixtures/accessible.ts'
import { useBrowser } from '../fixtures/browser.ts'
import { callAs, storeFile } from '../fixtures/calls.ts'
import { pdfFile, type TestFile, wordFile } from '../fixtures/files.ts'
import { wholeForm } from '../fixtures/filing-form.ts'
import { lockedPdf, pictureFile } from '../fixtures/hard-files.ts'

const { open, url } = useBrowser()

/** A paper that the product itself makes, with Chinese text in embedded faces. */
async function chinesePaper(): Promise<TestFile> {
  const path = '/api/PatentServicesController/previewPowerOfAttorney'
  const { name, content } = await callAs<{ name: string; content: string }>(url, 'demo', path, { json: wholeForm() })
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(content, 'base64') }
}

async function show(file: TestFile, options: Parameters<typeof open>[1] = { as: 'demo' }): Promise<Page> {
  const { id } = await storeFile(url, 'demo', file)
  return open(`/showpdf?id=${id}`, options)
}

const pages = (page: Page) => page.getByRole('region', { name: /\.pdf$/ })
/** Numbers of the pages that are in the document now, drawn or being drawn. */
const inPlace = (page: Page) =>
  pages(page)
    .locator('[data-page]')
    .evaluateAll((all) => all.map((one) => Number(one.getAttribute('data-page'))))

/** A link that the server signed, had it been asked an hour ago. */
function endedLink(id: string): string {
  const expires = Math.floor(Date.now() / 1000) - 3600
  const signed = createHmac('sha256', inject('portalSecret')).update(`file-link\n${id}\n${expires}`)
  return `/files/${id}?expires=${expires}&signature=${signed.digest('base64url')}`
}

describe('/showpdf shows a PDF', () => {
  it('with its Chinese text, which can be searched', async () => {
    const t = { search: '搜索文字', match: /^第 1 处，共 [1-9]\d* 处$/, none: '未找到', tools: '文件工具' }
    const page = await show(await chinesePaper(), { as: 'demo', language: 'zh' })
    await page.getByRole('heading', { level: 1, name: '专利代理委托书.pdf' }).waitFor()
    await pages(page).getByText('示例杯业有限公司').first().waitFor()
    await page.getByRole('toolbar', { name: t.tools }).waitFor()
    await expectAccessible(page)

    await page.getByRole('searchbox', { name: t.search }).fill('示例杯业')
    await page.getByText(t.match).waitFor()
    await page.locator('[data-found="current"]').first().waitFor()
    // It stands at the foot of the page, which is higher than the window.
    await page.getByRole('searchbox', { name: t.search }).fill('100007')
    await page.waitForFunction(() => {
      const place = document.querySelector('[data-found="current"]')?.getBoundingClientRect()
      return place !== undefined && place.top > 0 && place.bottom < window.innerHeight
    })
    await page.getByRole('searchbox', { name: t.search }).fill('没有这句话')
    await page.getByText(t.none).waitFor()
  })

  it('draws its pages black on white, not only their text', async () => {
    const page = await show(pdfFile('figures.pdf', 1))
    await pages(page).getByText('Figure 1').waitFor()
    const ink = await pages(page)
      .locator('canvas')
      .first()
      .evaluate((one) => {
        const canvas = one as HTMLCanvasElement
        const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
        return [...data].filter((value, at) => at % 4 === 0 && value < 64).length
      })
    expect(ink).toBeGreaterThan(100)
  })

  it('page by page: jump, buttons, keys, pictures of the pages', async () => {
    const page = await show(pdfFile('nine.pdf', 9))
    await pages(page).getByText('Figure 1', { exact: true }).waitFor()
    const box = page.getByRole('textbox', { name: 'Page', exact: true })
    await box.fill('7')
    await box.press('Enter')
    await pages(page).getByText('Figure 7', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Next page' }).click()
    await pages(page).getByText('Figure 8', { exact: true }).waitFor()
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[aria-label="Page"]')?.value === '8')

    await pages(page).focus()
    await page.keyboard.press('Home')
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[aria-label="Page"]')?.value === '1')
    const thumbnails = page.getByRole('navigation', { name: 'Page pictures' })
    await thumbnails.getByRole('button', { name: 'Page 3', exact: true }).click()
    await thumbnails
      .locator('[aria-current="page"]')
      .and(page.getByRole('button', { name: 'Page 3' }))
      .waitFor()
    await box.fill('99')
    await box.press('Enter')
    await expect.poll(() => box.inputValue()).toBe('3')
    await page.getByRole('button', { name: 'Page pictures' }).click()
    await thumbnails.waitFor({ state: 'detached' })
  })

  it('larger, smaller, fitting and turned', async () => {
    const page = await show(pdfFile('one.pdf', 1))
    await pages(page).getByText('Figure 1').waitFor()
    const zoom = page.getByRole('status', { name: 'Zoom' })
    const fitted = await zoom.innerText()
    const first = pages(page).locator('[data-page="1"]')
    await page.getByRole('button', { name: 'Smaller' }).click()
    await page.getByRole('button', { name: 'Smaller' }).click()
    const percent = async () => Number.parseInt(await zoom.innerText(), 10)
    await expect.poll(percent).toBeLessThan(Number.parseInt(fitted, 10))
    const upright = await first.boundingBox()
    await page.getByRole('button', { name: 'Turn right' }).click()
    await page.waitForFunction(
      (width) => (document.querySelector('[aria-label="one.pdf"] [data-page]')?.clientHeight ?? 0) <= width + 1,
      upright?.width ?? 0,
    )
    const turned = await first.boundingBox()
    expect(turned?.width).toBeCloseTo(upright?.height ?? 0, 0)
    await page.getByRole('button', { name: 'Fit width' }).click()
    await expect.poll(() => zoom.innerText()).not.toBe('')
  })

  it('of 500 pages draws those in sight only, and finds a word on the last one', async () => {
    const page = await show(pdfFile('long.pdf', 500))
    await pages(page).getByText('Figure 1', { exact: true }).waitFor()
    await expect.poll(async () => (await inPlace(page)).length).toBeLessThan(6)
    await expect.poll(() => page.locator('canvas').count()).toBeLessThan(30)

    await page.getByRole('searchbox', { name: 'Search the text' }).fill('Figure 500')
    await page.getByText('1 of 1', { exact: true }).waitFor()
    await pages(page).getByText('Figure 500', { exact: true }).waitFor()
    await expect.poll(() => inPlace(page)).toContain(500)
    await expect.poll(async () => (await inPlace(page)).length).toBeLessThan(6)
    await expect.poll(() => page.locator('canvas').count()).toBeLessThan(30)
  })

  it('to be printed and downloaded as it is', async () => {
    const file = pdfFile('two.pdf', 2)
    const page = await show(file)
    await pages(page).getByText('Figure 1').waitFor()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download' }).click()
    const saved = await download
    expect(saved.suggestedFilename()).toBe('two.pdf')
    expect(await readFile(await saved.path())).toEqual(file.buffer)

    await page.evaluate(() => {
      window.print = () => {
        document.body.dataset.printed = String(document.querySelectorAll('[data-print-sheet] img').length)
      }
    })
    await page.getByRole('button', { name: 'Print' }).click()
    await page.locator('body[data-printed="2"]').waitFor({ state: 'attached' })
  })

  it('on a phone without running over the side', async () => {
    const page = await show(pdfFile('two.pdf', 2), { as: 'demo', size: 'phone' })
    await pages(page).getByText('Figure 1').waitFor()
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
    await expectAccessible(page)
  })
})

describe('/showpdf says what is in the way', () => {
  /** The bytes of a file of ours replaced on their way: such files are refused when they are uploaded. */
  async function showInstead(bytes: Buffer): Promise<Page> {
    const { id } = await storeFile(url, 'demo', pdfFile('a.pdf', 1))
    const page = await open('/about', { as: 'demo' })
    await page.route(/\/files\//, (route) => route.fulfill({ contentType: 'application/pdf', body: bytes }))
    await page.goto(`/showpdf?id=${id}`)
    return page
  }

  it('a password is asked for until it fits', async () => {
    const page = await showInstead(lockedPdf('open sesame', 'A kept secret').buffer)
    await page.getByRole('heading', { name: 'This document has a password' }).waitFor()
    await expectAccessible(page)
    const password = page.getByLabel('Password', { exact: true })
    await password.fill('wrong')
    await page.getByRole('button', { name: 'Open' }).click()
    await page.getByText('This password does not open it.').waitFor()
    await page.getByLabel('Password', { exact: true }).fill('open sesame')
    await page.getByRole('button', { name: 'Open' }).click()
    await pages(page).getByText('A kept secret').waitFor()
  })

  it('a damaged file can still be downloaded', async () => {
    const page = await showInstead(Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog'))
    await page.getByRole('alert').getByText('The document is damaged').waitFor()
    await page.getByRole('button', { name: 'Download' }).waitFor()
    await expectAccessible(page)
  })

  it('an ended, a changed and a foreign link are refused, each in its words', async () => {
    const t = ['This link has ended', 'This is not a document of this site', 'No document was named']
    const stored = await storeFile(url, 'demo', pdfFile('a.pdf', 1))
    const visitor = await open(`/showpdf?url=${encodeURIComponent(stored.url)}`)
    await pages(visitor).getByText('Figure 1').waitFor()

    await visitor.goto(`/showpdf?url=${encodeURIComponent(endedLink(stored.id))}`)
    await visitor
      .getByRole('alert')
      .getByText(t[0] ?? '')
      .waitFor()
    await expectAccessible(visitor)
    await visitor.goto(`/showpdf?url=${encodeURIComponent(stored.url.replace(/expires=\d/, 'expires=9'))}`)
    await visitor
      .getByRole('alert')
      .getByText(t[1] ?? '')
      .waitFor()
    await visitor.goto(`/showpdf?url=${encodeURIComponent('https://example.org/a.pdf')}`)
    await visitor
      .getByRole('alert')
      .getByText(t[1] ?? '')
      .waitFor()
    await visitor.goto('/showpdf')
    await visitor
      .getByRole('alert')
      .getByText(t[2] ?? '')
      .waitFor()
  })

  it('a document of somebody else is not here', async () => {
    const { id } = await storeFile(url, 'demo', pdfFile('a.pdf', 1))
    const page = await open(`/showpdf?id=${id}`, { as: 'agent' })
    await page.getByRole('alert').getByText('The document is not here').waitFor()
    await expectAccessible(page)
  })
})

describe('/showpdf shows what is no PDF', () => {
  it('a picture as a picture', async () => {
    const page = await show(pictureFile('figure.png', 40, 30))
    const picture = page.getByRole('img', { name: 'Picture: figure.png' })
    await picture.waitFor()
    const drawnWidth = await picture.evaluate(async (one) => {
      if (!(one instanceof HTMLImageElement)) return 0
      await one.decode()
      return one.naturalWidth
    })
    expect(drawnWidth).toBe(40)
    await expectAccessible(page)
  })

  it('a Word file as the PDF that is made of it, to who is signed in', async () => {
    const t = { made: '由 Word 文件转换而成。', download: '下载', signIn: 'Word 文档' }
    const { id, url: link } = await storeFile(url, 'demo', wordFile('权利要求书.docx', ['1. 一种防烧干杯。']))
    const page = await open(`/showpdf?id=${id}`, { as: 'demo', language: 'zh' })
    await pages(page).getByText('1. 一种防烧干杯。').waitFor()
    await page.getByText(t.made).waitFor()
    await expectAccessible(page)
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: t.download }).click()
    expect((await download).suggestedFilename()).toBe('权利要求书.docx')

    const visitor = await open(`/showpdf?url=${encodeURIComponent(link)}`, { language: 'zh' })
    await visitor.getByText(t.signIn, { exact: true }).waitFor()
    await expectAccessible(visitor)
  })
})

describe('/showpdf leads to the case a file is filed on', () => {
  it('whoever sees that case, and nobody else', async () => {
    const kept = { json: wholeForm(), draftKey: crypto.randomUUID() }
    const path = '/api/PatentServicesController/ApplyingFoAnInventionPatent'
    const { orderNo } = await callAs<{ orderNo: string }>(url, 'demo', path, kept)
    const page = await open(`/order/patentOrder/case/${orderNo}`, { as: 'demo' })
    await page.getByRole('tab', { name: /^Documents/ }).click()
    const link = await page.locator('a[href^="/showpdf?id="]').first().getAttribute('href')

    await page.goto(link ?? '')
    await page.getByRole('link', { name: 'Open in case' }).click()
    await page.waitForURL(`**/order/patentOrder/case/${orderNo}`)
    const staff = await open(link ?? '', { as: 'staff' })
    await staff.getByRole('link', { name: 'Open in case' }).click()
    await staff.waitForURL(`**/admin/review?orderNo=${orderNo}`)
  })
})
