import { deadlinesEndedBy, documentEffect } from '@portal/domain/kernel/orders/document-effects'
import {
  filingReceiptCode,
  findOfficialDocument,
  type OfficialDocument,
} from '@portal/domain/kernel/orders/official-documents'
import { isOfficialState, type OfficialState } from '@portal/domain/kernel/orders/order-states'
import { annuityDueOn } from '@portal/domain/law/patents/annuities'
import { patentYear, termYears } from '@portal/domain/law/patents/terms'
import { computeDeadline, type Deadline } from '@portal/domain/law/periods/compute'
import {
  addDays,
  addMonths,
  type CivilDate,
  civilDate,
  isCivilDate,
  yearOf,
} from '@portal/domain/platform/dates/civil-date'
import { applicationCheckCharacter } from '@portal/domain/platform/identifiers/application-number'
import { type RightType, rightTypes } from '@portal/domain/platform/identifiers/right-type'
import { agent, type DeadlineInsert, type DemoBook, type Moment, move, note } from './demo-book.ts'
import type { OfficeCode } from './demo-case.ts'
import { demoId } from './demo-id.ts'
import { payOffice } from './demo-money.ts'
import { makeNotice } from './demo-papers.ts'

/** Days from the receipt until the office's fees are paid from what the customer paid. */
const feesPaidAfterDays = 3
/** Notices younger than this have their paper; older ones only their row. */
const paperDays = 120

/** An invented number of the office: the year, the kind and a serial no application has, with its check character. */
export function inventedNumber(filedOn: CivilDate, right: RightType, serial: number): string {
  const body = `${yearOf(filedOn)}${rightTypes.indexOf(right) + 1}${String(serial).padStart(7, '0')}`
  return body + applicationCheckCharacter(body)
}

export function stateOf({ order }: DemoBook): OfficialState {
  if (!isOfficialState(order.officialState)) throw new Error(`no official state: ${order.officialState}`)
  return order.officialState
}

/** Plays one document of the office: its row and paper, the move, the deadlines it sets and ends. */
export function receiveDocument(moment: Moment, code: OfficeCode, serial: number, today: CivilDate): void {
  const { book, on, facts } = moment
  const document = findOfficialDocument(code)
  if (!document) throw new Error(`no office document ${code}`)
  payAnnuities(moment, code)
  const { order } = book
  const isReceipt = code === filingReceiptCode
  if (isReceipt) {
    const filedOn = addDays(on, -2)
    Object.assign(order, { filedOn, patentNumber: inventedNumber(filedOn, book.right, serial) })
  }
  const filedOn = filingDay(book)
  const notice = { mode: facts.delivery ?? 'electronic', dispatchedOn: on } as const
  const priority = book.form.priorities.map((one) => one.filedOn).sort()[0]
  const effect = documentEffect({
    document,
    right: book.right,
    state: stateOf(book),
    wasExamined: book.events.some((event) => event.toState === 'substantive'),
    notice,
    filedOn,
    ...(priority !== undefined && isCivilDate(priority) && { priorityOn: priority }),
    examinationAsked: book.form.options.examinationNow,
    confidentialityAsked: book.form.options.confidentialityReview,
    biologicalNamed: book.form.biological !== null,
  })
  if (!effect.ok) throw new Error(`demo order ${order.orderNo}: ${code} refused, ${effect.reason}`)
  const id = demoId(`document ${order.orderNo} ${code} ${on}`)
  addRow(moment, document, id, today)
  endDeadlines(moment, document, effect.deadlines)
  for (const deadline of effect.deadlines) addDeadline(moment, deadline, id)
  if (document.event && effect.to !== stateOf(book))
    move(moment, 'official', effect.to, document.event, agent, { code })
  else note(moment, 'document', 'officialDocumentRecorded', agent, { detail: { code } })
  const paidOn = addDays(on, feesPaidAfterDays)
  if (isReceipt && paidOn <= today) {
    endAt(book, ['app-fee'], paidOn, today)
    payOffice(moment, endOfDay(paidOn))
  }
}

export function filingDay({ order }: DemoBook): CivilDate {
  if (!order.filedOn) throw new Error(`demo order ${order.orderNo} has no filing date`)
  return civilDate(order.filedOn)
}

function addRow(moment: Moment, document: OfficialDocument, id: string, today: CivilDate): void {
  const { book, at, on, facts } = moment
  const { order } = book
  const hasPaper = on >= addDays(today, -paperDays)
  const fileId = hasPaper ? demoId(`paper ${id}`) : null
  if (fileId) {
    const of = { title: order.title ?? '', applicantName: order.applicantName ?? '', patentNumber: order.patentNumber }
    book.papers.push({
      fileId,
      ownerId: order.ownerId,
      uploadedBy: agent.id ?? order.ownerId,
      name: `${document.name.zh}.pdf`,
      at,
      make: () => makeNotice(document, of, on),
    })
  }
  const numbers = { applicationNumber: order.patentNumber, filedOn: order.filedOn }
  book.official.push({
    id,
    orderId: order.id,
    code: document.code,
    dispatchedOn: on,
    deliveryMode: facts.delivery ?? 'electronic',
    fileId,
    data: document.code === filingReceiptCode ? numbers : {},
    recordedBy: agent.id ?? order.ownerId,
    createdAt: at,
  })
}

function addDeadline({ book, at, on }: Moment, deadline: Deadline, documentId: string | null): void {
  book.deadlines.push({
    id: demoId(`deadline ${book.order.orderNo} ${deadline.rule.id} ${deadline.officialOn}`),
    orderId: book.order.id,
    ownerId: book.order.ownerId,
    ruleId: deadline.rule.id,
    documentId,
    startsOn: deadline.steps[0]?.on ?? on,
    officialOn: deadline.officialOn,
    internalOn: deadline.internalOn,
    reasons: { steps: deadline.steps, warning: deadline.warning ?? null },
    state: 'open',
    createdAt: at,
  })
}

const open = (book: DemoBook) => book.deadlines.filter((one) => one.state === 'open')
const end = (one: DeadlineInsert, state: DeadlineInsert['state'], closedAt: Date) =>
  Object.assign(one, { state, closedAt })
const endOfDay = (on: CivilDate) => new Date(`${on}T17:30:00+08:00`)

function endDeadlines({ book, at, on }: Moment, document: OfficialDocument, set: readonly Deadline[]): void {
  const known = open(book).map(({ id, ruleId, officialOn }) => ({ id, ruleId, officialOn: civilDate(officialOn) }))
  const rules = set.map((one) => one.rule.id)
  for (const ended of deadlinesEndedBy(document, on, rules, known)) {
    const row = book.deadlines.find((one) => one.id === ended.id)
    if (row) end(row, ended.as, at)
    note({ book, at }, 'deadline', ended.as, agent, { detail: { ruleId: ended.ruleId } })
  }
}

function endAt(book: DemoBook, rules: readonly string[], on: CivilDate, today: CivilDate): void {
  if (on > today) return
  for (const one of open(book)) if (rules.includes(one.ruleId)) end(one, 'met', endOfDay(on))
}

/** Ends the deadlines that an act of ours has met. */
export function meet({ book, at }: Moment, rule: string): void {
  for (const one of open(book)) if (one.ruleId === rule) end(one, 'met', at)
}

/** Ends all open deadlines of a right that is no more. */
export function cancelAll({ book, at }: Moment): void {
  for (const one of open(book)) end(one, 'cancelled', at)
}

/**
 * The annual fees that were paid before a day, each three weeks early. The one a notice of its lateness or of the end
 * of the right is about stays unpaid.
 */
export function payAnnuities({ book, on }: Pick<Moment, 'book' | 'on'>, code?: OfficeCode): void {
  const until = code === '200701' || code === '200702' ? addMonths(on, -12) : on
  for (;;) {
    const due = open(book).find((one) => one.ruleId === 'annuity' && one.officialOn <= until)
    if (!due) return
    const paidOn = addDays(civilDate(due.officialOn), -21)
    end(due, 'met', endOfDay(paidOn))
    const filedOn = filingDay(book)
    const year = patentYear(filedOn, civilDate(due.officialOn)) + 1
    if (year > termYears(book.right, filedOn)) continue
    const anniversary = annuityDueOn(filedOn, year)
    const next = computeDeadline({ rule: 'annuity', right: book.right, starts: { anniversary } })
    if (!next.ok) throw new Error(`no annual fee: ${next.reason}`)
    addDeadline({ book, at: endOfDay(paidOn), on: paidOn, facts: {} }, next, null)
  }
}

const replies: readonly string[] = ['oa1', 'oan', 'corr', 'register', 'annuity-grace']

/** What lies behind today and was nobody's duty ends; a reply that is late stays open and red. */
export function settlePast(book: DemoBook, today: CivilDate): void {
  payAnnuities({ book, on: today })
  for (const one of open(book)) {
    const on = civilDate(one.officialOn)
    if (on < today && !replies.includes(one.ruleId)) end(one, 'cancelled', endOfDay(on))
  }
  const left = open(book).filter((one) => one.ruleId !== 'publication')
  const earliest = (days: readonly string[]) => [...days].sort()[0] ?? null
  Object.assign(book.order, {
    deadlineInternalOn: earliest(left.map((one) => one.internalOn)),
    deadlineOfficialOn: earliest(left.map((one) => one.officialOn)),
  })
}
