import { elsewhere, narrows, type RoomSweep } from '../../../test/sweep-aim.ts'

const days = { from: '2026-01-01', to: '2026-12-31' }

export const sweep: RoomSweep = {
  orders: {},
  aims: {
    'overview.getFigures': narrows((ids) => ({ ...days, userId: ids.user })),
    'overview.listCases': narrows((ids) => ({ userId: ids.user })),
    'overview.listMoney': narrows((ids) => ({ userId: ids.user })),
    'overview.exportCases': elsewhere('office/overview/overview.test.ts'),
    'overview.exportMoney': elsewhere('office/overview/overview.test.ts'),
    'overview.exportFigures': elsewhere('office/overview/overview.test.ts'),
  },
}
