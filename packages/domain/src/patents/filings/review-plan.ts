import { type FieldPlan, field, type GroupPlan } from '../../kernel/orders/review-plan.ts'
import type { FormDesign } from '../designs/design-form.ts'
import { draftingWordsOfOffice } from './drafting-words.ts'
import type { FilingForm, FormApplicant, FormInventor, FormPriority } from './form.ts'
import { pctOfficeWords } from './request-words.ts'

const ofForm = field<keyof FilingForm & string>()
const ofApplicant = field<keyof FormApplicant & string>()
const ofInventor = field<keyof FormInventor & string>()
const ofPriority = field<keyof FormPriority & string>()
const ofNovelty = field<keyof NonNullable<FilingForm['novelty']> & string>()
const ofDivisional = field<keyof NonNullable<FilingForm['divisional']> & string>()
const ofPctEntry = field<keyof NonNullable<FilingForm['pctEntry']> & string>()
const ofBiological = field<keyof NonNullable<FilingForm['biological']> & string>()
const option = field<keyof FilingForm['options'] & string>('flag')
const ofDesign = field<keyof FormDesign & string>()
const ofPartial = field<keyof NonNullable<FormDesign['partial']> & string>()
const ofGui = field<keyof NonNullable<FormDesign['gui']> & string>()
const ofBrief = field<keyof FormDesign['brief'] & string>()
const ofContact = field<keyof FilingForm['contact'] & string>()
const ofReceipt = field<keyof FilingForm['receipt'] & string>()
/** Kinds with an application that is examined as to substance, and those that are no design. */
const examined = ['invention', 'sameDay'] as const
const technical = ['invention', 'utilityModel', 'sameDay'] as const
type BookName = 'claims' | 'description' | 'abstract'
const book = (key: BookName, en: string, zh: string): FieldPlan => ({
  key,
  label: { en, zh },
  kind: 'book',
  text: 'text',
})

/** What a reviewer sees of a form, section by section. */
export const reviewPlan: readonly GroupPlan[] = [
  {
    group: 'case',
    at: '',
    fields: [
      ofForm('kind', 'Kind', '申请类型'),
      ofForm('title', 'Title', '名称'),
      ofForm('titleEn', 'Title in English', '英文名称'),
      ofForm('internalNo', 'The client’s number', '客户案号'),
      { ...ofForm('drafting', 'Documents', '申请文件'), words: draftingWordsOfOffice, of: technical },
    ],
  },
  {
    group: 'applicants',
    at: 'applicants',
    list: true,
    fields: [
      ofApplicant('name', 'Name', '名称'),
      ofApplicant('nameEn', 'Name in English', '英文姓名或名称'),
      ofApplicant('kind', 'Type', '类型'),
      ofApplicant('idCode', 'Identity number or credit code', '证件号码'),
      ofApplicant('country', 'Country', '国家或地区'),
      ofApplicant('province', 'Province', '省'),
      ofApplicant('city', 'City', '市'),
      ofApplicant('county', 'County or district', '区县'),
      ofApplicant('street', 'Address', '详细地址'),
      ofApplicant('postcode', 'Postcode', '邮编'),
      ofApplicant('email', 'Email', '邮箱'),
      ofApplicant('phone', 'Phone', '电话'),
      ofApplicant('reductionYear', 'Fee-reduction record', '费减备案年度'),
    ],
  },
  {
    group: 'inventors',
    at: 'inventors',
    list: true,
    fields: [
      ofInventor('name', 'Name', '姓名'),
      ofInventor('nameEn', 'Name in English', '英文姓名'),
      ofInventor('nationality', 'Nationality', '国籍'),
      ofInventor('idCode', 'Identity number', '证件号码'),
      { ...ofInventor('hidden', 'Name not to be published', '不公布姓名'), kind: 'flag' },
      ofInventor('share', 'Share in %', '贡献比例（%）'),
    ],
  },
  {
    group: 'priorities',
    at: 'priorities',
    list: true,
    fields: [
      ofPriority('country', 'Country', '国家或地区'),
      { ...ofPriority('filedOn', 'Filed on', '在先申请日'), kind: 'date' },
      ofPriority('number', 'Number', '在先申请号'),
    ],
  },
  {
    group: 'novelty',
    at: 'novelty',
    fields: [
      ofNovelty('ground', 'Ground', '情形'),
      { ...ofNovelty('disclosedOn', 'Disclosed on', '公开日期'), kind: 'date' },
    ],
  },
  {
    group: 'divisional',
    at: 'divisional',
    fields: [
      ofDivisional('parentNumber', 'Number of the parent', '原案申请号'),
      { ...ofDivisional('parentFiledOn', 'Parent filed on', '原案申请日'), kind: 'date' },
      { ...ofDivisional('parentHasPriority', 'Parent claims priority', '原案要求优先权'), kind: 'flag' },
    ],
  },
  {
    group: 'pctEntry',
    at: 'pctEntry',
    fields: [
      ofPctEntry('number', 'International application number', '国际申请号'),
      { ...ofPctEntry('filedOn', 'International filing date', '国际申请日'), kind: 'date' },
      { ...ofPctEntry('priorityOn', 'Earliest priority date', '最早优先权日'), kind: 'date' },
      ofPctEntry('priorityCount', 'Priorities claimed', '优先权项数'),
      {
        ...ofPctEntry('searchedBy', 'Search or preliminary report by', '作出检索或初审报告的单位'),
        words: pctOfficeWords,
      },
      { ...ofPctEntry('inChinese', 'Published in Chinese', '国际公布语言为中文'), kind: 'flag' },
    ],
  },
  {
    group: 'biological',
    at: 'biological',
    fields: [
      ofBiological('depository', 'Depository', '保藏单位'),
      ofBiological('address', 'Its address', '保藏单位地址'),
      { ...ofBiological('depositedOn', 'Deposited on', '保藏日期'), kind: 'date' },
      ofBiological('number', 'Number', '保藏编号'),
      ofBiological('classification', 'Classification', '分类命名'),
      { ...ofBiological('viable', 'Viable', '存活'), kind: 'flag' },
    ],
  },
  {
    group: 'documents',
    at: '',
    fields: [
      { ...ofForm('disclosure', 'Technical disclosure', '技术交底书'), kind: 'file', text: 'fileName', of: technical },
    ],
  },
  {
    group: 'documents',
    at: 'documents',
    fields: [
      book('abstract', 'Abstract', '说明书摘要'),
      book('claims', 'Claims', '权利要求书'),
      book('description', 'Description', '说明书'),
      { key: 'abstractFigure', label: { en: 'Figure for the abstract', zh: '摘要附图' }, kind: 'text' },
    ],
  },
  {
    group: 'documents',
    at: 'documents.drawings',
    list: true,
    fields: [{ key: '', label: { en: 'Drawing', zh: '附图' }, kind: 'file', text: 'fileName' }],
  },
  {
    group: 'design',
    at: 'design',
    fields: [
      ofDesign('scope', 'What is filed', '申请方式'),
      ofDesign('locarno', 'Locarno class', '洛迦诺分类号'),
      { ...ofDesign('isFlat', 'Flat product', '平面产品'), kind: 'flag' },
      ofDesign('delayMonths', 'Months of delay', '延迟审查月数'),
    ],
  },
  {
    group: 'design',
    at: 'design.partial',
    fields: [ofPartial('part', 'Claimed part', '要求保护的局部'), ofPartial('use', 'Use of the part', '局部的用途')],
  },
  {
    group: 'design',
    at: 'design.gui',
    fields: [
      ofGui('where', 'Place of the interface', '图形用户界面的位置'),
      ofGui('interaction', 'How it is worked', '人机交互方式'),
    ],
  },
  {
    group: 'design',
    at: 'design.brief',
    fields: [
      ofBrief('use', 'Use', '用途'),
      ofBrief('features', 'Design features', '设计要点'),
      { ...ofBrief('colour', 'Colours claimed', '请求保护色彩'), kind: 'flag' },
      ofBrief('more', 'Further words', '其他说明'),
    ],
  },
  {
    group: 'design',
    at: 'design.designs.*.views',
    list: true,
    fields: [{ key: '', label: { en: 'View', zh: '视图' }, kind: 'file', text: 'slot', measured: true }],
  },
  {
    group: 'options',
    at: 'options',
    fields: [
      { ...option('examinationNow', 'Examination asked for now', '同时请求实质审查'), of: examined },
      { ...option('earlyPublication', 'Early publication', '提前公布'), of: examined },
      option('confidentialityReview', 'Confidentiality examination', '保密审查'),
      { ...option('sequenceListing', 'Sequence listing', '序列表'), of: technical },
      { ...option('geneticResources', 'Genetic resources', '遗传资源'), of: technical },
      {
        ...option('delayInvention', 'Deferred examination, invention', '发明延迟审查'),
        kind: 'text',
        of: examined,
      },
      {
        ...option('delayUtilityModel', 'Deferred examination, utility model', '实用新型延迟审查'),
        kind: 'text',
        of: ['utilityModel', 'sameDay'],
      },
    ],
  },
  {
    group: 'contact',
    at: 'contact',
    fields: [
      ofContact('name', 'Name', '姓名'),
      ofContact('phone', 'Phone', '电话'),
      ofContact('email', 'Email', '邮箱'),
      ofContact('address', 'Address', '地址'),
      ofContact('postcode', 'Postcode', '邮编'),
    ],
  },
  {
    group: 'receipt',
    at: 'receipt',
    fields: [ofReceipt('title', 'Invoice title', '发票抬头'), ofReceipt('taxNo', 'Tax number', '税号')],
  },
]
