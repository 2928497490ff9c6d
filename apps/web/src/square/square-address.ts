import { dealWays, priceBandKeys, squareFieldKeys } from '@portal/domain/square/kinds'
import type { RequestFor } from '../api/send-call.ts'
import type { ListAddress, PageSizes } from '../ui/list/list-state.ts'

/** A page fills rows of one, two or three cards; one of three is short enough to try. */
export const cardSizes: PageSizes = { all: [3, 12, 24, 48, 96], usual: 12 }

export const tabs = ['patent', 'trademark', 'wanted', 'favourites'] as const
export type Tab = (typeof tabs)[number]
export const tabOf = (state: ListAddress): Tab => tabs.find((one) => one === state.get('tab')) ?? 'patent'

/** A filter of one or two digits, undefined if it is none from 1 to `max`. */
export const wholeNumber = (text: string | undefined, max: number) => {
  const number = text !== undefined && /^\d{1,2}$/.test(text) ? Number(text) : 0
  return number >= 1 && number <= max ? number : undefined
}

/** What the address asks for; values that are none are left out, so that a mistyped address shows the list. */
export function filterOf(state: ListAddress) {
  const words = state.get('q')
  const isNumber = words !== undefined && /^(cn|zl|g)?[\d.\s]{4,}x?$/i.test(words.trim())
  const kind = tabOf(state) === 'trademark' ? ('trademark' as const) : ('patent' as const)
  return {
    kind,
    patentNumber: isNumber ? words : undefined,
    parentName: isNumber ? undefined : words,
    type:
      kind === 'patent'
        ? (['invention', 'utilityModel', 'design'] as const).find((one) => one === state.get('type'))
        : undefined,
    field: kind === 'patent' ? squareFieldKeys.find((one) => one === state.get('field')) : undefined,
    niceClass: kind === 'trademark' ? wholeNumber(state.get('class'), 45) : undefined,
    price: priceBandKeys.find((one) => one === state.get('price')),
    way: dealWays.find((one) => one === state.get('way')),
    legal: (['inForce', 'pending', 'dead', 'unknown'] as const).find((one) => one === state.get('legal')),
    yearsLeft: wholeNumber(state.get('years'), 20),
    region: state.get('region'),
  }
}

const sorts = {
  new: { sort: 'new', order: 'desc' },
  certified: { sort: 'certified', order: 'desc' },
  cheap: { sort: 'price', order: 'asc' },
  dear: { sort: 'price', order: 'desc' },
  life: { sort: 'life', order: 'desc' },
  views: { sort: 'views', order: 'desc' },
} as const
export const sortKeys = Object.keys(sorts) as (keyof typeof sorts)[]

export const sortOf = (state: ListAddress) => sortKeys.find((one) => one === state.get('by')) ?? 'new'

export function listInput(state: ListAddress): RequestFor<'square.listListings'> {
  const { pageNum, pageSize } = state
  return { ...filterOf(state), ...sorts[sortOf(state)], pageNum, pageSize }
}
