import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { civilDate } from '../dates/civil-date.ts'
import { briefDescription } from '../designs/brief-description.ts'
import { emptyDesign, type FormDesign, type ViewSlot } from '../designs/design-form.ts'
import { emptyFilingForm } from '../filings/form.ts'
import {
  abstractDocument,
  abstractFigureDocument,
  type BookDescription,
  claimsDocument,
  descriptionDocument,
  drawingsDocument,
  readAbstract,
  readClaims,
  readDescription,
  readFigures,
} from './books.ts'
import { checkPackage } from './check-package.ts'
import { codeWords, requiredCodes } from './codes.ts'
import { comparePackages, fieldsOf } from './compare.ts'
import { briefDocument, designViewsDocument, readBrief, readDesignViews } from './design-books.ts'
import { designOfPackage, type StoredView } from './design-prefill.ts'
import { examinationDocument, readExamination } from './examination.ts'
import { listDocument, readList } from './file-list.ts'
import { formOfRequest, requestOfForm } from './form-request.ts'
import { codeOf, entriesOf, type PackageEntry, packageOf } from './layout.ts'
import type { CasePackage, XmlDocument } from './model.ts'
import { flagsFor, readRequest, requestDocument } from './request.ts'
import { textsOf, toFilingToCheck } from './to-filing-check.ts'
import { newDocument, writeXml } from './write-xml.ts'
import { element } from './xml-tree.ts'

const today = civilDate('2026-03-02')
/** Words as they stand in a book: no blanks at the ends, none that fold. */
const words = fc
  .array(fc.constantFrom('一种', '模组', '基板', '&<>"', 'CPU', '1', '，', '。'), { minLength: 1, maxLength: 8 })
  .map((pieces) => pieces.join(''))
const image = { file: '100003_1.jpg', widthMm: 100, heightMm: 80 }

const party = {
  key: 'a1',
  bookId: null,
  kind: 'enterprise' as const,
  name: '北京示例科技有限公司',
  nameEn: 'Example Ltd',
  idCode: '91110000600037341L',
  country: 'CN',
  province: '北京市',
  city: '北京市',
  street: '海淀区示例路1号',
  postcode: '100080',
  email: 'a@example.com',
  phone: '010-12345678',
  reductionYear: 2026,
}
const form = {
  ...emptyFilingForm,
  title: '一种散热模组',
  titleEn: 'Heat sink',
  internalNo: 'N-1',
  priorities: [{ key: 'p1', country: 'US', filedOn: '2025-06-01', number: '18/123456' }],
  applicants: [party, { ...party, key: 'a2', kind: 'individual' as const, name: '张三', idCode: '11010519491231002X' }],
  inventors: [
    { key: 'i1', name: '李四', nameEn: '', nationality: 'CN', idCode: '11010519491231002X', hidden: true, share: null },
    { key: 'i2', name: 'Ann Lee', nameEn: 'Ann Lee', nationality: 'US', idCode: '', hidden: false, share: null },
  ],
  contact: { name: '王五', phone: '1', email: 'b@example.com', address: '示例路1号', postcode: '100080' },
  options: { ...emptyFilingForm.options, delayInvention: 2 as const },
  novelty: { ground: 'conference' as const, disclosedOn: '2026-01-15' },
  documents: { ...emptyFilingForm.documents, abstractFigure: '1' },
}
const parties = {
  agency: { name: '示例代理所', code: '11001' },
  agents: [{ name: '赵六', licence: '1100112345.6', phone: '2' }],
  files: [{ 文件名称: '权利要求书', 表格代码: '100001', 页数: '1', 项数: '2' }],
  attachments: [{ 文件名称: '实质审查请求书', 表格代码: '110401', 页数: '1', 项数: '' }],
}
const request = requestOfForm(form, 'invention', parties)

const description: BookDescription = {
  title: '一种散热模组',
  blocks: [
    ...['技术领域', '背景技术', '发明内容', '附图说明'].flatMap((text, at) => [
      { block: 'heading' as const, text },
      { block: 'paragraph' as const, number: `000${at + 1}`, text: '图1为散热模组的结构图，基板1。' },
    ]),
    { block: 'heading', text: '具体实施方式' },
    { block: 'paragraph', number: '0005', text: '如图1所示，散热模组包括基板1。' },
  ],
}
const claims = [
  { number: '1', texts: ['一种散热模组，其特征在于，包括基板。'] },
  { number: '2', texts: ['根据权利要求1所述的散热模组，其特征在于，基板为铜。'] },
]

function wholePackage(change: Partial<Record<string, XmlDocument>> = {}, files: readonly PackageEntry[] = []) {
  const documents: Record<string, XmlDocument> = {
    '110101': requestDocument('invention', request),
    '100001': claimsDocument(claims),
    '100002': descriptionDocument(description),
    '100003': drawingsDocument([{ label: '1', image }]),
    '100004': abstractDocument(['本发明公开一种散热模组，包括基板。']),
  }
  const entries = Object.entries({ ...documents, ...change }).flatMap(([code, document]): PackageEntry[] =>
    document ? [{ path: `${code}/${code}.xml`, document }] : [],
  )
  return packageOf([...entries, { path: '100003/100003_1.jpg', bytes: new Uint8Array([1, 2]) }, ...files])
}
const fixes = (change: Partial<Record<string, XmlDocument>>, files: readonly PackageEntry[] = []) =>
  checkPackage(wholePackage(change, files), today)
    .filter(({ level }) => level === 'fix')
    .map(({ file, element: place, reason }) => [file, place, reason.en])

describe('the books', () => {
  it('read as they were written', () => {
    fc.assert(
      fc.property(fc.array(fc.array(words, { minLength: 1, maxLength: 3 }), { maxLength: 6 }), words, (all, title) => {
        const written = all.map((texts, at) => ({ number: String(at + 1), texts }))
        expect(readClaims(claimsDocument(written))).toEqual(written)
        const blocks: BookDescription['blocks'] = all.flatMap((texts, at) => [
          { block: 'heading' as const, text: texts[0] ?? '' },
          { block: 'paragraph' as const, number: at % 2 ? 'XXXX' : String(at).padStart(4, '0'), text: texts.join('') },
          { block: 'picture' as const, holds: 'maths' as const, image },
          {
            block: 'paragraph' as const,
            number: '0009',
            text: '按式计算。',
            pictures: [0, 2, 2, 5].map((place) => ({ at: place, holds: 'maths' as const, image })),
          },
        ])
        expect(readDescription(descriptionDocument({ title, blocks }))).toEqual({ title, blocks })
        expect(readAbstract(abstractDocument(all.flat()))).toEqual(all.flat())
      }),
    )
    const figures = [
      { label: '1', image },
      { label: '2a', image: { ...image, file: '100003_2.tif' } },
    ]
    expect(readFigures(drawingsDocument(figures))).toEqual(figures)
    expect(readFigures(abstractFigureDocument({ label: '2a', image }))).toEqual([{ label: '2a', image }])
  })

  it('are written with the names and attributes of the office', () => {
    const text = writeXml(descriptionDocument({ ...description, blocks: description.blocks.slice(0, 2) }))
    expect(text.split('\r\n').slice(0, 4)).toEqual([
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<!DOCTYPE cn-application-body SYSTEM "/dtdandxsl/cn-application-body-20080416.dtd"[]>',
      '<?xml-stylesheet type="text/xsl" href="/dtdandxsl/showxml.xsl"?>',
      '<cn-application-body lang="zh" country="CN">',
    ])
    expect(text).toContain('<heading id="h0001" level="2">技术领域</heading>')
    expect(text).toContain('<p id="p0001" num="0001" Italic="0">图1为')
    expect(writeXml(claimsDocument(claims))).toContain('<claim id="cl001" num="1"><claim-text>一种散热模组')
    expect(writeXml(drawingsDocument([{ label: '1', image }]))).toContain(
      '<figure id="f0001" num="1" figure-labels="图1"><img id="if0001" he="80" wi="100" file="100003_1.jpg" img-format="jpg" img-content="drawing" orientation="portrait" inline="no"/></figure>',
    )
  })

  it('cannot hold what XML cannot', () => {
    expect(() => writeXml(abstractDocument(['a\u0001']))).toThrow(RangeError)
  })
})

describe('the request', () => {
  it.each(['invention', 'utilityModel', 'design'] as const)('reads as it was written: %s', (right) => {
    const data = { ...request, flags: flagsFor(right, request.flags) }
    expect(readRequest(requestDocument(right, data))).toEqual({ right, data })
  })

  it('uses the office’s words for regions and kinds of applicants, and prefills the same form', () => {
    expect(request.applicants.map((one) => [one.申请人类型, one.国籍或总部所在地])).toEqual([
      ['3', '中国'],
      ['5', '中国'],
    ])
    expect(request.priorities[0]?.在先申请国别或地区).toBe('美国')
    const back = formOfRequest('invention', request)
    const unsaid = (one: typeof form) => ({
      ...one,
      applicants: one.applicants.map((person) => ({ ...person, reductionYear: null })),
      documents: emptyFilingForm.documents,
    })
    expect(back).toEqual(unsaid(form))
  })
})

describe('List.xml', () => {
  it('reads as it was written, with a backslash in its paths', () => {
    const list = {
      caseId: '0f8fad5b-d9cb-469f-a165-70867728950e',
      right: 'utilityModel' as const,
      title: '一种散热模组',
      internalNo: 'N-1',
      submitter: '',
      documents: [{ name: '120101.xml', code: '120101', folder: '120101', title: '请求书', pages: 2, count: 0 }],
    }
    expect(readList(listDocument(list))).toEqual(list)
    expect(writeXml(listDocument(list))).toContain('<XIANGDUILJ>120101\\120101.xml</XIANGDUILJ>')
  })
})

describe('the layout', () => {
  const document = claimsDocument(claims)
  it.each([
    ['100001', 'any.xml', '100001'],
    ['100001-', 'DA000002391714.xml', '100001'],
    ['', '100001.xml', '100001'],
    ['new/100111', '100111-2.xml', '100111'],
    ['', 'DA000002391714.xml', '100001'],
    // The id of a case, whose first eight signs happen to be digits.
    ['04950208-1b2c-4d5e-8f90-a1b2c3d4e5f6', 'x.xml', '100001'],
  ])('tells the code of %s/%s', (folder, name, code) => expect(codeOf(folder, name, document)).toBe(code))

  it.each([
    ['no wrapper', '', ''],
    ['a wrapper', 'case-1/', 'case-1'],
    ['two wrappers', 'a/b/', 'a/b'],
  ])('reads what it wrote: %s', (_, before, wrapper) => {
    const list = listDocument({
      caseId: 'x',
      right: 'invention',
      title: 't',
      internalNo: '',
      submitter: '',
      documents: [],
    })
    const one = packageOf([
      { path: `${before}list.xml`, document: list },
      { path: `${before}new/100001/100001.xml`, document },
      { path: `${before}new/100003/1.jpg`, bytes: new Uint8Array([1]) },
    ])
    expect(one).toMatchObject({ wrapper, list: { name: 'list.xml' } })
    expect(packageOf(entriesOf(one))).toEqual(one)
  })

  it('finds each changed field and no other', () => {
    const one = wholePackage()
    expect(comparePackages(one, wholePackage(), 'kept')).toEqual({
      compared: fieldsOf(one, 'kept').length,
      differences: [],
    })
    const other = wholePackage({ '100004': abstractDocument(['本发明公开另一种散热模组。']) }, [
      { path: '100007/a.jpg', bytes: new Uint8Array([3]) },
    ])
    expect(comparePackages(one, other, 'folded').differences).toEqual([
      {
        file: '100004.xml',
        element: 'cn-application-body/cn-abstract[1]/p[1]/text()[1]',
        before: '本发明公开一种散热模组，包括基板。',
        after: '本发明公开另一种散热模组。',
      },
      { file: '100007/a.jpg', element: '', before: undefined, after: expect.stringMatching(/^1 /) },
    ])
  })
})

describe('the checks', () => {
  it('find nothing to fix in a whole package', () => {
    expect(fixes({})).toEqual([])
  })

  it.each<[string, Partial<Record<string, XmlDocument | undefined>>, readonly [string, string, string]]>([
    ['a missing code', { '100004': undefined }, ['100004', '', '100004 is missing: Abstract']],
    ['no request', { '110101': undefined }, ['110101', '', 'The request form is missing']],
    [
      'a repeated claim number',
      { '100001': claimsDocument(claims.map((claim) => ({ ...claim, number: '1' }))) },
      ['100001', 'claim[2]', 'Claim number 1 occurs twice'],
    ],
    [
      'a wrong reference',
      {
        '100001': claimsDocument(
          [claims[0] ?? claims[1], { number: '2', texts: ['根据权利要求3所述的模组，其特征在于，铜。'] }].flatMap(
            (c) => c ?? [],
          ),
        ),
      },
      ['100001', 'claim[2]', 'Claim 2 refers to claim 3, which does not exist'],
    ],
    [
      'a missing heading',
      { '100002': descriptionDocument({ ...description, blocks: description.blocks.slice(2) }) },
      ['100002', 'description', 'The heading "技术领域" is missing'],
    ],
    [
      'another title',
      { '100002': descriptionDocument({ ...description, title: '一种模组' }) },
      ['100002', 'invention-title', 'The title "一种模组" is not the title of the request, "一种散热模组"'],
    ],
    [
      'a figure out of order',
      { '100003': drawingsDocument([{ label: '2', image }]) },
      ['100003', 'figure[1]', 'Figure 2 stands where 1 belongs'],
    ],
    [
      'a picture that is not there',
      { '100003': drawingsDocument([{ label: '1', image: { ...image, file: '9.jpg' } }]) },
      ['100003/100003.xml', 'img[@file="9.jpg"]', 'The picture 9.jpg is not in the folder'],
    ],
    [
      'a PNG',
      { '100003': drawingsDocument([{ label: '1', image: { ...image, file: '9.png' } }]) },
      ['100003/100003.xml', 'img[@file="9.png"]', '9.png: pictures must be JPG or TIF'],
    ],
    [
      'a figure with two pictures',
      {
        '100003': newDocument(
          element('cn-drawings', {}, [
            element('figure', { num: '1' }, [
              element('img', { file: '100003_1.jpg' }),
              element('img', { file: '100003_1.jpg' }),
            ]),
          ]),
        ),
      },
      ['100003/100003.xml', 'figure[@num="1"]', 'Figure 1 holds 2 pictures instead of one'],
    ],
    [
      'an applicant without address',
      {
        '110101': requestDocument(
          'invention',
          requestOfForm({ ...form, applicants: [{ ...party, province: '', street: '' }] }, 'invention', parties),
        ),
      },
      ['110101', '申请人[1]/城区乡街道门牌号', 'The address of the applicant is missing'],
    ],
    [
      'a wrong count of claims',
      { '100001': claimsDocument(claims.slice(0, 1)) },
      ['110101', '申请文件清单', 'The request counts 2 claims, the claims are 1'],
    ],
    [
      'an odd character',
      { '100004': abstractDocument(['本发明\u0001。']) },
      ['100004/100004.xml', 'cn-application-body/cn-abstract/p', 'The character U+0001 cannot stand in XML'],
    ],
  ])('find %s', (_, change, expected) => {
    expect(fixes(change as Partial<Record<string, XmlDocument>>)).toContainEqual(expected)
  })

  it('name the books that are missing also where the request is', () => {
    const found = fixes({ '110101': undefined, '100002': undefined } as Partial<Record<string, XmlDocument>>)
    expect(found.slice(0, 2).map(([file]) => file)).toEqual(['110101', '100002'])
  })

  it('holds List.xml against what is there', () => {
    const list = listDocument({
      caseId: 'x',
      right: 'invention',
      title: '另一名称',
      internalNo: '',
      submitter: '',
      documents: [{ name: '100009.xml', code: '100001', folder: '100001', title: '', pages: 7, count: 0 }],
    })
    const found = fixes({}, [{ path: 'List.xml', document: list }]).map(([file, place]) => `${file} ${place}`)
    expect(found).toEqual(
      expect.arrayContaining([
        'List.xml FAMINGMC',
        'List.xml BAONEIWJXX',
        '100002.xml ',
        'List.xml BAONEIWJXX[100001]/PAGES',
      ]),
    )
  })

  it('reads texts and people for the checks of a filing', () => {
    expect(textsOf(wholePackage()).claims.split('\n')[1]).toBe('2. 根据权利要求1所述的散热模组，其特征在于，基板为铜。')
    expect(toFilingToCheck(wholePackage(), today)).toMatchObject({
      right: 'invention',
      figures: ['1'],
      abstractFigures: ['1'],
    })
  })

  it('has words for every code that is required', () => {
    for (const code of Object.values(requiredCodes).flat()) expect(codeWords(code).zh).not.toBe(code)
    expect(codeWords('999999').en).toBe('999999')
  })
})

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
