import { differenceStateNames, differenceStates } from '@portal/domain/money/bills/bill-states'
import { differenceKindKeys, differenceKinds } from '@portal/domain/money/bills/compare-bill'
import { defineList, fileColumn } from '../list.ts'

/** What the books and the provider's bills say differently. */
export const differenceList = defineList({
  name: 'bills.exportDifferences',
  screen: 'admin/bills',
  sheet: { en: 'Bill check', zh: '账单核对' },
  filters: {
    state: { kind: 'choice', of: differenceStates, names: differenceStateNames },
    kind: {
      kind: 'choice',
      of: differenceKindKeys,
      names: differenceKinds,
      label: { en: 'Difference', zh: '差异' },
      says: { en: 'difference is', zh: '差异为' },
    },
    number: {
      kind: 'text',
      max: 64,
      label: { en: 'Number', zh: '单号' },
      says: { en: 'number is', zh: '单号为' },
      hint: { en: 'ours, whole', zh: '商户单号（完整）' },
    },
    dayFrom: {
      kind: 'day',
      to: 'dayTo',
      label: { en: 'Day of the bill', zh: '账单日' },
      says: { en: 'day of the bill', zh: '账单日' },
    },
    dayTo: { kind: 'day' },
  },
  tabs: 'state',
  columns: {
    kind: { title: { en: 'Difference', zh: '差异' }, names: differenceKinds, minWidth: '240px' },
    state: { title: { en: 'Status', zh: '状态' }, names: differenceStateNames },
    day: { title: { en: 'Day of the bill', zh: '账单日' }, kind: 'day' },
    order: { title: { en: 'Order', zh: '订单' }, minWidth: '160px', file: ['title', 'orderNo'] },
    ours: { title: { en: 'Our books', zh: '平台金额' }, kind: 'money' },
    theirs: { title: { en: 'The bill', zh: '账单金额' }, kind: 'money', stays: true },
    number: { title: { en: 'Our number', zh: '商户单号' }, shown: 'wide' },
    note: { title: { en: 'Explanation', zh: '说明' }, kind: 'long', minWidth: '160px' },
    decidedBy: { title: { en: 'By', zh: '说明人' }, shown: false },
    found: { title: { en: 'Found', zh: '发现时间' }, kind: 'instant', of: 'foundTime', shown: false },
  },
  file: {
    day: fileColumn('Day of the bill', '账单日', 14, 'date'),
    kind: { ...fileColumn('Difference', '差异', 34), names: differenceKinds },
    state: { ...fileColumn('Status', '状态', 12), names: differenceStateNames },
    orderNo: fileColumn('Order no.', '订单号', 18),
    title: fileColumn('Subject', '事项', 40),
    ours: fileColumn('Our books (CNY)', '平台金额（元）', 16, 'money'),
    theirs: fileColumn('The bill (CNY)', '账单金额（元）', 16, 'money'),
    number: fileColumn('Our number', '商户单号', 34),
    note: fileColumn('Explanation', '说明', 50),
    decidedBy: fileColumn('By', '说明人', 18),
    found: { ...fileColumn('Found (Beijing)', '发现时间', 18, 'instant'), of: 'foundTime' },
  },
})
