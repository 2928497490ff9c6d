import { ForeignFormShape } from '@portal/contract/patents/foreign-form'
import { MarkAbroadFormShape } from '@portal/contract/trademarks/foreign-mark-form'
import { foreignDeliverables, foreignQuotes, foreignTargets } from '../platform/db/schema/foreign.ts'
import { filings, orderDocuments, orders } from '../platform/db/schema/orders.ts'
import type { TestPerson, TestPortal } from './portal.ts'

interface Around {
  readonly marker: string
  /** Of the country's own order, and of a file that was handed over for it. */
  readonly orderId: string
  readonly fileId: string
}

/** A family of patents abroad with a quoted country and a file handed over for it, and one of marks. */
export async function makeAbroadRows({ db }: TestPortal, owner: TestPerson, { marker, orderId, fileId }: Around) {
  const [family] = await db
    .insert(orders)
    .values({
      ownerId: owner.id,
      createdBy: owner.id,
      orderNo: 'P260105100007',
      agencyId: 1,
      kind: 'foreign',
      title: marker,
      applicantName: marker,
      workState: 3,
    })
    .returning({ id: orders.id, orderNo: orders.orderNo })
  if (!family) throw new Error('rows were not made')
  const abroad = ForeignFormShape.parse({ title: marker })
  await db.insert(filings).values({ orderId: family.id, form: abroad, submitted: abroad, updatedBy: owner.id })
  const [target] = await db
    .insert(foreignTargets)
    .values({ parentId: family.id, position: 0, country: 'US', route: 'paris', notes: marker, orderId })
    .returning({ id: foreignTargets.id })
  if (!target) throw new Error('rows were not made')
  const [ofCountry] = await db
    .insert(orders)
    .values({
      ...{ ownerId: owner.id, createdBy: owner.id, orderNo: 'P260105100093', agencyId: 1, kind: 'foreignCountry' },
      ...{ title: marker, applicantName: marker, workState: 3, paymentState: 2, parentOrderId: family.id },
    })
    .returning({ id: orders.id, orderNo: orders.orderNo })
  if (!ofCountry) throw new Error('rows were not made')
  await db
    .insert(foreignTargets)
    .values({ parentId: family.id, position: 1, country: 'JP', route: 'paris', notes: marker, orderId: ofCountry.id })
  const [quote] = await db
    .insert(foreignQuotes)
    .values({
      targetId: target.id,
      round: 1,
      state: 'sent',
      lines: [],
      officialFen: 1,
      serviceFen: 1,
      ratesOn: '2026-01-05',
      validUntilOn: '2099-01-05',
      notes: marker,
      madeBy: owner.id,
      sentAt: new Date(),
    })
    .returning({ id: foreignQuotes.id })
  const [marks] = await db
    .insert(orders)
    .values({
      ...{ ownerId: owner.id, createdBy: owner.id, orderNo: 'P260105100008', agencyId: 1, kind: 'foreignTrademark' },
      ...{ title: marker, applicantName: marker, workState: 3 },
    })
    .returning({ id: orders.id, orderNo: orders.orderNo })
  if (!marks) throw new Error('rows were not made')
  const mark = MarkAbroadFormShape.parse({ mark: { words: marker }, countries: [{ code: 'JP' }] })
  await db.insert(filings).values({ orderId: marks.id, form: mark, submitted: mark, updatedBy: owner.id })
  const [delivered] = await db
    .insert(orderDocuments)
    .values({ orderId, fileId, kind: 'delivered:report', title: marker, version: 1, uploadedBy: owner.id })
    .returning({ id: orderDocuments.id })
  if (!delivered) throw new Error('rows were not made')
  await db.insert(foreignDeliverables).values({ documentId: delivered.id, targetId: target.id, notes: marker })
  return {
    family: family.orderNo,
    countryOrder: ofCountry.orderNo,
    foreignCountry: target.id,
    markFamily: marks.orderNo,
    foreignQuote: quote?.id,
    deliverable: delivered.id,
  }
}
