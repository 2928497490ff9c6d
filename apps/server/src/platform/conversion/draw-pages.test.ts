import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { runDueJobs } from '../../test/run-jobs.ts'
import { sendUpload } from '../../test/send-upload.ts'
import { startPaper } from '../documents/pdf/make-pdf.ts'

let portal: TestPortal
let chen: TestPerson
let stranger: TestPerson

beforeAll(async () => {
  portal = await startTestPortal()
  chen = await portal.person()
  stranger = await portal.person()
})

afterAll(() => portal.stop())

async function pdfOf(pages: number): Promise<Buffer> {
  const paper = startPaper({ title: '视图', madeAt: new Date(0) })
  for (let page = 1; page <= pages; page += 1) {
    paper.paragraph(`第 ${page} 页`)
    if (page < pages) {
      paper.space(700)
      paper.heading('续')
    }
  }
  return paper.end()
}

const drawUpload = (content: Buffer, fields: Record<string, string> = {}, name = 'views.pdf') =>
  sendUpload(portal, 'conversion.drawUpload', { as: chen, fields, file: { name, content } })

async function stored(content: Buffer): Promise<string> {
  const file = { name: 'views.pdf', content }
  return (await sendUpload(portal, 'documents.uploadFile', { as: chen, fields: { type: 'document' }, file })).data.id
}

describe('conversion.drawUpload', () => {
  it('answers the pages of a short PDF at once, as pictures of the account with their density', async () => {
    const drawn = await drawUpload(await pdfOf(3), { pages: '1,3', dpi: '150' })

    expect(drawn.data).toMatchObject({ state: 2, progress: 100, source: 'views.pdf', pages: 2 })
    expect(drawn.data.images).toMatchObject([
      { page: 1, width: 1240, height: 1754, dpi: 150 },
      { page: 3, dpi: 150 },
    ])
    const shown = await portal.app.inject({ url: drawn.data.images[0]?.url ?? '' })
    expect(shown.headers['content-type']).toBe('image/png')
    expect((await sharp(shown.rawPayload).metadata()).density).toBe(150)
    const library = await portal.call('documents.listLibrary', { type: 'converted' }, { as: chen })
    expect(library.data.total).toBeGreaterThanOrEqual(2)
  })
  it('answers a longer one by its work, and the same one asked again by what is drawn', async () => {
    const asked = await drawUpload(await pdfOf(13), { dpi: '72' })
    await runDueJobs(portal)
    const done = await portal.call('conversion.getConversion', { jobId: asked.data.jobId }, { as: chen })

    expect(asked.data).toMatchObject({ state: 0, images: [] })
    expect(done.data).toMatchObject({ state: 2, progress: 100, pages: 13, kind: 'pdfToImages' })
    expect(done.data.images.map(({ page }) => page)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13])
  })
  it('leaves nothing to do to the queue of what was answered at once', async () => {
    const drawn = await drawUpload(await pdfOf(1), { dpi: '90' })
    await portal.db.execute(`update graphile_worker._private_jobs set run_at = now()`)
    await runDueJobs(portal)

    const after = await portal.call('conversion.getConversion', { jobId: drawn.data.jobId }, { as: chen })

    expect(after.data.images.map(({ id }) => id)).toEqual(drawn.data.images.map(({ id }) => id))
  })
  it('says what is wrong about a file, and leaves no work behind', async () => {
    const pdf = await pdfOf(2)

    const answers = [
      await drawUpload(Buffer.from('plain'), {}, 'views.pdf'),
      await drawUpload(
        await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
          .png()
          .toBuffer(),
      ),
      await drawUpload(Buffer.concat([pdf.subarray(0, 60), Buffer.from('nothing')])),
      await drawUpload(pdf, { pages: '2-9' }),
      await drawUpload(pdf, { pages: '3-1' }),
    ]

    expect(answers.map((answer) => answer.error)).toEqual([
      'documents.notItsKind',
      'documents.kindMismatch',
      'documents.damaged',
      'conversion.pagesWrong',
      'conversion.pagesWrong',
    ])
    expect((await drawUpload(await pdfOf(1), { dpi: '1200' })).status).toBe(400)
  })
})

describe('conversion.drawPdf', () => {
  it('draws chosen pages of a stored PDF by a job, by its id or by a link that holds', async () => {
    const file = await stored(await pdfOf(2))
    const { data: link } = await portal.call('documents.getFileAddress', { id: file }, { as: chen })

    const byId = await portal.call('conversion.drawPdf', { id: file, pages: '2', dpi: 100 }, { as: chen })
    const byLink = await portal.call('conversion.drawPdf', { url: link.url }, { as: stranger })
    await runDueJobs(portal)
    const done = await portal.call('conversion.getConversion', { jobId: byId.data.jobId }, { as: chen })

    expect(byId.data).toMatchObject({ state: 0, images: [] })
    expect(done.data).toMatchObject({ state: 2, images: [{ page: 2, dpi: 100, width: 827 }] })
    const lent = await portal.call('conversion.getConversion', { jobId: byLink.data.jobId }, { as: stranger })
    expect(lent.data.images).toHaveLength(2)
    const again = await portal.call('conversion.drawPdf', { id: file, pages: '2', dpi: 100 }, { as: chen })
    expect(again.data).toMatchObject({ jobId: byId.data.jobId, state: 2 })
  })
  it('refuses other people’s files, foreign links, and what is no PDF', async () => {
    const file = await stored(await pdfOf(1))
    const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    const image = await sendUpload(portal, 'documents.uploadFile', {
      as: chen,
      fields: { type: 'image' },
      file: { name: 'a.png', content: picture },
    })
    const draw = (input: { id?: string; url?: string }, as = chen) => portal.call('conversion.drawPdf', input, { as })

    expect((await draw({ id: file }, stranger)).error).toBe('common.notFound')
    expect((await draw({ url: 'https://example.org/files/x' })).error).toBe('documents.linkForeign')
    expect((await draw({ id: image.data.id })).error).toBe('documents.kindUnknown')
    expect((await draw({})).error).toBe('documents.noFile')
  })
})

describe('pictures of a PDF', () => {
  it('is only for who asked', async () => {
    const { data } = await drawUpload(await pdfOf(1), { dpi: '72' })

    const foreign = await portal.call('conversion.getConversion', { jobId: data.jobId }, { as: stranger })

    expect(foreign.error).toBe('common.notFound')
  })
})
