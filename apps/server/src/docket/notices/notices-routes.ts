import type * as notices from '@portal/contract/docket/notices'
import type { Implementations } from '../../platform/http/handler.ts'
import { acknowledgeNotices } from './acknowledge-notices.ts'
import { confirmNotice } from './confirm-notice.ts'
import { exportCorrections, listCorrections } from './correction-list.ts'
import { getNotice } from './get-notice.ts'
import { importNotice } from './import-notice.ts'
import { moveNotice } from './move-notice.ts'
import { exportNotices, getNoticeCounts, listNotices } from './notice-list.ts'
import { removeNotices } from './remove-notices.ts'
import { sendNotices } from './send-notices.ts'
import { undoNotice } from './undo-notice.ts'

export const noticesRoutes: Implementations<typeof notices> = {
  listNotices,
  getNoticeCounts,
  getNotice,
  importNotice,
  confirmNotice,
  undoNotice,
  removeNotices,
  acknowledgeNotices,
  moveNotice,
  sendNotices,
  listCorrections,
  exportNotices,
  exportCorrections,
}
