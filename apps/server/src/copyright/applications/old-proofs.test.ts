import { readFileSync } from 'node:fs'
import { type CopyrightForm, hasOwnersPaper } from '@portal/domain/copyright/applications/form'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { filings, orders } from '../../platform/db/schema/orders.ts'
import { startTestPortal, type TestPortal } from '../../test/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.stop())

/** The statements of the migration that brings stored forms to papers that name their owners. */
const statements = readFileSync(
  new URL('../../platform/db/migrations/0040_pictures-companions-parties.sql', import.meta.url),
  'utf8',
)
  .split('--> statement-breakpoint')
  .filter((statement) => statement.includes('proofs_of_all'))

const old = (owners: readonly string[]) => ({
  owners: owners.map((key) => ({ key })),
  papers: [
    { key: 'p1', kind: 'identity', fileId: 'f1' },
    { key: 'p2', kind: 'signedPage', fileId: 'f2' },
    { key: 'p3', kind: 'identity', fileId: 'f3', owners: ['b'] },
  ],
})

describe('a form that was handed in before its papers named their owners', () => {
  it('proves each of several owners by the papers that it has, and signs for none of them', async () => {
    const person = await portal.person()
    const stored = async (form: object, submitted: object | null = form) => {
      const { orderNo } = (await portal.call('copyright.submitWork', { json: { name: '小青禾' } }, { as: person })).data
      const [order] = await portal.db.select().from(orders).where(eq(orders.orderNo, orderNo))
      await portal.db
        .update(filings)
        .set({ form, submitted, submittedVersion: submitted && 1 })
        .where(eq(filings.orderId, order?.id ?? ''))
      return order?.id ?? ''
    }
    const ids = {
      two: await stored(old(['a', 'b'])),
      one: await stored(old(['a'])),
      bare: await stored({ owners: [{ key: 'a' }, { key: 'b' }], papers: [] }),
      draft: await stored(old(['a', 'b']), null),
    }

    await portal.db.transaction(async (tx) => {
      for (const statement of statements) await tx.execute(sql.raw(statement))
    })

    const read = async (id: string) => {
      const [row] = await portal.db.select().from(filings).where(eq(filings.orderId, id))
      return { form: row?.form, submitted: row?.submitted }
    }
    const named = { ...old(['a', 'b']) }
    const papers = named.papers.map((paper) => (paper.key === 'p1' ? { ...paper, owners: ['a', 'b'] } : paper))
    const two = await read(ids.two)
    expect(two).toEqual({ form: { ...named, papers }, submitted: { ...named, papers } })
    const form = two.submitted as CopyrightForm
    expect([0, 1].map((at) => hasOwnersPaper(form, 'identity', at))).toEqual([true, true])
    expect(await read(ids.one)).toEqual({ form: old(['a']), submitted: old(['a']) })
    expect((await read(ids.bare)).submitted).toEqual({ owners: [{ key: 'a' }, { key: 'b' }], papers: [] })
    expect(await read(ids.draft)).toEqual({ form: old(['a', 'b']), submitted: null })
  })
})
