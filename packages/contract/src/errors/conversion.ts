import type { ErrorEntries } from './entry.ts'

export const conversionEntries = {
  'conversion.notWord': {
    status: 422,
    en: 'Only Word files (.docx) can be turned into a PDF; this one is {kind}.',
    zh: '只能将 Word 文件（.docx）转换为 PDF，该文件为 {kind}。',
  },
} as const satisfies ErrorEntries
