import { describe, expect, it } from 'vitest'
import { letterMail } from './letter-mail.ts'

const letter = {
  subject: 'Filed: Pump',
  body: 'Dear Sir or Madam,\n\n<script>alert(1)</script> & "more"\nnext line',
  language: 'en',
  agency: '示例代理',
  agencyEn: 'Example & Partners',
} as const
const url = 'https://portal.example'

describe('a letter as mail', () => {
  it('says its own words, escaped where they become HTML', () => {
    const mail = letterMail(letter, { url, path: '/case/P1?letter=1', isReader: true })
    expect(mail.subject).toBe('Filed: Pump')
    expect(mail.text).toContain('<script>alert(1)</script> & "more"\nnext line')
    expect(mail.html).not.toContain('<script')
    expect(mail.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;more&quot;<br>next line</p>')
    expect(mail.text).toContain('Example & Partners sent you this mail about your case.')
    expect(mail.text).toContain('Open the case: https://portal.example/case/P1?letter=1')
  })

  it('leads nobody to the portal who has no account there', () => {
    const mail = letterMail({ ...letter, language: 'zh' }, { url, path: '/case/P1', isReader: false })
    expect(mail.text).not.toContain(url)
    expect(mail.html).not.toContain('<a ')
    expect(mail.text).toContain('此邮件由示例代理就您的案件发送。')
  })
})
