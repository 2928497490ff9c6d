import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { zipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findNamedKeys } from '../../kernel/papers/sweep-queries.ts'
import { startTestPortal, type TestPortal } from '../../test/portal.ts'
import { cnipaXml, usptoGrant } from './import/test/fixtures.ts'
import { importDrawings } from './import-drawings.ts'
import { importFile } from './import-file.ts'
import { buildRecord, storeRecords, testDay as today } from './test/build-record.ts'

let portal: TestPortal
let folder: string
const numbered = buildRecord()
const bare = buildRecord()
const number = numbered.publications[0]?.number ?? ''

const withDrawings = cnipaXml.replace(
  '</business:PatentDocumentAndRelated>',
  `<business:Drawings lang="zh">
    <base:Figure num="0001" figureLabels="图1"><base:Image he="70" wi="49" file="dr1.TIF" imgFormat="TIFF"/></base:Figure>
    <base:Figure num="0002" figureLabels="图2"><base:Image he="70" wi="49" file="..\\..\\dr2.tif" imgFormat="TIFF"/></base:Figure>
    <base:Figure num="0003"><base:Image file="gone.TIF"/></base:Figure>
  </business:Drawings></business:PatentDocumentAndRelated>`,
)
const american = usptoGrant('12000001', 'Sensor').replace(
  '<claims>',
  `<drawings id="DRAWINGS"><figure id="Fig-0" num="00000"><img file="US12000001-20221025-D00000.TIF"/></figure>
  <figure id="Fig-1" num="00001"><img file="US12000001-20221025-D00001.TIF"/></figure></drawings><claims>`,
)

beforeAll(async () => {
  portal = await startTestPortal()
  folder = await mkdtemp(join(tmpdir(), 'portal-drawings-'))
  await storeRecords(portal.db, [numbered, bare])
})
afterAll(async () => {
  await portal.stop()
  await rm(folder, { recursive: true, force: true })
})

const drawn = (width: number, height = width) => sharp({ create: { width, height, channels: 3, background: '#fff' } })
const tif = (width: number) => drawn(width, 500).toColourspace('b-w').tiff({ compression: 'ccittfax4', bitdepth: 1 })

async function folderOf(name: string, content: Readonly<Record<string, Buffer | string>>): Promise<string> {
  for (const [file, bytes] of Object.entries(content)) {
    const path = join(folder, name, file)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, bytes)
  }
  return join(folder, name)
}

async function take(path: string) {
  const faults: string[] = []
  const onFault = (fault: { path: string; reason: string }) => void faults.push(`${fault.path} ${fault.reason}`)
  return { counts: await importDrawings(portal, portal.services.storage, path, { onFault }), faults: faults.sort() }
}

const detailOf = async (text: string) => {
  const found = await portal.call('patents.searchPatents', { parameter: { query: text } })
  const [hit] = found.data.list
  const { data } = await portal.call('patents.getPatent', { id: hit?.id ?? '' })
  return { hit, drawings: data.drawings }
}

const fetched = (url: string) => portal.app.inject({ method: 'GET', url })

describe('drawings of import patents', () => {
  it('are those that the documents of an archive name beside themselves, formulas are none', async () => {
    const path = await folderOf('office', {
      'CN119000001B/doc.XML': withDrawings,
      'CN119000001B/DR1.TIF': await tif(700).toBuffer(),
      'CN119000001B/dr2.tif': await tif(600).toBuffer(),
      'CN119000001B/formula.TIF': await tif(40).toBuffer(),
      'US/doc.xml': american,
      'US/US12000001-20221025-D00000.TIF': await tif(300).toBuffer(),
      'US/US12000001-20221025-D00001.TIF': await tif(310).toBuffer(),
    })
    for (const name of ['CN119000001B/doc.XML', 'US/doc.xml']) await importFile(portal.db, join(path, name), { today })

    const first = await take(path)
    const again = await take(path)

    expect(first).toEqual({ counts: { read: 2, changed: 2, same: 0, unknown: 0, pictures: 3, faulty: 0 }, faults: [] })
    expect(again.counts).toMatchObject({ changed: 0, same: 2, pictures: 0 })
    const { hit, drawings } = await detailOf('CN119000001B')
    expect(drawings).toMatchObject([
      { label: '图1', width: 700, height: 500 },
      { label: '图2', width: 600, height: 500 },
    ])
    expect(hit?.drawing).toEqual(drawings[0])
    const { drawings: sensor } = await detailOf('US12000001B2')
    expect(sensor).toMatchObject([{ width: 310 }])
  })

  it('are told to browsers as what they are, for ever, and to nobody under another key', async () => {
    const { drawings } = await detailOf('CN119000001B')
    const [one] = drawings

    const whole = await fetched(one?.whole ?? '')
    const small = await fetched(one?.small ?? '')

    expect(whole.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect(await sharp(whole.rawPayload).metadata()).toMatchObject({ format: 'png', width: 700, height: 500 })
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 240 })
    expect((await fetched(`/files/patent/${'0'.repeat(32)}.png`)).statusCode).toBe(404)
    expect((await fetched('/files/patent/..%2f..%2fetc.png')).statusCode).toBe(404)
  })

  it('are found by a number in their name, in the order of their counting', async () => {
    const path = join(folder, 'named.zip')
    const content = {
      [`${number}/10.png`]: await drawn(110).png().toBuffer(),
      [`${number}/2.jpg`]: await drawn(120).jpeg().toBuffer(),
      [`${bare.applicationNumber.text}-1.png`]: Buffer.from('<svg onload="alert(1)"/>'),
      'CN999999999A.png': await drawn(10).png().toBuffer(),
    }
    await writeFile(path, zipSync(content))

    const { counts, faults } = await take(path)

    expect(counts).toEqual({ read: 3, changed: 1, same: 1, unknown: 1, pictures: 2, faulty: 1 })
    expect(faults).toEqual([`${bare.applicationNumber.text}-1.png documents.activeContent`])
    expect((await detailOf(number)).drawings).toMatchObject([{ width: 120 }, { width: 110 }])
    expect((await detailOf(bare.publications[0]?.number ?? '')).drawings).toEqual([])
  })

  it('are replaced together, the bytes of those before go, and the sweep knows those that stay', async () => {
    const before = (await detailOf(number)).drawings
    const keyOf = (address = '') => address.replace(/^.*\/(..)(.*)\..*$/, '$1/$1$2')

    await take(await folderOf('other', { [`${number}.png`]: await drawn(90).png().toBuffer() }))

    const after = (await detailOf(number)).drawings
    expect(after).toMatchObject([{ width: 90 }])
    for (const { whole } of before) expect(await portal.services.storage.head(keyOf(whole))).toBeUndefined()
    const kept = [keyOf(after[0]?.whole), keyOf(after[0]?.small)]
    expect([...(await findNamedKeys(portal.db, [...kept, 'aa/unknown']))].sort()).toEqual(kept.sort())
  })
})
