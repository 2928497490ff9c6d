import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible, useBrowser } from './fixtures/browser.ts'
import { readAs } from './fixtures/calls.ts'
import { pdfFile, type TestFile } from './fixtures/files.ts'

const { open, url } = useBrowser()
const path = '/page3/notice/notice'
const words = {
  en: {
    title: 'Notices',
    import: 'Import notices',
    choose: 'Choose files',
    review: 'Review',
    check: 'Check what was read',
    effects: 'What confirming does',
    confirm: 'Confirm',
    task: 'Answer the office',
    confirmed: 'Confirmed',
    answer: 'Answer',
    save: 'Save the draft',
    drafted: 'Drafted',
    submit: 'Mark as submitted',
    submitted: 'Submitted',
    close: 'Close',
    closed: 'Closed',
    acknowledge: 'Acknowledge',
    unread: 'Unread',
    toAnswer: 'To answer',
    undo: 'Undo',
    undoNow: 'Undo',
    unmatched: 'Unmatched',
    inTray: 'no case found',
    kind: 'Further office action',
    toReview: 'To review',
    undoConfirm: 'Undo',
  },
  zh: {
    title: '我的通知书',
    import: '导入通知书',
    choose: '选择文件',
    review: '去核对',
    check: '核对识别结果',
    effects: '确认后的效果',
    confirm: '确认',
    task: '答复审查意见',
    confirmed: '已确认',
    answer: '答复内容',
    save: '保存撰写',
    drafted: '已撰写',
    submit: '标记已提交',
    submitted: '已提交',
    close: '结案',
    closed: '已结案',
    acknowledge: '签收',
    unread: '未读',
    toAnswer: '待答复',
    undo: '撤销确认',
    undoNow: '撤销',
    unmatched: '未匹配',
    inTray: '未匹配案件',
    kind: '第N次审查意见通知书',
    toReview: '待核对',
    undoConfirm: '撤销',
  },
} as const
type Words = (typeof words)['en' | 'zh']

interface Order {
  readonly orderNo: string
  readonly patentNumber: string | null
  readonly officialState: string
  readonly type: string
}

/** A demo invention in examination: the office can send a further action at any time. */
async function examinedCase(): Promise<{ orderNo: string; number: string }> {
  const { list } = await readAs<{ list: Order[] }>(url, 'agent', '/api/OrderController/getOrderList?pageSize=100')
  const found = list.find(
    ({ type, officialState, patentNumber }) =>
      type === 'invention' && patentNumber !== null && ['substantive', 'opinionPending'].includes(officialState),
  )
  if (!found?.patentNumber) throw new Error('the demo has no invention in examination')
  return { orderNo: found.orderNo, number: found.patentNumber }
}

/** A Beijing day; the office sent it lately, after whatever the case was filed. */
const daysAgo = (days: number) => new Date(Date.now() + 8 * 3_600_000 - days * 86_400_000).toISOString().slice(0, 10)

/** A mail that brings a further office action, with a PDF of as many pages as make it a paper of its own. */
function mailOf(number: string, dispatchedOn: string, pages: number): TestFile {
  const encoded = (text: string) => `=?utf-8?B?${Buffer.from(text).toString('base64')}?=`
  const [year, month, day] = dispatchedOn.split('-')
  const pdf = pdfFile('notice.pdf', pages).buffer.toString('base64')
  const text = `申请号：${number.slice(0, -1)}.${number.slice(-1)}\r\n发文日：${year}年${month}月${day}日\r\n请于收到本通知书之日起2个月内答复。`
  const buffer = Buffer.from(
    `From: office@agency.example\r\nSubject: ${encoded('第二次审查意见通知书')}\r\nMIME-Version: 1.0\r\n` +
      'Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: text/plain; charset=utf-8\r\n' +
      `Content-Transfer-Encoding: 8bit\r\n\r\n${text}\r\n--b\r\nContent-Type: application/pdf; name=notice.pdf\r\n` +
      'Content-Disposition: attachment; filename=notice.pdf\r\nContent-Transfer-Encoding: base64\r\n\r\n' +
      `${pdf}\r\n--b--\r\n`,
  )
  return { name: `${dispatchedOn}.eml`, mimeType: 'message/rfc822', buffer }
}

async function drop(page: Page, t: Words, file: TestFile): Promise<void> {
  await page.getByRole('heading', { level: 1, name: t.title }).waitFor()
  await page.getByRole('button', { name: t.import }).click()
  await page.getByRole('dialog').getByLabel(t.choose).setInputFiles(file)
}

describe(path, () => {
  it.each([
    ['en', daysAgo(1), 3],
    ['zh', daysAgo(2), 4],
  ] as const)(
    'takes an office action dropped as a mail to its answer and its end (%s)',
    async (language, on, pages) => {
      const t = words[language]
      const { orderNo, number } = await examinedCase()
      const page = await open(path, { as: 'agent', language })
      await drop(page, t, mailOf(number, on, pages))
      await page.getByRole('dialog').getByRole('button', { name: t.review }).click()
      await page.getByRole('heading', { level: 1, name: t.kind }).waitFor()
      await page.getByRole('heading', { level: 2, name: t.check }).waitFor()
      await page.getByText(t.task).first().waitFor()
      await page.getByText(orderNo).first().waitFor({ state: 'attached' })
      if (language === 'en') await expectAccessible(page)

      await page.getByRole('button', { name: t.confirm, exact: true }).click()
      await page.getByText(t.unread, { exact: true }).first().waitFor()
      const id = new URL(page.url()).searchParams.get('id') ?? ''

      const client = await open(`${path}?id=${id}`, { as: 'demo', language })
      await client.getByRole('button', { name: t.acknowledge, exact: true }).click()
      await client.getByText(t.toAnswer, { exact: true }).first().waitFor()

      await page.reload()
      await page.getByLabel(t.answer, { exact: true }).fill('Claim 1 is amended as follows.')
      await page.getByRole('button', { name: t.save }).click()
      await page.getByText(t.drafted, { exact: true }).first().waitFor()
      await page.getByRole('button', { name: t.submit }).click()
      await page.getByText(t.submitted, { exact: true }).first().waitFor()
      await page.getByRole('button', { name: t.close, exact: true }).click()
      await page.getByText(t.closed, { exact: true }).first().waitFor()
      await client.reload()
      await client.getByText(t.closed, { exact: true }).first().waitFor()
    },
  )

  it('undoes a confirmation, on a phone, and the notice waits to be reviewed again', async () => {
    const t = words.zh
    const { number } = await examinedCase()
    const page = await open(path, { as: 'agent', language: 'zh', size: 'phone' })
    await drop(page, t, mailOf(number, daysAgo(3), 5))
    await page.getByRole('dialog').getByRole('button', { name: t.review }).click()
    await page.getByRole('button', { name: t.confirm, exact: true }).click()
    await page.getByRole('button', { name: t.undo, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: t.undoNow, exact: true }).click()
    await page.getByRole('heading', { level: 2, name: t.check }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })

  it('keeps what fits no case in the unmatched tray', async () => {
    const t = words.en
    const page = await open(path, { as: 'agent' })
    await drop(page, t, mailOf('2026100000018', daysAgo(4), 6))
    await page.getByRole('dialog').getByText(t.inTray).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('tab', { name: t.unmatched }).click()
    await page.getByRole('button', { name: t.kind }).first().waitFor()
    await expectAccessible(page)
  })
})

describe('/page3/notice/correction', () => {
  it('lists what the office and our reviewers want corrected', async () => {
    const page = await open('/page3/notice/correction', { as: 'demo', language: 'zh' })
    await page.getByRole('heading', { level: 1, name: '我的补正' }).waitFor()
    await page.getByText('平台审核', { exact: true }).first().waitFor()
    await page.getByRole('link', { name: '去补正' }).first().waitFor()
    await expectAccessible(page)
  })
})
