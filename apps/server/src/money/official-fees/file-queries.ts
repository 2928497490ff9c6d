import type { FileCheck } from '@portal/contract/money/official-fee-shapes'
import { afterStates, paymentStates, workStates } from '@portal/domain/kernel/orders/order-states'
import { annuityCode } from '@portal/domain/law/patents/annuities'
import { feeOrderKind } from '@portal/domain/money/official-fees/fee-line-states'
import { desc, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { users } from '../../platform/db/schema/accounts.ts'
import { feeFiles, feeOrders } from '../../platform/db/schema/official-fees.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import type { FeeLineRow } from './fee-line-queries.ts'

/** Payment orders by their numbers, locked in the order of their ids. */
export async function lockFeeOrders(tx: Tx, orderNos: readonly string[]) {
  return tx
    .select({
      id: orders.id,
      orderNo: orders.orderNo,
      ownerId: orders.ownerId,
      title: orders.title,
      paymentState: orders.paymentState,
      workState: orders.workState,
      afterState: orders.afterState,
      payer: feeOrders.payerName,
      creditCode: feeOrders.creditCode,
    })
    .from(orders)
    .innerJoin(feeOrders, eq(feeOrders.orderId, orders.id))
    .where(
      sql`${orders.kind} = ${feeOrderKind}
        and ${orders.orderNo} = any(array(select json_array_elements_text(${JSON.stringify(orderNos)}::json)))`,
    )
    .orderBy(orders.id)
    .for('update', { of: orders })
}
export type LockedFeeOrder = Awaited<ReturnType<typeof lockFeeOrders>>[number]

const running: readonly number[] = [afterStates.requested.code, afterStates.approving.code, afterStates.refunding.code]

/** Why nothing of an order can go to the office now; undefined if it can. */
export function orderCheck(order: LockedFeeOrder): FileCheck['code'] | undefined {
  const { paid, partRefunded } = paymentStates
  const isPaid = order.paymentState === paid.code || order.paymentState === partRefunded.code
  if (!isPaid || order.workState >= workStates.completed.code) return 'notPaid'
  return running.includes(order.afterState) ? 'refundUnderWay' : undefined
}

/** Numbers and years that other orders have at the office, or that a restoration pays. */
export async function findAtOffice(tx: Tx, lines: readonly FeeLineRow[]): Promise<ReadonlySet<string>> {
  const { rows } = await tx.execute<{ key: string }>(sql`
    select distinct l.number || ' ' || l.year as key from fee_lines l
    join json_to_recordset(${JSON.stringify(lines.map(({ id, number, year }) => ({ id, number, year })))}::json)
      as a(id uuid, number text, year smallint) on a.number = l.number and a.year = l.year and a.id <> l.id
    where l.state in ('sent', 'taken', 'filed')
    union
    select c.number || ' ' || c.annuity_year from follow_up_cases c
    where c.annuity_year is not null and (c.held or c.result = 'approved')
      and c.number = any(array(select json_array_elements_text(${JSON.stringify(lines.map((line) => line.number))}::json)))`)
  return new Set(rows.map((row) => row.key))
}

/** What speaks against a line of a paid order on a day, or is to be looked at; undefined if nothing does. */
export function lineCheck(
  line: FeeLineRow,
  atOffice: ReadonlySet<string>,
  today: string,
): { readonly code: FileCheck['code']; readonly leftOut: boolean } | undefined {
  if (line.state !== 'asked') return { code: 'sentAlready', leftOut: true }
  if (atOffice.has(`${line.number} ${line.year}`)) return { code: 'sentForOther', leftOut: true }
  if (line.validThroughOn < today) return { code: line.restorationFen > 0 ? 'tooLate' : 'amountRose', leftOut: true }
  if (annuityCode(line.kind, line.year) === undefined) return { code: 'codeMissing', leftOut: false }
  return undefined
}

/** Notes a file for the office and that these lines are in it. @returns its number. */
export async function insertFeeFile(
  tx: Tx,
  file: { readonly fileId: string; readonly createdBy: string; readonly totalFen: number },
  lines: readonly FeeLineRow[],
): Promise<string> {
  const [row] = await tx
    .insert(feeFiles)
    .values({ ...file, lines: lines.length })
    .returning({ id: feeFiles.id, fileNo: feeFiles.fileNo })
  if (!row) throw new Error('an insert answered no row')
  await tx.execute(sql`
    update fee_lines set state = 'sent', file_id = ${row.id}
    where id in (select json_array_elements_text(${JSON.stringify(lines.map((line) => line.id))}::json)::uuid)`)
  return fileNumber(row.fileNo)
}

/** As people name a file: `F000012`. */
export const fileNumber = (fileNo: number) => `F${String(fileNo).padStart(6, '0')}`

/** Files for the office, newest first. */
export async function findFeeFiles(db: Db, limit: number, offset: number) {
  const [rows, total] = await Promise.all([
    db
      .select({
        id: feeFiles.id,
        fileNo: feeFiles.fileNo,
        fileId: feeFiles.fileId,
        lines: feeFiles.lines,
        totalFen: feeFiles.totalFen,
        by: users.name,
        createdAt: feeFiles.createdAt,
        open: sql<number>`(select count(*)::int from fee_lines l where l.file_id = ${feeFiles.id} and l.state = 'sent')`,
      })
      .from(feeFiles)
      .innerJoin(users, eq(users.id, feeFiles.createdBy))
      .orderBy(desc(feeFiles.createdAt), desc(feeFiles.id))
      .limit(limit)
      .offset(offset),
    db.$count(feeFiles),
  ])
  return { rows, total }
}
