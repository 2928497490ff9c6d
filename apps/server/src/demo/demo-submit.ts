import { workStates } from '@portal/domain/kernel/orders/order-states'
import { freezeSubmittedForm, insertDraft, insertFeeLines, updateSubmitted } from '../kernel/orders/filing-queries.ts'
import { type FeeLine, sumsOf } from '../kernel/orders/order-form-rules.ts'
import { addOrderEvent, moveOrder } from '../kernel/orders/order-move-queries.ts'
import { nextOrderNumber } from '../kernel/orders/order-number-queries.ts'
import type { Paper } from '../kernel/papers/paper-parts.ts'
import { addPapers, storePapers } from '../kernel/papers/store-paper-parts.ts'
import { countOpenSignatures } from '../kernel/signing/open-signature-queries.ts'
import type { Tx } from '../platform/db/connection.ts'
import type { FileStorage } from '../platform/outside/storage/port.ts'
import { demoPeople } from './demo-accounts.ts'

/** Where demo orders put their files, and the instant that is now. */
export interface DemoPlace {
  readonly storage: FileStorage
  readonly at: Date
  /** Gets the storage key of every file that is put, for whoever must take them out again. */
  readonly onStored: (key: string) => void
}

/** A draft of a demo customer, with the first line of its history. */
export async function draft(
  tx: Tx,
  facts: Omit<Parameters<typeof insertDraft>[1], 'orderNo' | 'ownerId' | 'createdBy' | 'agencyId'>,
  ownerId: string = demoPeople.demo.id,
) {
  const order = await insertDraft(tx, {
    ...facts,
    ...{ orderNo: await nextOrderNumber(tx), ownerId, createdBy: ownerId, agencyId: 1 },
  })
  if (!order) throw new Error('a demo draft was made twice')
  const actor = { id: ownerId, role: 'customer' } as const
  await addOrderEvent(tx, { orderId: order.id, subject: 'work', event: 'created', actor, to: '0' })
  return order
}

interface SubmittedDraft {
  readonly order: { readonly id: string; readonly ownerId: string }
  readonly form: unknown
  readonly lines: readonly FeeLine[]
  readonly papers: readonly Paper[]
  readonly agentId: string | null
}

/** Moves a draft on as the submission does. */
export async function submitDemoOrder(
  tx: Tx,
  { order: { id: orderId, ownerId }, form, lines, papers, agentId }: SubmittedDraft,
  { storage, onStored }: DemoPlace,
): Promise<void> {
  const put = await storePapers(storage, papers)
  for (const { stored } of put.papers) if (stored) onStored(stored.storageKey)
  const actor = { id: ownerId, role: 'customer' } as const
  await moveOrder(tx, { orderId, set: 'work', to: workStates.submitted.code, event: 'submitted', actor })
  await insertFeeLines(tx, orderId, lines)
  await addPapers(tx, put, { orderId, ownerId, user: actor })
  await freezeSubmittedForm(tx, orderId, form)
  await countOpenSignatures(tx, orderId)
  await updateSubmitted(tx, orderId, { ...sumsOf(lines), agentId, pairNo: null })
}
