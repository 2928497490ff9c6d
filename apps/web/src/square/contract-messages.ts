import { defineMessages } from '../app/language.ts'

/** Words of the contract of a deal and of how its sides are named in it. */
export const contractMessages = defineMessages({
  title: { en: 'Contract', zh: '合同' },
  text: {
    en: 'Each side says how the contract names it. The portal makes a model contract of the deal in Chinese and English: read it, complete its gaps, sign it, and upload it below.',
    zh: '双方分别填写合同主体信息，平台据此生成中英文示范合同；核对并补全空白处，签署后在下方上传。',
  },
  seller: { en: 'Seller', zh: '出让方' },
  buyer: { en: 'Buyer', zh: '受让方' },
  given: { en: 'said', zh: '已填写' },
  notGiven: { en: 'not said yet', zh: '未填写' },
  number: { en: 'Your number', zh: '您的证件号码' },
  give: { en: 'Enter party details', zh: '填写主体信息' },
  change: { en: 'Edit party details', zh: '修改主体信息' },
  model: { en: 'Model contract', zh: '查看示范合同' },
  hidden: {
    en: 'The number appears only in the contract, which only the two of you can read: each side sees it once both have entered theirs.',
    zh: '证件号码仅出现在合同中，仅交易双方可查看；双方均填写后对方方可看到。',
  },
  name: { en: 'Full legal name', zh: '名称或姓名' },
  kind: { en: 'Identity document', zh: '证件类型' },
  certificateNo: { en: 'Its number', zh: '证件号码' },
  address: { en: 'Address', zh: '地址' },
  representative: { en: 'Legal representative', zh: '法定代表人' },
  notOwner: {
    en: (owner: string) => `The register names ${owner} as the owner: the office compares the contract with it.`,
    zh: (owner: string) => `登记的权利人为“${owner}”，国家知识产权局会与合同核对。`,
  },
  nameWrong: { en: 'Enter the full name', zh: '请填写全称' },
  numberWrong: { en: 'Enter a valid document number', zh: '证件号码与证件类型不符' },
  addressWrong: { en: 'Enter the address', zh: '请填写地址' },
  representativeWrong: { en: 'Enter the legal representative', zh: '请填写法定代表人' },
  save: { en: 'Save', zh: '保存' },
  saved: { en: 'Saved', zh: '已保存' },
  cancel: { en: 'Cancel', zh: '取消' },
})
