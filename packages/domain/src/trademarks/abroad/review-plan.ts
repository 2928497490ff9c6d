import { field, type GroupPlan, type KindReview } from '../../kernel/orders/review-plan.ts'
import type { TwoLanguages } from '../../platform/words/two-languages.ts'
import type { CountryDetails, MarkAbroadForm, MarkApplicant, MarkCountry, MarkGoods } from './form.ts'
import { baseStates, entitlements, markKinds, markSectionOf, useBases } from './form.ts'
import { markRouteNames, markRoutes } from './places.ts'

/** Who has the power notarised, as the desk reads it. */
const notarisations: Readonly<Record<string, TwoLanguages>> = {
  self: { en: 'The customer', zh: '客户自行办理' },
  agency: { en: 'Us', zh: '我们代办' },
}

const ofForm = field<keyof MarkAbroadForm & string>()
const ofBase = field<keyof MarkAbroadForm['base'] & string>()
const ofMark = field<keyof MarkAbroadForm['mark'] & string>()
const flagOfMark = field<keyof MarkAbroadForm['mark'] & string>('flag')
const ofPriority = field<keyof MarkAbroadForm['priority'] & string>()
const ofGoods = field<keyof MarkGoods & string>()
const ofApplicant = field<keyof MarkApplicant & string>()
const ofCountry = field<keyof MarkCountry & string>()
const ofDetails = field<`details.${keyof CountryDetails}`>()

/** Whether a stored form is that of a mark abroad: no other form has such a route and a mark. */
export function isMarkAbroadForm(form: unknown): boolean {
  if (typeof form !== 'object' || form === null || !('route' in form) || !('mark' in form)) return false
  return markRoutes.some((route) => route === form.route)
}

/** Whether a reviewer may open a path of it; it opens its whole section. */
const isMarkAbroadPath = (path: string) => markSectionOf(path) !== undefined

/** What a reviewer sees of a mark abroad. */
const markAbroadReviewPlan: readonly GroupPlan[] = [
  {
    group: 'case',
    at: '',
    fields: [
      { ...ofForm('route', 'Route', '途径'), words: markRouteNames },
      ofForm('internalNo', 'Reference', '内部编号'),
    ],
  },
  {
    group: 'case',
    at: 'base',
    fields: [
      ofBase('number', 'Number of the base mark', '基础商标号'),
      { ...ofBase('state', 'State of the base mark', '基础商标状态'), words: baseStates },
      { ...ofBase('filedOn', 'Base mark filed on', '基础商标申请日'), kind: 'date' },
      { ...ofBase('registeredOn', 'Base mark registered on', '基础商标注册日'), kind: 'date' },
      ofBase('owner', 'Owner of the base mark', '基础商标所有人'),
      ofBase('classes', 'Classes of the base mark', '基础商标类别'),
    ],
  },
  {
    group: 'priorities',
    at: 'priority',
    fields: [
      { ...ofPriority('claimed', 'Priority claimed', '要求优先权'), kind: 'flag' },
      ofPriority('country', 'Country', '国家或地区'),
      ofPriority('number', 'Number', '在先申请号'),
      { ...ofPriority('filedOn', 'Filed on', '在先申请日'), kind: 'date' },
    ],
  },
  {
    group: 'mark',
    at: 'mark',
    fields: [
      { ...ofMark('kind', 'Mark type', '商标类型'), words: markKinds },
      ofMark('words', 'Mark words', '商标文字'),
      { key: 'picture', label: { en: 'Image', zh: '商标图样' }, kind: 'file', text: 'fileName', measured: true },
      flagOfMark('standardCharacters', 'Standard characters', '标准字符'),
      flagOfMark('collective', 'Collective or certification mark', '集体或证明商标'),
      flagOfMark('coloured', 'Colours claimed', '指定颜色'),
      ofMark('colours', 'Colours', '颜色'),
      ofMark('transliteration', 'Transliteration', '音译'),
      ofMark('meaning', 'Meaning', '含义'),
      ofMark('translation', 'Translation', '译文'),
      ofMark('description', 'Description', '商标说明'),
    ],
  },
  {
    group: 'goods',
    at: 'goods',
    list: true,
    fields: [
      ofGoods('classCode', 'Class', '类别'),
      ofGoods('zh', 'Goods or services', '商品或服务'),
      ofGoods('en', 'Goods or services in English', '商品或服务（英文）'),
      ofGoods('onlyIn', 'Only in', '仅限'),
    ],
  },
  {
    group: 'applicants',
    at: 'applicants',
    list: true,
    fields: [
      ofApplicant('kind', 'Kind of applicant', '申请人类型'),
      ofApplicant('name', 'Name', '名称'),
      ofApplicant('nameEn', 'Name in English', '英文姓名或名称'),
      ofApplicant('country', 'Country', '国家或地区'),
      ofApplicant('address', 'Address', '地址'),
      ofApplicant('addressEn', 'Address in English', '英文地址'),
      ofApplicant('email', 'Email', '邮箱'),
      { ...ofApplicant('entitlement', 'Entitlement', '申请资格'), words: entitlements },
      ofApplicant('legalNature', 'Legal nature', '企业性质'),
      ofApplicant('placeOfOrganisation', 'Place of organisation', '成立地'),
    ],
  },
  {
    group: 'options',
    at: 'countries',
    list: true,
    fields: [
      ofCountry('code', 'Country', '国家或地区'),
      { ...ofDetails('details.useBasis', 'Filing basis', '申请基础'), words: useBases },
      { ...ofDetails('details.firstUseOn', 'First use', '首次使用日'), kind: 'date' },
      { ...ofDetails('details.firstCommerceOn', 'First use in commerce', '首次商业使用日'), kind: 'date' },
      ofDetails('details.secondLanguage', 'Second language', '第二语言'),
      ofDetails('details.disclaimer', 'Disclaimer', '放弃专用权声明'),
      ofDetails('details.description', 'Description there', '当地商标说明'),
      ofDetails('details.representative', 'Representative', '当地代理人'),
      { ...ofDetails('details.notarisation', 'Notarisation by', '公证办理方'), words: notarisations },
      ofCountry('notes', 'Wishes', '备注'),
    ],
  },
  {
    group: 'documents',
    at: 'papers',
    list: true,
    fields: [{ key: '', label: { en: 'File', zh: '文件' }, kind: 'file', text: 'fileName' }],
  },
]

export const markAbroadReview: KindReview = { plan: markAbroadReviewPlan, isPlace: isMarkAbroadPath }
