import { defineMessages, plural } from '../../app/language.ts'

export const addMessages = defineMessages({
  title: { en: 'Add watch', zh: '添加监控' },
  way: { en: 'How', zh: '方式' },
  paste: { en: 'Paste numbers', zh: '粘贴号码' },
  excel: { en: 'Excel file', zh: 'Excel 文件' },
  orders: { en: 'From my orders', zh: '从我的订单' },
  numbers: { en: 'Application numbers, one per line', zh: '申请号，每行一个' },
  numbersHint: {
    en: 'In any spelling: 201710601862.3, ZL 2017 1 0601862.3, CN2017106018623. Words after a number become its note.',
    zh: '任意写法均可：201710601862.3、ZL 2017 1 0601862.3、CN2017106018623。号码后的文字作为备注。',
  },
  file: { en: 'Workbook (.xlsx)', zh: '工作簿（.xlsx）' },
  fileHint: {
    en: 'The first sheet with a column “Application no.”. Also read: title, applicant, filing date, grant date, reduction, first year to monitor, notes.',
    zh: '第一个工作表须有“申请号”列；还可识别：名称、申请人、申请日、授权日、费减比例、监控起始年度、备注。',
  },
  ordersText: {
    en: 'Every order of yours that has an application number.',
    zh: '您名下所有已取得申请号的订单。',
  },
  noOrders: { en: 'None of your orders has an application number yet.', zh: '您的订单尚未取得申请号。' },
  check: { en: 'Check first', zh: '先检查' },
  checked: { en: 'What will happen', zh: '检查结果' },
  willAdd: {
    en: (count: number) => `${plural(count, 'patent')} will be watched`,
    zh: (count: number) => `将添加 ${count} 件`,
  },
  existed: { en: (count: number) => `${count} already watched`, zh: (count: number) => `${count} 件已在监控` },
  unknown: {
    en: (count: number) => `${count} without filing or grant date: no fee can be calculated until they are entered`,
    zh: (count: number) => `${count} 件缺少申请日或授权日，补充后方可计算年费`,
  },
  bad: {
    en: (count: number) => `${plural(count, 'line')} skipped: fix the values or clear the cells`,
    zh: (count: number) => `${count} 行有误，未添加；请更正或清空有误的单元格`,
  },
  showMissing: { en: 'Show missing dates', zh: '查看缺日期' },
  copyBad: { en: 'Copy these lines', zh: '复制这些行' },
  line: { en: 'Line', zh: '行' },
  written: { en: 'Written', zh: '原文' },
  why: { en: 'Problem', zh: '问题' },
  perhaps: { en: (number: string) => `perhaps ${number}`, zh: (number: string) => `是否为 ${number}` },
  add: { en: (count: number) => `Watch ${plural(count, 'patent')}`, zh: (count: number) => `监控 ${count} 件` },
  added: { en: (count: number) => `${plural(count, 'patent')} added.`, zh: (count: number) => `已添加 ${count} 件。` },
})
