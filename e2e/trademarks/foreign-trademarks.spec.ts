import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from '../fixtures/accessible.ts'
import { addressWith } from '../fixtures/address.ts'
import { useBrowser } from '../fixtures/browser.ts'
import { callAs, readAs, storeFile } from '../fixtures/calls.ts'
import { choose } from '../fixtures/choose.ts'
import { pdfFile, wordFile } from '../fixtures/files.ts'

const { open, url } = useBrowser()
const form = '/serviceHall/trademarkService/Foreigntrademarkregistration'
const licence = wordFile('licence.docx', ['营业执照'])

/** The form in Chinese, for Japan and Macao. */
async function fillForm(page: Page): Promise<void> {
  const box = (name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) })
  const places = page.getByRole('region', { name: '国家与地区' })
  await places.getByRole('checkbox', { name: '日本' }).check()
  await places.getByRole('checkbox', { name: '中国澳门' }).check()
  await choose(places.getByRole('combobox', { name: '委托书公证' }), 'agency')
  await box('商标文字').fill('KETTLO')
  await page.getByRole('checkbox', { name: /^标准字符/ }).check()
  await page.getByRole('button', { name: '添加商品' }).click()
  const goods = page.getByRole('region', { name: '商品 1' })
  await choose(goods.getByRole('combobox', { name: '类别' }), '11')
  await goods.getByRole('textbox', { name: '中文商品' }).fill('电水壶')
  await goods.getByRole('textbox', { name: '英文商品' }).fill('Electric kettles')
  await page.getByRole('button', { name: '添加申请人' }).click()
  const applicant = page.getByRole('region', { name: '申请人 1' })
  for (const [name, value] of [
    ['申请人邮箱', 'ip@kettles.example'],
    ['名称', '示例水壶有限公司'],
    ['英文名称', 'Example Kettles Ltd'],
    ['中文地址', '杭州市示例路1号'],
    ['英文地址', '1 Example Road, Hangzhou'],
    ['企业性质', 'Limited liability company'],
    ['成立地', 'Hangzhou, China'],
  ] as const) {
    await applicant.getByRole('textbox', { name: new RegExp(`^${name}`) }).fill(value)
  }
  const papers = page.getByRole('region', { name: '文件', exact: true })
  await papers.locator('input[type=file]').first().setInputFiles(licence)
  await papers.getByText('licence.docx').waitFor()
  await page.getByRole('checkbox', { name: /^所填内容真实/ }).check()
  await page.getByText('已填写完整').waitFor()
}

const today = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

interface Shown {
  readonly version: number
  readonly json: { readonly goods: readonly object[] }
  readonly countries: readonly { readonly id: string; readonly formVersion: number }[]
}
const shown = (orderNo: string, as: 'agent' | 'demo' = 'agent') =>
  callAs<Shown>(url, as, '/api/TrademarkController/getAbroadLyingTrademark', { orderNo })

/** Quotes our service alone for a family's one country, in fen. @returns the quote's id. */
async function quote(family: string, amount: number, send: boolean): Promise<string> {
  const [country] = (await shown(family)).countries
  const lines = [{ kind: 'service', currency: 'CNY', amount, rateMicro: 1_000_000 }]
  const { id } = await callAs<{ id: string }>(url, 'agent', '/api/OrderController/saveAbroadQuote', {
    ...{ id: country?.id, lines, ratesOn: today(), validUntil: inDays(9), version: country?.formVersion, send },
  })
  return id
}

/** A mark of the demo customer in Thailand, whose quote of ¥1,500.00 was accepted. */
async function ordered(words: string): Promise<{ family: string; own: string }> {
  const { id: fileId } = await storeFile(url, 'demo', pdfFile('licence.pdf', 1))
  const applicant = {
    ...{ key: 'a1', name: '示例水壶有限公司', nameEn: 'Example Kettles Ltd', address: '杭州市示例路1号' },
    ...{ addressEn: '1 Example Road, Hangzhou', email: 'ip@kettles.example' },
    ...{ legalNature: 'Limited liability company', placeOfOrganisation: 'Hangzhou, China' },
  }
  const json = {
    mark: { words, standardCharacters: true },
    goods: [{ key: 'g1', classCode: '11', zh: '电水壶', en: 'Electric kettles' }],
    applicants: [applicant],
    countries: [{ code: 'TH', details: { notarisation: 'self' } }],
    papers: [{ key: 'p1', kind: 'licence', fileId }],
    declared: true,
  }
  const path = '/api/TrademarkController/AppAbroadLyingTrademark'
  const made = await callAs<{ orderNo: string }>(url, 'demo', path, {
    draftKey: crypto.randomUUID(),
    json,
    draft: false,
  })
  const id = await quote(made.orderNo, 150_000, true)
  const accepted = await callAs<{ orderNo: string }>(url, 'demo', '/api/OrderController/answerAbroadQuote', {
    id,
    answer: 'accept',
  })
  return { family: made.orderNo, own: accepted.orderNo }
}

/** A reviewer opens the goods of an order, the customer answers with another class. */
async function addClass(orderNo: string, classCode: string): Promise<void> {
  const review = await readAs<{ version: number }>(url, 'staff', `/api/AdminController/getReview?orderNo=${orderNo}`)
  await callAs(url, 'staff', '/api/AdminController/askCorrection', {
    ...{ orderNo, version: review.version, fields: [{ path: 'goods.0.en', words: '请核对' }], dueOn: inDays(5) },
  })
  const { version, json } = await shown(orderNo, 'demo')
  const goods = [...json.goods, { ...json.goods[0], key: `g${classCode}`, classCode }]
  await callAs(url, 'demo', '/api/TrademarkController/AppAbroadLyingTrademark', {
    ...{ orderNo, version, json: { ...json, goods }, draft: false },
  })
}

describe('a country’s order that asks for more than was priced', () => {
  it.each([
    ['desktop', 'KETTLO WIDE'],
    ['phone', 'KETTLO SMALL'],
  ] as const)('gets its new price, quoted from the form as it is now, on a %s', async (size, words) => {
    const { family, own } = await ordered(words)
    await addClass(own, '09')
    await quote(family, 210_000, false)
    await addClass(own, '35')
    const address = `${form}A?orderNo=${family}`

    const office = await open(address, { as: 'agent', size })
    await office.getByText(/^The customer corrected the form after this draft was counted/).waitFor()
    await office.getByText(/^The order asks for more than its accepted price covers .*Please quote it again/).waitFor()
    await office.getByRole('button', { name: 'Quote for Thailand' }).click()
    const editor = office.getByRole('group', { name: 'Quote for Thailand' })
    const send = editor.getByRole('button', { name: /^Send quote of/ })
    await expect.poll(() => send.isDisabled()).toBe(true)
    await expectAccessible(office)
    await expect
      .poll(() => office.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(size === 'phone' ? 390 : 1440)
    await editor.getByLabel('Amount', { exact: true }).fill('2300')
    await editor.getByRole('checkbox', { name: 'I have checked every line against the corrected form' }).check()
    await editor.getByRole('button', { name: 'Send quote of ¥2,300.00' }).click()
    await editor.waitFor({ state: 'detached' })

    const page = await open(address, { as: 'demo', language: 'zh', size })
    await page.getByText(/^订单内容超出已接受的报价/).waitFor()
    await page.getByRole('button', { name: '接受 ¥2,300.00', exact: true }).click()
    await page.getByText(`订单 ${own} 的总价将变更为该金额`, { exact: false }).waitFor()
    await expectAccessible(page)
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(size === 'phone' ? 390 : 1440)
    await page.getByRole('button', { name: '确认接受 ¥2,300.00' }).click()
    await page.getByRole('button', { name: '支付 ¥2,300.00' }).waitFor()
    await expect.poll(() => page.getByText(/^订单内容超出已接受的报价/).count()).toBe(0)
  })

  it('takes its missing paper on its case page; the agent finds it there', async () => {
    const { own } = await ordered('KETTLO PAPERS')
    const address = `/order/patentOrder/case/${own}`
    const page = await open(address, { as: 'demo', size: 'phone' })
    await page.getByRole('heading', { name: 'Documents still missing' }).waitFor()
    const field = page.locator('section', { has: page.getByRole('heading', { name: 'Documents still missing' }) })
    await field.getByText('Power of attorney, notarised').first().waitFor()
    await expectAccessible(page)
    await field.locator('input[type=file]').setInputFiles(pdfFile('power.pdf', 1))
    await page.getByText('The document is with your agent.').waitFor()
    await page.getByRole('heading', { name: 'Documents still missing' }).waitFor({ state: 'detached' })

    const office = await open(address, { as: 'agent', language: 'zh' })
    await office.getByRole('heading', { name: '经公证的委托书' }).waitFor()
    await office.getByText(/^power\.pdf/).waitFor()
  })
})

describe(form, () => {
  it('has the address of its draft after the first saving: a reload opens the same', async () => {
    const page = await open(form, { as: 'demo' })
    await page.getByRole('textbox', { name: /^Mark name/ }).fill('KETTLO')
    await page.waitForURL(`**${form}?orderNo=*`)
    const own = page.url()
    await page.getByText(/^Saved \d\d:\d\d$/).waitFor()
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'KETTLO' }).waitFor()
    await expect.poll(() => page.url()).toBe(own)
  })

  it('leads from the form over a quote to a country’s order, with the data sheet in English', async () => {
    const page = await open(form, { as: 'demo', language: 'zh', size: 'phone' })
    await page.getByRole('button', { name: '提交询价' }).click()
    await page.getByText('请至少选择一个国家或地区').first().waitFor()
    await fillForm(page)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await expectAccessible(page)
    await page.getByRole('button', { name: '提交询价' }).click()
    await page.getByRole('heading', { name: 'KETTLO', level: 1 }).waitFor()
    const address = await addressWith(page, 'orderNo')
    await expectAccessible(page)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: '英文数据表（PDF）' }).click()
    expect((await download).suggestedFilename()).toMatch(/ JP data sheet\.pdf$/)

    const office = await open(address, { as: 'agent' })
    await office.getByRole('link', { name: /^Macao, China/ }).click()
    await office.getByRole('heading', { name: 'Macao, China', level: 2 }).waitFor()
    await office.getByText('Power of attorney, notarised').first().waitFor()
    await office.getByRole('link', { name: /^Japan/ }).click()
    await office.getByRole('button', { name: 'Quote for Japan' }).click()
    const editor = office.getByRole('group', { name: 'Quote for Japan' })
    await editor.getByLabel('Amount', { exact: true }).nth(0).fill('12000')
    await editor.getByLabel('CNY per unit').nth(0).fill('0.048')
    await editor.getByLabel('Amount', { exact: true }).nth(1).fill('1500')
    await editor.getByRole('button', { name: /^Send quote of/ }).click()
    await editor.waitFor({ state: 'detached' })
    await expectAccessible(office)

    await page.goto(address)
    await page.getByRole('button', { name: '接受 ¥2,076.00', exact: true }).click()
    await page.getByRole('button', { name: '确认接受 ¥2,076.00' }).click()
    await page.getByRole('button', { name: '支付 ¥2,076.00' }).waitFor()
    await page.getByRole('link', { name: '查看订单' }).click()
    await page.getByRole('heading', { name: 'KETTLO · 日本' }).waitFor()
  })

  it('takes the base mark from one’s own marks, holds it beside the register, and chooses goods out of the table', async () => {
    const page = await open(form, { as: 'demo' })
    await page.getByRole('radio', { name: /^Madrid/ }).check()
    await page.getByRole('combobox', { name: 'Choose one of my marks' }).fill('JN')
    await page.getByRole('option', { name: /^JN SMART/ }).click()
    const register = page.getByRole('region', { name: 'Compare with our trademark data' })
    await register.getByText('The form matches our trademark data.').waitFor()
    await register.getByText(/^Our trademark data: .+, as of \d{4}-\d{2}-\d{2}$/).waitFor()
    await expect.poll(() => page.getByRole('textbox', { name: /^Owner/ }).inputValue()).toBe('江南智造科技有限公司')
    await expect.poll(() => page.getByRole('textbox', { name: /^Its classes/ }).inputValue()).toBe('9')
    await page.getByRole('textbox', { name: /^Owner/ }).fill('Someone else')
    await register.getByText('Owner in the register: 江南智造科技有限公司').waitFor()
    await register.getByRole('button', { name: 'Fill from register' }).click()
    await register.getByText('The form matches our trademark data.').waitFor()

    await page.getByRole('button', { name: 'Choose goods' }).click()
    const table = page.getByRole('dialog', { name: 'Choose goods' })
    await table.getByRole('searchbox').fill('电热水壶')
    await table.getByRole('button', { name: 'Add 电热水壶' }).click()
    await table.getByRole('button', { name: 'Remove 电热水壶' }).waitFor()
    await expect.poll(() => table.getByText('Official fee').count()).toBe(0)
    await expectAccessible(page)
    await table.getByRole('button', { name: 'Done' }).click()
    const goods = page.getByRole('region', { name: 'Goods 1' })
    await expect.poll(() => goods.getByRole('textbox', { name: /^Goods in Chinese/ }).inputValue()).toBe('电热水壶')
    await expect.poll(() => goods.getByRole('checkbox', { name: /^Please translate it/ }).isChecked()).toBe(true)
    await page.getByText('1 class, 1 line · 1 to be translated').waitFor()
    await page.getByRole('checkbox', { name: 'Japan', exact: true }).check()
    await page.getByText(/Fees from: WIPO, fees of the Madrid System, 2020 \(as of 2020-01-01\)/).waitFor()
    const known = page.getByRole('complementary', { name: 'Summary' }).getByRole('list', { name: /^Official fees/ })
    await expect
      .poll(() => known.getByRole('listitem').allTextContents())
      .toEqual(['Basic fee, black and white: ¥5,877.00', '1 place: by quote'])
    await expectAccessible(page)
  })
})
