import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
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
import { listDocument, readList } from './file-list.ts'
import { formOfRequest, requestOfForm } from './form-request.ts'
import { codeOf, entriesOf, packageOf } from './layout.ts'
import type { XmlDocument } from './model.ts'
import { flagsFor, readRequest, requestDocument } from './request.ts'
import {
  claims,
  description,
  fixes,
  form,
  image,
  parties,
  party,
  request,
  today,
  wholePackage,
} from './test/sample-package.ts'
import { textsOf, toFilingToCheck } from './to-filing-check.ts'
import { newDocument, writeXml } from './write-xml.ts'
import { element } from './xml-tree.ts'

/** Words as they stand in a book: no blanks at the ends, none that fold. */
const words = fc
  .array(fc.constantFrom('一种', '模组', '基板', '&<>"', 'CPU', '1', '，', '。'), { minLength: 1, maxLength: 8 })
  .map((pieces) => pieces.join(''))
describe('numbers of a package in full-width characters', () => {
  it('are refused by element', () => {
    const wide = requestOfForm(
      {
        ...form,
        applicants: [{ ...party, idCode: '９１１１００００６０００３７３４１Ｌ', phone: '０１０－１２３４５６７８' }],
      },
      'invention',
      parties,
    )
    const found = checkPackage(wholePackage({ '110101': requestDocument('invention', wide) }), today)
    const told = found.filter(({ reason }) => reason.zh.includes('全角'))
    expect(told.map(({ level, file, element: place }) => [level, file, place])).toEqual([
      ['fix', '110101/110101.xml', '发明专利请求书/申请人/第一申请人/个人身份证号或组织机构代码'],
      ['fix', '110101/110101.xml', '发明专利请求书/申请人/第一申请人/电话'],
    ])
    const clean = checkPackage(wholePackage(), today)
    expect(clean.filter(({ reason }) => reason.zh.includes('全角'))).toEqual([])
  })
})

describe('the address of an applicant', () => {
  it('has its county with the street, as the office asks for it', () => {
    const inCounty = { ...party, county: '海淀区', street: '示例路1号' }
    const [written] = requestOfForm({ ...form, applicants: [inCounty] }, 'invention', parties).applicants
    expect(written).toMatchObject({ 市县名称: '北京市', 城区乡街道门牌号: '海淀区示例路1号' })
  })
})

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
      ['100002', 'description', 'The heading “技术领域” is missing'],
    ],
    [
      'another title',
      { '100002': descriptionDocument({ ...description, title: '一种模组' }) },
      ['100002', 'invention-title', 'The title “一种模组” is not the title of the request, “一种散热模组”'],
    ],
    [
      'a figure out of order',
      { '100003': drawingsDocument([{ label: '2', image }]) },
      ['100003', 'figure[1]', 'Figure 2 is where 1 should be'],
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
      ['100004/100004.xml', 'cn-application-body/cn-abstract/p', 'The character U+0001 is not allowed in XML'],
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
