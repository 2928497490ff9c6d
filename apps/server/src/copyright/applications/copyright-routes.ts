import type * as copyright from '@portal/contract/copyright/copyright'
import type { Implementations } from '../../platform/http/handler.ts'
import { buildDeposit } from './build-deposit.ts'
import { exportCopyrightOrders, getCopyrightOrderCounts, listCopyrightOrders } from './copyright-order-list.ts'
import { getDeposit } from './get-deposit.ts'
import { getService } from './get-service.ts'
import { getSoftware } from './get-software.ts'
import { getWork } from './get-work.ts'
import { makeCheckList } from './make-check-list.ts'
import { makePaper } from './make-paper.ts'
import { readSource } from './read-source.ts'
import { submitService } from './submit-service.ts'
import { submitSoftware } from './submit-software.ts'
import { submitWork } from './submit-work.ts'

export const copyrightRoutes: Implementations<typeof copyright> = {
  readSource,
  buildDeposit,
  getDeposit,
  submitSoftware,
  getSoftware,
  submitService,
  getService,
  submitWork,
  getWork,
  listCopyrightOrders,
  getCopyrightOrderCounts,
  exportCopyrightOrders,
  makePaper,
  makeCheckList,
}
