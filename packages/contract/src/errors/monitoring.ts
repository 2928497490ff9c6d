import type { ErrorEntries } from './entry.ts'

export const monitoringEntries = {
  'monitoring.nothingGiven': {
    status: 422,
    en: 'Nothing to watch was given: paste numbers or choose a file.',
    zh: '没有可监控的内容，请粘贴号码或选择文件。',
  },
  'monitoring.tooManyLines': {
    status: 422,
    en: 'More than {max} lines: send them in several parts.',
    zh: '超过 {max} 行，请分批提交。',
  },
  'monitoring.tooMany': {
    status: 422,
    en: 'An account watches {max} patents at most; {room} more can be added.',
    zh: '每个账户最多监控 {max} 件专利，还可添加 {room} 件。',
  },
  'monitoring.sheetUnreadable': {
    status: 422,
    en: 'Choose a readable Excel workbook (.xlsx) without a password.',
    zh: '无法读取该 Excel 文件，请另存为不加密的 .xlsx 后重试。',
  },
  'monitoring.sheetWithoutNumbers': {
    status: 422,
    en: 'The first sheet has no column with the heading “Application no.” or “申请号”.',
    zh: '第一个工作表中没有标题为“申请号”或“专利号”的列。',
  },
  'monitoring.datesContradict': {
    status: 422,
    en: 'These dates cannot be right: {reason}.',
    zh: '日期有误：{reason}。',
  },
  'monitoring.exportEmpty': { status: 422, en: 'There is nothing to export.', zh: '没有可导出的记录。' },
  'monitoring.shareDay': {
    status: 422,
    en: 'Choose an end date between today and {days} days from now.',
    zh: '链接的截止日须在今天起 {days} 天之内。',
  },
  'monitoring.shareGone': {
    status: 404,
    en: 'This link has expired or does not exist. Ask for a new one.',
    zh: '链接已失效或不存在，请向分享者索取新链接。',
  },
  'monitoring.sharePassword': {
    status: 403,
    en: 'This is not the password of the link.',
    zh: '密码不正确，请向分享者核对。',
  },
} as const satisfies ErrorEntries
