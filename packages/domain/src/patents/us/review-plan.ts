import { type FieldPlan, field, type GroupPlan, type KindReview } from '../../kernel/orders/review-plan.ts'
import {
  isUsPath,
  type UsAddress,
  type UsApplicant,
  type UsBenefit,
  type UsCitation,
  type UsForm,
  type UsInventor,
  type UsPriority,
} from './form.ts'

const ofForm = field<keyof UsForm & string>()
const ofInventor = field<keyof UsInventor & string>()
const ofApplicant = field<keyof UsApplicant & string>()
const ofPriority = field<keyof UsPriority & string>()
const ofBenefit = field<keyof UsBenefit & string>()
const ofCitation = field<keyof UsCitation & string>()
const inside = field<string>()
const mail = (under: 'mail' | 'correspondence.mail'): readonly FieldPlan[] => {
  const of = (key: keyof UsAddress & string, en: string, zh: string) => inside(`${under}.${key}`, en, zh)
  return [
    of('line1', 'Street, line 1', '街道地址第 1 行'),
    of('line2', 'Street, line 2', '街道地址第 2 行'),
    of('city', 'City of the address', '地址所在城市'),
    of('state', 'State of the address', '地址所在州或省'),
    of('postcode', 'Postal code', '邮编'),
    of('country', 'Country of the address', '地址所在国家或地区'),
  ]
}
const book = (key: string, en: string, zh: string): FieldPlan => ({
  key,
  label: { en, zh },
  kind: 'book',
  text: 'text',
})
const figure: FieldPlan = { key: '', label: { en: 'Figure', zh: '附图' }, kind: 'file', text: 'view' }

/** What a reviewer sees of a US form. A path opens its whole section for a correction. */
export const usReviewPlan: readonly GroupPlan[] = [
  {
    group: 'case',
    at: '',
    fields: [
      ofForm('kind', 'Kind', '申请类型'),
      ofForm('title', 'Title in English', '英文名称'),
      ofForm('titleZh', 'Title in Chinese', '中文名称'),
      ofForm('docketNo', 'Docket number', '案卷号'),
      ofForm('route', 'Route', '途径'),
      ofForm('internationalNumber', 'International number', '国际申请号'),
      { ...ofForm('internationalOn', 'International filing date', '国际申请日'), kind: 'date' },
    ],
  },
  {
    group: 'priorities',
    at: 'priorities',
    list: true,
    fields: [
      ofPriority('country', 'Country', '国家或地区'),
      ofPriority('number', 'Number', '在先申请号'),
      { ...ofPriority('filedOn', 'Filed on', '在先申请日'), kind: 'date' },
      ofPriority('accessCode', 'Access code (DAS)', '接入码（DAS）'),
    ],
  },
  {
    group: 'priorities',
    at: 'benefits',
    list: true,
    fields: [
      ofBenefit('continuity', 'Earlier US application', '在先美国申请'),
      ofBenefit('number', 'Its number', '其申请号'),
      { ...ofBenefit('filedOn', 'Its filing date', '其申请日'), kind: 'date' },
      ofBenefit('patentNo', 'Its patent number', '其专利号'),
    ],
  },
  {
    group: 'inventors',
    at: 'inventors',
    list: true,
    fields: [
      ofInventor('given', 'Given name', '名'),
      ofInventor('middle', 'Middle name', '中间名'),
      ofInventor('family', 'Family name', '姓'),
      ofInventor('nameZh', 'Name in Chinese', '中文名'),
      ofInventor('residency', 'Residency', '居住情况'),
      ofInventor('city', 'City', '城市'),
      ofInventor('state', 'State or province', '州或省'),
      ofInventor('country', 'Country', '国家或地区'),
      ofInventor('declaration', 'Declaration', '发明人声明'),
      ...mail('mail'),
    ],
  },
  {
    group: 'applicants',
    at: 'applicants',
    list: true,
    fields: [
      ofApplicant('role', 'Capacity', '身份'),
      ofApplicant('organisation', 'Organisation', '组织名称'),
      ofApplicant('given', 'Given name', '名'),
      ofApplicant('family', 'Family name', '姓'),
      ofApplicant('nameZh', 'Name in Chinese', '中文名'),
      ofApplicant('email', 'Email', '邮箱'),
      ...mail('mail'),
    ],
  },
  {
    group: 'contact',
    at: '',
    fields: [
      inside('correspondence.customerNumber', 'Correspondence customer number', '通信客户号'),
      inside('correspondence.email', 'Email', '邮箱'),
      ...mail('correspondence.mail'),
      inside('representative.customerNumber', 'Representative customer number', '代理人客户号'),
      inside('representative.registration', 'Registration number', '注册号'),
    ],
  },
  {
    group: 'design',
    at: 'design',
    fields: [
      inside('article', 'Article', '产品名'),
      inside('brokenLines', 'Broken lines', '虚线'),
      inside('feature', 'Feature description', '特征说明'),
    ],
  },
  { group: 'design', at: 'design.embodiments.*.figures', list: true, fields: [figure] },
  {
    group: 'documents',
    at: 'utility',
    fields: [
      book('description', 'Description', '说明书'),
      book('claims', 'Claims', '权利要求'),
      book('abstract', 'Abstract', '摘要'),
      { ...inside('translationNeeded', 'Translated', '系译文'), kind: 'flag' },
      { ...inside('translationVerified', 'Translation checked', '译文已校对'), kind: 'flag' },
    ],
  },
  { group: 'documents', at: 'utility.figures', list: true, fields: [figure] },
  {
    group: 'disclosure',
    at: 'utility.citations',
    list: true,
    fields: [
      ofCitation('reference', 'Number or reference', '文献号或出处'),
      ofCitation('country', 'Country', '国家或地区'),
      { ...ofCitation('publishedOn', 'Published on', '公布日'), kind: 'date' },
      ofCitation('name', 'Name', '名称'),
    ],
  },
  {
    group: 'options',
    at: '',
    fields: [
      { ...inside('publication.early', 'Early publication', '提前公布'), kind: 'flag' },
      { ...inside('publication.nonpublication', 'Not to be published', '请求不公布'), kind: 'flag' },
      inside('publication.figure', 'Figure for the front page', '扉页附图'),
    ],
  },
  {
    group: 'entity',
    at: 'entity',
    fields: [
      inside('claimed', 'Status claimed', '主张的身份'),
      inside('answers.owner', 'Who holds the rights', '权利人类型'),
      inside('answers.employees', 'Employees', '员工人数'),
      { ...inside('answers.boundToLarge', 'Bound to a large entity', '须转让或许可给大型实体'), kind: 'flag' },
      { ...inside('answers.university', 'Institution of higher education', '高等院校'), kind: 'flag' },
      inside('answers.earlierApplications', 'Earlier US applications', '在先美国申请件数'),
      inside('answers.incomeUsd', 'Income, USD', '收入（美元）'),
    ],
  },
  {
    group: 'signature',
    at: 'papers',
    list: true,
    fields: [{ key: '', label: { en: 'Signed document', zh: '签署文件' }, kind: 'file', text: 'fileName' }],
  },
  {
    group: 'signature',
    at: 'signature',
    fields: [inside('name', 'Signature', '签名'), inside('registration', 'Registration number', '注册号')],
  },
]

export const usReview: KindReview = { plan: usReviewPlan, isPlace: isUsPath }
