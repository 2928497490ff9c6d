import { describe, expect, it } from 'vitest'
import { expectAccessible } from '../fixtures/accessible.ts'
import { useBrowser } from '../fixtures/browser.ts'
import { callAs, readAs } from '../fixtures/calls.ts'
import { choose } from '../fixtures/choose.ts'
import { sheetFile } from '../fixtures/files.ts'

const { open, url } = useBrowser()

interface Watch {
  readonly patentNumber: string
  readonly state: string
  readonly fee: { readonly year: number; readonly reduced: number; readonly toPay: number } | null
}
const watches = (filter: string) =>
  readAs<{ list: Watch[] }>(
    url,
    'demo',
    `/api/PatentServicesController/getServiceMonitoringList?pageSize=100${filter}`,
  ).then(({ list }) => list)

const words = {
  en: {
    title: 'Patent payment orders',
    lines: 'Fees of this order',
    details: /details/i,
    newPayment: 'New payment',
    numbers: 'Application numbers',
    look: 'Show the fees',
    dialog: 'Pay annual fees',
    unknown: 'You do not watch this patent: add it to watching first',
    nothing: 'Choose a fee',
  },
  zh: {
    title: '专利缴费订单',
    lines: '费用明细',
    details: /详情|明细/,
    newPayment: '新建缴费',
    numbers: '申请号',
    look: '查看应缴费用',
    dialog: '缴纳专利年费',
    unknown: '您尚未监控该专利，请先添加监控',
    nothing: '请选择费用',
  },
} as const

describe('/pages/order/patentPaymentOrder', () => {
  it('lists payment orders and refuses what cannot be paid with its reason', async () => {
    const t = words.zh
    const page = await open('/pages/order/patentPaymentOrder', { as: 'demo', language: 'zh', size: 'phone' })
    await page.getByRole('heading', { name: t.title }).waitFor()
    await page
      .getByText(/P\d{12}/)
      .first()
      .waitFor()
    await expectAccessible(page)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)

    await page.getByRole('button', { name: t.newPayment }).click()
    const dialog = page.getByRole('dialog', { name: t.dialog })
    await dialog.getByLabel(t.numbers).fill('202410000001X')
    await dialog.getByRole('button', { name: t.look }).click()
    await dialog.getByText(t.unknown).waitFor()
    await expect.poll(() => dialog.getByRole('button', { name: t.nothing }).isDisabled()).toBe(true)
    await expectAccessible(page)
  })

  it('pays an annuity from watching to the office’s file and its result', async () => {
    const [watch] = (await watches('&tab=toPay')).filter((one) => one.fee !== null)
    if (!watch?.fee) throw new Error('the demo set has no fee to pay left')
    const { patentNumber, fee } = watch

    // The customer: from the row of watching to the preview, the order and its payment.
    const page = await open(`/pages/order/serve?patentNumber=${patentNumber}`, { as: 'demo' })
    const row = page.locator('tbody tr[data-row]').first()
    await row.hover()
    await row.getByRole('button', { name: 'Pay', exact: true }).click()
    const preview = page.getByRole('dialog', { name: 'Pay annual fees' })
    await preview.getByText(`year ${fee.year}`).first().waitFor()
    await preview.getByLabel('Name on the receipt').fill('江南智造科技（无锡）有限公司')
    await expectAccessible(page)
    await preview.getByRole('button', { name: /^Order and pay ¥/ }).click()
    const pay = page.getByRole('dialog', { name: 'Pay this order' })
    const trial = await pay.getByRole('link', { name: 'Open test payment page' }).getAttribute('href')
    const phone = await open(trial ?? '', { size: 'phone' })
    await phone.locator('button[value="pay"]').click()
    await phone.getByRole('status').waitFor()
    const receipt = page.getByRole('dialog', { name: /received/i })
    await receipt.waitFor()
    const [order] = (
      await readAs<{ list: { orderNo: string }[] }>(
        url,
        'demo',
        `/api/OrderController/getPatentPaymentOrderList?patentNumber=${patentNumber}`,
      )
    ).list
    const orderNo = order?.orderNo ?? ''

    // The office: the file, what it answers, and done.
    const desk = await open(`/pages/order/patentPaymentOrder?orderNo=${orderNo}`, { as: 'staff' })
    const line = desk.locator('tbody tr[data-row]').first()
    await line.locator('input[type=checkbox]').check()
    await desk.getByRole('button', { name: 'Create file' }).click()
    const make = desk.getByRole('dialog', { name: 'The office’s payment file' })
    await make.getByText(/^1 fee in 1 row/).waitFor()
    await expectAccessible(desk)
    const [download] = await Promise.all([
      desk.waitForEvent('download'),
      make.getByRole('button', { name: 'Make and download' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/\.xlsx$/)
    await line.getByText('In payment at the office').waitFor()

    await desk.getByRole('button', { name: 'Import result' }).click()
    const result = desk.getByRole('dialog', { name: 'The office’s result' })
    const answer = sheetFile('result.xlsx', [
      ['申请号', '费用名称', '金额', '缴费状态', '票据号', '备注'],
      [patentNumber, `第${fee.year}年年费`, (fee.reduced / 100).toFixed(2), '已支付', '0012345678', ''],
      ['201810123456.7', '年费', '1.00', '已支付', '', ''],
    ])
    await result.locator('input[type=file]').setInputFiles({ ...answer })
    await result.getByRole('button', { name: 'Preview result' }).click()
    await result.getByText('1 fee paid, 0 returned to the customer, 1 row unchanged.').waitFor()
    await expectAccessible(desk)
    await result.getByRole('button', { name: 'Import 1 result' }).click()
    await line.getByText('Paid, receipt filed').waitFor()
    await line.locator('input[type=checkbox]').check()
    await desk.getByRole('button', { name: 'Mark processed' }).click()
    await desk.getByText('1 moved on.').waitFor()

    const [after] = await watches(`&patentNumber=${patentNumber}`)
    expect(after).toMatchObject({ state: 'receiptFiled', fee: { year: fee.year + 1 } })
  })

  it('gives a fee back that the office did not take, and asks finance for the money', async () => {
    const [watch] = (await watches('&tab=toPay')).filter((one) => one.fee !== null)
    if (!watch?.fee) throw new Error('the demo set has no fee to pay left')
    const { orderNo } = await callAs<{ orderNo: string }>(
      url,
      'demo',
      '/api/PatentServicesController/OneClickPayment',
      { packageList: [{ patentNumber: watch.patentNumber }], payer: { name: '示例公司' } },
    )
    const page = await open(`/pages/order/patentPaymentOrder?orderNo=${orderNo}`, { as: 'demo', language: 'zh' })
    await page.getByRole('button', { name: /^付款 ¥/ }).click()
    const trial = await page.getByRole('link', { name: '打开测试支付页' }).getAttribute('href')
    const phone = await open(trial ?? '', { size: 'phone' })
    await phone.locator('button[value="pay"]').click()
    await phone.getByRole('status').waitFor()
    await page.getByText('付款成功').or(page.getByRole('dialog').getByText(orderNo)).first().waitFor()

    const desk = await open(`/pages/order/patentPaymentOrder?orderNo=${orderNo}`, { as: 'staff', language: 'zh' })
    const row = desk.locator('tbody tr[data-row]').first()
    await row.locator('button[aria-expanded]').first().click()
    await desk.getByRole('table', { name: '费用明细' }).getByRole('button', { name: '退回' }).click()
    const dialog = desk.getByRole('dialog', { name: '退回该项费用' })
    await dialog.getByRole('textbox').fill('专利权已转让，由受让人缴纳')
    await dialog.getByRole('button', { name: '退回' }).click()
    await desk.getByText('已申请退款').waitFor()
    await expectAccessible(desk)

    const [after] = await watches(`&patentNumber=${watch.patentNumber}`)
    expect(after).toMatchObject({ state: 'toPay' })
  })
})

describe('/pages/order/portfolio', () => {
  it('plans ticked patents to their end, keeps the plan and opens it again', async () => {
    const page = await open('/pages/order/serve?tab=watching', { as: 'demo' })
    const rows = page.locator('tbody tr[data-row]')
    await rows.nth(1).waitFor()
    for (const at of [0, 1]) await rows.nth(at).locator('input[type=checkbox]').check()
    await page.getByRole('button', { name: 'Plan remaining fees' }).click()
    const table = page.getByRole('table', { name: 'Portfolio to the end' })
    await table.locator('tbody tr').nth(1).waitFor()
    await expectAccessible(page)
    const savedOf = (at: number) => table.locator('tbody tr').nth(at).locator('td').last().textContent()
    await expect.poll(() => savedOf(0)).toBe('¥0.00')

    await table.getByRole('radio', { name: 'Drop' }).first().check()
    await page.waitForFunction(() => document.querySelector('tbody tr td:last-child')?.textContent !== '¥0.00')
    await page.getByRole('button', { name: 'Save plan' }).click()
    await page.getByLabel('Name of the plan').fill('Leaner next year')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('The plan is saved.').waitFor()

    const again = await open('/pages/order/portfolio', { as: 'demo', language: 'zh', size: 'phone' })
    const plans = again.getByLabel('已保存方案')
    await choose(plans, 'Leaner next year · 2 件专利')
    await again.getByRole('table', { name: '专利组合费用规划' }).locator('tbody tr').nth(1).waitFor()
    for (const decision of ['放弃', '保留']) {
      await expect.poll(() => again.getByRole('radio', { name: decision, checked: true }).count()).toBe(1)
    }
    await expect.poll(() => again.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await expectAccessible(again)
  })

  it('opens with everything that is watched and still costs something', async () => {
    const page = await open('/pages/order/portfolio', { as: 'demo', language: 'zh' })
    const table = page.getByRole('table', { name: '专利组合费用规划' })
    await table.locator('tbody tr').nth(5).waitFor()

    await expect.poll(() => table.getByRole('radio', { name: '放弃', checked: true }).count()).toBe(0)
    await expectAccessible(page)
  })
})
