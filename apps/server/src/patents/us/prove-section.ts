import { proveSection as call } from '@portal/contract/patents/us-filings'
import { workStates } from '@portal/domain/kernel/orders/order-states'
import { isUsKind } from '@portal/domain/patents/us/form'
import { lockOwnOrder } from '../../kernel/orders/filing-access.ts'
import { findFiling } from '../../kernel/orders/filing-queries.ts'
import { notifyAgents } from '../../kernel/orders/order-move-queries.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { findProofs, insertProof } from './proof-queries.ts'
import { toProof } from './us-rows.ts'

export const proveSection = implement(call, async ({ input, user, db, language }) => {
  const { section, version, approved, words } = input
  if (!approved && words === '') throw new AppError('usFilings.wordsMissing')
  return db.transaction(async (tx) => {
    const order = await lockOwnOrder(tx, user, input.orderNo)
    const filing = await findFiling(tx, order.id)
    if (!filing || !isUsKind(order.kind)) throw new AppError('common.notFound')
    if (order.workState === workStates.draft.code) throw new AppError('usFilings.notSubmitted')
    if (filing.version !== version) throw new AppError('common.conflict')
    // A second click says the same again: it is written and told once.
    const last = (await findProofs(tx, order.id, language)).find((one) => one.section === section)
    const isRepeated = last?.version === version && last.approved === approved && last.words === words
    if (isRepeated && last.byId === user.id) {
      return { id: String(last.id), proofs: (await findProofs(tx, order.id, language)).map(toProof) }
    }
    const id = await insertProof(tx, { orderId: order.id, section, version, approved, words, by: user.id })
    if (!approved) await notifyAgents(tx, { orderId: order.id, kind: 'us.remark', orderNo: order.orderNo })
    return { id, proofs: (await findProofs(tx, order.id, language)).map(toProof) }
  })
})
