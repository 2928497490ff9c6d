import { defineMessages, type Language } from '../app/language.ts'

/** Places of the filing form that a reviewer can open, by the words of their paths. */
const words = defineMessages({
  kind: { en: 'Type of application', zh: '申请类型' },
  title: { en: 'Title', zh: '名称' },
  titleEn: { en: 'Title in English', zh: '英文名称' },
  inventors: { en: 'Inventor', zh: '发明人' },
  applicants: { en: 'Applicant', zh: '申请人' },
  priorities: { en: 'Priority claim', zh: '优先权' },
  contact: { en: 'Contact', zh: '联系人' },
  documents: { en: 'Documents', zh: '申请文件' },
  claims: { en: 'claims', zh: '权利要求书' },
  description: { en: 'description', zh: '说明书' },
  abstract: { en: 'abstract', zh: '摘要' },
  drawings: { en: 'drawings', zh: '附图' },
  abstractFigure: { en: 'figure of the abstract', zh: '摘要附图' },
  divisional: { en: 'Divisional application', zh: '分案申请' },
  biological: { en: 'Biological sample', zh: '生物材料' },
  options: { en: 'Requests and statements', zh: '请求与声明' },
  design: { en: 'Design', zh: '外观设计' },
  designs: { en: 'design', zh: '设计' },
  views: { en: 'view', zh: '视图' },
  brief: { en: 'brief description', zh: '简要说明' },
  utility: { en: 'Invention', zh: '发明内容' },
  entity: { en: 'Entity status', zh: '实体资格' },
  route: { en: 'Route', zh: '途径' },
  papers: { en: 'Papers', zh: '文件' },
  correspondence: { en: 'Correspondence', zh: '通讯地址' },
  representative: { en: 'Representative', zh: '代理人' },
  publication: { en: 'Publication', zh: '公布' },
  benefits: { en: 'Earlier applications', zh: '在先申请' },
  signature: { en: 'Signature', zh: '签名' },
  notice: { en: 'Notice of the office', zh: '通知书' },
  text: { en: 'Statement', zh: '陈述内容' },
  rows: { en: 'Correction', zh: '补正内容' },
  curedAct: { en: 'Act made up for', zh: '已补办的手续' },
  payments: { en: 'Fees to be paid back', zh: '请求退还的费用' },
  files: { en: 'Files', zh: '附件' },
  before: { en: 'Before the change', zh: '变更前' },
  after: { en: 'After the change', zh: '变更后' },
  name: { en: 'name', zh: '姓名或名称' },
  nameEn: { en: 'name in English', zh: '英文名' },
  idCode: { en: 'identity number', zh: '证件号码' },
  nationality: { en: 'nationality', zh: '国籍' },
  country: { en: 'country', zh: '国家或地区' },
  province: { en: 'province', zh: '省' },
  city: { en: 'city', zh: '市' },
  street: { en: 'address', zh: '地址' },
  postcode: { en: 'postcode', zh: '邮编' },
  email: { en: 'e-mail', zh: '邮箱' },
  phone: { en: 'phone', zh: '电话' },
  filedOn: { en: 'date', zh: '日期' },
  number: { en: 'number', zh: '号码' },
})

/** A path of the form in words: `inventors[0].idCode` is `Inventor 1, identity number`. */
export function fieldWords(path: string, language: Language): string {
  const known: Readonly<Record<string, string>> = words[language]
  const parts = path.split(/[.[\]]+/).filter((part) => part !== '')
  const said = parts.map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : (known[part] ?? part)))
  return said.reduce(
    (text, part) =>
      /^\d+$/.test(part) ? `${text} ${part}` : text === '' ? part : `${text}${language === 'zh' ? '：' : ', '}${part}`,
    '',
  )
}
