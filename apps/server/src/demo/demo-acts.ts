import { officialStates, workStates } from '@portal/domain/kernel/orders/order-states'
import { addDays, beijingDate, civilDate, laterDate } from '@portal/domain/platform/dates/civil-date'
import { quoteForm, sumOf } from '../patents/filings/quote-rules.ts'
import { demoPeople } from './demo-accounts.ts'
import { agent, customerOf, type Moment, move, portal, staff } from './demo-book.ts'
import { addBooks } from './demo-books.ts'
import type { DemoAct } from './demo-case.ts'
import { demoId } from './demo-id.ts'
import {
  announceTransfer,
  approveRefund,
  askRefund,
  closePayment,
  finishRefund,
  openPayment,
  payOrder,
  refuseRefund,
  sendRefund,
} from './demo-money.ts'
import { cancelAll, meet } from './demo-office.ts'
import { makeDraft } from './demo-papers.ts'

const work = workStates
/** The first day of our price list: what was submitted before is charged by its first prices. */
const firstPrices = civilDate('2026-01-01')
const answerDays = 7
/** Older drafts are told of in the history only: making papers is what the first start waits for. */
const draftDays = 60
const notesOf = ({ facts }: Moment) => (facts.notes === undefined ? {} : { notes: facts.notes })

/** What each act does to an order; `now` is the end of every story. */
export const playAct: Readonly<Record<DemoAct, (moment: Moment, now: Date) => void>> = {
  submit(moment, now) {
    const { book, at, on } = moment
    const { lines } = quoteForm(book.form, laterDate(on, firstPrices), 1)
    const own = lines.filter((line) => line.right === book.right)
    own.forEach((line, index) => {
      const { beneficiary, kind, quantity, unitFen, fullFen, amountFen, reductionPercent, source, dueRule } = line
      const { key, params } = line.explanation
      const explanation = { key, params, reductionPercent, source, dueRule }
      const amounts = { quantity, unitFen, fullFen, amountFen }
      book.feeLines.push({ orderId: book.order.id, position: index + 1, beneficiary, kind, ...amounts, explanation })
    })
    Object.assign(book.order, {
      officialFen: sumOf(own, 'office'),
      serviceFen: sumOf(own, 'service'),
      couponFen: book.demoCase.couponFen ?? 0,
      submittedAt: at,
    })
    Object.assign(book.filing, { submitted: book.form, version: 3, updatedAt: at })
    addBooks(moment, now)
    move(moment, 'work', work.submitted.code, 'submitted', customerOf(book))
  },
  openPayment,
  pay: payOrder,
  announce: announceTransfer,
  timeOut(moment) {
    closePayment(moment)
    move(moment, 'work', work.cancelled.code, 'cancelled', portal)
  },
  ask(moment) {
    const { book, at, on, facts } = moment
    const fields = (facts.fields ?? []).map((field) => ({ ...field }))
    book.corrections.push({
      id: demoId(`correction ${book.order.orderNo} ${book.corrections.length}`),
      orderId: book.order.id,
      round: book.corrections.length + 1,
      fields,
      dueOn: addDays(on, answerDays),
      askedBy: demoPeople.staff.id,
      createdAt: at,
    })
    move(moment, 'work', work.correctionAsked.code, 'correctionAsked', staff, { fields: fields.length })
  },
  answer(moment) {
    const last = moment.book.corrections.at(-1)
    if (last) last.answeredAt = moment.at
    move(moment, 'work', work.submitted.code, 'corrected', customerOf(moment.book))
  },
  accept: (moment) => move(moment, 'work', work.accepted.code, 'accepted', agent),
  draft(moment, now) {
    const version = addDraft(moment, now)
    move(moment, 'work', work.clientToConfirm.code, 'draftUploaded', agent, { version })
  },
  returnDraft: (moment) =>
    move(moment, 'work', work.accepted.code, 'draftReturned', customerOf(moment.book), notesOf(moment)),
  confirm: (moment) => move(moment, 'work', work.accepted.code, 'draftConfirmed', customerOf(moment.book)),
  file: (moment) => move(moment, 'work', work.filed.code, 'filed', agent),
  complete: (moment) => move(moment, 'work', work.completed.code, 'completed', agent),
  reject: (moment) => move(moment, 'work', work.rejected.code, 'rejected', staff, notesOf(moment)),
  withdraw: (moment) =>
    move(moment, 'work', work.withdrawn.code, 'withdrawn', customerOf(moment.book), notesOf(moment)),
  cancel(moment) {
    const customer = customerOf(moment.book)
    move(moment, 'work', work.cancelled.code, 'cancelled', customer, notesOf(moment))
    closePayment(moment, customer)
  },
  askRefund,
  approve: approveRefund,
  sendRefund,
  refund: finishRefund,
  refuseRefund,
  payRegistration(moment) {
    move(moment, 'official', officialStates.registered.code, 'registrationPaid', agent)
    meet(moment, 'register')
  },
  askReexamination(moment) {
    move(moment, 'official', officialStates.reexamination.code, 'reexaminationBegun', agent)
    meet(moment, 'reexam')
  },
  invalidate(moment) {
    move(moment, 'official', officialStates.invalid.code, 'invalidation', agent)
    cancelAll(moment)
  },
  expire(moment) {
    move(moment, 'official', officialStates.expired.code, 'expiry', portal)
    cancelAll(moment)
  },
}

function addDraft({ book, at, on }: Moment, now: Date): number {
  const { order, form } = book
  const version = book.documents.filter((one) => one.kind === 'draft').length + 1
  if (on < addDays(beijingDate(now), -draftDays)) return version
  const fileId = demoId(`draft ${order.orderNo} ${version}`)
  const by = { ownerId: order.ownerId, uploadedBy: demoPeople.agent.id }
  const facts = { title: form.title, applicantName: order.applicantName ?? '' }
  const texts = { claims: form.documents.claims.text, abstract: form.documents.abstract.text }
  const make = () => makeDraft(facts, texts, on)
  book.papers.push({ ...by, fileId, name: `初稿-第${version}版.pdf`, at, make })
  book.documents.push({
    id: demoId(`draft document ${order.orderNo} ${version}`),
    orderId: order.id,
    fileId,
    kind: 'draft',
    title: '申请文件初稿',
    version,
    uploadedBy: demoPeople.agent.id,
    createdAt: at,
  })
  return version
}
