import type { ServiceType } from '../../kernel/orders/service-types.ts'
import type { FormApplicant } from '../../patents/filings/form.ts'
import type { ChosenItem } from '../classes/goods-faults.ts'

/** How a mark is made. @see trademark reference 2.2 */
export const markTypes = ['word', 'figure', 'combined', 'threeD', 'colours', 'sound'] as const
export type MarkType = (typeof markTypes)[number]
/** Collective and certification marks exclude each other. */
export const markPurposes = ['ordinary', 'collective', 'certification'] as const
export type MarkPurpose = (typeof markPurposes)[number]
export const priorityGrounds = ['none', 'firstFiling', 'exhibition'] as const
export const trademarkPaperKinds = [
  'identity',
  'licence',
  'powerOfAttorney',
  'priority',
  'authorisation',
  'rules',
  'other',
] as const
export type TrademarkPaperKind = (typeof trademarkPaperKinds)[number]
/** Signed for one application: a copy brings its own. */
export const signedTrademarkPapers: readonly TrademarkPaperKind[] = ['powerOfAttorney']

/** A picture with what we measured of it; zeros until the server has looked. */
export interface MarkPicture {
  readonly fileId: string
  readonly fileName: string
  /** Pixels. */
  readonly width: number
  readonly height: number
  readonly bytes: number
  readonly mediaType: string
  /** It was sent in CMYK: its colours were turned into others. */
  readonly isCmyk: boolean
  /** Share of the pixels that are clearly coloured, 0 to 1; null where nobody measured. */
  readonly colouredShare: number | null
}

/** The one sample of a sound mark; zeros until the server has looked. */
export interface MarkSound {
  readonly fileId: string
  readonly fileName: string
  readonly bytes: number
  readonly mediaType: string
}

export interface TrademarkApplicant extends Omit<FormApplicant, 'reductionYear'> {
  /** Of applicants outside the mainland. */
  readonly addressEn: string
}

/** The whole form; texts are empty and lists short while it is being filled in. Days are `YYYY-MM-DD` or empty. */
export interface TrademarkForm {
  readonly kind: 'trademark'
  readonly serviceType: ServiceType
  readonly mark: {
    readonly type: MarkType
    /** 商标名称: the words of the mark; a pure figure has none. */
    readonly name: string
    readonly purpose: MarkPurpose
    /** 指定颜色. */
    readonly isColour: boolean
    /** Meaning of foreign words, manner of use, names of colours. */
    readonly description: string
    readonly picture: MarkPicture | null
    /** The black-and-white copy beside a colour picture. */
    readonly greyPicture: MarkPicture | null
    /** Of a sound mark; its picture carries the score and the words. */
    readonly sound: MarkSound | null
  }
  readonly goods: readonly ChosenItem[]
  /** Edition of the table that the goods were chosen from. */
  readonly edition: string
  /** The first one represents the others (代表人). */
  readonly applicants: readonly TrademarkApplicant[]
  readonly contact: {
    readonly name: string
    readonly phone: string
    readonly email: string
    readonly postcode: string
  }
  /** 国内接收人, for applicants outside the mainland only. */
  readonly recipient: { readonly name: string; readonly address: string; readonly postcode: string }
  readonly priority: {
    readonly ground: (typeof priorityGrounds)[number]
    /** Two-letter code. */
    readonly country: string
    readonly on: string
    readonly number: string
    /** 证明文件后补. */
    readonly proofLater: boolean
  }
  readonly papers: readonly {
    readonly key: string
    readonly kind: TrademarkPaperKind
    readonly fileId: string
    readonly fileName: string
  }[]
}

/** Parts that a reviewer can open for a correction, each the name of its field. */
export const trademarkSections = ['mark', 'goods', 'applicants', 'contact', 'recipient', 'priority', 'papers'] as const
export type TrademarkSection = (typeof trademarkSections)[number]

/** The part that a dotted path lies in; the edition goes with the goods. */
export function trademarkSectionOf(path: string): TrademarkSection {
  const first = path.split('.')[0] ?? ''
  return trademarkSections.find((section) => section === first) ?? 'goods'
}

/** Whether a dotted path begins with a part that can be opened again: how it is served stays. */
export function isTrademarkPath(path: string): boolean {
  return trademarkSections.some((section) => section === path.split('.')[0])
}

/** Every file that a form names, each once. */
export function trademarkFileIds({ mark, papers }: TrademarkForm): readonly string[] {
  const pictures = [mark.picture, mark.greyPicture, mark.sound].flatMap((one) => (one ? [one.fileId] : []))
  return [...new Set([...pictures, ...papers.map(({ fileId }) => fileId)])]
}

/** The chosen goods by class, classes in order, goods as chosen. */
export function goodsByClass(goods: readonly ChosenItem[]): readonly (readonly [string, readonly ChosenItem[]])[] {
  const classes = new Map<string, ChosenItem[]>()
  for (const item of goods) {
    const known = classes.get(item.classCode)
    if (known) known.push(item)
    else classes.set(item.classCode, [item])
  }
  return [...classes].sort(([a], [b]) => (a < b ? -1 : 1))
}

/** What lists call a mark. */
export function markTitle({ mark }: Pick<TrademarkForm, 'mark'>): string {
  const name = mark.name.trim()
  if (mark.type === 'figure') return name === '' ? '图形' : name
  return mark.type === 'combined' && name !== '' ? `${name}+图形` : name
}

/** What a form says of the mark that its registration makes; several holders are parted by `、`. */
export function appliedMark(form: Pick<TrademarkForm, 'mark' | 'goods' | 'applicants'>) {
  return {
    name: markTitle(form),
    classes: goodsByClass(form.goods).map(([classCode]) => Number(classCode)),
    holderName: form.applicants.map(({ name }) => name.trim()).join('、'),
  }
}

/** Hong Kong, Macao and Taiwan file like foreigners: through an agency, with a recipient on the mainland. */
export const isMainland = ({ country }: Pick<TrademarkApplicant, 'country'>): boolean => country === 'CN'
