import { randomUUID } from 'node:crypto'
import { unpaidOrderDays } from '@portal/contract/limits'
import { addDays, beijingDate } from '@portal/domain/platform/dates/civil-date'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { followUps } from '../../platform/db/schema/follow-ups.ts'
import { deadlines, orders } from '../../platform/db/schema/orders.ts'
import { transfers } from '../../platform/db/schema/payments.ts'
import { insertFile } from '../../platform/documents/file-queries.ts'
import { addJob } from '../../platform/jobs/job-queries.ts'
import { buildOrder } from '../../test/build-order.ts'
import { type PaymentPortal, startPaymentPortal } from '../../test/payment-portal.ts'
import { runDueJobs } from '../../test/run-jobs.ts'

let portal: PaymentPortal

beforeAll(async () => {
  portal = await startPaymentPortal()
})

afterAll(() => portal.stop())

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

describe('filings.cancelUnpaid', () => {
  it('cancels what was submitted long ago and never paid, and nothing else', async () => {
    const chen = await portal.person()
    const today = beijingDate(new Date())
    const yesterday = addDays(today, -1)
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
      extension: { workState: 1, submittedAt: daysAgo(1), kind: 'followUp', deadlineOfficialOn: addDays(today, -20) },
      extensionInTime: { workState: 1, submittedAt: daysAgo(1), kind: 'followUp', deadlineOfficialOn: today },
    } as const
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

    const byName = new Map([...made].map(([id, name]) => [name, id]))
    for (const name of ['extension', 'extensionInTime']) {
      const orderId = byName.get(name) ?? ''
      await portal.db.insert(followUps).values({ orderId, kind: 'extension', form: {}, updatedBy: chen.id })
    }
    const [late] = await portal.db
      .select()
      .from(orders)
      .where(eq(orders.id, byName.get('extension') ?? ''))
    const code = await portal.call('payments.payByCode', { orderNo: late?.orderNo ?? '' }, { as: chen })
    expect(code).toMatchObject({ status: 409, error: 'payments.periodOver' })
    const period = {
      ruleId: 'app-fee',
      startsOn: yesterday,
      officialOn: today,
      internalOn: today,
      reasons: { steps: [] },
    }
    const overdue = { ...period, orderId: byName.get('overdue') ?? '', ownerId: chen.ownerId }
    await portal.db.insert(deadlines).values(overdue)

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
      extension: [9, 9],
      extensionInTime: [1, 0],
    })
    const [ended] = await portal.db.select().from(deadlines).where(eq(deadlines.orderId, overdue.orderId))
    expect(ended?.state).toBe('cancelled')
  })
})
