import { type Guide, guideItems } from './guide-parts.ts'

/** @see 公告2023年第14号, 第15号; 公告2024年第4号 */
export const keyGroupGuide: Guide = {
  conditions: guideItems({
    poverty: [
      'People lifted out of poverty',
      '脱贫人口（含防止返贫监测对象）',
      'Announcement 2023 No. 15 art. 2; up to ¥7,800 a year',
      '公告2023年第15号第二条，每人每年最高7,800元',
    ],
    unemployed: [
      'Registered as unemployed for half a year or more',
      '登记失业半年以上人员',
      'Certificate marked “企业吸纳税收政策”. No. 15 art. 2; up to ¥7,800 a year',
      '持注明“企业吸纳税收政策”的《就业创业证》或《就业失业登记证》。第15号第二条，最高7,800元',
    ],
    veteran: [
      'Veterans who look for work themselves',
      '自主就业退役士兵',
      'Announcement 2023 No. 14 art. 2; up to ¥9,000 a year',
      '公告2023年第14号第二条，每人每年最高9,000元',
    ],
    relation: [
      'Contract of at least one year, and social insurance',
      '签订一年以上劳动合同并依法缴纳社会保险',
      'The 36 months begin with the first month that has both',
      '自两项均满足的当月起计算36个月',
    ],
    graduate: [
      'Graduates of the year: not for an employer',
      '毕业年度高校毕业生：企业招用不适用',
      'They count only when they start a business themselves (up to ¥24,000 a year), as do families without employment or with low income. No. 15 art. 1',
      '仅适用于本人从事个体经营（每户每年最高24,000元），零就业家庭、低保家庭同。第15号第一条',
    ],
  }),
  documents: guideItems({
    certificate: [
      'Certificate of hiring key groups',
      '《企业吸纳重点群体就业认定证明》',
      'From the human resources office; not for veterans',
      '人社部门出具，退役士兵不需要',
    ],
    list: [
      'List of the hired people with their months',
      '重点群体或自主就业退役士兵就业信息表',
      'Declared at the annual settlement and kept',
      '年度申报时填报并留存',
    ],
    proof: [
      'Proof of each person',
      '人员身份证明',
      'Of poverty relief, unemployment certificate, or discharge certificate',
      '脱贫人口证明、《就业创业证》或退役证件',
    ],
    contracts: ['Labour contracts', '劳动合同', 'Of a year or more', '期限一年以上'],
    insurance: [
      'Proof of the insurances',
      '养老、工伤、失业、医疗保险参保证明',
      'Of each person and month',
      '逐人逐月',
    ],
    ledger: ['Ledger', '总台账', 'Persons, months, quota and what was deducted', '人员、月份、限额与扣减情况'],
    declaration: ['VAT relief declaration', '增值税减免税申报明细表', 'With each return', '每期申报'],
    explanation: ['Explanation', '情况说明', 'First sheet of the file kept for inspection', '备查资料首页'],
  }),
  calendar: guideItems({
    begin: [
      'Month of contract and insurance',
      '签订合同并参保当月',
      'The person’s 36 months begin. Hired by 2027-12, they run to their end.',
      '开始计算36个月；2027年12月底前开始的可享受至期满。',
    ],
    period: [
      'Each VAT return',
      '每期增值税申报',
      'Deduct in the order VAT, city maintenance tax, education surcharge, local education surcharge.',
      '依次扣减增值税、城市维护建设税、教育费附加、地方教育附加。',
    ],
    settlement: [
      'By 31 May of the next year',
      '次年5月31日前',
      'Annual settlement: what is left is deducted from the income tax; the rest is lost.',
      '汇算清缴：剩余额度扣减企业所得税，仍未扣完的不得结转。',
    ],
    change: [
      'When an employee leaves',
      '人员离职',
      'Count the year’s months again and update the ledger.',
      '重新计算年度工作月数并更新台账。',
    ],
  }),
  questions: guideItems({
    employer: [
      'Does a new employer get three years again?',
      '换了单位能重新享受三年吗？',
      'No. The 36 months belong to the person: 20 used elsewhere leave 16.',
      '不能，36个月按人累计：已在他处享受20个月的，剩余16个月。',
    ],
    base: [
      'What are the surcharges counted on?',
      '附加税费按什么计算？',
      'On the VAT payable before this relief.',
      '以享受本优惠前的应纳增值税额为依据。',
    ],
    float: [
      'How much does my province add?',
      '本省上浮多少？',
      'Look for the notice of the provincial finance and tax offices. Up to 30% for key groups, up to 50% for veterans.',
      '见省级财政、税务部门通知；重点群体最高上浮30%，退役士兵最高上浮50%。',
    ],
    past: [
      'Can past periods be claimed?',
      '以前未享受的可以补退吗？',
      'With corrected returns, the ledgers of those years and proof of the tax paid.',
      '可更正申报，附年度台账、修改前后申报表与完税证明申请退税。',
    ],
  }),
}
