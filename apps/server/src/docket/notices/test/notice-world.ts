import { applicationCheckCharacter } from '@portal/domain/platform/identifiers/application-number'
import { buildCase } from '../../../office/admin/test/case-world.ts'
import { orderEvents } from '../../../platform/db/schema/orders.ts'
import { startPaper } from '../../../platform/documents/pdf/make-pdf.ts'
import type { TestPerson, TestPortal } from '../../../test/portal.ts'
import { sendUpload } from '../../../test/send-upload.ts'

let serial = 200_000

/** A fresh valid number in exchange form; type digit 1 is an invention. */
export function freshNumber(type: 1 | 2 | 3 = 1): string {
  serial += 1
  const body = `2026${type}0${serial}`
  return `${body}${applicationCheckCharacter(body)}`
}

export const printed = (number: string) => `${number.slice(0, -1)}.${number.slice(-1)}`

interface NoticeText {
  readonly number: string
  readonly heading?: string
  readonly dispatchedOn?: string
  readonly title?: string
  readonly more?: readonly string[]
}

/** Lines of a notice as the office prints them. */
export function noticeLines({ number, heading, dispatchedOn, title, more = [] }: NoticeText): string[] {
  const [year, month, day] = (dispatchedOn ?? '2026-03-04').split('-')
  return [
    '国家知识产权局',
    `发文日：${year}年${month}月${day}日`,
    `申请号或专利号：${printed(number)}`,
    heading ?? '第一次审查意见通知书',
    `发明创造名称：${title ?? 'A kettle that knows when it is empty'}`,
    '申请人：Example Kettles Ltd',
    ...more,
  ]
}

export const firstAction = (number: string) =>
  noticeLines({ number, more: ['申请人应在收到本通知书之日起4个月内陈述意见或修改申请文件。', '210401 2022.10'] })

/** A PDF that says these lines. */
export async function pdfOf(lines: readonly string[]): Promise<Buffer> {
  const paper = startPaper({ title: 'notice', madeAt: new Date('2026-03-04T00:00:00Z') })
  for (const line of lines) paper.paragraph(line)
  return paper.end()
}

/** A case in substantive examination with its number. */
export async function examinedCase(portal: TestPortal, more: Parameters<typeof buildCase>[1] = {}) {
  const number = freshNumber()
  const made = await buildCase(portal, {
    workState: 5,
    officialState: 'substantive',
    filedOn: '2026-01-05',
    patentNumber: number,
    ...more,
  })
  await portal.db.insert(orderEvents).values({
    orderId: made.order.id,
    actorRole: 'system',
    subject: 'official',
    event: 'examinationBegun',
    toState: 'substantive',
  })
  return { ...made, number }
}

export async function drop(portal: TestPortal, as: TestPerson, content: Buffer, name = 'notice.pdf') {
  return sendUpload(portal, 'notices.importNotice', { file: { name, content }, as })
}

/** Drops a notice and answers the id of its proposal. */
export async function propose(portal: TestPortal, as: TestPerson, lines: readonly string[]): Promise<string> {
  const { data } = await drop(portal, as, await pdfOf(lines))
  const [item] = data.list
  if (!item) throw new Error('nothing was proposed')
  return item.id
}
