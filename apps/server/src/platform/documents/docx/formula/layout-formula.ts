import type { SKRSContext2D } from '@napi-rs/canvas'
import { at, child, elements, textOf, type XmlNode } from '../xml-node.ts'
import { type Box, beside, empty, lowered, stacked, stroke } from './box.ts'
import { bracket, lyingBrace } from './brackets.ts'

/** What of a formula is drawn with: one pen for measuring, the name of the face, pixels of a letter. */
export interface FormulaFace {
  readonly pen: SKRSContext2D
  readonly family: string
}
type Lay = (node: XmlNode | undefined, size: number) => Box

const smaller = 0.7
const smallest = 16
/** Of the letter size: how high above the base line the middle of signs, bars of fractions and brackets stands. */
const axis = 0.36
const signs = /^[=<>≤≥≠≈≡±×÷∈∉⊂⊆→←↔⇒⇔∝+−≪≫]$/
/** Signs that our face has by another number. */
const alike: Readonly<Record<string, string>> = {
  ...{ '-': '−', '⋅': '·', '∗': '*', '∼': '~', ϕ: 'φ', '∘': '°', ℏ: 'ħ', '⋯': '…' },
  ...{ '⋂': '∩', '⋃': '∪', '⋀': '∧', '⋁': '∨' },
}
/** Dots that our face lacks: where each of the three stands, from the middle, in letter sizes. */
const dots: Readonly<Record<string, readonly (readonly [x: number, y: number])[]>> = {
  '⋮': [-0.3, 0, 0.3].map((y) => [0, y]),
  '⋱': [-0.3, 0, 0.3].map((place) => [place, place]),
  '⋰': [-0.3, 0, 0.3].map((place) => [place, -place]),
}

/** A letter that the face has no shape for. */
export class LetterMissing extends Error {}
const overSigns: Readonly<Record<string, string>> = {
  '\u0302': '^',
  '\u0303': '~',
  '\u0307': '·',
  '\u0308': '··',
  '\u030c': 'ˇ',
}

/** Lays an `m:oMath` of Word (ECMA-376 part 1, 22.1): what it does not know is laid as the row of what it holds. */
export function layOutFormula(formula: XmlNode, face: FormulaFace, pixels: number): Box {
  const valOf = (node: XmlNode, properties: string, name: string) =>
    at(node, properties, name)?.attributes['m:val'] ?? (at(node, properties, name) ? '' : undefined)
  const isOn = (value: string | undefined) => value !== undefined && !['0', 'off', 'false'].includes(value)
  const small = (size: number) => Math.max(smallest, size * smaller)
  const row: Lay = (node, size) => beside(elements(node).map((one) => lay(one, size)))
  const part = (node: XmlNode, name: string, size: number) => row(child(node, name), size)

  function words(text: string, size: number, upright: boolean): Box {
    return beside(
      [...text.normalize('NFKC')].map((letter) => {
        const shown = alike[letter] ?? letter
        const slanted = !upright && /\p{Script=Latin}|\p{Script=Greek}/u.test(shown)
        return glyph(shown, size, slanted)
      }),
    )
  }

  function glyph(letter: string, size: number, slanted = false): Box {
    face.pen.font = `${size}px "${face.family}"`
    const places = dots[letter]
    if (places) return dotted(places, size)
    const measured = face.pen.measureText(letter)
    const box = face.pen.measureText('\u{10fffd}')
    const isMissing =
      measured.width === box.width &&
      measured.actualBoundingBoxAscent === box.actualBoundingBoxAscent &&
      measured.actualBoundingBoxRight === box.actualBoundingBoxRight
    if (isMissing) throw new LetterMissing(letter)
    // Some signs of a Chinese face bring the room of a whole letter with them.
    const room = signs.test(letter) && measured.width < size * 0.8 ? size * 0.22 : 0
    return {
      width: measured.width + 2 * room + (slanted ? size * 0.06 : 0),
      up: Math.max(size * 0.7, measured.actualBoundingBoxAscent),
      down: Math.max(size * 0.12, measured.actualBoundingBoxDescent),
      draw(pen, x, y) {
        pen.save()
        pen.font = `${size}px "${face.family}"`
        pen.translate(x + room, y)
        if (slanted) pen.transform(1, 0, -0.2, 1, size * 0.03, 0)
        pen.fillText(letter, 0, 0)
        pen.restore()
      },
    }
  }

  function dotted(places: readonly (readonly [x: number, y: number])[], size: number): Box {
    return {
      width: size * 0.9,
      up: size * (axis + 0.4),
      down: 0,
      draw(pen, x, y) {
        for (const [right, below] of places) {
          pen.beginPath()
          pen.arc(x + size * (0.45 + right), y - size * (axis - below), size * 0.05, 0, 2 * Math.PI)
          pen.fill()
        }
      },
    }
  }

  function fraction(node: XmlNode, size: number): Box {
    const kind = valOf(node, 'm:fPr', 'm:type')
    const inner = size === pixels ? size * 0.9 : small(size)
    const [over, under] = [part(node, 'm:num', inner), part(node, 'm:den', inner)]
    if (kind === 'lin' || kind === 'skw') return beside([over, words('/', size, true), under])
    const gap = size * 0.14
    const both = stacked([over, under], { gap: 2 * gap, up: over.up + over.down + gap + size * axis })
    const width = both.width + size * 0.2
    return {
      ...both,
      width,
      draw(pen, x, y) {
        both.draw(pen, x + size * 0.1, y)
        const line = y - size * axis
        if (kind !== 'noBar')
          stroke(pen, [
            [x, line],
            [x + width, line],
          ])
      },
    }
  }

  /** Signs high and low, right of a box or left of it. */
  function scripts(
    base: Box,
    over: Box,
    under: Box,
    { size, before = false }: { size: number; before?: boolean },
  ): Box {
    const high = lowered(over, -Math.max(base.up - over.up * 0.45, size * 0.34))
    const low = lowered(under, Math.max(base.down, size * 0.2) + under.up * 0.35)
    const beyond: Box = {
      width: Math.max(high.width, low.width) + size * 0.05,
      up: Math.max(high.up, low.up),
      down: Math.max(high.down, low.down),
      draw(pen, x, y) {
        high.draw(pen, x, y)
        low.draw(pen, x, y)
      },
    }
    return beside(before ? [beyond, base] : [base, beyond])
  }

  function root(node: XmlNode, size: number): Box {
    const inside = part(node, 'm:e', size)
    const degree = isOn(valOf(node, 'm:radPr', 'm:degHide'))
      ? empty
      : part(node, 'm:deg', Math.max(smallest, size * 0.5))
    const hook = size * 0.5 + Math.max(0, degree.width - size * 0.25)
    const up = inside.up + size * 0.16
    return {
      width: hook + inside.width + size * 0.1,
      up: Math.max(up + size * 0.05, degree.up + degree.down + size * 0.35),
      down: inside.down + size * 0.05,
      draw(pen, x, y) {
        const from = x + hook - size * 0.5
        stroke(pen, [
          [from, y - size * 0.28],
          [from + size * 0.1, y - size * 0.34],
          [from + size * 0.28, y + inside.down],
          [from + size * 0.46, y - up],
          [x + hook + inside.width + size * 0.06, y - up],
        ])
        degree.draw(pen, x, y - size * 0.42 - degree.down)
        inside.draw(pen, x + hook, y)
      },
    }
  }

  function large(node: XmlNode, size: number): Box {
    const sign = valOf(node, 'm:naryPr', 'm:chr') ?? '∫'
    const isIntegral = /[∫∬∭∮]/.test(sign)
    const big = glyph(sign, size * 1.5)
    const centred = lowered(big, (big.up - big.down) / 2 - size * axis)
    const hides = (name: string) => isOn(valOf(node, 'm:naryPr', name))
    const under = hides('m:subHide') ? empty : part(node, 'm:sub', small(size))
    const over = hides('m:supHide') ? empty : part(node, 'm:sup', small(size))
    const place = valOf(node, 'm:naryPr', 'm:limLoc') ?? (isIntegral ? 'subSup' : 'undOvr')
    const head = place === 'subSup' ? scripts(centred, over, under, { size }) : withLimits(centred, over, under, size)
    return beside([head, part(node, 'm:e', size)], size * 0.12)
  }

  function withLimits(base: Box, over: Box, under: Box, size: number): Box {
    const gap = size * 0.08
    const above = over.width > 0 ? over.up + over.down + gap : 0
    return stacked([...(over.width > 0 ? [over] : []), base, ...(under.width > 0 ? [under] : [])], {
      gap,
      up: above + base.up,
    })
  }

  function delimited(node: XmlNode, size: number): Box {
    const parts = elements(node)
      .filter(({ name }) => name === 'm:e')
      .map((one) => row(one, size))
    const separator = valOf(node, 'm:dPr', 'm:sepChr') ?? '|'
    const inside = beside(parts.flatMap((one, index) => (index === 0 ? [one] : [words(separator, size, true), one])))
    // Brackets reach as far above the axis as below it.
    const reach = Math.max(inside.up - size * axis, inside.down + size * axis)
    const even = { ...inside, up: reach + size * axis, down: reach - size * axis }
    const sign = (name: string, usual: string) => {
      const said = valOf(node, 'm:dPr', name) ?? usual
      return bracket(said, even, size) ?? words(said, size, true)
    }
    return beside([sign('m:begChr', '('), inside, sign('m:endChr', ')')])
  }

  function table(rows: readonly (readonly Box[])[], size: number): Box {
    const columns = Math.max(0, ...rows.map((cells) => cells.length))
    const widths = Array.from({ length: columns }, (_, at) =>
      Math.max(0, ...rows.map((cells) => cells[at]?.width ?? 0)),
    )
    const lines = rows.map((cells) =>
      beside(
        cells.map((cell, at): Box => {
          const width = Math.max(widths[at] ?? 0, 1)
          return { ...cell, width, draw: (pen, x, y) => cell.draw(pen, x + (width - cell.width) / 2, y) }
        }),
        size * 0.5,
      ),
    )
    const all = stacked(lines, { gap: size * 0.25, align: 'left' })
    return lowered(all, -size * axis)
  }

  function marked(node: XmlNode, size: number): Box {
    const inside = part(node, 'm:e', size)
    const sign = valOf(node, 'm:accPr', 'm:chr') ?? '\u0302'
    const isLine = /[\u0304\u0305¯‾]/.test(sign)
    const isArrow = /[\u20d7\u20d6→←]/.test(sign)
    if (isLine || isArrow) return lined(inside, size, { over: true, arrow: isArrow })
    const over = glyph(overSigns[sign] ?? sign.normalize('NFKC'), size * 0.8)
    return {
      ...inside,
      up: inside.up + size * 0.3,
      draw: (pen, x, y) => {
        inside.draw(pen, x, y)
        over.draw(pen, x + (inside.width - over.width) / 2, y - inside.up + size * 0.3)
      },
    }
  }

  function lined(inside: Box, size: number, { over, arrow }: { over: boolean; arrow: boolean }): Box {
    const [room, head] = [size * 0.18, size * 0.14]
    return {
      width: inside.width,
      up: inside.up + (over ? room : 0),
      down: inside.down + (over ? 0 : room),
      draw(pen, x, y) {
        inside.draw(pen, x, y)
        const [end, line] = [x + inside.width, over ? y - inside.up - room / 2 : y + inside.down + room / 2]
        stroke(pen, [
          [x, line],
          [end, line],
        ])
        if (arrow)
          stroke(pen, [
            [end - head, line - head / 2],
            [end, line],
            [end - head, line + head / 2],
          ])
      },
    }
  }

  function grouped(node: XmlNode, size: number): Box {
    const inside = part(node, 'm:e', size)
    const sign = valOf(node, 'm:groupChrPr', 'm:chr') ?? '⏟'
    const isOver = (valOf(node, 'm:groupChrPr', 'm:pos') ?? 'bot') === 'top'
    const isBrace = /[⏞⏟]/.test(sign)
    const own = isBrace ? lyingBrace(inside.width, size, isOver ? 'over' : 'under') : words(sign, size, true)
    return isOver ? withLimits(inside, own, empty, size) : withLimits(inside, empty, own, size)
  }

  function framed(inside: Box, size: number): Box {
    const pad = size * 0.12
    return {
      width: inside.width + 2 * pad,
      up: inside.up + pad,
      down: inside.down + pad,
      draw(pen, x, y) {
        inside.draw(pen, x + pad, y)
        pen.strokeRect(x, y - inside.up - pad, inside.width + 2 * pad, inside.up + inside.down + 2 * pad)
      },
    }
  }

  function lay(node: XmlNode, size: number): Box {
    const own = (name: string, letters = size) => part(node, name, letters)
    switch (node.name) {
      case 'm:r':
      case 'w:r': {
        const style = valOf(node, 'm:rPr', 'm:sty')
        const text = elements(node)
          .filter(({ name }) => name === 'm:t' || name === 'w:t')
          .map(textOf)
          .join('')
        return words(
          text.replace(/&/g, ''),
          size,
          style === 'p' || style === 'b' || at(node, 'm:rPr', 'm:nor') !== undefined,
        )
      }
      case 'm:f':
        return fraction(node, size)
      case 'm:sSup':
        return scripts(own('m:e'), own('m:sup', small(size)), empty, { size })
      case 'm:sSub':
        return scripts(own('m:e'), empty, own('m:sub', small(size)), { size })
      case 'm:sSubSup':
        return scripts(own('m:e'), own('m:sup', small(size)), own('m:sub', small(size)), { size })
      case 'm:sPre':
        return scripts(own('m:e'), own('m:sup', small(size)), own('m:sub', small(size)), { size, before: true })
      case 'm:rad':
        return root(node, size)
      case 'm:nary':
        return large(node, size)
      case 'm:d':
        return delimited(node, size)
      case 'm:m':
        return table(
          elements(node)
            .filter(({ name }) => name === 'm:mr')
            .map((line) => elements(line).map((cell) => row(cell, size))),
          size,
        )
      case 'm:eqArr':
        return lowered(
          stacked(
            elements(node)
              .filter(({ name }) => name === 'm:e')
              .map((one) => row(one, size)),
            { gap: size * 0.2, align: 'left' },
          ),
          -size * axis,
        )
      case 'm:func':
        return beside([own('m:fName'), own('m:e')], size * 0.15)
      case 'm:limLow':
        return withLimits(own('m:e'), empty, own('m:lim', small(size)), size)
      case 'm:limUpp':
        return withLimits(own('m:e'), own('m:lim', small(size)), empty, size)
      case 'm:acc':
        return marked(node, size)
      case 'm:bar':
        return lined(own('m:e'), size, { over: valOf(node, 'm:barPr', 'm:pos') === 'top', arrow: false })
      case 'm:groupChr':
        return grouped(node, size)
      case 'm:borderBox':
        return framed(own('m:e'), size)
      case 'm:ctrlPr':
      case 'w:del':
      case 'w:moveFrom':
        return empty
    }
    return /Pr$/.test(node.name) ? empty : row(node, size)
  }
  return row(formula, pixels)
}
