import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible, useBrowser } from './fixtures/browser.ts'
import { callAs, readAs, storeFile } from './fixtures/calls.ts'
import { pdfFile } from './fixtures/files.ts'

const { open, url } = useBrowser()
const form = '/order/patentOrder/afterserveindex'

interface Case {
  readonly orderNo: string
  readonly number: string
  readonly applicants: string[]
  readonly periods: { id: string; ruleId: string; officialOn: string; state: string; extendable: boolean }[]
}

const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(new Date())

/** The open period of an opinion that is not over. */
function periodOf({ periods }: Case) {
  return periods.find((one) => one.state === 'open' && /^oa/.test(one.ruleId) && one.officialOn > today)
}

/** A case of the demo customer whose period can be prolonged and is not over. */
async function caseWithPeriod(): Promise<Case> {
  const { list } = await readAs<{ list: { orderNo: string; type: string }[] }>(
    url,
    'demo',
    '/api/OrderController/getDeadlineList?limit=50',
  )
  const cases = new Set(list.filter((one) => one.type !== 'followUp').map((one) => one.orderNo))
  // The farthest first: more time is asked for already on the nearest of the demo set.
  for (const orderNo of [...cases].reverse()) {
    const found = await readAs<Case>(url, 'demo', `/api/OrderController/getAfterSaleCase?orderId=${orderNo}`)
    if (periodOf(found)) return found
  }
  throw new Error('no demo case waits for an answer')
}

/** The order is paid by a bank transfer that finance found on the statement. */
async function pay(orderNo: string): Promise<void> {
  const { amount } = await callAs<{ amount: number }>(
    url,
    'demo',
    '/api/PatentServicesController/getPaymentInstructions',
    { orderNo },
  )
  const proof = await storeFile(url, 'demo', pdfFile('proof.pdf', 1))
  const transfer = await callAs<{ transferId: string }>(url, 'demo', '/api/OrderController/announceTransfer', {
    orderNo,
    amount,
    transferredOn: today,
    payer: '江南智造科技有限公司',
    fileId: proof.id,
  })
  await callAs(url, 'staff', '/admin/PaymentController/decideTransfer', {
    transferId: transfer.transferId,
    decision: 'confirm',
    received: amount,
    reference: `E2E${Date.now()}`,
  })
}

const orderOf = (page: Page) => new URL(page.url()).searchParams.get('orderNo') ?? ''

describe('/order/afterservice', () => {
  it.each([
    ['en', 'Follow-ups on patents', 'desktop'],
    ['zh', '专利售后', 'phone'],
  ] as const)('lists the follow-ups of the account (%s)', async (language, title, size) => {
    const page = await open('/order/afterservice', { as: 'demo', language, size })
    await page.getByRole('heading', { name: title, level: 1 }).waitFor()
    await page
      .getByText(language === 'en' ? 'Extension of time' : '延长期限')
      .first()
      .waitFor()

    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size === 'phone' ? 390 : 1440)
    await expectAccessible(page)
  })
})

describe('/order/patentOrder/changeindex', () => {
  it('sorts many cases in a dry run, then asks for those that fit', async () => {
    const found = await caseWithPeriod()
    const page = await open('/order/patentOrder/changeindex', { as: 'demo' })
    await page.getByLabel('Application numbers').fill(`${found.number}\n201810123456.7`)
    await page.getByRole('button', { name: 'Fill "before" from the register' }).click()
    await page.getByText('Taken from the first case.').waitFor()
    await page.getByRole('button', { name: 'Copy "before"' }).click()
    const after = page.getByRole('group', { name: 'After No. 1' })
    await after.getByLabel('Name', { exact: true }).fill('江南智造集团有限公司')
    await page.locator('input[type=file]').setInputFiles({ ...pdfFile('更名证明.pdf', 1) })
    await page.getByRole('button', { name: 'Remove: 更名证明.pdf' }).waitFor()
    await page.getByRole('checkbox', { name: /all owners agree/ }).check()
    await page.getByRole('button', { name: 'Check all cases' }).click()

    await page.getByRole('heading', { name: '1 case can be changed' }).waitFor()
    await page.getByRole('heading', { name: '1 case is left out' }).waitFor()
    await page.getByText('¥500.00').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Submit change of 1 case' }).click()
    await page.getByRole('button', { name: 'Pay ¥500.00' }).waitFor()
    await page.getByText('江南智造集团有限公司').first().waitFor()
  })
})

describe(form, () => {
  it('asks for more time: fee and new day before it is sent (zh)', async () => {
    const found = await caseWithPeriod()
    const period = periodOf(found)
    const page = await open(`${form}?orderId=${found.orderNo}&kind=extension`, { as: 'demo', language: 'zh' })
    await page.getByRole('heading', { name: '延长期限', level: 1 }).waitFor()
    await page.getByRole('radio', { name: '两个月' }).check()
    await page.getByRole('button', { name: '使用模板' }).click()
    await page.getByRole('checkbox', { name: /全体申请人同意/ }).check()

    const summary = page.getByRole('complementary', { name: '概要' })
    await summary.getByText('¥800.00').waitFor()
    const newDay = await summary.getByText(/获准后的新绝限/).textContent()
    expect(newDay?.match(/\d{4}-\d{2}-\d{2}/)?.[0]).toSatisfy((day: string) => day > (period?.officialOn ?? ''))
    await expectAccessible(page)
    await page.getByRole('button', { name: '提交审核' }).click()
    await page.getByRole('button', { name: '支付 ¥800.00' }).waitFor()
  })

  it('answers an office action in two rounds between agent and client', async () => {
    const found = await caseWithPeriod()
    const period = periodOf(found)
    const client = await open(`${form}?orderId=${found.orderNo}&kind=opinion`, { as: 'demo' })
    await client.getByRole('button', { name: 'Send to review' }).click()
    await client.getByText('Confirm the statement').first().waitFor()
    await client.getByRole('textbox', { name: 'Statement', exact: true }).fill('权利要求1相对于对比文件1具备创造性。')
    await client.getByRole('checkbox', { name: /all applicants agree/ }).check()
    await client.getByText('Confirm the statement').first().waitFor({ state: 'hidden' })
    await client.getByRole('button', { name: 'Send to review' }).click()
    await client.getByRole('button', { name: 'Pay ¥1,500.00' }).waitFor()
    const orderNo = orderOf(client)
    await pay(orderNo)

    const agent = await open(`${form}?orderNo=${orderNo}`, { as: 'agent' })
    const act = async (button: string, fill?: string) => {
      await agent.getByRole('button', { name: button }).click()
      const dialog = agent.getByRole('dialog', { name: button })
      if (fill !== undefined) await dialog.getByRole('textbox', { name: 'Statement' }).fill(fill)
      await dialog.getByRole('button', { name: button }).click()
      await dialog.waitFor({ state: 'hidden' })
    }
    await act('Take it on')
    await act('Show a draft to the client', '初稿')
    await agent.getByText('Waits for the client').waitFor()

    await client.reload()
    await client.getByText('初稿').waitFor()
    await client.getByRole('button', { name: 'Return it' }).click()
    await client.getByText('Say what should change').waitFor()
    await client.getByRole('textbox', { name: 'What should change' }).fill('请补充对比文件2')
    await client.getByRole('button', { name: 'Return it' }).click()
    await client.getByText('Returned').waitFor()

    await agent.reload()
    await agent.getByText('请补充对比文件2').waitFor()
    await act('Show a draft to the client', '第二稿')
    await client.reload()
    await client.getByText('第二稿').waitFor()
    await expectAccessible(client)
    await client.getByRole('button', { name: 'Approve the draft' }).click()
    await client.getByText('You approved it').waitFor()
    await agent.reload()
    await act('Note that it was sent')
    await agent.getByText(/^Sent to the office on/).waitFor()
    await act('Note the result')
    await agent
      .getByText(/^Approved/)
      .first()
      .waitFor()
    await expectAccessible(agent)
    const after = await readAs<Case>(url, 'demo', `/api/OrderController/getAfterSaleCase?orderId=${found.orderNo}`)
    expect(after.periods.find((one) => one.id === period?.id)?.state).toBe('met')
  })

  it('goes back to the list for a kind that there is not', async () => {
    const page = await open(`${form}?kind=nothing`, { as: 'demo' })
    await page.getByText('There is no follow-up of this kind').waitFor()

    await page.waitForURL((at) => at.pathname === '/order/afterservice')
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Follow-ups on patents')
  })
})
