import { describe, expect, it } from 'vitest'
import { briefDescription } from '../designs/brief-description.ts'
import { emptyDesign, type FormDesign, type ViewSlot } from '../designs/design-form.ts'
import { checkPackage } from './check-package.ts'
import { briefDocument, designViewsDocument, readBrief, readDesignViews } from './design-books.ts'
import { designOfPackage, type StoredView } from './design-prefill.ts'
import { examinationDocument, readExamination } from './examination.ts'
import { requestOfForm } from './form-request.ts'
import { packageOf } from './layout.ts'
import type { CasePackage } from './model.ts'
import { readRequest, requestDocument } from './request.ts'
import { form, parties, today } from './test/sample-package.ts'
import { writeXml } from './write-xml.ts'

describe('a design', () => {
  const view = {
    key: 'v1',
    slot: 'front' as const,
    pictureId: null,
    fileId: 'f',
    fileName: 'a.jpg',
    width: 1,
    height: 1,
    dpi: 150,
  }
  const branch = { key: 'b1', name: '', views: [view], omissions: [] }
  const design = {
    ...emptyDesign,
    scope: 'similar' as const,
    delayMonths: 12,
    designs: [branch, { ...branch, key: 'b2' }],
  }
  const data = requestOfForm({ ...form, kind: 'design', title: '水壶', design }, 'design', parties)
  const views = [{ name: '设计1主视图', file: '130001_1.jpg', widthMm: 100, heightMm: 80 }]
  const whole = (own: typeof views, said: readonly string[]) =>
    packageOf([
      { path: '130101/130101.xml', document: requestDocument('design', data) },
      { path: '130001/130001.xml', document: designViewsDocument(own) },
      { path: '130001/130001_1.jpg', bytes: new Uint8Array([1]) },
      { path: '130002/130002.xml', document: briefDocument(said) },
    ])
  const found = (one: CasePackage) =>
    checkPackage(one, today).map(({ level, file, reason }) => [level, file, reason.en])

  it('has a request, views and a brief description, which read as they were written', () => {
    expect(readRequest(requestDocument('design', data))).toEqual({ right: 'design', data })
    expect(data.design).toEqual({
      相似设计: '1',
      相似设计项数: '2',
      成套产品: '0',
      成套产品项数: '',
      局部外观设计: '0',
    })
    // A design is examined in form only.
    expect(data.flags).toMatchObject({ 延迟审查: '12', 实质审查: '', 提前公开: '' })
    expect(writeXml(requestDocument('design', data))).not.toMatch(/<(实质审查|提前公开|遗传资源)>/)
    expect(readDesignViews(designViewsDocument(views))).toEqual(views)
    expect(readBrief(briefDocument(['1. 水壶。', '2. 用于烧水。']))).toEqual(['1. 水壶。', '2. 用于烧水。'])
    expect(writeXml(briefDocument(['1.']))).toContain(
      '<!DOCTYPE cn-design-application-body SYSTEM "/dtdandxsl/cn-design-application-body-20080416.dtd"',
    )
    expect(found(whole(views, ['1. 水壶。']))).toEqual([])
  })

  it('prefills the form it was written from', () => {
    const at = (slot: ViewSlot, name: string, key: string) => ({
      ...view,
      slot,
      key,
      fileId: name,
      fileName: `${name}.jpg`,
    })
    const first = {
      key: 'design-1',
      name: '',
      views: [
        at('front', '设计1主视图', 'v1'),
        at('perspective', '设计1立体图1', 'v2'),
        at('perspective', '设计1立体图2', 'v3'),
      ],
      omissions: [
        { slot: 'rear' as const, reason: 'symmetric' as const, like: 'front' as const },
        { slot: 'bottom' as const, reason: 'unseen' as const, like: '' as const },
      ],
    }
    const second = { key: 'design-2', name: '', views: [at('front', '设计2主视图', 'v4')], omissions: [] }
    const whole: FormDesign = {
      ...emptyDesign,
      scope: 'similar',
      delayMonths: 12,
      designs: [first, second],
      basic: 'design-2',
      partial: { means: 'translucent', part: '壶盖', use: '盖住壶口' },
      gui: { where: '壶身的显示屏', interaction: '点击后显示水温' },
      brief: { use: '烧水', features: '壶体的形状', telling: 'v3', colour: true, more: '左右视图对称' },
    }
    const of = (design: FormDesign) =>
      requestOfForm({ ...form, kind: 'design', title: '水壶', design }, 'design', parties)
    const stored = whole.designs.flatMap(({ views: own }) =>
      own.map(({ key: _key, slot: _slot, ...file }) => ({ ...file, name: file.fileId })),
    )
    const pieces = {
      ...whole,
      scope: 'set' as const,
      basic: '',
      designs: [
        { ...first, name: '壶' },
        { ...second, name: '底座' },
      ],
    }
    const named = stored.map((one) => ({ ...one, name: one.name.replace('设计', '套件') }))

    expect(designOfPackage(of(whole), stored, briefDescription('水壶', whole))).toEqual(whole)
    expect(designOfPackage(of(pieces), named, briefDescription('水壶', pieces))).toEqual(pieces)
    const bare = designOfPackage(
      undefined,
      [{ ...stored[0], name: '图1' } as StoredView],
      ['产品用途为烧水。', '别的话。'],
    )
    expect(bare).toMatchObject({
      scope: 'single',
      designs: [{ views: [{ slot: 'front' }] }],
      brief: { use: '烧水', more: '别的话' },
    })
  })

  it('is refused without views or words, and with a picture that is not there', () => {
    expect(found(whole([], []))).toEqual([
      ['fix', '130001', 'The design has no pictures'],
      ['fix', '130002', 'The brief description says nothing'],
      ['review', '130001/130001_1.jpg', 'No document of the folder shows 130001_1.jpg'],
    ])
    const other = [...views, { ...views[0], name: '后视图', file: '130001_2.jpg', widthMm: 1, heightMm: 1 }]
    expect(found(whole(other, ['1.']))).toEqual([
      ['fix', '130001/130001.xml', 'The picture 130001_2.jpg is not in the folder'],
    ])
  })
})

it('reads a request for examination as it was written', () => {
  const asked = { title: '一种散热模组', applicant: '示例公司', waivesAmendments: true, delayYears: 3 }
  expect(readExamination(examinationDocument(asked))).toEqual(asked)
  expect(readExamination(designViewsDocument([]))).toBeUndefined()
})
