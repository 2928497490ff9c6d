import { CopyrightServiceFormShape, SoftwareFormShape, WorkFormShape } from '@portal/contract/copyright/copyright-form'
import { UsFormShape } from '@portal/contract/patents/us-form'
import { TrademarkFormShape } from '@portal/contract/trademarks/trademark-form'
import { TrademarkServiceFormShape } from '@portal/contract/trademarks/trademark-service-form'
import { TransferFormShape } from '@portal/contract/trademarks/trademark-transfer-form'
import { filings, orders } from '../platform/db/schema/orders.ts'
import type { TestPerson, TestPortal } from './portal.ts'

const orderNos = {
  softwareOrder: 'P260105100011',
  workOrder: 'P260105100012',
  copyrightServiceOrder: 'P260105100061',
  usOrder: 'P260105100042',
  trademarkOrder: 'P260105100058',
  transferOrder: 'P260105100059',
  serviceOrder: 'P260105100060',
} as const

/** An order of each kind that carries a form of its own, handed in; every text of it is the marker. */
export async function makeFormOrders({ db }: TestPortal, owner: TestPerson, marker: string) {
  const forms = {
    softwareOrder: SoftwareFormShape.parse({ name: marker }),
    workOrder: WorkFormShape.parse({ name: marker }),
    copyrightServiceOrder: CopyrightServiceFormShape.parse({ name: marker }),
    usOrder: UsFormShape.parse({ title: marker }),
    trademarkOrder: TrademarkFormShape.parse({ mark: { name: marker } }),
    transferOrder: TransferFormShape.parse({ seller: { name: marker }, buyer: { name: marker } }),
    serviceOrder: TrademarkServiceFormShape.parse({ service: 'renewal', notes: marker }),
  }
  const kinds = {
    softwareOrder: 'softwareCopyright',
    workOrder: 'workCopyright',
    copyrightServiceOrder: 'copyrightService',
    usOrder: 'usDesign',
    trademarkOrder: 'trademark',
    transferOrder: 'trademarkTransfer',
    serviceOrder: 'trademarkService',
  } as const
  const own = {
    ownerId: owner.id,
    createdBy: owner.id,
    agencyId: 1,
    title: marker,
    applicantName: marker,
    workState: 1,
  }
  for (const key of [
    'softwareOrder',
    'workOrder',
    'copyrightServiceOrder',
    'usOrder',
    'trademarkOrder',
    'transferOrder',
    'serviceOrder',
  ] as const) {
    const [row] = await db
      .insert(orders)
      .values({ ...own, orderNo: orderNos[key], kind: kinds[key] })
      .returning({ orderId: orders.id })
    if (!row) throw new Error('rows were not made')
    await db.insert(filings).values({ ...row, form: forms[key], submitted: forms[key], updatedBy: owner.id })
  }
  return orderNos
}
