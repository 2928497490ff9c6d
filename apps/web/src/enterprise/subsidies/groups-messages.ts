import { defineMessages } from '../../app/language.ts'

export const groupsMessages = defineMessages({
  quickPeople: { en: 'How many people hired', zh: '招用人数' },
  quickGroup: { en: 'Who they are', zh: '人员身份' },
  quickFloat: { en: 'Float of your province, %', zh: '本省上浮比例（%）' },
  quickNote: {
    en: (base: string, most: number) =>
      `${base} a person and year plus the float (at most ${most}%), and never more than the taxes due.`,
    zh: (base: string, most: number) => `按每人每年 ${base} 加上浮（最高 ${most}%）计算，且不超过应纳税额。`,
  },
  lead: {
    en: (base: string, months: number) =>
      `Employers that hire people from key groups pay less tax for ${months} months: ${base} per person per year, plus any provincial increase.`,
    zh: (base: string, months: number) =>
      `招用重点群体或自主就业退役士兵，${months} 个月内每人每年按 ${base} 定额（各省可上浮）依次扣减税费。`,
  },
  calculator: { en: 'What is deducted', zh: '扣减测算' },
  cityRate: { en: 'City maintenance tax', zh: '城市维护建设税税率' },
  city7: { en: '7% – city', zh: '7%（市区）' },
  city5: { en: '5% – county town', zh: '5%（县城、镇）' },
  city1: { en: '1% – elsewhere', zh: '1%（其他）' },
  floatGroups: { en: 'Float for key groups, %', zh: '重点群体上浮（%）' },
  floatVeterans: { en: 'Float for veterans, %', zh: '退役士兵上浮（%）' },
  floatHint: {
    en: (max: number) => `0 to ${max}, whole; see the notice of the provincial finance office`,
    zh: (max: number) => `0 至 ${max} 的整数，见省级财政、税务部门通知`,
  },
  floatWrong: {
    en: (max: number) => `A whole number from 0 to ${max}`,
    zh: (max: number) => `请输入 0 至 ${max} 的整数`,
  },
  income: { en: 'Income tax of the year, ¥', zh: '全年应纳企业所得税（元）' },
  incomeHint: { en: 'Payable at the annual settlement', zh: '汇算清缴应纳税额' },
  people: { en: 'People hired', zh: '招用人员' },
  line: {
    en: (number: number, what: string) => `Line ${number}: ${what}`,
    zh: (number: number, what: string) => `第${number}行 ${what}`,
  },
  group: { en: 'Group', zh: '类别' },
  outOfPoverty: { en: 'Out of poverty', zh: '脱贫人口' },
  unemployed: { en: 'Unemployed half a year', zh: '登记失业半年以上' },
  veteran: { en: 'Veteran', zh: '自主就业退役士兵' },
  count: { en: 'People', zh: '人数' },
  from: { en: 'First month', zh: '起始月份' },
  to: { en: 'Last month', zh: '最后月份' },
  used: { en: 'Months used elsewhere', zh: '已享受月数' },
  fromHint: {
    en: 'First month: with contract and insurance, as 2026-08. Last month: empty while the person works on.',
    zh: '起始月份为签订合同并参保当月，如 2026-08；在职人员最后月份不填。',
  },
  monthWrong: { en: 'A month as 2026-08', zh: '请按 2026-08 填写' },
  toWrong: { en: 'Earlier than the first month', zh: '早于起始月份' },
  countWrong: { en: '1 to 10,000', zh: '1 至 10000' },
  usedWrong: { en: 'A whole number within the months of the relief', zh: '请填写优惠期限内的月数' },
  add: { en: 'Add a line', zh: '添加一行' },
  removeColumn: { en: 'Remove', zh: '删除' },
  remove: { en: (number: number) => `Remove line ${number}`, zh: (number: number) => `删除第${number}行` },
  vat: { en: 'VAT payable, ¥', zh: '应纳增值税（元）' },
  vatHint: {
    en: 'Before this relief; an empty month is nothing. Surcharges are counted on it at the full rates. Small VAT taxpayers and small low-profit companies pay half of them until 2027-12-31 (MoF/STA 2023 No. 12): that half is taken of what this relief leaves, so it is not counted here. To be verified with your tax office.',
    zh: '填享受本优惠前的应纳税额，空白按 0 计；附加税费据此按全额税（费）率计算。小规模纳税人、小型微利企业等2027年12月31日前减半征收附加税费（财政部 税务总局公告2023年第12号），减半以扣减本优惠后的余额为基数，故此处不计；待核验，请以主管税务机关口径为准。',
  },
  mend: { en: 'Correct the marked fields to see the result.', zh: '请先更正标注的内容。' },
  waiting: {
    en: (lines: readonly number[]) =>
      `Without a first month, left out: ${lines.length === 1 ? 'line' : 'lines'} ${lines.join(', ')}`,
    zh: (lines: readonly number[]) => `缺少起始月份，暂不计入：第${lines.join('、')}行`,
  },
  quota: { en: (year: number) => `Quota of ${year}`, zh: (year: number) => `${year} 年限额` },
  byDecember: { en: 'Deducted by December', zh: '截至 12 月已扣减' },
  fromIncome: { en: 'Deducted from income tax', zh: '扣减企业所得税' },
  lost: { en: 'Lost at the year’s end', zh: '年末作废' },
  plot: { en: 'Deducted each month', zh: '各月扣减额' },
  perPerson: { en: 'Quota by person', zh: '人员限额' },
  months: { en: 'Months this year', zh: '本年月数' },
  lastMonth: { en: 'Relief ends', zh: '期满月份' },
  standard: { en: 'A person and year', zh: '每人每年标准' },
  amount: { en: 'Quota', zh: '限额' },
  available: { en: 'Available', zh: '可用限额' },
  deducted: { en: 'Deducted', zh: '合计扣减' },
  byMonth: { en: 'Month by month', zh: '逐月扣减' },
  order: {
    en: 'In the order of the columns, up to the year’s quota for people hired so far; the rest against income tax, any remainder lapses. Announcements 2023 No. 14 and No. 15, art. 2.',
    zh: '按列的顺序依次扣减，当月可用额为已开始人员的全年限额减已扣减额；余额扣减企业所得税，仍有余额的不得结转。公告2023年第14号、第15号第二条。',
  },
})
