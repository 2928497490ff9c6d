import type * as reports from '@portal/contract/office/reports'
import type { Implementations } from '../../platform/http/handler.ts'
import { getReport } from './get-report.ts'
import { getSetting } from './get-setting.ts'
import { listLines } from './list-lines.ts'
import { listReports } from './list-reports.ts'
import { listSettings } from './list-settings.ts'
import { makeReport } from './make-report.ts'
import { removeSetting, saveSetting } from './save-setting.ts'
import { sendReport } from './send-report.ts'

export const reportsRoutes: Implementations<typeof reports> = {
  ...{ listReports, listSettings, getSetting, saveSetting, removeSetting },
  ...{ makeReport, getReport, listLines, sendReport },
}
