import { categories, categoryNames } from '@portal/domain/square/shop/categories'
import {
  productKindNames,
  productKinds,
  productStateNames,
  productStates,
  shopStateNames,
} from '@portal/domain/square/shop/shop-states'
import { defineList, fileColumn } from '../list.ts'

export const productTabs = ['all', ...productStates] as const
export const productTabNames = { all: { en: 'All', zh: '全部' }, ...productStateNames }

/** Products of the shop of a session's organisation. */
export const productList = defineList({
  name: 'shop.exportProducts',
  screen: 'shop',
  sheet: { en: 'Products', zh: '商品' },
  filters: {
    tab: { kind: 'choice', of: productTabs, names: productTabNames, usual: 'all' },
    name: {
      kind: 'text',
      max: 60,
      label: { en: 'Name', zh: '名称' },
      says: { en: 'name or description contains', zh: '名称或介绍含' },
    },
    kind: {
      kind: 'choice',
      of: productKinds,
      names: productKindNames,
      label: { en: 'Type', zh: '类型' },
      says: { en: 'type is', zh: '类型为' },
    },
    category: {
      kind: 'choice',
      of: categories,
      names: categoryNames,
      label: { en: 'Category', zh: '分类' },
      says: { en: 'category is', zh: '分类为' },
    },
    soldOut: {
      kind: 'flag',
      label: { en: 'Sold out', zh: '已售罄' },
      says: { en: 'a variant is sold out', zh: '有规格售罄' },
    },
  },
  tabs: 'tab',
  sorts: { of: ['sort', 'name', 'price', 'sold', 'updated'], usual: 'sort', order: 'asc' },
  columns: {
    name: { title: { en: 'Product', zh: '商品' }, minWidth: '220px', sort: 'name', sortFirst: 'asc' },
    state: { title: { en: 'Status', zh: '状态' }, names: productStateNames },
    kind: { title: { en: 'Type', zh: '类型' }, names: productKindNames },
    category: { title: { en: 'Category', zh: '分类' }, names: categoryNames },
    stock: { title: { en: 'Stock', zh: '库存' }, kind: 'count' },
    sold: { title: { en: 'Sold', zh: '销量' }, kind: 'count', sort: 'sold' },
    sort: { title: { en: 'Order', zh: '排序' }, kind: 'count', sort: 'sort', sortFirst: 'asc', shown: 'wide' },
    updated: {
      title: { en: 'Changed', zh: '修改时间' },
      kind: 'instant',
      of: 'updatedTime',
      sort: 'updated',
      shown: 'wide',
    },
    price: {
      title: { en: 'Price', zh: '价格' },
      kind: 'money',
      of: 'priceFrom',
      sort: 'price',
      stays: true,
      file: ['price', 'priceTo'],
    },
  },
  file: {
    name: fileColumn('Product', '商品', 36),
    state: { ...fileColumn('Status', '状态', 12), names: productStateNames },
    kind: { ...fileColumn('Type', '类型', 12), names: productKindNames },
    category: { ...fileColumn('Category', '分类', 16), names: categoryNames },
    price: { ...fileColumn('Lowest price (CNY)', '最低价（元）', 16, 'money'), of: 'priceFrom' },
    priceTo: fileColumn('Highest price (CNY)', '最高价（元）', 16, 'money'),
    stock: fileColumn('Stock (empty: unlimited)', '库存（空为不限）', 14, 'integer'),
    sold: fileColumn('Sold', '销量', 10, 'integer'),
    sort: fileColumn('Order', '排序', 8, 'integer'),
    updated: { ...fileColumn('Changed (Beijing)', '修改时间', 18, 'instant'), of: 'updatedTime' },
  },
})

export const reviewSubjects = ['shop', 'look', 'product'] as const
export const reviewSubjectNames = {
  shop: { en: 'New shop', zh: '新店铺' },
  look: { en: 'Changed page', zh: '店铺页修改' },
  product: { en: 'Product', zh: '商品' },
} as const
export const reviewTabs = ['waiting', 'shops', 'products'] as const
export const reviewTabNames = {
  waiting: { en: 'To review', zh: '待审核' },
  shops: { en: 'All shops', zh: '全部店铺' },
  products: { en: 'All products', zh: '全部商品' },
} as const
/** States of shops and products alike, as staff read them. */
export const reviewStateNames = { ...productStateNames, ...shopStateNames }

/** What staff review: shops before they open, changed pages, products. Without a file: it is a queue. */
export const shopReviewList = defineList({
  name: 'shop.reviews',
  screen: 'admin/shops',
  sheet: { en: 'Shops to review', zh: '店铺审核' },
  filters: {
    tab: { kind: 'choice', of: reviewTabs, names: reviewTabNames, usual: 'waiting' },
    name: {
      kind: 'text',
      max: 60,
      label: { en: 'Name', zh: '名称' },
      says: { en: 'shop, product or seller contains', zh: '店铺、商品或卖家含' },
    },
    subject: {
      kind: 'choice',
      of: reviewSubjects,
      names: reviewSubjectNames,
      label: { en: 'Type', zh: '类型' },
      says: { en: 'type is', zh: '类型为' },
    },
  },
  tabs: 'tab',
  columns: {
    name: { title: { en: 'Name', zh: '名称' }, minWidth: '220px' },
    subject: { title: { en: 'Type', zh: '类型' }, names: reviewSubjectNames },
    state: { title: { en: 'Status', zh: '状态' }, names: reviewStateNames },
    shop: { title: { en: 'Shop', zh: '店铺' } },
    seller: { title: { en: 'Seller', zh: '卖家' } },
    since: { title: { en: 'Since', zh: '提交时间' }, kind: 'instant', of: 'sinceTime' },
  },
  file: {},
})
