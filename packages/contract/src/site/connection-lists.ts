import { groupNames, messageGroups } from '@portal/domain/site/messages/groups'
import { defineList } from '../list.ts'

export const eventStates = ['waiting', 'sending', 'sent', 'dead', 'dropped'] as const

export const eventStateNames = {
  waiting: { en: 'Waits', zh: '待发送' },
  sending: { en: 'Being sent', zh: '发送中' },
  sent: { en: 'Delivered', zh: '已送达' },
  dead: { en: 'Not delivered', zh: '发送失败' },
  dropped: { en: 'Left out', zh: '未发送' },
} as const

/** What one connection was told, or was not. */
export const connectionEventList = defineList({
  name: 'connections.listEvents',
  screen: 'organisation/connections',
  sheet: { en: 'Events', zh: '事件' },
  filters: {
    state: {
      kind: 'choice',
      of: eventStates,
      names: eventStateNames,
      label: { en: 'Status', zh: '状态' },
      says: { en: 'status is', zh: '状态为' },
    },
    group: {
      kind: 'choice',
      of: messageGroups,
      names: groupNames,
      label: { en: 'Group', zh: '类别' },
      says: { en: 'group is', zh: '类别为' },
    },
    orderNo: {
      kind: 'text',
      max: 40,
      label: { en: 'Order', zh: '订单' },
      says: { en: 'order number begins with', zh: '订单号开头为' },
    },
  },
  columns: {
    event: { title: { en: 'Event', zh: '事件' }, minWidth: '220px' },
    state: { title: { en: 'Status', zh: '状态' }, names: eventStateNames },
    attempts: { title: { en: 'Tries', zh: '次数' }, kind: 'count' },
    created: { title: { en: 'Time', zh: '时间' }, kind: 'instant', of: 'createdTime' },
  },
  file: {},
})
