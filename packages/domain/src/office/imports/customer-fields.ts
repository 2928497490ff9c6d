import type { TwoLanguages } from '../../platform/words/two-languages.ts'
import { plainHead } from './import-fields.ts'

/** What a column of a sheet of customers can hold, in the order of our own template. */
export const customerFields = {
  name: { en: 'Name', zh: '客户名称' },
  nameEn: { en: 'English name', zh: '英文名称' },
  kind: { en: 'Kind', zh: '客户类型' },
  idCode: { en: 'Credit code', zh: '统一社会信用代码' },
  reference: { en: 'Your number', zh: '客户编号' },
  contact: { en: 'Contact', zh: '联系人' },
  position: { en: 'Position', zh: '职务' },
  phone: { en: 'Phone', zh: '电话' },
  email: { en: 'Email', zh: '邮箱' },
  region: { en: 'Province', zh: '省份' },
  address: { en: 'Address', zh: '地址' },
  industry: { en: 'Industry', zh: '行业' },
  stage: { en: 'Stage', zh: '阶段' },
  level: { en: 'Level', zh: '级别' },
  source: { en: 'Source', zh: '来源' },
  tags: { en: 'Tags', zh: '标签' },
  note: { en: 'Notes', zh: '备注' },
} as const satisfies Readonly<Record<string, TwoLanguages>>
export type CustomerField = keyof typeof customerFields
export const customerFieldKeys = Object.keys(customerFields) as [CustomerField, ...CustomerField[]]
export const isCustomerField = (text: string): text is CustomerField => Object.hasOwn(customerFields, text)

export const customerImportStates = ['mapping', 'checked', 'done', 'undone'] as const
export type CustomerImportState = (typeof customerImportStates)[number]
/** How a row stands: read, fit, here already, with faults, brought in, taken back, kept since somebody worked on it. */
export const customerRowStates = ['read', 'ready', 'known', 'faulty', 'made', 'undone', 'kept'] as const
export type CustomerRowState = (typeof customerRowStates)[number]

/** Why a cell cannot be right; `{…}` stands for a value. */
export const customerFaultWords = {
  missing: { en: 'Nothing is given here', zh: '未填写' },
  tooLong: { en: 'Longer than {max} characters', zh: '超过 {max} 个字符' },
  idCode: { en: 'Not a valid credit code', zh: '统一社会信用代码有误' },
  person: {
    en: 'The number of a person is not kept in the book: leave it empty',
    zh: '名册不保存个人证件号码，请留空',
  },
  phone: { en: 'Digits, spaces and + only', zh: '电话号码有误' },
  email: { en: 'Not an email address', zh: '邮箱地址有误' },
  kind: { en: 'Not a company and not a person', zh: '应为企业或个人' },
  stage: { en: 'Not one of lead, following up, won, lost', zh: '应为线索、跟进中、已成交或流失' },
  level: { en: 'Not one of A, B, C', zh: '级别应为 A、B 或 C' },
  source: { en: 'No source that we know', zh: '无法识别的来源' },
  twin: { en: 'Row {line} is the same customer', zh: '与第 {line} 行为同一客户' },
  reference: { en: 'This number is another client’s', zh: '该编号已被其他客户使用' },
  known: { en: 'In the book already: {name}', zh: '名册中已有：{name}' },
  colleague: { en: 'In the book already, with a colleague', zh: '名册中已有，由同事负责' },
} as const satisfies Readonly<Record<string, TwoLanguages>>
export type CustomerFaultCode = keyof typeof customerFaultWords
export interface CustomerFault {
  readonly field: CustomerField
  readonly code: CustomerFaultCode
  /** What stands in the words: a line, a name, a most. */
  readonly value?: string
}

const heads: Readonly<Record<CustomerField, readonly string[]>> = {
  name: [
    '客户名称',
    '名称',
    '客户',
    '公司名称',
    '企业名称',
    '单位名称',
    '姓名',
    'name',
    'client',
    'customer',
    'company',
    'companyname',
    'customername',
    'clientname',
  ],
  nameEn: ['英文名称', '英文名', 'englishname', 'nameen'],
  kind: ['客户类型', '类型', 'kind', 'type', 'customertype'],
  idCode: ['统一社会信用代码', '信用代码', '税号', '纳税人识别号', 'creditcode', 'uscc', 'taxno', 'taxid'],
  reference: ['客户编号', '编号', '客户代码', 'yournumber', 'reference', 'customerno', 'clientno', 'code'],
  contact: ['联系人', '联系人姓名', '主要联系人', 'contact', 'contactperson', 'contactname'],
  position: ['职务', '职位', 'position', 'jobtitle'],
  phone: ['电话', '手机', '手机号', '联系电话', '手机号码', 'phone', 'mobile', 'tel', 'telephone', 'phonenumber'],
  email: ['邮箱', '电子邮箱', '邮件', 'email', 'mail', 'emailaddress'],
  region: ['省份', '省', '地区', '所在地', '所属地区', 'province', 'region'],
  address: ['地址', '详细地址', '联系地址', '通讯地址', 'address'],
  industry: ['行业', '所属行业', 'industry', 'sector'],
  stage: ['阶段', '客户阶段', '跟进状态', '状态', 'stage', 'status'],
  level: ['级别', '客户级别', '等级', '客户等级', 'level', 'grade', 'rating'],
  source: ['来源', '客户来源', 'source', 'leadsource'],
  tags: ['标签', '客户标签', 'tags', 'tag', 'labels'],
  note: ['备注', '说明', 'note', 'notes', 'remarks', 'comment'],
}
const fieldOfHead: ReadonlyMap<string, CustomerField> = new Map(
  customerFieldKeys.flatMap((field) => heads[field].map((head) => [plainHead(head), field] as const)),
)

/** What each column is taken for by its head; a field is given to its first column alone. */
export function mapCustomerHeads(row: readonly string[]): (CustomerField | null)[] {
  const taken = new Set<CustomerField>()
  return row.map((head) => {
    const field = fieldOfHead.get(plainHead(head))
    if (field === undefined || taken.has(field)) return null
    taken.add(field)
    return field
  })
}

const headRowsMax = 10
/** The row that holds the heads: of the first ten the one with most heads that are known, else the first. */
export function findCustomerHeadRow(rows: readonly (readonly string[])[]): number {
  const known = rows.slice(0, headRowsMax).map((row) => mapCustomerHeads(row).filter((field) => field !== null).length)
  const most = Math.max(0, ...known)
  return most > 0 ? known.indexOf(most) : 0
}
