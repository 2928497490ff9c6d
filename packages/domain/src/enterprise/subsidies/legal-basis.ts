import { type CivilDate, civilDate } from '../../platform/dates/civil-date.ts'
import type { TwoLanguages } from '../../platform/words/two-languages.ts'

/** A document that a page of this capability rests on. */
export interface LegalBasis {
  readonly id: string
  readonly name: TwoLanguages
  readonly about: TwoLanguages
  readonly validFrom: CivilDate
  readonly validTo?: CivilDate
  /**
   * `needsVerification`: whether a VAT relief goes on under the VAT Law of 2026 could not be confirmed; of any other
   * document, its own text was not looked at.
   */
  readonly status: 'inForce' | 'needsVerification'
  readonly url?: string
  /** Day on which the status was last looked at; absent where it was not. */
  readonly checkedOn?: CivilDate
}

const words = (en: string, zh: string): TwoLanguages => ({ en, zh })
const checkedOn = civilDate('2026-11-21')
const end2027 = civilDate('2027-12-31')
const since2023 = civilDate('2023-01-01')

const stop: LegalBasis = {
  id: '2026-10',
  name: words('MoF/STA Announcement 2026 No. 10, art. 6', '财政部 税务总局公告2026年第10号第六条'),
  about: words(
    'Ends VAT relief issued before 2025-12-31 unless it is kept expressly: why the VAT rules of this page need verification',
    '2025年12月31日前发布的增值税优惠除明确保留外停止执行，故本页增值税政策待核验',
  ),
  validFrom: civilDate('2026-01-01'),
  status: 'inForce',
  url: 'https://fgk.chinatax.gov.cn/zcfgk/c102416/c5247434/content.html',
  checkedOn,
}

/** What the refund for disabled employees, the extra deduction and the levy rest on. */
export const disabledBasis: readonly LegalBasis[] = [
  {
    id: '2016-52',
    name: words('Cai Shui 2016 No. 52', '财税〔2016〕52号'),
    about: words('VAT refund for employers of disabled people', '安置残疾人就业增值税即征即退'),
    validFrom: civilDate('2016-05-01'),
    status: 'needsVerification',
    url: 'https://fgk.chinatax.gov.cn/zcfgk/c102416/c5203716/content.html',
    checkedOn,
  },
  {
    id: '2016-33',
    name: words('STA Announcement 2016 No. 33', '国家税务总局公告2016年第33号'),
    about: words('Procedure, formula and documents of the refund', '退税的办理程序、计算公式与资料'),
    validFrom: civilDate('2016-05-01'),
    status: 'needsVerification',
    checkedOn,
  },
  stop,
  {
    id: '2009-70',
    name: words(
      'Enterprise Income Tax Law art. 30(2), Regulations art. 96, Cai Shui 2009 No. 70',
      '企业所得税法第三十条第二项、实施条例第九十六条、财税〔2009〕70号',
    ),
    about: words('Wages of disabled staff deducted a second time', '支付残疾职工工资 100% 加计扣除'),
    validFrom: civilDate('2008-01-01'),
    status: 'inForce',
    checkedOn,
  },
  {
    id: '2015-72',
    name: words('Cai Shui 2015 No. 72', '财税〔2015〕72号'),
    about: words('Disability employment levy', '残疾人就业保障金征收使用管理办法'),
    validFrom: civilDate('2015-10-01'),
    status: 'inForce',
    checkedOn,
  },
  {
    id: '2019-98',
    name: words('MoF Announcement 2019 No. 98', '财政部公告2019年第98号'),
    about: words(
      'Reductions of the levy for 2020 to 2022; its text was not looked at',
      '2020 至 2022 年残疾人就业保障金分档减缴与免征（原文尚未核对）',
    ),
    validFrom: civilDate('2020-01-01'),
    validTo: civilDate('2022-12-31'),
    status: 'needsVerification',
  },
  {
    id: '2023-8',
    name: words('MoF Announcement 2023 No. 8', '财政部公告2023年第8号'),
    about: words('Reductions of the levy', '残疾人就业保障金分档减缴与免征'),
    validFrom: since2023,
    validTo: end2027,
    status: 'inForce',
    checkedOn,
  },
]

/** What the relief for key groups and veterans rests on. */
export const keyGroupBasis: readonly LegalBasis[] = [
  {
    id: '2023-15',
    name: words(
      'MoF/STA/MoHRSS/MARA Announcement 2023 No. 15',
      '财政部 税务总局 人力资源社会保障部 农业农村部公告2023年第15号',
    ),
    about: words('Key groups: standard, order of deduction, three years', '重点群体：定额标准、扣减顺序、三年期限'),
    validFrom: since2023,
    validTo: end2027,
    status: 'needsVerification',
    checkedOn,
  },
  {
    id: '2024-4',
    name: words('STA and others Announcement 2024 No. 4', '国家税务总局等公告2024年第4号'),
    about: words('Key groups: how the relief is declared', '重点群体税收政策的申报与管理'),
    validFrom: since2023,
    validTo: end2027,
    status: 'needsVerification',
    checkedOn,
  },
  {
    id: '2023-14',
    name: words('MoF/STA/MVA Announcement 2023 No. 14', '财政部 税务总局 退役军人事务部公告2023年第14号'),
    about: words(
      'Veterans: standard, order of deduction, three years',
      '自主就业退役士兵：定额标准、扣减顺序、三年期限',
    ),
    validFrom: since2023,
    validTo: end2027,
    status: 'needsVerification',
    checkedOn,
  },
  stop,
]
