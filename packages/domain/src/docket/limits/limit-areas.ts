import { kindFacts, type OrderKindName, orderKindNames } from '../../kernel/orders/kinds.ts'
import type { TwoLanguages } from '../../platform/words/two-languages.ts'

/** Where a limit comes from. @see the view `docket_limits` */
export const limitSources = ['deadline', 'correction', 'target', 'quote', 'watch', 'mark', 'notice'] as const
export type LimitSource = (typeof limitSources)[number]

/** What a limit is about, as people filter by it. */
export const limitAreas = {
  patent: { en: 'Patents', zh: '专利' },
  design: { en: 'Designs', zh: '外观设计' },
  trademark: { en: 'Trademarks', zh: '商标' },
  copyright: { en: 'Copyright', zh: '版权' },
  us: { en: 'US filings', zh: '美国申请' },
  abroad: { en: 'Filings abroad', zh: '国外申请' },
  annuity: { en: 'Annual fees', zh: '年费' },
  other: { en: 'Other', zh: '其他' },
} as const satisfies Record<string, TwoLanguages>
export type LimitArea = keyof typeof limitAreas
export const limitAreaKeys = Object.keys(limitAreas) as [LimitArea, ...LimitArea[]]

/** Limits of no order: what is watched, and notices of patents that are no case here. */
const areaOfSource: Readonly<Partial<Record<LimitSource, LimitArea>>> = {
  watch: 'annuity',
  mark: 'trademark',
  notice: 'patent',
}

function areaOfKind(kind: string): LimitArea {
  const { area, documents, isAbroad, isDesign, isFeeOrder } = kindFacts(kind)
  if (isFeeOrder) return 'annuity'
  if (documents === 'usPatent') return 'us'
  if (isAbroad) return 'abroad'
  if (isDesign) return 'design'
  return area === 'trademark' || area === 'copyright' || area === 'patent' ? area : 'other'
}

/** @param kind of the order that the limit stands on; null for none. */
export function limitArea(source: LimitSource, kind: string | null): LimitArea {
  return areaOfSource[source] ?? (kind === null ? 'other' : areaOfKind(kind))
}

/** What an area consists of: limits of these sources, and those on orders of these kinds. A kind of a later release is in `other`. */
export function limitsOfArea(area: LimitArea): {
  readonly sources: readonly LimitSource[]
  readonly kinds: readonly OrderKindName[]
} {
  return {
    sources: limitSources.filter((source) => areaOfSource[source] === area),
    kinds: orderKindNames.filter((kind) => areaOfKind(kind) === area),
  }
}
