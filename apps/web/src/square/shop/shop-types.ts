import type { ProductState, ShopState } from '@portal/domain/square/shop/shop-states'
import type { ReplyFor } from '../../api/send-call.ts'
import type { RowOf } from '../../parts/list/use-list.tsx'
import type { Tone } from '../../ui/Chip.tsx'

export type Mine = NonNullable<ReplyFor<'shop.getMine'>['shop']>
export type Look = Mine['look']
export type Product = RowOf<'shop.listProducts'>
export type OneProduct = ReplyFor<'shop.getProduct'>
export type ReviewInList = RowOf<'shop.listReviews'>
export type Review = ReplyFor<'shop.getReview'>

/** Of shops and products alike. */
export const shopTones: Readonly<Record<ShopState | ProductState, Tone>> = {
  draft: 'quiet',
  inReview: 'wait',
  open: 'good',
  onShelf: 'good',
  closed: 'quiet',
  offShelf: 'quiet',
  refused: 'bad',
}
