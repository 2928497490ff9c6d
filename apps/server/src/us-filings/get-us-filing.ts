import { getUsFiling as call } from '@portal/contract/us-filings'
import { UsFormShape } from '@portal/contract/us-form'
import { workStates } from '@portal/domain/orders/order-states'
import { isUsKind, type UsForm, usSectionOf } from '@portal/domain/us-filings/form'
import { findCorrections, findFiling } from '../filings/filing-queries.ts'
import { AppError } from '../http/app-error.ts'
import { implement } from '../http/handler.ts'
import { findOfficialDocuments } from '../orders/detail-queries.ts'
import { plainFacts } from '../orders/facts-parts.ts'
import { getVisibleOrder, mayActAsCustomer } from '../orders/order-access.ts'
import { findProofs, findSubmissions } from './proof-queries.ts'
import { toProof } from './us-rows.ts'
import { parseUsForm, toCivilDate } from './us-rules.ts'

/** Facts of the filing receipt that have a counterpart in the form, where they differ. */
function differences(form: UsForm, facts: Readonly<Record<string, unknown>>) {
  const said: readonly (readonly [string, string])[] = [
    ['title', form.title.trim()],
    ['docketNo', form.docketNo],
    ['entity', form.entity.claimed],
    ['inventors', String(form.inventors.length)],
  ]
  return said.flatMap(([name, ordered]) => {
    const received = facts[name] === undefined || facts[name] === null ? '' : String(facts[name])
    return received === '' || received.toLowerCase() === ordered.toLowerCase() ? [] : [{ name, ordered, received }]
  })
}

export const getUsFiling = implement(call, async ({ input, user, db }) => {
  const order = await getVisibleOrder(db, user, input.orderNo)
  const [filing, asked, isClient, proofs, official, handedIn] = await Promise.all([
    findFiling(db, order.id),
    findCorrections(db, order.id),
    mayActAsCustomer(db, user, order),
    findProofs(db, order.id),
    findOfficialDocuments(db, order.id),
    findSubmissions(db, order.id),
  ])
  // The customer's unfinished changes are his own until he hands them in.
  const known = isClient ? filing?.form : filing?.submitted
  if (!filing || !known || !isUsKind(order.kind)) throw new AppError('common.notFound')
  const form = parseUsForm(known)
  const open = asked.find((correction) => correction.answeredAt === null)
  const isDraft = order.workState === workStates.draft.code
  const mode: 'draft' | 'correct' | 'read' = !isClient ? 'read' : isDraft ? 'draft' : open ? 'correct' : 'read'
  const opened = mode === 'correct' && open ? open.fields.map(({ path }) => usSectionOf(path)) : []
  // What is being corrected is compared with what stands; what stands, with what stood before.
  const before = mode === 'correct' ? handedIn[0] : handedIn[1]
  return {
    orderNo: order.orderNo,
    json: UsFormShape.parse(form),
    version: filing.version,
    previous: before ? { json: UsFormShape.parse(before.form), time: before.at.toISOString() } : null,
    savedTime: filing.updatedAt.toISOString(),
    mode,
    openSections: [...new Set(opened)],
    corrections: asked.map((one) => ({
      round: one.round,
      fields: one.fields,
      dueOn: toCivilDate(one.dueOn),
      time: one.createdAt.toISOString(),
      answeredTime: one.answeredAt?.toISOString() ?? null,
    })),
    mayProve: isClient && !isDraft,
    proofs: proofs.map(toProof),
    receipt: official.flatMap(({ data }) => differences(form, plainFacts(data))),
    states: { payment: order.paymentState, work: order.workState },
  }
})
