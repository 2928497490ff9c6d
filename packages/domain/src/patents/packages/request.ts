import { type PackageRight, requestCodes } from './codes.ts'
import type { XmlDocument, XmlElement } from './model.ts'
import { newPlainDocument } from './write-xml.ts'
import { attribute, childOf, childrenOf, element, wordsOf } from './xml-tree.ts'

/** Data of a request form under the office's own element names. @see patent reference 5.4 */
export interface RequestInventor {
  readonly 姓名: string
  /** `0`, `1`. */
  readonly 请求不公开: string
  readonly 国籍: string
  readonly 身份证号: string
  readonly 英文姓名: string
}
export interface RequestApplicant {
  readonly 姓名或名称: string
  /** 1 大专院校, 2 科研单位, 3 工矿企业, 4 事业单位, 5 个人. */
  readonly 申请人类型: string
  readonly 用户代码: string
  readonly 个人身份证号或组织机构代码: string
  readonly 电子邮箱: string
  readonly 国籍或总部所在地: string
  readonly 经营所在地或营业所在地: string
  readonly 省自治区直辖市名称: string
  readonly 市县名称: string
  readonly 城区乡街道门牌号: string
  readonly 邮政编码: string
  readonly 电话: string
  readonly 英文名称: string
  readonly 英文地址: string
  readonly 费减备案: string
}
export interface RequestPriority {
  readonly 在先申请国别或地区: string
  readonly 在先申请日: string
  readonly 在先申请号: string
}
export interface RequestListedFile {
  readonly 文件名称: string
  readonly 表格代码: string
  readonly 页数: string
  /** Claims or pictures; empty where nothing is counted. */
  readonly 项数: string
}
export interface RequestData {
  readonly title: string
  readonly 发明英文名称: string
  readonly 内部编号: string
  readonly inventors: readonly RequestInventor[]
  readonly applicants: readonly RequestApplicant[]
  readonly 联系人: Group<'姓名' | '电话' | '电子邮箱' | '邮政编码' | '地址'>
  readonly 专利代理机构: Group<'名称' | '代码' | '声明'>
  readonly agents: readonly Group<'姓名' | '工作证号' | '电话'>[]
  readonly 分案申请: Group<'原申请号' | '针对的分案申请号' | '原申请日'>
  readonly 生物材料样品: Group<'保藏单位' | '地址' | '保藏日期' | '保藏编号' | '分类命名' | '是否存活'>
  /** 情形: 国家出现紧急状态, 规定的国际展览会, 规定的会议, 他人未经同意泄露; 公开日 `YYYY-MM-DD`. */
  readonly 不丧失新颖性: Group<'情形' | '公开日'>
  /** `0`, `1`; 延迟审查 counts years, of a design months. */
  readonly flags: Group<'序列表' | '遗传资源' | '提前公开' | '同日申请' | '保密请求' | '实质审查' | '延迟审查'>
  readonly priorities: readonly RequestPriority[]
  /** 摘要附图 图号. */
  readonly abstractFigure: string
  /** Of a design; texts are empty for the other rights. `0`, `1`, counts as digits. */
  readonly design: Group<(typeof designNames)[number]>
  /** 申请文件清单: the books. */
  readonly files: readonly RequestListedFile[]
  /** 附加文件清单: what goes with them. */
  readonly attachments: readonly RequestListedFile[]
}
type Group<Name extends string> = { readonly [key in Name]: string }

const roots = { invention: '发明专利请求书', utilityModel: '实用新型专利请求书', design: '外观设计专利请求书' } as const
const titles = { invention: '发明名称', utilityModel: '实用新型名称', design: '外观设计名称' } as const
const makers = { invention: '发明人', utilityModel: '发明人', design: '设计人' } as const

const inventorNames = ['姓名', '请求不公开', '国籍', '身份证号', '英文姓名'] as const
const applicantNames = [
  ...(['姓名或名称', '申请人类型', '用户代码', '个人身份证号或组织机构代码', '电子邮箱', '国籍或总部所在地'] as const),
  ...(['经营所在地或营业所在地', '省自治区直辖市名称', '市县名称', '城区乡街道门牌号', '邮政编码', '电话'] as const),
  ...(['英文名称', '英文地址', '费减备案'] as const),
]
const contactNames = ['姓名', '电话', '电子邮箱', '邮政编码', '地址'] as const
const agencyNames = ['名称', '代码', '声明'] as const
const agentNames = ['姓名', '工作证号', '电话'] as const
const divisionalNames = ['原申请号', '针对的分案申请号', '原申请日'] as const
const biologicalNames = ['保藏单位', '地址', '保藏日期', '保藏编号', '分类命名', '是否存活'] as const
const noveltyNames = ['情形', '公开日'] as const
const flagNames = ['序列表', '遗传资源', '提前公开', '同日申请', '保密请求', '实质审查', '延迟审查'] as const
/** Requests that a right has in its form: a utility model is not examined as to substance, a design only in form. */
const flagsOf: Readonly<Record<PackageRight, readonly (typeof flagNames)[number][]>> = {
  invention: flagNames,
  utilityModel: flagNames.filter((name) => name !== '实质审查'),
  design: ['保密请求', '延迟审查'],
}

/** The requests of a right; the others are empty and not written. */
export function flagsFor(right: PackageRight, all: RequestData['flags']): RequestData['flags'] {
  const own = flagsOf[right]
  return Object.fromEntries(flagNames.map((name) => [name, own.includes(name) ? all[name] : ''])) as typeof all
}

const designNames = ['相似设计', '相似设计项数', '成套产品', '成套产品项数', '局部外观设计'] as const
const priorityNames = ['在先申请国别或地区', '在先申请日', '在先申请号'] as const
const fileNames = ['文件名称', '表格代码', '页数', '项数'] as const

/** 110101, 120101 or 130101. */
export function requestDocument(right: PackageRight, data: RequestData): XmlDocument {
  const maker = makers[right]
  return newPlainDocument(
    lines(roots[right], [
      field(titles[right], data.title),
      field('发明英文名称', data.发明英文名称),
      field('内部编号', data.内部编号),
      people(maker, `第一${maker}`, `其他${maker}`, data.inventors, inventorNames),
      people('申请人', '第一申请人', '其他申请人', data.applicants, applicantNames),
      lines('联系人', fields(data.联系人, contactNames)),
      lines('专利代理机构', [
        ...fields(data.专利代理机构, agencyNames),
        ...data.agents.map((agent, at) => lines('代理人', fields(agent, agentNames), { 顺序: String(at + 1) })),
      ]),
      ...optional('分案申请', data.分案申请, divisionalNames),
      ...optional('生物材料样品', data.生物材料样品, biologicalNames),
      ...optional('不丧失新颖性', data.不丧失新颖性, noveltyNames),
      ...fields(data.flags, flagsOf[right]),
      ...rows('要求优先权声明', '优先权', data.priorities, priorityNames),
      ...(data.abstractFigure === '' ? [] : [lines('摘要附图', [field('图号', data.abstractFigure)])]),
      ...(right === 'design' ? fields(data.design, designNames) : []),
      ...rows('申请文件清单', '文件', data.files, fileNames),
      ...rows('附加文件清单', '文件', data.attachments, fileNames),
    ]),
  )
}

/** The data of a request form, undefined if the document is none; elements that it lacks are empty texts. */
export function readRequest({ root }: XmlDocument): { right: PackageRight; data: RequestData } | undefined {
  const right = (Object.keys(requestCodes) as PackageRight[]).find((one) => roots[one] === root.name)
  if (!right) return undefined
  const maker = makers[right]
  const agency = childOf(root, '专利代理机构')
  const list = <Name extends string>(group: string, row: string, names: readonly Name[]) =>
    childrenOf(childOf(root, group), row).map((one) => readGroup(one, names))
  const data: RequestData = {
    title: wordsOf(childOf(root, titles[right])),
    发明英文名称: wordsOf(childOf(root, '发明英文名称')),
    内部编号: wordsOf(childOf(root, '内部编号')),
    inventors: readPeople(childOf(root, maker), `第一${maker}`, `其他${maker}`, inventorNames),
    applicants: readPeople(childOf(root, '申请人'), '第一申请人', '其他申请人', applicantNames),
    联系人: readGroup(childOf(root, '联系人'), contactNames),
    专利代理机构: readGroup(agency, agencyNames),
    agents: childrenOf(agency, '代理人').map((one) => readGroup(one, agentNames)),
    分案申请: readGroup(childOf(root, '分案申请'), divisionalNames),
    生物材料样品: readGroup(childOf(root, '生物材料样品'), biologicalNames),
    不丧失新颖性: readGroup(childOf(root, '不丧失新颖性'), noveltyNames),
    flags: readGroup(root, flagNames),
    priorities: list('要求优先权声明', '优先权', priorityNames),
    abstractFigure: wordsOf(childOf(childOf(root, '摘要附图'), '图号')),
    design: readGroup(root, designNames),
    files: list('申请文件清单', '文件', fileNames),
    attachments: list('附加文件清单', '文件', fileNames),
  }
  return { right, data }
}

function lines(name: string, children: readonly XmlElement[], attributes: Record<string, string> = {}): XmlElement {
  return element(name, attributes, ['\n', ...children.flatMap((child) => [child, '\n'])])
}

function field(name: string, value: string): XmlElement {
  return element(name, {}, [value])
}

function fields<Name extends string>(group: { readonly [key in Name]: string }, names: readonly Name[]): XmlElement[] {
  return names.map((name) => field(name, group[name]))
}

function optional<Name extends string>(name: string, group: Group<Name>, names: readonly Name[]): XmlElement[] {
  return names.every((one) => group[one] === '') ? [] : [lines(name, fields(group, names))]
}

function rows<Name extends string>(group: string, row: string, all: readonly Group<Name>[], names: readonly Name[]) {
  if (all.length === 0) return []
  return [
    lines(
      group,
      all.map((one, at) => lines(row, fields(one, names), { 顺序: String(at + 1) })),
    ),
  ]
}

function people<Name extends string>(
  group: string,
  first: string,
  other: string,
  all: readonly Group<Name>[],
  names: readonly Name[],
): XmlElement {
  const person = (one: Group<Name>, at: number) =>
    at === 0 ? lines(first, fields(one, names)) : lines(other, fields(one, names), { 顺序: String(at) })
  return lines(group, all.map(person))
}

function readPeople<Name extends string>(
  group: XmlElement | undefined,
  first: string,
  other: string,
  names: readonly Name[],
): Group<Name>[] {
  const others = childrenOf(group, other).toSorted(
    (a, b) => Number(attribute(a, '顺序')) - Number(attribute(b, '顺序')),
  )
  return [...childrenOf(group, first), ...others].map((one) => readGroup(one, names))
}

function readGroup<Name extends string>(group: XmlElement | undefined, names: readonly Name[]): Group<Name> {
  return Object.fromEntries(names.map((name) => [name, wordsOf(childOf(group, name))])) as Group<Name>
}
