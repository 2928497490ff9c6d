import { fillWords, type TwoLanguages, type WordParams } from '../../platform/words/two-languages.ts'

export const copyrightFaultWords = {
  missing: { en: 'Fill this in', zh: '请填写此项' },
  chooseOne: { en: 'Choose at least one', zh: '请至少选择一项' },
  tooLong: {
    en: '{count} characters; at most {limit} (spaces do not count)',
    zh: '共 {count} 字，最多 {limit} 字（不计空格）',
  },
  tooShort: {
    en: '{count} characters; at least {limit} (spaces do not count)',
    zh: '共 {count} 字，至少 {limit} 字（不计空格）',
  },
  shortNameSame: { en: 'The short name must differ from the full name', zh: '软件简称不得与全称相同' },
  versionWrong: { en: 'Enter the version as V1.0', zh: '版本号请写作 V1.0 的形式' },
  dateMissing: { en: 'Enter the date', zh: '请填写日期' },
  dateFuture: { en: 'Not later than today', zh: '不得晚于今天' },
  publishedEarly: { en: 'Published before it was completed ({on})', zh: '首次发表日期早于完成日期（{on}）' },
  numberWrong: { en: 'This number cannot be right', zh: '该号码有误，请核对' },
  certificateWrong: { en: 'Enter a valid number: {kindEn}', zh: '该号码不是有效的{kindZh}号码' },
  ownerMissing: { en: 'Add at least one owner', zh: '请至少填写一名著作权人' },
  authorMissing: { en: 'Add at least one author', zh: '请至少填写一名作者' },
  authorNotUnit: {
    en: 'For a work of a legal entity the author is the entity: enter the owner as author',
    zh: '法人作品的作者为该单位，作者栏应填写著作权人',
  },
  rightNotTransferable: {
    en: '“{rightEn}” stays with the author: it cannot be acquired',
    zh: '{rightZh}归作者享有，不能继受取得',
  },
  postcodeWrong: { en: 'A postcode has six digits', zh: '邮政编码为六位数字' },
  mobileWrong: { en: 'Enter a valid mobile number', zh: '手机号码有误' },
  emailWrong: { en: 'Enter a valid email address', zh: '电子邮箱格式有误' },
  aloneOfSeveral: {
    en: 'Several owners did not develop it alone: choose jointly (with the agreement), commissioned or a task; or say under “Rights” that it was acquired from who developed it',
    zh: '多名著作权人与“单独开发”不符：请选择合作开发（须附合作协议）、委托开发或下达任务开发；如权利系继受取得，请修改权利取得方式',
  },
  linesMissing: { en: 'Enter the number of lines of source code', zh: '请填写源程序量（行）' },
  sourceMissing: { en: 'Build the deposit of the source code', zh: '请生成程序鉴别材料' },
  manualMissing: { en: 'Build the deposit of the manual', zh: '请生成文档鉴别材料' },
  depositNames: {
    en: 'Its pages say “{printed}”, the form says “{named}”: build it again',
    zh: '材料页眉为“{printed}”，申请表为“{named}”，请重新生成',
  },
  identityMissing: {
    en: 'Upload the proof of identity of {ownerEn} (a file may cover several owners: tick each)',
    zh: '请上传{ownerZh}的身份证明（一份文件含多人证明时，请勾选各著作权人）',
  },
  contractMissing: { en: 'Upload the contract or the task document', zh: '请上传合作（委托）合同或任务书' },
  permissionMissing: { en: 'Upload the permission of the earlier owner', zh: '请上传原权利人的许可证明' },
  acquisitionMissing: { en: 'Upload the proof of acquisition', zh: '请上传权利取得证明' },
  certificateMissing: { en: 'Upload the certificate of registration', zh: '请上传登记证书' },
  changeProofMissing: { en: 'Upload the proof of the change', zh: '请上传变更证明' },
  changeMissing: { en: 'Enter at least one entry to change', zh: '请至少填写一项变更或补充事项' },
  changeSame: { en: 'This is the same as before', zh: '变更后内容与变更前相同' },
  assigneeMissing: { en: 'Enter who acquires the rights', zh: '请填写受让人或被许可人' },
  termWrong: { en: 'The licence must end after it begins', zh: '许可期限的截止日期须晚于起始日期' },
  samplesMissing: { en: 'Upload the complete work as a picture', zh: '请上传完整的作品样本' },
  sampleSize: {
    en: '{width} × {height} px: each side must have {min} to {max}',
    zh: '{width} × {height} 像素；每边须为 {min} 至 {max} 像素',
  },
  sampleHeavy: { en: 'At most {limit} MB', zh: '最大 {limit} MB' },
  sampleKind: { en: 'A sample is a JPG or PNG', zh: '样本须为 JPG 或 PNG' },
  seriesSingle: { en: 'A series has at least two pieces', zh: '系列作品至少两件' },
  pieceUnnamed: { en: 'Enter the name of this piece of the series', zh: '请填写该件作品的名称' },
  aiUnsaid: { en: 'Choose whether AI was used', zh: '请说明是否使用了人工智能' },
  notDeclared: { en: 'Accept the statement before submitting', zh: '提交前请确认声明' },
} as const satisfies Record<string, TwoLanguages>
export type CopyrightFaultKey = keyof typeof copyrightFaultWords

export const copyrightAdviceWords = {
  nameEnding: {
    en: 'The office expects a name that ends with 软件, 系统, 平台 or APP',
    zh: '全称一般应以“软件”“系统”“平台”或“APP”结尾',
  },
  nameRisky: { en: '“{word}” in the name is often objected to', zh: '名称含“{word}”，易被要求补正' },
  completedBeforeOwner: {
    en: '{owner} was established on {since}, after the completion: the office will ask',
    zh: '{owner}成立于 {since}，晚于完成日期，审查时易被质疑',
  },
  ownerYoung: { en: '{owner} was {age} years old at completion', zh: '完成时{owner}年仅 {age} 岁' },
  linesFew: {
    en: '{lines} lines do not fill {pages} pages of 50: the form and the deposit do not agree',
    zh: '源程序量 {lines} 行不足 {pages} 页（每页 50 行），与鉴别材料不符',
  },
  manualShort: { en: 'A manual of 15 pages and more is advised', zh: '建议文档不少于 15 页' },
  aiUsed: {
    en: 'The form of 2026-03-15 has a declaration, copied by hand, that AI wrote no code, documentation or application documents. A false one leads to a record of dishonesty: consider this before you continue',
    zh: '2026-03-15 起的申请表须手抄“未使用人工智能编写代码、文档或申请材料”的声明，虚假声明将被列入失信记录，请慎重决定',
  },
  aiInWork: {
    en: 'Describe in the statement which part AI made and which part you made',
    zh: '请在作品说明书中写明人工智能参与的部分与独立创作的部分',
  },
  authorIsCompany: {
    en: '“{author}” looks like a company. A company is an author only of a work of a legal entity: choose that, or name the persons who made it',
    zh: '“{author}”似为单位。仅法人作品的作者可为单位：请将权利归属方式改为法人作品，或填写实际创作的自然人',
  },
  markNamed: {
    en: '“{word}” is named. A sample with someone else’s mark or logo is refused; show only what is yours, and say so',
    zh: '内容提及“{word}”。样本中含他人商标、标识的将不予登记，请确认仅含自有内容并作说明',
  },
  viewsOfOne: {
    en: 'These {count} pictures are registered as views of one work. Are they several works? Then tick that they are a series and name each, or register each separately',
    zh: '现有 {count} 张图片将作为同一作品的不同视图登记。如为多件作品，请勾选“系列作品”并逐件命名，或分别登记',
  },
  toolsUnsaid: {
    en: 'The process names no tool: state whether it was drawn by hand, with which software, photographed or modelled',
    zh: '创作过程未写明工具，建议写明手绘、所用软件、拍摄或建模等',
  },
  ownUnsaid: {
    en: 'State that you made it yourselves and did not copy it',
    zh: '建议写明由作者独立创作，未抄袭他人作品',
  },
  processThin: {
    en: 'The process names no date: state when it was made',
    zh: '创作过程未写明时间，建议写明创作起止日期',
  },
  originalityThin: {
    en: 'Describe forms, colours or composition: the office looks for them',
    zh: '建议描述造型、色彩或构图等独创性内容',
  },
  handwritten: {
    en: 'The declaration on the signature page must be copied by hand by the person in charge; we only generate the blank page',
    zh: '签章页的声明须由经办人亲笔抄写；系统仅生成空白页',
  },
} as const satisfies Record<string, TwoLanguages>
export type CopyrightAdviceKey = keyof typeof copyrightAdviceWords

/** Something that keeps a form from being handed in, at a dotted path of the form. */
export interface CopyrightFault {
  readonly path: string
  readonly key: CopyrightFaultKey
  readonly params: WordParams
}
/** Something to know before handing in that does not keep the form from it. */
export interface CopyrightAdvice {
  readonly path: string
  readonly key: CopyrightAdviceKey
  readonly params: WordParams
}

export type AddFault = (path: string, key: CopyrightFaultKey, params?: WordParams) => void
export type AddAdvice = (path: string, key: CopyrightAdviceKey, params?: WordParams) => void

export const describeCopyrightFault = ({ key, params }: CopyrightFault, language: 'en' | 'zh') =>
  fillWords(copyrightFaultWords[key][language], params)
export const describeCopyrightAdvice = ({ key, params }: CopyrightAdvice, language: 'en' | 'zh') =>
  fillWords(copyrightAdviceWords[key][language], params)
