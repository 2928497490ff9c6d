import type { XmlDocument, XmlElement, XmlNode } from './model.ts'
import { isElement } from './model.ts'
import { newDocument } from './write-xml.ts'
import { attribute, childOf, childrenOf, element, inside, wordsOf } from './xml-tree.ts'

/** A picture of a book; sizes on paper in mm. */
export interface BookImage {
  /** Bare name of the file beside the document. */
  readonly file: string
  readonly widthMm: number
  readonly heightMm: number
}
export interface BookClaim {
  /** As written, `1`; empty if the claim has none. */
  readonly number: string
  /** One for each paragraph of the claim. */
  readonly texts: readonly string[]
}
export interface BookFigure {
  /** Label as drawn, `1`, `2a`. */
  readonly label: string
  readonly image: BookImage
}
/** What a picture in the running text stands for. */
export const pictureKinds = ['tables', 'maths', 'chemistry'] as const
export type PictureKind = (typeof pictureKinds)[number]
export interface InlinePicture {
  readonly at: number
  readonly holds: PictureKind
  readonly image: BookImage
}
export type DescriptionBlock =
  | { readonly block: 'heading'; readonly text: string }
  /** `number` as printed, `0001`; `XXXX` for a paragraph without one, such as a line under a table. */
  | {
      readonly block: 'paragraph'
      readonly number: string
      readonly text: string
      /** Formulas and the like in the line: before which letter of `text`, in its order. Left out if there are none. */
      readonly pictures?: readonly InlinePicture[]
    }
  | { readonly block: 'picture'; readonly holds: PictureKind; readonly image: BookImage }

export interface BookDescription {
  readonly title: string
  readonly blocks: readonly DescriptionBlock[]
}

const unnumbered = 'XXXX'

function book(name: string, children: readonly XmlElement[]): XmlDocument {
  const own = element(name, {}, lined(children))
  return newDocument(element('cn-application-body', { lang: 'zh', country: 'CN' }, lined([own])))
}

/** A child a line. */
function lined(children: readonly XmlElement[]): XmlNode[] {
  return ['\n', ...children.flatMap((child): XmlNode[] => [child, '\n'])]
}

function counted(prefix: string, at: number): string {
  return `${prefix}${String(at + 1).padStart(4, '0')}`
}

/** 100001. @see patent reference 5.3 */
export function claimsDocument(claims: readonly BookClaim[]): XmlDocument {
  const written = claims.map(({ number, texts }, at) =>
    element(
      'claim',
      { id: `cl${String(at + 1).padStart(3, '0')}`, num: number === '' ? undefined : number },
      texts.map((text) => element('claim-text', {}, [text])),
    ),
  )
  return book('cn-claims', written)
}

export function readClaims({ root }: XmlDocument): readonly BookClaim[] {
  return inside(root, 'claim').map((claim) => ({
    number: attribute(claim, 'num').replace(/^0+(?=\d)/, ''),
    texts: childrenOf(claim, 'claim-text').map(wordsOf),
  }))
}

/** 100002. */
export function descriptionDocument({ title, blocks }: BookDescription): XmlDocument {
  const counters = { h: 0, p: 0, l: 0, i: 0 }
  const next = (kind: keyof typeof counters, prefix: string = kind) => counted(prefix, counters[kind]++)
  const holderElement = (one: { holds: PictureKind; image: BookImage }, inline: 'yes' | 'no') => {
    const id = next('i', { tables: 'table', maths: 'math', chemistry: 'chem' }[one.holds])
    const image = imageElement(one.image, { id: `i${id}`, content: one.holds, inline })
    return element(one.holds, { id, num: id.slice(-4) }, [image])
  }
  const written = blocks.map((one): XmlElement => {
    if (one.block === 'heading') return element('heading', { id: next('h'), level: '2' }, [one.text])
    if (one.block === 'picture') return holderElement(one, 'no')
    const isNumbered = one.number !== unnumbered
    const id = isNumbered ? next('p') : next('l')
    const { text, pictures = [] } = one
    const inLine = pictures.flatMap((picture, at): XmlNode[] => [
      text.slice(pictures[at - 1]?.at ?? 0, picture.at),
      holderElement(picture, 'yes'),
    ])
    return element('p', { id, num: one.number, Italic: '0' }, [...inLine, text.slice(pictures.at(-1)?.at ?? 0)])
  })
  return book('description', [element('invention-title', {}, [title]), ...written])
}

export function readDescription({ root }: XmlDocument): BookDescription {
  const own = inside(root, 'description')[0]
  const blocks = (own?.children ?? []).filter(isElement).flatMap((child): DescriptionBlock[] => {
    const holds = pictureKinds.find((kind) => kind === child.name)
    if (holds) return pictures(child, holds)
    if (child.name === 'heading') return [{ block: 'heading', text: wordsOf(child) }]
    if (child.name !== 'p') return []
    const { text, pictures: inLine } = lineOf(child)
    if (text === '') return inLine.map(({ holds: kind, image }) => ({ block: 'picture', holds: kind, image }))
    const number = attribute(child, 'num') || unnumbered
    return [{ block: 'paragraph', number, text, ...(inLine.length > 0 ? { pictures: inLine } : {}) }]
  })
  return { title: wordsOf(childOf(own, 'invention-title')), blocks }
}

const placeholder = '\ue000'

/** The words of a paragraph and the pictures that stand in its line. */
function lineOf(paragraph: XmlElement): { text: string; pictures: readonly InlinePicture[] } {
  const found: Omit<InlinePicture, 'at'>[] = []
  const mark = (node: XmlNode): XmlNode => {
    if (typeof node === 'string') return node.replaceAll(placeholder, '')
    if (!isElement(node)) return node
    const holds = pictureKinds.find((kind) => kind === node.name)
    if (!holds) return { ...node, children: node.children.map(mark) }
    const held = inside(node, 'img').map((img) => ({ holds, image: readImage(img) }))
    found.push(...held)
    return placeholder.repeat(held.length)
  }
  const pieces = wordsOf({ ...paragraph, children: paragraph.children.map(mark) }).split(placeholder)
  let at = 0
  const placed = found.map((one, index): InlinePicture => {
    at += pieces[index]?.length ?? 0
    return { at, ...one }
  })
  return { text: pieces.join(''), pictures: placed }
}

function pictures(holder: XmlElement, holds: PictureKind): DescriptionBlock[] {
  return inside(holder, 'img').map((img) => ({ block: 'picture', holds, image: readImage(img) }))
}

/** 100003. */
export function drawingsDocument(figures: readonly BookFigure[]): XmlDocument {
  return book('cn-drawings', figures.map(figureElement))
}

export function readFigures({ root }: XmlDocument): readonly BookFigure[] {
  return inside(root, 'figure').map((figure) => ({
    label:
      attribute(figure, 'figure-labels').replace(/^图\s*/, '') || attribute(figure, 'num').replace(/^0+(?=\d)/, ''),
    image: readImage(inside(figure, 'img')[0]),
  }))
}

/** 100004. */
export function abstractDocument(paragraphs: readonly string[]): XmlDocument {
  return book(
    'cn-abstract',
    paragraphs.map((text, at) => element('p', { id: counted('p', at), num: counted('', at), Italic: '0' }, [text])),
  )
}

export function readAbstract({ root }: XmlDocument): readonly string[] {
  return inside(root, 'cn-abstract').flatMap((own) => childrenOf(own, 'p').map(wordsOf))
}

/** 100005: since 2026 the request names the figure instead; older packages and other tools still write it. */
export function abstractFigureDocument(figure: BookFigure): XmlDocument {
  return book('cn-abstract', [element('cn-abst-figure', {}, [figureElement(figure, 0)])])
}

function figureElement({ label, image }: BookFigure, at: number): XmlElement {
  return element('figure', { id: counted('f', at), num: String(at + 1), 'figure-labels': `图${label}` }, [
    imageElement(image, { id: counted('if', at), content: 'drawing', inline: 'no' }),
  ])
}

function imageElement(
  { file, widthMm, heightMm }: BookImage,
  { id, content, inline }: { id: string; content: string; inline: 'yes' | 'no' },
): XmlElement {
  const format = /\.tiff?$/i.test(file) ? 'tif' : 'jpg'
  const sizes = { he: String(heightMm), wi: String(widthMm) }
  const looks = { 'img-format': format, 'img-content': content, orientation: 'portrait', inline }
  return element('img', { id, ...sizes, file, ...looks })
}

function readImage(img: XmlElement | undefined): BookImage {
  return {
    file: attribute(img, 'file'),
    widthMm: Number(attribute(img, 'wi')) || 0,
    heightMm: Number(attribute(img, 'he')) || 0,
  }
}

/** Files that a document shows, in its order. */
export function shownFiles({ root }: XmlDocument): readonly string[] {
  const marked = [...inside(root, 'img')].map((img) => attribute(img, 'file'))
  const scanned = inside(root, '文件名称')
    .map(wordsOf)
    .filter((name) => /\.(jpe?g|tiff?)$/i.test(name))
  return [...marked, ...scanned]
}

/** Scanned or printed pages as the pictures of one document: a power of attorney, a proof. */
export function pagesDocument(files: readonly BookImage[]): XmlDocument {
  const figures = files.map((image, at) => figureElement({ label: String(at + 1), image }, at))
  return newDocument(element('cn-other-file', { lang: 'zh', country: 'CN' }, lined(figures)))
}
