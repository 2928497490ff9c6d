const utf8 = new TextDecoder('utf-8', { fatal: true })
const gb18030 = new TextDecoder('gb18030')

/** Text of bytes that do not say what they are written in: UTF-8 where they are that, else what Chinese Windows writes. */
export function guessText(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes)
  } catch (error) {
    if (error instanceof TypeError) return gb18030.decode(bytes)
    throw error
  }
}
