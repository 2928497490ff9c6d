import { strToU8, zipSync } from 'fflate'

const wordNames =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml'

type BuildDocx = { body: string; more?: Record<string, string | Uint8Array>; mainType?: string; documentHead?: string }

/** A small DOCX of the given body XML (`paragraphXml`, or raw `w:` elements). */
export function buildDocx({
  body,
  more = {},
  mainType = `${wordType}.document.main+xml`,
  documentHead = '',
}: BuildDocx): Buffer {
  const files: Record<string, string | Uint8Array> = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${mainType}"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${relations}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/styles.xml': `<w:styles ${wordNames}><w:style w:type="paragraph" w:styleId="1"><w:name w:val="heading 1"/></w:style><w:style w:type="paragraph" w:styleId="2"><w:name w:val="heading 2"/></w:style></w:styles>`,
    'word/_rels/document.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="s1" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    'word/document.xml': `<?xml version="1.0"?>${documentHead}<w:document ${wordNames}><w:body>${body}</w:body></w:document>`,
    ...more,
  }
  const bytes = Object.entries(files).map(([name, content]) => [
    name,
    typeof content === 'string' ? strToU8(content) : content,
  ])
  return Buffer.from(zipSync(Object.fromEntries(bytes)))
}

export function paragraphXml(text: string, style?: '1' | '2'): string {
  const properties = style === undefined ? '' : `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`
  return `<w:p>${properties}<w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`
}

/** A paragraph with the picture of `pictureParts` that has this name. */
export function pictureXml(name: string): string {
  const names = `xmlns:v="urn:schemas-microsoft-com:vml" xmlns:r="${relations}"`
  return `<w:p><w:r><w:pict><v:shape ${names}><v:imagedata r:id="${name}"/></v:shape></w:pict></w:r></w:p>`
}

/** Parts of a DOCX that hold pictures, by the name of each. */
export function pictureParts(pictures: Readonly<Record<string, Uint8Array>>): Record<string, string | Uint8Array> {
  const links = Object.keys(pictures).map(
    (name) => `<Relationship Id="${name}" Type="${relations}/image" Target="media/${name}"/>`,
  )
  return {
    ...Object.fromEntries(Object.entries(pictures).map(([name, bytes]) => [`word/media/${name}`, bytes])),
    'word/_rels/document.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${links.join('')}</Relationships>`,
  }
}
