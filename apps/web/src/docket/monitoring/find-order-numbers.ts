import { sendCall } from '../../api/send-call.ts'

const pageSize = 100
const pagesMax = 10

/** Orders of the person that have an application number, the newest thousand. */
export async function findOrderNumbers(): Promise<readonly string[]> {
  const found: string[] = []
  for (let pageNum = 1; pageNum <= pagesMax; pageNum++) {
    const { list } = await sendCall('orders.listOrders', { pageNum, pageSize })
    found.push(...list.filter((order) => order.patentNumber !== null).map((order) => order.orderNo))
    if (list.length < pageSize) break
  }
  return found
}
