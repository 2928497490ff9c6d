import type { ReplyFor } from '../../api/send-call.ts'

/** Goods or a service as it is chosen; by value, for only the name goes to the office. */
export interface Goods {
  readonly classCode: string
  readonly groupCode: string
  readonly itemCode: string | null
  readonly name: string
  /** As the table has it; absent where it has none. */
  readonly nameEn?: string
}

export type SearchReply = ReplyFor<'classification.searchClasses'>

const keyOf = ({ classCode, name }: Goods) => `${classCode} ${name.normalize('NFKC').replaceAll(/\s/g, '')}`

/** The English name as a part of goods, where the table has one. */
export const englishOf = (nameEn: string) => (nameEn === '' ? {} : { nameEn })

/** What of a class is chosen already, whatever its group: a name is filed once. */
export function isChosen(chosen: readonly Goods[], item: Goods): boolean {
  const key = keyOf(item)
  return chosen.some((one) => keyOf(one) === key)
}

export function addGoods(chosen: readonly Goods[], items: readonly Goods[]): readonly Goods[] {
  const keys = new Set(chosen.map(keyOf))
  const fresh = items.filter((item) => {
    const key = keyOf(item)
    if (keys.has(key)) return false
    keys.add(key)
    return true
  })
  return fresh.length === 0 ? chosen : [...chosen, ...fresh]
}

export function removeGoods(chosen: readonly Goods[], item: Goods): readonly Goods[] {
  const key = keyOf(item)
  return chosen.filter((one) => keyOf(one) !== key)
}
