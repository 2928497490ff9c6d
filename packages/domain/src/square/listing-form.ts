import { type CivilDate, isCivilDate } from '../platform/dates/civil-date.ts'
import { parseApplicationNumber } from '../platform/identifiers/application-number.ts'
import { isPhone } from '../platform/identifiers/id-numbers.ts'
import type { DealWay, ListingKind, SquareField } from './kinds.ts'
import type { markMakeups } from './mark-makeups.ts'
import { isPrice, priceBounds } from './prices.ts'

/** What a seller tells of a listing; dates and texts are empty when not told. */
export interface ListingForm {
  readonly kind: ListingKind
  /** Application number of a patent in any spelling; registration number of a mark. */
  readonly number: string
  readonly title: string
  readonly way: DealWay
  /** Null: on request. */
  readonly priceFen: number | null
  readonly field: SquareField | ''
  /** All classes of a mark's number, lowest first, 1 to 45: it moves as a whole. None for patents. */
  readonly niceClasses: readonly number[]
  readonly groups: readonly string[]
  /** Numbers of the owner's marks that must move along and are offered with it, for one price. None for patents. */
  readonly companions: readonly string[]
  readonly goods: string
  readonly makeup: (typeof markMakeups)[number] | ''
  readonly platforms: string
  /** Short Chinese name of a province. */
  readonly region: string
  readonly owner: string
  readonly coOwners: string
  readonly filedOn: string
  readonly registeredOn: string
  /** Last day of the mark's term; of a patent it is computed. */
  readonly validUntilOn: string
  readonly feePaidUntilOn: string
  readonly pledged: boolean
  readonly licensed: boolean
  readonly notes: string
  readonly contactName: string
  readonly phone: string
  readonly weChat: string
}

export type ListingPath = keyof ListingForm

/** What may be changed under a certification: the offer, not the right. Pictures stand beside the form. */
export const offerOf = ({ priceFen, notes, platforms, contactName, phone, weChat }: ListingForm) => ({
  priceFen,
  notes,
  platforms,
  contactName,
  phone,
  weChat,
})

/** Whether two forms, with their numbers as `listingNumber` writes them, tell the same of the right. */
export function isSameRight(before: ListingForm, after: ListingForm): boolean {
  const told: ListingForm = { ...before, ...offerOf(after) }
  return (Object.keys(after) as ListingPath[]).every(
    (path) => JSON.stringify(told[path]) === JSON.stringify(after[path]),
  )
}

interface ListingFault {
  readonly path: ListingPath
  readonly words: { readonly en: string; readonly zh: string }
}

/** Registration number of a mark: up to ten digits, with the letters that old and series registrations carry. */
export function parseMarkNumber(text: string): string | undefined {
  const plain = text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s第号.]/g, '')
  return /^G?\d{4,10}[A-Z]?$/.test(plain) ? plain : undefined
}

/** The number as listings are compared by, undefined if it is none of its kind. */
export function listingNumber(kind: ListingKind, text: string): string | undefined {
  if (kind === 'trademark') return parseMarkNumber(text)
  const read = parseApplicationNumber(text)
  return read.ok ? read.value : undefined
}

const fault = (path: ListingPath, en: string, zh: string): ListingFault => ({ path, words: { en, zh } })

/**
 * What keeps a listing from being released, in the order of its form; empty when nothing does.
 *
 * @param today Beijing day.
 */
export function listingFaults(form: ListingForm, today: CivilDate): readonly ListingFault[] {
  const faults: ListingFault[] = []
  const add = (is: boolean, ...rest: Parameters<typeof fault>) => {
    if (is) faults.push(fault(...rest))
  }
  add(
    listingNumber(form.kind, form.number) === undefined,
    'number',
    form.kind === 'patent' ? 'Enter a valid Chinese application number' : 'A registration number has 4 to 10 digits',
    form.kind === 'patent' ? '专利申请号有误，请核对' : '注册号应为 4 至 10 位数字',
  )
  add(form.title.trim() === '', 'title', 'Enter the name', '请填写名称')
  add(form.priceFen !== null && !isPrice(form.priceFen), 'priceFen', priceBounds.en, priceBounds.zh)
  if (form.kind === 'trademark') {
    add(
      form.niceClasses.length === 0 || form.niceClasses.some((one) => one < 1 || one > 45),
      'niceClasses',
      'Enter all classes of the number, from 1 to 45',
      '请填写该号的全部类别（1 至 45）',
    )
    add(
      form.groups.some((group) => !/^\d{4}$/.test(group) || !form.niceClasses.includes(Number(group.slice(0, 2)))),
      'groups',
      'Similar groups have four digits and begin with a class of the number',
      '类似群应为四位数字并以该号的类别开头',
    )
    add(!isCivilDate(form.validUntilOn), 'validUntilOn', 'Enter the end of the term', '请填写专用权期限')
    add(
      isCivilDate(form.validUntilOn) && form.validUntilOn < today,
      'validUntilOn',
      'The term of this mark has expired',
      '该商标专用权期限已届满',
    )
  } else {
    add(form.field === '', 'field', 'Choose a field', '请选择技术领域')
  }
  add(form.owner.trim() === '', 'owner', 'Enter the registered owner', '请填写权利人名称')
  for (const path of ['filedOn', 'registeredOn'] as const) {
    add(
      form[path] !== '' && (!isCivilDate(form[path]) || form[path] > today),
      path,
      'Enter a valid day, not later than today',
      '日期有误或晚于今天',
    )
  }
  add(form.contactName.trim() === '', 'contactName', 'Enter a contact person', '请填写联系人')
  add(!isPhone(form.phone), 'phone', 'Enter a valid phone number', '请填写有效电话')
  return faults
}
