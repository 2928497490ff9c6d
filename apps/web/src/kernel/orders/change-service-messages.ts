import { defineMessages, plural } from '../../app/language.ts'

export const changeServiceMessages = defineMessages({
  changeServiceTitle: {
    en: (n: number) => `Change the service of ${plural(n, 'order')}`,
    zh: (n: number) => `变更 ${n} 个订单的服务`,
  },
  newService: { en: 'New service', zh: '新服务类型' },
  dryRun: { en: 'Preview changes', zh: '预览变更' },
  changeNow: { en: (n: number) => `Change ${plural(n, 'order')}`, zh: (n: number) => `变更 ${n} 个订单` },
  willChange: {
    en: (n: number, sum: string) => `${plural(n, 'order')} will change, together ${sum}.`,
    zh: (n: number, sum: string) => `${n} 个订单将变更，合计 ${sum}。`,
  },
  refused: {
    en: (n: number) => `${plural(n, 'order')} cannot change:`,
    zh: (n: number) => `${n} 个订单无法变更：`,
  },
  changed: { en: (n: number) => `${plural(n, 'order')} changed.`, zh: (n: number) => `已变更 ${n} 个订单。` },
})
