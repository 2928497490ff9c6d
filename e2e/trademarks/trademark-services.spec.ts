import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from '../fixtures/accessible.ts'
import { caseOrderNo } from '../fixtures/address.ts'
import { useBrowser } from '../fixtures/browser.ts'
import { callAs, readAs, storeFile } from '../fixtures/calls.ts'
import { choose } from '../fixtures/choose.ts'
import { pdfFile } from '../fixtures/files.ts'
import { payOrder } from '../fixtures/pay-order.ts'

const { open, url } = useBrowser()
const dayMilliseconds = 86_400_000
const beijing = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' })
const daysAgo = (days: number) => beijing.format(new Date(Date.now() - days * dayMilliseconds))

interface Words {
  /** Absent: the customer stands there already, as the owner of the mark. */
  readonly fromBook?: string
  readonly contact: string
  readonly phone: string
  readonly postcode: string
}

/** The demo customer applies, out of the book. */
async function applyAs(page: Page, words: Words): Promise<void> {
  if (words.fromBook) {
    await page.getByLabel(words.fromBook).fill('江南智造科技')
    await page
      .getByRole('option', { name: /江南智造科技有限公司/ })
      .first()
      .click()
  }
  await page.locator('#section-applicants').getByText('江南智造科技有限公司').first().waitFor()
  await page.getByLabel(words.contact).fill('王示例')
  await page.getByLabel(words.phone).fill('13800138000')
  await page.getByLabel(words.postcode).fill('210000')
}

const act = async (call: string, orderNo: string, more: Record<string, unknown> = {}) => {
  const { version } = await readAs<{ version: number }>(
    url,
    'staff',
    `/api/AdminController/getReview?orderNo=${orderNo}`,
  )
  await callAs(url, 'staff', `/api/AdminController/${call}`, { orderNo, version, ...more })
}

/**
 * A renewal of the demo customer that was paid without its late fee and is filed: its term, which the register copy does not have,
 * was told wrong and corrected after the payment.
 */
async function fileLate(number: string): Promise<string> {
  const paper = await storeFile(url, 'demo', pdfFile('licence.pdf', 1))
  const place = '/api/TrademarkController/ApplyingTrademarkService'
  const owner = '江南智造科技有限公司'
  const form = (validTo: string) => ({
    service: 'renewal',
    marks: [
      {
        key: 'm',
        number,
        name: '江南晚续',
        ownerName: owner,
        classes: [9],
        status: 'tmRegistered',
        registeredOn: daysAgo(3665),
        validTo,
        sourceOn: daysAgo(1),
      },
    ],
    applicants: [
      {
        key: 'a',
        name: owner,
        idCode: '91110108551385082Q',
        province: '江苏省',
        city: '南京市',
        street: '示例路 1 号',
      },
    ],
    contact: { name: '王示例', phone: '13800138000', postcode: '210000' },
    papers: (['identity', 'powerOfAttorney'] as const).map((kind) => ({ key: kind, kind, fileId: paper.id })),
    declared: true,
  })
  const { orderNo } = await callAs<{ orderNo: string }>(url, 'demo', place, {
    draftKey: crypto.randomUUID(),
    json: form(daysAgo(-20)),
  })
  await payOrder(url, orderNo)
  await act('askCorrection', orderNo, {
    fields: [{ path: 'marks.0.validTo', words: '请核对有效期' }],
    dueOn: daysAgo(-9),
  })
  const formPlace = '/api/TrademarkController/getTrademarkServiceForm'
  const { version } = await callAs<{ version: number }>(url, 'demo', formPlace, { orderNo })
  await callAs(url, 'demo', place, { orderNo, version, json: form(daysAgo(20)) })
  await act('acceptOrder', orderNo)
  await act('markFiled', orderNo, { sentOn: daysAgo(0), lateFeePaid: true })
  return orderNo
}

describe('/trademarkService/Service', () => {
  it('renews a mark in its grace period with the late fee to the fen, up to the paid order', async () => {
    const page = await open('/serviceHall/trademarkService/marks?tab=grace', { as: 'demo' })
    await page.getByRole('link', { name: 'Renew: 智造匠 90500023' }).click()
    const summary = page.getByRole('complementary', { name: 'Summary' })
    const words = {
      contact: 'Name of the contact',
      phone: 'Telephone',
      postcode: 'Postcode',
    }

    await summary.getByText(/^In the grace period until/).waitFor()
    // Two classes: 2 × 450 and 2 × 225 yuan for the office, 300 for us.
    await summary.getByText('¥1,350.00').waitFor()
    await summary.getByText('¥1,650.00').first().waitFor()
    await page.getByRole('checkbox', { name: 'Class 35' }).uncheck()
    await summary.getByText('¥675.00').waitFor()
    await page.getByRole('checkbox', { name: 'Class 35' }).check()
    await summary.getByText('¥1,350.00').waitFor()
    await applyAs(page, words)
    await expectAccessible(page)
    await summary.getByRole('button', { name: /^Submit and pay/ }).click()
    await page.getByText('Fix these before submitting:').waitFor()
    await page.locator('#section-papers input[type=file]').setInputFiles(pdfFile('licence.pdf', 1))
    await page.getByRole('button', { name: 'Show the power of attorney' }).click()
    await page.getByRole('dialog', { name: 'Power of attorney' }).locator('canvas').first().waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('checkbox', { name: /^What is said here is true/ }).check()
    await summary.getByText('Nothing is missing').waitFor()
    await summary.getByRole('button', { name: 'Submit and pay ¥1,650.00' }).click()

    await page.waitForURL('**/order/patentOrder/case/*')
    await page.getByRole('dialog', { name: 'Pay this order' }).waitFor()
    const orderNo = await caseOrderNo(page)
    await payOrder(url, orderNo)
    const order = await readAs<{ amountOfficial: number; amountService: number; payState: number }>(
      url,
      'demo',
      `/api/OrderController/getOrderDetail?orderNo=${orderNo}`,
    )
    expect(order).toMatchObject({ amountOfficial: 135_000, amountService: 30_000, payState: 2 })
    await page.goto(`/order/trademarkOrder?orderNo=${orderNo}`)
    await page.getByRole('cell', { name: 'Renewal' }).waitFor()
  })

  it('makes an order of each of two marks that are given up together, paid one after the other', async () => {
    const page = await open('/trademarkService/Service?service=surrender', { as: 'demo' })
    const summary = page.getByRole('complementary', { name: 'Summary' })
    const offered = page.getByText('From your list:').locator('..').getByRole('button')
    for (const count of [1, 2]) {
      await offered.first().click()
      await page
        .getByRole('button', { name: /^Remove/ })
        .nth(count - 1)
        .waitFor()
    }
    await applyAs(page, {
      contact: 'Name of the contact',
      phone: 'Telephone',
      postcode: 'Postcode',
    })
    await page.locator('#section-papers input[type=file]').setInputFiles(pdfFile('licence.pdf', 1))
    await page.getByRole('checkbox', { name: /^What is said here is true/ }).check()
    await summary.getByText('Nothing is missing').waitFor()
    await summary.getByRole('button', { name: /^Submit and pay/ }).click()

    const paying = page.getByRole('dialog', { name: 'Pay several orders' })
    await paying.getByRole('button', { name: /^Pay 2 orders/ }).waitFor()
    await expectAccessible(page)
    await paying.getByRole('button', { name: 'Close' }).first().click()

    await page.waitForURL('**/order/trademarkOrder')
    await page.getByRole('cell', { name: 'Surrender by the owner' }).nth(1).waitFor()
  })

  it('moves nothing from under the mouse while it is down', async () => {
    const page = await open('/trademarkService/Service?service=renewal', { as: 'demo' })
    const declared = page.getByRole('checkbox', { name: /^What is said here is true/ })
    const postcode = page.getByLabel('Postcode')
    const isWrong = () => postcode.getAttribute('aria-invalid')

    const pressed = Promise.withResolvers<void>()
    await page.route('**/PictureUpload', async (route) => {
      await pressed.promise
      await route.continue()
    })
    const arrived = page.waitForResponse('**/PictureUpload')
    await page.locator('#section-papers input[type=file]').setInputFiles(pdfFile('licence.pdf', 1))
    await postcode.focus()
    await declared.hover()
    await page.mouse.down()
    pressed.resolve()
    await (await arrived).finished()
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    await expect.poll(isWrong).toBeNull()
    await page.mouse.up()

    await expect.poll(() => declared.isChecked()).toBe(true)
    await page.getByText('licence.pdf', { exact: true }).waitFor()
    await expect.poll(isWrong).toBe('true')
  })

  it('says at once that an international registration is renewed elsewhere', async () => {
    const page = await open('/trademarkService/Service?service=renewal&number=G1234567', { as: 'demo' })
    await page.getByText(/International Bureau of WIPO \(MM11\)/).waitFor()
    await expectAccessible(page)
  })

  it('refuses an opposition after its period with the day, and takes it within', async () => {
    const page = await open('/trademarkService/Service?service=opposition&number=91234567', {
      as: 'demo',
      language: 'zh',
    })
    const summary = page.getByRole('complementary', { name: '摘要' })
    const words = { fromBook: '从申请人库添加', contact: '联系人姓名', phone: '联系电话', postcode: '邮政编码' }
    await page.getByText('商标库未收录该号码').waitFor()
    await page.getByLabel('商标名称').fill('江南智匠')
    await page.getByLabel('该商标的注册人或申请人').fill('示例仿冒商行')
    await page.getByLabel('类别（用逗号分隔）').fill('7，9')
    await page.getByRole('textbox', { name: '初步审定公告日' }).fill(daysAgo(200))
    await summary.getByText(/^期限已于 \d{4}-\d{2}-\d{2} 届满$/).waitFor()
    await choose(page.getByLabel('理由类型'), '在先权利或在先商标（相对理由）')
    await page.getByLabel('事实与理由').fill('被异议商标与我司在先注册的商标近似，使用商品类似，容易导致混淆。')
    await page.getByRole('checkbox', { name: '声明自提交之日起三个月内补充证据材料' }).check()
    await applyAs(page, words)
    await page.locator('#section-papers input[type=file]').setInputFiles(pdfFile('执照.pdf', 1))
    await page.getByRole('checkbox', { name: '所填内容真实，且有权办理本业务。' }).check()
    await summary.getByText('还有 1 项未完成').waitFor()
    await summary.getByRole('button', { name: /^提交并支付/ }).click()
    await page.getByText('提交前请修改：').waitFor()
    await page
      .getByRole('link', { name: /期限已于 .* 届满/ })
      .or(page.getByRole('button', { name: /期限已于 .* 届满/ }))
      .first()
      .waitFor()
    await expectAccessible(page)

    await page.getByRole('textbox', { name: '初步审定公告日' }).fill(daysAgo(20))
    await summary.getByText(/^最迟 \d{4}-\d{2}-\d{2} 办理/).waitFor()
    await summary.getByText('已填写完整').waitFor()
    await summary.getByRole('button', { name: '提交并支付 ¥2,500.00' }).click()

    await page.waitForURL('**/order/patentOrder/case/*')
    const order = await readAs<{ amountOfficial: number; workState: number; title: string }>(
      url,
      'demo',
      `/api/OrderController/getOrderDetail?orderNo=${await caseOrderNo(page)}`,
    )
    expect(order).toMatchObject({ amountOfficial: 90_000, workState: 1, title: '江南智匠' })
  })

  it('opens in a correction what the reviewer asked for, with the reviewer’s words, tells the new price, and is answered once', async () => {
    const { list } = await readAs<{ list: { orderNo: string; service: string | null }[] }>(
      url,
      'demo',
      `/api/TrademarkController/getTrademarkOrderList?type=trademarkService&title=${encodeURIComponent('JN SMART')}`,
    )
    const orderNo = list.find(({ service }) => service === 'renewal')?.orderNo ?? ''
    const { version } = await readAs<{ version: number }>(
      url,
      'staff',
      `/api/AdminController/getReview?orderNo=${orderNo}`,
    )
    const fields = [
      { path: 'marks.0.classes', words: '请一并续展其他商标' },
      { path: 'marks.0.registeredOn', words: '请核对注册日' },
    ]
    await callAs(url, 'staff', '/api/AdminController/askCorrection', { orderNo, version, fields, dueOn: daysAgo(-10) })

    const page = await open(`/trademarkService/Service?orderNo=${orderNo}`, { as: 'demo' })
    const asked = page.getByRole('region', { name: /^The reviewer asks you to correct this/ })
    await asked.getByText('请核对注册日').waitFor()
    const mark = page.locator('#section-marks')
    await mark.getByText('请一并续展其他商标').waitFor()
    await mark.getByText('请核对注册日').waitFor()
    const summary = page.getByRole('complementary', { name: 'Summary' })
    await summary.getByText('The correction leaves the fees as they were.').waitFor()
    for (const name of ['Name of the contact', 'Telephone'])
      await expect.poll(() => page.getByLabel(name).first().isEnabled(), { message: name }).toBe(false)
    // The marks settle which papers are needed: these open with them.
    await expect.poll(() => page.getByLabel('What it is').first().isEnabled()).toBe(true)
    const steps = page.getByRole('navigation', { name: 'Steps' })
    await steps.getByRole('button', { name: /asked for, not changed yet/ }).waitFor()
    await expectAccessible(page)

    await asked.getByRole('button', { name: 'The mark 1: Classes' }).click()
    await mark.getByRole('button', { name: /^Remove/ }).click()
    await page.getByRole('button', { name: /江南智造 90500001/ }).click()
    // Its three classes: 3 × 450, and 300 for us.
    await summary.getByText('The correction changes the price from ¥750.00 to ¥1,650.00.').waitFor()
    await summary.getByRole('button', { name: 'Submit correction' }).click()
    await page.waitForURL('**/order/patentOrder/case/*')
    const order = await readAs(url, 'demo', `/api/OrderController/getOrderDetail?orderNo=${orderNo}`)
    expect(order).toMatchObject({ workState: 1, amountOfficial: 135_000, amountService: 30_000 })
    await page.goto(`/trademarkService/Service?orderNo=${orderNo}`)
    await page.getByText('This form is submitted; it can be looked at only.').waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Submit correction' }).count()).toBe(0)
  })

  it('lets the customer pay a late fee that the paid renewal lacked, from the message that tells of it', async () => {
    const orderNo = await fileLate('91234501')
    const page = await open('/order/trademarkOrder', { as: 'demo', size: 'phone', language: 'zh' })
    await page.getByRole('button', { name: /未读消息|消息/ }).click()
    await page
      .getByRole('link', { name: /官方收取迟延费 ¥225\.00，请在此补缴/ })
      .first()
      .click()

    await page.waitForURL('**/order/patentOrder/case/*')
    await page.getByRole('heading', { name: '江南晚续 · 商标补缴费用' }).waitFor()
    await page.getByRole('main').getByText('待付款').first().waitFor()
    await expectAccessible(page)
    const added = await caseOrderNo(page)
    await page.getByRole('button', { name: '支付 ¥225.00' }).click()
    const trial = await page.getByRole('link', { name: '打开测试支付页' }).getAttribute('href')
    const payer = await open(trial ?? '', { size: 'phone' })
    await payer.locator('button[value="pay"]').click()
    await payer.getByRole('status').waitFor()
    await page.getByRole('dialog', { name: '付款成功' }).getByRole('button', { name: '完成' }).click()
    await page.getByText('此项费用已结清').waitFor()

    await page.getByRole('link', { name: orderNo }).click()
    await page.waitForURL(`**/case/${orderNo}`)
    const fees = page.getByRole('complementary').getByRole('listitem').filter({ hasText: '续展注册迟延费' })
    await fees.getByText('已付款').waitFor()
    await expectAccessible(page)
    await fees.getByRole('link').click()
    await page.waitForURL(`**/case/${added}`)
  })
})
