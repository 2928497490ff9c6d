import type { Page } from 'playwright-core'
import { describe, it } from 'vitest'
import { expectAccessible } from '../fixtures/accessible.ts'
import { useBrowser } from '../fixtures/browser.ts'
import { callAs, readAs } from '../fixtures/calls.ts'
import { payOrder } from '../fixtures/pay-order.ts'

const { open, url } = useBrowser()
const form = '/order/patentOrder/afterserveindex'
const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(new Date())

interface Entry {
  readonly orderNo: string
  readonly type: string
  readonly deadline: { readonly ruleId: string; readonly state: string; readonly officialOn: string } | null
}

/** A case of the demo customer on which a period of this rule is open. */
async function caseWith(ruleId: string): Promise<string> {
  const { list } = await readAs<{ list: Entry[] }>(url, 'demo', '/api/OrderController/getDeadlineList?limit=100')
  const found = list.find(({ deadline }) => deadline?.ruleId === ruleId && deadline.state === 'open')
  if (!found) throw new Error(`no demo case waits for ${ruleId}`)
  return found.orderNo
}

const numberIn = (page: Page) => new URL(page.url()).searchParams.get('orderNo') ?? ''
const casePage = (orderNo: string) => `/order/patentOrder/case/${orderNo}`

/** The agent takes a paid follow-up on and shows its draft. */
async function draftFor(orderNo: string, text: string): Promise<void> {
  for (const act of [{ act: 'accept' }, { act: 'draft', text }]) {
    const { orderVersion } = await readAs<{ orderVersion: number }>(
      url,
      'staff',
      `/api/OrderController/getAfterSale?orderNo=${orderNo}`,
    )
    await callAs(url, 'staff', '/api/OrderController/handleAfterSale', { orderNo, version: orderVersion, ...act })
  }
}

describe('what the office waits for is done from the case page', () => {
  it('registration with the first annual fee: ordered, paid, filed, the case moves on (the agent reads Chinese)', async () => {
    const orderNo = await caseWith('register')
    const page = await open(casePage(orderNo), { as: 'demo' })
    await page.getByRole('link', { name: 'Begin: Registration with first annual fee' }).click()
    await page.getByRole('heading', { name: 'Registration with first annual fee', level: 1 }).waitFor()
    const year = page.getByLabel('Patent year named in the notice')
    await year.fill('')
    await page.getByRole('checkbox', { name: /true and complete/ }).check()
    await page.getByRole('button', { name: 'Send to review' }).click()
    await page.getByText('Enter the patent year that the notice names').first().waitFor()
    await year.fill('3')
    const summary = page.getByRole('complementary', { name: 'Summary' })
    await summary.getByText('Patent year 3, the year of grant').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Send to review' }).click()
    await page.getByRole('button', { name: /^Pay ¥/ }).waitFor()

    const followUp = numberIn(page)
    await payOrder(url, followUp)
    await draftFor(followUp, '缴纳授权当年年费，办理登记手续。')
    const confirmed = await open(`${form}?orderNo=${followUp}`, { as: 'demo' })
    await confirmed.getByRole('button', { name: 'Approve the draft' }).click()
    await confirmed.getByText('You approved it').waitFor()

    const office = await open(`${form}?orderNo=${followUp}`, { as: 'staff', language: 'zh' })
    await office.getByRole('button', { name: '登记已递交' }).click()
    const dialog = office.getByRole('dialog', { name: '登记已递交' })
    await dialog.getByRole('textbox', { name: '日期' }).fill(today)
    await dialog.getByRole('button', { name: '登记已递交' }).click()
    await dialog.waitFor({ state: 'detached' })

    const after = await open(casePage(orderNo), { as: 'demo' })
    await after.getByText('Registration completed').first().waitFor()
    await after.getByRole('link', { name: /^Begin: Registration/ }).waitFor({ state: 'detached' })
  })

  it('reexamination: begun from the case page in Chinese, paid, filed, and the case is in reexamination', async () => {
    const orderNo = await caseWith('reexam')
    const page = await open(casePage(orderNo), { as: 'demo', language: 'zh' })
    await page.getByRole('link', { name: '办理复审请求' }).click()
    await page.getByRole('heading', { name: '复审请求', level: 1 }).waitFor()
    await page.getByRole('button', { name: '使用模板' }).click()
    await page.getByRole('checkbox', { name: /全体申请人同意/ }).check()
    await expectAccessible(page)
    await page.getByRole('button', { name: '提交审核' }).click()
    await page.getByRole('button', { name: /^支付 ¥/ }).waitFor()

    const followUp = numberIn(page)
    await payOrder(url, followUp)
    await draftFor(followUp, '复审请求书')
    const confirmed = await open(`${form}?orderNo=${followUp}`, { as: 'demo', language: 'zh' })
    await confirmed.getByRole('button', { name: '确认定稿' }).click()
    await confirmed.getByText('客户已确认').waitFor()

    const office = await open(`${form}?orderNo=${followUp}`, { as: 'staff' })
    await office.getByRole('button', { name: 'Record filing' }).click()
    const dialog = office.getByRole('dialog', { name: 'Record filing' })
    await dialog.getByRole('button', { name: 'Record filing' }).click()
    await dialog.waitFor({ state: 'detached' })

    const after = await open(casePage(orderNo), { as: 'demo', language: 'zh' })
    await after.getByText('复审', { exact: true }).first().waitFor()
    await after.getByRole('link', { name: '办理复审请求' }).waitFor({ state: 'detached' })
  })
})
