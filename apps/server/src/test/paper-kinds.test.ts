import { randomUUID } from 'node:crypto'
import { type PaperKind, paperKinds } from '@portal/domain/kernel/orders/paper-kinds'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { files } from '../platform/db/schema/files.ts'
import { orderDocuments, orderMembers } from '../platform/db/schema/orders.ts'
import { buildOrder } from './build-order.ts'
import { startTestPortal, type TestPerson, type TestPortal } from './portal.ts'

/** One stored kind of each declared one; `none` and those whose tail can be empty stand as they are declared. */
const tails = { none: '', copies: '1', number: '1', sheet: '-1', country: ':JP', mark: '.61000003', key: '.some-key' }
const declared = Object.entries(paperKinds).map(([kind, { names, tail }]) => ({ kind: `${kind}${tails[tail]}`, names }))

let portal: TestPortal
let orderNo: string
let people: Readonly<
  Record<'owner' | 'subAccount' | 'editor' | 'viewer' | 'agent' | 'reviewer' | 'finance', TestPerson>
>
const fileOf = new Map<string, string>()

beforeAll(async () => {
  portal = await startTestPortal()
  const owner = await portal.person()
  people = {
    owner,
    subAccount: await portal.person('subAccount', { ownerId: owner.id }),
    editor: await portal.person(),
    viewer: await portal.person(),
    agent: await portal.person('agent'),
    reviewer: await portal.person('reviewer'),
    finance: await portal.person('finance'),
  }
  const order = await buildOrder(portal.db, owner, { workState: 1 })
  orderNo = order.orderNo
  await portal.db.insert(orderMembers).values([
    { orderId: order.id, userId: people.editor.id, role: 'editor', addedBy: owner.id },
    { orderId: order.id, userId: people.viewer.id, addedBy: owner.id },
  ])
  // The last was stored by an earlier release, which nobody declared.
  for (const kind of [...declared.map((one) => one.kind), 'someday.unknown']) {
    const [file] = await portal.db
      .insert(files)
      .values({
        ...{ ownerId: owner.ownerId, uploadedBy: owner.id, storageKey: randomUUID(), name: `${kind}.pdf` },
        ...{ mediaType: 'application/pdf', bytes: 1, sha256: Buffer.alloc(32) },
      })
      .returning({ id: files.id })
    if (!file) throw new Error('an insert answered no row')
    fileOf.set(kind, file.id)
    const paper = { orderId: order.id, fileId: file.id, title: kind, version: 1, uploadedBy: owner.id }
    await portal.db.insert(orderDocuments).values({ ...paper, kind: kind as PaperKind })
  }
})

afterAll(() => portal.stop())

describe('every kind of paper', () => {
  const all = [...declared, { kind: 'someday.unknown', names: 'people' as const }]

  it.each(['owner', 'subAccount', 'editor', 'viewer', 'agent', 'reviewer', 'finance'] as const)(
    'is listed and opened alike for the %s: what names people to those who act on the order alone',
    async (who) => {
      const as = people[who]
      const { data } = await portal.call('orders.getOrderDetail', { orderNo }, { as })
      const listed = new Set(data.documents.map(({ kind }) => kind))
      const mayAll = who !== 'viewer' && who !== 'finance'
      const seen: Record<string, readonly [listed: boolean, status: number]> = {}
      for (const { kind } of all) {
        const { status } = await portal.call('documents.getFileAddress', { id: fileOf.get(kind) ?? '' }, { as })
        seen[kind] = [listed.has(kind), status]
      }

      expect(seen).toEqual(
        Object.fromEntries(
          all.map(({ kind, names }) => [kind, mayAll || names === 'nobody' ? [true, 200] : [false, 404]]),
        ),
      )
    },
  )
  it('is not packed for finance, nor for whom the order was only shown to', async () => {
    for (const as of [people.viewer, people.finance]) {
      const { error } = await portal.call('casePackages.packCases', { packageList: [orderNo] }, { as })
      expect(error).toBe('common.forbidden')
    }
  })
})
