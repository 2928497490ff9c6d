import { defineMessages, plural } from '../../app/language.ts'

export const pickerMessages = defineMessages({
  ways: { en: 'Where the marks come from', zh: '选择商标的方式' },
  mine: { en: 'My trademarks', zh: '我的商标' },
  numbers: { en: 'By numbers', zh: '按注册号' },
  owner: { en: 'By owner', zh: '按注册人' },
  marks: { en: 'Marks to choose from', zh: '可选商标' },
  search: { en: 'Name or number', zh: '商标名称或注册号' },
  noneOwn: {
    en: 'You do not watch any of your own marks yet. Add them by number or by owner name.',
    zh: '您尚未添加自己的商标。可按注册号或注册人名称从注册簿导入。',
  },
  noneFound: { en: 'No mark of yours is called so', zh: '没有符合的商标' },
  numbersLabel: { en: 'Application or registration numbers', zh: '申请号或注册号' },
  numbersHint: {
    en: 'One per line or separated by commas, up to 200. A number moves with all its classes.',
    zh: '每行一个或以逗号分隔，最多 200 个；一个注册号的全部类别一并转让。',
  },
  ownerLabel: { en: 'Owner as in the register', zh: '注册人名称' },
  ownerHint: { en: 'The whole name', zh: '须填写全称' },
  look: { en: 'Look up', zh: '查询' },
  found: {
    en: (count: number) => (count === 0 ? 'None of them is in our trademark data.' : `${plural(count, 'mark')} found.`),
    zh: (count: number) => (count === 0 ? '商标库中没有找到。' : `找到 ${count} 件商标。`),
  },
  isCut: { en: 'The owner has more: enter their numbers.', zh: '该注册人的商标较多，其余请按注册号添加。' },
  classes: {
    en: (codes: readonly string[]) => `${codes.length === 1 ? 'class' : 'classes'} ${codes.join(' ')}`,
    zh: (codes: readonly string[]) => `第 ${codes.join('、')} 类`,
  },
  renewFirst: { en: 'renew before or with the transfer', zh: '须先续展或同时办理续展' },
  validTo: { en: (day: string) => `valid until ${day}`, zh: (day: string) => `有效期至 ${day}` },
  isTaken: { en: 'chosen', zh: '已选择' },
  inOrders: { en: 'already in your transfer', zh: '已在转让订单中：' },
  add: {
    en: (count: number) => (count === 0 ? 'Add marks' : `Add ${plural(count, 'mark')}`),
    zh: (count: number) => (count === 0 ? '添加商标' : `添加 ${count} 件商标`),
  },
  more: { en: 'More', zh: '更多' },
  line: { en: (at: number) => `Line ${at}:`, zh: (at: number) => `第 ${at} 行：` },
  unknown: {
    en: (numbers: string) => `Not in our trademark data: ${numbers}`,
    zh: (numbers: string) => `商标库未收录：${numbers}`,
  },
  addTyped: {
    en: (count: number) => `Enter ${count} manually`,
    zh: (count: number) => `手工填写 ${count} 个`,
  },
  close: { en: 'Close', zh: '收起' },
})
