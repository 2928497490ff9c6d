import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from '../fixtures/accessible.ts'
import { paramOf } from '../fixtures/address.ts'
import { useBrowser } from '../fixtures/browser.ts'
import { readAllAs } from '../fixtures/calls.ts'
import { chosen } from '../fixtures/choose.ts'
import { pdfFile, type TestFile, zipFile } from '../fixtures/files.ts'
import { payOrder } from '../fixtures/pay-order.ts'
import { idle } from '../fixtures/wait-for-page.ts'

const { open, url } = useBrowser()
const path = '/page3/notice/notice'
const words = {
  en: {
    title: 'Notices',
    import: 'Import notices',
    choose: 'Choose files',
    review: 'Review',
    check: 'Check what was read',
    confirm: 'Confirm',
    task: 'Respond to the office',
    answer: 'Response',
    save: 'Save the draft',
    drafted: 'Drafted',
    submitted: 'Submitted',
    closed: 'Closed',
    acknowledge: 'Acknowledge',
    unread: 'Unread',
    toAnswer: 'Response due',
    undo: 'Undo',
    unmatched: 'Unmatched',
    inTray: 'no case found',
    kind: 'Office action',
    begin: 'Respond',
    openAnswer: 'Open response',
    form: 'Response to an office action',
    whichNotice: 'Which notice',
    whichPeriod: 'Which period',
    statement: 'Text for the office',
    declared: /all applicants agree/,
    confirmStatement: 'Confirm the statement of truth',
    send: 'Send to review',
    pay: 'Pay ¥1,500.00',
    accept: 'Accept',
    draft: 'Show a draft to the customer',
    waits: 'Waits for the customer',
    giveBack: 'Return it',
    sayWhat: 'Enter what should change',
    remarks: 'What should change',
    returned: 'Returned',
    approve: 'Approve the draft',
    approved: 'You approved it',
    filed: 'Record filing',
    sentOn: /^Sent to the office on/,
    result: 'Record result',
  },
  zh: {
    title: '我的通知书',
    import: '导入通知书',
    choose: '选择文件',
    review: '去核对',
    check: '核对识别结果',
    confirm: '确认',
    task: '答复审查意见',
    answer: '答复内容',
    save: '保存撰写',
    drafted: '已撰写',
    submitted: '已提交',
    closed: '已结案',
    acknowledge: '签收',
    unread: '未读',
    toAnswer: '待答复',
    undo: '撤销确认',
    unmatched: '未匹配',
    inTray: '未匹配案件',
    kind: '审查意见通知书',
    begin: '办理答复',
    openAnswer: '继续答复',
    form: '答复审查意见',
    whichNotice: '针对的通知书',
    whichPeriod: '针对的期限',
    statement: '陈述内容',
    declared: /全体申请人同意/,
    confirmStatement: '请勾选“内容真实、完整”的声明',
    send: '提交审核',
    pay: '支付 ¥1,500.00',
    accept: '立案',
    draft: '提交答复稿给客户',
    waits: '待客户确认',
    giveBack: '退回修改',
    sayWhat: '请填写修改意见',
    remarks: '修改意见',
    returned: '客户退回',
    approve: '确认定稿',
    approved: '客户已确认',
    filed: '登记已递交',
    sentOn: /已递交专利局$/,
    result: '登记办理结果',
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
  const list = await readAllAs<Order>(url, 'agent', '/api/OrderController/getOrderList')
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

/** The same action as the electronic system packs it: the office's data beside nothing else. */
function packageOf(number: string, dispatchedOn: string): TestFile {
  const xml = `<?xml version="1.0" encoding="UTF-8"?><data-bus><TONGZHIS><TONGZHISDM>210403</TONGZHISDM><TONGZHISMC>第二次审查意见通知书</TONGZHISMC><SHENQINGH>${number}</SHENQINGH><FAWENRQ>${dispatchedOn}</FAWENRQ></TONGZHIS></data-bus>`
  return zipFile(`${dispatchedOn}.zip`, { [`${dispatchedOn.replaceAll('-', '')}00012345/list.xml`]: xml })
}

async function drop(page: Page, t: Words, file: TestFile): Promise<void> {
  await page.getByRole('heading', { level: 1, name: t.title }).waitFor()
  await page.getByRole('button', { name: t.import }).click()
  await page.getByRole('dialog').getByLabel(t.choose).setInputFiles(file)
}

/** The client's answer as a follow-up, begun from the notice. @returns its order number. */
async function orderAnswer(client: Page, t: Words): Promise<string> {
  await client.getByRole('link', { name: t.begin }).click()
  await client.getByRole('heading', { level: 1, name: t.form }).waitFor()
  for (const prefilled of [t.whichNotice, t.whichPeriod]) {
    await expect.poll(() => chosen(client.getByLabel(prefilled)), { message: prefilled }).not.toBe('')
  }
  await client.getByRole('button', { name: t.send }).click()
  await client.getByText(t.confirmStatement).first().waitFor()
  await client.getByRole('textbox', { name: t.statement, exact: true }).fill('权利要求1相对于对比文件1具备创造性。')
  await client.getByRole('checkbox', { name: t.declared }).check()
  await client.getByText(t.confirmStatement).first().waitFor({ state: 'hidden' })
  await client.getByRole('button', { name: t.send }).click()
  await client.getByRole('button', { name: t.pay }).waitFor()
  return paramOf(client, 'orderNo')
}

describe(path, () => {
  it('takes a dropped office action to its answer, in rounds between agent and client, and to its end', async () => {
    const { en, zh } = words
    const { orderNo, number } = await examinedCase()
    const agent = await open(path, { as: 'agent' })
    await drop(agent, en, packageOf(number, daysAgo(2)))
    await agent.getByRole('dialog').getByRole('button', { name: en.review }).click()
    await agent.getByRole('heading', { level: 1, name: en.kind }).waitFor()
    await agent.getByRole('heading', { level: 2, name: en.check }).waitFor()
    await agent.getByText(en.task).first().waitFor()
    await agent.getByText(orderNo).first().waitFor({ state: 'attached' })
    await expectAccessible(agent)
    await agent.getByRole('button', { name: en.confirm, exact: true }).click()
    await agent.getByText(en.unread, { exact: true }).first().waitFor()
    const notice = `${path}?id=${await paramOf(agent, 'id')}`

    const client = await open(notice, { as: 'demo', language: 'zh' })
    await client.getByRole('button', { name: zh.acknowledge, exact: true }).click()
    await client.getByText(zh.toAnswer, { exact: true }).first().waitFor()
    await payOrder(url, await orderAnswer(client, zh))

    const act = async (button: string, statement?: string) => {
      await agent.getByRole('button', { name: button }).click()
      const dialog = agent.getByRole('dialog', { name: button })
      if (statement !== undefined) await dialog.getByRole('textbox', { name: en.statement }).fill(statement)
      await dialog.getByRole('button', { name: button }).click()
      await dialog.waitFor({ state: 'hidden' })
    }
    await agent.reload()
    await agent.getByRole('link', { name: en.openAnswer }).click()
    await act(en.accept)
    await act(en.draft, '初稿')
    await agent.getByText(en.waits).first().waitFor()
    await client.reload()
    await client.getByText('初稿').waitFor()
    await client.getByRole('button', { name: zh.giveBack }).click()
    await client.getByText(zh.sayWhat).waitFor()
    await client.getByRole('textbox', { name: zh.remarks }).fill('请补充对比文件2')
    await client.getByRole('button', { name: zh.giveBack }).click()
    await client.getByText(zh.returned).waitFor()

    await agent.reload()
    await agent.getByText('请补充对比文件2').waitFor()
    await act(en.draft, '第二稿')
    await client.reload()
    await client.getByText('第二稿').waitFor()
    await expectAccessible(client)
    await client.getByRole('button', { name: zh.approve }).click()
    await client.getByText(zh.approved).waitFor()
    await agent.reload()
    await act(en.filed)
    await agent.getByText(en.sentOn).waitFor()
    await client.goto(notice)
    await client.getByText(zh.submitted, { exact: true }).first().waitFor()
    await act(en.result)
    await expectAccessible(agent)
    await client.reload()
    await client.getByText(zh.closed, { exact: true }).first().waitFor()
  })

  it('keeps an answer written outside, and undoes a confirmation, on a phone', async () => {
    const t = words.zh
    const { number } = await examinedCase()
    const page = await open(path, { as: 'agent', language: 'zh', size: 'phone' })
    await drop(page, t, mailOf(number, daysAgo(3), 5))
    await page.getByRole('dialog').getByRole('button', { name: t.review }).click()
    await page.getByRole('button', { name: t.confirm, exact: true }).click()
    await page.getByLabel(t.answer, { exact: true }).fill('权利要求1修改如下。')
    await page.getByRole('button', { name: t.save }).click()
    await page.getByText(t.drafted, { exact: true }).first().waitFor()
    await page.getByRole('button', { name: t.undo, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: '撤销', exact: true }).click()
    await page.getByRole('heading', { level: 2, name: t.check }).waitFor()
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })

  it('keeps what fits no case in the unmatched tray', async () => {
    const t = words.en
    const page = await open(path, { as: 'agent' })
    await drop(page, t, mailOf('2026100000018', daysAgo(4), 6))
    await page.getByRole('dialog').getByText(t.inTray).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('tab', { name: t.unmatched }).click()
    await page.getByRole('button', { name: t.kind }).first().waitFor()
    await idle(page)
    await expectAccessible(page)
  })
})

describe('/page3/notice/correction', () => {
  it('lists what the office and our reviewers want corrected', async () => {
    const page = await open('/page3/notice/correction', { as: 'demo', language: 'zh' })
    await page.getByRole('heading', { level: 1, name: '我的补正' }).waitFor()
    await page.getByText('审核员', { exact: true }).first().waitFor()
    await page.getByRole('link', { name: '去补正' }).first().waitFor()
    await expectAccessible(page)
  })
})
