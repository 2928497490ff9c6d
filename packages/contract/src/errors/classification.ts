import type { ErrorEntries } from './entry.ts'

export const classificationEntries = {
  'classification.nothingGiven': {
    status: 422,
    en: 'No goods or services were given: paste lines or choose a file.',
    zh: '没有商品或服务，请粘贴内容或选择文件。',
  },
  'classification.tooManyLines': {
    status: 422,
    en: 'More than {max} lines: send them in several parts.',
    zh: '超过 {max} 行，请分批提交。',
  },
  'classification.sheetUnreadable': {
    status: 422,
    en: 'Choose a readable Excel workbook (.xlsx) without a password.',
    zh: '无法读取该 Excel 文件，请另存为不加密的 .xlsx 后重试。',
  },
  'classification.sheetColumns': {
    status: 422,
    en: 'The first sheet has no columns headed 商品类别 and 商品名称 (类似群 is optional).',
    zh: '第一个工作表中没有“商品类别”和“商品名称”列（“类似群”可不填）。',
  },
} as const satisfies ErrorEntries
