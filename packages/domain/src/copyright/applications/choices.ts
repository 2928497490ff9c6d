import type { TwoLanguages } from '../../platform/words/two-languages.ts'

/** Choices of the two registration forms, as the office writes them. @see trademark and copyright reference, 6.1, 7.1 */
type Words<Key extends string> = Readonly<Record<Key, TwoLanguages>>
const keysOf = <Key extends string>(words: Words<Key>) => Object.keys(words) as [Key, ...Key[]]

export const acquisitionWords = {
  original: { en: 'Original acquisition', zh: '原始取得' },
  inherited: { en: 'Inherited', zh: '继承' },
  transferred: { en: 'Transferred', zh: '受让' },
  succeeded: { en: 'Succeeded to', zh: '承受' },
} as const satisfies Record<string, TwoLanguages>
export type Acquisition = keyof typeof acquisitionWords
export const acquisitions = keysOf<Acquisition>(acquisitionWords)

export const softwareCategoryWords = {
  application: { en: 'Application software', zh: '应用软件' },
  embedded: { en: 'Embedded software', zh: '嵌入式软件' },
  middleware: { en: 'Middleware', zh: '中间件' },
  operatingSystem: { en: 'Operating system', zh: '操作系统' },
} as const satisfies Record<string, TwoLanguages>
export type SoftwareCategory = keyof typeof softwareCategoryWords
export const softwareCategories = keysOf<SoftwareCategory>(softwareCategoryWords)

export const developmentWords = {
  own: { en: 'Developed alone', zh: '单独开发' },
  joint: { en: 'Developed jointly', zh: '合作开发' },
  commissioned: { en: 'Commissioned', zh: '委托开发' },
  task: { en: 'Assigned as a task', zh: '下达任务开发' },
} as const satisfies Record<string, TwoLanguages>
export type DevelopmentMode = keyof typeof developmentWords
export const developmentModes = keysOf<DevelopmentMode>(developmentWords)

export const ownerTypeWords = {
  person: { en: 'Natural person', zh: '自然人' },
  company: { en: 'Enterprise', zh: '企业法人' },
  government: { en: 'Government body', zh: '机关法人' },
  institution: { en: 'Public institution', zh: '事业单位法人' },
  society: { en: 'Social organisation', zh: '社会团体法人' },
  other: { en: 'Other organisation', zh: '其他组织' },
} as const satisfies Record<string, TwoLanguages>
export type OwnerType = keyof typeof ownerTypeWords
export const ownerTypes = keysOf<OwnerType>(ownerTypeWords)

export const programmingLanguages = [
  'Assembly language',
  'C',
  'C#',
  'C++',
  'Delphi/Object Pascal',
  'Go',
  'HTML',
  'Java',
  'JavaScript',
  'MATLAB',
  'Objective-C',
  'Perl',
  'PHP',
  'PL/SQL',
  'Python',
  'R',
  'Ruby',
  'SQL',
  'Swift',
  'Visual Basic',
  'Visual Basic .Net',
] as const

export const softwareFeatureWords = {
  app: { en: 'App', zh: 'APP' },
  game: { en: 'Game', zh: '游戏软件' },
  education: { en: 'Education', zh: '教育软件' },
  finance: { en: 'Finance', zh: '金融软件' },
  medical: { en: 'Medicine', zh: '医疗软件' },
  geographic: { en: 'Geographic information', zh: '地理信息软件' },
  cloud: { en: 'Cloud computing', zh: '云计算软件' },
  security: { en: 'Information security', zh: '信息安全软件' },
  bigData: { en: 'Big data', zh: '大数据软件' },
  intelligence: { en: 'Artificial intelligence', zh: '人工智能软件' },
  virtualReality: { en: 'Virtual reality', zh: 'VR 软件' },
  fiveG: { en: '5G', zh: '5G 软件' },
  miniProgram: { en: 'Mini program', zh: '小程序' },
  internetOfThings: { en: 'Internet of things', zh: '物联网软件' },
  smartCity: { en: 'Smart city', zh: '智慧城市软件' },
  other: { en: 'Other', zh: '其他' },
} as const satisfies Record<string, TwoLanguages>
export type SoftwareFeature = keyof typeof softwareFeatureWords
export const softwareFeatures = keysOf<SoftwareFeature>(softwareFeatureWords)

export const workCategoryWords = {
  fineArt: { en: 'Fine art', zh: '美术' },
  literary: { en: 'Written work', zh: '文字' },
  oral: { en: 'Oral work', zh: '口述' },
  music: { en: 'Music', zh: '音乐' },
  drama: { en: 'Drama', zh: '戏剧' },
  quyi: { en: 'Quyi', zh: '曲艺' },
  dance: { en: 'Dance', zh: '舞蹈' },
  acrobatics: { en: 'Acrobatics', zh: '杂技' },
  architecture: { en: 'Architecture', zh: '建筑' },
  photograph: { en: 'Photograph', zh: '摄影' },
  audiovisual: { en: 'Audiovisual work', zh: '视听' },
  designDrawing: { en: 'Engineering or product design drawing', zh: '工程/产品设计图' },
  map: { en: 'Map or sketch', zh: '地图/示意图' },
  model: { en: 'Model', zh: '模型' },
  soundRecording: { en: 'Sound recording', zh: '录音制品' },
  videoRecording: { en: 'Video recording', zh: '录像制品' },
  other: { en: 'Other', zh: '其他' },
} as const satisfies Record<string, TwoLanguages>
export type WorkCategory = keyof typeof workCategoryWords
export const workCategories = keysOf<WorkCategory>(workCategoryWords)

export const natureWords = {
  original: { en: 'Original', zh: '原创' },
  adapted: { en: 'Adapted', zh: '改编' },
  translated: { en: 'Translated', zh: '翻译' },
  compiled: { en: 'Compiled', zh: '汇编' },
  annotated: { en: 'Annotated', zh: '注释' },
  arranged: { en: 'Arranged', zh: '整理' },
  other: { en: 'Other', zh: '其他' },
} as const satisfies Record<string, TwoLanguages>
export type WorkNature = keyof typeof natureWords
export const workNatures = keysOf<WorkNature>(natureWords)

export const workAcquisitionWords = {
  original: { en: 'Original', zh: '原始' },
  inherited: { en: 'Inherited', zh: '继承' },
  succeeded: { en: 'Succeeded to', zh: '承受' },
  other: { en: 'Other', zh: '其他' },
} as const satisfies Record<string, TwoLanguages>
export type WorkAcquisition = keyof typeof workAcquisitionWords
export const workAcquisitions = keysOf<WorkAcquisition>(workAcquisitionWords)

export const ownershipWords = {
  personal: { en: 'Work of one person', zh: '个人作品' },
  joint: { en: 'Joint work', zh: '合作作品' },
  corporate: { en: 'Work of a legal entity', zh: '法人作品' },
  service: { en: 'Work made in employment', zh: '职务作品' },
  commissioned: { en: 'Commissioned work', zh: '委托作品' },
} as const satisfies Record<string, TwoLanguages>
export type WorkOwnership = keyof typeof ownershipWords
export const workOwnerships = keysOf<WorkOwnership>(ownershipWords)

export const signatureWords = {
  real: { en: 'Real name', zh: '本名' },
  pen: { en: 'Pen name', zh: '别名' },
  anonymous: { en: 'Anonymous', zh: '匿名' },
} as const satisfies Record<string, TwoLanguages>
export type Signature = keyof typeof signatureWords
export const signatures = keysOf<Signature>(signatureWords)

export const descriptionWords = {
  original: { en: 'Original', zh: '原创' },
  modified: { en: 'Modified (also translated, combined)', zh: '修改（含翻译软件、合成软件）' },
} as const satisfies Record<string, TwoLanguages>

export const scopeWords = {
  all: { en: 'All', zh: '全部' },
  part: { en: 'Some', zh: '部分' },
} as const satisfies Record<string, TwoLanguages>

export const filedByWords = {
  owner: { en: 'The owner', zh: '我是申请人' },
  agent: { en: 'An agent', zh: '我是代理人' },
} as const satisfies Record<string, TwoLanguages>

export const aiUseWords = {
  none: { en: 'No', zh: '未使用' },
  used: { en: 'Yes', zh: '使用了' },
} as const satisfies Record<string, TwoLanguages>

/** Rights of Article 10 of the Copyright Law by their number; a transferee cannot hold 2 to 4. */
export const copyrightRights = {
  1: { en: 'Publication', zh: '发表权' },
  2: { en: 'Authorship', zh: '署名权' },
  3: { en: 'Alteration', zh: '修改权' },
  4: { en: 'Integrity', zh: '保护作品完整权' },
  5: { en: 'Reproduction', zh: '复制权' },
  6: { en: 'Distribution', zh: '发行权' },
  7: { en: 'Rental', zh: '出租权' },
  8: { en: 'Exhibition', zh: '展览权' },
  9: { en: 'Performance', zh: '表演权' },
  10: { en: 'Showing', zh: '放映权' },
  11: { en: 'Broadcasting', zh: '广播权' },
  12: { en: 'Information network dissemination', zh: '信息网络传播权' },
  13: { en: 'Cinematography', zh: '摄制权' },
  14: { en: 'Adaptation', zh: '改编权' },
  15: { en: 'Translation', zh: '翻译权' },
  16: { en: 'Compilation', zh: '汇编权' },
  99: { en: 'Other', zh: '其他' },
} as const satisfies Record<number, TwoLanguages>
export type CopyrightRight = keyof typeof copyrightRights
export const copyrightRightCodes = Object.keys(copyrightRights).map(Number) as CopyrightRight[]
/** Rights in software: those of Art. 8 of the Regulations on Computer Software Protection. */
export const softwareRightCodes: readonly CopyrightRight[] = [1, 2, 3, 5, 6, 7, 12, 15, 99]
/** Rights that stay with the author. */
export const personalRightCodes: readonly CopyrightRight[] = [2, 3, 4]
