import { defineList } from '../list.ts'

const words = {
  report: { en: 'Report', zh: '报告' },
  subject: { en: 'About', zh: '报告对象' },
  asOf: { en: 'As of', zh: '数据截至' },
  state: { en: 'State', zh: '状态' },
  rhythm: { en: 'Made', zh: '生成方式' },
  text: { en: 'Name', zh: '名称' },
  contains: { en: 'name, number or client contains', zh: '名称、编号或客户含' },
}

export const reportTabs = ['all', 'sent', 'unsent'] as const
export const reportTabNames = {
  all: { en: 'All', zh: '全部' },
  sent: { en: 'Sent', zh: '已发送' },
  unsent: { en: 'Not sent', zh: '未发送' },
}

export const rhythms = {
  monthly: { en: 'Each month', zh: '每月' },
  asked: { en: 'On demand', zh: '按需' },
}
export const rhythmKeys = ['monthly', 'asked'] as const

/** Reports as they were made: those that the caller reads. */
export const reportList = defineList({
  name: 'reports.listReports',
  screen: 'reports',
  sheet: { en: 'Reports', zh: '报告' },
  filters: {
    tab: { kind: 'choice', of: reportTabs, names: reportTabNames, usual: 'all' },
    text: { kind: 'text', max: 120, label: words.text, says: words.contains },
    rhythm: {
      kind: 'choice',
      of: rhythmKeys,
      names: rhythms,
      label: words.rhythm,
      says: { en: 'made', zh: '生成方式为' },
    },
    asOfFrom: {
      kind: 'day',
      to: 'asOfTo',
      label: words.asOf,
      says: { en: 'as of', zh: '数据截至' },
    },
    asOfTo: { kind: 'day' },
    /** Of one setting: a link asks for it. */
    settingId: { kind: 'id' },
    clientId: { kind: 'id' },
  },
  tabs: 'tab',
  sorts: { of: ['made', 'asOf', 'name'], usual: 'made', order: 'desc' },
  columns: {
    name: { title: words.report, minWidth: '220px', sort: 'name', sortFirst: 'asc' },
    subject: { title: words.subject, minWidth: '140px' },
    asOf: { title: words.asOf, kind: 'day', sort: 'asOf' },
    rights: { title: { en: 'Rights', zh: '权利件数' }, kind: 'count' },
    state: { title: words.state },
    sent: { title: { en: 'Sent', zh: '发送时间' }, kind: 'instant', of: 'sentTime', shown: 'wide' },
    made: { title: { en: 'Begun', zh: '创建时间' }, kind: 'instant', of: 'createdTime', sort: 'made', shown: 'wide' },
    maker: { title: { en: 'Made by', zh: '制作人' }, shown: false },
  },
  file: {},
})

export const settingTabs = ['all', 'running', 'stopped'] as const
export const settingTabNames = {
  all: { en: 'All', zh: '全部' },
  running: { en: 'Active', zh: '使用中' },
  stopped: { en: 'Stopped', zh: '已停止' },
}

/** Settings of reports: of what they are made, when and for whom. */
export const reportSettingList = defineList({
  name: 'reports.listSettings',
  screen: 'reports/settings',
  sheet: { en: 'Report settings', zh: '报告设置' },
  filters: {
    tab: { kind: 'choice', of: settingTabs, names: settingTabNames, usual: 'all' },
    text: {
      kind: 'text',
      max: 120,
      label: words.text,
      says: { en: 'name or client contains', zh: '名称或客户含' },
    },
    rhythm: {
      kind: 'choice',
      of: rhythmKeys,
      names: rhythms,
      label: words.rhythm,
      says: { en: 'made', zh: '生成方式为' },
    },
    clientId: { kind: 'id' },
  },
  tabs: 'tab',
  sorts: { of: ['name', 'created'], usual: 'name', order: 'asc' },
  columns: {
    name: { title: words.report, minWidth: '200px', sort: 'name', sortFirst: 'asc' },
    subject: { title: words.subject, minWidth: '140px' },
    rhythm: { title: words.rhythm, minWidth: '120px' },
    next: { title: { en: 'Next', zh: '下次生成' }, kind: 'day', of: 'nextOn' },
    last: { title: { en: 'Last report', zh: '最近报告' }, minWidth: '120px' },
    receivers: { title: { en: 'Sent to', zh: '接收人' }, minWidth: '140px', shown: 'wide' },
    maker: { title: { en: 'Set up by', zh: '设置人' }, shown: false },
    created: {
      title: { en: 'Since', zh: '创建时间' },
      kind: 'instant',
      of: 'createdTime',
      sort: 'created',
      shown: false,
    },
  },
  file: {},
})
