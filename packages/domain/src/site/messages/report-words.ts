import { type MessageParams, textOf } from './person-words.ts'

/** What is told of reports to clients and to the management. */
export const reportWords = {
  'report.received': {
    en: (p: MessageParams) => `Portfolio report from ${textOf(p, 'from')}, as of ${textOf(p, 'asOf')}`,
    zh: (p: MessageParams) => `${textOf(p, 'from')}发来知识产权报告，数据截至 ${textOf(p, 'asOf')}`,
  },
  'report.ready': {
    en: (_: MessageParams) => 'Your report is ready',
    zh: (_: MessageParams) => '报告已生成',
  },
  'report.failed': {
    en: (_: MessageParams) => 'Your report could not be made. Please make it again.',
    zh: (_: MessageParams) => '报告未能生成，请重新生成',
  },
  'report.stopped': {
    en: (_: MessageParams) => 'A report is not made any more. Its settings show why: save them to go on.',
    zh: (_: MessageParams) => '报告已停止生成，原因见报告设置，保存设置后继续',
  },
} as const
