import { defineMessages } from '../../app/language.ts'

/** Words of the review of posts. */
export const reviewMessages = defineMessages({
  review: { en: 'Review', zh: '审核' },
  open: { en: 'Open', zh: '查看' },
  empty: { en: 'No post waits for review', zh: '暂无待审核信息' },
  emptyText: {
    en: 'Offers and needs appear here when they are submitted or reported.',
    zh: '提交或被举报的供需信息会显示在此处。',
  },
  blotted: {
    en: 'It contains what looks like contact details. Others do not see them.',
    zh: '含疑似联系方式，已对他人隐藏。',
  },
  hidesName: { en: 'The name is hidden until both sides accept.', zh: '双方同意前隐藏名称。' },
  reports: { en: 'Reports', zh: '举报' },
  decided: { en: 'decided', zh: '已处理' },
  certified: {
    en: 'I saw proof that the poster is the owner named in the register',
    zh: '已核实发布方即登记的权利人',
  },
  noOwn: {
    en: 'The register does not name the poster as owner of these patents.',
    zh: '登记信息中的权利人不是发布方。',
  },
  reason: { en: 'Reason', zh: '原因' },
  reasonHint: { en: 'Required to return or take down. The poster reads it.', zh: '退回或下架时必填，发布方可见。' },
  reasonMissing: { en: 'Enter the reason', zh: '请填写原因' },
  accept: { en: 'Accept', zh: '通过' },
  return: { en: 'Return', zh: '退回' },
  takeDown: { en: 'Take down', zh: '下架' },
  keep: { en: 'Leave as it is', zh: '维持展示' },
  close: { en: 'Close', zh: '关闭' },
  done: { en: 'Decided', zh: '已处理' },
  documents: { en: 'Documents', zh: '资料' },
})
