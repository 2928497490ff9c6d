import {
  disabledPersons,
  disabledPersonsMassage,
  disabledPersonsSchool,
  disabledRatio,
  disabledShare,
  disabledWages,
} from '../../enterprise/subsidies/disabled-rules.ts'
import {
  educationSurcharge,
  keyGroupBase,
  keyGroupFloat,
  localSurcharge,
  reliefMonths,
  veteranBase,
  veteranFloat,
} from '../../enterprise/subsidies/key-groups.ts'
import {
  levyAverages,
  levyBelowTier,
  levyExempt,
  levyFromTier,
  levyTier,
  minLevyRatio,
} from '../../enterprise/subsidies/levy.ts'
import { copyrightCorrection } from '../../kernel/orders/area-effects.ts'
import { claimHoldDays, claimMax, poolDays } from '../../kernel/reference/customer-pool.ts'
import {
  agreedDays,
  answerDays,
  escalationDays,
  receiptDays,
  unpaidDays,
} from '../../kernel/reference/product-order-days.ts'
import { protectDays, registrationAnswerDays, registrationHoldDays } from '../../kernel/reference/registration-days.ts'
import {
  askAgainDays,
  asksPerDay,
  consentMonths,
  consentRemindDays,
  deleteMaxDays,
  deleteWaitDays,
  expiredKeepDays,
  readingKeepMonths,
} from '../../kernel/reference/talent-days.ts'
import {
  markElectronicDelivery,
  markPublicDelivery,
  markTerm,
  renewalGrace,
  renewalOpens,
  withoutOpposition,
} from '../../law/marks/mark-deadlines.ts'
import { itemsIncluded } from '../../law/marks/mark-fees.ts'
import { openLicenceOff, reducedYears } from '../../law/patents/annuities.ts'
import { claimsIncluded, examinationRefund, pagesAtFirstRate, pagesIncluded } from '../../law/patents/filing-fees.ts'
import { lateFeeStep, restorationLate } from '../../law/patents/late-fees.ts'
import {
  pctApplicationOff,
  pctApplicationOffAbroad,
  pctExaminationOff,
  pctExaminationOffAbroad,
} from '../../law/patents/pct-entry.ts'
import {
  reductionIncome,
  reductionLeadDays,
  reductionLeadMonths,
  reductionTaxable,
} from '../../law/patents/reduction.ts'
import { compensatedAfterExamination, compensatedAfterFiling, compensationMax } from '../../law/patents/terms.ts'
import { annuityGrace } from '../../law/periods/annuity-grace.ts'
import { presumedDelivery } from '../../law/periods/delivery.ts'
import { designPriority, markPriority, patentPriority } from '../../law/periods/priority-months.ts'
import { priorityRestoration, restorationLatest, restorationPeriod } from '../../law/periods/restoration-months.ts'
import {
  commissionHoldDays,
  commissionRates,
  commissionServices,
  rateName,
  withdrawalMin,
} from '../../money/commission/commission-rates.ts'
import { commissionLevels } from '../../money/commission/commission-states.ts'
import { vatOfServices, vatOfSmall } from '../../money/invoices/invoice-tax.ts'
import { lateEntryOfTurkey, reRegistrationHongKong, reRegistrationMacao } from '../../patents/abroad/routes.ts'
import { refundYears } from '../../patents/follow-ups/check-follow-up.ts'
import { microApplicationsMax, microIncomeLimit, smallEmployeesBelow } from '../../patents/us/entity-status.ts'
import {
  usClaimsFree,
  usElectronicOff,
  usIndependentFree,
  usMicroOff,
  usSheetsAStep,
  usSheetsElectronic,
  usSheetsFree,
  usSmallOff,
} from '../../patents/us/us-fees.ts'
import type { LawFigure } from '../../platform/rules/law-figure.ts'
import type { TwoLanguages } from '../../platform/words/two-languages.ts'

const named = (figure: LawFigure, en: string, zh: string) => ({ figure, name: { en, zh } })

/** Every figure of law with its name, each declared beside the function that counts with it. */
export const lawFigures: readonly { readonly figure: LawFigure; readonly name: TwoLanguages }[] = [
  named(vatOfServices, 'VAT on services of a general taxpayer', '一般纳税人服务增值税税率'),
  named(vatOfSmall, 'VAT of a small-scale taxpayer', '小规模纳税人增值税征收率'),
  named(annuityGrace, 'Grace period of an annual fee', '年费滞纳期'),
  named(lateFeeStep, 'Late fee of an annual fee, per month', '年费滞纳金（每月加收）'),
  named(restorationLate, 'Late fee with a restoration', '恢复权利时的年费滞纳金'),
  named(restorationPeriod, 'Period for restoration', '请求恢复权利的期限'),
  named(priorityRestoration, 'Period for restoring a priority', '请求恢复优先权的期限'),
  named(restorationLatest, 'Restoration after force majeure, at the latest', '因不可抗拒事由恢复权利的最长期限'),
  named(presumedDelivery, 'Delivery of a posted patent notice', '专利通知邮寄送达推定期'),
  named(refundYears, 'Years to ask a fee back', '请求退还专利费用的期限'),
  named(reducedYears, 'Years of reduced annual fees', '年费减缴年限'),
  named(openLicenceOff, 'Annual fee off during an open licence', '开放许可期间年费减缴比例'),
  named(reductionIncome, 'Fee reduction: income of a person below', '费用减缴：个人年收入上限'),
  named(reductionTaxable, 'Fee reduction: taxable income below', '费用减缴：企业应纳税所得额上限'),
  named(reductionLeadMonths, 'Fee reduction: to ask before the due date, months', '费用减缴：应提前的月数'),
  named(reductionLeadDays, 'Fee reduction: to ask before the due date, days', '费用减缴：另加的天数'),
  named(claimsIncluded, 'Claims without surcharge', '不加收附加费的权利要求项数'),
  named(pagesIncluded, 'Pages without surcharge', '不加收附加费的说明书页数'),
  named(pagesAtFirstRate, 'Last page at the lower surcharge', '按较低标准加收的最后一页'),
  named(examinationRefund, 'Refund of the examination fee', '实质审查费退还比例'),
  named(
    compensatedAfterFiling,
    'Patent term compensation: grant later than from filing',
    '专利权期限补偿：自申请日起满',
  ),
  named(
    compensatedAfterExamination,
    'Patent term compensation: grant later than from the request for examination',
    '专利权期限补偿：自实质审查请求之日起满',
  ),
  named(
    pctApplicationOff,
    'PCT entry, received and searched by the CNIPA: off the application fee',
    'PCT 进入（国知局受理并检索）：申请费减免',
  ),
  named(
    pctExaminationOff,
    'PCT entry, searched by the CNIPA: off the examination fee',
    'PCT 进入（国知局检索）：实审费减免',
  ),
  named(
    pctApplicationOffAbroad,
    'PCT entry, searched by the European, Japanese or Swedish office: off the application fee',
    'PCT 进入（欧日瑞检索）：申请费减免',
  ),
  named(
    pctExaminationOffAbroad,
    'PCT entry, searched by the European, Japanese or Swedish office: off the examination fee',
    'PCT 进入（欧日瑞检索）：实审费减免',
  ),
  named(compensationMax, 'Patent term compensation, at most', '专利权期限补偿上限'),
  named(patentPriority, 'Priority of inventions and utility models', '发明、实用新型优先权期限'),
  named(designPriority, 'Priority of designs', '外观设计优先权期限'),
  named(markPriority, 'Priority of trademarks', '商标优先权期限'),
  named(lateEntryOfTurkey, 'Late national entry, Türkiye', '土耳其进入国家阶段的宽限期'),
  named(reRegistrationHongKong, 'Recordal in Hong Kong from publication', '香港记录请求期限（自公布日起）'),
  named(reRegistrationMacao, 'Extension to Macao from grant', '澳门延伸期限（自授权日起）'),
  named(markElectronicDelivery, 'Delivery of an electronic trademark notice', '商标电子送达推定期'),
  named(markPublicDelivery, 'Delivery of a trademark notice by gazette', '商标公告送达推定期'),
  named(markTerm, 'Term of a trademark', '商标有效期'),
  named(renewalOpens, 'Trademark renewal opens before the end', '商标续展提前办理期'),
  named(renewalGrace, 'Grace period of a trademark renewal', '商标续展宽展期'),
  named(withoutOpposition, 'Registration without opposition, at the latest', '无异议商标最迟注册公告间隔'),
  named(itemsIncluded, 'Goods of a class in the trademark fee', '商标注册费每类含项目数'),
  named(copyrightCorrection, 'Correction of a copyright application', '著作权登记补正期限'),
  named(usClaimsFree, 'US claims in the basic fee', '美国基本费含权利要求项数'),
  named(usSheetsFree, 'US sheets in the basic fee', '美国基本费含页数'),
  named(usSheetsAStep, 'US sheets of each step beyond', '美国超页费每级页数'),
  named(usSheetsElectronic, 'US sheets counted of an electronic filing', '美国电子申请页数计算比例'),
  named(usIndependentFree, 'US independent claims in the basic fee', '美国基本费含独立权利要求项数'),
  named(usSmallOff, 'US small entity discount', '美国小型实体折扣'),
  named(
    usElectronicOff,
    'US small entity discount on the basic fee, filed electronically',
    '美国小型实体电子申请基本费折扣',
  ),
  named(usMicroOff, 'US micro entity discount', '美国微型实体折扣'),
  named(smallEmployeesBelow, 'US small entity: employees below', '美国小型实体：员工人数上限'),
  named(microApplicationsMax, 'US micro entity: earlier applications, at most', '美国微型实体：在先申请上限'),
  named(microIncomeLimit, 'US micro entity: income, at most', '美国微型实体：收入上限'),
  named(disabledRatio, 'Disabled staff: least share of the employees', '安置残疾人：最低比例'),
  named(disabledPersons, 'Disabled staff: least number', '安置残疾人：最少人数'),
  named(disabledPersonsMassage, 'Disabled staff: least number, blind massage', '安置残疾人：盲人按摩机构最少人数'),
  named(
    disabledPersonsSchool,
    'Disabled staff: least number, firm of a special school',
    '安置残疾人：特教校办企业最少人数',
  ),
  named(
    disabledWages,
    'Disabled staff: monthly limit of one person, minimum wages',
    '安置残疾人：每人月限额（最低工资倍数）',
  ),
  named(disabledShare, 'Disabled staff: least share of qualifying business', '安置残疾人：适用业务收入最低占比'),
  named(keyGroupBase, 'Key groups: relief of one person a year', '重点群体：每人每年定额'),
  named(keyGroupFloat, 'Key groups: most that a province adds', '重点群体：上浮上限'),
  named(veteranBase, 'Veterans: relief of one person a year', '退役士兵：每人每年定额'),
  named(veteranFloat, 'Veterans: most that a province adds', '退役士兵：上浮上限'),
  named(reliefMonths, 'Key groups and veterans: months of one person', '重点群体、退役士兵：每人享受月数'),
  named(educationSurcharge, 'Education surcharge', '教育费附加征收率'),
  named(localSurcharge, 'Local education surcharge', '地方教育附加征收率'),
  named(levyAverages, 'Employment levy: highest wage counted, local averages', '残保金：计算工资上限（社平工资倍数）'),
  named(levyExempt, 'Employment levy: exempt up to', '残保金：免征人数上限'),
  named(levyTier, 'Employment levy: ratio from which less is paid', '残保金：分档减缴比例界线'),
  named(levyFromTier, 'Employment levy: paid from that ratio on', '残保金：达到界线的缴费比例'),
  named(levyBelowTier, 'Employment levy: paid below that ratio', '残保金：未达界线的缴费比例'),
  named(minLevyRatio, 'Employment levy: lowest ratio of a province', '残保金：安排比例下限'),
  named(poolDays, 'Customers: days without contact until the common pool', '客户：未联系满此天数进入公海'),
  named(claimHoldDays, 'Customers: days that a claim holds before a contact', '客户：领取后须在此天数内联系'),
  ...commissionServices.flatMap((service) =>
    commissionLevels.map((level) => {
      const { en, zh } = rateName(service, level)
      return named(commissionRates[service][level], `Commission: ${en}`, `佣金比例：${zh}`)
    }),
  ),
  named(commissionHoldDays, 'Commission: days held after the order has ended', '佣金：订单办结后的冻结天数'),
  named(withdrawalMin, 'Commission: least amount of a withdrawal', '佣金：单次提现最低金额'),
  named(protectDays, 'Customer registrations: days of protection', '客户报备：保护天数'),
  named(registrationAnswerDays, 'Customer registrations: days until the answer', '客户报备：确认期限（天）'),
  named(registrationHoldDays, 'Customer registrations: days that a claim holds', '客户报备：认领保留天数'),
  named(consentMonths, 'Talent pool: months that a consent holds', '人才库：同意有效月数'),
  named(consentRemindDays, 'Talent pool: days before its end on which one is reminded', '人才库：到期前提醒天数'),
  named(deleteWaitDays, 'Talent pool: working days from withdrawal to deletion', '人才库：撤回后删除的工作日数'),
  named(deleteMaxDays, 'Talent pool: working days within which is deleted at most', '人才库：撤回后最迟删除的工作日数'),
  named(expiredKeepDays, 'Talent pool: days from the end of a consent to deletion', '人才库：同意到期后保留天数'),
  named(
    readingKeepMonths,
    'Talent pool: months that readings of a contact are kept',
    '人才库：联系方式查看记录保留月数',
  ),
  named(askAgainDays, 'Talent pool: days after a refusal until one may ask again', '人才库：拒绝后再次申请间隔天数'),
  named(asksPerDay, 'Talent pool: requests of an organisation on one day, at most', '人才库：每个组织每日申请上限'),
  named(claimMax, 'Customers not won that one member keeps, at most', '客户：每名成员持有未成交客户上限'),
  named(unpaidDays, 'Product orders: days until an unpaid one is closed', '商品订单：未付款自动关闭天数'),
  named(receiptDays, 'Product orders: automatic receipt, days after shipping', '商品订单：发货后自动确认收货天数'),
  named(answerDays, 'Product orders: days for the seller to respond', '商品订单：卖家处理售后天数'),
  named(agreedDays, 'Product orders: days for an agreed return or redo', '商品订单：售后约定履行天数'),
  named(escalationDays, 'Product orders: days to escalate a refusal', '商品订单：售后被拒后申请平台介入天数'),
]
