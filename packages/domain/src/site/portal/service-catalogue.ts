import type { DraftedRight } from '../../kernel/reference/drafting.ts'
import { draftingFeeFen, type ServiceKind, serviceFeeFen } from '../../kernel/reference/service-fees.ts'
import { type MarkFeeKind, markFee } from '../../law/marks/mark-fees.ts'
import { quoteFiling } from '../../law/patents/filing-fees.ts'
import type { CivilDate } from '../../platform/dates/civil-date.ts'
import type { RightType } from '../../platform/identifiers/right-type.ts'
import type { TwoLanguages } from '../../platform/words/two-languages.ts'
import { copyrightServiceCard } from './copyright-cards.ts'

export interface ServiceCard {
  readonly code: string
  readonly name: TwoLanguages
  readonly forWhom: TwoLanguages
  /** Official fees of a usual case, integer fen: with the full reduction, and without. */
  readonly officialFromFen: number
  readonly officialToFen: number
  readonly serviceFen: number
  readonly days: { readonly from: number; readonly to: number; readonly unit: 'days' | 'months' }
  /** Three things to prepare. */
  readonly prepare: readonly TwoLanguages[]
  readonly url: string
  /** Whether the screen behind it works today. */
  readonly ready: boolean
}

export interface ServiceCategory {
  readonly id: 'protect' | 'keep' | 'trade' | 'refund'
  readonly name: TwoLanguages
  readonly icon: string
  readonly services: readonly ServiceCard[]
}

/** Official fees of filing a usual case (10 claims, 30 pages, no priority), least and most. */
function filingFees(right: RightType, on: CivilDate): { officialFromFen: number; officialToFen: number } {
  const size = { right, claimCount: 10, pageCount: 30, priorityCount: 0, withExamination: right === 'invention' }
  return {
    officialFromFen: quoteFiling([{ ...size, withExamination: false }], 85, on).amountFen,
    officialToFen: quoteFiling([size], 0, on).amountFen,
  }
}

/** Official fee of one class, filed electronically and on paper. */
function markFees(kind: MarkFeeKind, on: CivilDate): readonly [number, number] {
  return [markFee(kind, 'electronic', on).amountFen, markFee(kind, 'paper', on).amountFen]
}

/** The two ways to begin, as the form asks for them: documents of one's own, or a disclosure that an attorney drafts from. */
function documentsOf(right: DraftedRight, on: CivilDate): TwoLanguages {
  const yuan = (draftingFeeFen(right, 'standard', on) / 100).toLocaleString('en')
  return words(
    `Application documents, or a technical disclosure to draft from (drafting ¥${yuan})`,
    `申请文件；或技术交底书，由代理师撰写（另收撰写费 ¥${yuan}）`,
  )
}

const words = (en: string, zh: string): TwoLanguages => ({ en, zh })

function patentCard(
  right: RightType,
  on: CivilDate,
  card: Omit<ServiceCard, 'officialFromFen' | 'officialToFen' | 'serviceFen'>,
): ServiceCard {
  return { ...card, ...filingFees(right, on), serviceFen: serviceFeeFen(right, 'standard', on) }
}

function card(
  service: ServiceKind | undefined,
  officialFromFen: number,
  officialToFen: number,
  on: CivilDate,
  rest: Omit<ServiceCard, 'officialFromFen' | 'officialToFen' | 'serviceFen'>,
): ServiceCard {
  return { ...rest, officialFromFen, officialToFen, serviceFen: service ? serviceFeeFen(service, 'standard', on) : 0 }
}

/** The service hall's shelves on a day, in the order a company needs them: protect, keep, trade, get money back. */
export function serviceCatalogue(on: CivilDate): readonly ServiceCategory[] {
  return [
    { id: 'protect', name: words('Protect', '保护创新'), icon: 'shield', services: protectServices(on) },
    { id: 'keep', name: words('Keep in force', '维持权利'), icon: 'clock', services: keepServices(on) },
    { id: 'trade', name: words('Buy and sell', '交易运营'), icon: 'exchange', services: tradeServices(on) },
    { id: 'refund', name: words('Tax refunds and relief', '退税补贴'), icon: 'coins', services: refundServices(on) },
  ]
}

function protectServices(on: CivilDate): ServiceCard[] {
  return [
    patentCard('invention', on, {
      code: 'invention',
      name: words('Invention patent', '发明专利申请'),
      forWhom: words('New products, methods and improvements; 20 years', '新产品、方法及改进，保护 20 年'),
      days: { from: 18, to: 36, unit: 'months' },
      prepare: [
        documentsOf('invention', on),
        words('Names and ID numbers of all inventors', '全部发明人姓名及身份证号'),
        words('Applicant licence or ID', '申请人营业执照或身份证'),
      ],
      url: '/order/patentOrder/form?type=invention',
      ready: true,
    }),
    patentCard('utilityModel', on, {
      code: 'utilityModel',
      name: words('Utility model', '实用新型专利申请'),
      forWhom: words('Shape and structure of products; 10 years, quicker', '产品形状、构造，保护 10 年，授权更快'),
      days: { from: 6, to: 10, unit: 'months' },
      prepare: [
        words('Drawings of the product', '产品附图'),
        documentsOf('utilityModel', on),
        words('Names and ID numbers of all inventors', '全部发明人姓名及身份证号'),
      ],
      url: '/order/patentOrder/form?type=utilityModel',
      ready: true,
    }),
    patentCard('design', on, {
      code: 'design',
      name: words('Design patent', '外观设计专利申请'),
      forWhom: words('Appearance of a product or part of it; 15 years', '产品整体或局部外观，保护 15 年'),
      days: { from: 4, to: 8, unit: 'months' },
      prepare: [
        words('Six views and a perspective view', '六面视图及立体图'),
        words('Brief description of the design', '简要说明'),
        words('Applicant licence or ID', '申请人营业执照或身份证'),
      ],
      url: '/order/patentOrder/form1',
      ready: true,
    }),
    card(undefined, 0, 0, on, {
      code: 'abroad',
      name: words('Patents abroad', '国外专利申请'),
      forWhom: words(
        'A Chinese case to be filed in other countries: Paris, PCT, Hague',
        '以国内案件为基础向国外申请：巴黎公约、PCT、海牙',
      ),
      days: { from: 12, to: 48, unit: 'months' },
      prepare: [
        words('Number and day of the first filing', '在先申请号及申请日'),
        words('Countries you sell or make in', '销售或生产所在的国家和地区'),
        words('Names in English', '申请人与发明人的英文名称'),
      ],
      url: '/order/patentOrder/ForeignInventions',
      ready: true,
    }),
    card('trademark', ...markFees('application', on), on, {
      code: 'trademark',
      name: words('Trademark registration', '商标注册'),
      forWhom: words(
        'Names and logos of goods and services; 10 years, renewable',
        '商品及服务的名称与标识，10 年可续展',
      ),
      days: { from: 7, to: 12, unit: 'months' },
      prepare: [
        words('The mark name or a clear mark image', '商标文字或清晰图样'),
        words('Goods and services you use it for', '使用的商品或服务'),
        words('Business licence', '营业执照'),
      ],
      url: '/trademarkService/RegisterView',
      ready: true,
    }),
    card(undefined, 0, 0, on, {
      code: 'trademarkAbroad',
      name: words('Trademarks abroad', '国外商标注册'),
      forWhom: words(
        'A mark in other countries: Madrid, one by one, regional offices',
        '向国外注册商标：马德里、单一国家、地区注册',
      ),
      days: { from: 6, to: 24, unit: 'months' },
      prepare: [
        words('The mark and its Chinese number, if it has one', '商标及其国内申请号或注册号（如有）'),
        words('Countries you sell in', '销售所在的国家和地区'),
        words('Name and address in English', '申请人英文名称与地址'),
      ],
      url: '/serviceHall/trademarkService/Foreigntrademarkregistration',
      ready: true,
    }),
    card('softwareCopyright', 0, 0, on, {
      code: 'softwareCopyright',
      name: words('Software copyright', '软件著作权登记'),
      forWhom: words('Proof of authorship of your software', '软件作品的权属证明'),
      days: { from: 30, to: 60, unit: 'days' },
      prepare: [
        words('Source code', '源程序'),
        words('User manual', '使用说明书'),
        words('Business licence or ID', '营业执照或身份证'),
      ],
      url: '/serviceHall/software',
      ready: true,
    }),
    // A work of fine art, photograph or music; a design drawing or a model (`copyright/fees.ts`).
    card('workCopyright', 30_000, 50_000, on, {
      code: 'workCopyright',
      name: words('Copyright of works', '作品著作权登记'),
      forWhom: words(
        'Figures, logos, pictures, photographs: proof of authorship',
        '形象、图案、绘画、摄影等作品的权属证明',
      ),
      days: { from: 30, to: 45, unit: 'days' },
      prepare: [
        words('The work as JPG or PNG', '作品样本（JPG 或 PNG）'),
        words('Why, when and how it was made', '创作目的与创作过程'),
        words('Business licence or ID of each owner', '各著作权人的营业执照或身份证'),
      ],
      url: '/serviceHall/art',
      ready: true,
    }),
  ]
}

function keepServices(on: CivilDate): ServiceCard[] {
  return [
    card('annuity', 9_000, 800_000, on, {
      code: 'annuity',
      name: words('Annual fees', '专利年费缴纳'),
      forWhom: words('Patents that should stay in force', '需要维持有效的专利'),
      days: { from: 1, to: 3, unit: 'days' },
      prepare: [
        words('Patent numbers', '专利号'),
        words('Name on the receipt', '票据抬头'),
        words('Fee-reduction record, if any', '费减备案（如有）'),
      ],
      url: '/pages/order/serve',
      ready: true,
    }),
    card('opinion', 0, 0, on, {
      code: 'opinion',
      name: words('Office action responses', '审查意见答复'),
      forWhom: words('Cases with an office action or a notice to correct', '收到审查意见或补正通知的案件'),
      days: { from: 5, to: 15, unit: 'days' },
      prepare: [
        words('The notice of the office', '专利局的通知书'),
        words('What you think of its points', '对审查意见的看法'),
        words('Documents that prove it', '相关证明文件'),
      ],
      url: '/order/patentOrder/afterserveindex',
      ready: true,
    }),
    // Recordal of a change: 200 yuan a case, nothing for address or agent (`change-items`).
    card('change', 0, 20_000, on, {
      code: 'change',
      name: words('Changes of owner, name or address', '著录项目变更'),
      forWhom: words('One case or many at once', '单件或批量办理'),
      days: { from: 7, to: 30, unit: 'days' },
      prepare: [
        words('Application numbers', '申请号'),
        words('Old and new data', '变更前后的内容'),
        words('Proof of the change', '变更证明文件'),
      ],
      url: '/order/patentOrder/changeindex',
      ready: true,
    }),
    card('mark:renewal', ...markFees('renewal', on), on, {
      code: 'trademarkRenewal',
      name: words('Trademark renewal', '商标续展'),
      forWhom: words(
        'Per class; within 12 months before expiry or 6 months after',
        '期满前十二个月内办理，期满后有六个月宽展期，按类别收费',
      ),
      days: { from: 1, to: 2, unit: 'months' },
      prepare: [
        words('Number of the mark', '商标注册号'),
        words('Business licence of the owner', '注册人营业执照'),
        words('Owner’s name as in the register', '与注册簿一致的注册人名称'),
      ],
      url: '/trademarkService/Service?service=renewal',
      ready: true,
    }),
    card(undefined, 0, 0, on, {
      code: 'trademarkService',
      name: words('Trademark services', '商标后续业务'),
      forWhom: words(
        'Change, licence, review, opposition, non-use, invalidation',
        '变更、许可备案、驳回复审、异议、撤销连续三年不使用（撤三）、无效宣告',
      ),
      days: { from: 2, to: 18, unit: 'months' },
      prepare: [
        words('Number of the mark', '商标注册号或申请号'),
        words('The notice of the office, if there is one', '商标局通知书（如有）'),
        words('Evidence or proof', '证据或证明文件'),
      ],
      url: '/serviceHall/trademarkService',
      ready: true,
    }),
    copyrightServiceCard('change', on),
    copyrightServiceCard('duplicate', on),
  ]
}

function tradeServices(on: CivilDate): ServiceCard[] {
  return [
    // Recordal of a change of patentee: 200 yuan a case.
    card(undefined, 20_000, 20_000, on, {
      code: 'transfer',
      name: words('Transfer square', '转让广场'),
      forWhom: words('Owners who sell and companies that look for rights', '出让权利人与寻找权利的企业'),
      days: { from: 30, to: 60, unit: 'days' },
      prepare: [
        words('Patent or mark number', '专利号或商标号'),
        words('Proof of ownership', '权属证明'),
        words('Consent of all co-owners', '全体共有人同意'),
      ],
      url: '/transfer',
      ready: true,
    }),
    card('trademarkTransfer', ...markFees('transfer', on), on, {
      code: 'trademarkTransfer',
      name: words('Trademark transfer', '商标转让'),
      forWhom: words(
        'Sale, merger or succession; similar marks must be assigned together',
        '买卖、合并、继承；相同近似商标须一并转让',
      ),
      days: { from: 3, to: 5, unit: 'months' },
      prepare: [
        words('Numbers of the marks', '商标注册号'),
        words('Licence or ID of both sides', '双方营业执照或身份证'),
        words('Seal or signature of both sides', '双方盖章或签字'),
      ],
      url: '/trademarkService/Transference',
      ready: true,
    }),
    copyrightServiceCard('transfer', on),
  ]
}

function refundServices(on: CivilDate): ServiceCard[] {
  return [
    card(undefined, 0, 0, on, {
      code: 'disabledEmployeeRefund',
      name: words('VAT refund for disabled employees', '安置残疾人增值税退税'),
      forWhom: words('Companies that employ disabled people', '安置残疾人就业的企业'),
      days: { from: 20, to: 40, unit: 'days' },
      prepare: [
        words('Staff list with certificates', '残疾职工名单及证件'),
        words('Labour contracts', '劳动合同'),
        words('Wage and insurance records', '工资及社保记录'),
      ],
      url: '/serviceHall/Employmenttaxrefundproject',
      ready: true,
    }),
    card(undefined, 0, 0, on, {
      code: 'keyGroupRelief',
      name: words('Tax relief for hiring key groups', '招用重点群体税收扣减'),
      forWhom: words(
        'Companies that hire unemployed people, people out of poverty or veterans',
        '招用失业人员、脱贫人口或退役士兵的企业',
      ),
      days: { from: 20, to: 40, unit: 'days' },
      prepare: [
        words('List of the hired people with start months', '招用人员名单及起始月份'),
        words('Labour contracts', '劳动合同'),
        words('Insurance records and proof of each person', '社保记录及人员身份证明'),
      ],
      url: '/serviceHall/subsidy',
      ready: true,
    }),
  ]
}
