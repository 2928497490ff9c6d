import { defineMessages, plural } from '../app/language.ts'

/** Words of the square that are read in places opened from it. */
export const furtherMessages = defineMessages({
  status: { en: 'Legal status', zh: '法律状态' },
  life: { en: 'Remaining life', zh: '剩余年限' },
  atLeast: { en: (n: number) => `${plural(n, 'year')} or more`, zh: (n: number) => `${n} 年及以上` },
  region: { en: 'Region', zh: '地区' },
  clear: { en: 'Clear filters', zh: '清空筛选' },
  termEnds: { en: (day: string) => `Term ends ${day}`, zh: (day: string) => `${day} 届满` },
  open: { en: 'Open', zh: '查看' },
  emptyTitle: { en: 'No listing yet', zh: '暂无转让信息' },
  emptyText: {
    en: 'Post a wish: matching rights are shown in your wish list.',
    zh: '发布求购信息后，可在“求购信息”中查看匹配结果。',
  },
  nothing: { en: 'Nothing matches', zh: '没有符合条件的记录' },
  plotPrice: { en: 'How are they priced?', zh: '价格分布' },
  plotField: { en: 'Which fields?', zh: '领域分布' },
  plotClass: { en: 'Which classes?', zh: '类别分布' },
  number: { en: 'Number', zh: '号码' },
  listings: { en: 'Listings', zh: '数量' },
  name: { en: 'Name', zh: '名称' },
})
