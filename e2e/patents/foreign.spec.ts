import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from '../fixtures/accessible.ts'
import { addressWith } from '../fixtures/address.ts'
import { useBrowser } from '../fixtures/browser.ts'
import { choose } from '../fixtures/choose.ts'
import { wordFile } from '../fixtures/files.ts'

const { open } = useBrowser()
const list = '/order/foreignpatentOrder'
const form = '/order/patentOrder/ForeignInventions'

const words = {
  en: {
    priority: 'Priority date',
    title: 'Title',
    titleEn: 'Title in English',
    secrecy: 'Confidentiality examination before filing abroad',
    country: 'United States of America',
    other: 'Japan',
    addApplicant: 'Add applicant',
    addInventor: 'Add inventor',
    applicant: 'Applicant 1',
    inventor: 'Inventor 1',
    name: 'Name',
    nameEn: 'Name in English',
    address: 'Address in English',
    papers: 'Documents',
    count: 'Count from file',
    claims: 'Claims',
    declared: /^The data are true/,
    whole: 'Nothing is missing',
    send: 'Request quotes',
    quoteFor: 'Quote for United States of America',
    amount: 'Amount',
    rate: 'CNY per unit',
    sendQuote: /^Send quote of/,
    counter: 'Counter',
    offer: 'Your offer (¥)',
    reason: 'Why',
    sendCounter: 'Send counter-offer',
    offered: /Counter-offer: ¥15,000.00/,
    accept: 'Accept ¥16,100.00',
    binding: 'Yes, accept ¥16,100.00',
    pay: 'Pay ¥16,100.00',
    trial: 'Open test payment page',
    received: 'Payment received',
    done: 'Done',
    paid: 'Paid',
    table: 'Foreign patent orders',
  },
  zh: {
    priority: '优先权日',
    title: '名称',
    titleEn: '英文名称',
    secrecy: '向外申请前的保密审查',
    country: '美国',
    other: '日本',
    addApplicant: '添加申请人',
    addInventor: '添加发明人',
    applicant: '申请人 1',
    inventor: '发明人 1',
    name: '姓名或名称',
    nameEn: '英文姓名或名称',
    address: '英文地址',
    papers: '文件',
    count: '从文件统计',
    claims: '权利要求数',
    declared: /^所填内容真实/,
    whole: '已填写完整',
    send: '提交询价',
    quoteFor: '为美国报价',
    amount: '金额',
    rate: '汇率（元）',
    sendQuote: /^发送报价/,
    counter: '还价',
    offer: '您的还价（元）',
    reason: '理由',
    sendCounter: '发送还价',
    offered: /还价：¥15,000.00/,
    accept: '接受 ¥16,100.00',
    binding: '确认接受 ¥16,100.00',
    pay: '支付 ¥16,100.00',
    trial: '打开测试支付页',
    received: '付款成功',
    done: '完成',
    paid: '已付款',
    table: '国外专利订单',
  },
} as const
type Words = (typeof words)[keyof typeof words]

/** A day some months ago, whose twelve months are not over. */
const priorityOn = new Date(Date.now() - 200 * 86_400_000).toISOString().slice(0, 10)

const text = wordFile('text.docx', [
  '权利要求书',
  '1. 一种水壶，其特征在于，包括壶体和开关。',
  '2. 根据权利要求1所述的水壶，其特征在于，所述开关设于壶体底部。',
  '说明书',
  '一种会断电的水壶',
  '技术领域',
  '本发明涉及水壶。',
])

async function fillForm(page: Page, t: Words): Promise<void> {
  const box = (label: string) => page.getByRole('textbox', { name: new RegExp(`^${label}`) })
  await page.getByRole('textbox', { name: t.priority }).fill(priorityOn)
  await box(t.title).first().fill('一种会断电的水壶')
  await box(t.titleEn).fill('A kettle that switches itself off')
  await choose(page.getByRole('combobox', { name: t.secrecy }), 'passed')
  await page.getByRole('checkbox', { name: t.country }).check()
  await page.getByRole('checkbox', { name: t.other }).check()
  for (const [add, region, name, nameEn] of [
    [t.addApplicant, t.applicant, '示例水壶有限公司', 'Example Kettles Ltd'],
    [t.addInventor, t.inventor, '张三', 'ZHANG San'],
  ] as const) {
    await page.getByRole('button', { name: add, exact: true }).click()
    const party = page.getByRole('region', { name: region })
    await party
      .getByRole('textbox', { name: new RegExp(`^${t.name}`) })
      .first()
      .fill(name)
    await party.getByRole('textbox', { name: new RegExp(`^${t.nameEn}`) }).fill(nameEn)
    await party.getByRole('textbox', { name: new RegExp(`^${t.address}`) }).fill('1 Example Road, Hangzhou')
  }
  const papers = page.getByRole('region', { name: t.papers, exact: true })
  await papers.locator('input[type=file]').setInputFiles(text)
  await papers.getByRole('button', { name: t.count }).click()
  await expect.poll(() => papers.getByLabel(t.claims, { exact: true }).inputValue(), { timeout: 20_000 }).toBe('2')
  await page.getByRole('checkbox', { name: t.declared }).check()
  await page.getByText(t.whole).waitFor()
}

/** Quotes 1,000 dollars at 7.1 and 9,000 yuan for the United States. */
async function quote(page: Page, t: Words): Promise<void> {
  await page.getByRole('button', { name: t.quoteFor }).click()
  const editor = page.getByRole('group', { name: t.quoteFor })
  await editor.getByLabel(t.amount, { exact: true }).nth(0).fill('1000')
  await editor.getByLabel(t.rate).nth(0).fill('7.1')
  await editor.getByLabel(t.amount, { exact: true }).nth(1).fill('9000')
  await editor.getByRole('button', { name: t.sendQuote }).click()
  await editor.waitFor({ state: 'detached' })
}

describe(form, () => {
  it('leads from a first filing over quote, counter-offer and acceptance to a paid country', async () => {
    const t = words.zh
    const page = await open(form, { as: 'demo', language: 'zh', size: 'phone' })
    await fillForm(page, t)
    await expectAccessible(page)
    await page.getByRole('button', { name: t.send }).click()
    const family = page.getByRole('dialog', { name: '一种会断电的水壶' })
    await family.getByRole('heading', { name: t.country }).waitFor()
    const address = await addressWith(page, 'family')

    const office = await open(address, { as: 'agent' })
    await quote(office, words.en)

    await page.goto(address)
    const us = family.getByRole('region', { name: t.country })
    await us.getByRole('button', { name: t.counter, exact: true }).click()
    await us.getByLabel(t.offer).fill('15000')
    await us.getByLabel(t.reason).fill('As last year')
    await us.getByRole('button', { name: t.sendCounter }).click()
    await us.getByText(t.offered).waitFor()

    await office.goto(address)
    await office.getByText(words.en.offered).waitFor()
    await expectAccessible(office)
    await quote(office, words.en)

    await page.goto(address)
    await us.getByRole('button', { name: t.accept }).waitFor()
    await expectAccessible(page)
    await us.getByRole('button', { name: t.accept, exact: true }).click()
    await us.getByRole('button', { name: t.binding }).click()
    await us.getByRole('button', { name: t.pay }).click()
    const trial = await page.getByRole('link', { name: t.trial }).getAttribute('href')
    const phone = await open(trial ?? '', { size: 'phone' })
    await phone.locator('button[value="pay"]').click()
    await phone.getByRole('status').waitFor()
    const receipt = page.getByRole('dialog', { name: t.received })
    await receipt.getByRole('button', { name: t.done }).click()
    await us.getByText(t.paid, { exact: true }).waitFor()
  })
})

describe(list, () => {
  it('filters, sorts, pages, groups by family, exports, and says when nothing fits', async () => {
    const page = await open(`${list}?pageSize=3`, { as: 'demo' })
    const rows = page.locator('tbody tr[data-row]')
    await page.getByRole('table', { name: words.en.table }).waitFor()
    await expect.poll(() => rows.count()).toBe(3)
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Next page' }).click()
    await expect.poll(() => new URL(page.url()).searchParams.get('pageNum')).toBe('2')
    await page.getByRole('button', { name: 'By family' }).click()
    await page.getByRole('list', { name: 'Countries of this family' }).first().waitFor()
    await page.goto(`${list}?country=KR&sort=deadline&order=asc`)
    await rows.first().waitFor()
    for (const row of await rows.all()) await expect.poll(() => row.innerText()).toContain('Republic of Korea')

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: /^Export \d+ rows?$/ }).click()
    expect((await download).suggestedFilename()).toMatch(/\.xlsx$/)

    await page.goto(`${list}?title=nothing-is-called-so`)
    await page.getByText('Nothing matches').waitFor()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await rows.first().waitFor()
  })

  it('reads in Chinese and on a phone', async () => {
    const page = await open(list, { as: 'agent', language: 'zh', size: 'phone' })
    await page.getByRole('list', { name: words.zh.table }).waitFor()

    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await expectAccessible(page)
  })
})
