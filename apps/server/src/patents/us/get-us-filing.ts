import { getUsFiling as call } from '@portal/contract/patents/us-filings'
import { UsFormShape } from '@portal/contract/patents/us-form'
import type { UsForm } from '@portal/domain/patents/us/form'
import { readForm } from '../../kernel/forms/read-form-parts.ts'
import { findOfficialDocuments } from '../../kernel/orders/detail-queries.ts'
import { plainFacts } from '../../kernel/orders/facts-parts.ts'
import { implement } from '../../platform/http/handler.ts'
import { findProofs, findSubmissions } from './proof-queries.ts'
import { usForm } from './us-form-parts.ts'
import { toProof } from './us-rows.ts'
import { sectionOf } from './us-rules.ts'

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

export const getUsFiling = implement(call, async ({ input, user, db, language }) => {
  const found = await readForm(db, user, usForm, input.orderNo)
  const { order, form, mode } = found
  const [proofs, official, handedIn] = await Promise.all([
    findProofs(db, order.id, language),
    findOfficialDocuments(db, order.id),
    findSubmissions(db, order.id),
  ])
  // What is being corrected is compared with what stands; what stands, with what stood before.
  const before = mode === 'correct' ? handedIn[0] : handedIn[1]
  return {
    orderNo: order.orderNo,
    json: UsFormShape.parse(form),
    version: found.version,
    previous: before ? { json: UsFormShape.parse(before.form), time: before.at.toISOString() } : null,
    savedTime: found.savedTime,
    mode,
    openSections: found.openSections.map(sectionOf),
    corrections: found.corrections,
    mayProve: found.isClient && !found.isDraft,
    proofs: proofs.map(toProof),
    receipt: official.flatMap(({ data }) => differences(form, plainFacts(data))),
    states: { payment: order.paymentState, work: order.workState },
  }
})
