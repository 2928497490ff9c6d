import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PDFDocument from 'pdfkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inspectPdf } from '../../documents/pdf/inspect-pdf.ts'
import { buildDocx, paragraphXml } from '../../documents/test/build-docx.ts'
import { officeToPdf } from './office-to-pdf.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'office-test-'))
  const pdf = new PDFDocument()
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  pdf.text('one').addPage().text('two').end()
  await new Promise((resolve) => pdf.on('end', resolve))
  await writeFile(join(folder, 'two-pages.pdf'), Buffer.concat(chunks))
})
afterAll(() => rm(folder, { recursive: true }))

/** A program with LibreOffice's command line that does `work` with the names it was given. */
async function program(work: string): Promise<string> {
  const file = join(folder, `office-${Math.random().toString(36).slice(2)}.mjs`)
  const head = `import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { spawn } from 'node:child_process'
import { join } from 'node:path'
const args = process.argv.slice(2)
const out = args[args.indexOf('--outdir') + 1]
const say = (what) => writeFileSync(${JSON.stringify(file)} + '.said', JSON.stringify(what))
const draw = () => copyFileSync(${JSON.stringify(join(folder, 'two-pages.pdf'))}, join(out, 'document.pdf'))
`
  await writeFile(file, `${head}${work}\n`)
  // The memory that a Node process reserves is not what it uses: the bound of the shell stays out of the way.
  const script = file.replace('.mjs', '')
  await writeFile(script, `#!/bin/sh\nexec ${JSON.stringify(process.execPath)} ${JSON.stringify(file)} "$@"\n`)
  await chmod(script, 0o755)
  return script
}
const limits = { milliseconds: 20_000, memoryMegabytes: 2 ** 20, pdfBytes: 50 * 1024 * 1024 }
const convert = (path: string, bytes: Buffer, own = limits) =>
  officeToPdf(path, own)({ bytes, name: '说明书.docx', settings: {}, onProgress: () => undefined })
const plain = buildDocx({ body: paragraphXml('一种防烧干水壶') })

describe('Word to PDF by LibreOffice', () => {
  it('gets a profile of its own each time, without macros and network, and leaves nothing behind', async () => {
    const office = await program(`
      const profile = new URL(args.find((one) => one.startsWith('-env:UserInstallation=')).split('=')[1])
      say({ profile: profile.href, args, source: existsSync(args.at(-1)), secret: process.env.SECRET_KEY,
        settings: readFileSync(new URL(profile + '/user/registrymodifications.xcu'), 'utf8'),
        fonts: readFileSync(process.env.FONTCONFIG_FILE, 'utf8') })
      draw()`)
    const said = async () => JSON.parse(await readFile(`${office}.mjs.said`, 'utf8'))
    const made = await convert(office, plain)
    const first = await said()
    await convert(office, plain)
    const second = await said()

    expect(made).toMatchObject({ pages: 2, facts: { converter: 'libreOffice', losses: [] } })
    expect(made.files).toMatchObject([{ name: '说明书.pdf', mediaType: 'application/pdf', pages: 2 }])
    expect(first).toMatchObject({ source: true, args: expect.arrayContaining(['--headless', '--convert-to']) })
    expect(first.settings).toMatch(/"DisableMacrosExecution"[^/]*<value>true/)
    expect(first.fonts).toContain('<family>宋体</family><accept>')
    expect(second.profile).not.toBe(first.profile)
    expect(existsSync(new URL(first.profile))).toBe(false)
  })

  it('is stopped with everything it started when it takes too long', async () => {
    const office = await program(`
      const child = spawn('/bin/sh', ['-c', 'while :; do sleep 1; done'], { stdio: 'ignore' })
      say(child.pid)
      setInterval(() => undefined, 1000)`)
    const made = await convert(office, plain, { ...limits, milliseconds: 3_000 })

    expect(made.facts).toMatchObject({ converter: 'own', ownBecause: 'timeout' })
    const child = Number(await readFile(`${office}.mjs.said`, 'utf8'))
    const state = await readFile(`/proc/${child}/stat`, 'utf8').catch(() => 'gone')
    expect(state).toMatch(/^gone$|\) Z /)
  })

  it.each([
    ['breaks off', 'process.exit(81)'],
    ['makes no PDF', "writeFileSync(join(out, 'document.pdf'), 'no')"],
  ])('hands over to our own converter when it %s', async (_, work) => {
    const made = await convert(await program(work), plain)

    expect(made).toMatchObject({ pages: 1, facts: { converter: 'own', ownBecause: 'failed' } })
    expect((await inspectPdf(made.files[0]?.content ?? Buffer.alloc(0))).ok).toBe(true)
  })

  const targets = (type: string, target: string) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="x" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}" TargetMode="External"/></Relationships>`
  const picture = { 'word/_rels/document.xml.rels': targets('image', 'file:///etc/passwd') }
  const field =
    '<w:p><w:r><w:instrText>INCLUDEPIC</w:instrText><w:instrText>TURE "http://a.example/b.png"</w:instrText></w:r></w:p>'
  it('is never shown a file that names others, nor tracked changes, but one with a link that only a reader follows', async () => {
    const office = await program('say(1); draw()')
    const link = { 'word/_rels/document.xml.rels': targets('hyperlink', 'https://a.example/') }
    const whys = async (bytes: Buffer) => (await convert(office, bytes)).facts.ownBecause
    expect(await whys(buildDocx({ body: paragraphXml('a'), more: picture }))).toBe('reachesOutside')
    expect(await whys(buildDocx({ body: field }))).toBe('reachesOutside')
    expect(await whys(buildDocx({ body: '<w:p><w:del><w:r/></w:del></w:p>' }))).toBe('trackedChanges')
    expect(existsSync(`${office}.mjs.said`)).toBe(false)
    expect(await whys(buildDocx({ body: paragraphXml('a'), more: link }))).toBeUndefined()
    expect(existsSync(`${office}.mjs.said`)).toBe(true)
  })

  it('fails, to be tried again, when the program is gone', async () => {
    await expect(convert(join(folder, 'nothing'), plain)).rejects.toThrow(/ENOENT/)
  })

  // LibreOffice is not part of this repository.
  const real = process.env.LIBREOFFICE_TEST
  it.runIf(real)(
    'draws Chinese words in Chinese faces, and keeps to its memory',
    async () => {
      const fonts = '<w:rPr><w:rFonts w:eastAsia="黑体"/></w:rPr>'
      const body = `<w:p><w:r>${fonts}<w:t>一种防烧干水壶，包括壶体。</w:t></w:r></w:p>`
      const made = await officeToPdf(real ?? '')({
        bytes: buildDocx({ body }),
        name: 'a.docx',
        settings: {},
        onProgress: () => undefined,
      })
      const read = await inspectPdf(made.files[0]?.content ?? Buffer.alloc(0))

      expect(made).toMatchObject({ pages: 1, facts: { converter: 'libreOffice', fontsMissing: ['黑体'] } })
      expect(read.ok && read.pages[0]?.text).toContain('一种防烧干水壶')
      const faces = made.files[0]?.content.toString('latin1').match(/\/BaseFont\/[^/\s]+/g) ?? []
      expect(faces.join()).toContain('NotoSansSC')
      const tight = await convert(real ?? '', plain, { ...limits, memoryMegabytes: 150 })
      expect(tight.facts).toMatchObject({ converter: 'own', ownBecause: 'failed' })
    },
    120_000,
  )
})
