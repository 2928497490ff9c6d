import { civilDate } from '@portal/domain/platform/dates/civil-date'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signOrder } from '../../kernel/signing/test/sign-order.ts'
import { files } from '../../platform/db/schema/files.ts'
import { inboxMessages } from '../../platform/db/schema/inbox.ts'
import { corrections, orderDocuments, orderEvents, orders } from '../../platform/db/schema/orders.ts'
import { signingLinks } from '../../platform/db/schema/signing.ts'
import { auditLog } from '../../platform/db/schema/site.ts'
import { startPaper } from '../../platform/documents/pdf/make-pdf.ts'
import { fileFolders } from '../../platform/outside/storage/port.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { sendUpload } from '../../test/send-upload.ts'
import { buildMark, storeMarks } from '../../trademarks/register/test/mark-fixtures.ts'
import {
  buildServiceForm,
  type ServiceForm,
  sendService,
  serviceOrder,
} from '../../trademarks/services/test/service-world.ts'

let portal: TestPortal
let reviewer: TestPerson
let scan: { name: string; content: Buffer }
const name = '张伟'
const now = new Date('2026-11-22T04:00:00Z')
const person = { kind: 'individual', name, province: '北京市', city: '北京市', street: '海淀区示例路 1 号' }
const applicants = [
  { ...person, key: 'a', idCode: '11010519491231002X' },
  { ...person, key: 'b', idCode: '110105199001010010' },
]
const keys = applicants.map(({ key }) => `applicant-${key}`)

beforeAll(async () => {
  portal = await startTestPortal({}, { now: () => now })
  reviewer = await portal.person('reviewer')
  const term = { registeredOn: civilDate('2016-10-16'), validTo: civilDate('2026-10-15') }
  await storeMarks(portal.db, [buildMark({ number: '66000001', classNumber: 9, ownerName: name, ...term })])
  const paper = startPaper({ title: '签章件', madeAt: new Date(0) })
  paper.title('签章件')
  scan = { name: 'posted.pdf', content: await paper.end() }
})
afterAll(() => portal.stop())

/** A paid renewal of two owners that waits at the desk. */
async function renewal() {
  const as = await portal.person()
  const form = await buildServiceForm(portal, as, 'renewal', ['66000001'], { applicants })
  const { orderNo } = (await sendService(portal, as, form)).data
  const { id } = await serviceOrder(portal, orderNo)
  await portal.db.update(orders).set({ paymentState: 2, submittedAt: now }).where(eq(orders.id, id))
  return { as, orderNo, id }
}

interface Sent {
  readonly by?: TestPerson
  readonly party?: string
  readonly name?: string
  readonly version?: string
  readonly file?: { name: string; content: Buffer }
}

const keep = (orderNo: string, { by = reviewer, party = 'applicant-a', version = '1', ...more }: Sent = {}) =>
  sendUpload(portal, 'admin.keepSignedScan', {
    as: by,
    fields: { orderNo, party, name: more.name ?? name, version },
    file: more.file ?? scan,
  })

const listed = async (as: TestPerson, orderNo: string) =>
  (await portal.call('signing.listParties', { orderNo }, { as })).data

async function accept(orderNo: string) {
  const { version } = (await portal.call('admin.getReview', { orderNo }, { as: reviewer })).data
  return portal.call('admin.acceptOrder', { orderNo, version }, { as: reviewer })
}

/** The client moves the second owner to another street, as they were asked to. */
async function changePapers({ as, orderNo, id }: Awaited<ReturnType<typeof renewal>>) {
  const asked = { orderId: id, round: 1, askedBy: reviewer.id, fields: [{ path: 'applicants', words: '请更正' }] }
  await portal.db.insert(corrections).values(asked)
  await portal.db.update(orders).set({ workState: 2 }).where(eq(orders.id, id))
  const { json, version } = (await portal.call('trademarkServices.getForm', { orderNo }, { as })).data
  const form = json as unknown as ServiceForm
  const moved = form.applicants.map((one) => (one.key === 'b' ? { ...one, street: '海淀区示例路 2 号' } : one))
  const sent = await sendService(portal, as, { ...form, applicants: moved }, { orderNo, version })
  expect(sent.data).toMatchObject({ errors: [] })
}

/** Rows that a kept scan writes, and the files of the storage. */
const written = async (orderId: string) => ({
  links: await portal.db.$count(signingLinks, eq(signingLinks.orderId, orderId)),
  scans: await portal.db.$count(orderDocuments, and(eq(orderDocuments.orderId, orderId), sql`kind like 'signed.%'`)),
  files: await portal.db.$count(files),
  stored: (await Promise.all(fileFolders.map((folder) => portal.services.storage.list(folder)))).flat().length,
})

describe('admin.keepSignedScan', () => {
  it('lets an order be accepted whose papers came by post, and tells the client, who sees the scan', async () => {
    const { as, orderNo, id } = await renewal()
    await signOrder(portal, as, orderNo, ['applicant-b'])
    expect((await accept(orderNo)).error).toBe('admin.unsigned')

    expect((await keep(orderNo)).error).toBeUndefined()

    expect((await serviceOrder(portal, orderNo)).openSignatures).toBe(0)
    const [posted, linked] = (await listed(as, orderNo)).parties
    expect(posted?.links).toMatchObject([{ state: 'signed', isByPost: true, signerName: name, isOutdated: false }])
    expect(linked?.links).toMatchObject([{ state: 'signed', isByPost: false }])
    const fileId = posted?.links[0]?.fileId ?? ''
    const [file] = await portal.db.select().from(files).where(eq(files.id, fileId))
    expect(file).toMatchObject({ ownerId: as.id, uploadedBy: reviewer.id, purpose: 'signed', name: 'posted.pdf' })
    expect((await portal.call('documents.getFileAddress', { id: fileId }, { as })).error).toBeUndefined()
    const { documents } = (await portal.call('orders.getOrderDetail', { orderNo }, { as })).data
    const document = documents.find(({ kind }) => kind === 'signed.applicant-a')
    expect(document?.versions).toMatchObject([{ version: 1, by: reviewer.account }])
    const bell = await portal.db.select().from(inboxMessages).where(eq(inboxMessages.userId, as.id))
    expect(bell.filter(({ kind }) => kind === 'document.signedByPost')).toMatchObject([{ orderNo }])
    const events = await portal.db
      .select()
      .from(orderEvents)
      .where(and(eq(orderEvents.orderId, id), eq(orderEvents.event, 'signedByPost')))
    expect(events).toMatchObject([{ subject: 'document', actorId: reviewer.id, actorRole: 'reviewer' }])
    const lines = await portal.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subjectId, orderNo), eq(auditLog.action, 'admin.keepSignedScan')))
    expect(lines).toMatchObject([{ actorId: reviewer.id, detail: { party: 'applicant-a', version: 1, fileId } }])
    expect((await accept(orderNo)).data.workState).toBe(3)
  })

  it('ends the link that the party has not answered, and leaves that of another', async () => {
    const { as, orderNo } = await renewal()
    const [own, other] = await Promise.all(
      keys.map(async (party) => (await portal.call('signing.makeLink', { orderNo, party, days: 7 }, { as })).data.code),
    )

    expect((await keep(orderNo)).error).toBeUndefined()

    expect((await portal.call('signing.openLink', { code: own ?? '' })).error).toBe('signing.withdrawn')
    expect((await portal.call('signing.openLink', { code: other ?? '' })).data.state).toBe('open')
    const [party] = (await listed(as, orderNo)).parties
    expect(party?.links.map(({ state, isByPost }) => [state, isByPost])).toEqual([
      ['signed', true],
      ['withdrawn', false],
    ])
  })

  it('refuses a scan of papers that were changed since, and takes one of the new', async () => {
    const order = await renewal()
    expect((await keep(order.orderNo)).error).toBeUndefined()
    await changePapers(order)
    const before = await written(order.id)

    expect((await keep(order.orderNo)).error).toBe('signing.papersChanged')
    expect(await written(order.id)).toEqual(before)
    const { version, parties } = await listed(reviewer, order.orderNo)
    expect(parties[0]?.links).toMatchObject([{ isOutdated: true }])
    expect((await keep(order.orderNo, { version: String(version) })).error).toBeUndefined()

    expect((await listed(reviewer, order.orderNo)).parties[0]?.links.map(({ isOutdated }) => isOutdated)).toEqual([
      false,
      true,
    ])
  })

  it('refuses another name, an unknown party, an unknown order, and keeps not a byte of them', async () => {
    const { orderNo, id } = await renewal()
    const before = await written(id)

    expect((await keep(orderNo, { name: '李明' })).error).toBe('signing.nameDiffers')
    expect((await keep(orderNo, { party: 'applicant-x' })).error).toBe('common.notFound')
    expect((await keep('T000000')).error).toBe('common.notFound')
    expect(await written(id)).toEqual(before)
  })

  it('refuses a party who has signed, by link or on the power that the client brought', async () => {
    const [linked, brought] = [await renewal(), await renewal()]
    await signOrder(portal, linked.as, linked.orderNo, ['applicant-a'])
    const power = { as: brought.as, fields: { type: 'document' }, file: scan }
    const fileId = (await sendUpload(portal, 'documents.uploadFile', power)).data.id
    const handIn = { orderNo: brought.orderNo, paper: 'power' as const, fileId }
    expect((await portal.call('trademarkTransfers.handInSigned', handIn, { as: brought.as })).error).toBeUndefined()

    for (const { orderNo, id } of [linked, brought]) {
      const before = await written(id)
      expect((await keep(orderNo)).error).toBe('signing.answered')
      expect(await written(id)).toEqual(before)
    }
  })

  it.each([
    [5, 'signing.filed'],
    [6, 'signing.filed'],
    [8, 'signing.closed'],
  ])('refuses an order that is past signing (work state %d): %s', async (workState, why) => {
    const { orderNo, id } = await renewal()
    await portal.db.update(orders).set({ workState }).where(eq(orders.id, id))
    const before = await written(id)

    expect((await keep(orderNo)).error).toBe(why)

    expect(await written(id)).toEqual(before)
    expect((await listed(reviewer, orderNo)).mayKeep).toBe(false)
  })

  it('is for who works on the case alone, and tells only them that they may', async () => {
    const { as, orderNo, id } = await renewal()
    const before = await written(id)

    for (const by of [as, await portal.person('finance')]) {
      expect((await keep(orderNo, { by })).error).toBe('common.forbidden')
      expect((await listed(by, orderNo)).mayKeep).toBe(false)
    }

    expect(await written(id)).toEqual(before)
    for (const role of ['reviewer', 'administrator', 'agent'] as const) {
      expect(await listed(await portal.person(role), orderNo)).toMatchObject({ mayKeep: true, version: 1 })
    }
  })

  it('refuses a hostile file and none at all, and drops the bytes', async () => {
    const { orderNo, id } = await renewal()
    const before = await written(id)
    const page = { name: 'scan.pdf', content: Buffer.from('<html><script>alert(1)</script></html>') }
    const archive = { name: 'scan.zip', content: Buffer.from('PK\u0005\u0006'.padEnd(22, '\0'), 'latin1') }

    expect((await keep(orderNo, { file: page })).error).toBe('documents.activeContent')
    expect((await keep(orderNo, { file: archive })).error).toBe('documents.kindUnknown')
    const fields = { orderNo, party: 'applicant-a', name, version: '1' }
    const empty = await sendUpload(portal, 'admin.keepSignedScan', { as: reviewer, fields })

    expect(empty.error).toBe('documents.noFile')
    expect(await written(id)).toEqual(before)
  })

  it('keeps one of the scans that several of the staff send at once', async () => {
    const { orderNo, id } = await renewal()
    const staff = await Promise.all(Array.from({ length: 5 }, () => portal.person('reviewer')))
    const before = await written(id)

    const sent = await Promise.all(staff.map((by) => keep(orderNo, { by })))

    const errors = sent.map(({ error }) => error)
    expect(errors.filter((error) => error === undefined)).toHaveLength(1)
    expect(new Set(errors.filter(Boolean))).toEqual(new Set(['signing.answered']))
    expect(await written(id)).toEqual({
      links: before.links + 1,
      scans: before.scans + 1,
      files: before.files + 1,
      stored: before.stored + 1,
    })
    expect((await serviceOrder(portal, orderNo)).openSignatures).toBe(1)
  })
})
