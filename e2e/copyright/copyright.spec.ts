import { describe, expect, it } from 'vitest'
import { expectAccessible } from '../fixtures/accessible.ts'
import { useBrowser } from '../fixtures/browser.ts'
import { callAs, storeFile } from '../fixtures/calls.ts'
import { pictureFile } from '../fixtures/hard-files.ts'

const { open, url } = useBrowser()
const savePath = '/api/CopyrightController/SubmitSoftwareCopyrightRegistration'
const owner = {
  key: 'o',
  name: '杭州青禾软件有限公司',
  certificateNo: '91350100M000100Y43',
  province: '浙江省',
  city: '杭州市',
  since: '2019-05-06',
}
const applicant = {
  name: owner.name,
  address: '浙江省杭州市西湖区 1 号',
  postcode: '310000',
  contact: '林青',
  mobile: '13800138000',
  email: 'lin@example.com',
}
const technical = Object.fromEntries(
  [
    'hardwareDevelopment',
    'hardwareRunning',
    'systemDevelopment',
    'tools',
    'platform',
    'support',
    'purpose',
    'field',
  ].map((key) => [key, '农业']),
)

/** A draft that lacks its deposits and the statement. */
async function draftOf(): Promise<{ orderNo: string }> {
  const { id } = await storeFile(url, 'demo', pictureFile('licence.png', 60, 40), 'figure')
  const json = {
    ...technical,
    name: '青禾灌溉管理系统',
    version: 'V1.0',
    owners: [owner],
    applicant,
    completedOn: '2026-02-01',
    languages: ['Java'],
    sourceLines: 4200,
    functions: '本软件按墒情决定灌溉水量。'.repeat(45),
    features: ['internetOfThings'],
    featureText: '按墒情决定水量',
    papers: [{ key: 'p', kind: 'identity', fileId: id }],
    aiUse: 'none',
  }
  return callAs(url, 'demo', savePath, { json, draftKey: crypto.randomUUID() })
}

describe('a new form', () => {
  it('has the address of its draft after the first saving: a reload opens the same', async () => {
    const page = await open('/serviceHall/software', { as: 'demo' })
    await page.getByRole('textbox', { name: /^Full name/ }).fill('青禾灌溉管理系统')
    await page.waitForURL('**/serviceHall/software?orderNo=*')
    const own = page.url()
    await page.getByText(/^Saved \d\d:\d\d$/).waitFor()
    await page.reload()
    await page.getByRole('heading', { level: 1, name: '青禾灌溉管理系统' }).waitFor()
    await expect.poll(() => page.url()).toBe(own)
  })
})

const source = Array.from({ length: 223 }, (_, at) => `line ${at + 1};`).join('\n')

describe('/serviceHall/software', () => {
  it('makes both deposits of pasted text, names what is missing, and hands the form in to be paid', async () => {
    const { orderNo } = await draftOf()
    const page = await open(`/serviceHall/software?orderNo=${orderNo}`, { as: 'demo' })
    const part = (name: string) => page.locator(`#at-${name}`)
    await page.getByLabel('Number of the document').waitFor()
    await expect.poll(() => page.getByLabel('Number of the document').inputValue()).toBe('91350100M000100Y43')
    await page.getByText('585 of 500–1300 characters').waitFor()
    await part('source').getByRole('button', { name: 'Paste text' }).click()
    await part('source').getByLabel('Paste text').fill(source)
    await part('source').getByRole('button', { name: 'Use this text' }).click()
    await part('source').getByText('1 file included').waitFor()
    await part('source').getByRole('button', { name: 'Make the pages' }).click()
    await part('source').getByText('5 pages of 223 lines').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: /^Submit, then pay ¥600/ }).click()
    await page.getByText('Fix these before submitting:').waitFor()
    await page.getByText('Build the deposit of the manual').first().waitFor()

    await part('manual').getByRole('button', { name: 'Paste text' }).click()
    await part('manual').getByLabel('Paste text').fill('青禾灌溉管理系统 V1.0 用户手册\n第一章 安装')
    await part('manual').getByRole('button', { name: 'Use this text' }).click()
    await part('manual').getByText('1 page of 2 lines').waitFor()
    await page.getByLabel(/^What is said here is true/).check()
    await page.getByRole('button', { name: /^Submit, then pay/ }).click()

    await page.waitForURL(`**/order/patentOrder/case/${orderNo}?pay=1`)
    await page.getByRole('dialog', { name: 'Pay this order' }).waitFor()
    const form = await callAs<{ json: { source: { pages: number } } }>(
      url,
      'demo',
      '/api/CopyrightController/getSoftwareCopyrightRegistration',
      { orderNo },
    )
    expect(form.json.source.pages).toBe(5)
  })
})
