import { findAreaDocument } from '@portal/domain/kernel/orders/area-documents'
import { areaDeadlinesEnded, areaDocumentEffect } from '@portal/domain/kernel/orders/area-effects'
import { isOfficialState, workStates } from '@portal/domain/kernel/orders/order-states'
import { addDays, beijingDate, type CivilDate } from '@portal/domain/platform/dates/civil-date'
import { sql } from 'drizzle-orm'
import { acceptSubmission, closeWork } from '../kernel/orders/accept-parts.ts'
import { requestCorrection } from '../kernel/orders/correction-request-queries.ts'
import { findOpenDeadlines } from '../kernel/orders/document-queries.ts'
import { lockOrder, moveOrder } from '../kernel/orders/order-move-queries.ts'
import { applyAreaDocument } from '../office/admin/area-apply-parts.ts'
import type { Tx } from '../platform/db/connection.ts'
import { startPaper } from '../platform/documents/pdf/make-pdf.ts'
import { demoPeople } from './demo-accounts.ts'
import { type DemoFeeOrder, dateBack, payFeeOrder } from './demo-fee-acts.ts'
import { demoId } from './demo-id.ts'
import { storePapers } from './demo-papers.ts'
import type { DemoPlace } from './demo-submit.ts'

type OfficeCode = 'receipt' | 'acceptance' | 'publication' | 'refusal' | 'certificate'
type Documented = readonly [act: `${'tm' | 'cr'}-${OfficeCode}`, daysAgo: number, number?: string]
/** What happened, how many days ago; a document of an office may bring the number. */
export type AreaStep =
  | readonly [act: 'pay' | 'accept' | 'file' | 'complete', daysAgo: number]
  | readonly [act: 'ask', daysAgo: number, field: Asked]
  | Documented

interface Asked {
  readonly path: string
  readonly words: string
}

const isDocumented = (step: AreaStep): step is Documented => /^(tm|cr)-/.test(step[0])

interface Playing {
  readonly order: DemoFeeOrder
  readonly making: DemoPlace
}

const agent = { id: demoPeople.agent.id, role: 'agent' } as const
const staff = { id: demoPeople.staff.id, role: 'administrator' } as const
const answerDays = 15
const issue = '1975'

/** Does each step as if it were today and then moves everything back to its day; `handedIn` days ago the order was submitted. */
export async function playAreaSteps(
  tx: Tx,
  steps: readonly AreaStep[],
  { handedIn, ...playing }: Playing & { readonly handedIn: number },
): Promise<void> {
  let past = handedIn
  for (const step of steps) {
    const [, daysAgo] = step
    await stepBack(tx, playing.order, past - daysAgo)
    past = daysAgo
    await playStep(tx, step, playing)
  }
  await stepBack(tx, playing.order, past)
}

async function playStep(tx: Tx, step: AreaStep, playing: Playing): Promise<void> {
  const { order, making } = playing
  const [act, daysAgo] = step
  const on = addDays(beijingDate(making.at), -daysAgo)
  if (isDocumented(step)) return receive(tx, playing, { code: step[0], on, number: step[2] })
  if (act === 'pay') return payFeeOrder(tx, order, making.at)
  if (act === 'accept') return void (await acceptSubmission(tx, await lockOrder(tx, order.id), agent, ''))
  if (act === 'complete') return void (await closeWork(tx, await lockOrder(tx, order.id), agent, ''))
  return step[0] === 'ask' ? ask(tx, playing, step[2]) : file(tx, playing, on)
}

async function ask(tx: Tx, { order, making }: Playing, field: Asked): Promise<void> {
  const fields = [field]
  const dueOn = addDays(beijingDate(making.at), answerDays)
  await requestCorrection(tx, { order: { ...order, title: order.title ?? '' }, fields, dueOn, actor: staff })
}

async function file(tx: Tx, { order }: Playing, sentOn: CivilDate): Promise<void> {
  const detail = { sentOn }
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
  const open = await findOpenDeadlines(tx, row.id)
  const effect = areaDocumentEffect(document, row.officialState, { on }, open)
  if (!effect.ok) throw new Error(`demo order ${row.orderNo}: ${code} refused, ${effect.reason}`)
  const filedOn = document.fields.includes('filedOn') && number !== undefined ? addDays(on, -2) : undefined
  const fileId = demoId(`office paper ${row.orderNo} ${code}`)
  const make = () => {
    const paper = startPaper({ title: document.name.zh, foot: '示例数据，非真实文件', madeAt: making.at })
    paper.title(document.name.zh, document.name.en)
    paper.table([
      [document.area === 'trademark' ? '商标' : '作品', row.title],
      ['申请人', row.applicantName],
      ['日期', on],
    ])
    paper.paragraph('本文件为演示而作，不是官方文书。', { indent: true })
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
    closes: areaDeadlinesEnded(document, open, { on, filedOn }),
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
