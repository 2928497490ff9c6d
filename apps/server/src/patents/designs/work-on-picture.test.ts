import { noWork } from '@portal/domain/patents/designs/image-work'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { drawPicture, kettle, lamp } from './test/draw-picture.ts'
import { measureFile, workOnPicture } from './work-on-picture.ts'

const kinds = (marks: readonly { kind: string }[]) => [...new Set(marks.map((mark) => mark.kind))].sort()

describe('measureFile', () => {
  it('tells a line drawing, where it stands and how wide its lines are', async () => {
    const measure = await measureFile(await drawPicture(lamp()))

    expect(measure).toMatchObject({ kind: 'drawing', isColoured: false, shadowShare: 0, marks: [] })
    expect(measure.background).toEqual({ colour: '#ffffff', otherShare: 0 })
    expect(measure.lines?.widthPx).toBeGreaterThanOrEqual(2)
    expect(measure.lines?.widthPx).toBeLessThanOrEqual(4)
    expect(measure.lines).toMatchObject({ greyShare: 0, specks: 0 })
    expect(measure.subject?.left).toBeCloseTo(250 / 800, 1)
    expect(measure.subject?.width).toBeCloseTo(300 / 800, 1)
    expect(measure.subject?.height).toBeCloseTo(360 / 600, 1)
  })
  it('tells a photo with its colours and the soft shadow under it', async () => {
    const [plain, shaded] = [
      await measureFile(await drawPicture(kettle(), { format: 'jpeg' })),
      await measureFile(await drawPicture(kettle({ shadow: true }), { format: 'jpeg' })),
    ]

    expect(plain).toMatchObject({ kind: 'photo', isColoured: true, lines: null })
    expect(plain.shadowShare).toBeLessThan(0.01)
    expect(shaded.shadowShare).toBeGreaterThan(0.03)
    expect(kinds(shaded.marks)).toContain('shadow')
  })
  it('finds dimension lines, letters, dots, grey ink, a cut product and a mixed background', async () => {
    const dimension = '<path d="M120 540 H680" stroke="#000" stroke-width="2"/>'
    const centre = '<path d="M80 60 H720" stroke="#000" stroke-width="2" stroke-dasharray="30 14 6 14"/>'
    const words = '<text x="60" y="320" font-size="26" font-family="sans-serif">120 mm</text>'
    const dots = [60, 90, 700, 740, 760].map((x) => `<rect x="${x}" y="${x / 4}" width="2" height="2"/>`).join('')
    const measure = async (svg: string, more = {}) => measureFile(await drawPicture(svg, more))

    expect(kinds((await measure(lamp() + dimension)).marks)).toEqual(['straightLine'])
    expect(kinds((await measure(lamp() + centre)).marks)).toEqual(['straightLine'])
    expect(kinds((await measure(lamp() + words)).marks)).toEqual(['letters'])
    expect((await measure(lamp() + dots)).lines?.specks).toBe(5)
    expect((await measure(lamp({ ink: '#999999' }))).lines?.greyShare).toBeGreaterThan(0.9)
    expect(kinds((await measure(lamp({ left: -20 }))).marks)).toEqual(['edge'])
    const half = '<rect x="0" y="0" width="400" height="600" fill="#8899aa"/>'
    expect((await measure(half + kettle())).background.otherShare).toBeGreaterThan(0.3)
    expect((await measure('')).subject).toBeNull()
  })
  it('refuses what is no whole picture', async () => {
    const picture = await drawPicture(lamp())

    await expect(measureFile(picture.subarray(0, 900))).rejects.toMatchObject({ code: 'documents.damaged' })
  })
})

describe('workOnPicture', () => {
  it('makes background and shadow white and leaves the product', async () => {
    const shaded = await drawPicture(kettle({ shadow: true }), { format: 'jpeg', background: '#dfe4e8' })

    const worked = await workOnPicture(shaded, 150, { ...noWork, background: true })

    expect(worked.measure).toMatchObject({ background: { colour: '#ffffff', otherShare: 0 } })
    expect(worked.measure.shadowShare).toBeLessThan(0.01)
    const { data, info } = await sharp(worked.bytes).raw().toBuffer({ resolveWithObject: true })
    const pixel = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)]
    expect(pixel(5, 5)).toEqual([255, 255, 255])
    expect(pixel(400, 330)[0]).toBeGreaterThan(150)
    expect(pixel(400, 330)[1]).toBeLessThan(90)
  })
  it('cuts to the product with a margin, or to a box', async () => {
    const picture = await drawPicture(lamp())

    const toSubject = await workOnPicture(picture, 150, { ...noWork, crop: 'subject' })
    const toBox = await workOnPicture(picture, 150, {
      ...noWork,
      crop: { left: 0.25, top: 0.5, width: 0.5, height: 0.25 },
    })

    expect(toSubject.width).toBeGreaterThan(300)
    expect(toSubject.width).toBeLessThan(370)
    expect(toSubject.measure.marks).toEqual([])
    expect([toBox.width, toBox.height]).toEqual([400, 150])
    await expect(
      workOnPicture(picture, 150, { ...noWork, crop: { left: 0.5, top: 0.5, width: 0, height: 0 } }),
    ).rejects.toMatchObject({ code: 'designs.cropEmpty' })
  })
  it('sizes to a box on paper and by the length of the product, and writes the density', async () => {
    const picture = await drawPicture(lamp())
    const { subject } = await measureFile(picture)

    const box = await workOnPicture(picture, null, {
      ...noWork,
      size: { kind: 'box', width: 100, height: 100 },
      dpi: 300,
    })
    const scaled = await workOnPicture(picture, 150, {
      ...noWork,
      size: { kind: 'subject', side: 'width', length: 30 },
    })

    expect([box.width, box.height, box.dpi]).toEqual([1181, 886, 300])
    expect((await sharp(box.bytes).metadata()).density).toBe(300)
    const millimetres = ((scaled.measure.subject?.width ?? 0) * scaled.width * 25.4) / 150
    expect(millimetres).toBeCloseTo(30, 0)
    expect(subject).not.toBeNull()
    const noDensity = workOnPicture(picture, null, { ...noWork, size: { kind: 'box', width: 100, height: 100 } })
    await expect(noDensity).rejects.toMatchObject({ code: 'designs.noDensity' })
    const blank = workOnPicture(await drawPicture(''), 150, { ...noWork, crop: 'subject' })
    await expect(blank).rejects.toMatchObject({ code: 'designs.blank' })
  })
  it('leaves a line drawing one, however closely it is cut and however large it is drawn', async () => {
    const dense = Array.from({ length: 24 }, (_, at) => lamp({ left: 300 + at * 6, wide: 120, high: 200 })).join('')
    const cut = { ...noWork, crop: 'subject' as const, size: { kind: 'factor' as const, factor: 2 } }
    const made = await workOnPicture(await drawPicture(lamp({ stroke: 2 })), 150, cut)
    expect(made.measure.kind).toBe('drawing')
    const again = await workOnPicture(await drawPicture(dense), 150, cut, true)
    expect(again.measure).toMatchObject({ kind: 'drawing', lines: expect.anything() })
  })
  it('makes grey lines black, takes dots away, turns, mirrors and takes colours out', async () => {
    const dots = [60, 90, 700, 740, 760].map((x) => `<rect x="${x}" y="${x / 4}" width="2" height="2"/>`).join('')

    const lines = await workOnPicture(await drawPicture(lamp({ ink: '#888888' }) + dots), 150, {
      ...noWork,
      lines: true,
    })
    const turned = await workOnPicture(await drawPicture(lamp({ left: 40 })), 150, {
      ...noWork,
      rotate: 90,
      mirror: true,
    })
    const grey = await workOnPicture(await drawPicture(kettle()), 150, { ...noWork, grey: true })

    expect(lines.measure.lines).toMatchObject({ greyShare: 0, specks: 0 })
    expect([turned.width, turned.height]).toEqual([600, 800])
    expect(turned.measure.subject?.top).toBeCloseTo(40 / 800, 1)
    expect(grey.measure.isColoured).toBe(false)
  })
})
