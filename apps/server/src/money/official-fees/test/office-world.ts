import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import type { Watch } from '../../../docket/monitoring/watch-write-queries.ts'
import type { PaymentPortal } from '../../../test/payment-portal.ts'
import type { TestPerson } from '../../../test/portal.ts'
import { sendUpload } from '../../../test/send-upload.ts'
import { answerSheet, type makeFeeWorld } from './fee-world.ts'

/** A row of the office's answer: the fee of year 6 of a patent, paid. */
export const paidRow = (watch: Watch, more: Record<string, string> = {}) => ({
  申请号: watch.number,
  费用名称: '发明专利第6年年费',
  金额: '1200.00',
  缴费状态: '已支付',
  票据号: `00${watch.number.slice(0, 8)}`,
  失败原因: '',
  缴费日期: beijingDate(new Date()),
  ...more,
})

/** What staff do with the fees of paid orders. */
export function makeOffice(portal: PaymentPortal, world: ReturnType<typeof makeFeeWorld>, staff: TestPerson) {
  const generate = (orderNo: string[], more: { dryRun?: boolean } = {}) =>
    portal.call('officialFees.generateFile', { orderNo, ...more }, { as: staff })
  const linesOf = async (orderNo: string) =>
    (await portal.call('officialFees.getFeeOrder', { orderNo }, { as: staff })).data.lines
  const importSheet = async (rows: readonly Record<string, string>[], fields: Record<string, string> = {}) =>
    sendUpload(portal, 'officialFees.importResult', {
      as: staff,
      fields,
      file: { name: '缴费结果.xlsx', content: await answerSheet(rows) },
    })
  /** A paid order in a file for the office. */
  async function sentOrder(person: TestPerson, list: readonly Watch[]): Promise<string> {
    const orderNo = await world.paidOrder(person, list)
    await generate([orderNo])
    return orderNo
  }
  return { generate, linesOf, importSheet, sentOrder }
}
