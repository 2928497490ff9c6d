import { defineMessages } from '../../app/language.ts'

export const marksMessages = defineMessages({
  lead: {
    en: 'Check a name before you file, and keep what you have.',
    zh: '申请前先查近似，注册后守住期限。',
  },
  searchRegister: { en: 'Search the register', zh: '商标检索' },
  register: { en: 'Register a mark', zh: '注册商标' },
  myMarks: { en: 'My trademarks', zh: '我的商标' },
  allMine: { en: 'All my trademarks', zh: '查看全部' },
  toRenewFirst: { en: 'What comes next', zh: '最近的期限' },
  emptyTitle: {
    en: 'Your marks and their days, once you name them',
    zh: '录入注册号，自动带入商标与期限',
  },

  services: { en: 'What can be done', zh: '商标业务' },
  officialFee: { en: 'Official fee', zh: '官费' },
  perClass: { en: 'a class', zh: '/类' },
  serviceFee: { en: 'our fee', zh: '服务费' },
  none: { en: 'None', zh: '无' },
  byQuote: { en: 'quoted by country', zh: '按国家报价' },
  takes: { en: 'Takes', zh: '周期' },
  notOpen: { en: 'Not open yet', zh: '暂未开通' },
  open: { en: 'Start', zh: '办理' },
  byPaper: { en: 'on paper', zh: '纸质' },
  electronic: { en: 'filed electronically', zh: '电子申请' },

  steps: { en: 'From first look to certificate', zh: '注册流程' },
  feeTable: { en: 'Official fee by count of goods', zh: '注册官费速查' },
  feeTableHint: {
    en: (included: number) => `For one class. ${included} goods are included; several classes are simply added.`,
    zh: (included: number) => `按一个类别计；每类含 ${included} 个项目，多个类别相加。`,
  },
  revisedLaw: { en: 'Trademark Law as revised', zh: '修订后的《商标法》' },
  inForceFrom: { en: (day: string) => `from ${day}`, zh: (day: string) => `${day} 起施行` },
  inForceSince: { en: (day: string) => `in force since ${day}`, zh: (day: string) => `${day} 起已施行` },
  revisedSource: {
    en: (source: string) => `${source}. To be confirmed: the transitional rules are not known to us yet.`,
    zh: (source: string) => `依据：${source}。过渡规定尚未见到，以上内容待确认。`,
  },
  goods: { en: 'Goods', zh: '商品项目数' },
  upTo: { en: (count: number) => `1 to ${count}`, zh: (count: number) => `1–${count} 项` },
  items: { en: (count: number) => String(count), zh: (count: number) => `${count} 项` },
  feeSource: {
    en: (source: string, on: string) => `In force on ${on}. Source: ${source}`,
    zh: (source: string, on: string) => `${on} 适用。依据：${source}`,
  },

  plotTitle: { en: 'How crowded is each class in our trademark data?', zh: '各类别已有多少商标？' },
  plotHint: { en: 'marks in force or pending', zh: '有效或申请中' },
  asTable: { en: 'As a table', zh: '查看表格' },
  classOf: { en: 'Class', zh: '类别' },
  marks: { en: 'Marks', zh: '商标数' },
  liveMarks: { en: 'In force or pending', zh: '有效或申请中' },
  endsTitle: { en: 'When do my terms end?', zh: '我的商标何时到期？' },
  year: { en: 'Year', zh: '年份' },
})
