import { type FieldPlan, field, type GroupPlan, type KindReview } from '../../kernel/orders/review-plan.ts'
import { certificateWords } from '../../platform/identifiers/certificates.ts'
import {
  acquisitionWords,
  aiUseWords,
  copyrightRights,
  descriptionWords,
  developmentWords,
  filedByWords,
  natureWords,
  ownershipWords,
  ownerTypeWords,
  scopeWords,
  signatureWords,
  softwareCategoryWords,
  softwareFeatureWords,
  workAcquisitionWords,
  workCategoryWords,
} from './choices.ts'
import type { CopyrightContact, CopyrightOwner } from './form.ts'
import { copyrightPaperWords } from './form.ts'
import { isCopyrightPath } from './sections.ts'
import { type SoftwareForm, technicalFieldKeys, technicalFields } from './software-form.ts'
import type { WorkAuthor, WorkForm } from './work-form.ts'

const ofSoftware = field<keyof SoftwareForm & string>()
const ofWork = field<keyof WorkForm & string>()
const ofOwner = field<keyof CopyrightOwner & string>()
const ofAuthor = field<keyof WorkAuthor & string>()
const ofContact = field<keyof CopyrightContact & string>()
const inside = field<string>()

/** Owners, and who acquires from them. */
export const ownersPlan: GroupPlan = {
  group: 'owners',
  at: 'owners',
  list: true,
  fields: [
    ofOwner('name', 'Name', '姓名或名称'),
    { ...ofOwner('type', 'Type', '类别'), words: ownerTypeWords },
    { ...ofOwner('certificate', 'Document', '证件类型'), words: certificateWords },
    ofOwner('certificateNo', 'Number', '证件号码'),
    ofOwner('country', 'Country or region', '国籍'),
    ofOwner('province', 'Province', '省份'),
    ofOwner('city', 'City', '城市'),
    { ...ofOwner('since', 'Established or born', '成立或出生日期'), kind: 'date' },
  ],
}
/** By their numbers, as a form names them. */
const rights: FieldPlan = { ...inside('rights', 'Rights claimed', '主张的权利'), words: copyrightRights }
const published: readonly FieldPlan[] = [
  { ...inside('published', 'Published', '已发表'), kind: 'flag' },
  { ...inside('publishedOn', 'First published on', '首次发表日期'), kind: 'date', under: 'published' },
  { ...inside('publishedCountry', 'Country of first publication', '首次发表国家'), under: 'published' },
  { ...inside('publishedCity', 'City of first publication', '首次发表城市'), under: 'published' },
]
export const copyrightEnds: readonly GroupPlan[] = [
  {
    group: 'contact',
    at: 'applicant',
    fields: [
      ofContact('name', 'Applicant', '申请人'),
      ofContact('address', 'Address', '详细地址'),
      ofContact('postcode', 'Postcode', '邮政编码'),
      ofContact('contact', 'Contact', '联系人'),
      ofContact('mobile', 'Mobile', '手机号码'),
      ofContact('email', 'Email', '电子邮箱'),
    ],
  },
  {
    group: 'proofs',
    at: 'papers',
    list: true,
    fields: [
      { ...inside('kind', 'Kind of document', '证明类型'), words: copyrightPaperWords },
      { ...inside('owners', 'Whose it is', '所属著作权人'), namesRowsOf: 'owners' },
      { key: '', label: { en: 'Document', zh: '证明文件' }, kind: 'file', text: 'fileName' },
    ],
  },
  {
    group: 'signature',
    at: '',
    fields: [
      { ...inside('filedBy', 'Who applies', '申请办理方式'), words: filedByWords },
      { ...inside('aiUse', 'AI was used', '使用人工智能'), words: aiUseWords },
    ],
  },
]
const file = (key: string, en: string, zh: string): FieldPlan => ({
  key,
  label: { en, zh },
  kind: 'file',
  text: 'fileName',
})

/** What a reviewer sees of a software form. A path opens its whole section for a correction. */
const softwareReviewPlan: readonly GroupPlan[] = [
  {
    group: 'case',
    at: '',
    fields: [
      ofSoftware('name', 'Full name', '软件全称'),
      ofSoftware('shortName', 'Short name', '软件简称'),
      ofSoftware('version', 'Version', '版本号'),
      { ...ofSoftware('category', 'Category', '软件分类'), words: softwareCategoryWords },
      { ...ofSoftware('description', 'Description', '软件说明'), words: descriptionWords },
      inside('modification.registrationNo', 'Earlier registration', '原登记号'),
      inside('modification.words', 'What was modified', '修改说明'),
      { ...ofSoftware('development', 'Development', '开发方式'), words: developmentWords },
      { ...ofSoftware('completedOn', 'Completed on', '开发完成日期'), kind: 'date' },
      ...published,
    ],
  },
  ownersPlan,
  {
    group: 'owners',
    at: '',
    fields: [
      { ...ofSoftware('acquisition', 'Acquisition', '权利取得方式'), words: acquisitionWords },
      { ...ofSoftware('scope', 'Scope', '权利范围'), words: scopeWords },
      rights,
    ],
  },
  {
    group: 'technical',
    at: '',
    fields: [
      ...technicalFieldKeys.map((key) => ofSoftware(key, technicalFields[key].en, technicalFields[key].zh)),
      ofSoftware('languages', 'Languages', '编程语言'),
      ofSoftware('otherLanguages', 'Other languages', '其他编程语言'),
      ofSoftware('sourceLines', 'Lines of source', '源程序量'),
      ofSoftware('functions', 'Main functions', '软件的主要功能'),
      { ...ofSoftware('features', 'Kind of software', '技术特点选项'), words: softwareFeatureWords },
      ofSoftware('featureText', 'Technical features', '软件的技术特点'),
    ],
  },
  {
    group: 'documents',
    at: '',
    fields: [file('source', 'Source deposit', '程序鉴别材料'), file('manual', 'Manual deposit', '文档鉴别材料')],
  },
  ...copyrightEnds,
]

/** What a reviewer sees of the form of a work. */
const workReviewPlan: readonly GroupPlan[] = [
  {
    group: 'case',
    at: '',
    fields: [
      ofWork('name', 'Title', '作品名称'),
      { ...ofWork('category', 'Category', '作品类别'), words: workCategoryWords },
      { ...ofWork('nature', 'Nature', '创作性质'), words: natureWords },
      ofWork('natureText', 'What it is based on', '创作性质说明'),
      { ...ofWork('completedOn', 'Completed on', '创作完成日期'), kind: 'date' },
      ofWork('completedCountry', 'Completed in', '完成国家'),
      ofWork('completedCity', 'City of completion', '完成城市'),
      ...published,
    ],
  },
  {
    group: 'authors',
    at: 'authors',
    list: true,
    fields: [
      ofAuthor('name', 'Author', '作者'),
      { ...ofAuthor('signature', 'Signed as', '署名方式'), words: signatureWords },
      ofAuthor('penName', 'Pen name', '别名'),
    ],
  },
  ownersPlan,
  {
    group: 'owners',
    at: '',
    fields: [
      { ...ofWork('acquisition', 'Acquisition', '权利取得方式'), words: workAcquisitionWords },
      { ...ofWork('ownership', 'Ownership', '权利归属方式'), words: ownershipWords },
      { ...ofWork('scope', 'Scope', '权利拥有状况'), words: scopeWords },
      rights,
      { ...ofWork('series', 'Series', '系列作品'), kind: 'flag' },
      ofWork('seriesName', 'Name of the series', '系列名称'),
    ],
  },
  {
    group: 'documents',
    at: 'samples',
    list: true,
    fields: [{ key: '', label: { en: 'Sample', zh: '作品样本' }, kind: 'file', text: 'fileName', measured: true }],
  },
  {
    group: 'statement',
    at: 'statement',
    fields: [
      inside('purpose', 'Purpose', '创作目的'),
      inside('process', 'Process', '创作过程'),
      inside('originality', 'Originality', '独创性'),
    ],
  },
  ...copyrightEnds,
]

export const softwareReview: KindReview = {
  plan: softwareReviewPlan,
  isPlace: (path) => isCopyrightPath('softwareCopyright', path),
}
export const workReview: KindReview = {
  plan: workReviewPlan,
  isPlace: (path) => isCopyrightPath('workCopyright', path),
}
