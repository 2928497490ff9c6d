import type { ErrorEntries } from './entry.ts'

export const copyrightEntries = {
  'copyright.noLines': {
    status: 422,
    en: 'The selected files contain no lines of code. Choose source code files.',
    zh: '所选文件中没有代码文本，请重新选择源程序文件。',
  },
  'copyright.fileNotInArchive': {
    status: 422,
    en: 'The archive holds no file {file}.',
    zh: '压缩包中没有文件 {file}，请重新选择。',
  },
  'copyright.windowBeyond': {
    status: 422,
    en: 'From page {page} on there are too few pages. Choose an earlier one, after page 10.',
    zh: '第 {page} 页之后页数不足，请选择靠前的起始页（第 10 页之后）。',
  },
  'copyright.coverPages': {
    status: 422,
    en: 'Pages to cover are written as 3, 8-12; there are {pages}.',
    zh: '需覆盖的页码应写作 3, 8-12；共 {pages} 页。',
  },
  'copyright.coverTooMuch': {
    status: 422,
    en: 'At most half of the pages may be covered: {pages}.',
    zh: '覆盖页数不得超过一半：最多 {pages} 页。',
  },
  'copyright.depositUnknown': {
    status: 422,
    en: 'This deposit is not ready, or not yours. Build it again.',
    zh: '该鉴别材料尚未生成或不属于您，请重新生成。',
  },
  'copyright.numberWrong': {
    status: 422,
    en: 'Enter a valid registration number. {reason}.',
    zh: '号码有误：{reason}。',
  },
  'copyright.checkLimit': {
    status: 429,
    en: 'Without signing in, {max} checks per hour. Sign in to continue.',
    zh: '未登录每小时可查询 {max} 次，登录后可继续。',
  },
} as const satisfies ErrorEntries
