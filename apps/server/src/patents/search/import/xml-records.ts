import { type SaxesAttributePlain, SaxesParser, type SaxesTagPlain } from 'saxes'
import { type FaultReason, UnreadableInput } from './faults.ts'
import type { ImportLimits } from './limits.ts'
import type { XmlElement } from './xml-tree.ts'

export type XmlReading =
  | { element: XmlElement; root: string; line: number }
  | { reason: FaultReason; detail: string; line: number; excerpt: string }

/** Documents stand one behind the other in weekly files; each begins with its XML declaration. */
const declaration = /<\?xml\s/g
const declarationTail = 5

/**
 * The record elements of a text that holds one or more XML documents, each as a small tree; the rest is not kept.
 *
 * The document type is passed over and never loaded; one that declares entities is refused, an entity that XML does
 * not define spoils its record. A document that is not well-formed ends there, the next one is read again.
 */
export async function* readXmlRecords(
  texts: AsyncIterable<string>,
  isRecord: (name: string) => boolean,
  limits: ImportLimits,
): AsyncGenerator<XmlReading> {
  let document = new XmlDocument(isRecord, limits, 0)
  let carry = ''
  let linesBefore = 0
  for await (const chunk of texts) {
    const text = carry + chunk
    const keep = text.lastIndexOf('<')
    const end = keep >= 0 && text.length - keep <= declarationTail ? keep : text.length
    carry = text.slice(end)
    for (const piece of cutDocuments(text.slice(0, end))) {
      if (piece.isStart && document.hasContent) {
        yield* document.end()
        document = new XmlDocument(isRecord, limits, linesBefore)
      }
      yield* document.read(piece.text)
      linesBefore += countLines(piece.text)
    }
  }
  yield* document.read(carry)
  yield* document.end()
}

function countLines(text: string): number {
  let lines = 0
  for (let found = text.indexOf('\n'); found >= 0; found = text.indexOf('\n', found + 1)) lines += 1
  return lines
}

function* cutDocuments(text: string): Generator<{ text: string; isStart: boolean }> {
  let from = 0
  let isStart = false
  for (const { index } of text.matchAll(declaration)) {
    if (index > from) yield { text: text.slice(from, index), isStart }
    from = index
    isStart = true
  }
  if (from < text.length) yield { text: text.slice(from), isStart }
}

class XmlDocument {
  hasContent = false
  readonly #parser: SaxesParser
  readonly #limits: ImportLimits
  readonly #isRecord: (name: string) => boolean
  #linesBefore: number
  readonly #ready: XmlReading[] = []
  #open: XmlElement[] = []
  #root = ''
  #depth = 0
  #size = 0
  #elements = 0
  #recordLine = 0
  #spoiled: string | undefined
  #fed = 0
  #fedAtToken = 0
  #found = 0
  #isOver = false

  constructor(isRecord: (name: string) => boolean, limits: ImportLimits, linesBefore: number) {
    this.#isRecord = isRecord
    this.#limits = limits
    this.#linesBefore = linesBefore
    this.#parser = new SaxesParser()
    this.#listen()
  }

  get line(): number {
    return this.#linesBefore + this.#parser.line
  }

  *read(text: string): Generator<XmlReading> {
    const input = this.hasContent ? text : text.replace(/^[\uFEFF\s]+/, '')
    if (!this.hasContent) this.#linesBefore += countLines(text.slice(0, text.length - input.length))
    if (input === '' || this.#isOver) return
    this.hasContent = true
    this.#fed += input.length
    this.#guard(input, () => {
      this.#parser.write(input)
      if (this.#fed - this.#fedAtToken > this.#limits.tokenMax) {
        throw new UnreadableInput('tokenTooLong', `a tag or text of more than ${this.#limits.tokenMax} characters`)
      }
    })
    yield* this.#ready.splice(0)
  }

  *end(): Generator<XmlReading> {
    if (this.hasContent && !this.#isOver) this.#guard('', () => this.#parser.close())
    yield* this.#ready.splice(0)
    if (this.hasContent && !this.#isOver && this.#found === 0) {
      yield { reason: 'noRecords', detail: `<${this.#root}> holds no patent record`, line: this.line, excerpt: '' }
    }
    this.#isOver = true
  }

  #guard(input: string, work: () => void): void {
    try {
      work()
    } catch (error) {
      const failure = error instanceof UnreadableInput ? error : undefined
      if (!failure) throw error
      this.#isOver = true
      this.#ready.push({
        reason: failure.reason,
        detail: failure.message,
        line: this.line,
        excerpt: this.#excerpt(input),
      })
    }
  }

  #excerpt(input: string): string {
    const place = Math.max(0, this.#parser.position - (this.#fed - input.length) - 60)
    return input.slice(place, place + 160)
  }

  #listen(): void {
    const parser = this.#parser
    parser.on('error', (error) => this.#fail(error.message))
    parser.on('doctype', (type) => {
      this.#token()
      if (/<!ENTITY/i.test(type)) throw new UnreadableInput('entityDeclarations', 'the document type declares entities')
    })
    parser.on('comment', () => this.#token())
    parser.on('processinginstruction', () => this.#token())
    parser.on('opentag', (tag) => this.#openTag(tag))
    parser.on('closetag', () => this.#closeTag())
    parser.on('text', (text) => this.#addText(text))
    parser.on('cdata', (text) => this.#addText(text))
  }

  #fail(message: string): void {
    const isEntity = /undefined entity/i.test(message)
    if (!isEntity) throw new UnreadableInput('notWellFormed', message)
    if (this.#open.length > 0) this.#spoiled ??= message
  }

  #token(): void {
    this.#fedAtToken = this.#fed
  }

  #openTag(tag: SaxesTagPlain): void {
    this.#token()
    const name = localName(tag.name)
    this.#depth += 1
    if (this.#depth === 1) this.#root = name
    if (this.#depth > this.#limits.depthMax)
      throw new UnreadableInput('tooDeep', `more than ${this.#limits.depthMax} elements deep`)
    const parent = this.#open.at(-1)
    if (!parent && !this.#isRecord(name)) return
    const element: XmlElement = { name, attributes: attributesOf(tag.attributes), children: [] }
    if (parent) parent.children.push(element)
    else {
      this.#size = 0
      this.#elements = 0
      this.#recordLine = this.line
      this.#spoiled = undefined
    }
    this.#open.push(element)
    this.#elements += 1
    if (this.#elements > this.#limits.elementsMax)
      throw new UnreadableInput('recordTooLarge', 'a record of too many elements')
  }

  #closeTag(): void {
    this.#token()
    this.#depth -= 1
    const element = this.#open.pop()
    if (!element || this.#open.length > 0) return
    this.#found += 1
    const line = this.#recordLine
    if (this.#spoiled === undefined) this.#ready.push({ element, root: this.#root, line })
    else this.#ready.push({ reason: 'undefinedEntity', detail: this.#spoiled, line, excerpt: `<${element.name}>` })
  }

  #addText(text: string): void {
    this.#token()
    const parent = this.#open.at(-1)
    if (!parent) return
    this.#size += text.length
    if (this.#size > this.#limits.recordMax)
      throw new UnreadableInput('recordTooLarge', 'a record of too many characters')
    parent.children.push(text)
  }
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

function attributesOf(written: Record<string, SaxesAttributePlain | string>): Record<string, string> {
  const attributes: Record<string, string> = Object.create(null)
  for (const [name, value] of Object.entries(written))
    attributes[name] = typeof value === 'string' ? value : value.value
  return attributes
}
