import { copyrightOrders } from './copyright/applications/copyright-order-list.ts'
import { correctionsOfPerson } from './docket/notices/correction-list.ts'
import { noticesOfPerson } from './docket/notices/notice-list.ts'
import type { ListFile } from './kernel/lists/list-export-parts.ts'
import { feeOrdersOfPerson } from './money/official-fees/fee-order-list.ts'
import { officePaymentsOfAll } from './money/official-fees/office-payment-list.ts'
import { paymentsOfAll } from './money/payments/payment-list.ts'
import { refundsOfAll } from './money/payments/refund-list.ts'
import { transfersOfAll } from './money/payments/transfer-list.ts'
import { documentsOfAll } from './office/admin/official-document-list.ts'
import { usersOfAll } from './office/admin/user-list.ts'
import { foreignOfPerson } from './patents/abroad/foreign-list.ts'
import { followUps } from './patents/follow-ups/follow-up-list.ts'
import { dealsOfPerson } from './square/deal-list.ts'
import { listingsOfPerson } from './square/my-listing-list.ts'
import { wantedOfPerson } from './square/wanted-list.ts'
import { watchedMarksOfPerson } from './trademarks/register/watched-list.ts'
import { trademarkOrders } from './trademarks/registration/trademark-order-list.ts'
import { transferOrders } from './trademarks/transfers/transfer-order-list.ts'

/** Every list whose rows can be had as a file: the one job `lists.export` writes them. */
export const exportedLists: readonly ListFile[] = [
  copyrightOrders.file,
  correctionsOfPerson.file,
  dealsOfPerson.file,
  documentsOfAll.file,
  feeOrdersOfPerson.file,
  followUps.file,
  foreignOfPerson.file,
  listingsOfPerson.file,
  noticesOfPerson.file,
  officePaymentsOfAll.file,
  paymentsOfAll.file,
  refundsOfAll.file,
  trademarkOrders.file,
  transferOrders.file,
  transfersOfAll.file,
  usersOfAll.file,
  wantedOfPerson.file,
  watchedMarksOfPerson.file,
]
