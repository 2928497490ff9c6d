import type { ErrorEntries } from './entry.ts'

export const reportsEntries = {
  'reports.noCases': {
    status: 409,
    en: 'This client has no account and no cases on the portal yet. Link their account or import their cases first.',
    zh: '该客户在平台上尚无账号和案件，请先关联账号或导入案件。',
  },
  'reports.noSuchMember': {
    status: 422,
    en: 'Choose members of your organisation.',
    zh: '请选择本组织的成员。',
  },
  'reports.nobodySentTo': {
    status: 409,
    en: 'No one receives this report. Choose who it is sent to.',
    zh: '该报告没有接收人，请选择接收人。',
  },
  'reports.notWhole': {
    status: 409,
    en: 'You see only some of this client’s cases. Someone who sees all of them can send the report.',
    zh: '您只能查看该客户的部分案件，须由能查看其全部案件的成员向客户发送报告。',
  },
  'reports.toldBefore': {
    status: 409,
    en: 'Another report of these days was sent already. Make a new one: it begins where that one ends.',
    zh: '该期间的报告已发送过。请重新生成，新报告将从上一份的截止日之后开始。',
  },
  'reports.tooMany': {
    status: 409,
    en: 'There are 200 settings of reports. Remove some first.',
    zh: '报告设置已达 200 项，请先删除部分设置。',
  },
  'reports.notReady': {
    status: 409,
    en: 'The report is not ready yet.',
    zh: '报告尚未生成完毕。',
  },
} as const satisfies ErrorEntries
