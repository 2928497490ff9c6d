import { describe, expect, it } from 'vitest'
import { quoteFiling } from '../../law/patents/filing-fees.ts'
import { recordedReduction } from '../../law/patents/recorded-reduction.ts'
import { civilDate } from '../../platform/dates/civil-date.ts'
import { bookTextMax, emptyFilingForm, type FilingForm } from './form.ts'
import { findFormFaults } from './form-faults.ts'
import { changedPaths, isOpened } from './form-paths.ts'
import { estimateTextPages, figureCountOf, filingSizesOf, sizeOf } from './form-size.ts'
import { findOfficeFindings, pathOfFinding } from './office-findings.ts'

const today = civilDate('2026-11-21')

const book = (text: string) => ({ text, fileId: null, fileName: '', pages: null })
const applicant = {
  key: 'a',
  bookId: null,
  kind: 'enterprise' as const,
  name: '示例科技有限公司',
  nameEn: '',
  idCode: '91110000600037341L',
  country: 'CN',
  province: '江苏省',
  city: '南京市',
  county: '',
  street: '示例路1号',
  postcode: '210000',
  email: '',
  phone: '',
  reductionYear: null,
}
const inventor = {
  key: 'i',
  name: '王示例',
  nameEn: '',
  nationality: 'CN',
  idCode: '11010519491231002X',
  hidden: false,
  share: null,
}
const full: FilingForm = {
  ...emptyFilingForm,
  title: '一种水壶',
  applicants: [applicant],
  inventors: [inventor],
  contact: { ...emptyFilingForm.contact, name: '李示例', phone: '13812345678' },
  documents: {
    ...emptyFilingForm.documents,
    claims: book('1. 一种水壶，其特征在于，包括壶体。'),
    description: book(
      '技术领域\n本发明涉及水壶。\n背景技术\n水壶烧干。\n发明内容\n提供水壶。\n具体实施方式\n水壶包括壶体。',
    ),
    abstract: book('一种水壶，包括壶体。'),
  },
  declared: true,
}

describe('findFormFaults', () => {
  it('finds nothing in a full form, and the office checks nothing to fix', () => {
    expect(findFormFaults(full, today)).toEqual([])
    expect(findOfficeFindings(full, today).filter((finding) => finding.level === 'fix')).toEqual([])
  })
  it('wants the disclosure alone of what an attorney drafts, and all documents once the draft is confirmed', () => {
    const { claims, description, abstract, ...rest } = emptyFilingForm.documents
    const bare = { ...full, documents: { claims, description, abstract, ...rest }, drafting: 'attorney' as const }
    expect(findFormFaults(bare, today).map(({ path, key }) => [path, key])).toEqual([
      ['disclosure', 'disclosureMissing'],
    ])
    const disclosure = { fileId: 'f', fileName: '交底书.docx', pages: 3 }
    const brought: FilingForm = { ...bare, disclosure }
    expect(findFormFaults(brought, today)).toEqual([])
    expect(findOfficeFindings(brought, today).filter((finding) => finding.level === 'fix')).toEqual([])
    expect(sizeOf({ ...full, drafting: 'attorney', disclosure })).toEqual({ claimCount: 0, pageCount: 0 })

    const drafted: FilingForm = { ...brought, drafted: true }
    expect(findFormFaults(drafted, today).map(({ key }) => key)).toEqual([
      ...['claimsMissing', 'descriptionMissing', 'abstractMissing'],
    ])
    expect(sizeOf({ ...full, drafting: 'attorney', drafted: true })).toEqual(sizeOf(full))
  })
  it('says of a text that it is longer than can be kept', () => {
    const [longest, longer] = ['字'.repeat(bookTextMax.abstract), '字'.repeat(bookTextMax.abstract + 1)]
    const faultsOf = (text: string) =>
      findFormFaults({ ...full, documents: { ...full.documents, abstract: book(text) } }, today)

    expect(faultsOf(longest)).toEqual([])
    expect(faultsOf(longer)).toEqual([
      { path: 'documents.abstract', key: 'textTooLong', params: { count: 10_001, max: 10_000 } },
    ])
  })
  it('says of each book that its file holds no text', () => {
    const scan = { text: ' ', fileId: 'f', fileName: 'scan.pdf', pages: 3 }
    const documents = { ...full.documents, claims: scan, description: scan, abstract: scan }

    expect(findFormFaults({ ...full, documents }, today).map(({ path, key }) => [path, key])).toEqual([
      ['documents.claims', 'fileUnreadable'],
      ['documents.description', 'fileUnreadable'],
      ['documents.abstract', 'fileUnreadable'],
    ])
  })
  it('names each missing part of an empty form by its path', () => {
    expect(findFormFaults(emptyFilingForm, today).map((fault) => fault.path)).toEqual([
      'title',
      'applicants',
      'inventors',
      'contact.name',
      'contact.phone',
      'documents.claims',
      'documents.description',
      'documents.abstract',
      'declared',
    ])
  })
  it.each<[string, Partial<FilingForm>, string, string]>([
    [
      'a wrong credit code',
      { applicants: [{ ...applicant, idCode: '911100006000373410' }] },
      'applicants.0.idCode',
      'creditCodeWrong',
    ],
    [
      'a wrong identity number',
      { inventors: [{ ...inventor, idCode: '110105194912310021' }] },
      'inventors.0.idCode',
      'residentIdWrong',
    ],
    [
      'a masked identity number that the server knows to be wrong',
      { inventors: [{ ...inventor, idCode: '1101**********0021?' }] },
      'inventors.0.idCode',
      'residentIdWrong',
    ],
    ['an attorney that is to be chosen and was not', { choosesAgent: true }, 'agentId', 'agentMissing'],
    ['shares that do not sum', { inventors: [{ ...inventor, share: 90 }] }, 'inventors', 'sharesWrong'],
    [
      'a priority without its date',
      { priorities: [{ key: 'p', country: 'US', filedOn: '', number: '1' }] },
      'priorities.0.filedOn',
      'dateMissing',
    ],
    [
      'a disclosure without its ground',
      { novelty: { ground: '', disclosedOn: '2026-10-08' } },
      'novelty.ground',
      'groundMissing',
    ],
    [
      'a disclosure of tomorrow',
      { novelty: { ground: 'conference', disclosedOn: '2026-11-22' } },
      'novelty.disclosedOn',
      'dateMissing',
    ],
    ['a utility model without drawings', { kind: 'utilityModel' }, 'documents.drawings', 'drawingsMissing'],
    ['no statement', { declared: false }, 'declared', 'notDeclared'],
  ])('finds %s', (_what, change, path, key) => {
    expect(findFormFaults({ ...full, ...change }, today)).toEqual([expect.objectContaining({ path, key })])
  })
  it('writes the heading of a same-day description for each right', () => {
    const drawings = [{ key: 'd', fileId: 'f', fileName: 'd.png', pages: 1, labels: ['1'] }]
    const description = book(`${full.documents.description.text.replace('具体', '附图说明\n图1为示意图。\n具体')}`)
    const documents = { ...full.documents, drawings, description, abstractFigure: '1' }
    const pair: FilingForm = { ...full, kind: 'sameDay', documents }

    expect(findOfficeFindings(pair, today).filter((finding) => finding.level === 'fix')).toEqual([])
  })
  it('checks disclosure and delay of the form as it is filed', () => {
    const fixes = (change: Partial<FilingForm>) =>
      findOfficeFindings({ ...full, ...change }, today)
        .filter((finding) => finding.level === 'fix')
        .map((finding) => [pathOfFinding(finding), finding.key])
    const later = { ...full.options, examinationNow: false, delayInvention: 2 } as const

    expect(fixes({ novelty: { ground: 'conference', disclosedOn: '2026-05-01' } })).toEqual([
      ['novelty', 'noveltyTooLate'],
    ])
    expect(fixes({ novelty: { ground: 'conference', disclosedOn: '2026-06-01' } })).toEqual([])
    expect(fixes({ options: later })).toEqual([['options', 'delayWithoutExamination']])
    expect(fixes({ options: { ...later, examinationNow: true } })).toEqual([])
  })
  it('lets a masked number pass: the server has the whole one', () => {
    const masked = { ...full, inventors: [{ ...inventor, idCode: '1101**********002X' }] }

    expect(findFormFaults(masked, today)).toEqual([])
    expect(findOfficeFindings(masked, today).filter((finding) => finding.level === 'fix')).toEqual([])
  })
})

describe('changedPaths', () => {
  it('names what differs as deep as both sides go, and grown lists whole', () => {
    const after = {
      ...full,
      title: '一种新水壶',
      applicants: [{ ...applicant, street: '新路2号' }],
      inventors: [inventor, { ...inventor, key: 'j' }],
    }

    expect(changedPaths(full, after)).toEqual(['title', 'inventors', 'applicants.0.street'])
    expect(changedPaths(full, structuredClone(full))).toEqual([])
  })
  it('is covered by the opened path itself or a part above it', () => {
    expect(isOpened('applicants.0.street', ['applicants'])).toBe(true)
    expect(isOpened('applicants.0.street', ['applicants.0.street'])).toBe(true)
    expect(isOpened('applicants.1.street', ['applicants.0'])).toBe(false)
    expect(isOpened('titleEn', ['title'])).toBe(false)
  })
})

describe('figureCountOf', () => {
  it('counts figures by their numbers, of which a file can hold several, and a file without one as one', () => {
    const drawing = (key: string, labels: string[]) => ({ key, fileId: key, fileName: 'd.pdf', pages: 1, labels })
    const withDrawings = (drawings: ReturnType<typeof drawing>[]) =>
      figureCountOf({ documents: { ...full.documents, drawings } })

    expect(withDrawings([])).toBe(0)
    expect(withDrawings([drawing('a', ['1', '2']), drawing('b', ['2', '3a']), drawing('c', [])])).toBe(4)
  })
})

describe('sizeOf', () => {
  it('counts claims of the text and pages of description and drawings', () => {
    const form = {
      ...full,
      documents: {
        ...full.documents,
        claims: book('1. 一种水壶。\n2. 根据权利要求1所述的水壶。'),
        description: { ...full.documents.description, pages: 31 },
        drawings: [{ key: 'd', fileId: 'f', fileName: 'd.pdf', pages: 4, labels: ['1'] }],
      },
    }

    expect(sizeOf(form)).toEqual({ claimCount: 2, pageCount: 35 })
  })
  it('estimates pages of a text and none for a blank one', () => {
    expect(estimateTextPages('')).toBe(0)
    expect(estimateTextPages('水')).toBe(1)
    expect(estimateTextPages('水'.repeat(40 * 31))).toBe(2)
  })
  it('makes two applications of a same-day pair, examination for the invention only', () => {
    const sizes = filingSizesOf({ ...full, kind: 'sameDay' })
    const quote = quoteFiling(sizes, 0, today)

    expect(sizes.map((size) => size.right)).toEqual(['invention', 'utilityModel'])
    expect(quote.amountFen).toBe((900 + 50 + 2500 + 500) * 100)
  })
})

describe('recordedReduction', () => {
  it.each<[(number | null)[], number, number]>([
    [[2026], 85, 85],
    [[2026, 2026], 70, 70],
    [[2026, null], 0, 70],
    [[2025], 0, 85],
    [[], 0, 0],
  ])('gives %j %i per cent, %i once recorded', (years, percent, whenRecorded) => {
    expect(recordedReduction(years, today)).toMatchObject({ percent, percentWhenRecorded: whenRecorded })
  })
  it('says of each applicant why', () => {
    expect(recordedReduction([2026, null, 2025, 2027], today).findings.map((finding) => finding.key)).toEqual([
      'qualifies',
      'recordMissing',
      'recordExpired',
      'recordNotYet',
    ])
  })
})
