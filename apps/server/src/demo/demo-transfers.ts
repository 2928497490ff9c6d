import { randomUUID } from 'node:crypto'
import { TransferFormShape } from '@portal/contract/trademarks/trademark-transfer-form'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import type { TransferForm, TransferPaperKind } from '@portal/domain/trademarks/transfers/form'
import { inArray, sql } from 'drizzle-orm'
import type { Tx } from '../platform/db/connection.ts'
import { orders } from '../platform/db/schema/orders.ts'
import { withRegisterFacts } from '../trademarks/transfers/companion-queries.ts'
import { transferPapers } from '../trademarks/transfers/make-papers-parts.ts'
import { transferFactsOf, transferFeeLines } from '../trademarks/transfers/transfer-rules.ts'
import { demoPeople } from './demo-accounts.ts'
import { applicantInForm } from './demo-applicants.ts'
import { makeProof, storePapers } from './demo-papers.ts'
import { type DemoPlace, draft, submitDemoOrder } from './demo-submit.ts'

const { id: ownerId } = demoPeople.demo
const keys = {
  draft: 'd0000000-0000-4000-8000-0000000d1001',
  unpaid: 'd0000000-0000-4000-8000-0000000d1002',
} as const

/** A party of the demo customer's book. */
function partyOf(name: Parameters<typeof applicantInForm>[0], at: Date): Partial<TransferForm['seller']> {
  const { name: full, idCode, province, city, street } = applicantInForm(name, beijingDate(at))
  return { name: full, certificateNo: idCode, address: `${province}${city}${street}` }
}

const contact = { name: '知识产权部', phone: '13800138000', email: 'ip@example.com', postcode: '210000' }

/** A draft whose mark would drag another along, and a transfer of two like marks that waits to be paid. */
export async function insertDemoTransfers(tx: Tx, around: DemoPlace): Promise<void> {
  const sides = { seller: partyOf('jiangnan', around.at), buyer: partyOf('jiangnanTools', around.at), contact }
  const numbers = ['90500001', '90500045', '90500100'] as const
  const [dragging, chosen, like] = numbers
  await insertTransfer(tx, keys.draft, { ...sides, marks: [{ key: dragging, number: dragging }] })
  const papers = await storeProofs(tx, ['sellerIdentity', 'buyerIdentity'], around)
  const { order, form } = await insertTransfer(tx, keys.unpaid, {
    ...sides,
    reason: 'group',
    marks: [
      { key: chosen, number: chosen },
      { key: like, number: like, alongWith: chosen },
    ],
    papers,
    declared: true,
  })
  const lines = transferFeeLines(form, beijingDate(around.at), 1)
  const made = await transferPapers(tx, form, { agencyId: 1, madeAt: around.at })
  await submitDemoOrder(tx, { order, form, lines, papers: made, agentId: null }, around)
  // Begun some days ago, so that newer cases stay on top of the common list.
  await tx
    .update(orders)
    .set({ createdAt: sql`now() - interval '6 days'` })
    .where(inArray(orders.draftKey, Object.values(keys)))
}

async function insertTransfer(tx: Tx, draftKey: string, given: Record<string, unknown>) {
  const form = await withRegisterFacts(tx, TransferFormShape.parse(given))
  return { order: await draft(tx, { ...transferFactsOf(form), draftKey, form }), form }
}

/** Proofs that the sides bring. */
async function storeProofs(tx: Tx, kinds: readonly TransferPaperKind[], { storage, at, onStored }: DemoPlace) {
  const proofs = kinds.map((kind) => ({ key: kind, kind, fileId: randomUUID(), fileName: `${kind}.pdf`, pages: 1 }))
  const stored = await storePapers(
    tx,
    storage,
    proofs.map(({ fileId, fileName: name }) => ({
      ...{ fileId, ownerId, uploadedBy: ownerId, name, at },
      make: () => makeProof('营业执照（副本）', at),
    })),
  )
  for (const key of stored) onStored(key)
  return proofs
}
