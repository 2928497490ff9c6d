import { describe, expect, it } from 'vitest'
import { goneWords, goneWordsIn, personWordsIn } from './gone-words.ts'
import { visibleTexts } from './visible-words.ts'

const page = 'apps/web/src/kernel/orders/messages.ts'

describe('words that went', () => {
  it.each([
    ['en', 'Hand the correction in', 'submit'],
    ['en', 'The correction was handed in', 'submit'],
    ['en', 'Bring the proof of identity', 'Enter, Choose, Upload'],
    ['en', 'Give the date', 'Enter, Choose, Upload'],
    ['en', 'This is no email address', 'Enter a valid'],
    ['en', '85 % off', '85%'],
    ['en', '{} % off', '85%'],
    ['en', 'Saved.', 'without a stop'],
    ['en', 'Correction submitted.', 'without a stop'],
    ['zh', '已保存。', '不加句号'],
    ['zh', '经办人', '承办人'],
    ['zh', '请上传文件,再提交', '全角标点'],
    ['zh', '原因: {}', '全角标点'],
    ['zh', '专利权人(一人)', '全角标点'],
    ['zh', '官方截止日 {}', '官方绝限'],
  ] as const)('refuse in %s “%s”', (language, text, instead) => {
    expect(goneWordsIn(page, language, text).map((gone) => gone.instead)).toContainEqual(
      expect.stringContaining(instead),
    )
  })

  it.each([
    ['en', 'Name'],
    ['en', 'Give up'],
    ['en', 'Enter a valid email address'],
    ['en', '85% off'],
    ['en', 'Order no.'],
    ['en', 'No.'],
    ['en', 'Saved. Visitors see it.'],
    ['zh', '已保存，客户可见。'],
    ['en', 'Copied by hand in the form'],
    ['zh', '承办人'],
    ['zh', '10:30 前，共 3 件（TI=battery）'],
    ['zh', '国外代理机构'],
  ] as const)('let pass in %s “%s”', (language, text) => {
    expect(goneWordsIn(page, language, text)).toEqual([])
  })

  it('refuse 买方 on the transfer square only', () => {
    expect(goneWordsIn('apps/web/src/square/messages.ts', 'zh', '买方')).toHaveLength(1)
    expect(goneWordsIn('apps/server/src/trademarks/transfers/x.ts', 'zh', '买方')).toEqual([])
  })

  it('let pass what a place has its reason for, and no more of that place', () => {
    const file = 'packages/domain/src/copyright/applications/fault-words.ts'
    expect(goneWordsIn(file, 'zh', '签章页的声明须由经办人亲笔抄写')).toEqual([])
    expect(goneWordsIn(file, 'zh', '经办人')).toHaveLength(1)
  })

  it('belong each to one language and say what to write instead', () => {
    for (const { instead, word } of goneWords) {
      expect(instead).not.toBe('')
      expect(word.global).toBe(false)
    }
  })
})

describe('a person', () => {
  it('is refused as “he” or “she” in comments, titles of tests and texts, once for each line', () => {
    const source = ['// The client, when he asks for his file.', "it('tells them', tellHer)", "title('Her own link')"]
    expect(personWordsIn(source.join('\n'))).toEqual([
      { line: 1, word: 'he' },
      { line: 3, word: 'Her' },
    ])
  })

  it.each([
    '// The client, when they ask for their file, is shown the other one there.',
    `<base:Image he="70" wi="49"/>`,
    'const sizes = { he: String(height), wi: String(width) }',
    "Number(attribute(img, 'he'))",
    "const zh = '他已签字'",
  ])('may be what stands in %s', (line) => {
    expect(personWordsIn(line)).toEqual([])
  })
})

describe('texts that people read', () => {
  it('are both halves of a pair: strings, templates and what these choose between', () => {
    const source = [
      'const messages = defineMessages({',
      "  one: { en: 'Kept', zh: '已保存' },",
      // biome-ignore lint/suspicious/noTemplateCurlyInString: a source to be read
      "  two: { en: (n: number) => `${n === 1 ? 'a file' : 'files'} of ${n}`, zh: (n: number) => `${n} 个` },",
      "  en: { en: 'English', zh: '英文' },",
      '})',
      "const said = words('Renew', '续展')",
    ].join('\n')
    expect(visibleTexts('a.ts', source)).toEqual([
      { language: 'en', line: 2, text: 'Kept' },
      { language: 'zh', line: 2, text: '已保存' },
      { language: 'en', line: 3, text: '{} of {}' },
      { language: 'en', line: 3, text: 'a file' },
      { language: 'en', line: 3, text: 'files' },
      { language: 'zh', line: 3, text: '{} 个' },
      { language: 'en', line: 4, text: 'English' },
      { language: 'zh', line: 4, text: '英文' },
      { language: 'en', line: 6, text: 'Renew' },
      { language: 'zh', line: 6, text: '续展' },
    ])
  })

  it('are of any call or list what says a thing in both languages, and the rest of it', () => {
    const source = [
      // biome-ignore lint/suspicious/noTemplateCurlyInString: a source to be read
      "line('term', 'bad', `Ends on ${on}`, `期限至 ${on}`, { fix: { en: 'Renew', zh: '续展' } })",
      "field('email', kept ? 'Email' : 'New email', '邮箱')",
      "items({ wage: ['Wage each month', '每月工资', 'FR', place] })",
    ].join('\n')
    expect(visibleTexts('a.ts', source)).toEqual([
      { language: 'en', line: 1, text: 'Ends on {}' },
      { language: 'zh', line: 1, text: '期限至 {}' },
      { language: 'en', line: 1, text: 'Renew' },
      { language: 'zh', line: 1, text: '续展' },
      { language: 'en', line: 2, text: 'Email' },
      { language: 'en', line: 2, text: 'New email' },
      { language: 'zh', line: 2, text: '邮箱' },
      { language: 'en', line: 3, text: 'Wage each month' },
      { language: 'zh', line: 3, text: '每月工资' },
      { language: 'en', line: 3, text: 'FR' },
    ])
  })

  it('are all texts of a table that has the languages as keys', () => {
    const source = [
      // biome-ignore lint/suspicious/noTemplateCurlyInString: a source to be read
      "const page = { en: { 'a-b': 'Pay', say: (n) => `Pay ${n}` }, zh: { 'a-b': '支付', say: (n) => `支付 ${n}` } }",
      "const languages = { en: { en: 'English', zh: '英文' }, zh: { en: 'Chinese', zh: '中文' } }",
    ].join('\n')
    expect(visibleTexts('a.ts', source)).toEqual([
      { language: 'en', line: 1, text: 'Pay' },
      { language: 'en', line: 1, text: 'Pay {}' },
      { language: 'zh', line: 1, text: '支付' },
      { language: 'zh', line: 1, text: '支付 {}' },
      { language: 'en', line: 2, text: 'English' },
      { language: 'zh', line: 2, text: '英文' },
      { language: 'en', line: 2, text: 'Chinese' },
      { language: 'zh', line: 2, text: '中文' },
    ])
  })

  it('are none of what is not a pair', () => {
    expect(visibleTexts('a.ts', "const one = { en: 'x' }; call('words', 'more')")).toEqual([])
  })
})
