import { defineMessages } from '../app/language.ts'

/** Words of the upload of a mark's picture. */
export const pictureMessages = defineMessages({
  rule: {
    en: (min: number, max: number, kilobytes: number) =>
      `The office takes a JPG, ${min} to ${max} pixels a side, below ${kilobytes} kB. A PNG, TIFF or another size can be made into one here.`,
    zh: (min: number, max: number, kilobytes: number) =>
      `商标局仅收 JPG，边长 ${min} 至 ${max} 像素，小于 ${kilobytes} kB；PNG、TIFF 或尺寸不符的图样可在此转换。`,
  },
  fit: { en: 'Convert to JPG', zh: '转换为 JPG' },
  drop: { en: 'Discard', zh: '不使用' },
  fitNote: {
    en: 'The whole picture stays in its proportions; what lacks of a side becomes white. Look at the result before you submit it.',
    zh: '保持完整图样及其比例，不足之处以白色补齐。提交前请核对转换结果。',
  },
})
