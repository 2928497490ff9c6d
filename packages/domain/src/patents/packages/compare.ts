import { type CasePackage, isElement, type XmlDocument, type XmlElement, type XmlNode } from './model.ts'

/** One thing that two packages can differ in. */
export interface PackageField {
  /** `100001/100001.xml`, or the file itself for its bytes. */
  readonly file: string
  /** Path of the element, with `@name` for an attribute; empty for facts of the file. */
  readonly element: string
  /** Of a file its length and a sum of its bytes. */
  readonly value: string
}
export interface FieldDifference {
  readonly file: string
  readonly element: string
  /** Undefined: the package has no such field. */
  readonly before: string | undefined
  readonly after: string | undefined
}

/**
 * Every field of a package, in its order.
 *
 * @param blanks `kept`: every text as it stands, also those of the layout, comments and instructions: for
 *   `build(read(p)) = p`. `folded`: what a person would compare.
 */
export function fieldsOf(one: CasePackage, blanks: 'kept' | 'folded'): readonly PackageField[] {
  const fields: PackageField[] = []
  const add = (file: string, element: string, value: string) => {
    const said = blanks === 'kept' ? value : value.replace(/\s+/g, ' ').trim()
    if (blanks === 'kept' || said !== '') fields.push({ file, element, value: said })
  }
  const addDocument = (file: string, document: XmlDocument) => {
    if (blanks === 'kept') {
      const { hasByteOrderMark, encoding, declaration, lineBreak, before, after } = document
      const form = JSON.stringify([hasByteOrderMark, encoding, declaration, lineBreak, before, after])
      fields.push({ file, element: '', value: form })
    }
    addElement(file, document.root, document.root.name)
  }
  const addElement = (file: string, { attributes, children }: XmlElement, path: string) => {
    for (const [name, value] of attributes) add(file, `${path}/@${name}`, value)
    const counts = new Map<string, number>()
    for (const child of children) {
      const name = nameOf(child)
      const at = (counts.get(name) ?? 0) + 1
      counts.set(name, at)
      const own = `${path}/${name}[${at}]`
      if (typeof child === 'string') add(file, own, child)
      else if (isElement(child)) {
        if (blanks === 'kept') fields.push({ file, element: own, value: '' })
        addElement(file, child, own)
      } else if (blanks === 'kept' || child.aside === 'cdata') add(file, own, child.text)
    }
  }
  if (blanks === 'kept') fields.push({ file: '', element: 'wrapper', value: one.wrapper })
  if (one.list) addDocument(one.list.name, one.list.document)
  for (const { folder, documents, files } of one.parts) {
    const named = (name: string) => (folder === '' ? name : `${folder}/${name}`)
    for (const { name, code, document } of documents) {
      if (blanks === 'kept') fields.push({ file: named(name), element: 'code', value: code })
      // The office renames documents (`DA….xml`): people compare the claims with the claims.
      const isAlone = documents.filter((other) => other.code === code).length === 1
      addDocument(blanks === 'folded' && code !== '' && isAlone ? `${code}.xml` : named(name), document)
    }
    const holder = blanks === 'folded' ? (documents[0]?.code ?? folder) : folder
    for (const { name, bytes } of files) {
      const file = holder === '' ? name : `${holder}/${name}`
      fields.push({ file, element: '', value: `${bytes.length} ${sumOf(bytes)}` })
    }
  }
  return fields
}

/** Where two packages differ, in the order of the first; fields that only the second has come at the end. */
export function comparePackages(
  before: CasePackage,
  after: CasePackage,
  blanks: 'kept' | 'folded',
): { readonly compared: number; readonly differences: readonly FieldDifference[] } {
  const [left, right] = [keyed(fieldsOf(before, blanks)), keyed(fieldsOf(after, blanks))]
  const differences: FieldDifference[] = []
  for (const [key, { file, element, value }] of left) {
    const other = right.get(key)?.value
    if (other !== value) differences.push({ file, element, before: value, after: other })
  }
  for (const [key, { file, element, value }] of right) {
    if (!left.has(key)) differences.push({ file, element, before: undefined, after: value })
  }
  return { compared: new Set([...left.keys(), ...right.keys()]).size, differences }
}

function keyed(fields: readonly PackageField[]): ReadonlyMap<string, PackageField> {
  const map = new Map<string, PackageField>()
  for (const field of fields) {
    const base = `${field.file}\n${field.element}`
    let key = base
    for (let again = 2; map.has(key); again += 1) key = `${base}\n${again}`
    map.set(key, field)
  }
  return map
}

function nameOf(node: XmlNode): string {
  if (typeof node === 'string') return 'text()'
  return isElement(node) ? node.name : `${node.aside}()`
}

/** In the manner of FNV-1a, and a polynomial, 32 bits each: tells two files of one length apart, guards nothing. */
function sumOf(bytes: Uint8Array): string {
  let a = 0x811c9dc5
  let b = 0x1234567
  // Four bytes at a time: pictures make up nearly all of a package.
  for (let at = 0; at < bytes.length; at += 4) {
    const word =
      (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16) | ((bytes[at + 3] ?? 0) << 24)
    a = Math.imul(a ^ word, 0x01000193)
    b = (Math.imul(b, 31) + word) | 0
  }
  return [a, b].map((sum) => (sum >>> 0).toString(16).padStart(8, '0')).join('')
}
