import { at, child, elements, flagOf, numberOf, valOf, type XmlNode } from '../../documents/docx/xml-node.ts'

/** How letters look; sizes in points. */
export interface RunLook {
  readonly size: number
  readonly bold: boolean
  readonly italic: boolean
  readonly underline: boolean
  readonly strike: boolean
  readonly hidden: boolean
  readonly capitals: boolean
  /** `#rrggbb`. */
  readonly colour: string
  readonly raised: 'no' | 'super' | 'sub'
  /** Face for Latin letters and for Han letters, as the document names them; empty: none named. */
  readonly latin: string
  readonly han: string
}

/** How a paragraph stands; lengths in points, `…Chars` in hundredths of a letter (they win over the lengths). */
export interface ParagraphLook {
  readonly align: 'left' | 'center' | 'right' | 'justify'
  readonly before: number
  readonly after: number
  readonly line: { readonly rule: 'auto' | 'exact' | 'atLeast'; readonly value: number }
  readonly left: number
  readonly right: number
  /** Negative: hanging. */
  readonly firstLine: number
  readonly leftChars: number | undefined
  readonly firstLineChars: number | undefined
  readonly pageBreakBefore: boolean
  readonly keepNext: boolean
  readonly contextual: boolean
  readonly numId: string | undefined
  readonly level: number
  readonly styleId: string
  /** Stops set by the document, from the left edge of the text. */
  readonly tabs: readonly TabStop[]
}

export interface TabStop {
  readonly at: number
  readonly align: 'left' | 'center' | 'right'
  readonly dots: boolean
}

export const twip = 1 / 20
export const plainRun: RunLook = {
  size: 10,
  bold: false,
  italic: false,
  underline: false,
  strike: false,
  hidden: false,
  capitals: false,
  colour: '#000000',
  raised: 'no',
  latin: '',
  han: '',
}
export const plainParagraph: ParagraphLook = {
  align: 'left',
  before: 0,
  after: 0,
  line: { rule: 'auto', value: 1 },
  left: 0,
  right: 0,
  firstLine: 0,
  leftChars: undefined,
  firstLineChars: undefined,
  pageBreakBefore: false,
  keepNext: false,
  contextual: false,
  numId: undefined,
  level: 0,
  styleId: '',
  tabs: [],
}

const aligns: Readonly<Record<string, ParagraphLook['align']>> = {
  left: 'left',
  start: 'left',
  center: 'center',
  right: 'right',
  end: 'right',
  both: 'justify',
  distribute: 'justify',
}

/** The look with what an `w:rPr` says about it. */
export function withRun(look: RunLook, properties: XmlNode | undefined): RunLook {
  if (!properties) return look
  const fonts = child(properties, 'w:rFonts')?.attributes ?? {}
  const size = Number(valOf(properties, 'w:sz'))
  const colour = valOf(properties, 'w:color')
  const raised = valOf(properties, 'w:vertAlign')
  const underline = valOf(properties, 'w:u')
  return {
    size: size >= 2 && size <= 800 ? size / 2 : look.size,
    bold: flagOf(properties, 'w:b') ?? look.bold,
    italic: flagOf(properties, 'w:i') ?? look.italic,
    underline: underline === undefined ? look.underline : underline !== 'none',
    strike: flagOf(properties, 'w:strike') ?? flagOf(properties, 'w:dstrike') ?? look.strike,
    hidden: flagOf(properties, 'w:vanish') ?? look.hidden,
    capitals: flagOf(properties, 'w:caps') ?? look.capitals,
    colour: colour !== undefined && /^[0-9a-f]{6}$/i.test(colour) ? `#${colour}` : look.colour,
    raised: raised === 'superscript' ? 'super' : raised === 'subscript' ? 'sub' : raised ? 'no' : look.raised,
    latin: fonts['w:ascii'] ?? fonts['w:hAnsi'] ?? look.latin,
    han: fonts['w:eastAsia'] ?? look.han,
  }
}

/** The look with what an `w:pPr` says about it. */
export function withParagraph(look: ParagraphLook, properties: XmlNode | undefined): ParagraphLook {
  if (!properties) return look
  const spacing = child(properties, 'w:spacing')
  const indent = child(properties, 'w:ind')
  const points = (node: XmlNode | undefined, ...names: string[]) => {
    const found = names.map((name) => numberOf(node, name)).find((value) => value !== undefined)
    return found === undefined ? undefined : found * twip
  }
  const hanging = points(indent, 'w:hanging')
  const hangingChars = numberOf(indent, 'w:hangingChars')
  return {
    align: aligns[valOf(properties, 'w:jc') ?? ''] ?? look.align,
    before: points(spacing, 'w:before') ?? look.before,
    after: points(spacing, 'w:after') ?? look.after,
    line: lineOf(spacing) ?? look.line,
    left: points(indent, 'w:left', 'w:start') ?? look.left,
    right: points(indent, 'w:right', 'w:end') ?? look.right,
    firstLine: hanging !== undefined ? -hanging : (points(indent, 'w:firstLine') ?? look.firstLine),
    leftChars: numberOf(indent, 'w:leftChars') ?? numberOf(indent, 'w:startChars') ?? look.leftChars,
    firstLineChars:
      hangingChars !== undefined ? -hangingChars : (numberOf(indent, 'w:firstLineChars') ?? look.firstLineChars),
    pageBreakBefore: flagOf(properties, 'w:pageBreakBefore') ?? look.pageBreakBefore,
    keepNext: flagOf(properties, 'w:keepNext') ?? look.keepNext,
    contextual: flagOf(properties, 'w:contextualSpacing') ?? look.contextual,
    numId: valOf(child(properties, 'w:numPr'), 'w:numId') ?? look.numId,
    level: Number(valOf(child(properties, 'w:numPr'), 'w:ilvl') ?? look.level),
    styleId: look.styleId,
    tabs: withTabs(look.tabs, child(properties, 'w:tabs')),
  }
}

function withTabs(tabs: readonly TabStop[], said: XmlNode | undefined): readonly TabStop[] {
  return elements(said).reduce<readonly TabStop[]>((made, { attributes }) => {
    const at = Number(attributes['w:pos'] ?? Number.NaN) * twip
    if (!Number.isFinite(at)) return made
    const others = made.filter((stop) => Math.abs(stop.at - at) > 0.5)
    const kind = attributes['w:val']
    if (kind === 'clear' || kind === 'bar') return others
    const align = kind === 'center' ? 'center' : kind === 'right' || kind === 'end' ? 'right' : 'left'
    return [...others, { at, align, dots: attributes['w:leader'] === 'dot' } as const].sort((a, b) => a.at - b.at)
  }, tabs)
}

function lineOf(spacing: XmlNode | undefined): ParagraphLook['line'] | undefined {
  const value = numberOf(spacing, 'w:line')
  if (value === undefined || value <= 0) return undefined
  const rule = spacing?.attributes['w:lineRule']
  if (rule === 'exact' || rule === 'atLeast') return { rule, value: value * twip }
  return { rule: 'auto', value: value / 240 }
}

export interface Styles {
  /** Looks of a paragraph style (undefined: the default one), its ancestors and the document's defaults within. */
  paragraph(id: string | undefined): { paragraph: ParagraphLook; run: RunLook }
  /** The run with what a character style says. */
  character(look: RunLook, id: string | undefined): RunLook
  /** Properties of a table style and its ancestors, nearest first. */
  table(id: string | undefined): XmlNode[]
}

/** The styles of a document; a chain that leads back into itself ends there. */
export function readStyles(root: XmlNode | undefined): Styles {
  const all = new Map<string, XmlNode>()
  let standard: string | undefined
  for (const style of elements(root)) {
    const id = style.attributes['w:styleId']
    if (style.name !== 'w:style' || id === undefined) continue
    all.set(id, style)
    const isDefault = ['1', 'true'].includes(style.attributes['w:default'] ?? '')
    if (isDefault && style.attributes['w:type'] === 'paragraph') standard = id
  }
  const defaults = child(root, 'w:docDefaults')
  const base = {
    paragraph: withParagraph(plainParagraph, at(defaults, 'w:pPrDefault', 'w:pPr')),
    run: withRun(plainRun, at(defaults, 'w:rPrDefault', 'w:rPr')),
  }

  /** Nearest first. */
  function chain(id: string | undefined): XmlNode[] {
    const found: XmlNode[] = []
    for (
      let style = all.get(id ?? '');
      style && !found.includes(style);
      style = all.get(valOf(style, 'w:basedOn') ?? '')
    )
      found.push(style)
    return found
  }

  return {
    paragraph(id = standard) {
      return chain(id).reduceRight(
        (looks, style) => ({
          paragraph: { ...withParagraph(looks.paragraph, child(style, 'w:pPr')), styleId: id ?? '' },
          run: withRun(looks.run, child(style, 'w:rPr')),
        }),
        base,
      )
    },
    character: (look, id) => chain(id).reduceRight((made, style) => withRun(made, child(style, 'w:rPr')), look),
    table: (id) => chain(id).flatMap((style) => elements(style).filter(({ name }) => name === 'w:tblPr')),
  }
}
