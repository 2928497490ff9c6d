import { getBillDays as call } from '@portal/contract/money/bills'
import { implement } from '../../platform/http/handler.ts'
import { findLatestDays } from './day-queries.ts'

const daysShown = 31

export const getBillDays = implement(call, async ({ db }) => {
  const days = await findLatestDays(db, daysShown)
  return {
    days: days.map(({ row, open }) => ({
      ...{ day: row.day, state: row.state, lines: row.lines, open, failure: row.failure },
      ...{ paid: row.paidFen, refunded: row.refundedFen, fee: row.feeFen },
      readTime: row.readAt?.toISOString() ?? null,
      nextTime: row.nextAt?.toISOString() ?? null,
    })),
  }
})
