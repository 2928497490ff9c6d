import type * as monitoring from '@portal/contract/docket/monitoring'
import type { Implementations } from '../../platform/http/handler.ts'
import { addWatches } from './add-watches.ts'
import { endShare } from './end-share.ts'
import { exportWatches } from './export-watches.ts'
import { getCashFlow } from './get-cash-flow.ts'
import { getLadder } from './get-ladder.ts'
import { getQuantity } from './get-quantity.ts'
import { giveUpWatches } from './give-up-watches.ts'
import { listShares } from './list-shares.ts'
import { listWatches } from './list-watches.ts'
import { notifyWatches } from './notify-watches.ts'
import { openShare } from './open-share.ts'
import { removeWatches } from './remove-watches.ts'
import { restoreWatches } from './restore-watches.ts'
import { resumeWatches } from './resume-watches.ts'
import { settleChange } from './settle-change.ts'
import { shareWatches } from './share-watches.ts'
import { updateWatches } from './update-watches.ts'

export const monitoringRoutes: Implementations<typeof monitoring> = {
  getQuantity,
  listWatches,
  addWatches,
  updateWatches,
  giveUpWatches,
  resumeWatches,
  settleChange,
  removeWatches,
  restoreWatches,
  exportWatches,
  notifyWatches,
  getLadder,
  getCashFlow,
  shareWatches,
  listShares,
  endShare,
  openShare,
}
