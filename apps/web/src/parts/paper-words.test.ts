import { describe, expect, it } from 'vitest'
import { paperTitle } from './paper-words.ts'

describe('the title of a paper for an office abroad', () => {
  it.each([
    ['foreign:licence', 'lic.pdf', 'Licence or identity copy', '营业执照或身份证明'],
    ['foreign:power:VN', 'scan 3.pdf', 'Power of attorney', '委托书'],
    ['foreign:picture', 'logo.png', 'Mark image', '商标图样'],
    ['foreign:declaration:US', 'scan 4.pdf', 'Declaration', '声明书'],
    // One that was added later is kept under what it was asked as.
    ['foreign:declaration:US', '发明人声明', 'Inventor’s declaration', '发明人声明'],
    ['foreign:somethingElse', 'x.pdf', 'x.pdf', 'x.pdf'],
  ])('%s is what it is, not what its file is called', (kind, title, en, zh) => {
    expect([paperTitle({ kind, title }, 'en'), paperTitle({ kind, title }, 'zh')]).toEqual([en, zh])
  })
})
