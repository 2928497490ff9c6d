import { TextDecoder } from 'node:util'
import type { XmlDocument } from '@portal/domain/patents/packages/model'
import { AppError } from '../../http/app-error.ts'

type Encoding = XmlDocument['encoding']

const declared = /^<\?xml[^>]{0,100}?encoding\s*=\s*["']([\w.:-]{1,40})["']/

/** Text of an XML file in UTF-8 or GB18030, every byte of it. @throws AppError `casePackages.notText` */
export function decodeXml(
  bytes: Uint8Array,
  file: string,
): { text: string; encoding: Encoding; hasByteOrderMark: boolean } {
  const hasByteOrderMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
  const head = Buffer.from(bytes.subarray(hasByteOrderMark ? 3 : 0, 256)).toString('latin1')
  const said = declared.exec(head)?.[1]?.toLowerCase() ?? 'utf-8'
  const isChinese = /^(gb18030|gbk|gb2312|gb_2312-80)$/.test(said)
  if (!isChinese && said !== 'utf-8' && said !== 'utf8') {
    throw new AppError('casePackages.notText', { file, encoding: said })
  }
  const encoding = isChinese && !hasByteOrderMark ? 'GB18030' : 'UTF-8'
  try {
    return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes), encoding, hasByteOrderMark }
  } catch (error) {
    if (error instanceof TypeError) throw new AppError('casePackages.notText', { file, encoding }, { cause: error })
    throw error
  }
}

/** Bytes of a text; Node can read GB18030 but not write it, so its table is turned round. */
export function encodeXml(text: string, { encoding, hasByteOrderMark }: XmlDocument): Buffer {
  if (encoding === 'UTF-8') return Buffer.from(hasByteOrderMark ? `\ufeff${text}` : text, 'utf8')
  const table = gb18030Table()
  // Four bytes at most for each unit of UTF-16.
  const bytes = Buffer.allocUnsafe(text.length * 4)
  let length = 0
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    if (code < 0x80) {
      length = bytes.writeUInt8(code, length)
      continue
    }
    const found = code >= 0x10000 ? fourBytes(189_000 + code - 0x10000) : (table[code] ?? 0)
    if (found === 0) throw new RangeError(`GB18030 has no U+${code.toString(16)}`)
    length = found > 0xffff ? bytes.writeUInt32BE(found, length) : bytes.writeUInt16BE(found, length)
  }
  return Buffer.from(bytes.subarray(0, length))
}

let known: Uint32Array | undefined

/** Every character of the basic plane beyond ASCII with its two or four bytes as one number; 0: it has none. */
function gb18030Table(): Uint32Array {
  if (known) return known
  const decoder = new TextDecoder('gb18030')
  const table = new Uint32Array(0x10000)
  const add = (bytes: Buffer, value: number) => {
    const text = decoder.decode(bytes)
    const code = text.codePointAt(0)
    if (code !== undefined && code !== 0xfffd && text.length === 1 && table[code] === 0) table[code] = value
  }
  for (let lead = 0x81; lead <= 0xfe; lead += 1) {
    for (let trail = 0x40; trail <= 0xfe; trail += 1) {
      if (trail !== 0x7f) add(Buffer.from([lead, trail]), lead * 0x100 + trail)
    }
  }
  // The four-byte part of the basic plane ends at 0x8431a439.
  const four = Buffer.alloc(4)
  for (let at = 0; at < 39_420; at += 1) {
    four.writeUInt32BE(fourBytes(at))
    add(four, fourBytes(at))
  }
  known = table
  return table
}

/** The four-byte sequence in this place of their order, from 0x81308130. */
function fourBytes(place: number): number {
  const last = place % 10
  const third = Math.floor(place / 10) % 126
  const second = Math.floor(place / 1260) % 10
  const first = Math.floor(place / 12_600)
  return (first + 0x81) * 0x1000000 + (second + 0x30) * 0x10000 + (third + 0x81) * 0x100 + last + 0x30
}
