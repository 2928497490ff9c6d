import { child, elements, valOf, type XmlNode } from '../../documents/docx/xml-node.ts'
import { type ParagraphLook, type RunLook, withParagraph, withRun } from './word-looks.ts'

interface Level {
  readonly start: number
  readonly format: string
  /** `%1.%2`. */
  readonly text: string
  readonly node: XmlNode
}

export interface Numbering {
  /** The look of a numbered paragraph before its own properties are laid over it. */
  look(look: ParagraphLook, numId: string | undefined, level: number): ParagraphLook
  /** The next number of a list as Word writes it; undefined outside of lists. */
  next(numId: string | undefined, level: number): { label: string; run: (look: RunLook) => RunLook } | undefined
}

/** The lists of a document. Counters move with each `next`, so paragraphs must come in reading order. */
export function readNumbering(root: XmlNode | undefined): Numbering {
  const kinds = new Map<string, Map<number, Level>>()
  for (const node of elements(root).filter(({ name }) => name === 'w:abstractNum')) {
    kinds.set(node.attributes['w:abstractNumId'] ?? '', readLevels(node))
  }
  const lists = new Map<string, { kind: string; levels: Map<number, Level> }>()
  for (const node of elements(root).filter(({ name }) => name === 'w:num')) {
    const kind = valOf(node, 'w:abstractNumId') ?? ''
    const levels = new Map(kinds.get(kind))
    for (const override of elements(node).filter(({ name }) => name === 'w:lvlOverride')) {
      const place = Number(override.attributes['w:ilvl'] ?? 0)
      const replaced = readLevels(override).get(place)
      const start = Number(valOf(override, 'w:startOverride'))
      const known = replaced ?? levels.get(place)
      if (known) levels.set(place, Number.isInteger(start) ? { ...known, start } : known)
    }
    lists.set(node.attributes['w:numId'] ?? '', { kind, levels })
  }
  // Lists of one kind go on counting from each other, as Word does it.
  const counters = new Map<string, number[]>()

  return {
    look: (look, numId, level) => withParagraph(look, child(lists.get(numId ?? '')?.levels.get(level)?.node, 'w:pPr')),
    next(numId, level) {
      const list = lists.get(numId ?? '')
      const own = list?.levels.get(level)
      if (!list || !own) return undefined
      const counts = counters.get(list.kind) ?? []
      counters.set(list.kind, counts)
      counts[level] = (counts[level] ?? own.start - 1) + 1
      counts.length = level + 1
      const label = own.text.replace(/%(\d)/g, (_, digit: string) => {
        const place = Number(digit) - 1
        const at = list.levels.get(place)
        return formatNumber(counts[place] ?? at?.start ?? 1, at?.format ?? 'decimal')
      })
      return { label: own.format === 'bullet' ? '•' : label, run: (look) => withRun(look, child(own.node, 'w:rPr')) }
    },
  }
}

function readLevels(node: XmlNode): Map<number, Level> {
  const levels = elements(node).filter(({ name }) => name === 'w:lvl')
  return new Map(
    levels.map((level) => [
      Number(level.attributes['w:ilvl'] ?? 0),
      {
        start: Number(valOf(level, 'w:start') ?? 1),
        format: valOf(level, 'w:numFmt') ?? 'decimal',
        text: valOf(level, 'w:lvlText') ?? '',
        node: level,
      },
    ]),
  )
}

/** A number in one of Word's formats; one that is not known here is written in figures. */
export function formatNumber(value: number, format: string): string {
  switch (format) {
    case 'none':
      return ''
    case 'decimalZero':
      return String(value).padStart(2, '0')
    case 'lowerLetter':
      return letters(value).toLowerCase()
    case 'upperLetter':
      return letters(value)
    case 'lowerRoman':
      return roman(value).toLowerCase()
    case 'upperRoman':
      return roman(value)
    case 'chineseCounting':
    case 'chineseCountingThousand':
    case 'japaneseCounting':
    case 'ideographDigital':
    case 'taiwaneseCountingThousand':
      return chinese(value)
    case 'decimalEnclosedCircle':
    case 'decimalEnclosedCircleChinese':
      return value >= 1 && value <= 20 ? String.fromCodePoint(0x2460 + value - 1) : String(value)
    default:
      return String(value)
  }
}

function letters(value: number): string {
  const place = (value - 1) % 26
  return value < 1 ? '' : String.fromCharCode(65 + place).repeat(Math.min(20, Math.floor((value - 1) / 26) + 1))
}

const romanSteps = [
  [1000, 'M'],
  [900, 'CM'],
  [500, 'D'],
  [400, 'CD'],
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
] as const

function roman(value: number): string {
  let rest = value > 3999 ? 0 : value
  let written = ''
  for (const [step, sign] of romanSteps) {
    while (rest >= step) {
      written += sign
      rest -= step
    }
  }
  return written || String(value)
}

const digits = '零一二三四五六七八九'

function chinese(value: number): string {
  if (value < 0 || value > 99) return String(value)
  const [tens, ones] = [Math.floor(value / 10), value % 10]
  if (tens === 0) return digits[ones] ?? ''
  return `${tens === 1 ? '' : digits[tens]}十${ones === 0 ? '' : digits[ones]}`
}
