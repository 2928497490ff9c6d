import { describe, expect, it } from 'vitest'
import { emptyFilingForm, type FilingForm } from '../../patents/filings/form.ts'
import { markPurposes, markTypes, priorityGrounds, trademarkPaperKinds } from '../../trademarks/registration/form.ts'
import { queueNames, queues, queuesOf } from './queues.ts'
import * as review from './review-fields.ts'
import { isSecretPath, valueAt } from './review-lines.ts'
import { reviewOf } from './test/kind-reviews.ts'

const reviewFields = (form: unknown) => review.reviewFields(form, reviewOf)
const isCorrectable = (form: unknown, path: string) => review.isCorrectable(form, path, reviewOf)

const form: FilingForm = {
  ...emptyFilingForm,
  title: 'A kettle',
  novelty: { ground: 'exhibition', disclosedOn: '2026-10-08' },
  options: { ...emptyFilingForm.options, delayInvention: 2 },
  inventors: [
    { key: 'i', name: '张三', nameEn: '', nationality: 'CN', idCode: '11010519491231002X', hidden: false, share: null },
  ],
  documents: {
    ...emptyFilingForm.documents,
    claims: { text: '1. A kettle.', fileId: 'f1', fileName: 'claims.docx', pages: 1 },
    drawings: [{ key: 'd', fileId: 'f2', fileName: 'fig1.png', pages: 1, labels: ['1'] }],
  },
}

describe('reviewFields', () => {
  const fields = reviewFields(form)
  const at = (path: string) => fields.find((one) => one.path === path)

  it('shows every line with its path, numbers masked', () => {
    expect(at('title')).toMatchObject({ value: 'A kettle', correctable: true, group: 'case' })
    expect(at('inventors.0.idCode')).toMatchObject({ value: '1101**********002X', secret: true, at: 1 })
    expect(at('inventors.0.hidden')).toMatchObject({ value: 'false', kind: 'flag' })
    expect(at('novelty.ground')).toMatchObject({ value: 'exhibition', correctable: true, group: 'novelty' })
    expect(at('novelty.disclosedOn')).toMatchObject({ value: '2026-10-08', kind: 'date' })
    expect(at('options.delayInvention')).toMatchObject({ value: '2', correctable: true })
    expect(at('documents.claims')).toMatchObject({ value: '1. A kettle.', fileId: 'f1', kind: 'book' })
    expect(at('documents.drawings.0')).toMatchObject({ value: 'fig1.png', fileId: 'f2', kind: 'file' })
  })

  it('shows what was said of a publication only where there was one', () => {
    const work = { kind: 'workCopyright', published: true, publishedOn: '2026-02-10', publishedCity: '杭州市' }
    const shown = (one: unknown) =>
      reviewFields(one)
        .map(({ path }) => path)
        .filter((path) => path.startsWith('published'))
    expect(shown(work)).toEqual(['published', 'publishedOn', 'publishedCity'])
    expect(shown({ ...work, published: false })).toEqual(['published'])
  })

  it('leaves out parts that are not used', () => {
    expect(fields.some((one) => one.group === 'divisional' || one.group === 'priorities')).toBe(false)
  })

  it('names every path once', () => {
    expect(new Set(fields.map((one) => one.path)).size).toBe(fields.length)
  })

  it('shows what it can of something that is no form', () => {
    expect(reviewFields(null)).toEqual([])
    expect(reviewFields({ title: 7, applicants: 'none' })).toMatchObject([{ path: 'title', value: '7' }])
  })
})

describe('reviewFields of a design', () => {
  it('says the size of each view in pixels, on paper and in density', () => {
    const view = { slot: 'front', fileId: 'x', width: 945, height: 1417 }
    const design = {
      designs: [
        {
          views: [
            { ...view, dpi: 300 },
            { ...view, dpi: null },
          ],
        },
      ],
    }
    const measures = reviewFields({ kind: 'design', design }).filter(({ kind }) => kind === 'file')

    expect(measures.map(({ value, measure }) => [value, measure])).toEqual([
      ['front', '945 × 1417 px, 80 × 120 mm, 300 dpi'],
      ['front', '945 × 1417 px'],
    ])
  })
})

describe('reviewFields of a US form', () => {
  it('shows names, entity and signature in words of their own, each to be opened again', () => {
    const us = {
      kind: 'usDesign',
      title: 'Kettle',
      inventors: [{ key: 'i', given: 'San', family: 'ZHANG', mail: { line1: '1 Road' } }],
      design: { article: 'kettle', embodiments: [{ key: 'e', figures: [{ key: 'f', view: 'front', fileId: 'x' }] }] },
      entity: { claimed: 'small', answers: { employees: 120 } },
      signature: { name: '/San ZHANG/' },
    }
    const lines = reviewFields(us)

    expect(lines.filter(({ path }) => path !== 'kind').every(({ correctable }) => correctable)).toBe(true)
    expect(lines.map(({ path, value }) => [path, value])).toEqual([
      ['kind', 'usDesign'],
      ['title', 'Kettle'],
      ['inventors.0.given', 'San'],
      ['inventors.0.family', 'ZHANG'],
      ['inventors.0.mail.line1', '1 Road'],
      ['design.article', 'kettle'],
      ['design.embodiments.0.figures.0', 'front'],
      ['entity.claimed', 'small'],
      ['entity.answers.employees', '120'],
      ['signature.name', '/San ZHANG/'],
    ])
    expect(lines.find(({ kind }) => kind === 'file')?.fileId).toBe('x')
  })
})

describe('reviewFields of a transfer of marks', () => {
  it('shows both sides, the marks, what stays and the files, numbers masked and the price not at all', () => {
    const transfer = {
      way: 'assignment',
      reason: 'sale',
      marks: [{ key: 'a', number: '61000001', name: '蓝鲸云', classes: [9, 42], isPledged: false }],
      leftBehind: [{ number: '61000002', reason: '已另案申请注销该商标' }],
      seller: { kind: 'organisation', name: '甲公司', certificateNo: '91110108551385082Q' },
      buyer: { kind: 'person', name: '王示例', certificateNo: '11010519491231002X' },
      priceAmount: 5_000_000,
      priceCurrency: 'CNY',
      papers: [{ key: 'p', kind: 'buyerIdentity', fileId: 'x' }],
    }
    const lines = reviewFields(transfer)

    expect(lines.every(({ correctable }) => correctable)).toBe(true)
    expect(lines.map(({ group, path, value }) => [group, path, value])).toEqual([
      ['case', 'way', 'assignment'],
      ['case', 'reason', 'sale'],
      ['marks', 'marks.0.number', '61000001'],
      ['marks', 'marks.0.name', '蓝鲸云'],
      ['marks', 'marks.0.classes', '9, 42'],
      ['marks', 'marks.0.isPledged', 'false'],
      ['leftBehind', 'leftBehind.0.number', '61000002'],
      ['leftBehind', 'leftBehind.0.reason', '已另案申请注销该商标'],
      ['seller', 'seller.kind', 'organisation'],
      ['seller', 'seller.name', '甲公司'],
      ['seller', 'seller.certificateNo', '9111**********082Q'],
      ['buyer', 'buyer.kind', 'person'],
      ['buyer', 'buyer.name', '王示例'],
      ['buyer', 'buyer.certificateNo', '1101**********002X'],
      ['documents', 'papers.0', 'buyerIdentity'],
    ])
    expect(lines.find(({ kind }) => kind === 'file')?.fileId).toBe('x')
  })
})

describe('isCorrectable', () => {
  it.each([
    ['title', true],
    ['divisional', true],
    ['pctEntry', true],
    ['inventors', true],
    ['inventors.0.name', true],
    ['inventors.1.name', false],
    ['kind', false],
    ['declared', false],
    ['agentId', false],
    ['constructor', false],
    ['title.length', false],
  ])('%s: %s', (path, expected) => {
    expect(isCorrectable(form, path)).toBe(expected)
  })
})

describe('valueAt', () => {
  it('reads only what the object itself holds', () => {
    expect(valueAt(form, 'toString')).toBeUndefined()
    expect(valueAt(form, 'inventors.0.name')).toBe('张三')
    expect(isSecretPath({}, 'inventors.0.idCode')).toBe(true)
    expect(isSecretPath({}, 'inventors.0.name')).toBe(false)
    const owners = [
      { type: 'person', certificate: 'passport' },
      { type: 'company', certificate: 'creditCode' },
      { type: 'company', certificate: 'creditCode', certificateNo: '31010119901228166X' },
    ]
    expect(isSecretPath({ owners }, 'owners.0.since')).toBe(true)
    expect(isSecretPath({ owners }, 'owners.1.since')).toBe(false)
    expect(isSecretPath({ owners }, 'owners.2.since')).toBe(true)
  })
})

describe('queuesOf', () => {
  it('gives reviewers the cases, finance the refunds, administrators all', () => {
    expect(queuesOf('finance')).toEqual(['refunds'])
    expect(queuesOf('reviewer')).toEqual(queueNames.filter((name) => name !== 'refunds'))
    expect(queuesOf('administrator')).toEqual(Object.keys(queues))
  })
})

describe('reviewFields of a mark', () => {
  it.each([
    ['mark.type', markTypes.map((type) => ({ mark: { type } }))],
    ['mark.purpose', markPurposes.map((purpose) => ({ mark: { purpose } }))],
    ['priority.ground', priorityGrounds.map((ground) => ({ priority: { ground } }))],
    ['papers.0', trademarkPaperKinds.map((kind) => ({ papers: [{ kind, fileId: 'x' }] }))],
  ])('says every choice of %s in words of both languages', (path, forms) => {
    for (const form of forms) {
      const line = reviewFields({ kind: 'trademark', ...form }).find((one) => one.path === path)
      expect(line?.words?.en).toMatch(/^[A-Z]/)
      expect(line?.words?.zh).not.toMatch(/[a-z]/)
    }
  })
})

describe('reviewFields of a mark abroad', () => {
  it('says route, kind, entitlement and filing basis in words', () => {
    const lines = reviewFields({
      route: 'single',
      mark: { kind: 'word' },
      applicants: [{ entitlement: 'domicile' }],
      countries: [{ code: 'US', details: { useBasis: '1b', notarisation: 'agency' } }],
    })
    const words = Object.fromEntries(lines.flatMap(({ path, words }) => (words ? [[path, words.zh]] : [])))

    expect(words).toMatchObject({
      route: '单一国家',
      'mark.kind': '文字',
      'applicants.0.entitlement': '在中国有住所',
      'countries.0.details.useBasis': '1(b)：意图使用',
      'countries.0.details.notarisation': '我们代办',
    })
  })
})
