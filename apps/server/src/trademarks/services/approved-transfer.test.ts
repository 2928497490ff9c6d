import { civilDate } from '@portal/domain/platform/dates/civil-date'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { layDown, makeApprovingCompany } from '../../kernel/approvals/test/approving-company.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import { addJob } from '../../platform/jobs/job-queries.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { runDueJobs } from '../../test/run-jobs.ts'
import { sendUpload } from '../../test/send-upload.ts'
import { buildMark, storeMarks } from '../register/test/mark-fixtures.ts'
import { buildServiceForm, markOwner, sendService } from './test/service-world.ts'

let portal: TestPortal
const leftOn = '2026-11-22'
const handedIn = new Date('2026-11-22T04:00:00Z')
const inGrace = new Date('2026-11-30T04:00:00Z')
let now = handedIn

beforeAll(async () => {
  portal = await startTestPortal({ PAYMENT_SANDBOX: 'true' }, { now: () => now })
  const ending = { ownerName: markOwner, registeredOn: civilDate('2016-11-28'), validTo: civilDate('2026-11-27') }
  await storeMarks(portal.db, [buildMark({ number: '65000001', classNumber: 9, ...ending })])
})
afterAll(() => portal.stop())

async function announce(orderNo: string, as: TestPerson, amount: number) {
  const content = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const file = { name: 'proof.png', content }
  const { data } = await sendUpload(portal, 'documents.uploadFile', { as, fields: { type: 'figure' }, file })
  const said = { orderNo, amount, transferredOn: leftOn, payer: '蓝鲸', fileId: data.id }
  return portal.call('payments.announceTransfer', said, { as })
}

describe('a transfer of an earlier day', () => {
  it('is approved at the price of that day, which a rise since does not end', async () => {
    const { owner, manager, asker } = await makeApprovingCompany(portal)
    await layDown(portal, owner, { acts: ['pay'] })
    now = handedIn
    const form = await buildServiceForm(portal, asker, 'renewal', ['65000001'])
    const { orderNo } = (await sendService(portal, asker, form)).data
    await portal.db.update(orders).set({ submittedAt: now }).where(eq(orders.orderNo, orderNo))
    now = inGrace
    const ask = async (more = {}) => {
      const answer = await portal.call('approvals.ask', { orderNo, act: 'pay', ...more }, { as: asker })
      return answer.data.id
    }
    const standing = async (more = {}) =>
      (await portal.call('approvals.getApproval', { orderNo, ...more }, { as: asker })).data

    expect((await announce(orderNo, asker, 75_000)).error).toBe('approvals.needed')
    const id = await ask({ leftOn })
    expect((await standing({ leftOn })).request).toMatchObject({ id, amount: 75_000 })
    await addJob(portal.db, 'orders.missDeadlines', {})
    await runDueJobs(portal)
    const decided = await portal.call('approvals.decide', { id, verdict: 'approve' }, { as: manager })
    expect(decided.data).toEqual({ state: 'approved' })
    // What is paid today costs more than was approved.
    expect((await standing()).isCleared).toBe(false)
    expect((await standing({ leftOn })).isCleared).toBe(true)
    expect((await portal.call('payments.payByCode', { orderNo }, { as: asker })).error).toBe('approvals.needed')
    expect((await announce(orderNo, asker, 75_000)).status).toBe(200)
  })
})
