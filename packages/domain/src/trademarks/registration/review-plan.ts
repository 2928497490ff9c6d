import { field, type GroupPlan, type KindReview } from '../../kernel/orders/review-plan.ts'
import type { ChosenItem } from '../classes/goods-faults.ts'
import { markPurposeWords, markTypeWords, priorityWords, trademarkPaperWords } from './choice-words.ts'
import { isTrademarkPath, type TrademarkApplicant, type TrademarkForm } from './form.ts'

const ofMark = field<keyof TrademarkForm['mark'] & string>()
const ofItem = field<keyof ChosenItem & string>()
const ofApplicant = field<keyof TrademarkApplicant & string>()
const ofContact = field<keyof TrademarkForm['contact'] & string>()
const ofRecipient = field<keyof TrademarkForm['recipient'] & string>()
const ofPriority = field<keyof TrademarkForm['priority'] & string>()

/** Whom to ask about a filing, and who receives its documents in China; of services on registered marks too. */
export const trademarkContact: readonly GroupPlan[] = [
  {
    group: 'contact',
    at: 'contact',
    fields: [
      ofContact('name', 'Contact', '联系人'),
      ofContact('phone', 'Phone', '电话'),
      ofContact('email', 'Email', '电子邮箱'),
      ofContact('postcode', 'Postcode', '邮政编码'),
    ],
  },
  {
    group: 'contact',
    at: 'recipient',
    fields: [
      ofRecipient('name', 'Recipient on the mainland', '国内接收人'),
      ofRecipient('address', 'Address of the recipient', '接收人地址'),
      ofRecipient('postcode', 'Postcode of the recipient', '接收人邮编'),
    ],
  },
]

/** What a reviewer sees of a trademark registration. A path opens its whole part for a correction. */
const trademarkReviewPlan: readonly GroupPlan[] = [
  {
    group: 'mark',
    at: 'mark',
    fields: [
      { ...ofMark('type', 'Mark type', '商标类型'), words: markTypeWords },
      ofMark('name', 'Mark name', '商标名称'),
      { ...ofMark('purpose', 'Purpose', '商标性质'), words: markPurposeWords },
      { ...ofMark('isColour', 'In colour', '指定颜色'), kind: 'flag' },
      ofMark('description', 'Description', '商标说明'),
      { ...ofMark('picture', 'Mark image', '商标图样'), kind: 'file', text: 'fileName', measured: true },
      { ...ofMark('greyPicture', 'Black-and-white copy', '黑白图样'), kind: 'file', text: 'fileName', measured: true },
      { ...ofMark('sound', 'Sound sample', '声音样本'), kind: 'file', text: 'fileName' },
    ],
  },
  {
    group: 'goods',
    at: 'goods',
    list: true,
    fields: [
      ofItem('classCode', 'Class', '类别'),
      ofItem('groupCode', 'Similar group', '类似群'),
      ofItem('itemCode', 'Code', '编码'),
      ofItem('name', 'Goods or service', '商品/服务项目'),
    ],
  },
  {
    group: 'applicants',
    at: 'applicants',
    list: true,
    fields: [
      ofApplicant('kind', 'Kind', '类型'),
      ofApplicant('name', 'Name', '名称'),
      ofApplicant('nameEn', 'Name in English', '英文姓名或名称'),
      ofApplicant('idCode', 'Number', '证件号码'),
      ofApplicant('country', 'Country or region', '国家或地区'),
      ofApplicant('province', 'Province', '省'),
      ofApplicant('city', 'City', '市'),
      ofApplicant('county', 'County or district', '区县'),
      ofApplicant('street', 'Address', '地址'),
      ofApplicant('addressEn', 'Address in English', '英文地址'),
    ],
  },
  ...trademarkContact,
  {
    group: 'priorities',
    at: 'priority',
    fields: [
      { ...ofPriority('ground', 'Priority', '优先权'), words: priorityWords },
      ofPriority('country', 'Country or region', '国家或地区'),
      { ...ofPriority('on', 'Day', '日期'), kind: 'date' },
      ofPriority('number', 'Number', '申请号'),
      { ...ofPriority('proofLater', 'Proof follows', '证明文件后补'), kind: 'flag' },
    ],
  },
  {
    group: 'documents',
    at: 'papers',
    list: true,
    fields: [{ key: '', label: { en: 'Paper', zh: '文件' }, kind: 'file', text: 'kind', words: trademarkPaperWords }],
  },
]

export const trademarkReview: KindReview = { plan: trademarkReviewPlan, isPlace: isTrademarkPath }
