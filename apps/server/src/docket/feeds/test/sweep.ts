import { own, type RoomSweep, rows } from '../../../test/sweep-aim.ts'

const settings = { name: 'Mine', by: 'official', warnDays: [7], language: 'en' } as const

export const sweep: RoomSweep = {
  orders: {},
  aims: {
    'feeds.listFeeds': own,
    'feeds.makeFeed': rows((ids) => ({ ...settings, scope: 'case', orderNo: ids.order })),
    'feeds.changeFeed': rows((ids) => ({ ...settings, id: ids.feed })),
    'feeds.renewFeed': rows((ids) => ({ id: ids.feed })),
    'feeds.endFeed': rows((ids) => ({ id: ids.feed })),
  },
}
