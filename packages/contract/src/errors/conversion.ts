import type { ErrorEntries } from './entry.ts'

export const conversionEntries = {
  'conversion.notWord': {
    status: 422,
    en: 'Only Word files (.docx) can be turned into a PDF; this one is {kind}.',
    zh: '只能将 Word 文件（.docx）转换为 PDF，该文件为 {kind}。',
  },
  'conversion.pagesWrong': {
    status: 422,
    en: 'Pages are written as 1-3,5; this PDF has {pages}.',
    zh: '页码应写作 1-3,5，该 PDF 共 {pages} 页。',
  },
  'conversion.pagesMany': {
    status: 422,
    en: '{count} pages requested; at most {limit} can be converted to pictures at once.',
    zh: '所选共 {count} 页，一次最多转换 {limit} 页。',
  },
} as const satisfies ErrorEntries
