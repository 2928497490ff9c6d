import { deliveryChannelNames, deliveryChannels } from '@portal/domain/site/messages/choices'
import { defineList } from '../list.ts'

/** `digest`: waits to be gathered, or stands in a digest that waits. */
export const deliveryStates = ['waiting', 'digest', 'sending', 'sent', 'dead', 'dropped'] as const

export const deliveryStateNames = {
  waiting: { en: 'Waits', zh: '待发送' },
  digest: { en: 'For the daily mail', zh: '待汇总' },
  sending: { en: 'Being sent', zh: '发送中' },
  sent: { en: 'Sent', zh: '已发送' },
  dead: { en: 'Not delivered', zh: '发送失败' },
  dropped: { en: 'Not sent', zh: '未发送' },
} as const

/** What went out of the bell to everybody, or did not. */
export const deliveryList = defineList({
  name: 'messages.listAllDeliveries',
  screen: 'admin/deliveries',
  sheet: { en: 'Deliveries', zh: '发送记录' },
  filters: {
    state: { kind: 'choice', of: deliveryStates, names: deliveryStateNames },
    channel: {
      kind: 'choice',
      of: deliveryChannels,
      names: deliveryChannelNames,
      label: { en: 'Channel', zh: '渠道' },
      says: { en: 'channel is', zh: '渠道为' },
    },
    /** Part of the name or account of the receiver. */
    text: {
      kind: 'text',
      max: 120,
      label: { en: 'Receiver', zh: '收件人' },
      says: { en: 'receiver contains', zh: '收件人包含' },
    },
    orderNo: {
      kind: 'text',
      max: 40,
      label: { en: 'Order', zh: '订单' },
      says: { en: 'order number begins with', zh: '订单号开头为' },
    },
  },
  tabs: 'state',
  columns: {
    message: { title: { en: 'Message', zh: '消息' }, minWidth: '220px' },
    state: { title: { en: 'Status', zh: '状态' }, names: deliveryStateNames },
    channel: { title: { en: 'Channel', zh: '渠道' }, names: deliveryChannelNames },
    receiver: { title: { en: 'Receiver', zh: '收件人' } },
    address: { title: { en: 'Sent to', zh: '发送至' }, shown: 'wide' },
    reason: { title: { en: 'Reason', zh: '原因' } },
    attempts: { title: { en: 'Tries', zh: '次数' }, kind: 'count' },
    created: { title: { en: 'Created', zh: '创建时间' }, kind: 'instant', of: 'createdTime' },
    due: { title: { en: 'Next try', zh: '下次发送' }, kind: 'instant', of: 'dueTime', shown: false },
    ended: { title: { en: 'Ended', zh: '结束时间' }, kind: 'instant', of: 'endedTime', shown: false },
  },
  file: {},
})
