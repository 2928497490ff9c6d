import { addDays, addMonths, civilDate } from '@portal/domain/platform/dates/civil-date'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from '../fixtures/accessible.ts'
import { useBrowser } from '../fixtures/browser.ts'
import { readAs } from '../fixtures/calls.ts'
import { choose } from '../fixtures/choose.ts'
import { pdfFile } from '../fixtures/files.ts'

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
  const isChinese = ({ type }: { type: string }) => ['invention', 'utilityModel', 'design'].includes(type)
  const cases = new Set(list.filter(isChinese).map((one) => one.orderNo))
  // The farthest first: more time is asked for already on the nearest of the demo set.
  for (const orderNo of [...cases].reverse()) {
    const found = await readAs<Case>(url, 'demo', `/api/OrderController/getAfterSaleCase?orderId=${orderNo}`)
    if (periodOf(found)) return found
  }
  throw new Error('no demo case waits for an answer')
}

describe('/order/afterservice', () => {
  it.each([
    ['en', 'Patent follow-up service', 'desktop'],
    ['zh', '专利售后', 'phone'],
  ] as const)('lists the follow-ups of the account (%s)', async (language, title, size) => {
    const page = await open('/order/afterservice', { as: 'demo', language, size })
    await page.getByRole('heading', { name: title, level: 1 }).waitFor()
    await page
      .getByText(language === 'en' ? 'Extension of time' : '延长期限')
      .first()
      .waitFor()
    await page.getByRole('tab', { name: language === 'en' ? 'To correct' : '待补正' }).click()
    await page.getByText('宽带双极化天线').waitFor({ state: 'detached' })
    await page.getByText(language === 'en' ? 'Evaluation report' : '专利权评价报告').waitFor()

    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBe(size === 'phone' ? 390 : 1440)
    await expectAccessible(page)
  })
})

async function fillChange(page: Page, number: string): Promise<void> {
  await page.getByLabel('Application numbers').fill(`${number}\n201810123456.7`)
  await page.getByRole('button', { name: 'Fill from register' }).click()
  await page.getByText('Filled from the first case.').waitFor()
  await page.getByRole('button', { name: 'Copy “Before”' }).click()
  const after = page.getByRole('group', { name: 'After No. 1' })
  await after.getByLabel('Name', { exact: true }).fill('江南智造集团有限公司')
  await page.locator('input[type=file]').setInputFiles({ ...pdfFile('更名证明.pdf', 1) })
  await page.getByRole('button', { name: 'Remove: 更名证明.pdf' }).waitFor()
  await page.getByRole('checkbox', { name: /all owners agree/ }).check()
}

describe('/order/patentOrder/changeindex', () => {
  it('keeps a draft, sorts many cases in a dry run, then asks for those that fit', async () => {
    const found = await caseWithPeriod()
    const first = await open('/order/patentOrder/changeindex', { as: 'demo' })
    await fillChange(first, found.number)
    await first.waitForURL(/orderNo=/)
    const { pathname, search } = new URL(first.url())
    // "Saved" may be said of what was written before the last tick.
    const draft = () =>
      readAs<{ change: { declared: boolean } | null }>(url, 'demo', `/api/OrderController/getAfterSale${search}`)
    await expect.poll(async () => (await draft()).change?.declared).toBe(true)

    // The draft of the server, in another browser.
    const page = await open(pathname + search, { as: 'demo' })
    await page.getByRole('button', { name: 'Remove: 更名证明.pdf' }).waitFor()
    const kept = page.getByRole('group', { name: 'After No. 1' }).getByLabel('Name', { exact: true })
    await expect.poll(() => kept.inputValue()).toBe('江南智造集团有限公司')
    await expect.poll(() => page.getByRole('checkbox', { name: /all owners agree/ }).isChecked()).toBe(true)
    await page.getByRole('button', { name: 'Check all cases' }).click()

    await page.getByRole('heading', { name: '1 case can be changed' }).waitFor()
    await page.getByRole('heading', { name: '1 case is left out' }).waitFor()
    await page.getByText('¥500.00').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Submit change of 1 case' }).click()
    await page.getByRole('dialog', { name: 'Pay this order' }).getByText('¥500.00').first().waitFor()
    await page.getByText('江南智造集团有限公司').first().waitFor()
  })
})

describe(form, () => {
  it('asks for more time: fee and new day before it is sent (zh)', async () => {
    const found = await caseWithPeriod()
    const period = periodOf(found)
    const page = await open(`${form}?orderId=${found.orderNo}&kind=extension`, { as: 'demo', language: 'zh' })
    await page.getByRole('heading', { name: '延长期限', level: 1 }).waitFor()
    await page.getByRole('button', { name: '提交审核' }).click()
    await page.getByText('请填写').first().waitFor()
    await page.getByRole('radio', { name: '两个月' }).check()
    await page.getByRole('button', { name: '使用模板' }).click()
    await page.getByRole('checkbox', { name: /全体申请人同意/ }).check()

    const summary = page.getByRole('complementary', { name: '概要' })
    await summary.getByText('¥800.00').waitFor()
    const newDay = await summary.getByText(/获准后的新绝限/).textContent()
    expect(newDay?.match(/\d{4}-\d{2}-\d{2}/)?.[0]).toSatisfy((day: string) => day > (period?.officialOn ?? ''))
    await expectAccessible(page)
    await page.getByRole('button', { name: '提交审核' }).click()
    await page.getByRole('dialog', { name: '支付订单' }).getByText('¥800.00').first().waitFor()
  })

  it('opens the parts that a reviewer named, each with the reviewer’s words, and no other', async () => {
    const { list } = await readAs<{ list: { orderNo: string; kind: string; workState: number }[] }>(
      url,
      'agent',
      '/api/OrderController/getAfterSaleList?kind=extension&sort=created&order=asc',
    )
    const asked = `${form}?orderNo=${list.find((one) => one.workState === 1)?.orderNo}`
    const office = await open(asked, { as: 'agent' })
    await office.getByRole('button', { name: 'Ask the customer to correct' }).click()
    const dialog = office.getByRole('dialog', { name: 'Ask the customer to correct' })
    for (const part of ['Text for the office', 'Files']) {
      await dialog.getByRole('checkbox', { name: part }).check()
      await dialog.getByLabel(`What should be corrected: ${part}`).fill(`${part} must say more`)
    }
    await expectAccessible(office)
    await dialog.getByRole('textbox', { name: 'Respond by' }).fill(addDays(civilDate(today), 10))
    await dialog.getByRole('button', { name: 'Ask the customer to correct' }).click()
    await dialog.waitFor({ state: 'detached' })

    const page = await open(asked, { as: 'demo' })
    const statement = page.getByRole('region', { name: 'Text for the office', exact: true })
    await statement.getByText('Text for the office must say more').waitFor()
    const opened = [
      statement.getByRole('textbox'),
      page.getByRole('region', { name: 'Files' }).locator('input').first(),
    ]
    const shut = [
      page.getByRole('radio', { name: 'Two months' }),
      page.getByRole('checkbox', { name: /true and complete/ }),
    ]
    await expect
      .poll(() => Promise.all([...opened, ...shut].map((field) => field.isEnabled())))
      .toEqual([true, true, false, false])
    await page.getByRole('list').getByText('Files: Files must say more').waitFor()
  })

  it('begins with the notice of a watched patent, charges the missed fee, and counts by how the notice came', async () => {
    const { list } = await readAs<{ list: { patentNumber: string; state: string }[] }>(
      url,
      'demo',
      '/api/PatentServicesController/getServiceMonitoringList?limit=100',
    )
    const number = list.find((one) => one.state === 'restoration')?.patentNumber
    const dispatchedOn = addDays(addMonths(civilDate(today), -2), -10)
    const notice = `code=200702&dispatchedOn=${dispatchedOn}&deliveryMode=electronic`
    const page = await open(`${form}?number=${number}&kind=restoration&${notice}`, { as: 'demo' })
    await page.getByRole('complementary').getByText('Late fee of the annual fee').waitFor()
    await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('专利权终止通知书')
    await page.getByRole('button', { name: 'Send to review' }).click()
    const tooLate = page.getByText(/The period ended on/).first()
    await tooLate.waitFor()

    await choose(page.getByLabel('Delivery'), 'By post')

    await tooLate.waitFor({ state: 'detached' })
  })

  it('goes back to the list for a kind that there is not', async () => {
    const page = await open(`${form}?kind=nothing`, { as: 'demo' })
    await page.getByText('There is no follow-up of this type').waitFor()

    await page.waitForURL((at) => at.pathname === '/order/afterservice')
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('Patent follow-up service')
  })
})
