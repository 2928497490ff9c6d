import {
  approvalActNames,
  approvalActs,
  approvalStateNames,
  approvalStates,
} from '@portal/domain/kernel/approvals/approval-states'
import { defineList, fileColumn } from '../list.ts'

export const approvalTabs = ['waiting', 'mine', 'all'] as const
export const approvalTabNames = {
  waiting: { en: 'Waiting for me', zh: '待我审批' },
  mine: { en: 'Asked by me', zh: '我发起的' },
  all: { en: 'All', zh: '全部' },
}
export const approvalSorts = ['asked', 'limit', 'amount'] as const

/** What is or was asked for approval in the organisation of a session. */
export const approvalList = defineList({
  name: 'approvals.exportApprovals',
  screen: 'approvals',
  sheet: { en: 'Approvals', zh: '审批' },
  filters: {
    tab: { kind: 'choice', of: approvalTabs, names: approvalTabNames, usual: 'waiting' },
    state: {
      kind: 'choice',
      of: approvalStates,
      names: approvalStateNames,
      label: { en: 'Status', zh: '状态' },
      says: { en: 'status is', zh: '状态为' },
    },
    act: {
      kind: 'choice',
      of: approvalActs,
      names: approvalActNames,
      label: { en: 'For', zh: '审批事项' },
      says: { en: 'approval is for', zh: '审批事项为' },
    },
    orderNo: {
      kind: 'text',
      max: 40,
      label: { en: 'Order', zh: '订单' },
      says: { en: 'order number begins with', zh: '订单号开头为' },
      hint: { en: 'P2611…', zh: 'P2611…' },
    },
    costCentreId: { kind: 'id' },
    /** Beijing dates, both included. */
    timeFrom: {
      kind: 'day',
      to: 'timeTo',
      label: { en: 'Asked between', zh: '发起日期' },
      says: { en: 'asked', zh: '发起于' },
    },
    timeTo: { kind: 'day' },
  },
  tabs: 'tab',
  sorts: { of: approvalSorts, usual: 'asked', order: 'desc' },
  columns: {
    order: { title: { en: 'Order', zh: '订单' }, minWidth: '220px', file: ['title', 'orderNo'] },
    act: { title: { en: 'For', zh: '审批事项' }, names: approvalActNames },
    amount: { title: { en: 'Amount', zh: '金额' }, kind: 'money', sort: 'amount', stays: true },
    state: { title: { en: 'Status', zh: '状态' }, names: approvalStateNames },
    waitsFor: { title: { en: 'Waiting for', zh: '待谁审批' }, minWidth: '110px' },
    limit: {
      title: { en: 'Official deadline', zh: '官方绝限' },
      kind: 'day',
      of: 'limitOn',
      sort: 'limit',
      sortFirst: 'asc',
    },
    askedBy: { title: { en: 'Asked by', zh: '发起人' } },
    asked: { title: { en: 'Asked', zh: '发起时间' }, kind: 'instant', of: 'askedTime', sort: 'asked' },
    costCentre: { title: { en: 'Cost centre', zh: '成本中心' }, shown: 'wide' },
    note: { title: { en: 'Note', zh: '说明' }, kind: 'long', shown: false },
    ended: {
      title: { en: 'Decided', zh: '审批完成时间' },
      kind: 'instant',
      of: 'endedTime',
      shown: false,
      file: ['ended', 'decided'],
    },
  },
  file: {
    orderNo: fileColumn('Order no.', '订单号', 18),
    title: fileColumn('Subject', '事项', 44),
    act: { ...fileColumn('For', '审批事项', 12), names: approvalActNames },
    amount: fileColumn('Amount (CNY)', '金额（元）', 16, 'money'),
    state: { ...fileColumn('Status', '状态', 18), names: approvalStateNames },
    waitsFor: fileColumn('Waiting for', '待谁审批', 28),
    limit: { ...fileColumn('Official deadline', '官方绝限', 16, 'date'), of: 'limitOn' },
    askedBy: fileColumn('Asked by', '发起人', 20),
    asked: { ...fileColumn('Asked (Beijing)', '发起时间', 18, 'instant'), of: 'askedTime' },
    costCentre: fileColumn('Cost centre', '成本中心', 24),
    note: fileColumn('Note', '说明', 40),
    decided: fileColumn('Decisions', '审批意见', 50),
    ended: { ...fileColumn('Decided (Beijing)', '审批完成时间', 18, 'instant'), of: 'endedTime' },
  },
})
