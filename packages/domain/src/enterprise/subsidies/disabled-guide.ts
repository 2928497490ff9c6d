import { type Guide, guideItems } from './guide-parts.ts'

/** @see 财税〔2016〕52号; 国家税务总局公告2016年第33号 */
export const disabledGuide: Guide = {
  conditions: guideItems({
    payer: [
      'Any unit or sole trader that pays VAT',
      '缴纳增值税的单位和个体工商户',
      'Cai Shui 2016 No. 52 art. 1',
      '财税〔2016〕52号第一条',
    ],
    ratio: [
      'Each month: at least 25% of the payroll and 10 disabled people',
      '每月：残疾职工占在职职工比例不低于25%，且不少于10人',
      'Blind massage institutions: 25% and 5. Art. 2(1)',
      '盲人按摩机构：25%且不少于5人。第二条第（一）项',
    ],
    school: [
      'Firms of special schools: ratio and number only',
      '特殊教育学校举办的企业：仅须符合比例和人数',
      'Full-time pupils who work there count in both numbers. Art. 3',
      '在企业上岗工作的全日制在校学生计入两项人数。第三条',
    ],
    contract: [
      'Contract of at least one year with each',
      '与每位残疾人签订一年以上劳动合同或服务协议',
      'Art. 2(2)',
      '第二条第（二）项',
    ],
    insurance: [
      'Pension, medical, unemployment and injury insurance in full each month',
      '按月足额缴纳养老、医疗、失业、工伤等社会保险',
      'Art. 2(3)',
      '第二条第（三）项',
    ],
    wage: [
      'Wage by bank each month, at least the minimum wage of the county',
      '每月通过银行支付工资，且不低于所在区县最低工资标准',
      'Better not count anyone paid less, as offices differ. Art. 2(4)',
      '低于标准的人员各地口径不一，建议不计入。第二条第（四）项',
    ],
    certificate: [
      'Of working age, with a disability certificate',
      '法定劳动年龄内，持有残疾人证或残疾军人证（1至8级）',
      'Disabled soldiers: grades 1 to 8. Art. 10',
      '第十条',
    ],
    rating: [
      'Tax credit rating A, B or M',
      '纳税信用等级为A、B、M级',
      'C and D are excluded. Art. 4',
      'C、D级不得享受。第四条',
    ],
    business: [
      'Half of the income subject to VAT from own goods, processing, modern or living services',
      '生产销售货物、加工修理修配、现代服务和生活服务收入占增值税收入50%以上',
      'Not from culture, sport and entertainment, bought-in goods, or goods made by others; separate accounts. Art. 6',
      '不含文化体育和娱乐服务、外购货物直接销售、委托加工货物销售；须分别核算。第六条',
    ],
    choice: [
      'Not together with the VAT relief for key groups or veterans',
      '不得与重点群体、退役士兵等增值税优惠累加',
      'The choice stands for 36 months. Art. 7',
      '一经选定，36个月内不得变更。第七条',
    ],
  }),
  documents: guideItems({
    registration: ['Registration form', '《税务资格备案表》', 'Once, before the first claim', '首次申请退税前备案一次'],
    certificates: [
      'Disability certificates',
      '残疾人证或残疾军人证复印件',
      'Both sides, marked “same as the original”, with the seal',
      '正反面，注明“与原件一致”并加盖公章',
    ],
    identity: ['Identity cards of the disabled employees', '残疾职工身份证复印件', 'Both sides', '正反面'],
    consent: [
      'Consent and guardian’s statement',
      '本人书面同意与监护人声明',
      'Only for mental disability',
      '仅精神残疾人需要',
    ],
    claim: ['Claim for the refund', '《退（抵）税申请审批表》', 'With each claim', '每次申请'],
    statement: ['Statement of the taxpayer', '《安置残疾人纳税人申请增值税退税声明》', 'With each claim', '每次申请'],
    insurance: [
      'Proof of social insurance',
      '社会保险缴费凭证及清单',
      'With each claim; the list is stamped',
      '每次申请，清单加盖公章',
    ],
    wages: ['Bank list of wages', '银行代发工资清单', 'With each claim', '每次申请'],
  }),
  calendar: guideItems({
    once: ['Once', '首次', 'Register the qualification before the first claim.', '首次申请前办理税务资格备案。'],
    period: [
      'Each filing period, after the VAT return',
      '每个纳税期申报缴税后',
      'Claim the refund for the period; of a quarter, only the months that meet the conditions count.',
      '申请当期退税；按季申报的，仅符合条件的月份计入。',
    ],
    year: [
      'By 31 December',
      '12月31日',
      'What the year’s limit and VAT do not match is lost; nothing passes into the next year.',
      '年度内未退足的额度不得结转下年。',
    ],
    settlement: [
      'By 31 May of the next year',
      '次年5月31日前',
      'Annual settlement of the income tax: the wages of disabled staff are deducted a second time.',
      '企业所得税汇算清缴：残疾职工工资加计扣除。',
    ],
    levy: [
      'As the tax office of the place says',
      '按当地税务机关规定的期限',
      'Declare the employment of the last year and the disability employment levy.',
      '申报上年安置情况并缴纳残疾人就业保障金。',
    ],
  }),
  questions: guideItems({
    surcharges: [
      'Are the surcharges refunded too?',
      '城建税和教育费附加退吗？',
      'No. Only VAT is refunded.',
      '不退，仅退增值税。',
    ],
    hired: [
      'From which month does a new employee count?',
      '新招的残疾职工从哪个月起计算？',
      'From the month after contract and insurance. In the month of leaving the person does not count any more. Announcement 2016 No. 33 art. 9.',
      '签订合同并缴纳社保的次月起计算，离职当月不再计算。公告2016年第33号第九条。',
    ],
    income: [
      'Is the refund itself taxed?',
      '退还的增值税要缴企业所得税吗？',
      'Count it as taxable income unless your tax office confirms a special rule.',
      '一般计入应纳税所得额，有专门规定的除外，请与主管税务机关确认。',
    ],
    wrong: [
      'What if conditions were not met?',
      '不符合条件却已退税怎么办？',
      'The refunds of those periods must be repaid, and the relief stops for 36 months from the month of discovery, both where the conditions of arts. 2 and 3 were not met and where false or reused documents were submitted. Art. 9 (to be verified).',
      '不符合第二条、第三条规定条件，或者采用伪造、重复使用残疾证件等手段骗取优惠的，均追缴相应期间已退税款，并自发现当月起36个月内停止享受。第九条（待核验）。',
    ],
  }),
}
