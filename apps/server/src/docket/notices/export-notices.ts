import { exportCorrections as correctionsCall, exportNotices as noticesCall } from '@portal/contract/docket/notices'
import { startListExport } from '../../kernel/lists/list-export-parts.ts'
import { implement } from '../../platform/http/handler.ts'
import { exportedCorrections, exportedNotices } from './exported-notices.ts'

export const exportNotices = implement(noticesCall, ({ input, user, db, services, language }) =>
  startListExport(exportedNotices, input.parameter, { user, db, language, now: services.now() }),
)

export const exportCorrections = implement(correctionsCall, ({ input, user, db, services, language }) =>
  startListExport(exportedCorrections, input.parameter, { user, db, language, now: services.now() }),
)
