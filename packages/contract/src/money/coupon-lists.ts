import { kindFacts } from '@portal/domain/kernel/orders/kinds'
import {
  campaignStateNames,
  campaignStates,
  couponKindNames,
  couponKinds,
  couponSourceNames,
  couponStateNames,
  couponStates,
  couponUseNames,
  couponUseStates,
} from '@portal/domain/money/coupons/coupon-states'
import { takesCoupons } from '@portal/domain/money/coupons/coupon-value'
import { orderKinds } from '../kernel/order-choices.ts'
import { defineList, fileColumn, type ListFilter } from '../list.ts'

/** Kinds of order that a coupon can be for. */
export const couponOrderKinds = orderKinds.filter(takesCoupons)
export type CouponOrderKind = (typeof couponOrderKinds)[number]
export const couponOrderKindNames = Object.fromEntries(couponOrderKinds.map((kind) => [kind, kindFacts(kind).name]))

const all = { en: 'All', zh: '全部' }
export const couponTabs = [...couponStates, 'all'] as const
export const couponTabNames = { ...couponStateNames, all }
export const campaignTabs = ['all', ...campaignStates] as const
export const campaignTabNames = { all, ...campaignStateNames }

const kind = {
  kind: 'choice',
  of: couponKinds,
  names: couponKindNames,
  label: { en: 'Type', zh: '类型' },
  says: { en: 'type is', zh: '类型为' },
} as const satisfies ListFilter
const name = {
  kind: 'text',
  max: 60,
  label: { en: 'Name or code', zh: '名称或兑换码' },
  says: { en: 'name or code contains', zh: '名称或兑换码含' },
} as const satisfies ListFilter

/** Coupons of the organisation of a session. */
export const couponList = defineList({
  name: 'coupons.exportMine',
  screen: 'user/userCoupon',
  sheet: { en: 'Coupons', zh: '优惠券' },
  filters: {
    tab: { kind: 'choice', of: couponTabs, names: couponTabNames, usual: 'available' },
    kind,
    scope: {
      kind: 'choice',
      of: couponOrderKinds,
      names: couponOrderKindNames,
      label: { en: 'Usable for', zh: '适用服务' },
      says: { en: 'usable for', zh: '适用于' },
    },
    ends: {
      kind: 'choice',
      of: ['7'],
      names: { '7': { en: 'within 7 days', zh: '7 天内' } },
      label: { en: 'Expires', zh: '到期' },
      says: { en: 'expires', zh: '到期时间' },
    },
  },
  tabs: 'tab',
  sorts: { of: ['ends', 'received'], usual: 'ends', order: 'asc' },
  columns: {
    name: { title: { en: 'Coupon', zh: '优惠券' }, minWidth: '220px', file: ['name', 'worth', 'threshold'] },
    state: { title: { en: 'Status', zh: '状态' }, names: couponStateNames },
    scope: { title: { en: 'Usable for', zh: '适用服务' }, kind: 'long' },
    valid: { title: { en: 'Valid', zh: '有效期' }, sort: 'ends', sortFirst: 'asc', file: ['validFrom', 'validTo'] },
    received: { title: { en: 'Received', zh: '领取时间' }, kind: 'instant', of: 'receivedTime', sort: 'received' },
    saved: { title: { en: 'Saved', zh: '已优惠' }, kind: 'money', file: ['saved', 'orderNo'], stays: true },
  },
  file: {
    name: fileColumn('Coupon', '优惠券', 30),
    worth: fileColumn('Takes off', '优惠', 14),
    threshold: fileColumn('Condition', '使用门槛', 34),
    scope: fileColumn('Usable for', '适用服务', 40),
    state: { ...fileColumn('Status', '状态', 16), names: couponStateNames },
    validFrom: fileColumn('From', '起始日', 14, 'date'),
    validTo: fileColumn('To', '截止日', 14, 'date'),
    received: { ...fileColumn('Received (Beijing)', '领取时间', 18, 'instant'), of: 'receivedTime' },
    orderNo: fileColumn('Order no.', '订单号', 18),
    saved: fileColumn('Saved (CNY)', '已优惠（元）', 16, 'money'),
  },
})

/** On which orders they were used, and what they saved. */
export const couponUseList = defineList({
  name: 'coupons.exportUses',
  screen: 'user/userCoupon/history',
  viewsOf: 'user/userCoupon',
  sheet: { en: 'Use of coupons', zh: '优惠券使用记录' },
  filters: {
    use: {
      kind: 'choice',
      of: couponUseStates,
      names: couponUseNames,
      label: { en: 'Status', zh: '状态' },
      says: { en: 'status is', zh: '状态为' },
    },
    orderNo: {
      kind: 'text',
      max: 40,
      label: { en: 'Order', zh: '订单' },
      says: { en: 'order number begins with', zh: '订单号开头为' },
      hint: { en: 'P2611…', zh: 'P2611…' },
    },
    timeFrom: {
      kind: 'day',
      to: 'timeTo',
      label: { en: 'Date', zh: '日期' },
      says: { en: 'chosen', zh: '使用于' },
    },
    timeTo: { kind: 'day' },
  },
  columns: {
    order: { title: { en: 'Order', zh: '订单' }, minWidth: '220px', file: ['title', 'orderNo'] },
    name: { title: { en: 'Coupon', zh: '优惠券' } },
    state: { title: { en: 'Status', zh: '状态' }, names: couponUseNames },
    chosen: { title: { en: 'Chosen', zh: '选用时间' }, kind: 'instant', of: 'lockedTime' },
    lost: { title: { en: 'Lost by refunds', zh: '退款分摊' }, kind: 'money' },
    saved: { title: { en: 'Saved', zh: '优惠金额' }, kind: 'money', stays: true },
  },
  file: {
    orderNo: fileColumn('Order no.', '订单号', 18),
    title: fileColumn('Subject', '事项', 44),
    name: fileColumn('Coupon', '优惠券', 30),
    state: { ...fileColumn('Status', '状态', 20), names: couponUseNames },
    chosen: { ...fileColumn('Chosen (Beijing)', '选用时间', 18, 'instant'), of: 'lockedTime' },
    lost: fileColumn('Lost by refunds (CNY)', '退款分摊（元）', 20, 'money'),
    saved: fileColumn('Saved (CNY)', '优惠金额（元）', 16, 'money'),
  },
})

/** Campaigns, for staff. */
export const campaignList = defineList({
  name: 'coupons.exportCampaigns',
  screen: 'admin/coupons',
  sheet: { en: 'Coupon campaigns', zh: '优惠券活动' },
  filters: { tab: { kind: 'choice', of: campaignTabs, names: campaignTabNames, usual: 'all' }, name, kind },
  tabs: 'tab',
  sorts: { of: ['created', 'ends', 'taken', 'saved'], usual: 'created', order: 'desc' },
  columns: {
    name: { title: { en: 'Campaign', zh: '活动' }, minWidth: '200px', file: ['name', 'worth', 'threshold'] },
    state: { title: { en: 'Status', zh: '状态' }, names: campaignStateNames },
    code: { title: { en: 'Code', zh: '兑换码' } },
    period: { title: { en: 'Period', zh: '发放期间' }, sort: 'ends', file: ['startsOn', 'endsOn'] },
    taken: { title: { en: 'Handed out', zh: '已发放' }, kind: 'count', sort: 'taken', file: ['taken', 'stock'] },
    used: { title: { en: 'Used', zh: '已使用' }, kind: 'count' },
    paid: { title: { en: 'Paid on these orders', zh: '带动付款' }, kind: 'money', shown: 'wide' },
    saved: { title: { en: 'Taken off', zh: '让利' }, kind: 'money', sort: 'saved', stays: true },
  },
  file: {
    name: fileColumn('Campaign', '活动', 30),
    worth: fileColumn('Takes off', '优惠', 14),
    threshold: fileColumn('Condition', '使用门槛', 34),
    scope: fileColumn('Usable for', '适用服务', 40),
    state: { ...fileColumn('Status', '状态', 16), names: campaignStateNames },
    code: fileColumn('Code', '兑换码', 18),
    startsOn: fileColumn('From', '起始日', 14, 'date'),
    endsOn: fileColumn('To', '截止日', 14, 'date'),
    stock: fileColumn('Stock', '总量', 10, 'integer'),
    taken: fileColumn('Handed out', '已发放', 12, 'integer'),
    used: fileColumn('Used', '已使用', 10, 'integer'),
    paid: fileColumn('Paid (CNY)', '带动付款（元）', 18, 'money'),
    saved: fileColumn('Taken off (CNY)', '让利（元）', 16, 'money'),
  },
})

/** Coupons of one campaign and who has them, for staff. */
export const givenList = defineList({
  name: 'coupons.exportGiven',
  screen: 'admin/coupons/given',
  sheet: { en: 'Coupons handed out', zh: '发放明细' },
  filters: {
    campaignId: { kind: 'id' },
    tab: { kind: 'choice', of: ['all', ...couponStates], names: couponTabNames, usual: 'all' },
    customer: {
      kind: 'text',
      max: 60,
      label: { en: 'Customer', zh: '客户' },
      says: { en: 'customer contains', zh: '客户名称含' },
    },
  },
  tabs: 'tab',
  columns: {
    customer: { title: { en: 'Customer', zh: '客户' }, minWidth: '180px' },
    state: { title: { en: 'Status', zh: '状态' }, names: couponStateNames },
    source: { title: { en: 'Source', zh: '来源' }, names: couponSourceNames },
    received: { title: { en: 'Received', zh: '领取时间' }, kind: 'instant', of: 'receivedTime' },
    validTo: { title: { en: 'Valid until', zh: '有效期至' }, kind: 'day' },
    orderNo: { title: { en: 'Order', zh: '订单' } },
    saved: { title: { en: 'Taken off', zh: '让利' }, kind: 'money', stays: true },
  },
  file: {
    customer: fileColumn('Customer', '客户', 30),
    state: { ...fileColumn('Status', '状态', 16), names: couponStateNames },
    source: { ...fileColumn('Source', '来源', 16), names: couponSourceNames },
    received: { ...fileColumn('Received (Beijing)', '领取时间', 18, 'instant'), of: 'receivedTime' },
    validTo: fileColumn('Valid until', '有效期至', 14, 'date'),
    orderNo: fileColumn('Order no.', '订单号', 18),
    saved: fileColumn('Taken off (CNY)', '让利（元）', 16, 'money'),
  },
})
