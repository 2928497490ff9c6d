/** An element with everything that XML lets a reader see, in its order. */
export interface XmlElement {
  readonly name: string
  readonly attributes: readonly (readonly [name: string, value: string])[]
  readonly children: readonly XmlNode[]
}
/** What is neither element nor plain text; `text` is the inside of it. */
export interface XmlAside {
  readonly aside: 'comment' | 'cdata' | 'instruction' | 'doctype'
  readonly text: string
}
/** A text is a string; two never stand side by side. */
export type XmlNode = XmlElement | XmlAside | string

export interface XmlDocument {
  readonly hasByteOrderMark: boolean
  readonly encoding: 'UTF-8' | 'GB18030'
  /** The text inside `<?xml …?>`, empty if it has none. */
  readonly declaration: string
  readonly lineBreak: '\n' | '\r\n'
  /** Document type, instructions, comments and blanks around the root. */
  readonly before: readonly (XmlAside | string)[]
  readonly root: XmlElement
  readonly after: readonly (XmlAside | string)[]
}

export interface CaseDocument {
  /** File name, `100001.xml`. */
  readonly name: string
  /** Form code; empty if neither folder, name nor content tells it. */
  readonly code: string
  readonly document: XmlDocument
}
export interface CaseFile {
  readonly name: string
  readonly bytes: Uint8Array
}
/** One folder of a package; several documents of a code lie in one (`100111-1.xml`, `100111-2.xml`). */
export interface CasePart {
  /** Folder as it is named, empty for the files of a package without folders. */
  readonly folder: string
  readonly documents: readonly CaseDocument[]
  readonly files: readonly CaseFile[]
}
/** A package of the office's filing tool. Names of folders and files are bare: no separators in them. */
export interface CasePackage {
  /** Folder around everything, empty if there is none. */
  readonly wrapper: string
  readonly parts: readonly CasePart[]
  /** List.xml with the name it has. */
  readonly list: { readonly name: string; readonly document: XmlDocument } | undefined
}

export function isElement(node: XmlNode): node is XmlElement {
  return typeof node !== 'string' && 'name' in node
}

/** Every document of a code, in the order of the package. */
export function documentsOf(one: CasePackage, code: string): readonly CaseDocument[] {
  return one.parts.flatMap(({ documents }) => documents.filter((document) => document.code === code))
}
