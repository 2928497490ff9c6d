import { inflateSync } from 'node:zlib'

/** Actions that start a program, run a script or send data, by the name each bears as its kind. */
const activeNames: ReadonlySet<string> = new Set(['JavaScript', 'Launch', 'ImportData', 'RichMediaExecute'])
const nameBytesMax = 60
/** What one stream of objects may unpack to; those of real files hold some hundred kilobytes. */
const objectsBytesMax = 32 * 1024 * 1024
const slash = 0x2f
const blankOrDelimiter = new Set([...'\0\t\n\f\r ()<>[]{}%'].map((letter) => letter.charCodeAt(0)))
const endsName = (byte: number | undefined) => byte === undefined || byte === slash || blankOrDelimiter.has(byte)

/** The name at a slash as a reader takes it: `#53` is the letter with that code. */
function nameAt(bytes: Buffer, at: number): { name: string; end: number } {
  let end = at + 1
  while (end - at <= nameBytesMax && !endsName(bytes[end])) end += 1
  const raw = bytes.toString('latin1', at + 1, end)
  return { name: raw.replace(/#([0-9a-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16))), end }
}

/**
 * Whether a PDF names an action that starts a program or runs a script: written plainly or with escaped letters, in the
 * file or in its packed streams of objects. A stream of objects that cannot be unpacked counts as one that hides
 * something, unless the whole file is enciphered (then `getJSActions` of pdf.js has to tell).
 *
 * Reads by bytes, not by the file's own directory: what one reader does not reach another may.
 *
 * @see ISO 32000-1, 7.3.5 names, 7.5.7 object streams, 12.6.4 action types
 */
export const hasActiveName = (bytes: Buffer): boolean => lookForActions(bytes).isActive

/** The same, with whether the file is enciphered. */
export function lookForActions(bytes: Buffer): { isActive: boolean; isEnciphered: boolean } {
  const { isActive, isEnciphered, objectStreams } = scan(bytes)
  if (isActive) return { isActive, isEnciphered }
  const isHidden = objectStreams.some((at) => {
    const objects = unpack(bytes, at)
    if (objects === 'unreadable') return !isEnciphered
    return objects !== undefined && scan(objects).isActive
  })
  return { isActive: isHidden, isEnciphered }
}

function scan(bytes: Buffer) {
  const objectStreams: number[] = []
  let isEnciphered = false
  let isActive = false
  let before: { name: string; end: number } | undefined
  for (let at = bytes.indexOf(slash); at >= 0 && !isActive; at = bytes.indexOf(slash, at + 1)) {
    const one = nameAt(bytes, at)
    // In an address the slash stands behind a letter; a kind stands behind a blank, or right behind the key `/S`.
    const isName = at === 0 || blankOrDelimiter.has(bytes[at - 1] ?? 0) || (before?.end === at && before.name === 'S')
    if (isName && activeNames.has(one.name)) isActive = true
    if (one.name === 'ObjStm') objectStreams.push(one.end)
    if (one.name === 'Encrypt') isEnciphered = true
    before = one
  }
  return { isActive, objectStreams, isEnciphered }
}

/** The objects of the stream whose dictionary goes on at a place; undefined: there is none. */
function unpack(bytes: Buffer, at: number): Buffer | 'unreadable' | undefined {
  const begins = bytes.indexOf('stream', at)
  if (begins < 0) return undefined
  let from = begins + 'stream'.length
  if (bytes[from] === 0x0d) from += 1
  if (bytes[from] === 0x0a) from += 1
  const end = bytes.indexOf('endstream', from)
  const content = bytes.subarray(from, end < 0 ? bytes.length : end)
  try {
    return inflateSync(content, { maxOutputLength: objectsBytesMax })
  } catch {
    // Not packed at all: it begins with the number of its first object.
    return /^\s{0,20}\d/.test(content.toString('latin1', 0, 32)) ? content : 'unreadable'
  }
}
