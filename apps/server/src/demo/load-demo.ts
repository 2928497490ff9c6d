import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import type { Database } from '../platform/db/connection.ts'
import { dropUnnamed } from '../platform/documents/drop-unnamed-parts.ts'
import type { Services } from '../services.ts'
import { hasDemoAccounts, insertDemoAccounts } from './demo-accounts.ts'
import { insertDemoApplicants } from './demo-applicants.ts'
import { insertDemoBills } from './demo-bills.ts'
import { insertDemoCommission } from './demo-commission.ts'
import { insertDemoContracts } from './demo-contracts.ts'
import { insertDemoCopyright } from './demo-copyright.ts'
import { insertDemoCoupons } from './demo-coupons.ts'
import { insertDemoDesigns } from './demo-designs.ts'
import { writeDesk } from './demo-desk.ts'
import { insertDemoDrawings } from './demo-drawings.ts'
import { insertDemoFees } from './demo-fees.ts'
import { insertDemoFollowUps } from './demo-follow-ups.ts'
import { insertDemoForeign } from './demo-foreign.ts'
import { insertDemoInvoices } from './demo-invoices.ts'
import { insertDemoMarks } from './demo-marks.ts'
import { insertDemoMarksAbroad } from './demo-marks-abroad.ts'
import { insertDemoNotices, insertDemoProposals } from './demo-notices.ts'
import { buildDemoOrders } from './demo-orders.ts'
import { insertDemoOrganisations } from './demo-organisations.ts'
import { storePapers } from './demo-papers.ts'
import { loadDemoPatents } from './demo-patents.ts'
import { insertDemoProductOrders } from './demo-product-orders.ts'
import { insertDemoRecords } from './demo-records.ts'
import { insertDemoRegistrations } from './demo-registrations.ts'
import { seedSandbox } from './demo-sandbox.ts'
import { insertDemoShops } from './demo-shop.ts'
import { insertDemoSquare } from './demo-square.ts'
import { insertDemoSupply } from './demo-supply.ts'
import { insertDemoTalent } from './demo-talent.ts'
import { insertDemoTrademarkServices } from './demo-trademark-services.ts'
import { insertDemoTrademarks } from './demo-trademarks.ts'
import { insertDemoTransfers } from './demo-transfers.ts'
import { insertDemoWatches } from './demo-watches.ts'
import { writeBooks } from './demo-write.ts'

/** Loads the demo set into a database that has none yet; all of it or nothing. Answers whether it did. */
export async function loadDemo(
  database: Database,
  { storage, paymentSandbox, now, config }: Pick<Services, 'storage' | 'paymentSandbox' | 'now' | 'config'>,
): Promise<boolean> {
  const at = now()
  const stored: string[] = []
  try {
    return await database.db.transaction(async (tx) => {
      if (await hasDemoAccounts(tx)) return false
      await insertDemoAccounts(tx)
      await insertDemoApplicants(tx, beijingDate(at))
      const { books, drawings } = buildDemoOrders(at)
      stored.push(...(await storePapers(tx, storage, [...drawings, ...books.flatMap((book) => book.papers)])))
      await writeBooks(tx, books)
      await writeDesk(tx, books, at)
      await loadDemoPatents(tx, beijingDate(at))
      const onStored = (key: string) => void stored.push(key)
      await insertDemoDrawings(tx, { storage, onStored })
      await insertDemoNotices(tx)
      await insertDemoWatches(tx, beijingDate(at))
      await insertDemoMarks(tx, beijingDate(at))
      await insertDemoRegistrations(tx, beijingDate(at))
      stored.push(...(await insertDemoFees(tx, storage, at)))
      await insertDemoFollowUps(tx, { storage, at, onStored })
      await insertDemoForeign(tx, beijingDate(at))
      await insertDemoSquare(tx, { storage, at, onStored })
      await insertDemoMarksAbroad(tx, beijingDate(at))
      await insertDemoTrademarks(tx, { storage, at, onStored })
      await insertDemoTrademarkServices(tx, { storage, at, onStored })
      await insertDemoProposals(tx, { storage, today: beijingDate(at), onStored })
      await insertDemoTransfers(tx, { storage, at, onStored })
      await insertDemoDesigns(tx, { storage, at, onStored })
      await insertDemoCopyright(tx, { storage, at, onStored })
      const agencyId = await insertDemoOrganisations(tx, at)
      await insertDemoContracts(tx, agencyId, { storage, at, onStored })
      await insertDemoRecords(tx, agencyId, at)
      await insertDemoCoupons(tx, at)
      await insertDemoShops(tx, agencyId, { storage, at, onStored })
      // Over what is on the shelves of the demo shops, and before the gateway is told of payments.
      await insertDemoProductOrders(tx, at, config)
      await insertDemoSupply(tx, at)
      await insertDemoTalent(tx, at)
      if (paymentSandbox) {
        await seedSandbox(tx, paymentSandbox.settings, at)
        await insertDemoBills(tx, beijingDate(at), at)
      }
      await insertDemoInvoices(tx, at)
      await insertDemoCommission(tx, at, config)
      return true
    })
  } catch (error) {
    await dropUnnamed(storage, stored, error)
    throw error
  }
}
