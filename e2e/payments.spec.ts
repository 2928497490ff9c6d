import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible, signInByCall, useBrowser } from './fixtures/browser.ts'

const { open, url } = useBrowser()

const words = {
  en: {
    pay: 'Pay this order',
    scan: 'Scan with WeChat to pay',
    trial: 'Open the trial payment page',
    received: 'Payment received',
    print: 'Print receipt',
    done: 'Done',
    receipt: 'Receipt',
    check: 'Paid? Check now',
    notYet: 'WeChat has not received your payment yet',
    close: 'Close',
  },
  zh: {
    pay: '支付订单',
    scan: '请使用微信扫码支付',
    trial: '打开模拟支付页面',
    received: '付款成功',
    print: '打印收据',
    done: '完成',
    receipt: '收据',
    check: '已付款？立即查询',
    notYet: '微信尚未收到您的付款',
    close: '关闭',
  },
} as const

/** Calls the portal as a demo account. */
async function callAs(account: 'demo' | 'staff', path: string, input?: unknown) {
  const { token } = await signInByCall(url, account)
  const answer = await fetch(url + path, {
    method: input === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: input === undefined ? undefined : JSON.stringify(input),
  })
  return (await answer.json()) as { code: number; data: { list: { orderNo: string; afterState: number }[] } }
}

/** Number of an unpaid order of the demo customer; each test pays another. */
async function unpaidOrder(): Promise<string> {
  const { data } = await callAs('demo', '/api/OrderController/getOrderList?tab=toPay&pageSize=1')
  const [order] = data.list
  if (!order) throw new Error('the demo set has no unpaid order left')
  return order.orderNo
}

/** Number of a paid order of the demo customer without a running refund. */
async function paidOrder(): Promise<string> {
  const { data } = await callAs('demo', '/api/OrderController/getOrderList?payState=2&tab=inReview&pageSize=50')
  const order = data.list.find(({ afterState }) => afterState === 0)
  if (!order) throw new Error('the demo set has no paid order in review')
  return order.orderNo
}

/** Presses "pay" on the sandbox's page, as the phone that scanned the code. */
async function payOnPhone(page: Page, trial: string): Promise<void> {
  const address = await page.getByRole('link', { name: trial }).getAttribute('href')
  const phone = await open(address ?? '', { size: 'phone' })
  await phone.locator('button[value="pay"]').click()
  await phone.getByRole('status').waitFor()
}

describe('paying an order', () => {
  it.each([
    ['en', 'desktop'],
    ['zh', 'phone'],
  ] as const)(
    'keeps code and order when closed, notices the payment, ends with a receipt (%s, %s)',
    async (language, size) => {
      const t = words[language]
      const orderNo = await unpaidOrder()
      const page = await open(`/order/patentOrder/case/${orderNo}?pay=1`, { as: 'demo', language, size })
      const dialog = page.getByRole('dialog', { name: t.pay })
      const link = dialog.getByRole('link', { name: t.trial })
      const first = await link.getAttribute('href')
      await dialog.getByRole('button', { name: t.close }).click()
      await page.goto(`/order/patentOrder/case/${orderNo}?pay=1`)
      await dialog.getByText(t.scan).waitFor()
      expect(await link.getAttribute('href')).toBe(first)
      await expectAccessible(page)

      await dialog.getByRole('button', { name: t.check }).click()
      await dialog.getByText(t.notYet).waitFor()
      await payOnPhone(page, t.trial)

      const receipt = page.getByRole('dialog', { name: t.received })
      await receipt.getByText(orderNo).waitFor()
      await expectAccessible(page)
      const printed = await open(`/order/receipt/${orderNo}`, { as: 'demo', language })
      await printed.getByRole('heading', { name: t.receipt }).waitFor()
      await expectAccessible(printed)
      await receipt.getByRole('button', { name: t.done }).click()
      await receipt.waitFor({ state: 'hidden' })
      expect(new URL(page.url()).searchParams.has('pay')).toBe(false)
    },
  )
})

describe('/admin/payments and /admin/refunds', () => {
  it('explain the money of an order, and let staff decide on a refund', async () => {
    const orderNo = await paidOrder()
    const asked = await callAs('demo', '/api/OrderController/requestRefund', { orderNo, reason: 'Not needed any more' })
    expect(asked.code).toBe(200)

    const payments = await open(`/admin/payments?orderNo=${orderNo}`, { as: 'staff' })
    await payments.getByText(orderNo, { exact: true }).waitFor()
    await expectAccessible(payments)
    const refunds = await open(`/admin/refunds?orderNo=${orderNo}`, { as: 'staff' })
    await refunds.getByText('Not needed any more').waitFor()
    await refunds.getByRole('row', { name: new RegExp(orderNo) }).hover()
    await refunds.getByRole('button', { name: 'Decide' }).click()
    await expectAccessible(refunds)
    await refunds.getByLabel('Official fees').fill('0')
    await refunds.getByRole('button', { name: /^Give back ¥/ }).click()

    await refunds.getByText('Approved. WeChat pays it out.').waitFor()
  })
})
