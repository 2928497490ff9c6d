import { followUpKinds } from '@portal/domain/law/patents/follow-up-names'
import { innerDayNames } from '@portal/domain/law/periods/inner-day-names'
import { defineList, fileColumn, innerDayColumn } from '../list.ts'

export const followUpTabs = ['all', 'open', 'toPay', 'toConfirm', 'toCorrect', 'filed', 'done', 'closed'] as const

const results = {
  approved: { en: 'Approved', zh: '准予' },
  refused: { en: 'Refused', zh: '不予准许' },
  mixed: { en: 'Approved in part', zh: '部分准予' },
}

export const followUpList = defineList({
  name: 'followUps.exportList',
  screen: 'order/afterservice',
  sheet: { en: 'Follow-ups', zh: '专利售后' },
  filters: {
    tab: { kind: 'choice', of: followUpTabs, usual: 'all' },
    kind: {
      kind: 'choice',
      of: followUpKinds,
      label: { en: 'Type', zh: '业务类型' },
      says: { en: 'type is', zh: '业务类型为' },
    },
    /** Beginning of an order number, of the follow-up or of its case. */
    orderNo: {
      kind: 'text',
      max: 40,
      label: { en: 'Order', zh: '订单' },
      says: { en: 'order begins with', zh: '订单号开头为' },
      hint: { en: 'P2611…', zh: 'P2611…' },
    },
    /** Beginning of an application number in any spelling. */
    patentNumber: {
      kind: 'text',
      max: 60,
      label: { en: 'Application number', zh: '申请号' },
      says: { en: 'number begins with', zh: '申请号开头为' },
    },
    /** Official limit at most this many days ahead, or past. */
    deadlineWithin: {
      kind: 'number',
      max: 3650,
      label: { en: 'Deadline', zh: '期限' },
      says: { en: 'deadline within', zh: '期限在' },
    },
    /** Part of the handler's name. */
    agent: {
      kind: 'text',
      max: 60,
      label: { en: 'Handler', zh: '承办人' },
      says: { en: 'handler contains', zh: '承办人包含' },
    },
  },
  tabs: 'tab',
  sorts: { of: ['created', 'deadline'], usual: 'created', order: 'desc' },
  columns: {
    case: { title: { en: 'Case', zh: '案件' }, minWidth: '200px', file: ['title'] },
    kind: { title: { en: 'Type', zh: '业务类型' }, minWidth: '130px' },
    number: { title: { en: 'Application number', zh: '申请号' }, file: ['number', 'cases'] },
    state: { title: { en: 'Status', zh: '状态' }, file: ['workState'] },
    official: {
      title: { en: 'Official deadline', zh: '官方绝限' },
      sort: 'deadline',
      sortFirst: 'asc',
      file: ['officialOn'],
    },
    internal: {
      title: innerDayNames.own,
      forCustomers: innerDayNames.reply,
      of: 'internalOn',
      shown: false,
      file: ['internalOn'],
    },
    fee: { title: { en: 'Fee', zh: '费用' }, kind: 'money', stays: true },
    payState: { title: { en: 'Payment', zh: '付款' } },
    handler: { title: { en: 'Handler', zh: '承办人' }, shown: 'wide' },
    reason: { title: { en: 'Reason', zh: '事由' }, shown: false, minWidth: '200px' },
    orderNo: { title: { en: 'Order', zh: '订单' }, shown: false },
    created: {
      title: { en: 'Asked on', zh: '提出时间' },
      kind: 'instant',
      of: 'askedTime',
      shown: 'wide',
      sort: 'created',
    },
    result: { title: { en: 'Result', zh: '办理结果' }, names: results },
    customer: { title: { en: 'Customer', zh: '客户' }, minWidth: '100px', forAgents: true },
  },
  file: {
    orderNo: fileColumn('Order no.', '订单号', 18),
    kind: fileColumn('Type', '类型', 24),
    title: fileColumn('Case', '案件', 44),
    number: fileColumn('Application no.', '申请号', 18),
    cases: fileColumn('Cases', '案件数', 8, 'integer'),
    workState: fileColumn('Status', '状态', 16),
    internalOn: innerDayColumn('reply'),
    officialOn: fileColumn('Official deadline', '官方绝限', 16, 'date'),
    fee: fileColumn('Fee (CNY)', '费用（元）', 14, 'money'),
    payState: fileColumn('Payment', '支付', 14),
    handler: fileColumn('Handler', '承办人', 14),
    customer: fileColumn('Customer', '客户', 24),
    created: { ...fileColumn('Asked on (Beijing)', '提出时间', 18, 'instant'), of: 'askedTime' },
    reason: fileColumn('Reason', '事由', 40),
    result: { ...fileColumn('Result', '结果', 14), names: results },
  },
})
