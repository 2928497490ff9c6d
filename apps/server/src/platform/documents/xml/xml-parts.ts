import type { XmlAside, XmlDocument, XmlElement, XmlNode } from '@portal/domain/patents/packages/model'
import { SaxesParser } from 'saxes'
import { AppError } from '../../http/app-error.ts'
import { decodeXml } from './charset-parts.ts'

/**
 * Bounds of one document of a package, read in one go: the longest real description has some 3,000 elements, and ours
 * hold a million characters at most. `paths` are the characters of all elements' paths, which a comparison writes out.
 */
const limits = {
  characters: 4 * 1024 * 1024,
  elements: 40_000,
  depth: 40,
  attributes: 40,
  name: 64,
  paths: 16 * 1024 * 1024,
}

type Building = { name: string; attributes: [string, string][]; children: XmlNode[] }

/**
 * A document with everything in it, read without its document type: nothing is loaded, no entity is expanded.
 *
 * @param file how the document is named in an error.
 * @throws AppError `casePackages.notText`, `casePackages.entities`, `casePackages.xmlTooLarge`, `casePackages.xmlBroken`
 *   with file and line.
 */
export function readXml(bytes: Uint8Array, file: string): XmlDocument {
  const { text, encoding, hasByteOrderMark } = decodeXml(bytes, file)
  if (text.length > limits.characters) throw new AppError('casePackages.xmlTooLarge', { file })
  const declaration = /^<\?xml\s([^?]*)\?>/.exec(text)?.[1]?.trim() ?? ''
  const before: (XmlAside | string)[] = []
  const after: (XmlAside | string)[] = []
  const open: Building[] = []
  let root: Building | undefined
  let elements = 0
  let [path, paths] = [0, 0]
  const parser = new SaxesParser()

  const add = (node: XmlAside | string) => {
    const into: XmlNode[] = open.at(-1)?.children ?? (root ? after : before)
    const last = into.at(-1)
    if (typeof node === 'string' && typeof last === 'string') into[into.length - 1] = last + node
    else if (node !== '') into.push(node)
  }
  parser.on('error', ({ message }) => {
    throw new AppError('casePackages.xmlBroken', { file, line: parser.line, reason: message.replace(/^[\d:]+\s*/, '') })
  })
  parser.on('doctype', (type) => {
    // An empty internal subset `[]` is what the official converter writes; anything in one may declare entities.
    if (/\[\s*[^\s\]]/.test(type)) throw new AppError('casePackages.entities', { file })
    add({ aside: 'doctype', text: type.trim() })
  })
  parser.on('text', add)
  parser.on('cdata', (inner) => add({ aside: 'cdata', text: inner }))
  parser.on('comment', (inner) => add({ aside: 'comment', text: inner }))
  parser.on('processinginstruction', ({ target, body }) => {
    add({ aside: 'instruction', text: body === '' ? target : `${target} ${body}` })
  })
  parser.on('opentag', ({ name, attributes }) => {
    const given = Object.entries(attributes).map(([key, value]): [string, string] => [key, String(value)])
    const element: Building = { name, attributes: given, children: [] }
    elements += 1
    path += name.length
    paths += path * (1 + given.length)
    const isOver = elements > limits.elements || open.length >= limits.depth || given.length > limits.attributes
    const isLong = paths > limits.paths || [name, ...given.map(([key]) => key)].some((one) => one.length > limits.name)
    if (isOver || isLong) {
      throw new AppError('casePackages.xmlTooLarge', { file })
    }
    if (open.length > 0) open.at(-1)?.children.push(element as XmlElement)
    else root = element
    open.push(element)
  })
  parser.on('closetag', ({ name }) => {
    path -= name.length
    open.pop()
  })
  parser.write(text).close()
  if (!root) throw new AppError('casePackages.xmlBroken', { file, line: 1, reason: 'no element' })
  return {
    hasByteOrderMark,
    encoding,
    declaration,
    lineBreak: text.includes('\r\n') ? '\r\n' : '\n',
    before,
    root,
    after,
  }
}
