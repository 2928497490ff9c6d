import { randomUUID } from 'node:crypto'
import type { DesignView } from '@portal/domain/patents/designs/design-form'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pictureSteps, pictures } from '../../platform/db/schema/designs.ts'
import { files, jobs } from '../../platform/db/schema/files.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { runDueJobs } from '../../test/run-jobs.ts'
import { sendUpload } from '../../test/send-upload.ts'
import { buildForm } from '../filings/test/build-form.ts'
import { drawPicture, kettle, lamp } from './test/draw-picture.ts'

let portal: TestPortal
let chen: TestPerson
let stranger: TestPerson

beforeAll(async () => {
  portal = await startTestPortal()
  chen = await portal.person()
  stranger = await portal.person()
})

afterAll(() => portal.stop())

async function upload(content: Buffer, name = 'front.png', as = chen): Promise<string> {
  const sent = await sendUpload(portal, 'documents.uploadFile', {
    as,
    fields: { type: 'image' },
    file: { name, content },
  })
  expect(sent.error).toBeUndefined()
  return sent.data.id
}

async function addPicture(svg: string, as = chen) {
  const fileId = [await upload(await drawPicture(svg), 'front.png', as)]
  const { data } = await portal.call('designs.addPictures', { fileId }, { as })
  const [picture] = data.list
  if (!picture) throw new Error('no picture')
  return picture
}

const pictureOf = async (id: string, as = chen) =>
  (await portal.call('designs.listPictures', { id }, { as })).data.list[0]

describe('designs.addPictures', () => {
  it('takes pictures in once, measured and checked', async () => {
    const fileId = [await upload(await drawPicture(lamp({ left: -20 })))]

    const both = await Promise.all([1, 2].map(() => portal.call('designs.addPictures', { fileId }, { as: chen })))

    expect(both[0]?.data).toMatchObject({
      list: [{ name: 'front.png', width: 800, height: 600, dpi: 150, kind: 'upload', work: null, canUndo: false }],
    })
    expect(both[0]?.data.list[0]?.id).toBe(both[1]?.data.list[0]?.id)
    expect(both[0]?.data.list[0]?.checks).toContainEqual(
      expect.objectContaining({ key: 'subjectCut', level: 'review' }),
    )
    expect(both[0]?.data.list[0]?.marks[0]).toMatchObject({ kind: 'edge', left: 0 })
  })
  it('refuses documents, and files of somebody else like files that are not there', async () => {
    const fileId = [await upload(await drawPicture(lamp()))]

    const foreign = await portal.call('designs.addPictures', { fileId }, { as: stranger })
    const none = await portal.call('designs.addPictures', { fileId: [randomUUID()] }, { as: chen })
    await portal.db
      .update(files)
      .set({ mediaType: 'application/pdf' })
      .where(eq(files.id, fileId[0] ?? ''))
    const document = await portal.call('designs.addPictures', { fileId }, { as: chen })

    expect([foreign.error, none.error, document.error]).toEqual([
      'common.notFound',
      'common.notFound',
      'designs.notAPicture',
    ])
  })
})

describe('designs.listPictures', () => {
  it('lists the account’s pictures by name and kind, newest first, and nobody else’s', async () => {
    const person = await portal.person()
    const first = await addPicture(lamp(), person)
    const second = await addPicture(kettle(), person)

    const all = await portal.call('designs.listPictures', {}, { as: person })
    const named = await portal.call(
      'designs.listPictures',
      { name: 'FRONT', type: 'upload', pageSize: 1 },
      { as: person },
    )
    const foreign = await portal.call('designs.listPictures', { id: first.id }, { as: stranger })

    expect(all.data.list.map(({ id }) => id)).toEqual([second.id, first.id])
    expect(named.data).toMatchObject({ total: 2, list: [{ id: second.id }] })
    expect(foreign.data).toMatchObject({ total: 0, list: [] })
  })
})

describe('designs.workOnPictures', () => {
  it('does one step on several pictures by a job, which can be asked for and undone', async () => {
    const [one, two] = [await addPicture(lamp()), await addPicture(lamp({ stroke: 5 }))]

    const asked = await portal.call(
      'designs.workOnPictures',
      { id: [one.id, two.id], parameter: { crop: 'subject', dpi: 300 } },
      { as: chen },
    )
    await runDueJobs(portal)
    const done = await portal.call('designs.getPictureWork', { jobId: asked.data.jobId }, { as: chen })

    expect(asked.data).toMatchObject({ state: 0, images: [{ id: one.id, state: 0, after: null }, { id: two.id }] })
    expect(done.data).toMatchObject({ state: 2, progress: 100, images: [{ state: 2 }, { state: 2 }] })
    expect(done.data.images[0]?.before.fileId).toBe(one.fileId)
    const now = await pictureOf(one.id)
    expect(now).toMatchObject({ dpi: 300, canUndo: true, canRedo: false, fileId: done.data.images[0]?.after?.fileId })
    expect(now?.width).toBeLessThan(400)
    const shown = await portal.app.inject({ url: now?.url ?? '' })
    expect(shown.headers['content-type']).toBe('image/jpeg')
  })
  it('brings several pictures into one box by one factor, so that they keep their common scale', async () => {
    const [tall, small] = [await addPicture(lamp()), await addPicture(lamp({ wide: 100, high: 120 }))]
    const size = { kind: 'box' as const, width: 50, height: 50, common: true }
    const parameter = { crop: 'subject' as const, size }
    const lengths = async () => [(await pictureOf(tall.id))?.height ?? 0, (await pictureOf(small.id))?.height ?? 0]
    await portal.call('designs.workOnPictures', { id: [tall.id, small.id], parameter }, { as: chen })
    await runDueJobs(portal)
    const [high = 0, low = 0] = await lengths()
    expect((high / 150) * 25.4).toBeCloseTo(50, 0)
    expect(high / low).toBeCloseTo(3, 0)
  })
  it('makes one step of a repeated request and of a job that runs twice', async () => {
    const { id } = await addPicture(lamp())
    const input = { id, workKey: randomUUID(), parameter: { mirror: true } }

    const asked = await Promise.all([1, 2, 3].map(() => portal.call('designs.workOnPictures', input, { as: chen })))
    await runDueJobs(portal)
    const [jobId = ''] = asked.map(({ data }) => data.jobId)
    await portal.db.update(jobs).set({ state: 1 }).where(eq(jobs.id, jobId))
    await portal.db.execute(`update picture_work set state = 1 where job_id = '${jobId}'`)
    await portal.db.execute(`select graphile_worker.add_job('designs.workOnPictures', '{"jobId":"${jobId}"}'::json)`)
    await runDueJobs(portal)

    expect(new Set(asked.map(({ data }) => data.jobId)).size).toBe(1)
    expect(await portal.db.$count(pictureSteps, eq(pictureSteps.pictureId, id))).toBe(2)
    const told = await portal.call('designs.getPictureWork', { jobId }, { as: chen })
    expect(told.data).toMatchObject({ state: 2, images: [{ state: 2 }] })
  })
  it('lets two works on one picture follow each other, whichever runs first', async () => {
    const { id } = await addPicture(lamp())
    const ask = (parameter: { mirror?: boolean; grey?: boolean }) =>
      portal.call('designs.workOnPictures', { id, parameter }, { as: chen })

    await Promise.all([ask({ mirror: true }), ask({ grey: true })])
    await runDueJobs(portal)

    const steps = await portal.db.select().from(pictureSteps).where(eq(pictureSteps.pictureId, id))
    expect(steps.map(({ number, base }) => [number, base]).sort()).toEqual([
      [0, null],
      [1, 0],
      [2, 1],
    ])
    expect((await portal.db.select().from(pictures).where(eq(pictures.id, id)))[0]?.current).toBe(2)
  })
  it('refuses nothing to do, pictures of somebody else, and boxes outside', async () => {
    const { id } = await addPicture(lamp())
    const ask = (input: object, as = chen) =>
      portal.call('designs.workOnPictures', { id, parameter: { mirror: true }, ...input }, { as })

    expect((await ask({ parameter: {} })).error).toBe('designs.nothingToDo')
    expect((await ask({}, stranger)).error).toBe('common.notFound')
    expect((await ask({ parameter: { crop: { left: 2, top: 0, width: 1, height: 1 } } })).status).toBe(400)
    const asked = await ask({})
    const foreign = await portal.call('designs.getPictureWork', { jobId: asked.data.jobId }, { as: stranger })
    expect(foreign.error).toBe('common.notFound')
  })
  it('takes a stored picture instead of one of the library', async () => {
    const file = await upload(await drawPicture(kettle()))

    const asked = await portal.call('designs.workOnPictures', { file, parameter: { grey: true } }, { as: chen })
    await runDueJobs(portal)
    const done = await portal.call('designs.getPictureWork', { jobId: asked.data.jobId }, { as: chen })

    expect(done.data.images[0]).toMatchObject({ state: 2, before: { fileId: file } })
  })
})

describe('designs.stepPicture', () => {
  it('undoes and redoes step by step, and goes back to how it came', async () => {
    const { id, fileId } = await addPicture(lamp())
    for (const parameter of [{ grey: true }, { mirror: true }]) {
      await portal.call('designs.workOnPictures', { id, parameter }, { as: chen })
      await runDueJobs(portal)
    }
    const step = (to: 'undo' | 'redo' | 'original', as = chen) => portal.call('designs.stepPicture', { id, to }, { as })
    const mirrored = await pictureOf(id)

    const undone = await step('undo')
    const again = await step('redo')
    const original = await step('original')

    expect(undone.data).toMatchObject({ canUndo: true, canRedo: true })
    expect(again.data.fileId).toBe(mirrored?.fileId)
    expect(original.data).toMatchObject({ fileId, canUndo: false, canRedo: true })
    expect((await step('undo')).error).toBe('designs.noStep')
    expect((await step('redo', stranger)).error).toBe('common.notFound')
  })
  it('keeps what was undone when another step is made, and redoes the newest', async () => {
    const { id } = await addPicture(lamp())
    const work = async (parameter: { grey?: boolean; mirror?: boolean }) => {
      await portal.call('designs.workOnPictures', { id, parameter }, { as: chen })
      await runDueJobs(portal)
      return (await pictureOf(id))?.fileId
    }
    await work({ grey: true })
    await portal.call('designs.stepPicture', { id, to: 'undo' }, { as: chen })
    const other = await work({ mirror: true })
    await portal.call('designs.stepPicture', { id, to: 'undo' }, { as: chen })

    const redone = await portal.call('designs.stepPicture', { id, to: 'redo' }, { as: chen })

    expect(redone.data.fileId).toBe(other)
    expect(await portal.db.$count(pictureSteps, eq(pictureSteps.pictureId, id))).toBe(3)
  })
})

describe('designs.getPictureWork', () => {
  it('tells of each picture what went wrong, and finishes the others', async () => {
    const [blank, good] = [await addPicture(''), await addPicture(lamp())]

    const asked = await portal.call(
      'designs.workOnPictures',
      { id: [blank.id, good.id], parameter: { crop: 'subject' } },
      { as: chen },
    )
    await runDueJobs(portal)
    const done = await portal.call('designs.getPictureWork', { jobId: asked.data.jobId }, { as: chen })

    expect(done.data.images).toMatchObject([
      { state: 3, errorCode: 'designs.blank' },
      { state: 2, errorCode: null },
    ])
    expect(await pictureOf(blank.id)).toMatchObject({ work: { state: 3, errorCode: 'designs.blank' }, canUndo: false })
  })
})

describe('designs.removePicture', () => {
  it('takes a picture of the account out and lets its file be taken in anew', async () => {
    const { id, fileId } = await addPicture(lamp())

    const foreign = await portal.call('designs.removePicture', { id }, { as: stranger })
    const removed = await portal.call('designs.removePicture', { id }, { as: chen })
    const again = await portal.call('designs.addPictures', { fileId: [fileId] }, { as: chen })

    expect([foreign.error, removed.data.ok, await pictureOf(id)]).toEqual(['common.notFound', true, undefined])
    expect(again.data.list[0]?.id).not.toBe(id)
  })
})

describe('designs.saveTree', () => {
  const viewOf = (fileId: string, slot: DesignView['slot'] = 'front') => ({ key: `${slot}-${fileId}`, slot, fileId })

  it('makes a draft of a design, then keeps its tree with the facts of the files', async () => {
    const { fileId } = await addPicture(lamp())
    const tree = { scope: 'single' as const, designs: [{ key: 'design-1', views: [viewOf(fileId)] }] }
    const draftKey = randomUUID()

    const made = await portal.call('designs.saveTree', { draftKey, json: tree }, { as: chen })
    const again = await portal.call('designs.saveTree', { draftKey, json: tree }, { as: chen })

    expect(again.data.id).toBe(made.data.id)
    expect(made.data.checks).toContainEqual(expect.objectContaining({ key: 'viewMissing', level: 'fix' }))
    const draft = await portal.call('filings.getDraft', { orderNo: made.data.id }, { as: chen })
    expect(draft.data.json).toMatchObject({
      kind: 'design',
      design: { designs: [{ views: [{ fileId, width: 800, height: 600, dpi: 150, fileName: 'front.png' }] }] },
    })
  })
  it('leaves everything else of the form as it is and refuses an old version', async () => {
    const json = buildForm({ kind: 'design' })
    const { data } = await portal.call('filings.saveDraft', { json: { ...json, design: {} } }, { as: chen })
    const { fileId } = await addPicture(lamp())
    const save = (version: number, as = chen) =>
      portal.call(
        'designs.saveTree',
        { orderNo: data.orderNo, version, json: { designs: [{ key: 'design-1', views: [viewOf(fileId)] }] } },
        { as },
      )

    expect((await save(data.version, stranger)).error).toBe('common.notFound')
    const saved = await save(data.version)
    expect(saved.data.version).toBe(data.version + 1)
    const draft = await portal.call('filings.getDraft', { orderNo: data.orderNo }, { as: chen })
    expect(draft.data.json.title).toBe(json.title)
    expect(draft.data.json.applicants[0]?.name).toBe('示例水壶有限公司')
    const other = await addPicture(kettle())
    const late = await portal.call(
      'designs.saveTree',
      { orderNo: data.orderNo, version: 1, json: { designs: [{ key: 'd', views: [viewOf(other.fileId)] }] } },
      { as: chen },
    )
    expect(late.error).toBe('common.conflict')
  })
  it('refuses files of others and forms that are no design', async () => {
    const foreign = await addPicture(lamp(), stranger)
    const json = { designs: [{ key: 'design-1', views: [viewOf(foreign.fileId)] }] }
    const { data } = await portal.call('filings.saveDraft', { json: buildForm() }, { as: chen })

    expect((await portal.call('designs.saveTree', { json }, { as: chen })).error).toBe('filings.fileUnknown')
    const invention = await portal.call('designs.saveTree', { orderNo: data.orderNo, json: {} }, { as: chen })
    expect(invention.error).toBe('filings.notOpen')
  })
})
