import { pathTo } from '../app/paths.ts'

/** Where an order's form is filled in: a follow-up's is not a filing's. */
export function formPlace(type: string, orderNo: string): string {
  return pathTo(type === 'followUp' ? '/order/patentOrder/afterserveindex' : '/order/patentOrder/form', {
    query: { orderNo },
  })
}
