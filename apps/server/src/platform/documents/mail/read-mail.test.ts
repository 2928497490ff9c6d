import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { processorTime } from '@portal/domain/platform/test/processor-time'
import { describe, expect, it } from 'vitest'
import { MailError, readMail } from './read-mail.ts'

const mail = (text: string) => Buffer.from(text.replaceAll('\n', '\r\n'), 'latin1')
const folder = process.env.PORTAL_SHARED_DATA
const real = join(folder ?? '', 'email')
const named = (text: string) => (folder ? text : `${text} (skipped: PORTAL_SHARED_DATA names no folder)`)

describe('readMail', () => {
  it('reads subject, text and an attachment of a Chinese mail', async () => {
    const read = await readMail(
      mail(`From: =?gb18030?B?ufrWqg==?= <a@agency.example>
Subject: =?gb2312?Q?=D7=A8=C0=FB?=
 =?gb2312?Q?=C4=EA=B7=D1?= 2026
Content-Type: multipart/mixed; boundary="b 1"

--b 1
Content-Type: text/plain; charset=unknown-8bit
Content-Transfer-Encoding: base64

xPq6w6O6
--b 1
Content-Type: application/pdf; name="x.pdf"
Content-Disposition: attachment; filename*0*=gbk''%B2%B9%D5%FD; filename*1*=%CD%A8%D6%AA.pdf
Content-Transfer-Encoding: base64

JVBERi0=
--b 1--
after`),
    )

    expect(read.subject).toBe('专利年费 2026')
    expect(read.from).toBe('国知 <a@agency.example>')
    expect(read.text).toBe('您好：')
    expect(read.attachments.map(({ name, bytes }) => [name, bytes.toString()])).toEqual([['补正通知.pdf', '%PDF-']])
  })

  it('keeps a mail inside the mail as a file of its own', async () => {
    const read = await readMail(
      mail(`Subject: outer
Content-Type: multipart/mixed; boundary=x

--x
Content-Type: message/rfc822

Subject: inner

text
--x--`),
    )

    expect(read.attachments[0]?.name).toBe('message.eml')
    expect((await readMail(read.attachments[0]?.bytes ?? Buffer.alloc(0))).subject).toBe('inner')
  })

  it('gives what is attached byte by byte, whatever it was sent in', async () => {
    const bytes = Buffer.from('%PDF-1.4\r\n\0\x80\xff\n-- \n--b', 'latin1')
    const part = (encoding: string, content: string) =>
      `--bound\r\nContent-Type: application/pdf; name=x.pdf\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n${content}\r\n`
    const quoted = [...bytes].map((byte) => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('')
    const whole = `Subject: x\r\nContent-Type: multipart/mixed; boundary=bound\r\n\r\n${part('binary', bytes.toString('latin1'))}${part('base64', bytes.toString('base64'))}${part('quoted-printable', quoted)}--bound--\r\n`

    const { attachments } = await readMail(Buffer.from(whole, 'latin1'))

    expect(attachments.map(({ bytes: read }) => read.toString('hex'))).toEqual(Array(3).fill(bytes.toString('hex')))
  })

  it('reads raw Chinese in heads, and text and words whose charset is not named or wrong', async () => {
    // 补正通知 and 您好 in GB 18030.
    const [notice, hello] = ['b2b9d5fdcda8d6aa', 'c4fabac3'].map((hex) => Buffer.from(hex, 'hex').toString('latin1'))
    const base64 = Buffer.from(notice ?? '', 'latin1').toString('base64')
    const read = await readMail(
      mail(`Subject: ${notice} =?x-unknown?B?${base64}?= =?us-ascii?Q?=C4=FA?=
Content-Type: multipart/mixed; boundary=x

--x

${hello}
--x
Content-Type: application/pdf; name="${notice}.pdf"

%PDF-
--x--`),
    )

    expect(read.subject).toBe('补正通知 补正通知您')
    expect(read.text).toBe('您好')
    expect(read.attachments.map(({ name }) => name)).toEqual(['补正通知.pdf'])
  })

  it('gives the words of HTML and nothing else of it', async () => {
    const read = await readMail(
      mail('Subject: x\nContent-Type: text/html\n\n<p onload="a()">One&nbsp;two</p><img src="http://x.example/a.gif">'),
    )
    expect(read.text.trim()).toBe('One two')
    expect(read.attachments).toEqual([])
  })

  it('never takes a path for a name', async () => {
    const read = await readMail(
      mail('Subject: x\nContent-Disposition: attachment; filename="../../etc/passwd"\n\nbody'),
    )
    expect(read.attachments[0]?.name).toBe('passwd')
  })

  it('refuses what is no mail and what is nested to cost time', async () => {
    const nested = (depth: number): string =>
      `Content-Type: multipart/mixed; boundary=b${depth}\n\n--b${depth}\n${depth === 0 ? '\nend' : nested(depth - 1)}\n--b${depth}--`
    const many = `Subject: x\nContent-Type: multipart/mixed; boundary=b\n\n${'--b\n\nx\n'.repeat(5000)}--b--`

    await expect(readMail(Buffer.from('%PDF-1.7'))).rejects.toThrow(MailError)
    await expect(readMail(mail(`Subject: x\n${nested(20)}`))).rejects.toThrow(MailError)
    await expect(readMail(mail(many))).rejects.toThrow(MailError)
    await expect(readMail(mail(`${'Subject: x\n'.repeat(200_000)}\nx`))).rejects.toThrow(MailError)
  })

  it('refuses a mail of parts whose parts cannot be told, instead of leaving them out', async () => {
    const parts = '--界\nContent-Type: application/pdf; name=a.pdf\n\n%PDF\n--界--'
    const sent = Buffer.from(`Subject: x\nContent-Type: multipart/mixed; boundary="界"\n\n${parts}`)

    await expect(readMail(sent)).rejects.toThrow('a mail of parts without a part')
  })

  it('takes time that grows with the length of a hostile mail', async () => {
    const hostile = [
      `Subject: ${'=?gbk?Q?='.repeat(100_000)}\n\nx`,
      `Subject: x\nContent-Type: text/plain${'; a='.repeat(200_000)}\n\nx`,
      `Subject: x\nContent-Type: text/html\n\n${'<p '.repeat(300_000)}`,
      `Subject: x\nContent-Type: multipart/mixed; boundary=-\n\n${'--'.repeat(500_000)}`,
      `Subject: x\nContent-Transfer-Encoding: quoted-printable\n\n${'= '.repeat(500_000)}`,
    ]
    const begun = processorTime()
    for (const text of hostile) {
      await readMail(mail(text)).catch((error) => expect(error).toBeInstanceOf(MailError))
    }
    expect(processorTime() - begun).toBeLessThan(4_000)
  }, 60_000)
})

describe.skipIf(!folder)(named('real mails'), () => {
  const files = (folder: string) =>
    existsSync(join(real, folder)) ? readdirSync(join(real, folder)).filter((name) => name.endsWith('.eml')) : []

  it('reads every message of the collection or refuses it as unreadable', async () => {
    const failed: string[] = []
    for (const folder of ['fixtures', 'gb2312-real', 'constructed-zh']) {
      for (const name of files(folder)) {
        const error: unknown = await readMail(readFileSync(join(real, folder, name))).catch((reason) => reason)
        if (error instanceof Error && !(error instanceof MailError)) failed.push(`${name}: ${error.message}`)
      }
    }
    expect(failed).toEqual([])
  })

  it('reads Chinese subjects and names of attachments', async () => {
    for (const name of files('constructed-zh')) {
      const read = await readMail(readFileSync(join(real, 'constructed-zh', name)))
      expect(read.subject, name).toMatch(/\p{Script=Han}/u)
      expect(read.subject + read.attachments.map((one) => one.name).join(), name).not.toMatch(/\ufffd|=\?/)
    }
  })
})
