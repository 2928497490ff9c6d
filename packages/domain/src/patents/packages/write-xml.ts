import { isElement, type XmlDocument, type XmlElement, type XmlNode } from './model.ts'

/** Where the office's DTD and style sheet lie on the machines of its own tools; nobody loads them. */
const documentType = 'cn-application-body SYSTEM "/dtdandxsl/cn-application-body-20080416.dtd"[]'
const styleSheet = 'xml-stylesheet type="text/xsl" href="/dtdandxsl/showxml.xsl"'

/** A document as the official converter writes it: byte order mark, CRLF, document type, style sheet. */
export function newDocument(root: XmlElement): XmlDocument {
  const type = documentType.replaceAll('cn-application-body', root.name)
  return {
    hasByteOrderMark: true,
    encoding: 'UTF-8',
    declaration: 'version="1.0" encoding="UTF-8"',
    lineBreak: '\r\n',
    before: ['\n', { aside: 'doctype', text: type }, '\n', { aside: 'instruction', text: styleSheet }, '\n'],
    root,
    after: ['\n'],
  }
}

/** A document of our own making without document type: the request and List.xml have none that is published. */
export function newPlainDocument(root: XmlElement): XmlDocument {
  return { ...newDocument(root), before: ['\n'] }
}

/** Characters that no XML document can hold. */
export const unwritable = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u

/**
 * The text of a document, line breaks as it has them, without the byte order mark.
 *
 * @throws RangeError for a character that XML cannot hold: the checks name it before.
 */
export function writeXml({ declaration, lineBreak, before, root, after }: XmlDocument): string {
  const head = declaration === '' ? '' : `<?xml ${declaration}?>`
  const text = `${head}${before.map(writeNode).join('')}${writeNode(root)}${after.map(writeNode).join('')}`
  const found = unwritable.exec(text)
  if (found) throw new RangeError(`XML cannot hold U+${found[0].codePointAt(0)?.toString(16)}`)
  return lineBreak === '\n' ? text : text.replaceAll('\n', lineBreak)
}

function writeNode(node: XmlNode): string {
  if (typeof node === 'string') return escapeText(node)
  if (isElement(node)) return writeElement(node)
  switch (node.aside) {
    case 'comment':
      return `<!--${node.text}-->`
    case 'cdata':
      return `<![CDATA[${node.text}]]>`
    case 'instruction':
      return `<?${node.text}?>`
    case 'doctype':
      return `<!DOCTYPE ${node.text}>`
  }
}

function writeElement({ name, attributes, children }: XmlElement): string {
  const given = attributes.map(([key, value]) => ` ${key}="${escapeAttribute(value)}"`).join('')
  if (children.length === 0) return `<${name}${given}/>`
  return `<${name}${given}>${children.map(writeNode).join('')}</${name}>`
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\r', '&#13;')
}

function escapeAttribute(text: string): string {
  return escapeText(text).replaceAll('"', '&quot;').replaceAll('\n', '&#10;').replaceAll('\t', '&#9;')
}
