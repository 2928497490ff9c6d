import { parseCreditCode, parseResidentId } from '../../platform/identifiers/id-numbers.ts'
import type { TwoLanguages } from '../../platform/words/two-languages.ts'

/** What a record is about: a proposal for a project, the declaration of one, or a customer who is registered as brought. */
export const recordKinds = ['proposal', 'declaration', 'registration'] as const
export type RecordKind = (typeof recordKinds)[number]
export const recordKindNames: Readonly<Record<RecordKind, TwoLanguages>> = {
  proposal: { en: 'Proposal report', zh: '建议书' },
  declaration: { en: 'Project declaration', zh: '项目申报' },
  registration: { en: 'Customer registration', zh: '客户报备' },
}

export const recordStates = ['draft', 'ready', 'released', 'withdrawn'] as const
export type RecordState = (typeof recordStates)[number]
export const recordStateNames: Readonly<Record<RecordState, TwoLanguages>> = {
  draft: { en: 'Draft', zh: '草稿' },
  ready: { en: 'Ready', zh: '已生成' },
  released: { en: 'Released', zh: '已发布' },
  withdrawn: { en: 'Withdrawn', zh: '已撤回' },
}

/** What is done to a proposal or a declaration: `change` begins another version, `finish` fixes it. */
export type RecordAct = 'change' | 'finish' | 'release' | 'withdraw'
/** The one table of moves; what stands in no cell is refused. What was released stays so while the next version is written. */
const moves: Readonly<Record<RecordAct, Partial<Record<RecordState, RecordState>>>> = {
  change: { draft: 'draft', ready: 'draft', released: 'released', withdrawn: 'draft' },
  finish: { draft: 'ready', released: 'released' },
  release: { ready: 'released', released: 'released', withdrawn: 'released' },
  withdraw: { released: 'withdrawn' },
}
export const moveRecord = (state: RecordState, act: RecordAct): RecordState | undefined => moves[act][state]

/** How far a registration of a customer came. */
export const registrationStates = [
  'draft',
  'asked',
  'confirmed',
  'declined',
  'pooled',
  'held',
  'lapsed',
  'passed',
] as const
export type RegistrationState = (typeof registrationStates)[number]
export const registrationStateNames: Readonly<Record<RegistrationState, TwoLanguages>> = {
  draft: { en: 'Not registered yet', zh: '未报备' },
  asked: { en: 'To confirm', zh: '待确认' },
  confirmed: { en: 'Protected', zh: '保护中' },
  declined: { en: 'Not confirmed', zh: '未通过' },
  pooled: { en: 'In the common pool', zh: '已放入公海' },
  held: { en: 'Claimed', zh: '已认领' },
  lapsed: { en: 'Claim over', zh: '认领已失效' },
  passed: { en: 'Registered by another', zh: '已由他人报备' },
}

/** `ask` hands a registration in, `pool` frees the customer for others, `runOut` does so by the day, `lapse` ends a claim. */
export type RegistrationAct = 'ask' | 'retract' | 'confirm' | 'decline' | 'pool' | 'runOut' | 'lapse' | 'pass'
const registrationMoves: Readonly<Record<RegistrationAct, Partial<Record<RegistrationState, RegistrationState>>>> = {
  ask: { draft: 'asked', declined: 'asked', held: 'asked' },
  retract: { asked: 'draft' },
  confirm: { asked: 'confirmed' },
  decline: { asked: 'declined' },
  pool: { confirmed: 'pooled' },
  runOut: { confirmed: 'pooled' },
  lapse: { held: 'lapsed' },
  pass: { pooled: 'passed' },
}
export const moveRegistration = (state: RegistrationState, act: RegistrationAct): RegistrationState | undefined =>
  registrationMoves[act][state]

/** States in which a customer is somebody's: one registration of a customer with the same receiver at most. */
export const liveRegistrations = ['asked', 'confirmed', 'held'] as const satisfies readonly RegistrationState[]
/** States in which what a registration says may be changed. */
export const isWritable = (state: RegistrationState): boolean => ['draft', 'declined', 'held'].includes(state)

const recordStateOf: Readonly<Record<RegistrationState, RecordState>> = {
  draft: 'draft',
  declined: 'draft',
  held: 'draft',
  asked: 'ready',
  confirmed: 'ready',
  pooled: 'released',
  lapsed: 'withdrawn',
  passed: 'withdrawn',
}
/** The state of the record that a registration in this state is. */
export const stateOfRegistration = (state: RegistrationState): RecordState => recordStateOf[state]

/** To whom what is released is shown. `pool`: a registered customer, to whoever may claim it. */
export const releaseScopes = ['company', 'customers', 'public', 'pool'] as const
export type ReleaseScope = (typeof releaseScopes)[number]
export const releaseScopeNames: Readonly<Record<ReleaseScope, TwoLanguages>> = {
  company: { en: 'My organisation', zh: '本组织' },
  customers: { en: 'My agency’s clients', zh: '本机构客户' },
  public: { en: 'Everyone', zh: '所有人' },
  pool: { en: 'Common pool', zh: '公海' },
}

/** Where a record came from. What writes proposals by itself adds its own. */
export const recordSources = ['hand', 'template', 'copy', 'release', 'claim'] as const
export type RecordSource = (typeof recordSources)[number]
export const recordSourceNames: Readonly<Record<RecordSource, TwoLanguages>> = {
  hand: { en: 'Written by hand', zh: '手工编写' },
  template: { en: 'From a template', zh: '套用模板' },
  copy: { en: 'Copy', zh: '复制' },
  release: { en: 'Saved from the reporting list', zh: '另存自报告列表' },
  claim: { en: 'Claimed from the common pool', zh: '从公海认领' },
}

export const programmeLevels = ['national', 'province', 'city', 'district', 'other'] as const
export type ProgrammeLevel = (typeof programmeLevels)[number]
export const programmeLevelNames: Readonly<Record<ProgrammeLevel, TwoLanguages>> = {
  national: { en: 'National', zh: '国家级' },
  province: { en: 'Province', zh: '省级' },
  city: { en: 'City', zh: '市级' },
  district: { en: 'District', zh: '区县级' },
  other: { en: 'Other', zh: '其他' },
}

/** How far the declaration itself came at the authority, as people enter it. */
export const declarationStages = ['preparing', 'submitted', 'accepted', 'approved', 'rejected', 'closed'] as const
export type DeclarationStage = (typeof declarationStages)[number]
export const declarationStageNames: Readonly<Record<DeclarationStage, TwoLanguages>> = {
  preparing: { en: 'In preparation', zh: '准备中' },
  submitted: { en: 'Declared', zh: '已申报' },
  accepted: { en: 'Under review', zh: '评审中' },
  approved: { en: 'Approved', zh: '已立项' },
  rejected: { en: 'Not approved', zh: '未立项' },
  closed: { en: 'Concluded', zh: '已结题' },
}

export interface RecordSection {
  readonly heading: string
  readonly text: string
}
/** What a record rests on; the address is empty for one that has none. */
export interface RecordReference {
  readonly title: string
  readonly url: string
}
export interface Declaration {
  readonly programme: string
  readonly level: ProgrammeLevel
  readonly year: number
  readonly amountFen: number | null
  readonly deadlineOn: string | null
  readonly stage: DeclarationStage
}

/** All that a version of a record says. */
export interface RecordFacts {
  readonly title: string
  readonly company: string
  /** Unified social credit code of the company; empty where nobody entered it. */
  readonly code: string
  readonly region: string
  readonly industry: string
  readonly summary: string
  readonly sections: readonly RecordSection[]
  readonly references: readonly RecordReference[]
  readonly declaration: Declaration | null
}

export const sectionsMax = 40
export const sectionTextMax = 20_000
export const referencesMax = 100
export const recordFilesMax = 20

export const recordFaults = ['title', 'company', 'code', 'sections', 'programme', 'deadline'] as const
export type RecordFault = (typeof recordFaults)[number]

/** A code of an organisation; a person's number is kept nowhere here. */
export const isRecordCode = (text: string): boolean => parseCreditCode(text).ok && !parseResidentId(text).ok

/** What keeps a version from being fixed, in the order of the form; empty: nothing. */
export function faultsOf(kind: RecordKind, facts: RecordFacts): readonly RecordFault[] {
  const has = (text: string) => text.trim() !== ''
  const { title, company, code, sections, declaration } = facts
  const faults: readonly (readonly [RecordFault, boolean])[] = [
    ['title', kind !== 'registration' && !has(title)],
    ['company', !has(company)],
    ['code', (kind === 'registration' || has(code)) && !isRecordCode(code)],
    ['programme', kind === 'declaration' && !has(declaration?.programme ?? '')],
    ['deadline', kind === 'declaration' && declaration?.stage === 'preparing' && declaration.deadlineOn === null],
    ['sections', kind === 'proposal' && !sections.some((one) => has(one.text))],
  ]
  return faults.filter(([, isWrong]) => isWrong).map(([fault]) => fault)
}

export const problemKinds = ['wrong', 'rights', 'secret', 'personal', 'other'] as const
export type ProblemKind = (typeof problemKinds)[number]
export const problemKindNames: Readonly<Record<ProblemKind, TwoLanguages>> = {
  wrong: { en: 'False or misleading', zh: '内容不实' },
  rights: { en: 'Infringes rights', zh: '侵犯权利' },
  secret: { en: 'Business secret', zh: '泄露商业秘密' },
  personal: { en: 'Personal data', zh: '含个人信息' },
  other: { en: 'Other', zh: '其他' },
}
export const problemStates = ['open', 'takenDown', 'dismissed'] as const
export type ProblemState = (typeof problemStates)[number]
export const problemStateNames: Readonly<Record<ProblemState, TwoLanguages>> = {
  open: { en: 'Open', zh: '待处理' },
  takenDown: { en: 'Taken down', zh: '已下架' },
  dismissed: { en: 'Dismissed', zh: '不予处理' },
}

export const recordFormats = ['pdf', 'docx'] as const
export type RecordFormat = (typeof recordFormats)[number]
