import { streetLine } from '../../kernel/reference/address-lines.ts'
import type { FormDesign } from '../designs/design-form.ts'
import {
  delayYears,
  emptyFilingForm,
  type FilingForm,
  type FormApplicantKind,
  type NoveltyGround,
} from '../filings/form.ts'
import type { PackageRight } from './codes.ts'
import { flagsFor, type RequestData, type RequestListedFile } from './request.ts'

/** 申请人类型. @see patent reference 5.4 */
const applicantTypes: readonly (readonly [FormApplicantKind, string])[] = [
  ['university', '1'],
  ['institute', '2'],
  ['enterprise', '3'],
  ['institution', '4'],
  ['individual', '5'],
]

/** Patent Law art. 24 (1) to (4). */
const grounds: readonly (readonly [NoveltyGround, string])[] = [
  ['emergency', '国家出现紧急状态'],
  ['exhibition', '规定的国际展览会'],
  ['conference', '规定的会议'],
  ['withoutConsent', '他人未经同意泄露'],
]

const regions = new Intl.DisplayNames(['zh-CN'], { type: 'region' })
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
let codes: ReadonlyMap<string, string> | undefined

/** 中国 for `CN`; a code that is no region stays. */
function regionName(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (regions.of(code) ?? code) : code
}

/** `CN` for 中国; a name we do not know stays. */
export function regionCode(name: string): string {
  codes ??= new Map(letters.flatMap((a) => letters.map((b) => [regionName(a + b), a + b] as const)))
  return codes.get(name) ?? name
}

const flag = (isSet: boolean) => (isSet ? '1' : '0')

export interface RequestParties {
  readonly agency: { readonly name: string; readonly code: string }
  readonly agents: readonly { readonly name: string; readonly licence: string; readonly phone: string }[]
  readonly files: readonly RequestListedFile[]
  readonly attachments: readonly RequestListedFile[]
}

/** The request of a filing form, under the office's element names. */
export function requestOfForm(
  form: FilingForm,
  right: PackageRight,
  { agency, agents, files, attachments }: RequestParties,
): RequestData {
  const { options, divisional, biological, contact, novelty } = form
  return {
    title: form.title.trim(),
    发明英文名称: form.titleEn,
    内部编号: form.internalNo,
    inventors: form.inventors.map((one) => ({
      姓名: one.name,
      请求不公开: flag(one.hidden),
      国籍: regionName(one.nationality),
      身份证号: one.idCode,
      英文姓名: one.nameEn,
    })),
    applicants: form.applicants.map((one) => ({
      姓名或名称: one.name,
      申请人类型: applicantTypes.find(([kind]) => kind === one.kind)?.[1] ?? '',
      用户代码: '',
      个人身份证号或组织机构代码: one.idCode,
      电子邮箱: one.email,
      国籍或总部所在地: regionName(one.country),
      经营所在地或营业所在地: regionName(one.country),
      省自治区直辖市名称: one.province,
      市县名称: one.city,
      城区乡街道门牌号: streetLine(one),
      邮政编码: one.postcode,
      电话: one.phone,
      英文名称: one.nameEn,
      英文地址: '',
      费减备案: flag(form.reduceFees && one.reductionYear !== null),
    })),
    联系人: {
      姓名: contact.name,
      电话: contact.phone,
      电子邮箱: contact.email,
      邮政编码: contact.postcode,
      地址: contact.address,
    },
    专利代理机构: { 名称: agency.name, 代码: agency.code, 声明: flag(agency.code !== '') },
    agents: agents.map((one) => ({ 姓名: one.name, 工作证号: one.licence, 电话: one.phone })),
    分案申请: {
      原申请号: divisional?.parentNumber ?? '',
      针对的分案申请号: '',
      原申请日: divisional?.parentFiledOn ?? '',
    },
    生物材料样品: {
      保藏单位: biological?.depository ?? '',
      地址: biological?.address ?? '',
      保藏日期: biological?.depositedOn ?? '',
      保藏编号: biological?.number ?? '',
      分类命名: biological?.classification ?? '',
      是否存活: biological ? flag(biological.viable) : '',
    },
    不丧失新颖性: {
      情形: grounds.find(([ground]) => ground === novelty?.ground)?.[1] ?? '',
      公开日: novelty?.disclosedOn ?? '',
    },
    flags: flagsFor(right, {
      序列表: flag(options.sequenceListing),
      遗传资源: flag(options.geneticResources),
      提前公开: flag(options.earlyPublication),
      同日申请: flag(form.kind === 'sameDay'),
      保密请求: flag(options.confidentialityReview),
      实质审查: flag(options.examinationNow),
      延迟审查: String(delayOf(form, right)),
    }),
    priorities: form.priorities.map((one) => ({
      在先申请国别或地区: regionName(one.country),
      在先申请日: one.filedOn,
      在先申请号: one.number,
    })),
    abstractFigure: form.documents.abstractFigure,
    design: designOf(right === 'design' ? form.design : null),
    files,
    attachments,
  }
}

/** Years, of a design months. */
function delayOf({ options, design }: FilingForm, right: PackageRight): number {
  if (right === 'design') return design?.delayMonths ?? 0
  return right === 'invention' ? options.delayInvention : options.delayUtilityModel
}

function designOf(design: FormDesign | null): RequestData['design'] {
  if (!design) return { 相似设计: '', 相似设计项数: '', 成套产品: '', 成套产品项数: '', 局部外观设计: '' }
  const count = String(design.designs.length)
  const [isSimilar, isSet] = [design.scope === 'similar', design.scope === 'set']
  return {
    相似设计: flag(isSimilar),
    相似设计项数: isSimilar ? count : '',
    成套产品: flag(isSet),
    成套产品项数: isSet ? count : '',
    局部外观设计: flag(design.partial !== null),
  }
}

/**
 * The filing form that a request prefills: people, priorities, options. Texts and drawings are the books'; what the form
 * asks for and a request does not say (fee-reduction year, shares, declaration) stays empty, as does what only a design has.
 */
export function formOfRequest(right: PackageRight, data: RequestData): FilingForm {
  const { flags, 分案申请: parent, 生物材料样品: sample, 不丧失新颖性: disclosure } = data
  const delay = <Years extends number>(years: readonly Years[], own: boolean): Years | 0 =>
    (own && years.find((one) => String(one) === flags.延迟审查)) || 0
  const isSet = (value: string) => value === '1'
  return {
    ...emptyFilingForm,
    kind: isSet(flags.同日申请) ? 'sameDay' : right,
    title: data.title,
    titleEn: data.发明英文名称,
    internalNo: data.内部编号,
    options: {
      earlyPublication: isSet(flags.提前公开),
      examinationNow: isSet(flags.实质审查),
      confidentialityReview: isSet(flags.保密请求),
      sequenceListing: isSet(flags.序列表),
      geneticResources: isSet(flags.遗传资源),
      delayInvention: delay(delayYears.invention, right === 'invention'),
      delayUtilityModel: delay(delayYears.utilityModel, right === 'utilityModel'),
    },
    novelty:
      disclosure.公开日 === ''
        ? null
        : {
            ground: grounds.find(([, words]) => words === disclosure.情形)?.[0] ?? '',
            disclosedOn: disclosure.公开日,
          },
    divisional:
      parent.原申请号 === ''
        ? null
        : { parentNumber: parent.原申请号, parentFiledOn: parent.原申请日, parentHasPriority: false },
    biological:
      sample.保藏编号 === ''
        ? null
        : {
            depository: sample.保藏单位,
            address: sample.地址,
            depositedOn: sample.保藏日期,
            number: sample.保藏编号,
            classification: sample.分类命名,
            viable: isSet(sample.是否存活),
          },
    priorities: data.priorities.map((one, at) => ({
      key: `p${at + 1}`,
      country: regionCode(one.在先申请国别或地区),
      filedOn: one.在先申请日,
      number: one.在先申请号,
    })),
    inventors: data.inventors.map((one, at) => ({
      key: `i${at + 1}`,
      name: one.姓名,
      nameEn: one.英文姓名,
      nationality: regionCode(one.国籍),
      idCode: one.身份证号,
      hidden: isSet(one.请求不公开),
      share: null,
    })),
    applicants: data.applicants.map((one, at) => ({
      key: `a${at + 1}`,
      bookId: null,
      kind: applicantTypes.find(([, type]) => type === one.申请人类型)?.[0] ?? 'enterprise',
      name: one.姓名或名称,
      nameEn: one.英文名称,
      idCode: one.个人身份证号或组织机构代码,
      country: regionCode(one.国籍或总部所在地),
      province: one.省自治区直辖市名称,
      city: one.市县名称,
      county: '',
      street: one.城区乡街道门牌号,
      postcode: one.邮政编码,
      email: one.电子邮箱,
      phone: one.电话,
      reductionYear: null,
    })),
    contact: {
      name: data.联系人.姓名,
      phone: data.联系人.电话,
      email: data.联系人.电子邮箱,
      address: data.联系人.地址,
      postcode: data.联系人.邮政编码,
    },
  }
}
