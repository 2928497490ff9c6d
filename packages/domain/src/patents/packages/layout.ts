import type { CaseDocument, CaseFile, CasePackage, CasePart, XmlDocument } from './model.ts'
import { inside } from './xml-tree.ts'

/** A file of an archive with its path, `/` between the folders. */
export type PackageEntry =
  | { readonly path: string; readonly document: XmlDocument }
  | { readonly path: string; readonly bytes: Uint8Array }

/** The id of a case can begin with eight digits too. */
const codeFolder = /^(?![\da-f]{8}-[\da-f]{4}-)(\d{6,8})(?:-.*)?$/i
const codeName = /^(\d{6,8})(?:-\d+)?\.xml$/i
const roots: Readonly<Record<string, string>> = {
  发明专利请求书: '110101',
  实用新型专利请求书: '120101',
  外观设计专利请求书: '130101',
  外观设计图片或照片: '130001',
  实质审查请求书: '110401',
}
const bodies = [
  ['cn-claims', '100001'],
  ['description', '100002'],
  ['cn-drawings', '100003'],
  ['cn-abst-figure', '100005'],
  ['cn-abstract', '100004'],
  ['cn-brief', '130002'],
] as const

/** Form code of a document by its folder, else its name, else what it holds; empty if nothing tells. */
export function codeOf(folder: string, name: string, { root }: XmlDocument): string {
  const said = codeFolder.exec(folder.split('/').at(-1) ?? '') ?? codeName.exec(name)
  if (said?.[1]) return said[1]
  return roots[root.name] ?? bodies.find(([body]) => root.name === body || inside(root, body).length > 0)?.[1] ?? ''
}

/** The package that these files are: a wrapper folder or none, with or without List.xml. */
export function packageOf(entries: readonly PackageEntry[]): CasePackage {
  const wrapper = wrapperOf(entries.map(({ path }) => path))
  const parts = new Map<string, { folder: string; documents: CaseDocument[]; files: CaseFile[] }>()
  let list: CasePackage['list']
  for (const entry of entries) {
    const path = wrapper === '' ? entry.path : entry.path.slice(wrapper.length + 1)
    const cut = path.lastIndexOf('/')
    const [folder, name] = [cut < 0 ? '' : path.slice(0, cut), path.slice(cut + 1)]
    if ('document' in entry && folder === '' && entry.document.root.name === 'data-bus') {
      list = { name, document: entry.document }
      continue
    }
    const part = parts.get(folder) ?? { folder, documents: [], files: [] }
    parts.set(folder, part)
    if ('bytes' in entry) part.files.push({ name, bytes: entry.bytes })
    else part.documents.push({ name, code: codeOf(folder, name, entry.document), document: entry.document })
  }
  return { wrapper, parts: [...parts.values()].toSorted((a, b) => order(a.folder, b.folder)), list }
}

/** The files of a package with their paths: List.xml first, then folder by folder. */
export function entriesOf({ wrapper, parts, list }: CasePackage): readonly PackageEntry[] {
  const inWrapper = (path: string) => (wrapper === '' ? path : `${wrapper}/${path}`)
  const ofPart = ({ folder, documents, files }: CasePart): PackageEntry[] => {
    const named = (name: string) => inWrapper(folder === '' ? name : `${folder}/${name}`)
    return [
      ...documents.map(({ name, document }) => ({ path: named(name), document })),
      ...files.map(({ name, bytes }) => ({ path: named(name), bytes })),
    ]
  }
  const head: PackageEntry[] = list ? [{ path: inWrapper(list.name), document: list.document }] : []
  return [...head, ...parts.flatMap(ofPart)]
}

/** Folders around everything that are no folder of a code themselves. */
function wrapperOf(paths: readonly string[]): string {
  const [first = '', ...others] = paths.map((path) => path.split('/').slice(0, -1))
  if (first === '') return ''
  const common: string[] = []
  for (const [at, folder] of first.entries()) {
    if (codeFolder.test(folder) || others.some((other) => other[at] !== folder)) break
    common.push(folder)
  }
  return common.join('/')
}

function order(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
