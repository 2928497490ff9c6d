import type { ErrorEntries } from './entry.ts'

export const designsEntries = {
  'designs.notAPicture': {
    status: 422,
    en: 'Only JPG, PNG and TIFF pictures can be worked on here.',
    zh: '此处只能处理 JPG、PNG、TIFF 图片。',
  },
  'designs.nothingToDo': { status: 422, en: 'Choose what is to be done to the picture.', zh: '请选择要进行的处理。' },
  'designs.noStep': {
    status: 409,
    en: 'This step no longer exists: the picture was changed elsewhere. Reload the page.',
    zh: '没有该步骤：图片已在别处被修改。',
  },
  'designs.cropEmpty': { status: 422, en: 'Nothing of the picture would be left.', zh: '裁剪后图片为空。' },
  'designs.blank': {
    status: 422,
    en: 'The product could not be separated from the background. Use a picture with a plain background.',
    zh: '未能识别出产品，请换用背景单一的图片。',
  },
  'designs.noDensity': {
    status: 422,
    en: 'A size on paper needs a resolution: set the dpi too.',
    zh: '设置纸面尺寸需要分辨率，请同时设置 dpi。',
  },
} as const satisfies ErrorEntries
