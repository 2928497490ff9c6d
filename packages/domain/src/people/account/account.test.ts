import { describe, expect, it } from 'vitest'
import { isAccountName, maskAccount, readContact } from './contact.ts'
import { passwordFindings } from './password.ts'

describe('readContact', () => {
  it.each([
    ['13800138000', 'phone', '13800138000'],
    ['+86 138-0013-8000', 'phone', '13800138000'],
    ['008613800138000', 'phone', '13800138000'],
    ['１３８００１３８０００', 'phone', '13800138000'],
    ['+44 20 7946 0958', 'phone', '+442079460958'],
    ['Li.Wei@Example.COM', 'email', 'li.wei@example.com'],
  ])('reads %s', (text, kind, value) => {
    expect(readContact(text)).toEqual({ kind, value })
  })
  it.each(['', '12345', '+8612345', '12800138000', 'a@b', 'a b@c.de', '@c.de', 'name', '+0123456789', '<x>@c.de'])(
    'refuses %j',
    (text) => {
      expect(readContact(text)).toBeUndefined()
    },
  )
})

describe('maskAccount', () => {
  it('hides the middle of phone, e-mail and name', () => {
    expect(['13800138000', 'li.wei@example.com', 'demo', 'ab', '+442079460958'].map(maskAccount)).toEqual([
      '138****8000',
      'l***@example.com',
      'd***o',
      'a***',
      '+44****0958',
    ])
  })
})

describe('isAccountName', () => {
  it('keeps names apart from phones and e-mails', () => {
    expect(['demo', 'li.wei-2', 'a_b'].every(isAccountName)).toBe(true)
    expect(['ab', '13800138000', 'a@b.cn', '2demo', 'x'.repeat(41), 'a b c'].some(isAccountName)).toBe(false)
  })
})

describe('passwordFindings', () => {
  it('lets long mixed passwords and phrases pass', () => {
    expect(passwordFindings('Portal-demo-1', 'demo1')).toEqual([])
    expect(passwordFindings('three wet horses run', 'demo')).toEqual([])
    expect(passwordFindings('春眠不觉晓 处处闻啼鸟', 'demo')).toEqual([])
  })
  it.each([
    ['Ab1-xyz', 'tooShort'],
    ['abcdefghijkl', 'oneKind'],
    ['aaaaaaaaaaa1', 'oneKind'],
    ['Password-2024!', 'wellKnown'],
    ['My-li.wei-2024', 'containsAccount'],
  ])('refuses %s', (password, finding) => {
    expect(passwordFindings(password, 'Li.Wei@example.com')).toContain(finding)
  })
})
