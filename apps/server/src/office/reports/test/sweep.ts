import { narrows, type RoomSweep, rows } from '../../../test/sweep-aim.ts'

const ofReport = rows((ids) => ({ id: ids.report }))
const ofSetting = rows((ids) => ({ id: ids.reportSetting }))

export const sweep: RoomSweep = {
  orders: {},
  aims: {
    'reports.listReports': narrows((ids) => ({ settingId: ids.reportSetting })),
    'reports.listSettings': narrows((ids) => ({ clientId: ids.client })),
    'reports.getSetting': ofSetting,
    'reports.saveSetting': rows((ids) => ({ id: ids.reportSetting, version: 1, name: 'x' })),
    'reports.removeSetting': ofSetting,
    'reports.makeReport': rows((ids) => ({ settingId: ids.reportSetting })),
    'reports.getReport': ofReport,
    'reports.listLines': rows((ids) => ({ id: ids.report, part: 'right' })),
    'reports.sendReport': ofReport,
  },
}
