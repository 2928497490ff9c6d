import type { ErrorEntries } from './entry.ts'

export const marksEntries = {
  'marks.fileUnreadable': {
    status: 422,
    en: 'The file cannot be read as a table.',
    zh: '无法读取该表格，请另存为 .xlsx 或 .csv 后重试。',
  },
  'marks.nameEmpty': {
    status: 422,
    en: 'Enter the mark name: letters, digits or characters. Images are not compared.',
    zh: '请填写商标文字（汉字、字母或数字）；暂不比对图形。',
  },
  'marks.nothingGiven': {
    status: 422,
    en: 'Enter registration numbers, an owner’s name, or the mark itself.',
    zh: '请填写注册号、注册人名称，或直接录入商标。',
  },
  'marks.tooMany': {
    status: 422,
    en: 'An account watches up to {max} marks.',
    zh: '每个账户最多可监控 {max} 件商标。',
  },
  'marks.datesContradict': {
    status: 422,
    en: 'These days cannot be right: {reason}',
    zh: '日期有误：{reason}',
  },
  'marks.known': {
    status: 409,
    en: 'This mark is on your list already.',
    zh: '该商标已在列表中。',
  },
} as const satisfies ErrorEntries
