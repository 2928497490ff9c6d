import { describe, expect, it } from 'vitest'
import { expectAccessible } from '../fixtures/accessible.ts'
import { useBrowser } from '../fixtures/browser.ts'
import { readAs } from '../fixtures/calls.ts'

const { open, url } = useBrowser()
const beijing = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' })
const daysAgo = (days: number) => beijing.format(new Date(Date.now() - days * 86_400_000))

/** The demo customer's refused registration, and the last day for its review as its case shows it. */
const refusedCase = async () => {
  const { list } = await readAs<{ list: { orderNo: string }[] }>(
    url,
    'demo',
    `/api/TrademarkController/getTrademarkOrderList?type=trademark&title=${encodeURIComponent('匠心智造')}`,
  )
  const orderNo = list[0]?.orderNo ?? ''
  const { deadlines } = await readAs<{ deadlines: { officialOn: string; state: string }[] }>(
    url,
    'demo',
    `/api/OrderController/getOrderDetail?orderNo=${orderNo}`,
  )
  return { orderNo, lastOn: deadlines.find(({ state }) => state === 'open')?.officialOn ?? '' }
}

describe('/trademarkService/Service about a notice that an own case got', () => {
  it.each([
    {
      language: 'en',
      ...{ begin: /Review of a refusal/, words: 'Mark name', summary: 'Summary' },
      ...{ classes: 'Classes, separated by commas', issuedOn: 'Issued on' },
      from: (orderNo: string) => `From your case ${orderNo}; check it against the notice.`,
      until: (day: string) => `Until ${day}`,
    },
    {
      language: 'zh',
      ...{ begin: /驳回复审/, words: '商标名称', summary: '摘要' },
      ...{ classes: '类别（用逗号分隔）', issuedOn: '发文日' },
      from: (orderNo: string) => `取自您的案件 ${orderNo}，请与通知书核对。`,
      until: (day: string) => `最迟 ${day} 办理`,
    },
  ] as const)('begins the review of a refusal with what the refused case knows, in $language', async (words) => {
    const { orderNo, lastOn } = await refusedCase()
    const page = await open(`/order/patentOrder/case/${orderNo}`, { as: 'demo', language: words.language })
    await page.getByRole('link', { name: words.begin }).click()
    await page.waitForURL('**/trademarkService/Service?service=refusalReview&number=90610033&until=*')

    await page.getByText(words.from(orderNo)).waitFor()
    await expect.poll(() => page.getByRole('textbox', { name: words.issuedOn }).inputValue()).toBe(daysAgo(9))
    await page.getByRole('complementary', { name: words.summary }).getByText(words.until(lastOn)).waitFor()
    await expect.poll(() => page.getByLabel(words.words).inputValue()).toBe('匠心智造')
    await expect.poll(() => page.getByLabel(words.classes).inputValue()).toBe('9')
    await page.locator('#section-applicants').getByText('江南智造科技有限公司').first().waitFor()
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await page.getByRole('link', { name: orderNo }).click()
    await page.waitForURL(`**/order/patentOrder/case/${orderNo}`)
  })

  it('takes the notice from the case of a number that is typed, not over a day that was typed before, and offers it', async () => {
    const { orderNo } = await refusedCase()
    const page = await open('/trademarkService/Service?service=refusalReview', { as: 'demo' })
    const issuedOn = page.getByRole('textbox', { name: 'Issued on' })
    const fromCase = page.getByText(`From your case ${orderNo}`)
    const add = async () => {
      await page.getByLabel('Number of the mark').fill('90610033')
      await page.getByRole('button', { name: 'Add', exact: true }).click()
      await page.getByLabel('Mark name').waitFor()
    }

    await issuedOn.fill(daysAgo(5))
    await add()
    await expect.poll(() => issuedOn.inputValue()).toBe(daysAgo(5))
    await page.getByText(`A notice of ${daysAgo(9)} is recorded on your case ${orderNo}`).waitFor()
    await page.getByRole('button', { name: 'Fill it in' }).click()
    await fromCase.waitFor()
    await expect.poll(() => issuedOn.inputValue()).toBe(daysAgo(9))

    await page.getByRole('button', { name: 'Remove 匠心智造' }).click()
    await expect.poll(() => issuedOn.inputValue()).toBe('')
    await add()
    await fromCase.waitFor()
    await expect.poll(() => issuedOn.inputValue()).toBe(daysAgo(9))
  })
})
