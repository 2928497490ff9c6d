import { defineMessages } from '../../app/language.ts'

/** What visitors read of one product. */
export const itemMessages = defineMessages({
  pictures: { en: 'Pictures', zh: '商品图片' },
  pictureOf: {
    en: (at: number, of: number) => `Picture ${at} of ${of}`,
    zh: (at: number, of: number) => `第 ${at} 张，共 ${of} 张`,
  },
  variants: { en: 'Choose', zh: '规格' },
  official: {
    en: (official: string, own: string) => `of which official fee ${official}, service fee ${own}`,
    zh: (official: string, own: string) => `其中官费 ${official}，服务费 ${own}`,
  },
  stock: { en: (n: number) => `${n.toLocaleString('en')} left`, zh: (n: number) => `库存 ${n.toLocaleString('en')}` },
  buy: { en: (price: string) => `Buy for ${price}`, zh: (price: string) => `立即购买 ${price}` },
  notSoldHere: {
    en: 'Orders are not taken here at the moment. Call the shop to buy.',
    zh: '平台暂不受理下单，请致电店铺购买。',
  },
  ships: {
    en: (days: number) => (days === 0 ? 'Shipped the same day' : `Shipped within ${days} days`),
    zh: (days: number) => (days === 0 ? '当日发货' : `${days} 天内发货`),
  },
  delivers: {
    en: (days: number) => (days === 0 ? 'Delivered the same day' : `Delivered within ${days} days`),
    zh: (days: number) => (days === 0 ? '当日交付' : `${days} 天内交付`),
  },
  afterSalesDays: {
    en: (days: number) => (days === 0 ? 'No after-sales after receipt' : `After-sales within ${days} days of receipt`),
    zh: (days: number) => (days === 0 ? '签收后不接受售后申请' : `签收后 ${days} 天内可申请售后`),
  },
  asked: { en: 'You will be asked for', zh: '下单时需填写' },
  optional: { en: 'optional', zh: '选填' },
  description: { en: 'Description', zh: '商品介绍' },
})
