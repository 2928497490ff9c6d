import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { orderKindNames } from '@portal/domain/kernel/orders/kinds'
import { filings, orders } from '../platform/db/schema/orders.ts'
import type { TestPerson, TestPortal } from './portal.ts'
import type { RoomSweep } from './sweep-aim.ts'

const source = fileURLToPath(new URL('../', import.meta.url))

/** What every room that has something to say says of itself. */
export const roomSweeps: readonly RoomSweep[] = await Promise.all(
  globSync('**/test/sweep.ts', { cwd: source }).map(async (file) => {
    const module: { readonly sweep: RoomSweep } = await import(`../${file}`)
    return module.sweep
  }),
)

/** An order of each kind that carries a form of its own, handed in; every text of it is the marker. */
export async function makeFormOrders({ db }: TestPortal, owner: TestPerson, marker: string) {
  const swept = orderKindNames.flatMap((kind) =>
    roomSweeps.flatMap(({ orders: { [kind]: of } }) => (of ? [[kind, of] as const] : [])),
  )
  const own = { ownerId: owner.id, createdBy: owner.id, agencyId: 1 }
  const made = new Map<string, string>()
  for (const [at, [kind, of]] of swept.entries()) {
    const form = of.form(marker)
    const orderNo = `P2601051002${String(at).padStart(2, '0')}`
    const [row] = await db
      .insert(orders)
      .values({ ...own, orderNo, kind, title: marker, applicantName: marker, workState: 1 })
      .returning({ orderId: orders.id })
    if (!row) throw new Error('rows were not made')
    await db.insert(filings).values({ ...row, form, submitted: form, updatedBy: owner.id })
    made.set(kind, orderNo)
  }
  return made
}
