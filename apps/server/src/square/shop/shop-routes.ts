import type * as shop from '@portal/contract/square/shop'
import type { Implementations } from '../../platform/http/handler.ts'
import { changePrices } from './change-prices.ts'
import { getMine } from './get-mine.ts'
import { makeShop } from './make-shop.ts'
import { copyProduct, moveProducts, removeProducts } from './move-products.ts'
import { moveShop } from './move-shop.ts'
import { openProduct, openShop } from './open-shop.ts'
import { exportProducts, getProduct, listProducts } from './product-list.ts'
import { review } from './review.ts'
import { getReview, listReviews } from './review-list.ts'
import { saveProduct } from './save-product.ts'
import { saveLook, saveSettings } from './save-shop.ts'

export const shopRoutes: Implementations<typeof shop> = {
  getMine,
  makeShop,
  saveLook,
  saveSettings,
  moveShop,
  listProducts,
  exportProducts,
  getProduct,
  saveProduct,
  moveProducts,
  changePrices,
  copyProduct,
  removeProducts,
  listReviews,
  getReview,
  review,
  openShop,
  openProduct,
}
