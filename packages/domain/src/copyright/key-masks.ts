/** What a secret is called, as the end of a name of its own or in the middle of one. */
const name = String.raw`(?:pass(?:word|wd|phrase)?|pwd|secret|token|api[_-]?key|access[_-]?key|private[_-]?key)[\w-]{0,12}`
/** Between a name and its value: the name's own quote, a type, the sign, the mark of a raw or formatted string. */
const type = String.raw`(?:\s{0,4}:\s{0,4}[A-Za-z][\w.<>[\]| ]{0,30})?`
const sign = String.raw`["'\]]?${type}\s{0,4}(?:={1,3}|=>|:=|:)\s{0,4}[bfru@$]{0,2}`
const quoted = ['"', "'", '`'].map((quote) => String.raw`(?<=${name}${sign}${quote})(?:\\.|[^${quote}\\]){4,4096}`)
/** What a person would hardly write as a word or a call: letters and digits, and nothing that goes on behind them. */
const mixed = String.raw`(?=[^\s]{0,200}\d)(?=[^\s]{0,200}[A-Za-z])[\w+/=@#%^&*!~-]{6,4096}`

const kinds = [
  '-----BEGIN [A-Z0-9 ]{1,60}-----',
  // Keys that tell by their first letters what they are.
  String.raw`\b(?:AKIA|LTAI|AKID)[A-Za-z0-9]{12,}`,
  String.raw`\b(?:sk|pk|ghp|gho|xox[bp])[-_][A-Za-z0-9_-]{16,}`,
  String.raw`(?<![\w-])eyJ[\w-]{10,}\.[\w-]{10,}\.?[\w-]*`,
  ...quoted,
  // Of a shell, and of a line of settings that is nothing else.
  String.raw`(?<=^\s{0,40}(?:export|set|setx|env)\s{1,4}[\w.-]{0,40}?${name}=)[^\s"'${'`'}$%][^\s"'${'`'}]{3,4096}`,
  String.raw`(?<=^\s{0,40}[\w.-]{0,40}?${name}\s{0,4}[:=]\s{0,4})${mixed}(?=\s{0,40}(?:#|$))`,
  // Of a connection or an address: between its separators.
  String.raw`(?<=[;"'${'`'}?&]\s?[\w.-]{0,20}?${name}=)[^\s;"'${'`'}&$%{][^\s;"'${'`'}&]{3,4096}`,
  // Of a header.
  String.raw`(?<=\b(?:Bearer|Basic)\s{1,4})(?=[^\s"'${'`'}]{0,400}\d)[A-Za-z0-9._~+/=-]{12,}`,
]

/** Secrets that one line tells. Takes time in proportion to the line. */
export const keyPattern = new RegExp(kinds.join('|'), 'gi')

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
  for (;;) {
    const start = line.indexOf(begin, at)
    if (start < 0) return { text: text + line.slice(at), isOpen: false, begun }
    begun += 1
    const from = behind(line, start, begin)
    const last = line.indexOf(end, from)
    text += line.slice(at, start)
    if (last < 0) {
      const body = /^(?:\\[rn]|[A-Za-z0-9+/=])*/.exec(line.slice(from))?.[0] ?? ''
      at = from + body.length
      return { text: text + hide(line.slice(start, at)) + line.slice(at), isOpen: true, begun }
    }
    const isKey = last - from >= bodyMin && isKeyBody(line.slice(from, last))
    at = isKey ? behind(line, last, end) : from
    text += hide(line.slice(start, at))
  }
}
