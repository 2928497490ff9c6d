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
  it('reads subject, text and an attachment of a Chinese mail', () => {
    const read = readMail(
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

  it('keeps a mail inside the mail as a file of its own', () => {
    const read = readMail(
      mail(`Subject: outer
Content-Type: multipart/mixed; boundary=x

--x
Content-Type: message/rfc822

Subject: inner

text
--x--`),
    )

    expect(read.attachments[0]?.name).toBe('message.eml')
    expect(readMail(read.attachments[0]?.bytes ?? Buffer.alloc(0)).subject).toBe('inner')
  })

  it('gives the words of HTML and nothing else of it', () => {
    const read = readMail(
      mail('Subject: x\nContent-Type: text/html\n\n<p onload="a()">One&nbsp;two</p><img src="http://x.example/a.gif">'),
    )
    expect(read.text.trim()).toBe('One two')
    expect(read.attachments).toEqual([])
  })

  it('never takes a path for a name', () => {
    const read = readMail(mail('Subject: x\nContent-Disposition: attachment; filename="../../etc/passwd"\n\nbody'))
    expect(read.attachments[0]?.name).toBe('passwd')
  })

  it('refuses what is no mail and what is nested to cost time', () => {
    const nested = (depth: number): string =>
      `Content-Type: multipart/mixed; boundary=b${depth}\n\n--b${depth}\n${depth === 0 ? '\nend' : nested(depth - 1)}\n--b${depth}--`
    const many = `Subject: x\nContent-Type: multipart/mixed; boundary=b\n\n${'--b\n\nx\n'.repeat(5000)}--b--`

    expect(() => readMail(Buffer.from('%PDF-1.7'))).toThrow(MailError)
    expect(() => readMail(mail(`Subject: x\n${nested(20)}`))).toThrow(MailError)
    expect(() => readMail(mail(many))).toThrow(MailError)
  })

  it('takes time that grows with the length of a hostile mail', () => {
    const hostile = [
      `Subject: ${'=?gbk?Q?='.repeat(100_000)}\n\nx`,
      `Subject: x\nContent-Type: text/plain${'; a='.repeat(200_000)}\n\nx`,
      `Subject: x\nContent-Type: text/html\n\n${'<p '.repeat(300_000)}`,
      `Subject: x\nContent-Type: multipart/mixed; boundary=-\n\n${'--'.repeat(500_000)}`,
      `Subject: x\nContent-Transfer-Encoding: quoted-printable\n\n${'= '.repeat(500_000)}`,
    ]
    const begun = processorTime()
    for (const text of hostile) readMail(mail(text))
    expect(processorTime() - begun).toBeLessThan(4_000)
  }, 60_000)
})

describe.skipIf(!folder)(named('real mails'), () => {
  const files = (folder: string) =>
    existsSync(join(real, folder)) ? readdirSync(join(real, folder)).filter((name) => name.endsWith('.eml')) : []

  it('reads every message of the collection or refuses it as unreadable', () => {
    const failed = ['fixtures', 'gb2312-real', 'constructed-zh'].flatMap((folder) =>
      files(folder).filter((name) => {
        try {
          readMail(readFileSync(join(real, folder, name)))
          return false
        } catch (error) {
          return !(error instanceof MailError)
        }
      }),
    )
    expect(failed).toEqual([])
  })

  it('reads Chinese subjects and names of attachments', () => {
    for (const name of files('constructed-zh')) {
      const read = readMail(readFileSync(join(real, 'constructed-zh', name)))
      expect(read.subject, name).toMatch(/\p{Script=Han}/u)
      expect(read.subject + read.attachments.map((one) => one.name).join(), name).not.toMatch(/\ufffd|=\?/)
    }
  })
})
