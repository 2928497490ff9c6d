import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { judgeFile } from '../file-kind-parts.ts'
import { startPaper } from './make-pdf.ts'
import { refuseActiveInside } from './refuse-active-inside.ts'

const zip = (files: Record<string, Uint8Array>) => Buffer.from(zipSync(files))
const inert = () => startPaper({ title: '示例', madeAt: new Date(0) }).end()
const launching = strToU8('%PDF-1.7\n1 0 obj\n<</Type/Catalog/OpenAction<</S/Launch/F(/bin/sh)>>>>\nendobj\n')
const refusal = (bytes: Buffer, milliseconds?: number) =>
  refuseActiveInside(bytes, 'a.zip', milliseconds).then(
    () => 'taken',
    (error: { code: string; values: unknown }) => [error.code, error.values],
  )
const inside = (file: string) => ['documents.pdfActiveInside', { file }]

describe('refuseActiveInside', () => {
  it('takes an archive of quiet files', async () => {
    const archive = zip({
      'a.pdf': await inert(),
      'docs/readme.md': strToU8('/S /JavaScript'),
      'x.zip': strToU8('PK\u0003\u0004'),
    })

    expect(await refusal(archive)).toBe('taken')
  })

  it('names the PDF that acts: under any name, and in archives inside', async () => {
    expect(await refusal(zip({ 'docs/a.pdf': launching }))).toEqual(inside('docs/a.pdf'))
    expect(await refusal(zip({ 'a.txt': launching }))).toEqual(inside('a.txt'))
    expect(await refusal(zip({ 'b/inner.zip': zip({ 'c/a.pdf': launching }) }))).toEqual(inside('b/inner.zip/c/a.pdf'))
  })

  it('unpacks archives inside archives no further than one may unpack to, and not for ever', async () => {
    const nested = (depth: number): Buffer =>
      depth === 0 ? zip({ a: strToU8('x') }) : zip({ 'a.zip': nested(depth - 1) })

    expect(await refusal(nested(20))).toEqual(['documents.archiveBomb', {}])
    expect(
      await refusal(zip({ 'a.pdf': Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(4_000_000, '/ObjStm')]) }), 200),
    ).toEqual(['documents.fileTooHard', { file: 'a.zip' }])
  })
})

describe('an archive with a name that is turned around', () => {
  it.each(['\u202exfdp.docx', 'a\u2066b.pdf', 'folder\u200f/b.pdf'])('is refused: %j', async (name) => {
    expect(await judgeFile(zip({ [name]: strToU8('x') }), 'a.zip', ['zip'])).toMatchObject({
      code: 'documents.archiveUnsafeName',
    })
  })
})
