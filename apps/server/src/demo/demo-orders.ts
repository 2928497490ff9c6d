import { type FilingForm, rightsOf } from '@portal/domain/patents/filings/form'
import { beijingDate, type CivilDate } from '@portal/domain/platform/dates/civil-date'
import type { Actor } from '../kernel/orders/order-move-queries.ts'
import { orderFactsOf } from '../patents/filings/form-rules.ts'
import { demoPeople } from './demo-accounts.ts'
import { playAct } from './demo-acts.ts'
import { type DemoBook, instantOf, note } from './demo-book.ts'
import { type DemoCase, type DemoStep, isDemoAct } from './demo-case.ts'
import { demoCases } from './demo-cases.ts'
import { type DemoDrawing, demoForm } from './demo-form.ts'
import { demoId } from './demo-id.ts'
import { demoInventions } from './demo-inventions.ts'
import { receiveDocument, settlePast } from './demo-office.ts'
import { type DemoPaper, makeDrawings } from './demo-papers.ts'

/** Serials of invented application numbers begin here; the demo patents use others. */
const firstSerial = 9001

interface Clock {
  readonly today: CivilDate
  readonly now: Date
}

/** Every order of the demo set with its whole history, and the drawings their forms name. */
export function buildDemoOrders(now: Date): { books: readonly DemoBook[]; drawings: readonly DemoPaper[] } {
  const clock = { now, today: beijingDate(now) }
  const drawings = new Map<string, DemoPaper>()
  const books: DemoBook[] = []
  for (const demoCase of demoCases) {
    const drawing = drawingOf(demoCase, clock)
    if (!demoCase.unfinished) drawings.set(drawing.fileId, drawing)
    books.push(...buildCase(demoCase, drawing, clock, books.length))
  }
  return { books, drawings: [...drawings.values()] }
}

function drawingOf({ owner, invention, begun }: DemoCase, { today, now }: Clock): DemoPaper & DemoDrawing {
  const ownerId = demoPeople[owner].id
  return {
    fileId: demoId(`drawing ${owner} ${invention}`),
    fileName: '说明书附图.pdf',
    name: '说明书附图.pdf',
    ownerId,
    uploadedBy: ownerId,
    at: instantOf(today, begun, 0, 20, now),
    make: () => makeDrawings(demoInventions[invention]),
  }
}

function buildCase(demoCase: DemoCase, drawing: DemoDrawing, clock: Clock, done: number): DemoBook[] {
  const begunAt = instantOf(clock.today, demoCase.begun, 0, 20, clock.now)
  const submission = demoCase.steps.find(([act]) => act === 'submit')
  const filledIn = submission ? instantOf(clock.today, submission[1], 1, 20, clock.now) : begunAt
  const { fileId, fileName } = drawing
  const form = demoForm(demoCase, beijingDate(filledIn), { fileId, fileName })
  const rights = submission ? rightsOf(demoCase.kind) : rightsOf(demoCase.kind).slice(0, 1)
  const first = orderNumber(begunAt, done)
  return rights.map((right, index) => {
    const orderNo = orderNumber(begunAt, done + index)
    const book = emptyBook(demoCase, right, form, orderNo, begunAt)
    if (rights.length > 1) book.order.pairNo = first
    const customer: Actor = { id: book.order.ownerId, role: 'customer' }
    note({ book, at: begunAt }, 'work', 'created', customer, { to: '0' })
    const steps = (right === 'utilityModel' && demoCase.modelSteps) || demoCase.steps
    play(book, steps, clock, firstSerial + done + index)
    writeMessages(book, clock)
    book.events.sort((a, b) => a.at.getTime() - b.at.getTime())
    return book
  })
}

/** Below the sequence that real orders are numbered from. */
const orderNumber = (at: Date, index: number) => {
  const day = beijingDate(at).slice(2).replaceAll('-', '')
  return `P${day}${String(index + 1).padStart(6, '0')}`
}

function emptyBook(
  demoCase: DemoCase,
  right: DemoBook['right'],
  form: FilingForm,
  orderNo: string,
  begunAt: Date,
): DemoBook {
  const id = demoId(`order ${orderNo.slice(-6)}`)
  const ownerId = demoPeople[demoCase.owner].id
  return {
    demoCase,
    right,
    form,
    order: {
      ...orderFactsOf(form),
      id,
      orderNo,
      ownerId,
      createdBy: ownerId,
      agencyId: 1,
      kind: right,
      paymentState: 0,
      workState: 0,
      officialState: 'notFiled',
      afterState: 0,
      version: 1,
      createdAt: begunAt,
      updatedAt: begunAt,
    },
    filing: { orderId: id, form, version: 2, updatedBy: ownerId, updatedAt: begunAt },
    feeLines: [],
    events: [],
    documents: [],
    corrections: [],
    official: [],
    deadlines: [],
    messages: [],
    payments: [],
    refunds: [],
    transfers: [],
    officePayments: [],
    bookings: [],
    papers: [],
  }
}

function play(book: DemoBook, steps: readonly DemoStep[], { today, now }: Clock, serial: number): void {
  steps.forEach(([act, daysAgo, facts = {}], index) => {
    const at = instantOf(today, daysAgo, index + 1, steps.length + 1, now)
    const moment = { book, at, on: beijingDate(at), facts }
    if (isDemoAct(act)) playAct[act](moment, now)
    else receiveDocument(moment, act, serial, today)
  })
  settlePast(book, today)
}

const authors = { agent: demoPeople.agent, staff: demoPeople.staff } as const

function writeMessages(book: DemoBook, { today, now }: Clock): void {
  const { order, demoCase } = book
  demoCase.messages?.forEach(({ by, daysAgo, text }, index) => {
    const author = by === 'customer' ? demoPeople[demoCase.owner] : authors[by]
    const at = new Date(instantOf(today, daysAgo, 20 + index, 22 + index, now))
    const id = demoId(`message ${order.orderNo.slice(-6)} ${index}`)
    book.messages.push({ id, orderId: order.id, authorId: author.id, authorRole: author.role, text, createdAt: at })
    note({ book, at }, 'message', 'messageAdded', { id: author.id, role: author.role }, { detail: { messageId: id } })
  })
}
