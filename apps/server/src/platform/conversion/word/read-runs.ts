import { below, child, elements, numberOf, textOf, valOf, type XmlNode } from '../../documents/docx/xml-node.ts'
import type { PartContext } from './part-context.ts'
import type { Block, Piece } from './word-document.ts'
import { type RunLook, withRun } from './word-looks.ts'

const emuPerPoint = 12_700
/** Signs of Word's symbol faces that patent and order forms use, by the nearest one that our font can draw: it has no ☑, ☒ or ➢. */
const symbols: Readonly<Record<string, string>> = {
  F0A8: '□',
  F06F: '□',
  F071: '□',
  F0FE: '■',
  F052: '■',
  F0FD: '×',
  F0FC: '√',
  F0D8: '→',
  F06E: '■',
  F06C: '●',
  F0B7: '•',
  F0B0: '°',
  F0B4: '×',
  F0B1: '±',
  F0A3: '≤',
  F0B3: '≥',
}

/** What stands in a paragraph, in order, and the blocks of text boxes that float at it. */
export function readRuns(
  paragraph: XmlNode,
  base: RunLook,
  context: PartContext,
): { pieces: Piece[]; floating: Block[] } {
  const pieces: Piece[] = []
  const floating: Block[] = []
  const { fields, losses, styles, targets } = context

  const isCode = () => fields.some(({ inResult }) => !inResult)
  const isReplaced = () => fields.some(({ code, inResult }) => inResult && pageField(code) !== undefined)
  const write = (text: string, look: RunLook) => {
    if (text !== '' && !look.hidden && !isCode() && !isReplaced()) pieces.push({ kind: 'text', text, look })
  }

  function addField(code: string, look: RunLook): void {
    const what = pageField(code)
    if (what) pieces.push({ kind: 'field', what, look })
  }

  function fieldChar(node: XmlNode, look: RunLook): void {
    const type = node.attributes['w:fldCharType']
    const last = fields.at(-1)
    if (type === 'begin') fields.push({ code: '', inResult: false })
    else if (type === 'separate' && last) {
      last.inResult = true
      addField(last.code, look)
    } else if (type === 'end' && last) {
      fields.pop()
      if (!last.inResult) addField(last.code, look)
    }
  }

  function picture(node: XmlNode): void {
    const anchor = child(node, 'wp:anchor')
    const extent = child(anchor ?? child(node, 'wp:inline'), 'wp:extent')
    for (const blip of below(node, 'a:blip')) {
      const part = targets.get(blip.attributes['r:embed'] ?? '')
      const [width, height] = ['cx', 'cy'].map((name) => (numberOf(extent, name) ?? 0) / emuPerPoint)
      if (part !== undefined) pieces.push({ kind: 'picture', part, width: width ?? 0, height: height ?? 0 })
    }
    if (anchor) losses.add('floatingObjects')
    textBoxes(node)
  }

  /** Pictures and text boxes as older Word wrote them. */
  function oldPicture(node: XmlNode): void {
    for (const shape of [...below(node, 'v:shape'), ...below(node, 'v:rect')]) {
      const part = targets.get(child(shape, 'v:imagedata')?.attributes['r:id'] ?? '')
      const length = (name: string) => {
        const found = new RegExp(`(?:^|;)\\s*${name}\\s*:\\s*([\\d.]+)(pt|in)`).exec(shape.attributes.style ?? '')
        return Number(found?.[1] ?? 0) * (found?.[2] === 'in' ? 72 : 1)
      }
      if (part !== undefined) pieces.push({ kind: 'picture', part, width: length('width'), height: length('height') })
    }
    textBoxes(node)
  }

  function textBoxes(node: XmlNode): void {
    for (const box of below(node, 'w:txbxContent')) {
      losses.add('floatingObjects')
      floating.push(...context.readBlocks(box, { ...context, fields: [] }))
    }
  }

  function note(node: XmlNode, look: RunLook): void {
    const kind = node.name === 'w:endnoteReference' ? 'endnote' : 'footnote'
    const found = context.note(kind, node.attributes['w:id'] ?? '')
    if (!found) {
      losses.add('footnotes')
      return
    }
    // A mark of its own follows as text.
    const text = node.attributes['w:customMarkFollows'] ? '' : found.sign
    if (!look.hidden && !isCode()) {
      pieces.push({ kind: 'note', text, look: { ...look, raised: 'super' }, blocks: found.blocks })
    }
  }

  function formula(node: XmlNode): void {
    const size = (numberOf(below(node, 'w:sz')[0], 'w:val') ?? base.size * 2) / 2
    const drawn = context.formula(node, size)
    if (drawn) pieces.push(drawn)
    else {
      losses.add('formulas')
      write(below(node, 'm:t').map(textOf).join(''), base)
    }
  }

  function inRun(node: XmlNode, look: RunLook): void {
    switch (node.name) {
      case 'w:t':
        write(textOf(node), look)
        return
      case 'w:instrText': {
        const last = fields.at(-1)
        if (last) last.code += textOf(node)
        return
      }
      case 'w:fldChar':
        fieldChar(node, look)
        return
      case 'w:tab':
      case 'w:ptab':
        if (!isCode()) pieces.push({ kind: 'tab', look })
        return
      case 'w:br':
        pieces.push({ kind: node.attributes['w:type'] === 'page' ? 'page' : 'line' })
        return
      case 'w:cr':
        pieces.push({ kind: 'line' })
        return
      case 'w:noBreakHyphen':
        write('-', look)
        return
      case 'w:sym':
        write(symbols[(node.attributes['w:char'] ?? '').toUpperCase()] ?? '□', look)
        return
      case 'w:drawing':
        picture(node)
        return
      case 'w:object':
        losses.add('embeddedObjects')
        oldPicture(node)
        return
      case 'w:pict':
        oldPicture(node)
        return
      case 'w:commentReference':
        losses.add('comments')
        return
      case 'w:footnoteReference':
      case 'w:endnoteReference':
        note(node, look)
        return
      case 'w:footnoteRef':
      case 'w:endnoteRef':
        write(context.ownSign, { ...look, raised: 'super' })
        return
      case 'mc:AlternateContent': {
        const chosen = child(node, 'mc:Choice') ?? child(node, 'mc:Fallback')
        for (const one of elements(chosen)) inRun(one, look)
      }
    }
  }

  function inParagraph(node: XmlNode): void {
    switch (node.name) {
      case 'w:r': {
        const properties = child(node, 'w:rPr')
        const look = withRun(styles.character(base, valOf(properties, 'w:rStyle')), properties)
        for (const one of elements(node)) inRun(one, look)
        return
      }
      case 'w:fldSimple': {
        const code = node.attributes['w:instr'] ?? ''
        if (!pageField(code)) break
        addField(code, base)
        return
      }
      case 'w:del':
      case 'w:moveFrom':
        losses.add('trackedChanges')
        return
      case 'w:ins':
      case 'w:moveTo':
        losses.add('trackedChanges')
        break
      case 'm:oMath':
        formula(node)
        return
      case 'm:oMathPara':
        for (const one of below(node, 'm:oMath')) formula(one)
        return
      case 'mc:AlternateContent':
        for (const one of elements(child(node, 'mc:Choice') ?? child(node, 'mc:Fallback'))) inParagraph(one)
        return
      case 'w:pPr':
        return
    }
    for (const one of elements(node)) inParagraph(one)
  }

  for (const one of elements(paragraph)) inParagraph(one)
  return { pieces, floating }
}

function pageField(code: string): 'page' | 'pages' | undefined {
  const name = code
    .trim()
    .split(/[\s\\]/, 1)[0]
    ?.toUpperCase()
  return name === 'PAGE' ? 'page' : name === 'NUMPAGES' || name === 'SECTIONPAGES' ? 'pages' : undefined
}
