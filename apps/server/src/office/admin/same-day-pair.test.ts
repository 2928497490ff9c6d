import type { FilingForm } from '@portal/domain/patents/filings/form'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { claimText } from '../../patents/filings/test/build-application.ts'
import { buildForm } from '../../patents/filings/test/build-form.ts'
import { buildDraftWorld, type DraftWorld } from '../../patents/filings/test/draft-world.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import { buildDocx, paragraphXml } from '../../platform/documents/test/build-docx.ts'
import { startTestPortal, type TestPortal } from '../../test/portal.ts'

let portal: TestPortal
let world: DraftWorld

beforeAll(async () => {
  portal = await startTestPortal()
  world = await buildDraftWorld(portal)
})

afterAll(() => portal.stop())

/** Both orders of a pair, in work: the invention first. */
async function pairOf(more: Partial<FilingForm> = {}): Promise<readonly [string, string]> {
  const png = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const { data } = await world.upload(world.chen, 'a.png', png, 'figure')
  const form = buildForm({ kind: 'sameDay' })
  const description = {
    ...{ fileId: null, fileName: '', pages: null },
    text: '技术领域\n涉及水壶。\n背景技术\n水壶会烧干。\n发明内容\n提供一种水壶。\n附图说明\n图1为示意图。\n具体实施方式\n如图1，水壶包括壶体。',
  }
  const drawings = [{ key: 'd', fileId: data.id, fileName: '', pages: 1, labels: ['1'] }]
  const first = await world.submitPaid({
    ...form,
    ...more,
    documents: { ...form.documents, description, drawings, abstractFigure: '1', ...more.documents },
  } as ReturnType<typeof buildForm>)
  const pair = await portal.db.select().from(orders).where(eq(orders.pairNo, first.orderNo))
  const other = pair.find(({ orderNo }) => orderNo !== first.orderNo)
  if (!other) throw new Error('no pair')
  return [first.orderNo, other.orderNo]
}

const claims = (count: number) =>
  buildDocx({
    body: ['权利要求书', ...Array.from({ length: count }, (_, at) => claimText(at))]
      .map((one) => paragraphXml(one))
      .join(''),
  })

const findingsOf = async (orderNo: string) => {
  const { data } = await portal.call('admin.getReview', { orderNo }, { as: world.reviewer })
  return data.checks.filter(({ words }) => words.en.startsWith('The pair’s documents differ'))
}

describe('a same-day pair', () => {
  it('is filed as it was handed in', async () => {
    for (const orderNo of await pairOf()) {
      expect(await findingsOf(orderNo)).toEqual([])
      expect(await world.markFiled(orderNo)).toMatchObject({ status: 200 })
    }
  })

  it('is held, both of it, from when one is sent a draft until the other takes the same', async () => {
    const [invention, model] = await pairOf()
    await world.sendDraft(invention, claims(3))

    expect(await world.markFiled(model)).toMatchObject({
      error: 'admin.pairDiffers',
      msg: expect.stringContaining(`${invention}, filed on the same day, do not have the same claims.`),
      fields: [{ path: 'documents.claims', message: 'pair' }],
    })
    await world.confirm(invention)

    for (const [orderNo, other] of [
      [invention, model],
      [model, invention],
    ] as const) {
      expect(await world.markFiled(orderNo)).toMatchObject({ error: 'admin.pairDiffers' })
      expect(await findingsOf(orderNo)).toMatchObject([
        { level: 'fix', path: 'documents.claims', words: { zh: expect.stringContaining(`${other} 的权利要求书不同`) } },
      ])
    }
    await world.sendDraft(model, claims(3))
    expect((await world.confirm(model)).status).toBe(200)
    for (const orderNo of [invention, model]) {
      expect(await findingsOf(orderNo)).toEqual([])
      expect(await world.markFiled(orderNo)).toMatchObject({ status: 200 })
    }
  })

  it('agrees again when the draft of one is withdrawn', async () => {
    const [invention, model] = await pairOf()
    await world.sendDraft(model, claims(3))
    const { version } = await world.rowOf(model)
    expect(await findingsOf(invention)).toHaveLength(1)

    await portal.call('admin.withdrawDraft', { orderNo: model, version, reason: 'Not meant' }, { as: world.reviewer })

    for (const orderNo of [invention, model]) expect(await world.markFiled(orderNo)).toMatchObject({ status: 200 })
  })

  it('binds nobody to an application that was withdrawn', async () => {
    const [invention, model] = await pairOf()
    await world.sendDraft(invention, claims(3))
    await world.confirm(invention)
    await portal.call('orders.withdrawOrder', { orderNo: model }, { as: world.chen })

    expect(await world.markFiled(invention)).toMatchObject({ status: 200 })
  })
})
