import { emptyDesign, type FormDesign, projections } from '@portal/domain/patents/designs/design-form'
import { addDays, beijingDate } from '@portal/domain/platform/dates/civil-date'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderDocuments, orderFeeLines, orders } from '../../platform/db/schema/orders.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { sendUpload } from '../../test/send-upload.ts'
import { drawPicture, kettle, lamp } from '../designs/test/draw-picture.ts'
import { buildAgent, buildForm } from './test/build-form.ts'

let portal: TestPortal
let chen: TestPerson
let reviewer: TestPerson

beforeAll(async () => {
  portal = await startTestPortal()
  chen = await portal.person()
  reviewer = await portal.person('reviewer')
  await buildAgent(portal.db)
})

afterAll(() => portal.stop())

async function upload(svg: string): Promise<string> {
  const file = { name: 'view.png', content: await drawPicture(svg) }
  return (await sendUpload(portal, 'documents.uploadFile', { as: chen, fields: { type: 'image' }, file })).data.id
}

/** A lamp from all sides and in perspective, ready to be filed. */
async function lampDesign(more: Partial<FormDesign> = {}): Promise<FormDesign> {
  const views = []
  for (const [at, slot] of [...projections, 'perspective' as const].entries()) {
    const fileId = await upload(lamp({ left: 250 - at }))
    views.push({ key: slot, slot, pictureId: null, fileId, fileName: '', width: 0, height: 0, dpi: null })
  }
  const brief = { use: '用于照明', features: '在于产品的形状', telling: 'perspective', colour: false, more: '' }
  return {
    ...emptyDesign,
    locarno: '26-05',
    designs: [{ key: 'design-1', name: '', views, omissions: [] }],
    brief,
    ...more,
  }
}

const designForm = (design: FormDesign) => buildForm({ kind: 'design', title: '台灯', design })

describe('filing a design', () => {
  it('ends as an order with its fees, views and brief description, once', async () => {
    const json = designForm(await lampDesign())
    const { data: draft } = await portal.call('filings.saveDraft', { json }, { as: chen })
    expect(draft.errors).toEqual([])

    const input = { orderNo: draft.orderNo, version: draft.version }
    const answers = await Promise.all([1, 2].map(() => portal.call('filings.submitFiling', input, { as: chen })))

    expect(answers.map((answer) => answer.status)).toEqual([200, 200])
    // 500 of the office (patent reference 2.1), 900 of ours.
    expect(answers[0]?.data).toMatchObject({
      amountOfficial: 50_000,
      amountService: 90_000,
      orders: [{ type: 'design' }],
    })
    const [order] = await portal.db.select().from(orders).where(eq(orders.orderNo, draft.orderNo))
    expect(order).toMatchObject({ kind: 'design', workState: 1, title: '台灯' })
    const lines = await portal.db
      .select()
      .from(orderFeeLines)
      .where(eq(orderFeeLines.orderId, order?.id ?? ''))
    expect(lines.map(({ kind, amountFen }) => [kind, amountFen])).toEqual([
      ['application', 50_000],
      ['service', 90_000],
    ])
    const papers = await portal.db
      .select()
      .from(orderDocuments)
      .where(eq(orderDocuments.orderId, order?.id ?? ''))
    expect(papers.map(({ kind, title }) => `${kind} ${title}`).sort()).toEqual([
      '100007 专利代理委托书',
      '130001-1 外观设计图片或照片 主视图',
      '130001-2 外观设计图片或照片 后视图',
      '130001-3 外观设计图片或照片 左视图',
      '130001-4 外观设计图片或照片 右视图',
      '130001-5 外观设计图片或照片 俯视图',
      '130001-6 外观设计图片或照片 仰视图',
      '130001-7 外观设计图片或照片 立体图',
      '130002 外观设计简要说明',
    ])
  })
  it('quotes a design with the reduction of its applicants', async () => {
    const quote = await portal.call(
      'filings.quoteFiling',
      {
        kind: 'design',
        claimCount: 0,
        pageCount: 0,
        priorityCount: 1,
        withExamination: true,
        reduceFees: true,
        recordYears: [new Date().getFullYear()],
      },
      { as: chen },
    )

    expect(quote.data.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['application', 7_500],
      ['priorityClaim', 8_000],
      ['service', 90_000],
    ])
  })
  it('is not handed in with missing views, and says where', async () => {
    const design = await lampDesign()
    const [item] = design.designs
    const less = { ...design, designs: [{ ...item, key: 'design-1', views: (item?.views ?? []).slice(1, 5) }] }
    const { data: draft } = await portal.call(
      'filings.saveDraft',
      { json: designForm(less as FormDesign) },
      { as: chen },
    )

    const refused = await portal.call('filings.submitFiling', { orderNo: draft.orderNo }, { as: chen })

    expect(refused.error).toBe('filings.incomplete')
    expect(refused.fields?.map(({ path }) => path)).toEqual([
      'design.designs.0.views',
      'design.designs.0.views',
      'design.brief.telling',
    ])
  })
  it('checks the measured pictures of the account with the form', async () => {
    const design = await lampDesign()
    const fileId = await upload(kettle({ shadow: true }))
    await portal.call('designs.addPictures', { fileId: [fileId] }, { as: chen })
    const [item] = design.designs
    const views = (item?.views ?? []).map((view, at) =>
      at === 0 ? { ...view, fileId, width: 800, height: 600, dpi: 150 } : view,
    )
    const json = designForm({ ...design, designs: [{ key: 'design-1', name: '', views, omissions: [] }] })

    const own = await portal.call('filings.checkFiling', { json }, { as: chen })
    const foreign = await portal.call('filings.checkFiling', { json }, { as: reviewer })

    const keysAt = (reply: typeof own, path: string) =>
      reply.data.findings.filter((one) => one.path === path).map(({ key }) => key)
    expect(keysAt(own, 'design.designs.0.views.0')).toContain('shadow')
    expect(keysAt(foreign, 'design.designs.0.views.0')).not.toContain('shadow')

    // What was seen before the submission is what the reviewer sees after it.
    const { data: filed } = await portal.call('filings.submitFiling', { json }, { as: chen })
    const { data: review } = await portal.call('admin.getReview', { orderNo: filed.orderNo }, { as: reviewer })
    const words = own.data.findings.find(({ key }) => key === 'shadow')?.words
    expect(review.checks).toContainEqual({ level: 'review', path: 'design.designs.0.views.0', words })
    expect(review.fields.map(({ path }) => path)).not.toContain('options.examinationNow')
  })
  it('shows itself in the preview: request, views and brief description', async () => {
    const { data: draft } = await portal.call(
      'filings.saveDraft',
      { json: designForm(await lampDesign()) },
      { as: chen },
    )

    const preview = await portal.call('filings.previewFiling', { orderNo: draft.orderNo }, { as: chen })

    const texts = JSON.stringify(preview.data.requests)
    expect(preview.data.requests[0]?.right).toBe('design')
    for (const words of ['洛迦诺分类号', '26-05', '设计人', '1. 本外观设计产品的名称：台灯。'])
      expect(texts).toContain(words)
    expect(preview.data.pages).toBeGreaterThanOrEqual(9)
  })
  it('opens for a correction view by view, and puts the new one on the case', async () => {
    const { data: draft } = await portal.call(
      'filings.saveDraft',
      { json: designForm(await lampDesign()) },
      { as: chen },
    )
    await portal.call('filings.submitFiling', { orderNo: draft.orderNo }, { as: chen })
    const fields = [{ path: 'design.designs.0.views.0', words: '主视图不清晰' }]
    const [submitted] = await portal.db.select().from(orders).where(eq(orders.orderNo, draft.orderNo))
    const asked = await portal.call(
      'admin.askCorrection',
      { orderNo: draft.orderNo, version: submitted?.version ?? 0, fields, dueOn: addDays(beijingDate(new Date()), 10) },
      { as: reviewer },
    )
    expect(asked.status).toBe(200)
    const { data: opened } = await portal.call('filings.getDraft', { orderNo: draft.orderNo }, { as: chen })
    const fileId = await upload(lamp({ stroke: 6 }))
    const changed = (at: number) => {
      const json = structuredClone(opened.json)
      const view = json.design?.designs[0]?.views[at]
      if (view) view.fileId = fileId
      return json
    }
    const { orderNo } = draft
    const answer = (json: ReturnType<typeof changed>) =>
      portal.call('filings.saveDraft', { orderNo, version: opened.version, json, draft: false }, { as: chen })

    expect((await answer(changed(1))).error).toBe('filings.fieldNotOpen')
    expect((await answer(changed(0))).status).toBe(200)

    const [order] = await portal.db.select().from(orders).where(eq(orders.orderNo, orderNo))
    const papers = await portal.db
      .select()
      .from(orderDocuments)
      .where(eq(orderDocuments.orderId, order?.id ?? ''))
    const fronts = papers.filter(({ kind }) => kind === '130001-1').sort((a, b) => a.version - b.version)
    expect(fronts.map(({ version }) => version)).toEqual([1, 2])
    expect(fronts[1]?.fileId).toBe(fileId)
    expect(papers.filter(({ kind }) => kind === '130001-2').map(({ version }) => version)).toEqual([1])
  })
})
