import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { readNotice } from '@portal/domain/docket/notices/read-notice'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { hostileXmls } from '../../platform/documents/test/build-hostile.ts'
import { gatherPapers } from './gather-papers.ts'
import { firstAction, freshNumber, pdfOf } from './test/notice-world.ts'

const gather = (bytes: Buffer, name: string) => gatherPapers(bytes, name, 'en')
const zip = (files: Record<string, Uint8Array>) => Buffer.from(zipSync(files))
const codeOf = (error: unknown) => (error as { code?: string }).code

const xml = (number: string, more = '') =>
  `<?xml version="1.0" encoding="UTF-8"?><data-bus><TONGZHIS><TONGZHISDM>200602</TONGZHISDM><TONGZHISMC>办理登记手续通知书</TONGZHISMC><FAMINGMC>水壶</FAMINGMC><SHENQINGH>${number}</SHENQINGH><FAWENRQ>2026-03-04</FAWENRQ><DAFURQ>2026-05-06</DAFURQ>${more}</TONGZHIS></data-bus>`

function mail(parts: readonly { name: string; bytes: Buffer }[], subject = '转发', text = '您好'): Buffer {
  const encoded = parts.map(
    ({ name, bytes }) =>
      `--b\r\nContent-Type: application/octet-stream; name="${name}"\r\nContent-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${bytes.toString('base64')}\r\n`,
  )
  return Buffer.from(
    `From: a@agency.example\r\nSubject: ${subject}\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${text}\r\n${encoded.join('')}--b--\r\n`,
  )
}

async function activePdf(): Promise<Buffer> {
  const quiet = (await pdfOf(['补正通知书'])).toString('latin1')
  const active = quiet.replace('/Type /Catalog', '/Type /Catalog /OpenAction <</S/Launch/F(/bin/sh)>>')
  return Buffer.from(active, 'latin1')
}

describe('gatherPapers', () => {
  it('takes the office’s data for the PDF that lies beside them', async () => {
    const number = freshNumber()
    const archive = zip({
      '2026030400012345/list.xml': strToU8(xml(number)),
      '2026030400012345/200602.pdf': await pdfOf(['办理登记手续通知书']),
      '2026030400012345/page.tif': strToU8('II*\0'),
      'other/readme.exe': strToU8('MZ'),
    })

    const { kind, papers, skipped } = await gather(archive, 'notices.zip')

    expect(kind).toBe('zip')
    expect(papers).toHaveLength(1)
    expect(readNotice(papers[0]?.sources ?? [], papers[0]?.data)).toMatchObject({
      code: { value: '200602', confidence: 99 },
      number: { value: number, place: 'data' },
      dispatchedOn: { value: '2026-03-04' },
      printedOn: { value: '2026-05-06' },
    })
    expect(skipped).toMatchObject([{ file: 'other/readme.exe' }])
  })

  it('reads an XML alone, in an archive too', async () => {
    const number = freshNumber()
    const alone = await gather(Buffer.from(xml(number)), 'notice.xml')
    const packed = await gather(zip({ 'a/list.xml': strToU8(xml(number)) }), 'a.zip')

    for (const { papers } of [alone, packed]) {
      expect(papers).toMatchObject([{ mediaType: 'application/xml', data: { code: '200602', number } }])
    }
  })

  it('opens mails with their attachments and mails inside them, and reads the subject', async () => {
    const number = freshNumber()
    const inner = mail(
      [{ name: 'a.pdf', bytes: await pdfOf(['第1页']) }],
      `=?utf-8?B?${Buffer.from('补正通知书').toString('base64')}?=`,
    )
    const { kind, papers, skipped } = await gather(
      mail([
        { name: 'inner.eml', bytes: inner },
        { name: 'b.pdf', bytes: await pdfOf(firstAction(number)) },
        { name: 'page.html', bytes: Buffer.from('<html><script>1</script>') },
        { name: 'broken.pdf', bytes: Buffer.from('%PDF-1.7 nothing') },
      ]),
      'mail.eml',
    )

    expect(kind).toBe('mail')
    expect(papers.map((paper) => readNotice(paper.sources, paper.data).code)).toMatchObject([
      { value: '210302', place: 'mailSubject' },
      { value: '210401' },
    ])
    expect(skipped.map((one) => one.file)).toEqual(['page.html', 'broken.pdf'])
  })

  it('takes a mail that only tells of a notice for a paper itself', async () => {
    const { papers } = await gather(mail([], 'x', '附件为第一次审查意见通知书，申请号202410000001.X'), 'mail.eml')
    expect(papers).toMatchObject([{ mediaType: 'message/rfc822' }])
  })

  it('refuses entities and documents outside, and fetches nothing', async () => {
    let asked = 0
    const listener = createServer((_, response) => {
      asked += 1
      response.end('secret')
    })
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
    const address = listener.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const hostile = [
      `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "http://127.0.0.1:${port}/">]><a><TONGZHISDM>&x;</TONGZHISDM></a>`,
      '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>',
      `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]><a>&b;</a>`,
    ]

    for (const text of hostile) {
      await expect(gather(Buffer.from(text), 'a.xml').catch(codeOf)).resolves.toBe('casePackages.entities')
      const { papers, skipped } = await gather(zip({ 'a/a.xml': strToU8(text) }), 'a.zip')
      expect([papers.length, skipped.length]).toEqual([0, 1])
    }
    const { papers } = await gather(
      Buffer.from(`<?xml version="1.0"?><!DOCTYPE a SYSTEM "http://127.0.0.1:${port}/a.dtd"><a>补正通知书</a>`),
      'a.xml',
    )
    await new Promise((resolve) => listener.close(resolve))
    expect(papers).toHaveLength(1)
    expect(asked).toBe(0)
  })

  it('refuses a PDF that acts, and the archive or mail that it came in, naming it', async () => {
    const active = await activePdf()
    const quiet = await pdfOf(firstAction(freshNumber()))
    const both = zip({ 'a/b.pdf': active, 'c.pdf': quiet })
    const said = (bytes: Buffer, name: string) =>
      gather(bytes, name).catch((error) => [codeOf(error), error.values.file])

    expect(await said(active, 'a.pdf')).toEqual(['documents.pdfActive', 'a.pdf'])
    expect(await said(both, 'a.zip')).toEqual(['documents.pdfActiveInside', 'a/b.pdf'])
    expect(await said(zip({ '__MACOSX/a.pdf': active, 'c.pdf': quiet }), 'a.zip')).toEqual([
      'documents.pdfActiveInside',
      '__MACOSX/a.pdf',
    ])
    const mails = [mail([{ name: 'b.pdf', bytes: active }]), mail([{ name: 'c.zip', bytes: both }])]
    expect(await said(mails[0] ?? active, 'a.eml')).toEqual(['documents.pdfActiveInside', 'b.pdf'])
    expect(await said(mails[1] ?? active, 'a.eml')).toEqual(['documents.pdfActiveInside', 'c.zip/a/b.pdf'])
  })

  it.each([
    ['a PDF under another name', 'a.dat', (active: Buffer) => active],
    ['a PDF called an archive', 'a.zip', (active: Buffer) => active],
    ['an archive under another name', 'a.dat', (active: Buffer) => zip({ 'b.pdf': active })],
    ['an archive called a PDF', 'a.pdf', (active: Buffer) => zip({ 'b.pdf': active })],
    ['a mail with one', 'a.eml', (active: Buffer) => mail([{ name: 'b', bytes: active }])],
    [
      'an archive with such a mail',
      'a.zip',
      (active: Buffer) => zip({ 'b.eml': mail([{ name: 'c', bytes: active }]) }),
    ],
  ])('refuses a mail that brings a PDF that acts beside a notice: %s', async (_, name, wrap) => {
    const letter = mail([
      { name: 'notice.pdf', bytes: await pdfOf(firstAction(freshNumber())) },
      { name, bytes: wrap(await activePdf()) },
    ])

    await expect(gather(letter, 'mail.eml').catch(codeOf)).resolves.toBe('documents.pdfActiveInside')
  })

  it('refuses bombs, names that lead outside, and kinds that are none', async () => {
    const bomb = zip({ 'a.pdf': new Uint8Array(200 * 1024 * 1024) })
    const outside = zip({ '../a.pdf': strToU8('%PDF-1.7') })
    let nested: Buffer = zip({ 'a.txt': strToU8('x') })
    for (let depth = 0; depth < 8; depth += 1) nested = zip({ 'inner.zip': nested })

    const answers = await Promise.all(
      [
        [bomb, 'a.zip'],
        [outside, 'a.zip'],
        [Buffer.from('<html>'), 'a.html'],
        [Buffer.from('hello'), 'a.eml'],
        [Buffer.from('hello'), 'a.msg'],
        [Buffer.from('%PDF-1.7'), 'a.zip'],
        [Buffer.alloc(0), 'a.pdf'],
      ].map(([bytes, name]) => gather(bytes as Buffer, name as string).catch(codeOf)),
    )

    expect(answers).toEqual([
      'documents.archiveBomb',
      'documents.archiveUnsafeName',
      'documents.kindUnknown',
      'notices.mailUnreadable',
      'documents.kindUnknown',
      'documents.kindMismatch',
      'documents.empty',
    ])
    const deep = await gather(nested, 'deep.zip')
    expect([deep.papers.length, deep.skipped.length]).toEqual([0, 1])
  })

  it('refuses an archive with a name twice, and more XML than is worth parsing', async () => {
    const twins = zip({ 'a/one.xml': strToU8(xml(freshNumber())), 'a/two.xml': strToU8(xml(freshNumber())) })
    const renamed = Buffer.from(twins.toString('latin1').replaceAll('two.xml', 'one.xml'), 'latin1')
    const long = (at: number) => strToU8(`<a n="${at}">${'x'.repeat(3 * 1024 * 1024)}</a>`)
    const heavy = Object.fromEntries(Array.from({ length: 6 }, (_, at) => [`${at}.xml`, long(at)]))
    const crowd = Object.fromEntries(Array.from({ length: 401 }, (_, at) => [`${at}.xml`, strToU8('<a/>')]))

    await expect(gather(renamed, 'a.zip')).rejects.toMatchObject({
      code: 'casePackages.nameTwice',
      values: { file: 'a/one.xml' },
    })
    await expect(gather(zip(heavy), 'a.zip').catch(codeOf)).resolves.toBe('documents.archiveBomb')
    await expect(gather(zip(crowd), 'a.zip').catch(codeOf)).resolves.toBe('documents.archiveBomb')
  })

  it('reads the rest of a batch that one document makes too hard to read', async () => {
    const [first, second] = [freshNumber(), freshNumber()]
    const archive = zip({
      'a/a.xml': strToU8(xml(first)),
      'b/b.xml': hostileXmls['entities without end'](),
      'c/c.xml': strToU8(xml(second)),
    })
    const { papers, skipped } = await gatherPapers(archive, 'a.zip', 'en', 150)

    expect([papers.length, skipped.map(({ file }) => file)]).toEqual([2, ['b/b.xml']])
  })

  it('refuses more papers than one drop may hold, and archives of archives that cost too much', async () => {
    const number = freshNumber()
    const many = Object.fromEntries(
      Array.from({ length: 61 }, (_, at) => [`${at}/list.xml`, strToU8(xml(number, `<N>${at}</N>`))]),
    )
    const small = zip({ 'x.txt': strToU8('x') })
    const crowd = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`${at}.zip`, small]))

    const heavy = zip({ 'scan.jpg': new Uint8Array(4 * 1024 * 1024) })
    const heap = Object.fromEntries(Array.from({ length: 70 }, (_, at) => [`${at}.zip`, heavy]))

    await expect(gather(zip(heap), 'a.zip').catch(codeOf)).resolves.toBe('documents.archiveBomb')
    await expect(gather(zip(many), 'a.zip').catch(codeOf)).resolves.toBe('notices.tooManyPapers')
    await expect(gather(zip(crowd), 'a.zip').catch(codeOf)).resolves.toBe('documents.archiveBomb')
  })
})

/** Folder with `documents` and `email`; real papers are not part of this repository. */
const folder = process.env.PORTAL_SHARED_DATA
const named = (text: string) => (folder ? text : `${text} (skipped: PORTAL_SHARED_DATA names no folder)`)

describe.skipIf(!folder)(named('real papers'), () => {
  const readReal = async (...path: string[]) => {
    const { papers } = await gather(readFileSync(join(folder ?? '', ...path)), path.at(-1) ?? '')
    return papers.map((paper) => readNotice(paper.sources, paper.data))
  }

  it('reads the first office action, and takes the answer to it for none', async () => {
    const [action] = await readReal('documents', 'pdf', '第一次审查意见通知书-3页.pdf')
    const [reply] = await readReal('documents', 'pdf', '意见陈述书.pdf')

    expect(action).toMatchObject({
      code: { value: '210401' },
      number: { value: '202410567890.1' },
      title: { value: '一种基于相变材料的LED散热模组' },
      applicant: { value: '深圳光明科技有限公司' },
      dispatchedOn: { value: '2024-08-15', confidence: 95 },
      period: { value: { months: 4 } },
    })
    expect(action?.number?.confidence).toBeLessThanOrEqual(40)
    expect(reply?.code).toBeUndefined()
  })

  it('reads every Chinese mail, and tells of what it could not open', async () => {
    const mails = readdirSync(join(folder ?? '', 'email', 'constructed-zh')).filter((name) => name.endsWith('.eml'))
    for (const name of mails) {
      const { papers, skipped } = await gather(readFileSync(join(folder ?? '', 'email', 'constructed-zh', name)), name)
      for (const one of skipped) expect(one.reason, name).not.toBe('')
      if (name.startsWith('foxmail')) {
        expect(papers.length + skipped.length, name).toBeGreaterThan(0)
      }
    }
  })
})
