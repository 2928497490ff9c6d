import { describe, expect, inject, it } from 'vitest'
import { expectAccessible } from '../fixtures/accessible.ts'
import { useBrowser } from '../fixtures/browser.ts'
import { callAs, readAs } from '../fixtures/calls.ts'
import { choose, chosen } from '../fixtures/choose.ts'
import { idle } from '../fixtures/wait-for-page.ts'

const { open, url } = useBrowser()
let last = 0
/** Gives the client of the demonstration an address that the office verified. */
async function verifiedAddress(): Promise<string> {
  const { id } = await readAs<{ id: string }>(url, 'demo', '/api/UserController/getUser')
  last += 1
  const contact = `told-${Date.now()}-${last}@example.com`
  const check = { checked: 'calledBack', reason: 'called back for the test' }
  await callAs(url, 'staff', '/api/AdminController/confirmContact', { id, contact, ...check })
  return contact
}

/** The text of the mail to an address that says something; others may come after it. */
async function mailSaying(address: string, words: string): Promise<string | undefined> {
  const answer = await fetch(`${inject('mailUrl')}/${encodeURIComponent(address)}?all`)
  if (answer.status !== 200) return undefined
  return ((await answer.json()) as string[]).map(textOf).find((text) => text.includes(words))
}

function textOf(mail: string): string {
  const [, head = '', body = ''] = /(Content-Type: text\/plain[\s\S]*?)\r\n\r\n([\s\S]*?)\r\n--[^\r\n]/.exec(mail) ?? []
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8')
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

interface Notice {
  readonly id: string
  readonly orderNo: string | null
  readonly confirmedTime: string | null
}

describe('what is told outside of the portal', () => {
  it('is chosen for each kind, by whom it concerns, and stays chosen', async () => {
    await verifiedAddress()
    const page = await open('/user/messages', { as: 'demo' })
    const table = page.getByRole('table', { name: 'What is sent' })
    const progress = table.getByLabel('Progress of cases: Email')
    await progress.waitFor()
    await page
      .getByText(/^t\*\*\*@example\.com/)
      .first()
      .waitFor()
    await expectAccessible(page)
    await choose(progress, 'Not')
    await page.getByText('Saved').first().waitFor()
    await choose(page.getByLabel('Quiet from'), '22:00')
    await expect.poll(() => chosen(page.getByLabel('Quiet until'))).toBe('08:00')
    await page.reload()
    await expect.poll(() => chosen(progress)).toBe('never')
    await expect.poll(() => chosen(page.getByLabel('Quiet from'))).toBe('22:00')
    await choose(page.getByLabel('Quiet from'), 'None')
    await page.getByLabel('Quiet until').waitFor({ state: 'detached' })
    await table
      .getByRole('row', { name: /^Account and security/ })
      .getByText('Always')
      .waitFor()
  })

  it('brings an agency’s notice to the client by mail, whose link opens it on a phone, and ends by a press', async () => {
    const address = await verifiedAddress()
    // Of the client: the agency has those of others too.
    const { list } = await readAs<{ list: Notice[] }>(
      url,
      'demo',
      '/api/NoticeController/getNoticeList?pageNum=1&pageSize=50',
    )
    const notice = list.find(({ orderNo, confirmedTime }) => orderNo !== null && confirmedTime !== null)
    expect(notice).toBeDefined()
    const id = notice?.id ?? ''
    const path = '/api/NoticeController/SendCaseNotificationDocumentNotification'
    await callAs(url, 'agent', path, { id: [id], text: 'Please read the notice this week' })
    const words = 'Please read the notice this week'
    await expect.poll(() => mailSaying(address, words)).toBeDefined()
    const mail = (await mailSaying(address, words)) ?? ''
    const links = [...mail.matchAll(/https?:\/\/\S+/g)].map(([link]) => new URL(link))
    const [toNotice, , toEnd] = links

    const page = await open(`${toNotice?.pathname}${toNotice?.search}`, { as: 'demo', size: 'phone' })
    await page.getByRole('link', { name: 'Open the case' }).click()
    await page.waitForURL(`**/order/patentOrder/case/${notice?.orderNo}*`)
    await idle(page)
    await expectAccessible(page)
    await page.goto('/user/messages')
    await page.getByRole('table', { name: 'What was sent to you' }).getByText('Sent').first().waitFor()
    await expectAccessible(page)

    const reader = await open(toEnd?.pathname ?? '', { language: 'zh' })
    await reader.getByText('官方通知书').waitFor()
    await expectAccessible(reader)
    await reader.getByRole('button', { name: '确认退订' }).click()
    await reader.getByText('已退订').waitFor()
    const choices = await open('/user/messages', { as: 'demo' })
    const notices = choices.getByLabel('Notices of the office: Email')
    await expect.poll(() => chosen(notices)).toBe('never')
    await choose(notices, /^As usual/)

    const office = await open('/admin/deliveries', { as: 'staff' })
    await office
      .getByRole('cell', { name: notice?.orderNo ?? '' })
      .first()
      .waitFor()
    await expectAccessible(office)
  }, 150_000)

  it('says of a link that was copied in part that it is not complete', async () => {
    const page = await open('/unsubscribe/abc', { size: 'phone' })
    await page.getByText('This link is not complete').waitFor()
    await expectAccessible(page)
  })
})
