import { randomUUID } from 'node:crypto'
import type { InputOf } from '@portal/contract/call'
import type { saveBudget } from '@portal/contract/kernel/budgets'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { expect } from 'vitest'
import { insertFile } from '../../../platform/documents/file-queries.ts'
import type { PaymentPortal } from '../../../test/payment-portal.ts'
import type { TestPerson } from '../../../test/portal.ts'
import { makeApprovingCompany } from '../../approvals/test/approving-company.ts'

export const today = beijingDate(new Date())
export const year = { fromOn: `${today.slice(0, 4)}-01-01`, toOn: `${today.slice(0, 4)}-12-31` }

export async function makeCentre(portal: PaymentPortal, owner: TestPerson, code = 'R1'): Promise<string> {
  return (await portal.call('approvals.saveCostCentre', { code, name: '研发' }, { as: owner })).data.id
}

/** A company with a cost centre and its budget, and orders of 1,250.00 of that, or of what is said. */
export async function makeBudgetedCompany(portal: PaymentPortal, more: Partial<InputOf<typeof saveBudget>> = {}) {
  const made = await makeApprovingCompany(portal)
  const costCentreId = await makeCentre(portal, made.owner)
  const save = (also: Partial<InputOf<typeof saveBudget>> = {}, as = made.owner) =>
    portal.call(
      'budgets.saveBudget',
      {
        ...{ costCentreId, kinds: [], ...year, amount: 200_000, warnPercent: 80, onOver: 'refuse' as const },
        ...more,
        ...also,
      },
      { as },
    )
  const saved = await save()
  expect(saved.status).toBe(200)
  const { id } = saved.data
  const order = async (also = {}) => (await portal.order(made.asker, { costCentreId, ...also })).orderNo
  const read = async (as = made.owner) => (await portal.call('budgets.getBudget', { id }, { as })).data
  return { ...made, costCentreId, id, save, order, read }
}

/** Announces a bank transfer of 1,250.00, or of what is said, that left on a day. */
export async function announce(
  portal: PaymentPortal,
  as: TestPerson,
  orderNo: string,
  transferredOn: string,
  amount = 125_000,
) {
  const { id: fileId } = await insertFile(portal.db, {
    ...{ ownerId: as.ownerId, uploadedBy: as.id, storageKey: randomUUID(), name: '回单.pdf' },
    ...{ mediaType: 'application/pdf', bytes: 10, sha256: Buffer.alloc(32) },
  })
  return portal.call('payments.announceTransfer', { orderNo, amount, transferredOn, payer: '示例', fileId }, { as })
}
