import { pathTo } from '../../app/paths.ts'
import type { Limit } from './limit-types.ts'

/** Where something is done about a limit: the case, the watched patent, the watched mark, the notice. */
export function wayToLimit({
  source,
  sourceId,
  orderNo,
  number,
}: Pick<Limit, 'source' | 'sourceId' | 'orderNo' | 'number'>): string {
  if (source === 'watch') return pathTo('/pages/order/serve', { query: { patentNumber: number } })
  if (source === 'mark') return pathTo('/serviceHall/trademarkService/marks', { query: { number } })
  if (source === 'notice' || orderNo === null) return pathTo('/page3/notice/notice', { query: { id: sourceId } })
  return pathTo('/order/patentOrder/case/:orderNo', { params: { orderNo } })
}
