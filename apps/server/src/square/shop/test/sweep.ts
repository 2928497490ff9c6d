import { elsewhere, noRows, own, type RoomSweep } from '../../../test/sweep-aim.ts'

const staff = noRows('for staff, who review every shop; all others are refused by their role')
const tested = elsewhere('square/shop/shops.test.ts')
const shown = noRows('what an open shop shows to everybody')

export const sweep: RoomSweep = {
  orders: {},
  aims: {
    'shop.getMine': own,
    'shop.makeShop': noRows('makes the shop of the organisation of the session'),
    'shop.saveLook': tested,
    'shop.saveSettings': own,
    'shop.moveShop': own,
    'shop.listProducts': own,
    'shop.exportProducts': own,
    'shop.getProduct': tested,
    'shop.saveProduct': tested,
    'shop.moveProducts': tested,
    'shop.changePrices': tested,
    'shop.copyProduct': tested,
    'shop.removeProducts': tested,
    'shop.listReviews': staff,
    'shop.getReview': staff,
    'shop.review': staff,
    'shop.openShop': shown,
    'shop.openProduct': shown,
  },
}
