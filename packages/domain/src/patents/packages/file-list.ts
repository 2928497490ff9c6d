import type { PackageRight } from './codes.ts'
import type { XmlDocument, XmlElement } from './model.ts'
import { newPlainDocument } from './write-xml.ts'
import { childOf, childrenOf, element, inside, wordsOf } from './xml-tree.ts'

/** A document as List.xml names it. @see patent reference 5.3 */
export interface ListedDocument {
  /** File name, `110101.xml`. */
  readonly name: string
  readonly code: string
  /** Folder and name; List.xml parts them by a backslash. */
  readonly folder: string
  readonly title: string
  readonly pages: number
  /** Claims or pictures, 0 where nothing is counted. */
  readonly count: number
}
export interface PackageList {
  /** Electronic case id, a UUID. */
  readonly caseId: string
  readonly right: PackageRight
  readonly title: string
  /** Our number of the case. */
  readonly internalNo: string
  /** User code of who hands it in, empty if not known. */
  readonly submitter: string
  readonly documents: readonly ListedDocument[]
}

const kinds: readonly PackageRight[] = ['invention', 'utilityModel', 'design']

/** List.xml of a new application that is filed online. */
export function listDocument(list: PackageList): XmlDocument {
  const { caseId, documents } = list
  const entry = (one: ListedDocument) =>
    group('BAONEIWJXX', {
      WENJIANBZ: one.name,
      GESHILX: '.XML',
      BIAOGEDM: one.code,
      XIANGDUILJ: one.folder === '' ? one.name : `${one.folder}\\${one.name}`,
      DTDVersion: '1.0',
      PAGES: String(one.pages),
      COUNTS: String(one.count),
      SHIFOUBZ: '0',
      WENJIANMC: one.title,
      ZHENGMINGYT: '',
    })
  const head = group('QINGQIUXX', {
    DIANZISQAJID: caseId,
    SHENQINGFS: '1',
    YEWULX: String(kinds.indexOf(list.right)),
    WENJIANLX: '0',
    TIJIAORDM: list.submitter,
    FAMINGMC: list.title,
    SHENQINGH: '',
    WEINEIBH: '',
    GUOJISQH: '',
    NEIBUBH: list.internalNo,
    BAOID: caseId,
  })
  const mark = group('BAOTOUXX', { WENJIANBBZ: caseId, WENJIANGS: String(documents.length) })
  const files = element('WENJIANBYSXX', {}, broken([mark, ...documents.map(entry)]))
  return newPlainDocument(element('data-bus', {}, broken([head, files])))
}

/** What List.xml says; undefined if the document is none. Unknown kinds of business read as an invention are refused. */
export function readList({ root }: XmlDocument): PackageList | undefined {
  if (root.name !== 'data-bus') return undefined
  const head = childOf(root, 'QINGQIUXX')
  const said = (name: string) => wordsOf(childOf(head, name))
  const right = kinds[Number(said('YEWULX') || Number.NaN)]
  if (!right) return undefined
  const documents = inside(root, 'BAONEIWJXX').map((one): ListedDocument => {
    const own = (name: string) => wordsOf(childOf(one, name))
    const path = own('XIANGDUILJ').split(/[\\/]/)
    return {
      name: own('WENJIANBZ'),
      code: own('BIAOGEDM'),
      folder: path.at(-2) ?? '',
      title: own('WENJIANMC'),
      pages: Number(own('PAGES')) || 0,
      count: Number(own('COUNTS')) || 0,
    }
  })
  const [caseId, title] = [said('DIANZISQAJID'), said('FAMINGMC')]
  return { caseId, right, title, internalNo: said('NEIBUBH'), submitter: said('TIJIAORDM'), documents }
}

/** How many files List.xml says the package has, undefined if it does not. */
export function listedCount({ root }: XmlDocument): number | undefined {
  const said = childrenOf(childOf(childOf(root, 'WENJIANBYSXX'), 'BAOTOUXX'), 'WENJIANGS').map(wordsOf)[0]
  return said === undefined || said === '' ? undefined : Number(said)
}

function group(name: string, values: Readonly<Record<string, string>>): XmlElement {
  return element(name, {}, broken(Object.entries(values).map(([key, value]) => element(key, {}, [value]))))
}

function broken(children: readonly XmlElement[]) {
  return ['\n', ...children.flatMap((child) => [child, '\n'])]
}
