import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { readClaims, readDescription } from '@portal/domain/patents/packages/books'
import { comparePackages } from '@portal/domain/patents/packages/compare'
import { documentsOf } from '@portal/domain/patents/packages/model'
import { zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { readPackage } from './read-package.ts'
import { writePackage } from './write-package.ts'

/** Folder with `patent-formats`; real cases are not part of this repository. */
const folder = process.env.PORTAL_SHARED_DATA
const name = (text: string) => (folder ? text : `${text} (skipped: PORTAL_SHARED_DATA names no folder)`)
const madeAt = new Date('2026-03-02T00:00:00Z')

function filesOf(sub: string): { relative: string; bytes: Buffer }[] {
  const root = path.join(folder ?? '', 'patent-formats', sub)
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => ({ relative: path.relative(root, file), bytes: readFileSync(file) }))
}

/** The archives of a case, and the case itself: its folders without the archives. */
function packagesOf(sub: string): Map<string, Buffer> {
  const found = new Map<string, Buffer>()
  const cases = new Map<string, Record<string, Uint8Array>>()
  for (const { relative, bytes } of filesOf(sub)) {
    const [own = ''] = relative.split(path.sep)
    if (/\.zip$/i.test(relative)) found.set(relative, bytes)
    else cases.set(own, { ...cases.get(own), [relative.replaceAll(path.sep, '/')]: bytes })
  }
  for (const [own, files] of cases) found.set(own, Buffer.from(zipSync(files, { level: 0 })))
  return found
}

it.runIf(folder).each([
  ['cnipa-efiling', 25, 9_000],
  ['cnipa-bulk-st36', 3, 2_900],
])(name('build(read(p)) is p for every real package of %s'), async (sub, packages, fieldsMin) => {
  let fields = 0
  const read = packagesOf(sub)
  for (const [file, bytes] of read) {
    const one = await readPackage(bytes, file.endsWith('.zip') ? file : `${file}.zip`)
    const again = await readPackage(await writePackage(one, madeAt), 'again.zip')
    const { compared, differences } = comparePackages(one, again, 'kept')
    expect(differences, file).toEqual([])
    fields += compared
  }
  console.log(`${sub}: ${read.size} packages, ${fields} fields compared, 0 differ`)
  expect(read.size).toBe(packages)
  expect(fields).toBeGreaterThan(fieldsMin)
})

it.runIf(folder)(name('tells the books of a real case and what they say'), async () => {
  const zipped = packagesOf('cnipa-efiling').get('2010102412224')
  const one = await readPackage(zipped ?? Buffer.alloc(0), 'case.zip')
  expect(one.wrapper).toBe('2010102412224')
  const codes = one.parts.flatMap(({ documents }) => documents.map(({ code }) => code))
  expect(codes).toEqual(['100001', '100002', '100003', '100004', '100005'])
  const [claims, description] = [documentsOf(one, '100001')[0], documentsOf(one, '100002')[0]]
  if (!claims || !description) throw new Error('a book is missing')
  expect(readClaims(claims.document).map(({ number }) => number)).toEqual(['1', '2'])
  expect(readDescription(description.document).title).toBe('“J型”水封管式高炉炉顶均压放散工艺')
})
