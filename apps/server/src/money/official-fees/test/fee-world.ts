import { buffer } from 'node:stream/consumers'
import type { RequestOf } from '@portal/contract/call'
import type { payFees } from '@portal/contract/money/official-fees'
import { addDays, addYears, beijingDate, type CivilDate } from '@portal/domain/platform/dates/civil-date'
import { eq } from 'drizzle-orm'
import { addWatched } from '../../../docket/monitoring/test/add-watched.ts'
import type { Watch } from '../../../docket/monitoring/watch-write-queries.ts'
import { watchFees } from '../../../platform/db/schema/monitoring.ts'
import { writeXlsx } from '../../../platform/documents/xlsx/write-xlsx.ts'
import type { PaymentPortal } from '../../../test/payment-portal.ts'
import type { TestPerson } from '../../../test/portal.ts'

export const payer = { name: '示例科技有限公司', creditCode: '91110000600037341L' }

/** Filed so that the fee of year 6 falls due so many days from today, granted in year 3. */
export function datesFor(days: number, today: CivilDate = beijingDate(new Date())) {
  const filedOn = addYears(addDays(today, days), -5)
  return { filedOn, grantedOn: addYears(filedOn, 2) }
}

/** Acts of a customer and of staff on annual fees. */
export function makeFeeWorld(portal: PaymentPortal) {
  const { db } = portal

  /** A watched patent whose fee of year 6 is due so many days from today; in the past: unpaid. */
  const watched = (person: TestPerson, days = 20, more: Parameters<typeof addWatched>[2] = {}): Promise<Watch> =>
    addWatched(portal, person, { ...datesFor(days), paidThroughYear: 5, isPaidAssumed: false, ...more })

  const pay = (person: TestPerson, watches: readonly Watch[], more: Partial<RequestOf<typeof payFees>> = {}) =>
    portal.call(
      'officialFees.payFees',
      { packageList: watches.map((watch) => ({ patentNumber: watch.number })), payer, ...more },
      { as: person },
    )

  /** An order that pays the next fee of these patents, paid by code. */
  async function paidOrder(person: TestPerson, watches: readonly Watch[]): Promise<string> {
    const { data } = await pay(person, watches)
    if (data.orderNo === null) throw new Error('no order was made')
    await portal.call('payments.payByCode', { orderNo: data.orderNo }, { as: person })
    await portal.sandbox.pay((await portal.lastAttempt(data.orderNo)).outTradeNo)
    await portal.deliver()
    return data.orderNo
  }

  /** What is recorded of the payment of a patent's years: `6 inPayment`. */
  async function feeState(watch: Pick<Watch, 'id'>, year = 6) {
    const rows = await db.select().from(watchFees).where(eq(watchFees.watchId, watch.id))
    return rows.find((row) => row.year === year)?.state
  }

  return { watched, pay, paidOrder, feeState }
}

/** The office's answer as a workbook. */
export function answerSheet(rows: readonly Record<string, string>[]): Promise<Buffer> {
  const columns = Object.keys(rows[0] ?? {}).map((key) => ({ key, title: key, width: 12, kind: 'text' as const }))
  return buffer(writeXlsx({ sheet: '缴费结果', columns, rows }))
}
