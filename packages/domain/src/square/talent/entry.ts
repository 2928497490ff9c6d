import { provinces } from '../../kernel/reference/provinces.ts'
import type { TwoLanguages } from '../../platform/words/two-languages.ts'
import { talentFieldNames } from './fields.ts'

export const talentKinds = ['agent', 'expert', 'inventor'] as const
export type TalentKind = (typeof talentKinds)[number]
export const talentKindNames = {
  agent: { en: 'Agency professional', zh: '代理从业者' },
  expert: { en: 'Expert', zh: '专家' },
  inventor: { en: 'Inventor', zh: '发明人' },
} as const satisfies Record<TalentKind, TwoLanguages>

export const degrees = ['doctor', 'master', 'bachelor', 'college', 'other'] as const
export type Degree = (typeof degrees)[number]
export const degreeNames = {
  doctor: { en: 'Doctorate', zh: '博士' },
  master: { en: 'Master', zh: '硕士' },
  bachelor: { en: 'Bachelor', zh: '本科' },
  college: { en: 'College', zh: '大专' },
  other: { en: 'Other', zh: '其他' },
} as const satisfies Record<Degree, TwoLanguages>

export const availabilities = ['open', 'left', 'employed'] as const
export type Availability = (typeof availabilities)[number]
export const availabilityNames = {
  open: { en: 'Open to offers', zh: '看机会' },
  left: { en: 'Between jobs', zh: '离职' },
  employed: { en: 'Employed', zh: '在职' },
} as const satisfies Record<Availability, TwoLanguages>

export const certificateKinds = ['patentAttorney', 'lawyer', 'trademarkAgent', 'ipEconomist', 'seniorTitle'] as const
export type CertificateKind = (typeof certificateKinds)[number]
export const certificateNames = {
  patentAttorney: { en: 'Patent attorney', zh: '专利代理师资格证' },
  lawyer: { en: 'Lawyer', zh: '法律职业资格证' },
  trademarkAgent: { en: 'Trademark agent', zh: '商标代理从业备案' },
  ipEconomist: { en: 'Intellectual property economist', zh: '知识产权师' },
  seniorTitle: { en: 'Senior professional title', zh: '高级职称' },
} as const satisfies Record<CertificateKind, TwoLanguages>

export const workKinds = ['patent', 'paper'] as const
export type WorkKind = (typeof workKinds)[number]
export const workKindNames = {
  patent: { en: 'Patent', zh: '专利' },
  paper: { en: 'Article', zh: '论文' },
} as const satisfies Record<WorkKind, TwoLanguages>

/** How the directory calls a person. */
export const nameWays = ['full', 'surname', 'hidden'] as const
export type NameWay = (typeof nameWays)[number]
export const nameWayNames = {
  full: { en: 'Full name', zh: '显示姓名' },
  surname: { en: 'Surname and title', zh: '姓氏加职称' },
  hidden: { en: 'No name', zh: '不显示姓名' },
} as const satisfies Record<NameWay, TwoLanguages>

/** What a person may keep out of the directory. Kind, title and fields always stand there: without them nothing is listed. */
export const shownParts = [
  'organisation',
  'region',
  'education',
  'years',
  'availability',
  'pay',
  'works',
  'experience',
] as const
export type ShownPart = (typeof shownParts)[number]
export const shownPartNames = {
  organisation: { en: 'Organisation', zh: '单位' },
  region: { en: 'Region', zh: '地区' },
  education: { en: 'Education', zh: '教育背景' },
  years: { en: 'Years of work', zh: '从业年限' },
  availability: { en: 'Availability', zh: '状态' },
  pay: { en: 'Expected pay', zh: '期望薪酬' },
  works: { en: 'Works', zh: '成果' },
  experience: { en: 'Experience', zh: '工作经历' },
} as const satisfies Record<ShownPart, TwoLanguages>

export interface TalentCertificate {
  readonly kind: CertificateKind
  readonly number: string
  readonly fileId: string | null
}
export interface TalentWork {
  readonly kind: WorkKind
  readonly number: string
  readonly title: string
  readonly year: string
}
export interface TalentStation {
  /** `YYYY-MM`; an empty end: until today. */
  readonly from: string
  readonly to: string
  readonly organisation: string
  readonly position: string
}

/** What a person writes of themselves. There is no place for sex, marriage, children, birth or origin, and none is asked. */
export interface TalentForm {
  readonly name: string
  readonly nameShown: NameWay
  readonly kind: TalentKind
  readonly title: string
  readonly organisation: string
  readonly fields: readonly string[]
  readonly degree: Degree | ''
  readonly school: string
  readonly major: string
  /** Province by its short Chinese name. */
  readonly region: string
  readonly city: string
  readonly years: string
  readonly availability: Availability
  readonly expectedPay: string
  /** Separated by commas, as they are typed. */
  readonly skills: string
  readonly intro: string
  readonly certificates: readonly TalentCertificate[]
  readonly works: readonly TalentWork[]
  readonly experience: readonly TalentStation[]
  readonly resumeFileId: string | null
  readonly shown: readonly ShownPart[]
  /** Not shown to the organisations in which the person works. */
  readonly hidesFromOwn: boolean
  readonly byPhone: boolean
  readonly byEmail: boolean
}

export const emptyTalentForm: TalentForm = {
  ...{ name: '', nameShown: 'surname', kind: 'agent', title: '', organisation: '', fields: [], degree: '' },
  ...{ school: '', major: '', region: '', city: '', years: '', availability: 'employed', expectedPay: '' },
  ...{ skills: '', intro: '', certificates: [], works: [], experience: [], resumeFileId: null },
  shown: shownParts.filter((part) => part !== 'pay'),
  ...{ hidesFromOwn: true, byPhone: true, byEmail: true },
}

export const talentLimits = {
  ...{ fields: 5, skills: 10, certificates: 5, works: 30, experience: 15, years: 70 },
  /** Characters of a short line, of the skills, of the introduction. */
  ...{ line: 60, skillText: 300, intro: 2000 },
} as const

/** Skills as they were typed, each once. */
export const readSkills = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(/[,，、;；\n]+/)
      .map((one) => one.trim())
      .filter((one) => one !== ''),
  ),
]

/** `fields`, `works.2.title`: the place in the form. */
export interface TalentFault {
  readonly path: string
  readonly words: TwoLanguages
}

const fault = (path: string, en: string, zh: string): TalentFault => ({ path, words: { en, zh } })
const month = /^\d{4}-(0[1-9]|1[0-2])$/

/** What keeps an entry from being listed. @param today the day in Beijing. */
export function findTalentFaults(form: TalentForm, today: string): readonly TalentFault[] {
  const faults: TalentFault[] = []
  const need = (isThere: boolean, path: string, en: string, zh: string) => {
    if (!isThere) faults.push(fault(path, en, zh))
  }
  need(form.name.trim() !== '', 'name', 'Enter your name', '请填写姓名')
  need(form.title.trim() !== '', 'title', 'Enter your title or position', '请填写职称或职务')
  need(form.fields.length > 0, 'fields', 'Choose at least one field', '请至少选择一个领域')
  need(
    form.fields.length <= talentLimits.fields && form.fields.every((key) => Object.hasOwn(talentFieldNames, key)),
    'fields',
    `Choose at most ${talentLimits.fields} fields`,
    `最多选择 ${talentLimits.fields} 个领域`,
  )
  need(
    form.region === '' || provinces.some(([short]) => short === form.region),
    'region',
    'Choose a province',
    '请选择省份',
  )
  need(
    form.years.trim() === '' || (/^\d{1,2}$/.test(form.years.trim()) && Number(form.years) <= talentLimits.years),
    'years',
    `Enter 0 to ${talentLimits.years}`,
    `请填写 0 至 ${talentLimits.years}`,
  )
  need(
    readSkills(form.skills).length <= talentLimits.skills,
    'skills',
    `Enter at most ${talentLimits.skills} skills`,
    `技能最多 ${talentLimits.skills} 项`,
  )
  need(
    form.byPhone || form.byEmail,
    'byPhone',
    'Choose at least one way to be reached after you accept',
    '请至少选择一种同意后的联系方式',
  )
  for (const [at, { number, kind }] of form.certificates.entries()) {
    need(number.trim() !== '', `certificates.${at}.number`, 'Enter the certificate number', '请填写证书编号')
    const first = form.certificates.findIndex((one) => certificateKey(one) === certificateKey({ kind, number }))
    need(first === at, `certificates.${at}.number`, 'This certificate is already listed', '该证书已填写')
  }
  for (const [at, { kind, number, title, year }] of form.works.entries()) {
    const path = `works.${at}`
    need(
      kind === 'patent' ? number.trim() !== '' : title.trim() !== '',
      kind === 'patent' ? `${path}.number` : `${path}.title`,
      kind === 'patent' ? 'Enter the patent number' : 'Enter the title',
      kind === 'patent' ? '请填写专利号' : '请填写题目',
    )
    need(
      kind !== 'patent' || number.trim() === '' || isPatentNumber(plainNumber(number)),
      `${path}.number`,
      'Check the patent number',
      '专利号有误，请核对',
    )
    const isYear = year.trim() === '' || (/^(19|20)\d\d$/.test(year.trim()) && year.trim() <= today.slice(0, 4))
    need(isYear, `${path}.year`, 'Enter a year until today', '请填写不晚于今年的年份')
    const first = form.works.findIndex((one) => workKey(one) === workKey({ kind, number, title }))
    need(first === at, `${path}.number`, 'This work is already listed', '该成果已填写')
  }
  for (const [at, { from, to, organisation }] of form.experience.entries()) {
    const path = `experience.${at}`
    need(organisation.trim() !== '', `${path}.organisation`, 'Enter the organisation', '请填写单位')
    need(
      month.test(from) && from <= today.slice(0, 7),
      `${path}.from`,
      'Enter the month, for example 2019-07',
      '请填写年月，如 2019-07',
    )
    need(
      to === '' || (month.test(to) && to >= from),
      `${path}.to`,
      'Enter a month after the first, or leave it empty',
      '请填写不早于开始的年月，或留空',
    )
  }
  return faults
}

/** Not a number to be called, nor a name of a messenger that reads like one of an office. */
const isPatentNumber = (plain: string): boolean =>
  /^[A-Z]{0,2}\d{7,14}[A-Z\d]?\d?$/.test(plain) && !/^(?:[A-Z]{2}|86)?1[3-9]\d{9}$|^(?:WX|VX|QQ)/.test(plain)

/** By what a certificate is the same again, and verified or not. */
export const certificateKey = ({ kind, number }: Pick<TalentCertificate, 'kind' | 'number'>): string =>
  `${kind} ${number.trim()}`

/** By what a work is the same again. */
export const workKey = ({ kind, number, title }: Pick<TalentWork, 'kind' | 'number' | 'title'>): string =>
  `${kind} ${plainNumber(number) || title.trim()}`

/** A number as numbers are compared: without blanks, dots and hyphens, in capitals, without the letters of the office before it. */
export const plainNumber = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s.\-－]/g, '')
    .replace(/^ZL(?=\d)/, '')

const compoundSurnames = [
  '欧阳',
  '司马',
  '上官',
  '诸葛',
  '司徒',
  '东方',
  '皇甫',
  '尉迟',
  '公孙',
  '慕容',
  '夏侯',
  '令狐',
]

/** The surname of a name; of one in Latin letters its last word. */
export function surnameOf(name: string): string {
  const plain = name.trim()
  if (/^\p{Script=Han}/u.test(plain)) {
    const two = [...plain].slice(0, 2).join('')
    return compoundSurnames.includes(two) && [...plain].length > 2 ? two : ([...plain][0] ?? '')
  }
  return plain.split(/\s+/).at(-1) ?? ''
}

/** How the directory calls a person, as the person chose. */
export function shownNameOf({
  name,
  nameShown,
  title,
  kind,
}: Pick<TalentForm, 'name' | 'nameShown' | 'title' | 'kind'>): TwoLanguages {
  if (nameShown === 'full') return { en: name.trim(), zh: name.trim() }
  if (nameShown === 'hidden') {
    return { en: `${talentKindNames[kind].en} (no name)`, zh: `匿名${talentKindNames[kind].zh}` }
  }
  const surname = surnameOf(name)
  return { en: `${surname}, ${title.trim()}`, zh: `${surname} ${title.trim()}` }
}
