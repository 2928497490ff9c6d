import { restorationPeriod } from '../deadlines/restoration-months.ts'
import { openLicenceOff, reducedYears } from '../fees/annuities.ts'
import { claimsIncluded, examinationRefund, pagesAtFirstRate, pagesIncluded } from '../fees/filing-fees.ts'
import { annuityGrace, lateFeeStep, restorationLate } from '../fees/late-fees.ts'
import { reductionIncome, reductionLeadDays, reductionLeadMonths, reductionTaxable } from '../fees/reduction.ts'
import { designPriority, markPriority, patentPriority } from '../foreign/priority-months.ts'
import { lateEntryOfTurkey, reRegistrationHongKong, reRegistrationMacao } from '../foreign/routes.ts'
import {
  markElectronicDelivery,
  markPublicDelivery,
  markTerm,
  renewalOpens,
  withoutOpposition,
} from '../marks/mark-deadlines.ts'
import { renewalGrace } from '../marks/term-state.ts'
import { copyrightCorrection } from '../orders/area-effects.ts'
import { compensationMax } from '../patents/terms.ts'
import { microApplicationsMax, microIncomeLimit, smallEmployeesBelow } from '../us-filings/entity-status.ts'
import { usClaimsFree, usIndependentFree, usMicroOff, usSmallOff } from '../us-filings/us-fees.ts'
import type { TwoLanguages } from '../words/two-languages.ts'
import type { LawFigure } from './law-figure.ts'

const named = (figure: LawFigure, en: string, zh: string) => ({ figure, name: { en, zh } })

/** Every figure of law with its name, each declared beside the function that counts with it. */
export const lawFigures: readonly { readonly figure: LawFigure; readonly name: TwoLanguages }[] = [
  named(annuityGrace, 'Grace period of an annual fee', '年费滞纳期'),
  named(lateFeeStep, 'Late fee of an annual fee, per month', '年费滞纳金（每月加收）'),
  named(restorationLate, 'Late fee with a restoration', '恢复权利时的年费滞纳金'),
  named(restorationPeriod, 'Period for restoration', '请求恢复权利的期限'),
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
  named(copyrightCorrection, 'Correction of a copyright application', '著作权登记补正期限'),
  named(usClaimsFree, 'US claims in the basic fee', '美国基本费含权利要求项数'),
  named(usIndependentFree, 'US independent claims in the basic fee', '美国基本费含独立权利要求项数'),
  named(usSmallOff, 'US small entity discount', '美国小型实体折扣'),
  named(usMicroOff, 'US micro entity discount', '美国微型实体折扣'),
  named(smallEmployeesBelow, 'US small entity: employees below', '美国小型实体：员工人数上限'),
  named(microApplicationsMax, 'US micro entity: earlier applications, at most', '美国微型实体：在先申请上限'),
  named(microIncomeLimit, 'US micro entity: income, at most', '美国微型实体：收入上限'),
]
