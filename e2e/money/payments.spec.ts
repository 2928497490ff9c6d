import { chineseCapitals } from '@portal/domain/square/capitals'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from '../fixtures/accessible.ts'
import { useBrowser } from '../fixtures/browser.ts'
import { readAs } from '../fixtures/calls.ts'
import { pdfFile } from '../fixtures/files.ts'
import { signInByCall } from '../fixtures/sessions.ts'

const { open, url } = useBrowser()

const words = {
  en: {
    pay: 'Pay this order',
    scan: 'Scan with WeChat to pay',
    trial: 'Open test payment page',
    received: 'Payment received',
    print: 'Print receipt',
    done: 'Done',
    receipt: 'Receipt',
    check: 'Paid? Check now',
    notYet: 'WeChat has not received your payment yet',
    close: 'Close',
    transfer: 'Bank transfer',
    invented: 'this account is fictitious',
    transferred: 'I’ve paid',
    payer: 'Name on the paying account',
    proof: 'Remittance proof',
    otherProof: 'Take another file',
    payerMissing: 'Whose account did it come from?',
    announce: /^Report transfer of ¥/,
    announced: 'Transfer reported',
    chip: 'Transfer reported',
    returned: 'Your transfer could not be confirmed',
    transfers: /^Transfers to check/,
    checkTransfer: 'Check',
    notThere: 'It is not there',
    reason: 'Reason',
    returnIt: 'Return it',
    didReturn: 'Returned. The customer is notified of the reason.',
    reference: 'Bank reference',
    confirm: /^Confirm ¥/,
    didConfirm: 'Confirmed: the order is paid.',
  },
  zh: {
    pay: '支付订单',
    scan: '请使用微信扫码支付',
    trial: '打开测试支付页',
    received: '付款成功',
    print: '打印收据',
    done: '完成',
    receipt: '收据',
    check: '查询付款结果',
    notYet: '微信尚未收到您的付款',
    close: '关闭',
    transfer: '对公转账',
    invented: '此账户为示例账户',
    transferred: '我已转账',
    payer: '付款账户名称',
    proof: '汇款凭证',
    otherProof: '更换文件',
    payerMissing: '请填写付款账户名称。',
    announce: /^登记对公转账 ¥/,
    announced: '已登记对公转账',
    chip: '转账待核对',
    returned: '您的转账未通过核对',
    transfers: /^待核对转账/,
    checkTransfer: '核对',
    notThere: '未到账',
    reason: '原因',
    returnIt: '退回登记',
    didReturn: '已退回，并已告知客户原因。',
    reference: '银行流水号',
    confirm: /^确认到账 ¥/,
    didConfirm: '已确认，订单已付款。',
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
  return (await answer.json()) as {
    code: number
    data: { list: { orderNo: string; afterState: number; transfer: string | null }[] }
  }
}

/** Number of an unpaid order of the demo customer; each test pays another. */
async function unpaidOrder(): Promise<string> {
  const { data } = await callAs('demo', '/api/OrderController/getOrderList?tab=toPay&pageSize=20')
  const order = data.list.find(({ transfer }) => transfer === null)
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

/** A paid order of the demo customer with official fees whose money came on an earlier day: no receipt is of today by chance. */
async function paidBeforeToday() {
  const { list } = await readAs<{ list: { orderNo: string }[] }>(
    url,
    'demo',
    '/api/OrderController/getOrderList?payState=2&pageSize=20',
  )
  for (const { orderNo } of list) {
    const money = await readAs<Money>(url, 'demo', `/api/OrderController/getOrderMoney?orderNo=${orderNo}`)
    const paid = money.payments.find(({ state }) => state === 'paid')
    if (paid?.payTime && beijingDay(new Date(paid.payTime)) < beijingDay(new Date()) && money.lines.official > 0) {
      return { ...money, payTime: paid.payTime, amount: paid.amount }
    }
  }
  throw new Error('the demo set has no order that was paid before today')
}

interface Money {
  readonly orderNo: string
  readonly title: string
  readonly payer: string
  readonly lines: { readonly official: number }
  readonly payments: readonly { readonly state: string; readonly payTime: string | null; readonly amount: number }[]
}

function beijingDay(at: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(at)
}

/** Presses "pay" on the sandbox's page, as the phone that scanned the code. */
async function payOnPhone(page: Page, trial: string): Promise<void> {
  const address = await page.getByRole('link', { name: trial }).getAttribute('href')
  const phone = await open(address ?? '', { size: 'phone' })
  await phone.locator('button[value="pay"]').click()
  await phone.getByRole('status').waitFor()
}

describe('paying an order', () => {
  it('keeps code and order when closed, notices the payment, ends with a receipt', async () => {
    const t = words.zh
    const orderNo = await unpaidOrder()
    const page = await open(`/order/patentOrder/case/${orderNo}?pay=1`, { as: 'demo', language: 'zh', size: 'phone' })
    const dialog = page.getByRole('dialog', { name: t.pay })
    const link = dialog.getByRole('link', { name: t.trial })
    const first = await link.getAttribute('href')
    await dialog.getByRole('button', { name: t.close }).click()
    await page.goto(`/order/patentOrder/case/${orderNo}?pay=1`)
    await dialog.getByText(t.scan).waitFor()
    await expect.poll(() => link.getAttribute('href')).toBe(first)
    await expectAccessible(page)

    await dialog.getByRole('button', { name: t.check }).click()
    await dialog.getByText(t.notYet).waitFor()
    await payOnPhone(page, t.trial)

    const receipt = page.getByRole('dialog', { name: t.received })
    await receipt.getByText(orderNo).waitFor()
    await expectAccessible(page)
    const printed = await open(`/order/receipt/${orderNo}`, { as: 'demo', language: 'zh' })
    await printed.getByRole('heading', { name: t.receipt }).waitFor()
    await expectAccessible(printed)
    await receipt.getByRole('button', { name: t.done }).click()
    await receipt.waitFor({ state: 'hidden' })
    await expect.poll(() => new URL(page.url()).searchParams.has('pay')).toBe(false)
  })
})

describe('the receipt of a payment', () => {
  it('names both sides, the sum in capitals, what is the office’s, and the day of the payment', async () => {
    const { orderNo, title, payer, lines, payTime, amount } = await paidBeforeToday()
    const page = await open(`/order/receipt/${orderNo}`, { as: 'demo', language: 'zh' })
    const fact = (name: string) => page.locator(`dt:text-is("${name}") + dd`)
    const yuan = (fen: number) =>
      `¥${(fen / 100).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`

    await expect.poll(() => fact('开具日期').textContent()).toBe(beijingDay(new Date(payTime)))
    await expect.poll(() => fact('收款单位').textContent()).toMatch(/\S/)
    await expect.poll(() => fact('付款单位').textContent()).toBe(payer)
    await expect.poll(() => fact('事项').textContent()).toBe(title)
    await expect.poll(() => fact('金额（大写）').textContent()).toBe(chineseCapitals(amount))
    await expect.poll(() => fact('金额（小写）').textContent()).toBe(yuan(amount))
    await page.getByText(`其中 ${yuan(lines.official)} 为官费代收`).waitFor()
    await page.getByText('收款单位（盖章）').waitFor()
    // Kept as a file by the browser's own print: the paper alone, without the site around it or the buttons below it.
    const print = page.getByRole('button', { name: '打印或存为 PDF' })
    await print.waitFor()
    await page.emulateMedia({ media: 'print' })
    await print.waitFor({ state: 'hidden' })
    await expect.poll(() => page.locator('[data-chrome]:visible').count()).toBe(0)
  })
})

type Language = keyof typeof words

/** Looked at with axe once, in Chinese. Announces a transfer of the whole amount with a proof; answers the page, which shows that it is announced. */
async function announceTransfer(orderNo: string, language: Language, size: 'desktop' | 'phone'): Promise<Page> {
  const t = words[language]
  const page = await open(`/order/patentOrder/case/${orderNo}?pay=1`, { as: 'demo', language, size })
  const dialog = page.getByRole('dialog', { name: t.pay })
  await dialog.getByRole('tab', { name: t.transfer }).click()
  await dialog.getByText(t.invented).waitFor()
  await dialog.getByText(new RegExp(`${orderNo} [A-Z2-9]{4}`)).waitFor()
  if (language === 'zh') await expectAccessible(page)
  await dialog.getByRole('button', { name: t.transferred }).click()
  const payer = dialog.getByLabel(t.payer)
  await payer.fill('')
  await dialog.getByRole('button', { name: t.announce }).click()
  await dialog.getByText(t.payerMissing).waitFor()
  if (language === 'zh') await expectAccessible(page)
  await payer.fill('示例水壶有限公司')
  await dialog.getByLabel(t.proof, { exact: true }).last().setInputFiles(pdfFile('回单.pdf', 1))
  await dialog.getByRole('button', { name: t.otherProof }).waitFor()
  await dialog.getByRole('button', { name: t.announce }).click()
  await dialog.getByRole('status').getByText(t.announced).waitFor()
  if (language === 'zh') await expectAccessible(page)
  return page
}

/** Opens the check of an order's transfer out of finance's queue. */
async function checkTransfer(orderNo: string, language: Language): Promise<Page> {
  const t = words[language]
  const page = await open(`/admin/payments?orderNo=${orderNo}`, { as: 'staff', language })
  await page.getByRole('tab', { name: t.transfers }).click()
  // Only a transfer shows its remark: the payments shown before the tab has changed do not.
  const row = page.getByRole('row', { name: new RegExp(`${orderNo} [A-Z2-9]{4} `) })
  await row.hover()
  await row.getByRole('button', { name: t.checkTransfer, exact: true }).click()
  if (language === 'zh') await expectAccessible(page)
  return page
}

describe('paying by bank transfer', () => {
  it('is announced, returned with a reason, announced again, confirmed and paid, in both languages', async () => {
    const orderNo = await unpaidOrder()
    await announceTransfer(orderNo, 'zh', 'phone')
    const list = await open(`/order/patentOrder?orderNo=${orderNo}`, { as: 'demo', language: 'zh' })
    await list
      .getByRole('row', { name: new RegExp(orderNo) })
      .getByText(words.zh.chip)
      .waitFor()

    const returning = await checkTransfer(orderNo, 'zh')
    await returning.getByLabel(words.zh.notThere).check()
    await returning.getByRole('textbox', { name: words.zh.reason }).fill('流水中未见该笔款项')
    await returning.getByRole('button', { name: words.zh.returnIt }).click()
    await returning.getByText(words.zh.didReturn).waitFor()
    const told = await open(`/order/patentOrder/case/${orderNo}?pay=1`, { as: 'demo', language: 'zh' })
    // The case behind the dialog tells of it too.
    const toldWhy = told.getByRole('dialog', { name: words.zh.pay })
    await toldWhy.getByText(words.zh.returned).waitFor()
    await toldWhy.getByText('流水中未见该笔款项').first().waitFor()
    await expectAccessible(told)

    const page = await announceTransfer(orderNo, 'en', 'desktop')
    const confirming = await checkTransfer(orderNo, 'en')
    await confirming.getByRole('textbox', { name: 'Left the payer on' }).fill(beijingDay(new Date()))
    await confirming.getByRole('textbox', { name: words.en.reference }).fill(`ICBC-${orderNo}`)
    await confirming.getByRole('button', { name: words.en.confirm }).click()
    await confirming.getByText(words.en.didConfirm).waitFor()

    const receipt = page.getByRole('dialog', { name: words.en.received })
    await receipt.getByText(`ICBC-${orderNo}`).waitFor()
    await expectAccessible(page)
  }, 180_000)
})

describe('/admin/payments and /admin/refunds', () => {
  it('explain the money of an order, and let staff decide on the refund its customer asks for', async () => {
    const orderNo = await paidOrder()
    const mine = await open(`/order/patentOrder/case/${orderNo}`, { as: 'demo' })
    await mine.getByRole('button', { name: 'Request refund' }).click()
    const asking = mine.getByRole('dialog', { name: 'Request refund' })
    await asking.getByRole('button', { name: /^Ask for ¥/ }).click()
    await asking.getByText('Enter the reason').waitFor()
    await asking.getByRole('radio', { name: 'Part of it' }).check()
    await asking.getByLabel('Service fee').fill('100')
    await asking.getByLabel('Official fee').fill('0')
    await expectAccessible(mine)
    await asking.getByLabel('Why').fill('Not needed any more')
    await asking.locator('input[type=file]').setInputFiles({ ...pdfFile('proof.pdf', 1) })
    await asking.getByText('Proof: proof.pdf').waitFor()
    await asking.getByRole('button', { name: 'Ask for ¥100.00' }).click()
    await mine.getByText('Requested. We will notify you of the decision.').waitFor()
    await mine.getByRole('region', { name: 'Refunds' }).getByText('Waits for a decision').waitFor()

    const payments = await open(`/admin/payments?orderNo=${orderNo}`, { as: 'staff' })
    await payments.getByText(orderNo, { exact: true }).waitFor()
    await expectAccessible(payments)
    const refunds = await open(`/admin/refunds?orderNo=${orderNo}`, { as: 'staff' })
    await refunds.getByText('Not needed any more').waitFor()
    await refunds.getByRole('row', { name: new RegExp(orderNo) }).hover()
    await refunds.getByRole('button', { name: 'Decide' }).click()
    await expectAccessible(refunds)
    await refunds.getByRole('dialog').getByText('Proof', { exact: true }).waitFor()
    await refunds.getByRole('button', { name: /^Refund ¥/ }).click()

    await refunds.getByText('Approved. WeChat pays it out.').waitFor()
  })
})
