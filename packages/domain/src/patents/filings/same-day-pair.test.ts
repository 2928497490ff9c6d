import { describe, expect, it } from 'vitest'
import { emptyFilingForm, type FilingForm } from './form.ts'
import { comparePair } from './same-day-pair.ts'

const book = (text: string, fileId: string | null = null) => ({ text, fileId, fileName: '', pages: null })
const applicant = { name: '甲公司', idCode: '91110000600037341l' } as FilingForm['applicants'][number]
const form = (more: Partial<FilingForm['documents']> = {}, rest: Partial<FilingForm> = {}): FilingForm => ({
  ...emptyFilingForm,
  kind: 'sameDay',
  title: '一种水壶',
  applicants: [applicant],
  documents: {
    claims: book('1. 一种水壶。'),
    description: book('技术领域\n本发明涉及水壶。\n发明内容\n提供一种水壶。'),
    abstract: book('本发明公开一种水壶。'),
    drawings: [{ key: 'd', fileId: 'f', fileName: '', pages: 1, labels: ['1'] }],
    abstractFigure: '1',
    ...more,
  },
  ...rest,
})
const differing = (one: FilingForm, other: FilingForm, contentOf = (fileId: string) => fileId) =>
  comparePair(one, other, contentOf).parts

describe('comparePair', () => {
  it('finds none in a pair that names each its own right, with or without the title', () => {
    const model = form({
      description: book('一种水壶\n技术领域\n本实用新型 涉及水壶。\n实用新型内容\n提供一种水壶。'),
      abstract: book('本实用新型公开一种水壶。'),
    })
    expect(differing(form(), model)).toEqual([])
    expect(
      differing(form(), form({}, { applicants: [{ ...applicant, idCode: applicant.idCode.toUpperCase() }] })),
    ).toEqual([])
  })

  it('names each part that differs', () => {
    expect(differing(form(), form({ claims: book('1. 一种水杯。') }))).toEqual(['claims'])
    expect(differing(form(), form({ drawings: [], abstractFigure: '' }))).toEqual(['drawings'])
    expect(differing(form(), form({ description: book('别的'), abstract: book('别的') }))).toEqual(['description'])
    const other = form({}, { title: '一种水杯', applicants: [{ ...applicant, name: '乙公司' }] })
    expect(differing(form(), other)).toEqual(['title', 'applicants'])
  })

  it('compares files by what they hold', () => {
    const [one, other] = [form({ claims: book('1.', 'a') }), form({ claims: book('1.', 'b') })]
    expect(differing(one, other, () => 'same')).toEqual([])
    expect(differing(one, other)).toEqual(['claims'])
  })

  it('finds what only one of two drafted applications has', () => {
    const waiting = form({}, { drafting: 'attorney' })
    expect(differing(waiting, waiting)).toEqual([])
    expect(differing(waiting, form({}, { drafting: 'attorney', drafted: true }))).toContain('claims')
  })

  it('lets claims differ beside an independent one that both have, and the abstract', () => {
    const kettle = '1. 一种水壶，包括壶体。\n2. 根据权利要求1所述的水壶，带盖。'
    const withMethod = form({ claims: book(`${kettle}\n3. 一种制造水壶的方法，包括冲压。`), abstract: book('别的。') })
    const compared = comparePair(withMethod, form({ claims: book(kettle) }), (fileId) => fileId)
    expect(compared).toEqual({ parts: [], toReview: ['claims', 'abstract'] })

    // The same dependent claim is none: what it depends on differs.
    const cup = kettle.replace('一种水壶', '一种水杯')
    expect(differing(withMethod, form({ claims: book(cup) }))).toEqual(['claims'])
    const formulas: Record<string, string> = {
      a: '1. 一种水壶，厚<m:r>x。',
      b: '1. 一种水壶，厚<m:r>y。\n2. 一种方法。',
    }
    const files = [
      form({ claims: book('1. 一种水壶，厚。', 'a') }),
      form({ claims: book('1. 一种水壶，厚。\n2. 一种方法。', 'b') }),
    ] as const
    expect(differing(...files, (fileId) => formulas[fileId] ?? '')).toEqual(['claims'])
  })
})
