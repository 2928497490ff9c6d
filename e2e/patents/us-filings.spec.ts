import { describe, expect, it } from 'vitest'
import { expectAccessible } from '../fixtures/accessible.ts'
import { useBrowser } from '../fixtures/browser.ts'
import { callAs, readAs, storeFile } from '../fixtures/calls.ts'
import { choose, chosen } from '../fixtures/choose.ts'
import { pdfFile } from '../fixtures/files.ts'
import { pictureFile } from '../fixtures/hard-files.ts'
import { payOrder } from '../fixtures/pay-order.ts'

const { open, url } = useBrowser()
const draftPath = '/api/PatentServicesController/SpecialPatentSubmission'
const submitPath = '/api/PatentServicesController/ApplyingFoAnInventionPatent'
const mail = { line1: '1 Chang An Avenue', city: 'Beijing', postcode: '100000', country: 'CN' }
const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(new Date())
const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)

/** A draft that lacks its entity status, its signature and the statement; `more` fills them in. */
async function draftOf(more: object = {}): Promise<{ orderNo: string; version: number }> {
  const { id } = await storeFile(url, 'demo', pictureFile('perspective.png', 60, 40), 'figure')
  const json = {
    kind: 'usDesign',
    title: 'Electric kettle',
    titleZh: '电水壶',
    priorities: [{ key: 'p', country: 'CN', number: '202630000001.X', filedOn: yesterday }],
    inventors: [{ key: 'i', given: 'San', family: 'ZHANG', nameZh: '张三', city: 'Beijing', country: 'CN', mail }],
    applicants: [{ key: 'a', organisation: 'Example Appliance Co., Ltd.', mail, email: 'ip@example.com' }],
    correspondence: { customerNumber: '123456' },
    design: {
      article: 'electric kettle',
      embodiments: [{ key: 'e', figures: [{ key: 'f', view: 'perspective', fileId: id }] }],
    },
    ...more,
  }
  return callAs(url, 'demo', draftPath, { type: 'usDesign', json, draftKey: crypto.randomUUID() })
}

describe('/order/form/Americanappearance', () => {
  it('tests the entity, names what is missing, and submits a design to be paid', async () => {
    const { orderNo } = await draftOf()
    const page = await open(`/order/form/Americanappearance?orderNo=${orderNo}`, { as: 'demo' })
    await page.getByText('FIG. 1 is a perspective view of an electric kettle showing my new design.').waitFor()
    await page.getByText('USD 300.00').first().waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: /^Submit, then pay/ }).click()
    await page.getByText('Fix these before submitting:').waitFor()

    await choose(page.getByLabel('Who owns the rights?'), 'smallBusiness')
    await page.getByLabel('Employees, affiliates counted').fill('120')
    await choose(page.getByLabel('Have rights been assigned or licensed'), 'false')
    await page.getByText('Your answers allow: Small (60% off)').waitFor()
    await choose(page.getByLabel('Status claimed'), 'small')
    await page.getByText('USD 120.00').first().waitFor()
    await page.getByLabel('Signature, /Given Family/').fill('/San ZHANG/')
    await page.getByLabel(/^I am authorised/).check()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download data sheet' }).click()
    expect((await download).suggestedFilename()).toBe(`${orderNo} Application data sheet.pdf`)
    await page.getByRole('button', { name: /^Submit, then pay/ }).click()

    await page.waitForURL(`**/order/patentOrder/case/${orderNo}?pay=1`)
    await page.getByRole('dialog', { name: 'Pay this order' }).waitFor()
  })
})

describe('/order/form/AmericanappearanceA', () => {
  it('keeps a utility draft in Chinese, counts its claims and shows their fees', async () => {
    const page = await open('/order/form/AmericanappearanceA', { as: 'demo', language: 'zh' })
    await page.getByRole('combobox', { name: '从国内案件带入' }).fill('电热水壶')
    await page
      .getByRole('option', { name: /电热水壶/ })
      .first()
      .click()
    await page.getByText('已从案件带入').waitFor()
    await expect.poll(() => page.getByLabel('中文名称（供校对）').inputValue()).toContain('电热水壶')
    await expect.poll(() => chosen(page.getByLabel('国家或地区').first())).toBe('CN')
    await page.getByLabel('英文名称').fill('Kettle')
    await page.waitForURL('**/order/form/AmericanappearanceA?orderNo=P*')
    const claims = Array.from({ length: 21 }, (_, at) =>
      at === 0 ? '1. A kettle.' : `${at + 1}. The kettle of claim 1.`,
    )
    await page.getByLabel('权利要求', { exact: true }).fill(claims.join('\n'))
    await page.getByText('21 项权利要求，其中独立 1 项').waitFor()
    await page.getByText('USD 200.00').waitFor()
    await expectAccessible(page)
    await page.getByText(/^已保存 \d\d:\d\d$/).waitFor()
    await page.reload()
    await expect.poll(() => page.getByLabel('权利要求', { exact: true }).inputValue()).toContain('21. The kettle')
  })
})

describe('/order/form/AmericanappearanceAA', () => {
  it('proves a submitted form section by section, and a correction beside what it changes', async () => {
    const whole = {
      entity: { claimed: 'large' },
      signature: { name: '/San ZHANG/' },
      declared: true,
    }
    const { orderNo } = await draftOf(whole)
    await callAs(url, 'demo', submitPath, { type: 'usDesign', orderNo })
    const page = await open(`/order/form/AmericanappearanceAA?orderNo=${orderNo}`, { as: 'demo' })
    await page.getByText('Nothing to correct').waitFor()
    await page.getByText('电水壶').waitFor()
    await expectAccessible(page)
    await page.getByLabel('What is wrong: Inventors').fill('The given name is Shan')
    await page.getByRole('button', { name: 'Send the remark' }).nth(2).click()
    await page.getByText(/Remark by .*The given name is Shan/).waitFor()
    await page.getByRole('button', { name: 'Approve this section: Title and service' }).click()

    await page.getByText(/^Approved by /).waitFor()

    const now = await readAs<{ version: number }>(url, 'staff', `/api/AdminController/getReview?orderNo=${orderNo}`)
    await callAs(url, 'staff', '/api/AdminController/askCorrection', {
      orderNo,
      version: now.version,
      fields: [{ path: 'title', words: 'Name the lid too' }],
      dueOn: new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10),
    })
    await page.reload()
    await page.getByText('Name the lid too').first().waitFor()
    await expect.poll(() => page.getByLabel('Given name').first().isDisabled()).toBe(true)
    await page.getByLabel('Title in English').fill('Electric kettle with a lid')
    const changes = page.getByRole('region', { name: '1 change' })
    await changes.getByText('Electric kettle', { exact: true }).waitFor()
    await changes.getByText('Electric kettle with a lid').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Approve and send' }).click()
    await page.waitForURL(`**/order/patentOrder/case/${orderNo}`)
  })
})

describe('/admin/documents', () => {
  it('records what the US office sends: the receipt with its number, then the allowance with its fee', async () => {
    const whole = { entity: { claimed: 'large' }, signature: { name: '/San ZHANG/' }, declared: true }
    const { orderNo } = await draftOf(whole)
    await callAs(url, 'demo', submitPath, { type: 'usDesign', orderNo })
    await payOrder(url, orderNo)
    const versionNow = async () =>
      (await readAs<{ version: number }>(url, 'staff', `/api/AdminController/getReview?orderNo=${orderNo}`)).version
    const act = async (name: string, more: object = {}) =>
      callAs(url, 'staff', `/api/AdminController/${name}`, { orderNo, version: await versionNow(), ...more })
    await act('acceptOrder')
    const draft = await storeFile(url, 'staff', pdfFile('draft.pdf', 1))
    await act('uploadDraft', { fileId: draft.id })
    await callAs(url, 'demo', '/api/OrderController/confirmDraft', { orderNo, version: await versionNow() })
    await act('markFiled', { sentOn: today })

    const page = await open('/admin/documents', { as: 'staff' })
    const openDialog = async () => {
      await page.getByRole('button', { name: 'Record a document' }).click()
      await page.getByRole('textbox', { name: 'Number of the order or of the office' }).fill(orderNo)
      await page.getByRole('button', { name: 'Find the case' }).click()
      return page.getByRole('dialog').getByRole('combobox', { name: /Document/ })
    }
    const receipt = await openDialog()
    await expect.poll(() => receipt.innerText()).toBe('Filing receipt (US)')
    await page.getByLabel('Application number').fill('202630000001.X')
    await page.getByRole('textbox', { name: 'Filing date' }).fill(today)
    await page
      .getByText(/this is no US application number/)
      .first()
      .waitFor()
    await page.getByLabel('Application number').fill(`29/${String(Date.now()).slice(-6)}`)
    await page.getByText('Filed, number given').first().waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Record', exact: true }).click()
    await page.getByRole('status').filter({ hasText: 'Recorded' }).waitFor()

    const allowance = await openDialog()
    await choose(allowance, 'Notice of allowance and fee due (US)')
    await page.getByRole('region', { name: 'What will happen' }).getByText('US issue fee').first().waitFor()
    await page
      .getByText(/37 CFR 1.311/)
      .first()
      .waitFor()
  })
})
