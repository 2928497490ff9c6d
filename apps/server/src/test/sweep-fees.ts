import { feeLines, feeOrders, feeScenarios } from '../platform/db/schema/official-fees.ts'
import { orders } from '../platform/db/schema/orders.ts'
import type { TestPerson, TestPortal } from './portal.ts'

/** An order that pays an annual fee, and a forecast. */
export async function makeFeeRows({ db }: TestPortal, owner: TestPerson, marker: string) {
  const [feeOrder] = await db
    .insert(orders)
    .values({
      ownerId: owner.id,
      createdBy: owner.id,
      orderNo: 'P260105100002',
      agencyId: 1,
      kind: 'annualFees',
      workState: 1,
    })
    .returning({ id: orders.id, orderNo: orders.orderNo })
  if (!feeOrder) throw new Error('rows were not made')
  const ofFees = { orderId: feeOrder.id }
  await db.insert(feeOrders).values({ ...ofFees, payerName: marker, validThroughOn: '2030-01-01' })
  await db.insert(feeLines).values({
    ...ofFees,
    ownerId: owner.id,
    position: 1,
    number: '202410000001X',
    kind: 'invention',
    title: marker,
    year: 3,
    dueOn: '2030-01-01',
    officialOn: '2030-01-01',
    fullFen: 1,
    annualFen: 1,
    lateFen: 0,
    latePercent: 0,
    restorationFen: 0,
    serviceFen: 0,
    validThroughOn: '2030-01-01',
  })
  const [scenario] = await db
    .insert(feeScenarios)
    .values({ ownerId: owner.id, createdBy: owner.id, name: marker })
    .returning({ id: feeScenarios.id })
  return { feeOrder: feeOrder.orderNo, feePatent: '202410000001X', scenario: scenario?.id }
}
