import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from '../fixtures/accessible.ts'
import { useBrowser } from '../fixtures/browser.ts'
import { callAs, readAs } from '../fixtures/calls.ts'
import { pdfFile } from '../fixtures/files.ts'
import { payOrder } from '../fixtures/pay-order.ts'

const { open, url } = useBrowser()
const savePath = '/api/TrademarkController/ApplyingTrademark'
const letters = [...'甲乙丙丁戊己庚辛壬癸子丑']

/** A draft that lacks its picture, goods and files. */
function draftOf(): Promise<{ orderNo: string }> {
  const json = {
    mark: { name: '云岭' },
    applicants: [
      {
        key: 'a',
        name: '示例科技有限公司',
        idCode: '91110108551385082Q',
        province: '北京市',
        city: '北京市',
        street: '海淀区示例路 1 号',
      },
    ],
    contact: { name: '王示例', phone: '13800138000', postcode: '100080' },
  }
  return callAs(url, 'demo', savePath, { json, draftKey: crypto.randomUUID(), draft: true })
}

/** A white square as the browser compresses it. */
async function jpegOf(page: Page, side: number) {
  const content = await page.evaluate((pixels) => {
    const canvas = document.createElement('canvas')
    canvas.width = pixels
    canvas.height = pixels
    const pen = canvas.getContext('2d')
    if (!pen) throw new Error('no canvas')
    pen.fillStyle = '#fff'
    pen.fillRect(0, 0, pixels, pixels)
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? ''
  }, side)
  return { name: `mark-${side}.jpg`, mimeType: 'image/jpeg', buffer: Buffer.from(content, 'base64') }
}

describe('a picture that is made to fit', () => {
  it('does not take the place of the one that was brought while it was made', async () => {
    const { orderNo } = await draftOf()
    const page = await open(`/trademarkService/RegisterView?orderNo=${orderNo}`, { as: 'demo' })
    const picture = page.locator('[id="at-mark.picture"]')
    const fitPath = '**/fitTrademarkPicture'
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(fitPath, async (route) => {
      await held
      await route.continue()
    })
    await picture.locator('input[type=file]').setInputFiles(await jpegOf(page, 300))
    const sent = page.waitForRequest(fitPath)
    await picture.getByRole('button', { name: 'Convert to JPG' }).click()
    await sent
    await picture.locator('input[type=file]').setInputFiles(await jpegOf(page, 500))
    await picture.getByText('500 × 500').waitFor()
    const answered = page.waitForResponse(fitPath)
    answer()
    await (await answered).finished()

    const name = '云岭之二'
    const saved = page.waitForRequest((one) => one.url().endsWith(savePath) && one.postData()?.includes(name) === true)
    await page.getByRole('textbox', { name: /^Mark name/ }).fill(name)
    expect((await saved).postDataJSON()).toMatchObject({ json: { mark: { picture: { width: 500 } } } })
    await picture.getByText('500 × 500').waitFor()
  })
})

describe('/trademarkService/RegisterView', () => {
  it('takes goods of three classes, a picture and papers, and becomes a paid order at 864.00 yuan for the office', async () => {
    const { orderNo } = await draftOf()
    const page = await open(`/trademarkService/RegisterView?orderNo=${orderNo}`, { as: 'demo' })
    const picture = page.locator('[id="at-mark.picture"]')
    const summary = page.getByRole('complementary', { name: 'Summary' })
    await picture.locator('input[type=file]').setInputFiles(await jpegOf(page, 300))
    await picture.getByText('300 × 300 pixels: each side needs at least 400').waitFor()
    await expect.poll(() => picture.getByRole('figure').count()).toBe(0)
    await picture.getByRole('button', { name: 'Convert to JPG' }).click()
    await picture.getByText('400 × 400').waitFor()
    await picture.locator('input[type=file]').setInputFiles(await jpegOf(page, 500))
    await picture.getByText('500 × 500').waitFor()

    await page.getByRole('button', { name: 'Paste or import' }).click()
    const lines = [
      ...letters.map((letter) => `9 测试用装置${letter}`),
      ...letters.slice(0, 10).map((letter) => `43 特色餐饮服务${letter}`),
    ]
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(/^One per line/).fill(lines.join('\n'))
    await dialog.getByRole('button', { name: 'Check' }).click()
    await dialog.getByRole('button', { name: 'Add 22' }).click()
    await page.getByRole('navigation', { name: 'Classes' }).getByRole('button', { name: /^30 / }).click()
    await page.getByRole('button', { name: /^3002 / }).click()
    const teas = page.getByRole('region', { name: 'Class 30' }).getByRole('checkbox')
    for (const at of [0, 1, 2]) await teas.nth(at).check()
    await page.getByText('2 beyond 10: + ¥54.00').waitFor()
    await summary.getByText('3 classes, 25 items').waitFor()
    await summary.getByText('¥864.00').waitFor()

    await page.getByRole('button', { name: 'Check “云岭” in 3 classes' }).click()
    await page.getByText('An aid, no promise').waitFor()
    await expectAccessible(page)
    await page.getByText(/^Saved \d\d:\d\d$/).waitFor()
    await page.reload()
    await page.getByText('An aid, no promise').waitFor()
    await summary.getByRole('button', { name: /^Submit and pay/ }).click()
    await page.getByText('Fix these before submitting:').waitFor()
    await page.getByText('Upload the licence or identity document').first().waitFor()
    await page.locator('#section-files input[type=file]').setInputFiles(pdfFile('licence.pdf', 1))
    await page.getByRole('button', { name: 'Show the application form' }).click()
    await page.getByRole('dialog', { name: 'Application form' }).locator('canvas').first().waitFor()
    await page.keyboard.press('Escape')
    await summary.getByText('Nothing is missing').waitFor()
    await summary.getByRole('button', { name: /^Submit and pay/ }).click()

    await page.waitForURL(`**/order/patentOrder/case/${orderNo}?pay=1`)
    await page.getByRole('dialog', { name: 'Pay this order' }).waitFor()
    await payOrder(url, orderNo)
    const order = await readAs<{ amountOfficial: number; payState: number }>(
      url,
      'demo',
      `/api/OrderController/getOrderDetail?orderNo=${orderNo}`,
    )
    expect(order).toMatchObject({ amountOfficial: 86_400, payState: 2 })
  })
})
