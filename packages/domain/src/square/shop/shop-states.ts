import type { TwoLanguages } from '../../platform/words/two-languages.ts'

export const shopStates = ['draft', 'inReview', 'open', 'closed', 'refused'] as const
export type ShopState = (typeof shopStates)[number]

export const productStates = ['draft', 'inReview', 'onShelf', 'offShelf', 'refused'] as const
export type ProductState = (typeof productStates)[number]

/** A changed look of a shop that opened: none, being written, waiting for us, sent back. */
export const lookStates = ['shown', 'draft', 'inReview', 'refused'] as const
export type LookState = (typeof lookStates)[number]

export const productKinds = ['service', 'goods'] as const
export type ProductKind = (typeof productKinds)[number]

export const shopStateNames: Readonly<Record<ShopState, TwoLanguages>> = {
  draft: { en: 'Being set up', zh: '筹备中' },
  inReview: { en: 'In review', zh: '审核中' },
  open: { en: 'Open', zh: '营业中' },
  closed: { en: 'Closed', zh: '已休业' },
  refused: { en: 'Not passed', zh: '未通过' },
}
export const productStateNames: Readonly<Record<ProductState, TwoLanguages>> = {
  draft: { en: 'Draft', zh: '草稿' },
  inReview: { en: 'In review', zh: '审核中' },
  onShelf: { en: 'On shelf', zh: '已上架' },
  offShelf: { en: 'Off shelf', zh: '已下架' },
  refused: { en: 'Not passed', zh: '未通过' },
}
export const productKindNames: Readonly<Record<ProductKind, TwoLanguages>> = {
  service: { en: 'Service', zh: '服务' },
  goods: { en: 'Goods', zh: '实物商品' },
}

/** Who moves a shop or a product: its seller, our staff. */
export type Mover = 'seller' | 'staff'
interface Move<State extends string> {
  readonly from: readonly State[]
  readonly to: State
  readonly by: Mover
}

/**
 * What happens to a shop. Before it first opens it is reviewed; a seller closes and opens it from then on. What staff took down goes
 * through review again.
 */
export const shopMoves = {
  submit: { from: ['draft', 'refused'], to: 'inReview', by: 'seller' },
  withdraw: { from: ['inReview'], to: 'draft', by: 'seller' },
  accept: { from: ['inReview'], to: 'open', by: 'staff' },
  refuse: { from: ['inReview'], to: 'refused', by: 'staff' },
  takeDown: { from: ['open', 'closed'], to: 'refused', by: 'staff' },
  close: { from: ['open'], to: 'closed', by: 'seller' },
  open: { from: ['closed'], to: 'open', by: 'seller' },
} as const satisfies Readonly<Record<string, Move<ShopState>>>
export type ShopMove = keyof typeof shopMoves

/** What happens to a product. `change` is a change of words or pictures that is reviewed again. */
export const productMoves = {
  submit: { from: ['draft', 'refused'], to: 'inReview', by: 'seller' },
  withdraw: { from: ['inReview'], to: 'draft', by: 'seller' },
  accept: { from: ['inReview'], to: 'onShelf', by: 'staff' },
  refuse: { from: ['inReview'], to: 'refused', by: 'staff' },
  takeDown: { from: ['onShelf', 'offShelf'], to: 'refused', by: 'staff' },
  shelve: { from: ['offShelf'], to: 'onShelf', by: 'seller' },
  unshelve: { from: ['onShelf'], to: 'offShelf', by: 'seller' },
  change: { from: ['onShelf', 'offShelf'], to: 'inReview', by: 'seller' },
} as const satisfies Readonly<Record<string, Move<ProductState>>>
export type ProductMove = keyof typeof productMoves

/** What was taken back of a review: a shop that opened before was taken down, and stays so. */
export const shopAfterWithdrawal = (hasOpened: boolean): ShopState => (hasOpened ? 'refused' : 'draft')

/** Where a move leads; undefined where it is none from here. */
export function movedShop(state: ShopState, move: ShopMove): ShopState | undefined {
  const { from, to }: Move<ShopState> = shopMoves[move]
  return from.includes(state) ? to : undefined
}

/** Where a move leads; undefined where it is none from here. */
export function movedProduct(state: ProductState, move: ProductMove): ProductState | undefined {
  const { from, to }: Move<ProductState> = productMoves[move]
  return from.includes(state) ? to : undefined
}

/** Whether the seller may write in it: what lies with us to be read stays as it is. */
export const isShopWritable = (state: ShopState): boolean => state !== 'inReview'
export const isProductWritable = (state: ProductState): boolean => state !== 'inReview'

/** A product that was never shown may be deleted. */
export const isProductDeletable = (state: ProductState): boolean => state === 'draft' || state === 'refused'
