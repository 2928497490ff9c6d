import type { ServiceType } from '../../kernel/orders/service-types.ts'
import type { ServicePaperKind, TrademarkServiceId } from '../../law/marks/service-names.ts'
import type { RegisterStatus } from '../register/mark-statuses.ts'
import type { TrademarkApplicant, TrademarkForm } from '../registration/form.ts'
import { hasFact, type ServiceFact, trademarkService } from './services.ts'

export const trademarkServiceKind = 'trademarkService'

/** A class of a number as the register has it. Days are `YYYY-MM-DD`, or empty where the copy has none. */
export interface RegisteredClass {
  readonly classNumber: number
  /** Names of its goods, joined by `；`; empty where the copy has none. */
  readonly goods: string
  readonly status: RegisterStatus
  readonly publishedOn: string
  readonly registeredOn: string
  readonly validTo: string
}

export const markDayFields = ['publishedOn', 'registeredOn', 'validTo'] as const
export type MarkDayField = (typeof markDayFields)[number]

/** A mark that a service is about. Days are `YYYY-MM-DD` or empty. */
export interface ServicedMark {
  readonly key: string
  readonly number: string
  readonly name: string
  readonly ownerName: string
  /** The register says that others own it too, though it may name one. */
  readonly isCoOwned: boolean
  /** Classes that the service is for. */
  readonly classes: readonly number[]
  /** All classes of the number; empty for one that our copy does not hold. */
  readonly register: readonly RegisteredClass[]
  readonly status: RegisterStatus | ''
  /** Days of the chosen classes, the earliest of several; typed where the register has none. @see limits.ts `partsOf` */
  readonly publishedOn: string
  readonly registeredOn: string
  readonly validTo: string
  /** Where the facts came from: our copy of the register on a day, or the person. */
  readonly source: 'register' | 'told'
  readonly sourceOn: string
}

export interface ServicedGoods {
  readonly classNumber: number
  readonly name: string
}

export const goodsScopes = ['all', 'part'] as const

export const licenceWayKeys = ['ordinary', 'sole', 'exclusive'] as const

export const disputeGroundKeys = ['relative', 'absolute', 'badFaith'] as const
export type DisputeGround = (typeof disputeGroundKeys)[number]

export const noticeDeliveryKeys = ['electronic', 'received', 'publicNotice'] as const

/** The whole form; texts are empty and lists short while it is being filled in. */
export interface TrademarkServiceForm {
  readonly kind: typeof trademarkServiceKind
  readonly service: TrademarkServiceId
  readonly serviceType: ServiceType
  readonly internalNo: string
  readonly marks: readonly ServicedMark[]
  /** `part`: the goods that are named; of a reduction those that go. */
  readonly scope: (typeof goodsScopes)[number]
  readonly goods: readonly ServicedGoods[]
  /** What changes; the applicant is named as after the change. */
  readonly change: {
    readonly name: boolean
    readonly address: boolean
    readonly oldName: string
    readonly oldNameEn: string
    readonly oldAddress: string
  }
  readonly licence: { readonly way: (typeof licenceWayKeys)[number]; readonly from: string; readonly to: string }
  readonly licensees: readonly TrademarkApplicant[]
  /** The office's notice that is answered. */
  readonly notice: {
    readonly number: string
    /** Day of issue; of the publication for a public notice; of receipt where that is proven. */
    readonly on: string
    readonly delivery: (typeof noticeDeliveryKeys)[number]
  }
  readonly ground: DisputeGround | ''
  readonly reasons: string
  /** Evidence follows within three months of the filing (声明补充证据). */
  readonly supplement: boolean
  readonly applicants: readonly TrademarkApplicant[]
  readonly contact: TrademarkForm['contact']
  readonly recipient: TrademarkForm['recipient']
  readonly papers: readonly {
    readonly key: string
    readonly kind: ServicePaperKind
    readonly fileId: string
    readonly fileName: string
    readonly pages: number
  }[]
  readonly notes: string
  readonly declared: boolean
}

export function emptyServiceForm(service: TrademarkServiceId): TrademarkServiceForm {
  return {
    kind: trademarkServiceKind,
    service,
    serviceType: 'standard',
    internalNo: '',
    marks: [],
    scope: hasFact(service, 'goodsGone') ? 'part' : 'all',
    goods: [],
    change: { name: false, address: false, oldName: '', oldNameEn: '', oldAddress: '' },
    licence: { way: 'ordinary', from: '', to: '' },
    licensees: [],
    notice: { number: '', on: '', delivery: 'electronic' },
    ground: '',
    reasons: '',
    supplement: false,
    applicants: [],
    contact: { name: '', phone: '', email: '', postcode: '' },
    recipient: { name: '', address: '', postcode: '' },
    papers: [],
    notes: '',
    declared: false,
  }
}

/** Fields of the form that only services with a fact have; goods go with their classes, @see `withOwnGoods`. */
const fieldsOfFacts = {
  change: ['change'],
  licence: ['licence', 'licensees'],
  notice: ['notice'],
  ground: ['ground'],
  reasons: ['reasons'],
  supplement: ['supplement'],
} as const satisfies Partial<Record<ServiceFact, readonly (keyof TrademarkServiceForm)[]>>

/** A form without what was filled in for another service: evidence that one lets follow is not let follow by the next. */
export function withoutOtherFacts(form: TrademarkServiceForm): TrademarkServiceForm {
  const { facts } = trademarkService(form.service)
  const empty = emptyServiceForm(form.service)
  const others = Object.entries(fieldsOfFacts).flatMap(([fact, fields]) =>
    facts.some((one) => one === fact) ? [] : fields.map((field) => [field, empty[field]] as const),
  )
  return { ...form, ...Object.fromEntries(others) }
}

/** Whether a service is for goods that are named; else it is for all of the classes. */
export const namesGoods = ({ service, scope }: Pick<TrademarkServiceForm, 'service' | 'scope'>): boolean =>
  hasFact(service, 'goodsGone') || (hasFact(service, 'goods') && scope === 'part')

/** Whether goods are of a class that a form is about: those of one that was taken out go with it. */
export const isOfChosenClass = (
  { marks }: Pick<TrademarkServiceForm, 'marks'>,
  { classNumber }: Pick<ServicedGoods, 'classNumber'>,
): boolean => marks.some(({ classes }) => classes.includes(classNumber))

/** A form with goods where its service names them, of the chosen classes alone. */
export function withOwnGoods(form: TrademarkServiceForm): TrademarkServiceForm {
  if (!namesGoods(form)) return { ...form, scope: 'all', goods: [] }
  return { ...form, scope: 'part', goods: form.goods.filter((one) => isOfChosenClass(form, one)) }
}

/** A mark that somebody named by its number, before the register was asked. */
export function newServicedMark(key: string, number: string): ServicedMark {
  return {
    ...{ key, number, name: '', ownerName: '', isCoOwned: false, classes: [], register: [], status: '' },
    ...{ publishedOn: '', registeredOn: '', validTo: '', source: 'told', sourceOn: '' },
  }
}

export const serviceSections = ['marks', 'facts', 'applicants', 'contact', 'papers'] as const
export type ServiceSection = (typeof serviceSections)[number]

const sectionFields: Readonly<Record<ServiceSection, readonly (keyof TrademarkServiceForm)[]>> = {
  marks: ['marks', 'scope', 'goods'],
  facts: ['change', 'licence', 'licensees', 'notice', 'ground', 'reasons', 'supplement'],
  applicants: ['applicants'],
  contact: ['contact', 'recipient', 'notes'],
  papers: ['papers', 'declared'],
}

/** The section that a dotted path lies in; undefined for what a correction cannot open: service, tier and reference stay. */
export function serviceSectionOf(path: string): ServiceSection | undefined {
  const first = path.split('.')[0] ?? ''
  return serviceSections.find((section) => sectionFields[section].some((field) => field === first))
}

/** What the order is called: the first mark, and how many more. */
export function serviceTitle({ marks }: Pick<TrademarkServiceForm, 'marks'>): string {
  const [first, ...more] = marks
  if (!first) return ''
  const name = first.name || first.number
  return more.length === 0 ? name : `${name} +${more.length}`
}

/**
 * Classes of a number that a service is for: those that were chosen as far as the register has them, else those whose state
 * fits, else all. A service for all marks is for all that fit.
 */
export function chosenClasses(
  service: TrademarkServiceId,
  register: readonly RegisteredClass[],
  chosen: readonly number[],
): readonly number[] {
  const { statuses, marks } = trademarkService(service)
  const all = register.map(({ classNumber }) => classNumber)
  const fitting = register.filter(({ status }) => statuses.includes(status)).map(({ classNumber }) => classNumber)
  const kept = marks === 'all' ? [] : chosen.filter((one) => all.includes(one))
  return kept.length > 0 ? kept : fitting.length > 0 ? fitting : all
}

/** The earliest day that the register has for the chosen classes of a mark; empty where it has none. */
export function registerDay(
  { classes, register }: Pick<ServicedMark, 'classes' | 'register'>,
  field: MarkDayField,
): string {
  const days = register.flatMap((row) => (classes.includes(row.classNumber) && row[field] !== '' ? [row[field]] : []))
  return days.toSorted()[0] ?? ''
}

/** Goods of a class of the register, as names. */
export function namesOfGoods(goods: string): readonly string[] {
  return goods
    .split(/[；;]/)
    .map((name) => name.trim())
    .filter((name) => name !== '')
}
