import { Libmime } from 'libmime'
import { guessText } from '../guess-text-parts.ts'

const unsaid = new Set(['', 'unknown-8bit', 'x-unknown', '8bit', 'us-ascii', 'ascii', 'ansi_x3.4-1968', 'utf-7'])
/** Mail programs write gb2312 over text that needs more; the larger set reads both. */
const chinese = new Set(['gb2312', 'gb_2312-80', 'gbk', 'cp936', 'gb18030', 'x-gbk', 'hz-gb-2312'])

/** Text of bytes in the charset that a mail names; never throws for a name it does not know. */
export function textOf(bytes: Uint8Array, charset: string): string {
  const name = charset.trim().toLowerCase()
  if (unsaid.has(name)) return guessText(bytes)
  if (chinese.has(name)) return new TextDecoder('gb18030').decode(bytes)
  try {
    return new TextDecoder(name).decode(bytes)
  } catch (error) {
    if (error instanceof RangeError) return guessText(bytes)
    throw error
  }
}

/** Words of headers as `libmime` reads them, but for charsets that are wrong or missing in Chinese mails. */
class Words extends Libmime {
  override decodeWord(charset: string, encoding: string, text: string): string {
    const name = charset.split('*')[0]?.toLowerCase() ?? ''
    if (chinese.has(name)) return super.decodeWord('gb18030', encoding, text)
    if (!unsaid.has(name)) return super.decodeWord(charset, encoding, text)
    const read = super.decodeWord('utf-8', encoding, text)
    return read.includes('\ufffd') ? super.decodeWord('gb18030', encoding, text) : read
  }
}
const words = new Words()

/** A header, given as latin1, in one line with its raw 8-bit text read. */
function written(raw: string): string {
  // A raw byte within an encoded word belongs to that word, whatever is written around it.
  const line = raw
    .replace(/\r?\n[ \t]+/g, ' ')
    .replace(/=\?[^?\s]{1,40}\?q\?[^?]{0,2000}\?=/gi, (word) =>
      word.replace(/[\x80-\xff]/g, (byte) => `=${byte.charCodeAt(0).toString(16)}`),
    )
  return guessText(Buffer.from(line, 'latin1'))
}

/** A header in words: encoded ones (RFC 2047) and raw 8-bit text. */
export function decodeHeader(raw: string): string {
  return words.decodeWords(written(raw)).trim()
}

/** Parameters of a header (`name="a"; filename*0*=gbk''…`), pieces (RFC 2231) joined and decoded. */
export function headerParameters(raw: string): Readonly<Record<string, string | undefined>> {
  const { params, decodedParams } = words.parseHeaderValue(written(raw), { stripComments: true })
  const decoded = new Set(decodedParams)
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, decoded.has(name) ? value : words.decodeWords(value)]),
  )
}
