/** Names in the central directory of a ZIP and whether each is one that any reader takes for UTF-8: plain ASCII, or flagged. */
export function zipNames(bytes: Buffer): readonly { name: string; isUtf8: boolean }[] {
  const facts: { name: string; isUtf8: boolean }[] = []
  for (
    let at = bytes.indexOf('PK\x01\x02', 0, 'latin1');
    at >= 0;
    at = bytes.indexOf('PK\x01\x02', at + 46, 'latin1')
  ) {
    const isFlagged = (bytes.readUInt16LE(at + 8) & 0x0800) !== 0
    const name = bytes.subarray(at + 46, at + 46 + bytes.readUInt16LE(at + 28)).toString()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII is what is meant.
    facts.push({ name, isUtf8: isFlagged || /^[\x00-\x7f]*$/.test(name) })
  }
  return facts
}
