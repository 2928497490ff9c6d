import { civilDate } from '@portal/domain/platform/dates/civil-date'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { notices } from '../../platform/db/schema/notices.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { buildMark, storeMarks } from '../register/test/mark-fixtures.ts'
import { buildServiceForm, deadlinesOf, fileOneService, recordOn, serviceOrder } from './test/service-world.ts'

let portal: TestPortal
let reviewer: TestPerson

beforeAll(async () => {
  portal = await startTestPortal({}, { now: () => new Date('2026-11-22T04:00:00Z') })
  reviewer = await portal.person('reviewer')
  const published = { status: 'tmPublished', publishedOn: civilDate('2026-10-13'), ownerName: '别的公司' } as const
  const days = { registeredOn: null, validFrom: null, validTo: null }
  await storeMarks(portal.db, [buildMark({ number: '64000041', name: '腾云', ...published, ...days })])
})
afterAll(() => portal.stop())

const record = (orderNo: string, code: string, more: Record<string, unknown>) =>
  recordOn(portal, reviewer, orderNo, code, more)

describe('a second document that names another day of filing', () => {
  it('is refused until the first is taken back: limits and declared evidence hang on the day', async () => {
    const person = await portal.person()
    const form = await buildServiceForm(portal, person, 'opposition', ['64000041'], { supplement: true })
    const orderNo = await fileOneService(portal, person, form)
    const receipt = { applicationNumber: '64000041', filedOn: '2026-11-21' }
    expect((await record(orderNo, 'tm-receipt', receipt)).error).toBeUndefined()

    const other = await record(orderNo, 'tm-acceptance', { filedOn: '2026-11-10' })

    expect(other).toMatchObject({ error: 'admin.dateWrong', fields: [{ path: 'filedOn' }] })
    expect((await serviceOrder(portal, orderNo)).filedOn).toBe('2026-11-21')
    const { id } = await serviceOrder(portal, orderNo)
    const ofReceipt = and(eq(notices.orderId, id), eq(notices.code, 'tm-receipt'))
    const [notice] = await portal.db.select().from(notices).where(ofReceipt)
    const undone = await portal.call('notices.undoNotice', { id: [notice?.id ?? ''] }, { as: reviewer })
    expect(undone.data).toMatchObject({ kept: [] })

    expect((await record(orderNo, 'tm-acceptance', { filedOn: '2026-11-10' })).error).toBeUndefined()

    expect((await serviceOrder(portal, orderNo)).filedOn).toBe('2026-11-10')
    expect(await deadlinesOf(portal, orderNo)).toContain('tm-oppositionEvidence 2027-02-10 open')
  })
})
