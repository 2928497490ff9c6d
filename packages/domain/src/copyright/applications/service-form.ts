import type { CopyrightServiceId } from '../../law/copyright/service-names.ts'
import type { TwoLanguages } from '../../platform/words/two-languages.ts'
import type { CopyrightRight } from './choices.ts'
import type { CopyrightBase, CopyrightOwner } from './form.ts'

export const copyrightServiceKind = 'copyrightService'

export const copyrightSubjectWords = {
  software: { en: 'Software', zh: '计算机软件' },
  work: { en: 'Work', zh: '作品' },
} as const satisfies Record<string, TwoLanguages>
export type CopyrightSubject = keyof typeof copyrightSubjectWords
export const copyrightSubjects = Object.keys(copyrightSubjectWords) as [CopyrightSubject, ...CopyrightSubject[]]

/** What of the register changes. @see Measures for the Registration of Computer Software Copyright, art. 19 and 20 */
export const changeItemWords = {
  ownerName: { en: 'Name of the owner', zh: '著作权人姓名或名称' },
  ownerPlace: { en: 'Province or city of the owner', zh: '著作权人省份或城市' },
  title: { en: 'Title', zh: '软件或作品名称' },
  version: { en: 'Version', zh: '版本号' },
  date: { en: 'Day of completion or publication', zh: '完成日期或首次发表日期' },
  rights: { en: 'Rights', zh: '权利范围' },
  other: { en: 'Another entry, or a supplement', zh: '其他登记事项或补充内容' },
} as const satisfies Record<string, TwoLanguages>
export type ChangeEntry = keyof typeof changeItemWords
export const changeEntries = Object.keys(changeItemWords) as [ChangeEntry, ...ChangeEntry[]]

export const dealWayWords = {
  assignment: { en: 'Transfer', zh: '著作权转让' },
  licence: { en: 'Exclusive licence', zh: '专有许可使用' },
} as const satisfies Record<string, TwoLanguages>
export type DealWay = keyof typeof dealWayWords

export const lossWords = {
  lost: { en: 'Lost', zh: '遗失' },
  damaged: { en: 'Damaged', zh: '损毁' },
  neverReceived: { en: 'Never received', zh: '未收到' },
} as const satisfies Record<string, TwoLanguages>
export type Loss = keyof typeof lossWords

export interface RegisterChange {
  readonly key: string
  readonly item: ChangeEntry
  readonly before: string
  readonly after: string
}

/** A change, the recordal of a contract or a duplicate, asked for by the owners of a registration. */
export interface CopyrightServiceForm extends CopyrightBase {
  readonly kind: typeof copyrightServiceKind
  readonly service: CopyrightServiceId
  readonly subject: CopyrightSubject
  readonly registrationNo: string
  /** As registered. */
  readonly name: string
  /** Of software. */
  readonly version: string
  readonly changes: readonly RegisterChange[]
  readonly reason: string
  readonly dealWay: DealWay
  /** Who acquires the rights, or may use them alone. */
  readonly assignees: readonly CopyrightOwner[]
  readonly scope: 'all' | 'part'
  readonly rights: readonly CopyrightRight[]
  readonly contractOn: string
  /** Of a licence. */
  readonly termFrom: string
  readonly termTo: string
  readonly loss: Loss
}

/** Everybody who signs and proves who they are, the owners first. */
export const peopleOf = ({ service, owners, assignees }: CopyrightServiceForm): readonly CopyrightOwner[] =>
  service === 'transfer' ? [...owners, ...assignees] : owners

/** The form with everybody in the place of the owners, as signatures and proofs are asked for. */
export const withPeople = (form: CopyrightServiceForm): CopyrightServiceForm => ({ ...form, owners: peopleOf(form) })

/** The path of one of `peopleOf`. */
export const personPath = ({ owners }: Pick<CopyrightServiceForm, 'owners'>, at: number): string =>
  at < owners.length ? `owners.${at}` : `assignees.${at - owners.length}`

export const copyrightServiceFileIds = (form: CopyrightServiceForm): readonly string[] => [
  ...new Set(form.papers.map(({ fileId }) => fileId)),
]

export const copyrightServiceSections = ['registration', 'owners', 'content', 'papers'] as const
export type CopyrightServiceSection = (typeof copyrightServiceSections)[number]

const fields: Readonly<Record<CopyrightServiceSection, readonly (keyof CopyrightServiceForm & string)[]>> = {
  registration: ['serviceType', 'subject', 'registrationNo', 'name', 'version'],
  owners: ['owners'],
  content: ['changes', 'reason', 'dealWay', 'assignees', 'scope', 'rights', 'contractOn', 'termFrom', 'termTo', 'loss'],
  papers: ['papers', 'filedBy', 'applicant', 'agent', 'declared'],
}

const sectionIn = (path: string) =>
  copyrightServiceSections.find((section) => fields[section].some((field) => field === path.split('.')[0]))

/** The section that a dotted path of the form stands in. */
export const copyrightServiceSectionOf = (path: string): CopyrightServiceSection => sectionIn(path) ?? 'papers'

/** Whether a path begins with a part that can be opened again: what is asked for stays. */
export const isCopyrightServicePath = (path: string): boolean => sectionIn(path) !== undefined
