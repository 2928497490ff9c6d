import type { ReplyFor } from '../../api/send-call.ts'
import { formPath } from '../../parts/form-path.ts'
import { orderPath } from '../../parts/order-path.ts'
import type { IconName } from '../../ui/Icon.tsx'
import { pathTo } from '../paths.ts'

export type Found = ReplyFor<'find.findOwn'>['list'][number]

export const foundIcons: Readonly<Record<Found['kind'], IconName>> = {
  order: 'orders',
  mark: 'shop',
  patent: 'clock',
  notice: 'mail',
  customer: 'people',
  applicant: 'person',
}

/** Where a find is opened: a case on its page, a draft in its form, a row of a list in that list, filtered to it. */
export function foundPath({ kind, id, type, title, numbers, draft }: Found): string {
  const [number] = numbers
  switch (kind) {
    case 'order':
      return draft ? formPath(type, id) : orderPath(type, id)
    case 'mark':
      return pathTo('/serviceHall/trademarkService/marks', { query: { number } })
    case 'patent':
      return pathTo('/pages/order/serve', { query: { patentNumber: number } })
    case 'notice':
      return pathTo('/page3/notice/notice', { query: { id } })
    case 'customer':
      return pathTo('/order/patentOrder', { query: { userId: id } })
    case 'applicant':
      return pathTo('/order/patentOrder', { query: { applicantName: title } })
  }
}
