import type { TwoLanguages } from '../../platform/words/two-languages.ts'
import type { CommentMarks } from './deposit-files.ts'
import { foundKeyPattern, keyPattern } from './key-masks.ts'

/** Columns of a page: a Latin letter takes one, everything else two. */
export const pageColumns = 100

/** Tabs as four blanks, no control characters, no blanks at the end. */
export function tidyLine(line: string): string {
  const flat = line.includes('\t') ? line.replaceAll('\t', '    ') : line
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they have no shape and are taken out here
  return flat.replace(/[\x00-\x08\x0b-\x1f\x7f\u200b-\u200f\ufeff]/g, '').trimEnd()
}

const isPlain = /^[\x20-\x7e]*$/

/** Rows that a line takes, each of at most `columns`. An empty line takes none. */
export function wrapLine(line: string, columns = pageColumns): readonly string[] {
  if (line === '') return []
  if (isPlain.test(line)) {
    if (line.length <= columns) return [line]
    const rows: string[] = []
    for (let at = 0; at < line.length; at += columns) rows.push(line.slice(at, at + columns))
    return rows
  }
  const rows: string[] = []
  let row = ''
  let used = 0
  for (const letter of line) {
    const width = columnsOf(letter)
    if (used + width > columns) {
      rows.push(row)
      row = ''
      used = 0
    }
    row += letter
    used += width
  }
  return [...rows, row]
}

export const columnsOf = (letter: string) => (letter >= ' ' && letter <= '~' ? 1 : 2)

/** How many rows a line takes, without making them. */
export function rowCount(line: string, columns = pageColumns): number {
  if (line === '') return 0
  // A letter takes two columns at most.
  if (line.length * 2 <= columns) return 1
  return isPlain.test(line) ? Math.ceil(line.length / columns) : wrapLine(line, columns).length
}

/** What is masked on request. */
export const maskWords = {
  keys: { en: 'Keys, tokens and passwords', zh: '密钥、令牌、口令' },
  urls: { en: 'Web addresses', zh: '网址' },
  emails: { en: 'Email addresses', zh: '电子邮箱' },
  phones: { en: 'Phone numbers', zh: '电话号码' },
  idNumbers: { en: 'Identity numbers', zh: '证件号码' },
  comments: { en: 'Comments', zh: '注释' },
} as const satisfies Record<string, TwoLanguages>
export type MaskKind = keyof typeof maskWords
export const maskKinds = Object.keys(maskWords) as [MaskKind, ...MaskKind[]]

/** Each takes time in proportion to the line: lines come from strangers and can be a file long. */
const secretPatterns: Readonly<Record<Exclude<MaskKind, 'comments'>, RegExp>> = {
  keys: keyPattern,
  urls: /\b(?:https?|ftp|wss?|jdbc:[a-z0-9]{2,12}):\/\/[^\s"'`<>)\]]+/gi,
  emails: /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/g,
  phones: /(?<![\w.])(?:\+86[- ]?)?1[3-9]\d{9}(?![\w.])|(?<![\w.-])0\d{2,3}-[2-9]\d{6,7}(?![\w-])/g,
  idNumbers: /(?<![\w])[1-9]\d{5}(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}[\dXx](?!\w)/g,
}

/** What stands for a masked part, letter for letter as wide: rows and pages stay as they are. */
export const stars = (text: string) =>
  [...text].map((letter) => (letter === ' ' ? ' ' : columnsOf(letter) === 1 ? '*' : '＊')).join('')

/** A line with the chosen secrets masked; `count` is told of each. */
export function maskSecrets(
  line: string,
  kinds: readonly MaskKind[],
  count: (kind: MaskKind, length: number) => void,
): string {
  let masked = line
  for (const kind of kinds) {
    if (kind === 'comments') continue
    masked = masked.replace(secretPatterns[kind], (found) => {
      count(kind, found.length)
      return stars(found)
    })
  }
  return masked
}

/**
 * A line with its comments masked (the marks stay), and the end mark of the block that is still open behind it.
 *
 * @param open the end mark of the block that was open before the line; empty: none.
 */
export function maskComments(
  line: string,
  { line: lineMarks, block, docs = [] }: CommentMarks,
  open: string,
  count: (length: number) => void,
): { readonly text: string; readonly open: string } {
  const hasMark = (mark: string) => line.includes(mark)
  const marks = [...lineMarks, ...docs, ...block.map(([start]) => start)]
  if (open === '' && !marks.some(hasMark)) return { text: line, open }
  let text = ''
  let at = 0
  let closing = open
  let quote = ''
  const first = line.search(/\S/)
  const hide = (part: string) => {
    if (part.trim() !== '') count(part.replace(/\s/g, '').length)
    text += stars(part)
  }
  while (at < line.length) {
    if (closing !== '') {
      const end = line.indexOf(closing, at)
      hide(line.slice(at, end < 0 ? undefined : end))
      if (end < 0) return { text, open: closing }
      text += closing
      at = end + closing.length
      closing = ''
      continue
    }
    const letter = line.charAt(at)
    if (quote !== '') {
      if (letter === '\\') {
        text += line.slice(at, at + 2)
        at += 2
        continue
      }
      if (letter === quote) quote = ''
    } else {
      const doc = at === first ? docs.find((mark) => line.startsWith(mark, at)) : undefined
      const pair = doc === undefined ? block.find(([start]) => line.startsWith(start, at)) : ([doc, doc] as const)
      if (pair) {
        text += pair[0]
        at += pair[0].length
        closing = pair[1]
        continue
      }
      const lineMark = lineMarks.find((mark) => line.startsWith(mark, at))
      if (lineMark !== undefined) {
        text += lineMark
        hide(line.slice(at + lineMark.length))
        return { text, open: '' }
      }
      // One alone is no string: an apostrophe, a lifetime, a sign in a pattern. A template goes on over lines.
      if (letter === '`' || ((letter === '"' || letter === "'") && line.includes(letter, at + 1))) quote = letter
    }
    text += letter
    at += 1
  }
  return { text, open: closing }
}

/** Something in the pages that an examiner would ask about. */
export const findingWords = {
  copyright: { en: 'Copyright notice of someone', zh: '版权声明' },
  company: { en: 'Name of a company', zh: '公司名称' },
  url: { en: 'Web address', zh: '网址' },
  email: { en: 'Email address', zh: '电子邮箱' },
  phone: { en: 'Phone number', zh: '电话号码' },
  idNumber: { en: 'Identity number', zh: '证件号码' },
  secret: { en: 'Key or password', zh: '密钥或口令' },
  software: { en: 'Name of another program', zh: '其他软件名称' },
} as const satisfies Record<string, TwoLanguages>
export type FindingKind = keyof typeof findingWords

const finders: readonly (readonly [FindingKind, RegExp])[] = [
  // A notice names its sign or a year; the word alone is a name in code or the matter of the program.
  [
    'copyright',
    /(?:\bcopyright\b[\s:：-]{0,8}(?:\(c\)|©|(?:19|20)\d{2})|©|\(c\)\s{0,8}(?:19|20)\d{2}|版权所有|著作权归|著作权所有)[^\n]{0,80}/i,
  ],
  [
    'company',
    /[\u4e00-\u9fa5（）()A-Za-z]{2,30}(?:有限责任公司|股份有限公司|有限公司|集团公司)|\b[A-Z][\w&]{0,40}(?: [A-Z][\w&]{0,40}){0,4},? (?:Inc\.|Ltd\.?|LLC|GmbH|Corp(?:oration|\.))/,
  ],
  ['secret', foundKeyPattern],
  ['idNumber', secretPatterns.idNumbers],
  ['phone', secretPatterns.phones],
  ['email', secretPatterns.emails],
  ['url', secretPatterns.urls],
  ['software', /[\u4e00-\u9fa5A-Za-z0-9]{2,20}(?:管理系统|平台|软件) ?V\d+(?:\.\d+)+/i],
]

/**
 * Findings in a line of the pages that should not be published. The line is searched as it was written, since a masked secret can
 * no longer be recognised.
 *
 * @param own names that may: the software and its owners.
 * @param printed the same line with what is masked: only what can still be read of it is told.
 */
export function findInLine(
  line: string,
  own: readonly string[],
  printed = line,
): readonly { kind: FindingKind; text: string }[] {
  return finders.flatMap(([kind, pattern]) => {
    pattern.lastIndex = 0
    const found = pattern.exec(line)
    if (!found) return []
    // Counted by letters, as masks are: one may take two units of a text.
    const from = [...line.slice(0, found.index)].length
    const text = [...printed]
      .slice(from, from + [...found[0]].length)
      .join('')
      .trim()
    if (/^[*＊\s]*$/.test(text)) return []
    const isOwn = own.some((name) => name !== '' && (text.includes(name) || name.includes(text)))
    return isOwn ? [] : [{ kind, text: text.slice(0, 120) }]
  })
}

/** Whether a last line ends a program unit, as far as one line tells. */
export function endsUnit(line: string): boolean {
  return /[})\]>];?\s*(?:\/\/[\s\S]*|#[\s\S]*)?$|^\s*#?(?:end|endif|fi|done|esac|pass|return\b.*|exit\b.*|go)\b/i.test(
    line,
  )
}
