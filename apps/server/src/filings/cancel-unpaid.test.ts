import { unpaidOrderDays } from '@portal/contract/limits'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orders } from '../db/schema/orders.ts'
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
    }
    const made = new Map<string, string>()
    for (const [name, more] of Object.entries(cases)) made.set((await buildOrder(portal.db, chen, more)).id, name)

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
    })
  })
})
