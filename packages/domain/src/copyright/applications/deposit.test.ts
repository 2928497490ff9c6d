import { describe, expect, it } from 'vitest'
import { commentMarks, depositOrder, leftOutReason, looksGenerated } from './deposit-files.ts'
import {
  endsUnit,
  findInLine,
  type MaskKind,
  maskComments,
  maskKinds,
  maskSecrets,
  rowCount,
  stars,
  tidyLine,
  wrapLine,
} from './deposit-lines.ts'
import { depositRanges, documentPages, pagesOf, parsePageList } from './deposit-pages.ts'
import { keyPattern, maskKeyBlocks } from './key-masks.ts'

describe('depositRanges', () => {
  // Golden table: copyright reference 6.2.
  it.each([
    [223, [[0, 223]], 5],
    [3000, [[0, 3000]], 60],
    [
      3001,
      [
        [0, 1500],
        [1501, 3001],
      ],
      60,
    ],
  ] as const)('of %d lines', (total, ranges, pages) => {
    const found = depositRanges(total, 'usual') ?? []

    expect(found).toEqual(ranges)
    expect(pagesOf(found.reduce((sum, [from, to]) => sum + to - from, 0))).toBe(pages)
  })
  it.each([
    [
      10_000,
      'window',
      51,
      [
        [0, 500],
        [2500, 5000],
      ],
    ],
    [10_000, 'window', 10, undefined],
    [10_000, 'window', 152, undefined],
    [2_000, 'window', 51, [[0, 2000]]],
    [5_000, 'object', 11, [[500, 1500]]],
    [5_000, 'object', 90, undefined],
  ] as const)('of %d lines, %s from page %d', (total, way, from, ranges) => {
    expect(depositRanges(total, way, from)).toEqual(ranges)
  })
})

describe('pages', () => {
  it.each([
    ['3, 8-10', [3, 8, 9, 10]],
    ['5，4', [4, 5]],
    ['0', undefined],
    ['7-5', undefined],
    ['61', undefined],
    ['a', undefined],
  ])('reads the list %s', (text, pages) => expect(parsePageList(text, 60)).toEqual(pages))
  it.each([
    [12, 12, 12],
    [59, 59, 59],
    [75, 60, 75],
  ])('takes of a document of %d pages %d, the last is %d', (count, taken, last) => {
    const pages = documentPages(count)

    expect(pages).toHaveLength(taken)
    expect(pages.at(-1)).toBe(last)
  })
})

describe('lines', () => {
  it('wraps before it is counted', () => {
    expect(wrapLine('a'.repeat(250))).toHaveLength(3)
    expect(wrapLine('汉'.repeat(51))).toEqual(['汉'.repeat(50), '汉'])
    expect(wrapLine('')).toEqual([])
    for (const line of ['', 'a', 'a'.repeat(100), 'a'.repeat(101), `${'汉'.repeat(49)}ab汉`, '汉'.repeat(120)]) {
      expect(rowCount(line)).toBe(wrapLine(line).length)
    }
  })
  it('tidies', () => expect(tidyLine('\ta\u0000b\ufeff  ')).toBe('    ab'))
  it.each([
    ['}', true],
    ['  end', true],
    ['return total', true],
    ['#endif', true],
    ['};', true],
    ['a = 1;', false],
    ['const a = [', false],
    ['if (a) {', false],
  ])('%s ends a unit: %s', (line, ends) => expect(endsUnit(line)).toBe(ends))
})

describe('masks', () => {
  const all: readonly MaskKind[] = ['keys', 'urls', 'emails', 'phones', 'idNumbers']
  it.each([
    ['const password = "hunter22"', 'const password = "********"'],
    ["apiKey: 'abcd1234'", "apiKey: '********'"],
    ['see https://a.example/x?y=1 here', 'see *********************** here'],
    ['mail li@example.com', 'mail **************'],
    ['tel 13800138000', 'tel ***********'],
    ['id 11010519491231002X;', 'id ******************;'],
    ['sum = 1380013800012', 'sum = 1380013800012'],
    ['let token = next()', 'let token = next()'],
    ['export DB_PASSWORD=hunter-two', 'export DB_PASSWORD=**********'],
    ['SECRET_KEY=abc123def', 'SECRET_KEY=*********'],
    ['  password: hunter22', '  password: ********'],
    ['const secret = `abc{1}defg`', 'const secret = `**********`'],
    ['"Server=a;Uid=b;Pwd=c0mplex;"', '"Server=a;Uid=b;Pwd=*******;"'],
    ['PASSWORD: str = "abcdef"', 'PASSWORD: str = "******"'],
    [String.raw`token = "ab\"cdef"`, 'token = "********"'],
    ['h["Authorization"] = "Bearer 0123456789abcdef"', 'h["Authorization"] = "Bearer ****************"'],
    ['{"password": "abcd"}', '{"password": "****"}'],
    ['# bearer authentication is used', '# bearer authentication is used'],
    ['token = tokens[10]', 'token = tokens[10]'],
    ['url = `?token={token}`', 'url = `?token={token}`'],
    ['export TOKEN=$OTHER_TOKEN', 'export TOKEN=$OTHER_TOKEN'],
    ['login(password=password)', 'login(password=password)'],
    ["config['password'] = 'x1y2'", "config['password'] = '****'"],
    ["define('DB_PASSWORD', 'hunter');", "define('DB_PASSWORD', '******');"],
    ['ds.setPassword("hunter")', 'ds.setPassword("******")'],
    ['new Client().token("hunter")', 'new Client().token("******")'],
    ['<password>hunter</password>', '<password>******</password>'],
    ['<password>#{db.password}</password>', '<password>#{db.password}</password>'],
    ['<add key="DbPassword" value="hunter"/>', '<add key="DbPassword" value="******"/>'],
    ['<input name="password" value="{{ form }}">', '<input name="password" value="{{ form }}">'],
    ['PASSWORD=hunter22 ./run', 'PASSWORD=******** ./run'],
    ['mysql -u root -phunter2 shop', 'mysql -u root -p******* shop'],
    ['mysql -u root -p shop', 'mysql -u root -p shop'],
    ['./run --db-password=hunter --port=80', './run --db-password=****** --port=80'],
    ['curl -u admin:hunter localhost', 'curl -u admin:****** localhost'],
    ['"redis://:hunter@10.0.0.1"', '"redis://:******@10.0.0.1"'],
    ["create user a identified by 'hunter'", "create user a identified by '******'"],
    ['口令 = "hunter22"', '口令 = "********"'],
    ["{ label: '密码', hint: '请输入密码' }", "{ label: '密码', hint: '请输入密码' }"],
    ['checkPassword("label")', 'checkPassword("label")'],
    ["columns(['password', 'username'])", "columns(['password', 'username'])"],
    ['password = hunterhunter', 'password = hunterhunter'],
  ])('%s', (line, masked) => {
    const counted: MaskKind[] = []

    expect(maskSecrets(line, all, (kind) => counted.push(kind))).toBe(masked)
    expect(counted).toHaveLength(line === masked ? 0 : 1)
  })

  it.each([
    ['a.js', 'x = "// no" // 注释', '', 'x = "// no" // ＊＊', ''],
    ['a.js', 'a /* one */ b /* two', '', 'a /* *** */ b /* ***', '*/'],
    ['a.js', 'three */ c', '*/', '***** */ c', ''],
    ['a.py', 'x = 1  # one', '', 'x = 1  # ***', ''],
    ['a.py', '"""Says what', '', '"""**** ****', '"""'],
    ['a.py', 'x = """kept"""', '', 'x = """kept"""', ''],
    ['a.lua', '--[[ long', '', '--[[ ****', ']]'],
    ['a.hs', '{- why -} x', '', '{- *** -} x', ''],
    ['a.rs', "fn f<'a>(x: &str) // why", '', "fn f<'a>(x: &str) // ***", ''],
    ['a.html', "don't <!-- why -->", '', "don't <!-- *** -->", ''],
    ['a.sql', 'select 1 -- one', '', 'select 1 -- ***', ''],
  ])('comments of %s: %s', (path, line, open, text, after) => {
    const marks = commentMarks(path)
    if (!marks) throw new Error('no source')

    expect(maskComments(line, marks, open, () => undefined)).toEqual({ text, open: after })
  })

  it.each([
    ['// Copyright (c) 2024 Acme Inc.', 'copyright'],
    ['# copyright 2023, the authors of lib', 'copyright'],
    ['/* © Muster */', 'copyright'],
    ['版权所有 侵权必究', 'copyright'],
    ['// 北京某某科技有限公司', 'company'],
    ['fetch("https://a.example")', 'url'],
    ['const secret = "abcdefgh"', 'secret'],
    ['password = hunterhunter', 'secret'],
    ['const key = "9f86d081884c7d659a2feaa0c55ad015"', 'secret'],
    ['title = "某某管理系统V2.0"', 'software'],
  ])('finds in %s: %s', (line, kind) => {
    expect(findInLine(line, []).map((one) => one.kind)).toContain(kind)
  })
  it('finds what a mask leaves, by the line as it was written', () => {
    const line = 'a = "https://a.example" + "li@example.com"'
    const printed = maskSecrets(line, ['emails'], () => {})
    expect(findInLine(line, [], printed)).toEqual([{ kind: 'url', text: 'https://a.example' }])
    expect(findInLine(line, [], line).map(({ kind }) => kind)).toEqual(['email', 'url'])
    // A letter of two units is one star.
    expect(findInLine('😀 li@example.com', [], '＊ li@example.com')).toEqual([
      { kind: 'email', text: 'li@example.com' },
    ])
  })
  it.each([
    'copyrightCertificate()',
    "import { x } from 'copyright/numbers'",
    '著作权登记流程',
    'f(c) + 1',
    '// the copyright office',
  ])('finds no notice in %s', (line) => {
    expect(findInLine(line, []).filter(({ kind }) => kind === 'copyright')).toEqual([])
  })
  it.each(['token = next_token', 'password = get()', 'password: str'])('finds no secret in %s', (line) => {
    expect(findInLine(line, [])).toEqual([])
  })
  it('does not report the owner or the software itself', () => {
    expect(findInLine('// 杭州青禾软件有限公司', ['杭州青禾软件有限公司'])).toEqual([])
    expect(findInLine('青禾灌溉管理系统V1.0', ['青禾灌溉管理系统'])).toEqual([])
  })
})

describe('keys of several lines', () => {
  const body = 'MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQ'
  const masked = (lines: readonly string[]) => {
    let isOpen = false
    return lines.map((line) => {
      const one = maskKeyBlocks(line, isOpen, stars)
      isOpen = one.isOpen
      return one.text
    })
  }

  it('are masked from the first mark to the last, as text, strings or comments', () => {
    const lines = [
      'a = 1',
      '-----BEGIN RSA PRIVATE KEY-----',
      'Proc-Type: 4,ENCRYPTED',
      body,
      'Qw==',
      '-----END RSA PRIVATE KEY-----',
      'b = 2',
    ]
    const stars5 = lines.slice(1, 6).map(stars)
    expect(masked(lines)).toEqual(['a = 1', ...stars5, 'b = 2'])
    const strings = ['k = "-----BEGIN PRIVATE KEY-----\\n" +', `  "${body}\\n" +`, '  "-----END PRIVATE KEY-----"; f()']
    expect(masked(strings).join(' ')).not.toMatch(/BEGIN|MII|END/)
    expect(masked(strings)[2]).toMatch(/; f\(\)$/)
    const one = `k = "-----BEGIN PRIVATE KEY-----\\n${body}\\n-----END PRIVATE KEY-----";`
    expect(masked([one])[0]).toMatch(/^k = "[* ]+";$/)
    expect(masked([`k = "-----BEGIN PRIVATE KEY-----\\n${body}`, 'x = y + z'])).toEqual([
      expect.stringMatching(/^k = "[* ]+$/),
      'x = y + z',
    ])
  })

  it('leave a program that only names their marks', () => {
    const lines = [
      "if (line === '-----BEGIN PRIVATE KEY-----') {",
      '  read(next)',
      '}',
      "const last = '-----END PRIVATE KEY-----'",
    ]
    expect(masked(lines)).toEqual([`if (line === '${'*****'}${stars('BEGIN PRIVATE KEY')}*****') {`, ...lines.slice(1)])
    const strip = "s.replace('-----BEGIN PUBLIC KEY-----', '').replace('-----END PUBLIC KEY-----', '')"
    expect(masked([strip])[0]).toContain("', '').replace('-----END")
  })
})

describe('hostile texts', () => {
  it.each([
    'password=',
    'password="',
    '-----BEGIN ',
    '-----BEGIN A-----',
    '-----END ',
    '"pwd=a1',
    'Bearer ',
    'mysql -p',
    'setpassword("',
    '("password","',
    '<password>a',
    'key="password" value="',
    ' --password=',
    ' -u a:',
    '://:',
    '密码="',
    ' password=a1',
    'identified by "',
  ])('of keys take one pass too: %s', (part) => {
    const line = part.repeat(Math.ceil(600_000 / part.length))
    expect(maskKeyBlocks(line, true, stars).text).toHaveLength(line.length)
    expect(line.replace(keyPattern, stars)).toHaveLength(line.length)
  })

  it('of marks that begin are looked through once for where they end', () => {
    const line = `${'-----BEGIN -----x'.repeat(60_000)}-----END `
    const { text, begun } = maskKeyBlocks(line, false, stars)
    expect([text.length, begun]).toEqual([line.length, 60_000])
  })

  it('are judged in one pass, however long a line or a name is', () => {
    const line = `${'eyJ-'.repeat(100_000)}${'A&'.repeat(100_000)}`

    expect(maskSecrets(line, maskKinds, () => {})).toBe(line)
    expect(findInLine(line, [])).toEqual([])
    expect(leftOutReason(`${'packages/'.repeat(40_000)}x.ts`)).toBeUndefined()
  })
})

describe('files', () => {
  it.each([
    ['src/main.ts', undefined],
    ['app/src/main/java/A.java', undefined],
    ['node_modules/a/index.js', 'vendored'],
    ['static/jquery-3.6.0.js', 'vendored'],
    ['dist/app.js', 'generated'],
    ['static/app.min.js', 'generated'],
    ['src/user.test.ts', 'test'],
    ['src/test/java/ATest.java', 'test'],
    ['package.json', 'settings'],
    ['logo.png', 'notSource'],
  ])('%s: %s', (path, reason) => expect(leftOutReason(path)).toBe(reason))
  it('puts entry points first and style sheets last', () => {
    expect(depositOrder(['src/b.ts', 'src/a.css', 'src/a.ts', 'src/deep/main.ts', 'src/main.ts'])).toEqual([
      'src/main.ts',
      'src/deep/main.ts',
      'src/a.ts',
      'src/b.ts',
      'src/a.css',
    ])
  })
  it('knows what a program wrote', () => {
    expect(looksGenerated('// @generated by protoc\n')).toBe(true)
    expect(looksGenerated('x'.repeat(5001))).toBe(true)
    expect(looksGenerated('// by hand\n')).toBe(false)
  })
})
