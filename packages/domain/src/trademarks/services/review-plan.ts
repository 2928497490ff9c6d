import { field, type GroupPlan, type KindReview } from '../../kernel/orders/review-plan.ts'
import { trademarkServiceIds } from '../../law/marks/service-names.ts'
import type { TrademarkApplicant } from '../registration/form.ts'
import { trademarkContact } from '../registration/review-plan.ts'
import { type ServicedGoods, type ServicedMark, serviceSectionOf, type TrademarkServiceForm } from './form.ts'
import { hasFact, type ServiceFact } from './services.ts'

const ofForm = field<keyof TrademarkServiceForm & string>()
const ofMark = field<keyof ServicedMark & string>()
const ofGoods = field<keyof ServicedGoods & string>()
const ofPerson = field<keyof TrademarkApplicant & string>()
const ofChange = field<keyof TrademarkServiceForm['change'] & string>()
const ofLicence = field<keyof TrademarkServiceForm['licence'] & string>()
const ofNotice = field<keyof TrademarkServiceForm['notice'] & string>()
const ofPaper = field<keyof TrademarkServiceForm['papers'][number] & string>()

const person = [
  ofPerson('kind', 'Kind', '类型'),
  ofPerson('name', 'Name', '名称'),
  ofPerson('nameEn', 'Name in English', '英文姓名或名称'),
  ofPerson('idCode', 'Number', '证件号码'),
  ofPerson('country', 'Country or region', '国家或地区'),
  ofPerson('province', 'Province', '省'),
  ofPerson('city', 'City', '市'),
  ofPerson('county', 'County or district', '区县'),
  ofPerson('street', 'Address', '地址'),
  ofPerson('addressEn', 'Address in English', '英文地址'),
]

/** A part of the form with the fact of the table that it belongs to; without one every service has it. */
type Part = GroupPlan & { readonly of?: readonly ServiceFact[] }

/** All parts, whichever service they belong to. */
const trademarkServiceParts: readonly Part[] = [
  {
    group: 'case',
    at: '',
    fields: [ofForm('service', 'Service', '业务'), ofForm('internalNo', 'Reference', '内部编号')],
  },
  {
    group: 'mark',
    at: 'marks',
    list: true,
    fields: [
      ofMark('number', 'Number', '注册号/申请号'),
      ofMark('name', 'Mark name', '商标名称'),
      ofMark('classes', 'Classes', '类别'),
      ofMark('ownerName', 'Owner', '注册人'),
      ofMark('status', 'State in the register', '注册簿状态'),
      { ...ofMark('publishedOn', 'Published', '初审公告日'), kind: 'date' },
      { ...ofMark('registeredOn', 'Registered', '注册公告日'), kind: 'date' },
      { ...ofMark('validTo', 'Valid until', '有效期至'), kind: 'date' },
      ofMark('source', 'Facts from', '信息来源'),
    ],
  },
  { of: ['goods', 'goodsGone'], group: 'goods', at: '', fields: [ofForm('scope', 'Goods', '商品范围')] },
  {
    of: ['goods', 'goodsGone'],
    group: 'goods',
    at: 'goods',
    list: true,
    fields: [ofGoods('classNumber', 'Class', '类别'), ofGoods('name', 'Goods or service', '商品/服务项目')],
  },
  {
    of: ['change'],
    group: 'options',
    at: 'change',
    fields: [
      { ...ofChange('name', 'The name changes', '变更名义'), kind: 'flag' },
      ofChange('oldName', 'Name before', '变更前名义'),
      ofChange('oldNameEn', 'Name before, in English', '变更前英文名义'),
      { ...ofChange('address', 'The address changes', '变更地址'), kind: 'flag' },
      ofChange('oldAddress', 'Address before', '变更前地址'),
    ],
  },
  {
    of: ['licence'],
    group: 'options',
    at: 'licence',
    fields: [
      ofLicence('way', 'Kind of licence', '许可方式'),
      { ...ofLicence('from', 'From', '许可起始日'), kind: 'date' },
      { ...ofLicence('to', 'To', '许可终止日'), kind: 'date' },
    ],
  },
  { of: ['licence'], group: 'options', at: 'licensees', list: true, fields: person },
  {
    of: ['notice'],
    group: 'options',
    at: 'notice',
    fields: [
      ofNotice('number', 'Number of the notice', '通知书编号'),
      { ...ofNotice('on', 'Day of the notice', '通知书日期'), kind: 'date' },
      ofNotice('delivery', 'Delivered', '送达方式'),
    ],
  },
  { of: ['ground'], group: 'options', at: '', fields: [ofForm('ground', 'Ground', '理由类型')] },
  { of: ['reasons'], group: 'options', at: '', fields: [ofForm('reasons', 'Facts and reasons', '事实与理由')] },
  {
    of: ['supplement'],
    group: 'options',
    at: '',
    fields: [{ ...ofForm('supplement', 'Evidence follows', '声明补充证据'), kind: 'flag' }],
  },
  { group: 'applicants', at: 'applicants', list: true, fields: person },
  ...trademarkContact,
  { group: 'contact', at: '', fields: [ofForm('notes', 'Notes', '备注')] },
  {
    group: 'documents',
    at: 'papers',
    list: true,
    fields: [
      ofPaper('kind', 'Paper', '文件类型'),
      { key: '', label: { en: 'File', zh: '文件' }, kind: 'file', text: 'fileName' },
    ],
  },
]

/** What a reviewer sees of a stored form, by the facts of its service. A path opens its whole section for a correction. */
function planOf(form: unknown): readonly GroupPlan[] {
  const service = typeof form === 'object' && form !== null && 'service' in form ? form.service : undefined
  const id = trademarkServiceIds.find((one) => one === service)
  return trademarkServiceParts.filter(
    (part) => part.of === undefined || (id && part.of.some((fact) => hasFact(id, fact))),
  )
}

export const trademarkServiceReview: KindReview = {
  plan: trademarkServiceParts,
  planOf,
  isPlace: (path) => serviceSectionOf(path) !== undefined,
}
