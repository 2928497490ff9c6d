import { taskStateNames } from '@portal/domain/office/teamwork/work-kinds'
import { defineList, fileColumn } from '../list.ts'

export const taskTabs = ['mine', 'teams', 'all', 'done'] as const
export const taskTabNames = {
  mine: { en: 'Mine', zh: '我的' },
  teams: { en: 'My teams', zh: '我的团队' },
  all: { en: 'All open', zh: '全部未完成' },
  done: { en: 'Done', zh: '已完成' },
}
export const taskSorts = ['due', 'created'] as const
const dueNames = {
  overdue: { en: 'Overdue', zh: '已逾期' },
  week: { en: 'Within a week', zh: '一周内' },
  none: { en: 'Without a day', zh: '无到期日' },
}

/** Tasks on the cases that the caller sees, of their own side. */
export const taskList = defineList({
  name: 'tasks.exportTasks',
  screen: 'work/tasks',
  sheet: { en: 'Tasks', zh: '任务' },
  filters: {
    tab: { kind: 'choice', of: taskTabs, names: taskTabNames, usual: 'mine' },
    text: {
      kind: 'text',
      max: 80,
      label: { en: 'Text', zh: '文字' },
      says: { en: 'task or case contains', zh: '任务或案件包含' },
    },
    due: {
      kind: 'choice',
      of: ['overdue', 'week', 'none'],
      names: dueNames,
      label: { en: 'Due', zh: '到期' },
      says: { en: 'due is', zh: '到期为' },
    },
    dueFrom: {
      kind: 'day',
      to: 'dueTo',
      label: { en: 'Due between', zh: '到期区间' },
      says: { en: 'due between', zh: '到期日在' },
    },
    dueTo: { kind: 'day' },
    /** Who does it. */
    personId: { kind: 'id' },
    orderNo: {
      kind: 'text',
      min: 1,
      max: 40,
      label: { en: 'Order no.', zh: '订单号' },
      says: { en: 'order no. is', zh: '订单号为' },
    },
  },
  tabs: 'tab',
  sorts: { of: taskSorts, usual: 'due', order: 'asc' },
  columns: {
    task: { title: { en: 'Task', zh: '任务' }, minWidth: '240px', file: ['task', 'note'] },
    due: { title: { en: 'Due', zh: '到期日' }, of: 'dueOn', sort: 'due', sortFirst: 'asc' },
    assignee: { title: { en: 'Who', zh: '执行人' } },
    items: { title: { en: 'Check list', zh: '清单' } },
    title: { title: { en: 'Case', zh: '案件' }, minWidth: '200px', file: ['title', 'orderNo'] },
    customer: { title: { en: 'Customer', zh: '客户' }, forAgents: true, shown: 'wide' },
    state: { title: { en: 'Status', zh: '状态' }, names: taskStateNames, shown: false },
    createdBy: { title: { en: 'Created by', zh: '创建人' }, shown: false },
    created: { title: { en: 'Created', zh: '创建日' }, kind: 'day', of: 'createTime', sort: 'created', shown: false },
  },
  file: {
    task: fileColumn('Task', '任务', 40),
    note: fileColumn('Note', '备注', 40),
    due: { ...fileColumn('Due', '到期日', 14, 'date'), of: 'dueOn' },
    assignee: fileColumn('Who', '执行人', 16),
    items: fileColumn('Check list', '清单', 12),
    title: fileColumn('Case', '案件', 40),
    orderNo: fileColumn('Order no.', '订单号', 18),
    customer: fileColumn('Customer', '客户', 28),
    state: { ...fileColumn('Status', '状态', 12), names: taskStateNames },
    createdBy: fileColumn('Created by', '创建人', 16),
    created: { ...fileColumn('Created', '创建日', 14, 'date'), of: 'createTime' },
  },
})
