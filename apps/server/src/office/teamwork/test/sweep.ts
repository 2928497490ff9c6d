import { elsewhere, narrows, own, type RoomSweep, rows } from '../../../test/sweep-aim.ts'

const ofCase = rows((ids) => ({ orderNo: ids.order }))

export const sweep: RoomSweep = {
  orders: {},
  aims: {
    'comments.listComments': ofCase,
    'comments.listPeople': ofCase,
    'comments.listMentions': own,
    'comments.addComment': rows((ids) => ({ orderNo: ids.order, text: 'mine now' })),
    'comments.changeComment': rows((ids) => ({ id: ids.comment, text: 'mine now' })),
    'comments.removeComment': rows((ids) => ({ id: ids.comment })),
    'comments.readComments': rows((ids) => ({ id: ids.comment })),

    'tasks.listTasks': narrows((ids) => ({ orderNo: ids.order, tab: 'all' })),
    'tasks.getCounts': own,
    'tasks.listOfCase': ofCase,
    'tasks.listLimits': ofCase,
    'tasks.saveTask': rows((ids) => ({ orderNo: ids.order, task: 'mine now' })),
    'tasks.setState': rows((ids) => ({ id: ids.task, state: 'done' })),
    'tasks.saveItem': rows((ids) => ({ taskId: ids.task, id: ids.taskItem, text: 'mine now' })),
    'tasks.tickItem': rows((ids) => ({ id: ids.taskItem, isDone: true })),
    'tasks.removeItem': rows((ids) => ({ id: ids.taskItem })),
    'tasks.orderItems': rows((ids) => ({ taskId: ids.task, ids: [ids.taskItem] })),
    'tasks.listTemplates': ofCase,
    'tasks.saveTemplate': rows((ids) => ({ id: ids.template, version: 1, name: 'mine now', items: ['mine now'] })),
    'tasks.removeTemplate': rows((ids) => ({ id: ids.template })),
    'tasks.applyTemplate': rows((ids) => ({ orderNo: ids.order, templateId: ids.template })),
    'tasks.exportTasks': elsewhere('office/teamwork/tasks.test.ts'),

    'time.listTime': narrows((ids) => ({ orderNo: ids.order })),
    'time.getReport': narrows((ids) => ({ orderNo: ids.order, userId: ids.user })),
    'time.saveTime': rows((ids) => ({ orderNo: ids.order, workedOn: '2026-01-05', minutes: 5, work: 'other' })),
    'time.removeTime': rows((ids) => ({ id: ids.timeEntry })),
    'time.getTimer': own,
    'time.startTimer': rows((ids) => ({ orderNo: ids.order, work: 'other' })),
    'time.stopTimer': own,
    'time.listRates': own,
    'time.saveRate': rows((ids) => ({ userId: ids.user, fromOn: '2026-01-02', rateFen: 1 })),
    'time.removeRate': rows((ids) => ({ id: ids.timeRate })),
    'time.exportTime': elsewhere('office/teamwork/time.test.ts'),
  },
}
