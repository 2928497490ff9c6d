import { describe, expect, it } from 'vitest'
import { expectAccessible } from '../fixtures/accessible.ts'
import { caseOrderNo } from '../fixtures/address.ts'
import { useBrowser } from '../fixtures/browser.ts'
import { readAs } from '../fixtures/calls.ts'
import { pdfFile } from '../fixtures/files.ts'
import { payOrder } from '../fixtures/pay-order.ts'

const { open, url } = useBrowser()
const seller = '江南智造科技有限公司'
const buyer = '江南智造精密工具有限公司'

describe('/trademarkService/Transference', () => {
  it('takes a similar mark along, names both sides, and becomes a paid order of five classes at 450 yuan', async () => {
    const page = await open('/serviceHall/trademarkService', { as: 'demo' })
    await page.getByRole('link', { name: 'Start: Transfer' }).click()
    const summary = page.getByRole('complementary', { name: 'Summary' })
    const steps = page.getByRole('navigation', { name: 'Steps of the form' })
    await steps.getByRole('button', { name: /^Similar marks.*incomplete/ }).waitFor()
    await page.getByRole('searchbox', { name: 'Name or number' }).fill('智造匠')
    await page.getByRole('listitem').filter({ hasText: '智造匠' }).getByText('Grace period').waitFor()
    await page.getByRole('searchbox', { name: 'Name or number' }).fill('江南智造')
    await page.getByRole('checkbox', { name: /^江南智造/ }).check()
    await page.getByRole('button', { name: 'Add 1 mark' }).click()
    await summary.getByText('1 mark, 3 classes').waitFor()

    const together = page.getByRole('region', { name: 'Similar marks' })
    await together.getByText('1 mark must move along').waitFor()
    await together.getByText(/Read the same/).waitFor()
    await together.getByRole('button', { name: /^Move along: 江楠智造/ }).click()
    await together.getByText('No further mark has to move along.').waitFor()
    await summary.getByText('2 marks, 5 classes').waitFor()
    await page.waitForURL('**/trademarkService/Transference?orderNo=*')

    await summary.getByRole('button', { name: 'Submit and pay ¥3,150.00' }).click()
    await page.getByText('Fix these before submitting:').waitFor()
    await page.getByText('Enter a contact').first().waitFor()
    await expectAccessible(page)

    const selling = page.getByRole('region', { name: 'Seller' })
    await selling.getByText('Owner of all 2 marks in the register').waitFor()
    await selling.getByRole('button', { name: `Fill in: ${seller}` }).click()
    await expect.poll(() => selling.getByLabel('Number of the document').inputValue()).toContain('*')
    const buying = page.getByRole('region', { name: 'Buyer' })
    await buying.getByRole('combobox', { name: 'From your book of applicants' }).fill('精密工具')
    await buying.getByRole('option', { name: new RegExp(buyer) }).click()
    await summary.getByText(buyer).waitFor()
    await page.getByLabel('Amount').fill('5万')
    await page.getByText('Enter an amount such as 50,000.00').waitFor()
    await page.getByLabel('Amount').fill('50,000')
    await page.getByLabel('Name of the contact').fill('顾建明')
    await page.getByLabel('Mobile phone').fill('13800138000')
    await page.getByRole('region', { name: 'Contact' }).getByLabel('Postcode').fill('210000')
    const papers = page.getByRole('region', { name: 'Documents' })
    for (const side of ['Seller', 'Buyer']) {
      const label = `Upload: ${side}’s licence or identity document`
      await papers.locator(`input[type=file][aria-label="${label}"]`).setInputFiles(pdfFile(`${side}.pdf`, 1))
      await papers.getByText(`${side}.pdf`).first().waitFor()
    }
    await page.getByRole('button', { name: 'Statement of consent', exact: true }).click()
    await page.getByRole('dialog', { name: 'Statement of consent' }).locator('canvas').first().waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('checkbox', { name: /^Both sides agree/ }).check()
    await summary.getByText('Nothing is missing').waitFor()
    await expectAccessible(page)
    await summary.getByRole('button', { name: 'Submit and pay ¥3,150.00' }).click()

    await page.waitForURL('**/order/patentOrder/case/*')
    const orderNo = await caseOrderNo(page)
    await page.getByRole('dialog', { name: 'Pay this order' }).waitFor()
    await payOrder(url, orderNo)
    const order = await readAs<object>(url, 'demo', `/api/OrderController/getOrderDetail?orderNo=${orderNo}`)
    expect(order).toMatchObject({
      type: 'trademarkTransfer',
      amountOfficial: 225_000,
      amountService: 90_000,
      payState: 2,
    })

    // A reviewer sees its parts, and a price nowhere.
    const staff = await open(`/admin/review?orderNo=${orderNo}`, { as: 'staff' })
    await staff.getByRole('heading', { name: 'Marks that move' }).waitFor()
    await staff.getByText('江楠智造').first().waitFor()
    await expect.poll(() => staff.locator('main').textContent()).not.toContain('50,000')
    await expectAccessible(staff)
  })

  it('leaves a similar mark behind for a reason of ten signs alone, and stands on its tab', async () => {
    const page = await open('/trademarkService/Transference?number=90500045', { as: 'demo', language: 'zh' })
    const together = page.getByRole('region', { name: '一并转让' })
    await together.getByText('有 1 件商标应一并转让').waitFor()
    await together.getByRole('button', { name: /^不转让：犀工坊/ }).click()
    const reason = together.getByRole('textbox', { name: /不转让的理由/ })
    await reason.fill('不')
    await reason.blur()
    await together.getByText(/请一并转让，或以不少于十个字说明/).waitFor()
    await reason.fill('该商标已另案申请注销，受理号另行提供')
    await together.getByText(/请一并转让，或以不少于十个字说明/).waitFor({ state: 'detached' })
    await page.getByText(/^已保存/).waitFor()

    await page.goto('/order/transference?tab=marks')
    await page.getByRole('tab', { name: /^商标转让/, selected: true }).waitFor()
    const row = page.getByRole('row', { name: /犀工/ }).filter({ hasText: '草稿' })
    await row.getByText('1 件商标，1 个类别').waitFor()
    await expectAccessible(page)
    await row.getByRole('link', { name: '继续填写' }).click()
    await expect.poll(() => page.getByRole('textbox', { name: /不转让的理由/ }).inputValue()).toContain('另案申请注销')
  })
})
