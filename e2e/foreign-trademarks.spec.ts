import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from './fixtures/accessible.ts'
import { useBrowser } from './fixtures/browser.ts'
import { wordFile } from './fixtures/files.ts'

const { open } = useBrowser()
const form = '/serviceHall/trademarkService/Foreigntrademarkregistration'
const licence = wordFile('licence.docx', ['营业执照'])

/** The form in Chinese, for Japan and Macao. */
async function fillForm(page: Page): Promise<void> {
  const box = (name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) })
  const places = page.getByRole('region', { name: '国家与地区' })
  await places.getByRole('checkbox', { name: '日本' }).check()
  await places.getByRole('checkbox', { name: '中国澳门' }).check()
  await places.getByRole('combobox', { name: '委托书公证' }).selectOption('agency')
  await box('商标文字').fill('KETTLO')
  await page.getByRole('checkbox', { name: /^标准字符/ }).check()
  await page.getByRole('button', { name: '添加商品' }).click()
  const goods = page.getByRole('region', { name: '商品 1' })
  await goods.getByRole('combobox', { name: '类别' }).selectOption('11')
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

describe(form, () => {
  it('leads from the form over a quote to a country’s order, with the data sheet in English', async () => {
    const page = await open(form, { as: 'demo', language: 'zh', size: 'phone' })
    await page.getByRole('button', { name: '提交并获取报价' }).click()
    await page.getByText('请至少选择一个国家或地区').first().waitFor()
    await fillForm(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await expectAccessible(page)
    await page.getByRole('button', { name: '提交并获取报价' }).click()
    await page.getByRole('heading', { name: 'KETTLO', level: 1 }).waitFor()
    const address = new URL(page.url()).pathname + new URL(page.url()).search
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
    await editor.getByLabel('Yuan for one').nth(0).fill('0.048')
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
    const register = page.getByRole('region', { name: 'Beside the register copy' })
    await register.getByText('The form says the same as the register copy.').waitFor()
    await register.getByText(/^Register copy: .+, state of \d{4}-\d{2}-\d{2}$/).waitFor()
    expect(await page.getByRole('textbox', { name: /^Owner/ }).inputValue()).toBe('江南智造科技有限公司')
    expect(await page.getByRole('textbox', { name: /^Its classes/ }).inputValue()).toBe('9')
    await page.getByRole('textbox', { name: /^Owner/ }).fill('Somebody else')
    await register.getByText('Owner in the register: 江南智造科技有限公司').waitFor()
    await register.getByRole('button', { name: 'Fill in from the register copy' }).click()
    await register.getByText('The form says the same as the register copy.').waitFor()

    await page.getByRole('button', { name: 'Choose from the classification' }).click()
    const table = page.getByRole('dialog', { name: 'Choose from the classification' })
    await table.getByRole('searchbox').fill('电热水壶')
    await table.getByRole('button', { name: 'Add: 电热水壶' }).click()
    await table.getByRole('button', { name: 'Remove 电热水壶' }).waitFor()
    expect(await table.getByText('Official fee').count()).toBe(0)
    await expectAccessible(page)
    await table.getByRole('button', { name: 'Done' }).click()
    const goods = page.getByRole('region', { name: 'Goods 1' })
    expect(await goods.getByRole('textbox', { name: /^Goods in Chinese/ }).inputValue()).toBe('电热水壶')
    expect(await goods.getByRole('checkbox', { name: /^Please translate it/ }).isChecked()).toBe(true)
    await page.getByText('1 class, 1 line · 1 to be translated').waitFor()
    await page.getByRole('checkbox', { name: 'Japan', exact: true }).check()
    await page.getByText(/Fees from: Madrid fee page, 2020 \(state of 2020-01-01\)/).waitFor()
    await expectAccessible(page)
  })
})
