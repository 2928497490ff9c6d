import { type CopyrightForm, unsignedOwners } from '@portal/domain/copyright/form'
import { isCopyrightOrder } from '@portal/domain/orders/order-areas'
import type { Db } from '../db/connection.ts'
import { findFiling } from '../filings/filing-queries.ts'
import type { OrderRow } from '../orders/order-access.ts'
import { findSignedScans } from '../signing/signed-scan-queries.ts'
import { softwareForm } from './software-form-parts.ts'
import { workForm } from './work-form-parts.ts'

/** The owners of a registration that was handed in, and the places of those whose signature it still needs. */
export async function findUnsignedOwners(
  db: Db,
  order: OrderRow,
): Promise<{ readonly owners: CopyrightForm['owners']; readonly places: readonly number[] }> {
  const filing = isCopyrightOrder(order.kind) ? await findFiling(db, order.id) : undefined
  const form = (order.kind === softwareKind ? softwareForm : workForm).read(filing?.submitted ?? undefined)
  if (!filing?.submitted || !form) return { owners: [], places: [] }
  return { owners: form.owners, places: unsignedOwners(form, await findSignedScans(db, order)) }
}

const softwareKind: CopyrightForm['kind'] = 'softwareCopyright'
