import { checkPackage } from '@portal/domain/patents/packages/check-package'
import { codeWords, rightOfRequest } from '@portal/domain/patents/packages/codes'
import type { PackageFault } from '@portal/domain/patents/packages/faults'
import { readList } from '@portal/domain/patents/packages/file-list'
import { entriesOf, type PackageEntry } from '@portal/domain/patents/packages/layout'
import { type CasePackage, isElement, type XmlElement } from '@portal/domain/patents/packages/model'
import { readRequest } from '@portal/domain/patents/packages/request'
import { writeXml } from '@portal/domain/patents/packages/write-xml'
import { wordsOf } from '@portal/domain/patents/packages/xml-tree'
import type { CivilDate } from '@portal/domain/platform/dates/civil-date'
import { maskIdNumber } from '@portal/domain/platform/identifiers/id-numbers'
import { encodeXml } from '../../platform/documents/xml/charset-parts.ts'
import { AppError } from '../../platform/http/app-error.ts'

const idElements = new Set(['身份证号', '个人身份证号或组织机构代码'])
/** What one answer holds: a request has some hundred values, a faulty package some dozen faults. */
const valuesMax = 2_000
export const faultsMax = 500
/** Letters of a document as it is written, for escapes can make six out of each. */
const xmlMax = 4 * 1024 * 1024

/** What a person sees of a package. Runs only in a process of `runFileJob`: a package has up to 40,000 elements a document. */
export interface ShownPackage {
  readonly files: readonly ReturnType<typeof fileOf>[]
  /** The request's data, element by element, as its document has them. */
  readonly request: readonly { readonly element: string; readonly value: string }[]
  /** Empty where no day was given. */
  readonly faults: readonly PackageFault[]
  readonly xml: string | null
}

/**
 * @param file whose XML is wanted.
 * @param checkedOn day for which it is checked.
 * @throws AppError `common.notFound` without such a document, `casePackages.xmlTooLarge`.
 */
export function showPackage(content: CasePackage, file?: string, checkedOn?: CivilDate): ShownPackage {
  const entries = entriesOf(content)
  return {
    files: entries.map((entry) => fileOf(entry, content)),
    request: requestOf(content),
    faults: checkedOn === undefined ? [] : checkPackage(content, checkedOn).slice(0, faultsMax),
    xml: file === undefined ? null : xmlOf(entries, file),
  }
}

function xmlOf(entries: readonly PackageEntry[], file: string): string {
  const wanted = entries.find(({ path }) => path === file)
  if (!wanted || !('document' in wanted)) throw new AppError('common.notFound')
  const xml = writeXml(wanted.document)
  if (xml.length > xmlMax) throw new AppError('casePackages.xmlTooLarge', { file })
  return xml
}

function fileOf(entry: PackageEntry, content: CasePackage) {
  const { path } = entry
  const documents = content.parts.flatMap((part) => part.documents)
  const own = 'document' in entry ? documents.find(({ document }) => document === entry.document) : undefined
  const code = own?.code ?? ''
  const plain = path.slice(path.lastIndexOf('/') + 1)
  return {
    path,
    code,
    name: code === '' ? { en: plain, zh: plain } : codeWords(code),
    format: (/\.([^.]+)$/.exec(path)?.[1] ?? '').toUpperCase(),
    bytes: 'document' in entry ? encodeXml(writeXml(entry.document), entry.document).length : entry.bytes.length,
    pages: own ? pagesOf(content, code) : null,
  }
}

/** Pages of a form as List.xml counts them, else as the request does. */
function pagesOf(content: CasePackage, code: string): number | null {
  const listed = content.list && readList(content.list.document)?.documents.find((one) => one.code === code)?.pages
  const request = content.parts.flatMap((part) => part.documents).find((one) => rightOfRequest(one.code))
  const said = request && readRequest(request.document)?.data.files.find((one) => one.表格代码 === code)?.页数
  const pages = listed ?? Number(said)
  return Number.isInteger(pages) && pages > 0 ? pages : null
}

/** The request's data, element by element, as its document has them. */
function requestOf(content: CasePackage): { element: string; value: string }[] {
  const request = content.parts.flatMap((part) => part.documents).find((one) => rightOfRequest(one.code))
  if (!request) return []
  const values: { element: string; value: string }[] = []
  const collect = (element: XmlElement, path: string): void => {
    if (values.length >= valuesMax) return
    const inner = element.children.filter(isElement)
    const value = wordsOf(element)
    if (inner.length === 0 && value !== '') {
      values.push({ element: path, value: idElements.has(element.name) ? maskIdNumber(value) : value })
    }
    const seen = new Set<string>()
    const several = new Set(inner.map(({ name }) => name).filter((name) => seen.size === seen.add(name).size))
    const counts = new Map<string, number>()
    for (const child of inner) {
      const at = (counts.get(child.name) ?? 0) + 1
      counts.set(child.name, at)
      const step = several.has(child.name) ? `${child.name}[${at}]` : child.name
      collect(child, path === '' ? step : `${path}/${step}`)
    }
  }
  collect(request.document.root, '')
  return values
}
