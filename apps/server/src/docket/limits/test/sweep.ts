import { elsewhere, narrows, own, type RoomSweep, rows } from '../../../test/sweep-aim.ts'

export const sweep: RoomSweep = {
  orders: {},
  aims: {
    'docket.listLimits': narrows((ids) => ({ orderNo: ids.order, userId: ids.user })),
    'docket.getCounts': own,
    'docket.getMonth': narrows((ids) => ({ month: '2026-05', userId: ids.user })),
    'docket.getWorkload': narrows((ids) => ({ personId: ids.user })),
    'docket.getLimit': rows((ids) => ({ id: ids.limit })),
    'docket.acknowledgeLimits': narrows((ids) => ({ ids: [ids.limit] })),
    'docket.exportLimits': elsewhere('docket/limits/docket.test.ts'),
  },
}
