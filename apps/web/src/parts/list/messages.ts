import { defineMessages, plural } from '../../app/language.ts'

export const listPartMessages = defineMessages({
  export: {
    en: (rows: number) => `Export ${plural(rows, 'row')}`,
    zh: (rows: number) => `导出 ${rows.toLocaleString('en')} 条`,
  },
  exporting: { en: (percent: number) => `Exporting ${percent}%`, zh: (percent: number) => `正在导出 ${percent}%` },
  exportReady: {
    en: (rows: number) => `The Excel file with ${plural(rows, 'row')} is ready.`,
    zh: (rows: number) => `Excel 文件已生成，共 ${rows.toLocaleString('en')} 条。`,
  },
  exportFailed: {
    en: 'The file could not be written. Nothing else is affected; please export again.',
    zh: '文件未能生成，其他内容不受影响，请重新导出。',
  },
  download: { en: 'Download', zh: '下载' },
  viewShared: {
    en: (name: string) => `Your colleagues have “${name}” among their views of this list now.`,
    zh: (name: string) => `同事现在可以在本列表的视图中看到“${name}”。`,
  },
  viewOwn: { en: (name: string) => `Only you have “${name}” now.`, zh: (name: string) => `“${name}”现在仅您可见。` },
  viewOpens: {
    en: (name: string) => `This list opens with “${name}” for you from now on.`,
    zh: (name: string) => `以后您打开本列表时显示“${name}”。`,
  },
  viewOpensNoMore: {
    en: 'This list opens with all its rows for you from now on.',
    zh: '以后您打开本列表时显示全部记录。',
  },
})
