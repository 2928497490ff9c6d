import { guessText } from '../guess-text-parts.ts'

const unsaid = new Set(['', 'unknown-8bit', 'x-unknown', '8bit', 'us-ascii', 'ascii', 'ansi_x3.4-1968', 'utf-7'])
/** Mail programs write gb2312 over text that needs more; the larger set reads both. */
const chinese = new Set(['gb2312', 'gb_2312-80', 'gbk', 'cp936', 'gb18030', 'x-gbk', 'hz-gb-2312'])

/** Text of bytes in the charset that a mail names; never throws for a name it does not know. */
export function textOf(bytes: Uint8Array, charset: string): string {
  const name = charset
    .trim()
    .toLowerCase()
    .replace(/^["']|["']$/g, '')
  if (unsaid.has(name)) return guessText(bytes)
  if (chinese.has(name)) return new TextDecoder('gb18030').decode(bytes)
  try {
    return new TextDecoder(name).decode(bytes)
  } catch (error) {
    if (error instanceof RangeError) return guessText(bytes)
    throw error
  }
}

/** Bytes of a quoted-printable text; what is no escape stands for itself. */
export function fromQuotedPrintable(text: string): Buffer {
  const joined = text.replace(/=[ \t]*\r?\n/g, '')
  const out = Buffer.alloc(joined.length)
  let length = 0
  for (let at = 0; at < joined.length; at += 1) {
    const code = joined.charCodeAt(at)
    const pair = code === 0x3d ? joined.slice(at + 1, at + 3) : ''
    if (/^[\dA-Fa-f]{2}$/.test(pair)) {
      out[length] = Number.parseInt(pair, 16)
      at += 2
    } else out[length] = code & 0xff
    length += 1
  }
  return out.subarray(0, length)
}

const word = /=\?([^?\s]{1,40})\?([bBqQ])\?([^?]{0,2000})\?=/g

/** A header in words: encoded words (RFC 2047) and raw 8-bit text. Characters cut in two by a line are joined. */
export function decodeHeader(raw: string): string {
  const unfolded = raw.replace(/\r?\n[ \t]+/g, ' ')
  let out = ''
  let end = 0
  let pending: { charset: string; bytes: Buffer[] } | undefined
  const flush = () => {
    if (pending) out += textOf(Buffer.concat(pending.bytes), pending.charset)
    pending = undefined
  }
  for (const match of unfolded.matchAll(word)) {
    const [whole, named = '', encoding = '', content = ''] = match
    const between = unfolded.slice(end, match.index)
    const charset = (named.split('*')[0] ?? '').toLowerCase()
    if (between.trim() !== '' || pending === undefined || pending.charset !== charset) {
      flush()
      if (between.trim() !== '' || out === '') out += guessText(Buffer.from(between, 'latin1'))
      pending = { charset, bytes: [] }
    }
    const isBase64 = encoding.toLowerCase() === 'b'
    pending.bytes.push(isBase64 ? Buffer.from(content, 'base64') : fromQuotedPrintable(content.replaceAll('_', ' ')))
    end = match.index + whole.length
  }
  flush()
  return (out + guessText(Buffer.from(unfolded.slice(end), 'latin1'))).trim()
}

/** Parameters of a header (`name="a"; filename*0*=gbk''…`), RFC 2231 pieces joined and decoded. */
export function headerParameters(raw: string): ReadonlyMap<string, string> {
  const pieces = new Map<string, { index: number; isEncoded: boolean; value: string }[]>()
  const unfolded = raw.replace(/\r?\n[ \t]+/g, ' ')
  for (const match of unfolded.matchAll(
    /;\s*([\w-]{1,40})(?:\*(\d{1,3}))?(\*)?\s*=\s*(?:"((?:[^"\\]|\\.){0,2000})"|([^;]*))/g,
  )) {
    const [, name = '', index = '0', star, quoted, bare = ''] = match
    const value = quoted === undefined ? bare.trim() : quoted.replace(/\\(.)/g, '$1')
    const list = pieces.get(name.toLowerCase()) ?? []
    list.push({ index: Number(index), isEncoded: star !== undefined, value })
    pieces.set(name.toLowerCase(), list)
  }
  return new Map([...pieces].map(([name, list]) => [name, joinPieces(list)]))
}

function joinPieces(list: { index: number; isEncoded: boolean; value: string }[]): string {
  // A plain form beside an encoded one is for old readers.
  const encoded = list.filter((piece) => piece.isEncoded)
  const used = encoded.length > 0 && list.some((piece) => piece.index > 0) ? list : encoded.length > 0 ? encoded : list
  const sorted = used.toSorted((a, b) => a.index - b.index)
  if (encoded.length === 0) return decodeHeader(sorted.map(({ value }) => value).join(''))
  const [, charset = ''] = /^([^']*)'[^']*'/.exec(sorted[0]?.value ?? '') ?? []
  const bytes = sorted.map(({ isEncoded, value }, place) => {
    const text = place === 0 ? value.replace(/^[^']*'[^']*'/, '') : value
    return isEncoded ? fromQuotedPrintable(text.replace(/%(?=[\dA-Fa-f]{2})/g, '=')) : Buffer.from(text, 'latin1')
  })
  return textOf(Buffer.concat(bytes), charset)
}
