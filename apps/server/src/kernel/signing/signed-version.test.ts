import { randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrationsFolder } from '../../platform/db/migrate.ts'
import { files } from '../../platform/db/schema/files.ts'
import { corrections, orderDocuments, orders } from '../../platform/db/schema/orders.ts'
import { signingLinks } from '../../platform/db/schema/signing.ts'
import { startTestPortal, type TestPortal } from '../../test/portal.ts'
import * as transfers from '../../trademarks/transfers/test/transfer-world.ts'
import { papersVersion } from './signing-queries.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startTestPortal({}, { now: () => new Date('2026-11-22T04:00:00Z') })
  await transfers.storeOwnedMarks(portal)
})
afterAll(() => portal.stop())

/** The statement of the release that counts versions of papers anew. */
const recount = readFileSync(join(migrationsFolder, '0040_pictures-companions-parties.sql'), 'utf8')
  .split('--> statement-breakpoint')
  .find((statement) => statement.includes('UPDATE signing_links'))

describe('signatures of before versions were counted by answers', () => {
  it('have the version of the papers of their instant: an answer that made none is not counted', async () => {
    const person = await portal.person()
    const transferenceJson: object = await transfers.buildForm(portal, person, ['61000003'])
    const call = { transferenceJson, draftKey: randomUUID() }
    const { orderNo } = (await portal.call('trademarkTransfers.transferTrademarks', call, { as: person })).data
    const [order] = await portal.db.select().from(orders).where(eq(orders.orderNo, orderNo))
    const orderId = order?.id ?? ''
    const fileId = await transfers.fileOf(portal, person)
    await portal.db.update(files).set({ purpose: 'made' }).where(eq(files.id, fileId))
    const [made, unmade, signedAt] = [1, 2, 3].map((hour) => new Date(Date.UTC(2026, 10, 23, hour)))
    const asked = { orderId, fields: [{ path: 'marks', words: '请更正' }], askedBy: person.id }
    await portal.db.insert(corrections).values([
      { ...asked, round: 1, answeredAt: made },
      { ...asked, round: 2, answeredAt: unmade },
    ])
    const paper = { orderId, fileId, kind: 'tm.power' as const, title: 'made', version: 90, uploadedBy: person.id }
    await portal.db.insert(orderDocuments).values({ ...paper, createdAt: made })
    const signed = {
      signedAt,
      signerName: '李明',
      fileId,
      signedVersion: 9,
      expiresAt: new Date('2027-01-01T00:00:00Z'),
    }
    const link = { orderId, partyKey: 'seller', codeHash: randomBytes(32), createdBy: person.id }
    await portal.db.insert(signingLinks).values({ ...link, ...signed })

    await portal.db.execute(sql.raw(recount ?? ''))

    const [after] = await portal.db.select().from(signingLinks).where(eq(signingLinks.orderId, orderId))
    expect(after?.signedVersion).toBe(2)
    expect(await papersVersion(portal.db, orderId)).toBe(2)
  })
})
