import type { FilingForm } from '@portal/domain/patents/filings/form'
import { eq, inArray } from 'drizzle-orm'
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

const sheet = (...lines: readonly string[]) =>
  buildDocx({ body: ['权利要求书', ...lines].map((one) => paragraphXml(one)).join('') })
const claims = (count: number, ...more: readonly string[]) =>
  sheet(...Array.from({ length: count }, (_, at) => claimText(at)), ...more)
/** Claims that have nothing in common with those of the form. */
const otherClaims = () => sheet('1. 一种水壶，其特征在于，包括壶体和底座。')

const findingsOf = async (orderNo: string) => {
  const { data } = await portal.call('admin.getReview', { orderNo }, { as: world.reviewer })
  return data.checks.filter(({ words }) => words.en.startsWith('The pair’s documents differ'))
}

async function send(orderNo: string, sentOn: string) {
  const { version } = await world.rowOf(orderNo)
  return portal.call('admin.markFiled', { orderNo, version, sentOn, notes: '' }, { as: world.reviewer })
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
    await world.sendDraft(invention, otherClaims())

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
    await world.sendDraft(model, otherClaims())
    expect((await world.confirm(model)).status).toBe(200)
    for (const orderNo of [invention, model]) {
      expect(await findingsOf(orderNo)).toEqual([])
      expect(await world.markFiled(orderNo)).toMatchObject({ status: 200 })
    }
  })

  it('is filed where a draft of formulas, raised letters and tables was sent to both, each naming its own right', async () => {
    const [invention, model] = await pairOf()
    const raised = '<w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:t>2</w:t></w:r>'
    const draft = (right: string, at: string) => {
      const text = [
        '说明书',
        '技术领域',
        `${right}涉及水壶。`,
        '背景技术',
        '水壶会烧干。',
        `${right}内容`.replace('本', ''),
      ]
      const body = [...text, '提供一种水壶。', '附图说明', '图1为示意图。', '具体实施方式']
        .map((one) => paragraphXml(one))
        .join('')
      const more = `<w:p w:rsidR="${at}"><w:r><w:t>如图1，${right}的面积为10</w:t></w:r>${raised}</w:p>`
      const formula = '<w:p><m:oMath><m:r><m:t>x</m:t></m:r></m:oMath></w:p>'
      const table = `<w:tbl><w:tr><w:tc>${paragraphXml('壶体')}</w:tc></w:tr></w:tbl>`
      return buildDocx({ body: body + more + formula + table })
    }
    expect(await world.sendDraft(invention, draft('本发明', '01'))).toMatchObject({ status: 200 })
    expect((await world.confirm(invention)).status).toBe(200)
    expect(await findingsOf(model)).toHaveLength(1)
    expect(await world.sendDraft(model, draft('本实用新型', '02'))).toMatchObject({ status: 200 })
    expect((await world.confirm(model)).status).toBe(200)

    for (const orderNo of [invention, model]) {
      expect(await findingsOf(orderNo)).toEqual([])
      expect(await world.markFiled(orderNo)).toMatchObject({ status: 200 })
    }
  })

  it('may claim more in one beside what both claim, which the desk is to look at', async () => {
    const [invention, model] = await pairOf()
    await world.sendDraft(model, claims(1))
    await world.confirm(model)
    const sent = await world.sendDraft(invention, claims(1, '2. 一种制造水壶的方法，其特征在于，冲压壶体。'))
    expect(sent).toMatchObject({ status: 200 })
    expect((await world.confirm(invention)).status).toBe(200)

    for (const orderNo of [invention, model]) {
      const { data } = await portal.call('admin.getReview', { orderNo }, { as: world.reviewer })
      expect(data.checks).toContainEqual(
        expect.objectContaining({
          level: 'review',
          path: 'documents.claims',
          words: expect.objectContaining({ zh: expect.stringContaining('权利要求书不同') }),
        }),
      )
      expect(await world.markFiled(orderNo)).toMatchObject({ status: 200 })
    }
  })

  it('is sent on one day', async () => {
    const [invention, model] = await pairOf()
    for (const orderNo of [invention, model]) {
      const { id } = await world.rowOf(orderNo)
      await portal.db
        .update(orders)
        .set({ submittedAt: new Date('2026-01-05T04:00:00Z') })
        .where(eq(orders.id, id))
    }
    expect((await send(invention, '2026-01-06')).status).toBe(200)

    expect(await send(model, '2026-01-07')).toMatchObject({
      error: 'admin.dateWrong',
      fields: [{ path: 'sentOn', message: expect.stringContaining(`${invention}, was sent on 2026-01-06`) }],
    })
    expect((await send(model, '2026-01-06')).status).toBe(200)
  })

  it('is sent on one day also where both are noted at once', async () => {
    const pair = await pairOf()
    await portal.db
      .update(orders)
      .set({ submittedAt: new Date('2026-01-05T04:00:00Z') })
      .where(inArray(orders.orderNo, [...pair]))

    const sent = await Promise.all(pair.map((orderNo, at) => send(orderNo, `2026-01-0${6 + at}`)))

    expect(sent.map(({ error }) => error).sort()).toEqual(['admin.dateWrong', undefined])
  })

  it('agrees again when the draft of one is withdrawn', async () => {
    const [invention, model] = await pairOf()
    await world.sendDraft(model, otherClaims())
    const { version } = await world.rowOf(model)
    expect(await findingsOf(invention)).toHaveLength(1)

    await portal.call('admin.withdrawDraft', { orderNo: model, version, reason: 'Not meant' }, { as: world.reviewer })

    for (const orderNo of [invention, model]) expect(await world.markFiled(orderNo)).toMatchObject({ status: 200 })
  })

  it('binds nobody to an application that was withdrawn', async () => {
    const [invention, model] = await pairOf()
    await world.sendDraft(invention, otherClaims())
    await world.confirm(invention)
    await portal.call('orders.withdrawOrder', { orderNo: model }, { as: world.chen })

    expect(await world.markFiled(invention)).toMatchObject({ status: 200 })
  })
})
