import type { NoticeData } from '@portal/domain/docket/notices/read-facts'
import { isElement, type XmlDocument, type XmlElement } from '@portal/domain/patents/packages/model'
import { wordsOf } from '@portal/domain/patents/packages/xml-tree'

/** Names of elements or attributes, upper case, as the office's client and its register write them. @see S15, S30 */
const fields: Readonly<Record<string, keyof NoticeData>> = {
  TONGZHISDM: 'code',
  TONGZHISMC: 'name',
  FAWENMC: 'name',
  FAMINGMC: 'title',
  ZHUANLIMC: 'title',
  SHENQINGH: 'number',
  ZHUANLISQH: 'number',
  SHENQINGBH: 'fileNumber',
  NEIBUBH: 'fileNumber',
  FAWENXLH: 'serial',
  FAWENRQ: 'dispatchedOn',
  FAWENR: 'dispatchedOn',
  DAFURQ: 'replyOn',
}
const valueMax = 300
const textMax = 200_000

/** What the office's own data say in an XML document, the first of each field; empty for another document. */
export function noticeDataOf(document: XmlDocument): NoticeData {
  const found: { -readonly [Key in keyof NoticeData]: string } = {}
  const take = (name: string, value: string) => {
    const field = fields[name.replace(/^.*:/, '').toUpperCase()]
    const words = value.trim()
    if (field && words !== '' && words.length <= valueMax) found[field] ??= words
  }
  const walk = (element: XmlElement) => {
    for (const [name, value] of element.attributes) take(name, value)
    if (fields[element.name.replace(/^.*:/, '').toUpperCase()]) take(element.name, wordsOf(element))
    for (const child of element.children) if (isElement(child)) walk(child)
  }
  walk(document.root)
  return found
}

/** The words of a whole document. */
export function textOfDocument(document: XmlDocument): string {
  return wordsOf(document.root).slice(0, textMax)
}
