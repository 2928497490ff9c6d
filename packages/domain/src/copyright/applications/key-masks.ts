/** What a secret is called, as the end of a name of its own or in the middle of one. */
const name = String.raw`(?:pass(?:word|wd|phrase)?|pwd|secret|token|api[_-]?key|access[_-]?key|private[_-]?key)[\w-]{0,12}`
/** Between a name and its value: the name's own quote, a type, the sign, the mark of a raw or formatted string. */
const type = String.raw`(?:\s{0,4}:\s{0,4}[A-Za-z][\w.<>[\]| ]{0,30})?`
const sign = String.raw`["'\]]{0,2}${type}\s{0,4}(?:={1,3}|=>|:=|:)\s{0,4}[bfru@$]{0,2}`
/** What stands before the quote of a value: a named place, a call that sets it, two words of a call, words of SQL. */
const before = [
  `${name}${sign}`,
  String.raw`(?:\.|\b(?:set|with)\w{0,20}?)${name}\(\s{0,4}`,
  String.raw`\(\s{0,4}["'][\w.-]{0,40}?${name}["']\s{0,4},\s{0,4}`,
  String.raw`\b(?:identified\s{1,4}by|(?:with|encrypted)\s{1,4}password)\s{1,4}`,
].join('|')
const quoted = ['"', "'", '`'].map((quote) => String.raw`(?<=(?:${before})${quote})(?:\\.|[^${quote}\\]){4,4096}`)
/** What a person would hardly write as a word or a call: letters and digits, and nothing that goes on behind them. */
const mixed = String.raw`(?=[^\s]{0,200}\d)(?=[^\s]{0,200}[A-Za-z])[\w+/=@#%^&*!~-]{6,4096}`

const kinds = [
  '-----BEGIN [A-Z0-9 ]{1,60}-----',
  // Keys that tell by their first letters what they are.
  String.raw`\b(?:AKIA|LTAI|AKID|AKLT)[A-Za-z0-9]{12,}`,
  String.raw`\b(?:sk|pk|ghp|gho|xox[bp])[-_][A-Za-z0-9_-]{16,}`,
  String.raw`(?<![\w-])eyJ[\w-]{10,}\.[\w-]{10,}\.?[\w-]*`,
  ...quoted,
  // Of a shell, and of a line of settings that is nothing else.
  String.raw`(?<=^\s{0,40}(?:export|set|setx|env)\s{1,4}[\w.-]{0,40}?${name}=)[^\s"'${'`'}$%][^\s"'${'`'}]{3,4096}`,
  String.raw`(?<=^\s{0,40}[\w.-]{0,40}?${name}\s{0,4}[:=]\s{0,4})${mixed}(?=\s{0,40}(?:#|$))`,
  String.raw`(?<=(?:^|\s)[\w.-]{0,40}?${name}=)${mixed}(?=\s{1,4}[\w./~$-])`,
  // Of a command.
  String.raw`(?<=\s--[\w-]{0,20}?${name}=)[^\s"'${'`'}$%{<][^\s"'${'`'}]{3,4096}`,
  String.raw`(?<=\b(?:mysql|mysqldump|mysqladmin|mariadb)\s[^|;&]{0,200}(?<=\s)-p)[^\s"'${'`'}$-][^\s"'${'`'}]{2,4096}`,
  String.raw`(?<=\s(?:-u|--user)[ =][\w.@-]{1,60}:)[^\s"'${'`'}$]{4,4096}`,
  // Of markup: the element's own text, and the value beside a name.
  String.raw`(?<=<[\w.:-]{0,40}?${name}>)[^\s<{$#%][^<]{3,4096}(?=</)`,
  String.raw`(?<=\b(?:key|name)=["'][\w.:-]{0,40}?${name}["']\s{1,4}value=["'])[^"'<{$#%][^"'<]{3,4096}`,
  // Named in Chinese, where most of what is quoted is a word for people.
  String.raw`(?<=(?:密码|口令|密钥)["'\]]{0,2}\s{0,4}[:=：]\s{0,4}["'])(?=[^"']{0,200}\d)[\x21\x23-\x26\x28-\x7e]{6,4096}`,
  // Before the host of an address.
  String.raw`(?<=://[^\s/:@"'${'`'}]{0,60}:)[^\s/@"'${'`'}${'$'}{]{3,200}(?=@)`,
  // Of a connection or an address: between its separators.
  String.raw`(?<=[;"'${'`'}?&]\s?[\w.-]{0,20}?${name}=)[^\s;"'${'`'}&$%{][^\s;"'${'`'}&]{3,4096}`,
  // Of a header.
  String.raw`(?<=\b(?:Bearer|Basic)\s{1,4})(?=[^\s"'${'`'}]{0,400}\d)[A-Za-z0-9._~+/=-]{12,}`,
]

/** Secrets that one line tells. Takes time in proportion to the line. */
export const keyPattern = new RegExp(kinds.join('|'), 'gi')

/**
 * What may be a secret as well as the name of a variable: a word behind the name of a secret in a line that is nothing else,
 * a long string behind the name of a key.
 */
const unsure = [
  String.raw`(?<=^\s{0,40}[\w.-]{0,40}?${name}\s{0,4}[:=]\s{0,4})(?!\w{0,40}${name}\s*$)[a-z][a-z_@#%!-]{7,80}(?=\s{0,40}(?:#|$))`,
  String.raw`(?<=key["'\]]{0,2}\s{0,4}[:=]\s{0,4}["'])[\w+/=-]{24,200}(?=["'])`,
]

/** Secrets that one line tells, and what may be one: it is told, not masked. */
export const foundKeyPattern = new RegExp([...kinds, ...unsure].join('|'), 'i')

const begin = '-----BEGIN '
const end = '-----END '
const dashes = '-----'
/** What stands around a part of a key that is written as strings or as a comment. */
const edges = new Set(' \t"\'`*#+,;.()-')

/** Whether a line without an end mark can be a part of a key: base64, or a header of it. */
function isKeyBody(line: string): boolean {
  const flat = line.replaceAll('\\n', '').replaceAll('\\r', '')
  let from = 0
  let to = flat.length
  while (from < to && edges.has(flat.charAt(from))) from += 1
  while (to > from && edges.has(flat.charAt(to - 1))) to -= 1
  const core = flat.slice(from, to)
  return /^[A-Za-z0-9+/=]*$/.test(core) || /^(?:Proc-Type|DEK-Info|Version|Comment): /.test(core)
}

/** Shorter than any key: what stands between two marks that a program looks for. */
const bodyMin = 40

/** Place behind the mark that begins at `at`. */
function behind(line: string, at: number, mark: string): number {
  const close = line.indexOf(dashes, at + mark.length)
  return close < 0 ? line.length : close + dashes.length
}

interface MaskedKeys {
  readonly text: string
  /** A key goes on behind the line. */
  readonly isOpen: boolean
  /** How many begin in the line. */
  readonly begun: number
}

/**
 * A line with its keys between BEGIN and END masked whole. One without an end goes on only as long as the lines look like a
 * key: programs that read keys name these marks too.
 *
 * @param isOpen whether a key was open before the line.
 */
export function maskKeyBlocks(line: string, isOpen: boolean, hide: (part: string) => string): MaskedKeys {
  let [text, at, begun] = ['', 0, 0]
  if (isOpen) {
    const last = line.indexOf(end)
    if (isKeyBody(last < 0 ? line : line.slice(0, last))) {
      if (last < 0) return { text: hide(line), isOpen: true, begun }
      at = behind(line, last, end)
      text = hide(line.slice(0, at))
    }
  }
  // Each mark is looked for once: a line can be a file long and hold nothing else.
  let last = -1
  let start = line.indexOf(begin, at)
  for (;;) {
    if (start < 0) return { text: text + line.slice(at), isOpen: false, begun }
    begun += 1
    const from = behind(line, start, begin)
    if (last < from) last = line.indexOf(end, from)
    text += line.slice(at, start)
    if (last < 0) {
      const body = /^(?:\\[rn]|[A-Za-z0-9+/=])*/.exec(line.slice(from))?.[0] ?? ''
      at = from + body.length
      return { text: text + hide(line.slice(start, at)) + line.slice(at), isOpen: true, begun }
    }
    const next = line.indexOf(begin, from)
    // What holds the beginning of another one is no key.
    const mayBeKey = last - from >= bodyMin && (next < 0 || next > last)
    const isKey = mayBeKey && isKeyBody(line.slice(from, last))
    at = isKey ? behind(line, last, end) : from
    text += hide(line.slice(start, at))
    start = next < at ? line.indexOf(begin, at) : next
  }
}
