import { describe, expect, it } from 'vitest'
import { digestMail, messageMail } from './message-mail.ts'

const url = 'https://ip.example.cn'
const asked = { kind: 'work.correctionAsked', orderNo: 'P1', params: { title: '水壶 <A&B>', fields: 2 } }
const filed = { kind: 'work.filed', orderNo: 'P2', params: { title: 'Kettle' }, organisation: 'Kettle Co.' }

describe('messageMail', () => {
  it('says what the bell says, with a link to where it is worked on', () => {
    const mail = messageMail(asked, 'zh', { url, unsubscribe: `${url}/unsubscribe/c` })
    expect(mail.subject).toBe('有 2 处需要补正 · 水壶 <A&B> · ip.example.cn')
    expect(mail.text).toContain(`${url}/order/patentOrder/case/P1\n`)
    expect(mail.text).toContain(`不再接收此类邮件： ${url}/unsubscribe/c`)
    expect(mail.html).toContain('水壶 &lt;A&amp;B&gt;')
    expect(mail.html).toMatch(/^<!doctype html><html lang="zh-CN">/)
  })

  it('reads English to whoever reads English, and names the organisation', () => {
    const mail = messageMail(filed, 'en', { url })
    expect(mail.text).toContain('Filed with the office\nP2 Kettle\nIn Kettle Co.\n')
    expect(`${mail.subject}${mail.text}`).not.toMatch(/\p{Script=Han}/u)
    expect(mail.text).not.toContain('unsubscribe')
  })

  it('keeps the subject in one line of bounded length', () => {
    const long = { ...asked, params: { title: `a\r\nBcc: x@example.cn ${'长'.repeat(400)}` } }
    const { subject } = messageMail(long, 'zh', { url })
    expect(subject).not.toMatch(/[\r\n]/)
    expect(subject.length).toBeLessThanOrEqual(150)
  })
})

describe('digestMail', () => {
  it('has a part for each group with something in it, and no other', () => {
    const mail = digestMail([filed, asked, { ...asked, orderNo: 'P3' }], 'en', { url })
    expect(mail.subject).toBe('What is new for you (3) · ip.example.cn')
    expect(mail.text.match(/^# .*/gm)).toEqual(['# Corrections asked for', '# Filings and documents of the office'])
    expect(mail.text.match(/case\/P\d/g)).toEqual(['case/P1', 'case/P3', 'case/P2'])
  })

  it('says of a long day how much more there is', () => {
    const many = Array.from({ length: 32 }, (_, at) => ({ ...asked, orderNo: `P${at}` }))
    const mail = digestMail([...many, filed], 'zh', { url })
    expect(mail.subject).toContain('(33)')
    expect(mail.text.match(/case\/P\d+/g)).toHaveLength(31)
    expect(mail.text).toContain(`另有 2 条： ${url}\n`)
    expect(mail.html).toContain('另有 2 条：')
  })
})
