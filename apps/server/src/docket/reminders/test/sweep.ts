import { noRows, own, type RoomSweep, rows } from '../../../test/sweep-aim.ts'

export const sweep: RoomSweep = {
  orders: {},
  aims: {
    'reminders.getLeadTimes': own,
    'reminders.saveLeadTimes': noRows('the organisation of the session'),
    'reminders.listAbsences': own,
    'reminders.saveAbsence': rows((ids) => ({
      ...{ memberId: ids.member, fromOn: '2099-01-01', toOn: '2099-01-02', coverId: null },
    })),
    'reminders.removeAbsence': rows((ids) => ({ id: ids.member })),
  },
}
