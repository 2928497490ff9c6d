import { TextDecoder } from 'node:util'
import { UnreadableInput } from './faults.ts'
import type { Bytes } from './unpack.ts'

/**
 * Text of a byte stream in the encoding that its byte order mark or XML declaration names, else UTF-8.
 *
 * Bytes that do not fit become U+FFFD, which records carry as the mark `undecodableText`. GB 2312 and GBK are read as
 * GB 18030, which holds both.
 *
 * @throws UnreadableInput if the declared encoding is unknown
 */
export async function* decodeText(bytes: Bytes): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined
  let start = Buffer.alloc(0)
  for await (const chunk of bytes) {
    if (!decoder) {
      start = Buffer.concat([start, chunk])
      if (start.length < 256) continue
      decoder = decoderFor(start)
      yield decoder.decode(start, { stream: true })
      continue
    }
    yield decoder.decode(chunk, { stream: true })
  }
  if (decoder) yield decoder.decode()
  else yield decoderFor(start).decode(start)
}

function decoderFor(start: Buffer): TextDecoder {
  const label = encodingOf(start)
  try {
    return new TextDecoder(label)
  } catch (error) {
    throw new UnreadableInput('unknownEncoding', `encoding ${label}`, { cause: error })
  }
}

function encodingOf(start: Buffer): string {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be'
  if (start[0] === 0x3c && start[1] === 0) return 'utf-16le'
  if (start[0] === 0 && start[1] === 0x3c) return 'utf-16be'
  const declaration = /^\s*(?:\xEF\xBB\xBF)?<\?xml[^>]{0,100}?encoding\s*=\s*["']([\w.:-]{1,40})["']/
  const declared = declaration.exec(start.toString('latin1', 0, 256))?.[1]?.toLowerCase() ?? 'utf-8'
  if (/^gb(?:2312|k|_2312-80)$/.test(declared)) return 'gb18030'
  // Declared UTF-16 in bytes that are not: the declaration itself was readable as ASCII.
  return declared.startsWith('utf-16') ? 'utf-8' : declared
}
