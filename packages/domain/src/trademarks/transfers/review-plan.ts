import { field, type GroupPlan, type KindReview } from '../../kernel/orders/review-plan.ts'
import {
  type MarkLeftBehind,
  openedSectionOf,
  type TransferForm,
  type TransferParty,
  type TransferredMark,
} from './form.ts'

const ofForm = field<keyof TransferForm & string>()
const ofMark = field<keyof TransferredMark & string>()
const flagOfMark = field<keyof TransferredMark & string>('flag')
const ofStaying = field<keyof MarkLeftBehind & string>()
const ofParty = field<keyof TransferParty & string>()
const ofReceiver = field<keyof TransferForm['receiver'] & string>()
const ofContact = field<keyof TransferForm['contact'] & string>()

/** Whether a reviewer may open a path of it; it opens its whole section. */
const isTransferPath = (path: string) => openedSectionOf(path) !== undefined

const partyFields = [
  ofParty('region', 'Where it is at home', '书式类型'),
  ofParty('country', 'Country or region', '国家或地区'),
  ofParty('kind', 'Kind', '类型'),
  ofParty('name', 'Name', '名称'),
  ofParty('nameEn', 'Name in English', '英文姓名或名称'),
  ofParty('certificate', 'Document', '证件类型'),
  ofParty('certificateNo', 'Number of the document', '证件号码'),
  ofParty('address', 'Address', '地址'),
  ofParty('addressEn', 'Address in English', '英文地址'),
]

/** What a reviewer sees of a transfer. Price and currency are between the sides and not shown. */
const transferReviewPlan: readonly GroupPlan[] = [
  {
    group: 'case',
    at: '',
    fields: [
      ofForm('way', 'Transfer or succession', '业务类型'),
      ofForm('reason', 'Reason', '原因'),
      ofForm('markType', 'Mark type', '商标类型'),
      { ...ofForm('coOwned', 'Owned jointly', '共有商标'), kind: 'flag' },
      ofForm('internalNo', 'The client’s number', '客户案号'),
    ],
  },
  {
    group: 'marks',
    at: 'marks',
    list: true,
    fields: [
      ofMark('number', 'Number', '申请/注册号'),
      ofMark('name', 'Mark', '商标'),
      ofMark('classes', 'Classes', '类别'),
      ofMark('ownerName', 'Owner in the register', '注册簿记载的注册人'),
      ofMark('status', 'State in the register', '注册簿状态'),
      { ...ofMark('validTo', 'Valid until', '有效期至'), kind: 'date' },
      ofMark('alongWith', 'Moves along with', '随同转让的商标'),
      ofMark('source', 'Facts from', '信息来源'),
      flagOfMark('isPledged', 'Pledged', '已质押'),
      flagOfMark('isFrozen', 'Frozen by a court', '已查封'),
    ],
  },
  {
    group: 'leftBehind',
    at: 'leftBehind',
    list: true,
    fields: [ofStaying('number', 'Number', '申请/注册号'), ofStaying('reason', 'Why it stays', '不转让的理由')],
  },
  { group: 'seller', at: 'seller', fields: partyFields },
  { group: 'buyer', at: 'buyer', fields: partyFields },
  {
    group: 'buyer',
    at: 'receiver',
    fields: [
      ofReceiver('name', 'Recipient on the mainland', '国内接收人'),
      ofReceiver('address', 'Address of the recipient', '接收人地址'),
      ofReceiver('postcode', 'Postcode of the recipient', '接收人邮编'),
    ],
  },
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
  { group: 'contact', at: '', fields: [ofForm('notes', 'Notes', '备注')] },
  {
    group: 'documents',
    at: 'papers',
    list: true,
    fields: [{ key: '', label: { en: 'Paper', zh: '文件' }, kind: 'file', text: 'kind' }],
  },
]

export const transferReview: KindReview = { plan: transferReviewPlan, isPlace: isTransferPath }
