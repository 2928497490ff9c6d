import { randomUUID } from 'node:crypto'
import { unpaidOrderDays } from '@portal/contract/limits'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orders } from '../db/schema/orders.ts'
import { transfers } from '../db/schema/payments.ts'
import { insertFile } from '../documents/file-queries.ts'
import { addJob } from '../jobs/job-queries.ts'
import { buildOrder } from '../test/build-order.ts'
import { startTestPortal, type TestPortal } from '../test/portal.ts'
import { runDueJobs } from '../test/run-jobs.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startTestPortal()
})

afterAll(() => portal.stop())

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

describe('filings.cancelUnpaid', () => {
  it('cancels what was submitted long ago and never paid, and nothing else', async () => {
    const chen = await portal.person()
    const old = daysAgo(unpaidOrderDays + 1)
    const cases = {
      overdue: { workState: 1, submittedAt: old },
      corrected: { workState: 2, submittedAt: old },
      recent: { workState: 1, submittedAt: daysAgo(unpaidOrderDays - 1) },
      paying: { workState: 1, paymentState: 1, submittedAt: old },
      paid: { workState: 1, paymentState: 2, submittedAt: old },
      draft: { workState: 0 },
      transferred: { workState: 1, submittedAt: old },
      transferReturned: { workState: 1, submittedAt: old },
    }
    const made = new Map<string, string>()
    for (const [name, more] of Object.entries(cases)) made.set((await buildOrder(portal.db, chen, more)).id, name)
    const proof = await insertFile(portal.db, {
      ownerId: chen.id,
      uploadedBy: chen.id,
      storageKey: randomUUID(),
      name: 'proof.pdf',
      mediaType: 'application/pdf',
      bytes: 10,
      sha256: Buffer.alloc(32),
    })
    const said = {
      amountFen: 1,
      transferredOn: '2026-01-05',
      payerName: 'Chen',
      fileId: proof.id,
      announcedBy: chen.id,
    }
    for (const [orderId, name] of made) {
      if (name === 'transferred') await portal.db.insert(transfers).values({ ...said, orderId })
      if (name === 'transferReturned') await portal.db.insert(transfers).values({ ...said, orderId, state: 'returned' })
    }

    await addJob(portal.db, 'filings.cancelUnpaid', {})
    await runDueJobs(portal)

    const rows = await portal.db.select().from(orders).where(eq(orders.ownerId, chen.id))
    const states = Object.fromEntries(rows.map((row) => [made.get(row.id), [row.workState, row.paymentState]]))
    expect(states).toEqual({
      overdue: [9, 9],
      corrected: [9, 9],
      recent: [1, 0],
      paying: [1, 1],
      paid: [1, 2],
      draft: [0, 0],
      transferred: [1, 0],
      transferReturned: [9, 9],
    })
  })
})
