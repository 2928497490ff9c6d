import { addDays, beijingDate, type CivilDate } from '@portal/domain/dates/civil-date'
import { findAreaDocument } from '@portal/domain/orders/area-documents'
import { areaDeadlinesEnded, areaDocumentEffect } from '@portal/domain/orders/area-effects'
import { isOfficialState, workStates } from '@portal/domain/orders/order-states'
import { sql } from 'drizzle-orm'
import { closeWork, takeIntoWork } from '../admin/accept-parts.ts'
import { applyAreaDocument } from '../admin/area-apply-parts.ts'
import { insertCorrection } from '../admin/correction-queries.ts'
import { findOpenDeadlines } from '../admin/document-queries.ts'
import type { Tx } from '../db/connection.ts'
import { startPaper } from '../documents/pdf/make-pdf.ts'
import { lockOrder, moveOrder, notifyOwner } from '../orders/order-move-queries.ts'
import { demoPeople } from './demo-accounts.ts'
import { type DemoFeeOrder, dateBack, payFeeOrder } from './demo-fee-acts.ts'
import type { DemoPlace } from './demo-hand-in.ts'
import { demoId } from './demo-id.ts'
import { storePapers } from './demo-papers.ts'

type OfficeCode = 'tm-acceptance' | 'tm-publication' | 'tm-refusal' | 'tm-certificate'
/** What happened, how many days ago; the receipt brings the number. */
export type MarkStep =
  | readonly [act: 'pay' | 'accept' | 'ask' | 'file' | 'complete' | OfficeCode, daysAgo: number]
  | readonly [act: 'receipt', daysAgo: number, number: string]

interface Playing {
  readonly order: DemoFeeOrder
  readonly making: DemoPlace
}

const agent = { id: demoPeople.agent.id, role: 'agent' } as const
const staff = { id: demoPeople.staff.id, role: 'administrator' } as const
const answerDays = 15
const issue = '1975'

/** Does one step as if it were today; `stepBack` then moves it to its day. */
export async function playMarkStep(tx: Tx, step: MarkStep, playing: Playing): Promise<void> {
  const { order, making } = playing
  const [act, daysAgo] = step
  if (act === 'pay') return payFeeOrder(tx, order, making.at)
  if (act === 'accept') return void (await takeIntoWork(tx, await lockOrder(tx, order.id), agent, ''))
  if (act === 'complete') return void (await closeWork(tx, await lockOrder(tx, order.id), agent, ''))
  if (act === 'ask') return ask(tx, playing)
  if (act === 'file') return file(tx, playing, daysAgo)
  const on = addDays(beijingDate(making.at), -daysAgo)
  return receive(tx, playing, { code: act === 'receipt' ? 'tm-receipt' : act, on, number: step[2] })
}

async function ask(tx: Tx, { order, making }: Playing): Promise<void> {
  const fields = [{ path: 'goods.0.name', words: '该商品名称过于宽泛，请改为《区分表》中的规范名称。' }]
  const dueOn = addDays(beijingDate(making.at), answerDays)
  const round = await insertCorrection(tx, { orderId: order.id, fields, dueOn, askedBy: staff.id })
  await moveOrder(tx, {
    ...{ orderId: order.id, set: 'work', to: workStates.correctionAsked.code, event: 'correctionAsked', actor: staff },
    detail: { round, fields: fields.length, dueOn },
  })
  const params = { title: order.title ?? '', fields: fields.length, dueOn }
  await notifyOwner(tx, { ownerId: order.ownerId, orderNo: order.orderNo, kind: 'work.correctionAsked', params })
}

async function file(tx: Tx, { order, making }: Playing, daysAgo: number): Promise<void> {
  const detail = { sentOn: addDays(beijingDate(making.at), -daysAgo) }
  const to = workStates.filed.code
  await moveOrder(tx, { orderId: order.id, set: 'work', to, event: 'filed', actor: agent, detail })
}

interface Received {
  readonly code: string
  readonly on: CivilDate
  readonly number: string | undefined
}

/** Records a document of the office as staff do, its paper with it. */
async function receive(tx: Tx, { order, making }: Playing, { code, on, number }: Received): Promise<void> {
  const document = findAreaDocument(code)
  const row = await lockOrder(tx, order.id)
  if (!document || !isOfficialState(row.officialState)) throw new Error(`no document ${code} for ${row.orderNo}`)
  const effect = areaDocumentEffect(document, row.officialState, { on })
  if (!effect.ok) throw new Error(`demo order ${row.orderNo}: ${code} refused, ${effect.reason}`)
  const filedOn = number === undefined ? undefined : addDays(on, -2)
  const fileId = demoId(`mark paper ${row.orderNo} ${code}`)
  const make = () => {
    const paper = startPaper({ title: document.name.zh, foot: '演示数据，非真实文件', madeAt: making.at })
    paper.title(document.name.zh, document.name.en)
    paper.table([
      ['商标', row.title],
      ['申请人', row.applicantName],
      ['日期', on],
    ])
    paper.paragraph('本文件为演示而作，不是国家知识产权局商标局的文书。', { indent: true })
    return paper.end()
  }
  const by = { ownerId: agent.id, uploadedBy: agent.id, name: `${document.name.zh.replaceAll('／', '-')}.pdf` }
  for (const key of await storePapers(tx, making.storage, [{ ...by, fileId, at: making.at, make }]))
    making.onStored(key)
  await applyAreaDocument(tx, {
    order: row,
    facts: {
      ...{ document, on, number, provenReceiptOn: undefined, printedOn: undefined },
      filedOn,
      noticeNo: '',
      certificateNo: code === 'tm-certificate' ? `第${row.orderNo.slice(-6)}号` : undefined,
    },
    ...{ from: row.officialState, to: effect.to, sets: effect.deadlines },
    closes: areaDeadlinesEnded(document, await findOpenDeadlines(tx, row.id), filedOn),
    input: {
      ...{ deliveryMode: 'electronic', fileId, notes: '' },
      ...(code === 'tm-publication' && { issue }),
    },
    actor: agent,
    today: beijingDate(making.at),
  })
}

/** Moves everything that was done to an order so far into the past. */
export async function stepBack(tx: Tx, order: DemoFeeOrder, days: number): Promise<void> {
  if (days === 0) return
  await dateBack(tx, order, days)
  const back = sql`make_interval(days => ${days})`
  for (const table of ['corrections', 'order_documents', 'official_documents', 'deadlines', 'notices']) {
    await tx.execute(
      sql`update ${sql.identifier(table)} set created_at = created_at - ${back} where order_id = ${order.id}`,
    )
  }
  await tx.execute(sql`update notices set confirmed_at = confirmed_at - ${back} where order_id = ${order.id}`)
}
