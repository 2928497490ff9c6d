import { billDaysMax } from '@portal/domain/money/bills/bill-states'
import { type Bill, BillError, readBill } from '@portal/domain/money/bills/read-bill'
import { beijingDate, addDays as daysAfter } from '@portal/domain/platform/dates/civil-date'
import type { Database } from '../../platform/db/connection.ts'
import { isProviderFailure, ProviderError } from '../../platform/outside/wechat-pay/provider-error.ts'
import type { Services } from '../../services.ts'
import { compareDay } from './compare-queries.ts'
import { giveUp, keepBill, lockDay, noteFailure } from './day-queries.ts'

interface Parts {
  readonly database: Database
  readonly services: Services
}

/**
 * Asks the provider for the bill of a day, keeps it and holds it to the books. A bill that cannot be had, or is not believed, is noted with
 * why; it is asked for again in an hour.
 *
 * @returns why not; empty where it was read, or the day has none.
 */
export async function readBillOf({ database, services }: Parts, day: string): Promise<string> {
  const now = services.now()
  let bill: Bill | undefined
  try {
    bill = readBill(await services.paymentProvider.fetchBill(day))
  } catch (error) {
    if (!isProviderFailure(error, 'noBill')) return fail({ database, services }, day, error)
  }
  await database.db.transaction(async (tx) => {
    await lockDay(tx, day)
    await keepBill(tx, day, bill, now)
    await compareDay(tx, day)
  })
  return ''
}

async function fail({ database, services }: Parts, day: string, error: unknown): Promise<string> {
  if (!(error instanceof ProviderError) && !(error instanceof BillError)) throw error
  const failure = error instanceof BillError ? 'unreadable' : error.kind
  const isKept = day >= daysAfter(beijingDate(services.now()), -billDaysMax)
  await (isKept ? noteFailure : giveUp)(database.db, day, failure)
  const facts = { day, failure, ...(error instanceof BillError && { line: error.line }) }
  if (failure !== 'billNotReady') services.log.warn(facts, 'the bill of a day could not be read')
  return failure
}
