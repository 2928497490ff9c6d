import { abstractDocument, claimsDocument, drawingsDocument } from '@portal/domain/patents/packages/books'
import { comparePackages } from '@portal/domain/patents/packages/compare'
import { packageOf } from '@portal/domain/patents/packages/layout'
import type { CasePackage, XmlDocument, XmlNode } from '@portal/domain/patents/packages/model'
import { writeXml } from '@portal/domain/patents/packages/write-xml'
import { element } from '@portal/domain/patents/packages/xml-tree'
import fc from 'fast-check'
import { strToU8, type Zippable, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { encodeXml } from '../../platform/documents/xml/charset-parts.ts'
import { readXml } from '../../platform/documents/xml/xml-parts.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { readPackage } from './read-package.ts'
import { writePackage } from './write-package.ts'

const madeAt = new Date('2026-03-02T00:00:00Z')
const claims = claimsDocument([{ number: '1', texts: ['一种散热模组，其特征在于，包括基板<1>&"2"。'] }])
const claimsText = writeXml(claims)
const zipOf = (files: Record<string, string | Uint8Array>) =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries(files).map(([k, v]) => [k, typeof v === 'string' ? strToU8(v) : v]),
      ) as Zippable,
    ),
  )

async function refusal(bytes: Buffer, name = 'a.zip'): Promise<unknown> {
  return readPackage(bytes, name).then(
    () => 'read',
    (error: unknown) => {
      if (!(error instanceof AppError)) throw error
      return [error.code, error.values]
    },
  )
}

const names = fc.constantFrom('a', 'cn-claims', '发明名称', 'p')
const text = fc
  .array(fc.constantFrom('字', ' ', '\n', '\t', '<', '>', '&', '"', "'", ']]>', 'é', '𠮷', '\r', '–'), {
    minLength: 1,
    maxLength: 6,
  })
  .map((parts) => parts.join(''))
const node: fc.Arbitrary<XmlNode> = fc.letrec<{ node: XmlNode }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom<XmlNode>(
      { aside: 'comment', text: ' 1 ' },
      { aside: 'cdata', text: '<x>&' },
      { aside: 'instruction', text: 'x y' },
    ),
    fc
      .tuple(names, fc.array(tie('node'), { maxLength: 3 }), text, text)
      .map(([name, children, value, said]) => element(name, { id: value }, alternating(children, said))),
  ),
})).node

/** Texts between the elements: two never stand side by side. */
function alternating(children: readonly XmlNode[], said: string): XmlNode[] {
  return children.flatMap((child, at) => (at % 2 === 0 ? [said, child] : [child]))
}

describe('XML', () => {
  it('reads what it wrote, whatever stands in it, in both encodings', () => {
    const shape = fc.record({
      encoding: fc.constantFrom<XmlDocument['encoding']>('UTF-8', 'GB18030'),
      mark: fc.boolean(),
      lineBreak: fc.constantFrom<'\n' | '\r\n'>('\n', '\r\n'),
      inner: fc.array(node, { maxLength: 4 }),
      said: text,
    })
    fc.assert(
      fc.property(shape, ({ encoding, mark, lineBreak, inner, said }) => {
        const document: XmlDocument = {
          ...claims,
          encoding,
          declaration: `version="1.0" encoding="${encoding}"`,
          hasByteOrderMark: mark && encoding === 'UTF-8',
          lineBreak,
          // A line break somewhere, so that its kind can be told.
          root: element('cn-application-body', { lang: 'zh' }, ['\n', element('p', {}, alternating(inner, said))]),
        }
        expect(readXml(encodeXml(writeXml(document), document), 'a.xml')).toEqual(document)
      }),
    )
  })

  it.each([
    ['UTF-8 without a declaration', Buffer.from('<a>字</a>'), 'UTF-8'],
    [
      'GBK called GB2312',
      Buffer.from([...Buffer.from('<?xml version="1.0" encoding="gb2312"?><a>'), 0xd7, 0xd6, ...Buffer.from('</a>')]),
      'GB18030',
    ],
  ])('reads %s', (_, bytes, encoding) => {
    expect(readXml(bytes, 'a.xml')).toMatchObject({ encoding, root: { children: ['字'] } })
  })

  it.each<[string, string, string, object]>([
    [
      'an entity that reads a file',
      '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>',
      'casePackages.entities',
      { file: 'f.xml' },
    ],
    [
      'entities that multiply',
      '<!DOCTYPE a [<!ENTITY x "y"><!ENTITY z "&x;&x;">]><a>&z;</a>',
      'casePackages.entities',
      {},
    ],
    ['an entity nobody declared', '<a>\n&x;</a>', 'casePackages.xmlBroken', { line: 2 }],
    ['an open element', '<a><b></a>', 'casePackages.xmlBroken', { file: 'f.xml', line: 1 }],
    ['no element', '', 'casePackages.xmlBroken', {}],
    ['too deep a tree', '<a>'.repeat(65) + '</a>'.repeat(65), 'casePackages.xmlTooLarge', {}],
    ['a name without end', `<a><${'b'.repeat(65)}/></a>`, 'casePackages.xmlTooLarge', {}],
    [
      'paths that are longer than the text by far',
      `${`<${'a'.repeat(60)}>`.repeat(39)}${'<b/>'.repeat(10_000)}${`</${'a'.repeat(60)}>`.repeat(39)}`,
      'casePackages.xmlTooLarge',
      {},
    ],
    ['another encoding', '<?xml version="1.0" encoding="utf-16"?><a/>', 'casePackages.notText', { encoding: 'utf-16' }],
  ])('refuses %s', (_, xml, code, values) => {
    const read = () => readXml(Buffer.from(xml), 'f.xml')
    expect(read).toThrow(expect.objectContaining({ code, values: expect.objectContaining(values) }))
  })

  it('refuses bytes that are no text', () => {
    const read = () => readXml(Buffer.from([...Buffer.from('<a>'), 0xff, ...Buffer.from('</a>')]), 'f.xml')
    expect(read).toThrow(expect.objectContaining({ code: 'casePackages.notText' }))
  })
})

describe('a package', () => {
  const list = '<data-bus><QINGQIUXX><YEWULX>0</YEWULX></QINGQIUXX></data-bus>'
  it.each<[string, Record<string, string | Uint8Array>, string]>([
    ['the converter’s layout', { '100001/100001.xml': claimsText, '100003/1.jpg': new Uint8Array([1]) }, ''],
    ['a wrapper folder', { 'case/100001/100001.xml': claimsText, 'case/List.xml': list }, 'case'],
    ['backslashes', { 'case\\100001\\100001.xml': claimsText, 'case\\list.xml': list }, 'case'],
    ['one book alone', { 'DA000002391714.xml': claimsText }, ''],
  ])('is read from %s and built again', async (_, files, wrapper) => {
    const read = await readPackage(zipOf(files), 'a.zip')
    expect(read.wrapper).toBe(wrapper)
    expect(read.parts[0]?.documents[0]?.code).toBe('100001')
    const again = await readPackage(await writePackage(read, madeAt), 'a.zip')
    const { compared, differences } = comparePackages(read, again, 'kept')
    expect(differences).toEqual([])
    expect(compared).toBeGreaterThan(10)
    expect(again).toEqual(read)
  })

  it('is built the same twice', async () => {
    const one: CasePackage = packageOf([
      { path: '100001/100001.xml', document: claims },
      { path: '100003/100003.xml', document: drawingsDocument([]) },
      { path: '100004/100004.xml', document: abstractDocument(['摘要']) },
    ])
    const bytes = await writePackage(one, madeAt)
    expect(bytes.equals(await writePackage(one, madeAt))).toBe(true)
    expect(await readPackage(bytes, 'a.zip')).toEqual(one)
  })

  it.each<[string, Record<string, string | Uint8Array>, unknown]>([
    ['an unsafe file path', { '../100001.xml': claimsText }, ['documents.archiveUnsafeName', {}]],
    [
      'a name with backslashes that leads outside',
      { 'a\\..\\..\\b.xml': claimsText },
      ['documents.archiveUnsafeName', {}],
    ],
    [
      'a program',
      { '100001/100001.xml': claimsText, '100001/a.exe': 'MZ' },
      ['casePackages.fileForbidden', { file: '100001/a.exe' }],
    ],
    ['an archive inside', { 'a.zip': zipOf({ 'b.xml': '<a/>' }) }, ['casePackages.archiveInside', { file: 'a.zip' }]],
    [
      'an archive inside by another name',
      { 'a.jpg': zipOf({ 'b.xml': '<a/>' }) },
      ['casePackages.archiveInside', { file: 'a.jpg' }],
    ],
    [
      'a name twice',
      { '100001/A.xml': claimsText, '100001/a.xml': claimsText },
      ['casePackages.nameTwice', { file: '100001/a.xml' }],
    ],
    [
      'a broken document',
      { '100001/100001.xml': '<a' },
      ['casePackages.xmlBroken', { file: '100001/100001.xml', line: 1, reason: expect.any(String) }],
    ],
    ['nothing', { 'a/': new Uint8Array() }, ['casePackages.empty', {}]],
  ])('is refused with %s', async (_, files, expected) => {
    expect(await refusal(zipOf(files))).toEqual(expected)
  })

  it('is refused when it is a bomb, locked or no archive', async () => {
    const bomb = zipOf({ '100001/a.txt': new Uint8Array(16 * 1024 * 1024) })
    expect(await refusal(bomb)).toEqual(['documents.archiveBomb', {}])
    const locked = zipOf({ '100001/100001.xml': claimsText })
    for (let at = locked.indexOf('PK\u0001\u0002'); at >= 0; at = locked.indexOf('PK\u0001\u0002', at + 1))
      locked[at + 8] = 1
    expect(await refusal(locked)).toEqual(['documents.encrypted', {}])
    expect(await refusal(Buffer.from('PK not really'))).toEqual(['documents.damaged', {}])
  })
})
