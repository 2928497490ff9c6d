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
  /** The after-sales rule of a shop that opened, where it changes: it is on every page, and read by us like those. */
  readonly afterSales?: string
}

export const blocksMax = 12

export const shopLimits = {
  nameMin: 2,
  nameMax: 40,
  introMax: 300,
  noticeMax: 200,
  phoneMax: 30,
  afterSalesMax: 1_000,
  titleMax: 40,
  textMax: 2_000,
  chosenMax: 12,
} as const

export type LookFaultKey = 'missing' | 'tooShort' | 'tooLong' | 'tooMany' | 'twice'
export interface LookFault {
  readonly path: string
  readonly key: LookFaultKey
}

/** Blocks that a page has once at most. */
const single: ReadonlySet<BlockKind> = new Set(['banner', 'notice', 'about', 'contact'])

/** What a shop's look cannot be kept with, and, where it is to be shown, what else is missing. */
export function lookFaults(look: ShopLook, { toShow }: { readonly toShow: boolean }): readonly LookFault[] {
  const faults: LookFault[] = []
  const add = (path: string, key: LookFaultKey) => faults.push({ path, key })
  const name = look.name.trim()
  if (name === '') add('name', 'missing')
  else if (name.length < shopLimits.nameMin) add('name', 'tooShort')
  else if (name.length > shopLimits.nameMax) add('name', 'tooLong')
  if (look.intro.length > shopLimits.introMax) add('intro', 'tooLong')
  else if (toShow && look.intro.trim() === '') add('intro', 'missing')
  if (look.notice.length > shopLimits.noticeMax) add('notice', 'tooLong')
  if (look.blocks.length > blocksMax) add('blocks', 'tooMany')
  const kinds = look.blocks.map(({ kind }) => kind)
  for (const [at, { kind, title, text, productIds }] of look.blocks.entries()) {
    if (single.has(kind) && kinds.indexOf(kind) < at) add(`blocks.${at}`, 'twice')
    if (title.length > shopLimits.titleMax) add(`blocks.${at}.title`, 'tooLong')
    if (text.length > shopLimits.textMax) add(`blocks.${at}.text`, 'tooLong')
    else if (toShow && kind === 'text' && text.trim() === '') add(`blocks.${at}.text`, 'missing')
    if (productIds.length > shopLimits.chosenMax) add(`blocks.${at}.productIds`, 'tooMany')
  }
  return faults
}

/** Kinds of block that can still be added to a page. */
export function addableBlocks(blocks: readonly Pick<PageBlock, 'kind'>[]): readonly BlockKind[] {
  if (blocks.length >= blocksMax) return []
  const there = new Set(blocks.map(({ kind }) => kind))
  return blockKinds.filter((kind) => !single.has(kind) || !there.has(kind))
}
