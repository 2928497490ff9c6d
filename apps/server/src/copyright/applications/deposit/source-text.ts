import { TextDecoder } from 'node:util'

export const encodings = ['UTF-8', 'GB18030', 'UTF-16LE', 'UTF-16BE'] as const
export type Encoding = (typeof encodings)[number]

const decode = (encoding: Encoding, bytes: Uint8Array, fatal: boolean) =>
  new TextDecoder(encoding.toLowerCase(), { fatal }).decode(bytes)

/** UTF-16 without a mark: every second byte of Latin text is zero. */
function guessUtf16(bytes: Buffer): Encoding | undefined {
  const sample = bytes.subarray(0, 4096)
  if (sample.length < 4 || sample.length % 2 !== 0) return undefined
  let [even, odd] = [0, 0]
  for (let at = 0; at < sample.length; at += 2) {
    if (sample[at] === 0) even += 1
    if (sample[at + 1] === 0) odd += 1
  }
  const most = sample.length * 0.3
  if (odd > most && even === 0) return 'UTF-16LE'
  if (even > most && odd === 0) return 'UTF-16BE'
  return undefined
}

/** Text of a source file and how it was written; undefined of what is no text. */
export function readText(bytes: Buffer): { readonly text: string; readonly encoding: Encoding } | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { text: decode('UTF-16LE', bytes, false), encoding: 'UTF-16LE' }
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { text: decode('UTF-16BE', bytes, false), encoding: 'UTF-16BE' }
  const guessed = guessUtf16(bytes)
  if (guessed) return { text: decode(guessed, bytes, false), encoding: guessed }
  if (bytes.includes(0)) return undefined
  try {
    return { text: decode('UTF-8', bytes, true), encoding: 'UTF-8' }
  } catch (error) {
    // The decoder's word for bytes that are not UTF-8: then it is what Chinese Windows writes.
    if (error instanceof TypeError) return { text: decode('GB18030', bytes, false), encoding: 'GB18030' }
    throw error
  }
}

/** Lines with either end of line. */
export function linesOf(text: string): readonly string[] {
  return text.includes('\n') ? text.split('\n') : text.split('\r')
}
