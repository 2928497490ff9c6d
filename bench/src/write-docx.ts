import { crc32 } from 'node:zlib'

const names = 'http://schemas.openxmlformats.org'
const word = `xmlns:w="${names}/wordprocessingml/2006/main" xmlns:m="${names}/officeDocument/2006/math"`
const types = 'application/vnd.openxmlformats'

export function paragraph(text: string): string {
  return `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`
}

/** A DOCX of this body, its parts stored as they are. */
export function writeDocx(body: string): Buffer {
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${names}/package/2006/content-types"><Default Extension="rels" ContentType="${types}-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${types}-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${names}/package/2006/relationships"><Relationship Id="r1" Type="${names}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `<w:document ${word}><w:body>${body}</w:body></w:document>`,
  }
  const locals: Buffer[] = []
  const entries: Buffer[] = []
  let at = 0
  for (const [name, text] of Object.entries(parts)) {
    const content = Buffer.from(text)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt32LE(crc32(content), 10)
    facts.writeUInt32LE(content.length, 14)
    facts.writeUInt32LE(content.length, 18)
    facts.writeUInt16LE(name.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    entries.push(Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), facts, place, Buffer.from(name))
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), facts, Buffer.from(name), content])
    locals.push(local)
    at += local.length
  }
  const directory = Buffer.concat(entries)
  const end = Buffer.alloc(18)
  for (const place of [4, 6]) end.writeUInt16LE(Object.keys(parts).length, place)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...locals, directory, Buffer.from('PK\u0005\u0006', 'latin1'), end])
}
