import { pictureKinds, readDescription, shownFiles } from './books.ts'
import { rightOfRequest } from './codes.ts'
import { fault, type PackageFault } from './faults.ts'
import { listedCount, readList } from './file-list.ts'
import { type CasePackage, type CasePart, isElement, type XmlElement } from './model.ts'
import { readRequest } from './request.ts'
import { unwritable } from './write-xml.ts'
import { attribute, inside } from './xml-tree.ts'

/** What does not fit together inside a package: pictures, titles, characters, List.xml. */
export function findPartFaults(one: CasePackage): PackageFault[] {
  return [...one.parts.flatMap(findInPart), ...findRepeats(one), ...findTitles(one), ...findInList(one)]
}

function findInPart({ folder, documents, files }: CasePart): PackageFault[] {
  const held = new Set(files.map(({ name }) => name.toLowerCase()))
  const shown = new Set(documents.flatMap(({ document }) => shownFiles(document).map((name) => name.toLowerCase())))
  const ofDocuments = documents.flatMap(({ name, code, document }): PackageFault[] => {
    const file = pathOf(folder, name)
    return [
      ...(code === '' ? [fault('review', file, '', 'codeUnknown')] : []),
      ...shownFiles(document).flatMap((image) => findInImage(file, image, held)),
      ...inside(document.root, 'figure').flatMap((figure) => {
        const count = inside(figure, 'img').length
        const label = attribute(figure, 'num')
        return count === 1 ? [] : [fault('fix', file, `figure[@num="${label}"]`, 'figureImages', { label, count })]
      }),
      ...pictureKinds.flatMap((kind) =>
        inside(document.root, kind)
          .filter((holder) => inside(holder, 'img').length !== 1)
          .map((holder) => fault('fix', file, `${kind}[@id="${attribute(holder, 'id')}"]`, 'mathNotPicture', { kind })),
      ),
      ...findCharacters(file, document.root, document.root.name),
      ...findWideNumbers(file, document.root, document.root.name),
    ]
  })
  const unshown = files
    .filter(({ name }) => /\.(jpe?g|tiff?)$/i.test(name) && !shown.has(name.toLowerCase()))
    .map(({ name }) => fault('review', pathOf(folder, name), '', 'fileNotShown', { file: name }))
  return [...ofDocuments, ...unshown]
}

function findInImage(file: string, image: string, held: ReadonlySet<string>): PackageFault[] {
  const element = `img[@file="${image}"]`
  if (/[\\/]/.test(image)) return [fault('fix', file, element, 'imageNamedWithPath', { file: image })]
  if (!/\.(jpe?g|tiff?)$/i.test(image)) return [fault('fix', file, element, 'imageKind', { file: image })]
  return held.has(image.toLowerCase()) ? [] : [fault('fix', file, element, 'imageMissing', { file: image })]
}

function findCharacters(file: string, { children, attributes }: XmlElement, path: string): PackageFault[] {
  const texts = [...attributes.map(([, value]) => value), ...children.filter((child) => typeof child === 'string')]
  const found = texts.map((text) => unwritable.exec(text)?.[0]).find((character) => character !== undefined)
  const code = `U+${(found?.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
  return [
    ...(found === undefined ? [] : [fault('fix', file, path, 'characterWrong', { code })]),
    ...children.filter(isElement).flatMap((child) => findCharacters(file, child, `${path}/${child.name}`)),
  ]
}

/** Names of elements that hold a number or a day of a request; ours of the case is free text. */
const isNumberElement = (name: string) => /(号|号码|代码|编码|电话|日|日期)$/.test(name) && name !== '内部编号'
/** Full-width digits, letters, blanks and the signs that stand between them. */
const wide = /[\uff0a-\uff19\uff21-\uff3a\uff41-\uff5a\u3000]/

function findWideNumbers(file: string, { name, children }: XmlElement, path: string): PackageFault[] {
  const isWide = isNumberElement(name) && children.some((child) => typeof child === 'string' && wide.test(child))
  return [
    ...(isWide ? [fault('fix', file, path, 'numberWide', { element: name })] : []),
    ...children.filter(isElement).flatMap((child) => findWideNumbers(file, child, `${path}/${child.name}`)),
  ]
}

function findRepeats({ parts }: CasePackage): PackageFault[] {
  const names = parts.flatMap(({ documents }) => documents.filter(({ name }) => !/-\d+\.xml$/i.test(name)))
  const codes = names.map(({ code }) => code).filter((code) => code !== '')
  return [...new Set(codes.filter((code, at) => codes.indexOf(code) < at))].map((code) =>
    fault('fix', code, '', 'codeRepeated', { code }),
  )
}

/** The title of the description and of List.xml must be the title of the request. */
function findTitles({ parts, list }: CasePackage): PackageFault[] {
  const documents = parts.flatMap((part) => part.documents)
  const request = documents.find(({ code }) => rightOfRequest(code))
  const title = request && readRequest(request.document)?.data.title
  if (!title) return []
  const description = documents.find(({ code }) => code === '100002')
  const found = description ? readDescription(description.document).title : title
  const listed = (list && readList(list.document)?.title) || title
  const differs = (file: string, element: string, said: string) =>
    said === title ? [] : [fault('fix', file, element, 'titleDiffers', { found: said, title })]
  return [...differs('100002', 'invention-title', found), ...differs('List.xml', 'FAMINGMC', listed)]
}

function findInList({ parts, list }: CasePackage): PackageFault[] {
  if (!list) return []
  const read = readList(list.document)
  if (!read) return [fault('fix', list.name, 'YEWULX', 'listUnreadable')]
  const there = parts.flatMap(({ documents }) => documents.map(({ name }) => name))
  const named = read.documents.map(({ name }) => name)
  const said = listedCount(list.document)
  const wrongCount = said !== undefined && said !== named.length
  const request = parts.flatMap((part) => part.documents).find(({ code }) => rightOfRequest(code))
  const data = request && readRequest(request.document)?.data
  const files = [...(data?.files ?? []), ...(data?.attachments ?? [])]
  return [
    ...(wrongCount ? [fault('fix', list.name, 'WENJIANGS', 'listCount', { said, found: named.length })] : []),
    ...read.documents
      .filter(({ name }) => !there.includes(name))
      .map(({ name }) => fault('fix', list.name, 'BAONEIWJXX', 'listedMissing', { file: name })),
    ...there.filter((name) => !named.includes(name)).map((name) => fault('fix', name, '', 'notListed')),
    ...read.documents.flatMap(({ code, pages }) => {
      const found = files.find((file) => file.表格代码 === code)?.页数 ?? ''
      const isSame = found === '' || Number(found) === pages
      return isSame ? [] : [fault('fix', list.name, `BAONEIWJXX[${code}]/PAGES`, 'pagesDiffer', { said: pages, found })]
    }),
  ]
}

function pathOf(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`
}
