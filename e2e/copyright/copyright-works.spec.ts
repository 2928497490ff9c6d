import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from '../fixtures/accessible.ts'
import { caseOrderNo } from '../fixtures/address.ts'
import { useBrowser } from '../fixtures/browser.ts'
import { callAs, readAs, storeFile } from '../fixtures/calls.ts'
import { choose } from '../fixtures/choose.ts'
import { pdfFile } from '../fixtures/files.ts'
import { pictureFile } from '../fixtures/hard-files.ts'
import { payOrder } from '../fixtures/pay-order.ts'

const { open, url } = useBrowser()
const person = { key: 'o', name: '林青', certificateNo: '11010519491231002X', since: '1949-12-31' }
const company = { key: 'c', name: '杭州青禾文化有限公司', certificateNo: '91350100M000100Y43', since: '2019-05-06' }
const statement = {
  purpose: '为品牌设计一个亲切的形象，用于包装与宣传。'.repeat(6),
  process: `2026年1月构思并手绘草图。${'以数位板逐稿修改，最终定稿上色。'.repeat(8)}`,
  originality: `独立创作，造型、线条与色彩均为原创。${'以禾苗为形，圆润饱满，未抄袭他人作品。'.repeat(6)}`,
}
const contact = {
  name: '林青',
  address: '浙江省杭州市西湖区 1 号',
  postcode: '310000',
  contact: '林青',
  mobile: '13800138000',
  email: 'lin@example.com',
}

const at = (page: Page, path: string) => page.locator(`[id="at-${path}"]`)

async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, value] of Object.entries(values)) await at(page, path).fill(value)
}

/** In the window, and not below the frame's header. */
const isInWindow = (place: Locator) =>
  place.evaluate((element) => {
    const headerMax = 56
    const { top, bottom } = element.getBoundingClientRect()
    return top >= headerMax && bottom <= window.innerHeight
  })

/** A work of a company and a person, handed in; as a draft it has only the proof of a joint work. */
async function handedIn(name: string, draft = false): Promise<string> {
  const sample = await storeFile(url, 'demo', pictureFile('work.png', 900, 900), 'image')
  const proof = await storeFile(url, 'demo', pdfFile('proof.pdf', 1))
  const place = { province: '浙江省', city: '杭州市' }
  const json = {
    name,
    authors: [{ key: 'a', name: person.name }],
    owners: [
      { ...company, ...place },
      { ...person, ...place, type: 'person', certificate: 'residentId' },
    ],
    ...{ ownership: 'joint', completedOn: '2026-01-20', completedCountry: '中国', completedCity: '杭州市' },
    samples: [{ key: 's', fileId: sample.id }],
    papers: [
      ...(draft ? [] : [{ key: 'p', kind: 'identity', owners: [company.key, person.key], fileId: proof.id }]),
      { key: 'q', kind: 'contract', fileId: proof.id },
    ],
    ...{ statement, applicant: contact, aiUse: 'none', declared: true },
  }
  const path = '/api/CopyrightController/SubmitCopyrightInformation'
  const { orderNo } = await callAs<{ orderNo: string }>(url, 'demo', path, { json, draft })
  return orderNo
}

describe('/serviceHall/art', () => {
  it('leads from an empty form to a paid order: samples checked, statement looked through, price as one chooses', async () => {
    const page = await open('/serviceHall/art', { as: 'demo' })
    const summary = page.getByRole('complementary', { name: 'Summary' })
    await page.getByRole('button', { name: 'See example' }).click()
    await page.getByRole('dialog', { name: 'A filled example' }).getByText('小青禾卡通形象').waitFor()
    await page.keyboard.press('Escape')
    await summary.getByRole('button', { name: 'Submit, then pay ¥800.00' }).click()
    await page.getByText('Fix these before submitting:').waitFor()
    await page.getByRole('button', { name: /Upload the complete work as a picture/ }).waitFor()

    await fill(page, { name: '小青禾', completedOn: '2026-01-20', completedCity: '杭州市' })
    await page.waitForURL('**/serviceHall/art?orderNo=*')
    await fill(page, { 'authors.0.name': '青禾文化有限公司' })
    await summary.getByText(/looks like a company/).waitFor()
    await choose(at(page, 'owners.0.type'), 'person')
    await choose(at(page, 'owners.0.certificate'), 'residentId')
    await fill(page, {
      'authors.0.name': person.name,
      'owners.0.name': person.name,
      'owners.0.certificateNo': person.certificateNo,
      'owners.0.since': person.since,
    })
    await choose(at(page, 'owners.0.province'), '浙江省')
    await choose(at(page, 'owners.0.city'), '杭州市')
    const samples = page.locator('#section-samples input[type=file]')
    await samples.setInputFiles([pictureFile('small.png', 640, 900), pictureFile('whole.png', 900, 900)])
    await page
      .getByText(/640 × 900 px: each side must have 800 to 6000/)
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'Remove: small.png' }).click()
    await page.getByText('size and format are right').waitFor()
    await page.getByText('when it was made').waitFor()
    await expect.poll(() => page.locator('li[data-found=true]').count()).toBe(0)
    for (const [part, text] of Object.entries(statement)) await at(page, `statement.${part}`).fill(text)
    await expect.poll(() => page.locator('li[data-found=true]').count()).toBe(4)
    await choose(at(page, 'aiUse'), 'none')
    for (const [field, value] of Object.entries(contact)) await at(page, `applicant.${field}`).fill(value)
    await page.locator('#section-papers input[type=file]').setInputFiles(pdfFile('id.pdf', 1))
    await page.getByLabel(/^Express/).check()
    await summary.getByText('¥1,200.00', { exact: true }).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Look at the statement' }).click()
    await page.getByRole('dialog', { name: 'Statement of the work' }).locator('canvas').first().waitFor()
    await page.keyboard.press('Escape')
    await page.getByLabel(/^What is said here is true/).check()
    await summary.getByText('Nothing is missing').waitFor()
    await summary.getByRole('button', { name: 'Submit, then pay ¥1,200.00' }).click()

    await page.waitForURL('**/order/patentOrder/case/*')
    const orderNo = await caseOrderNo(page)
    await page.getByRole('dialog', { name: 'Pay this order' }).waitFor()
    await payOrder(url, orderNo)
    const order = await readAs(url, 'demo', `/api/OrderController/getOrderDetail?orderNo=${orderNo}`)
    expect(order).toMatchObject({ amountOfficial: 30_000, amountService: 90_000, payState: 2 })
  })

  it('says which owner has brought no proof, and whose each file is', async () => {
    const page = await open(`/serviceHall/art?orderNo=${await handedIn('合作的小青禾', true)}`, { as: 'demo' })
    await page.getByText(/Needs the contract or the agreement/).waitFor()
    await choose(at(page, 'owners.1.province'), '江苏省')
    await page.getByRole('button', { name: /^Submit, then pay/ }).click()
    await page.getByRole('button', { name: /^Owners and rights · Owner 2 · City Fill this in/ }).waitFor()
    const missing = (name: string) =>
      page.getByRole('button', { name: new RegExp(`^Contacts and proofs Upload the proof of identity of ${name}`) })
    await missing(company.name).waitFor()
    await missing(person.name).waitFor()

    await page.locator('#section-papers input[type=file]').setInputFiles(pdfFile('id.pdf', 1))
    const whose = page.getByRole('group', { name: 'Whose it is' })
    await whose.getByLabel(person.name).check()

    await missing(person.name).waitFor({ state: 'detached' })
    await missing(company.name).waitFor()
    await expectAccessible(page)
    await whose.getByLabel(company.name).check()
    await missing(company.name).waitFor({ state: 'detached' })
  })

  it('opens in a correction what the reviewer asked for, with the reviewer’s words, and nothing else', async () => {
    const list = await readAs<{ list: { orderNo: string }[] }>(
      url,
      'demo',
      `/api/CopyrightController/getCopyrightOrderList?title=${encodeURIComponent('江南四季插画')}`,
    )
    const page = await open(`/serviceHall/art?orderNo=${list.list[0]?.orderNo}`, { as: 'demo' })

    const words = '请写明使用的软件，并补充定稿日期。'
    await page
      .getByRole('region', { name: /^The reviewer asks you to correct this/ })
      .getByText(words)
      .waitFor()
    await page.getByText(`The reviewer asks: ${words}`).waitFor()

    await expect.poll(() => at(page, 'statement.process').isEnabled()).toBe(true)
    await expect.poll(() => at(page, 'name').isEnabled()).toBe(false)
    await page.getByRole('button', { name: 'Submit correction' }).waitFor()
  })
})

describe('/sign', () => {
  it('lets a co-owner sign by the link that the owner made, in Chinese, and shows the owner who has', async () => {
    const orderNo = await handedIn('双人之作')
    const owner = await open(`/order/copyrightOrder?orderNo=${orderNo}`, { as: 'demo', language: 'zh' })
    await owner.getByRole('button', { name: /双人之作.*操作/ }).click()
    await owner.getByRole('menuitem', { name: '签署', exact: true }).click()
    await owner.waitForURL(`**/order/patentOrder/case/${orderNo}#signatures`)
    await owner.getByText('已签 0 / 2').waitFor()
    await expect.poll(() => owner.evaluate(() => document.activeElement?.id)).toBe('signatures')
    await owner.getByRole('button', { name: '生成签署链接：林青' }).click()
    const dialog = owner.getByRole('dialog', { name: '请林青签署' })
    await dialog.getByText('登记申请表').waitFor()
    await dialog.getByRole('button', { name: '生成链接' }).click()
    const link = (await dialog.getByText(/\/sign\//).textContent()) ?? ''
    await expectAccessible(owner)
    await dialog.getByRole('button', { name: '完成' }).click()

    const signer = await open(new URL(link).pathname, { language: 'zh' })
    await signer.getByText('签署方：林青').waitFor()
    await expectAccessible(signer)
    await signer.getByRole('button', { name: '查看' }).nth(1).click()
    await signer.getByRole('dialog', { name: '签章页' }).locator('canvas').first().waitFor()
    await signer.keyboard.press('Escape')
    const wrong = { name: 'scan.txt', mimeType: 'text/plain', buffer: Buffer.from('x') }
    // One scan for each document: the page to sign and the statement.
    const scans = signer.locator('input[type=file]')
    await scans.first().setInputFiles(wrong)
    await signer.getByText('scan.txt 不是 PDF、JPG 或 PNG 文件，请重新选择。').waitFor()
    await scans.first().setInputFiles(pdfFile('scan.pdf', 1))
    await signer.getByLabel('您的姓名（与文件一致）').fill('林白')
    await signer.getByRole('button', { name: '提交签署文件' }).click()
    await signer.getByText('请选择签章后的扫描件').waitFor()
    await scans.last().setInputFiles(pdfFile('statement.pdf', 2))
    await expectAccessible(signer)
    await signer.getByRole('button', { name: '提交签署文件' }).click()
    await signer.getByText('姓名与文件中的不一致，请按文件填写：林青。').waitFor()
    await signer.getByLabel('您的姓名（与文件一致）').fill('林青')
    await signer.getByRole('button', { name: '提交签署文件' }).click()
    await signer.getByText('已收到您签署的文件，谢谢').waitFor()

    await owner.reload()
    await owner.getByText('已签 1 / 2').waitFor()
    await owner.getByText('作品说明书（签章件，林青）').waitFor()
  })

  it('takes a reason for not signing, and tells whoever has an ended link so', async () => {
    const orderNo = await handedIn('有争议的作品')
    const makePath = '/api/OrderController/makeSigningLink'
    const { code } = await callAs<{ code: string }>(url, 'demo', makePath, { orderNo, party: 'owner-o' })
    const page = await open(`/sign/${code}`)
    await page.getByRole('button', { name: 'Decline' }).click()
    await page.getByRole('button', { name: 'Decline' }).last().click()
    await page.getByText('Enter a short reason').waitFor()
    await page.getByLabel('Why not').fill('份额尚未谈妥')
    await page.getByRole('button', { name: 'Decline' }).last().click()
    await page.getByText('You declined to sign').waitFor()

    const owner = await open(`/order/patentOrder/case/${orderNo}`, { as: 'demo' })
    await owner.getByText('份额尚未谈妥').waitFor()
    const strange = await open(`/sign/${'x'.repeat(32)}`)
    await strange.getByText('This link opens nothing').waitFor()
    await expect.poll(() => strange.getByRole('button', { name: 'Try again' }).count()).toBe(0)
  })
})

describe('signed papers that came by post', () => {
  it('are kept at the desk, from the finding of the review to the panel of the case, and the client reads so', async () => {
    const orderNo = await handedIn('寄签之作')
    const staff = await open(`/admin/review?orderNo=${orderNo}`, { as: 'staff' })
    await staff.getByRole('link', { name: /林青 has not signed/ }).click()
    await staff.waitForURL(`**/order/patentOrder/case/${orderNo}#signatures`)
    await staff.getByRole('button', { name: 'Record posted scan of 林青' }).click()
    const dialog = staff.getByRole('dialog', { name: 'Record posted scan of 林青' })
    const name = dialog.getByLabel('Who signed, as in the documents')
    await expect.poll(() => name.inputValue()).toBe(person.name)
    await dialog.getByRole('button', { name: 'Keep the scan' }).click()
    await dialog.getByText('Choose the signed scan').first().waitFor()
    await dialog.locator('input[type=file]').first().setInputFiles(pdfFile('posted.pdf', 2))
    await dialog.locator('input[type=file]').last().setInputFiles(pdfFile('posted-statement.pdf', 1))
    await name.fill('林白')
    await dialog.getByRole('button', { name: 'Keep the scan' }).click()
    await dialog.getByText('The name is not the one that the documents name: 林青.').waitFor()
    await expectAccessible(staff)
    await name.fill(person.name)
    await dialog.getByRole('button', { name: 'Keep the scan' }).click()

    await staff.getByText('1 of 2 signed').waitFor()
    await staff.getByText('Signed by post', { exact: true }).waitFor()
    await expectAccessible(staff)
    await staff.getByRole('tab', { name: 'History' }).click()
    await staff.getByText('Signed documents received by post, scan kept by staff').waitFor()
    const path = `/order/patentOrder/case/${orderNo}#signatures`
    const client = await open(path, { as: 'demo', language: 'zh', size: 'phone' })
    await client.getByText('已签署（邮寄）').waitFor()
    await expect.poll(() => isInWindow(client.getByRole('heading', { level: 2, name: '签署' }))).toBe(true)
    await client.getByText(/^林青，邮寄原件由工作人员登记/).waitFor()
    const [download] = await Promise.all([
      client.waitForEvent('download'),
      client.getByRole('button', { name: '下载林青的扫描件' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('posted.pdf')
  })
})

describe('/sign of an order that ended', () => {
  it('tells whoever sends a scan too late that nothing is to be signed any more', async () => {
    const orderNo = await handedIn('已撤销的作品')
    const makePath = '/api/OrderController/makeSigningLink'
    const { code } = await callAs<{ code: string }>(url, 'demo', makePath, { orderNo, party: 'owner-o' })
    const page = await open(`/sign/${code}`)
    await page.getByLabel(/^Your name/).fill('李明')
    for (const field of await page.locator('input[type=file]').all()) await field.setInputFiles(pdfFile('scan.pdf', 1))

    await callAs(url, 'demo', '/api/OrderController/cancelOrder', { orderNo })
    await page.getByRole('button', { name: 'Submit documents' }).click()

    await page.getByText('Nothing is to be signed here any more').waitFor()
    await page.getByText(/^The order has ended/).waitFor()
    await expectAccessible(page)
  })
})

describe('/serviceHall/copyrightService', () => {
  it('shows prices, what is under way with its next step, and a check list to take along', async () => {
    const page = await open('/serviceHall/copyrightService?type=work', { as: 'demo' })
    await page.getByText('¥500, express ¥900').waitFor()
    await page.getByRole('searchbox', { name: 'Search my registrations' }).fill('速写')
    await page.getByRole('link', { name: 'Continue: 智造车间速写' }).waitFor()
    await page.getByRole('checkbox', { name: /^The complete work as a picture/ }).check()
    await page.getByText('1 of 10 ready').waitFor()
    await expectAccessible(page)

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download checklist' }).click(),
    ])

    expect(download.suggestedFilename()).toMatch(/\.pdf$/)
    await page.getByText('¥300, express ¥500').waitFor()
    await page.getByRole('link', { name: 'Apply: Duplicate certificate' }).click()
    await page.waitForURL('**/serviceHall/copyrightService/apply?service=duplicate')
    await page.getByRole('heading', { level: 1, name: 'Duplicate certificate' }).waitFor()
  })
})

describe('/serviceHall/copyrightService/apply', () => {
  it('leads a change of the owner’s name from an empty form to a paid order', async () => {
    const page = await open('/serviceHall/copyrightService/apply?service=change', { as: 'demo' })
    const summary = page.getByRole('complementary', { name: 'Summary' })
    await summary.getByRole('button', { name: 'Submit, then pay ¥400.00' }).click()
    await page.getByText('Fix these before submitting:').waitFor()
    await expectAccessible(page)

    await fill(page, { registrationNo: '2024SR0123456', name: '青禾灌溉管理系统', version: 'V1.0' })
    await page.waitForURL('**/serviceHall/copyrightService/apply?orderNo=*')
    await fill(page, {
      'owners.0.name': company.name,
      'owners.0.certificateNo': company.certificateNo,
      'owners.0.since': company.since,
      'changes.0.before': '杭州青禾软件有限公司',
      'changes.0.after': company.name,
      reason: '公司更名',
    })
    await choose(at(page, 'owners.0.province'), '浙江省')
    await choose(at(page, 'owners.0.city'), '杭州市')
    await fill(page, Object.fromEntries(Object.entries(contact).map(([key, value]) => [`applicant.${key}`, value])))
    const papers = page.locator('#section-papers input[type=file]')
    for (const [index, kind] of ['identity', 'certificate', 'changeProof'].entries()) {
      await papers.setInputFiles(pdfFile(`${kind}.pdf`, 1))
      await choose(at(page, `papers.${index}.kind`), kind)
    }
    await page.getByRole('checkbox', { name: /^What is said here is true/ }).check()
    await summary.getByText('Nothing is missing').waitFor()
    await summary.getByRole('button', { name: 'Submit, then pay ¥400.00' }).click()
    await page.waitForURL('**/order/patentOrder/case/*')
    await page.getByRole('dialog', { name: 'Pay this order' }).waitFor()
    const orderNo = await caseOrderNo(page)
    await payOrder(url, orderNo)
    await page.goto(`/order/patentOrder/case/${orderNo}`)
    await page.getByText('Copyright service').first().waitFor()
    await expectAccessible(page)
  })

  it('reads on a phone in Chinese with both sides of a contract', async () => {
    const page = await open('/serviceHall/copyrightService/apply?service=transfer', {
      as: 'demo',
      size: 'phone',
      language: 'zh',
    })
    await page.getByRole('button', { name: '添加受让人或被许可人' }).waitFor()
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await expectAccessible(page)
  })
})
