import type { ErrorEntries } from './entry.ts'

export const trademarksEntries = {
  'trademarks.filesMissing': {
    status: 422,
    en: 'Not everything that is filed is there yet: {list}.',
    zh: '申请材料不齐全，暂不能打包：{list}。',
  },
  'trademarks.cannotDraw': {
    status: 422,
    en: 'The words contain a character that cannot be drawn here. Upload your own image.',
    zh: '商标文字中含有无法绘制的字符，请自行上传图样。',
  },
  'trademarks.decisionOld': {
    status: 409,
    en: 'The saved form has another mark or other classes. Save it and check again.',
    zh: '已保存的表单与所查询的商标或类别不一致，请保存后重新查询。',
  },
  'trademarks.notPackable': {
    status: 422,
    en: 'There is no package for order {orderNo}: only submitted registrations and assignments have one.',
    zh: '订单 {orderNo} 暂无材料包：仅已提交的商标注册、转让订单可以打包。',
  },
} as const satisfies ErrorEntries
