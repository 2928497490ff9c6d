/** What a shop's page is made of, from the top down; each part once, but for words and chosen products. */
export const blockKinds = ['text', 'banner', 'products', 'notice', 'about', 'contact'] as const
export type BlockKind = (typeof blockKinds)[number]

/** One block of a page. What a kind does not use is empty. */
export interface PageBlock {
  readonly kind: BlockKind
  readonly title: string
  readonly text: string
  /** Chosen products in their order; of `products`, none: all that are on the shelf. */
  readonly productIds: readonly string[]
}

/** What visitors see of a shop itself, as it is written and reviewed. */
export interface ShopLook {
  readonly name: string
  readonly intro: string
  readonly logoFileId: string | null
  readonly bannerFileId: string | null
  readonly notice: string
  readonly blocks: readonly PageBlock[]
}

export const blocksMax = 12
