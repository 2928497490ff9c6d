/** Fen of an amount typed in yuan (`300`, `300.5`, `1,300.00`, full-width digits); undefined if it is none. */
export function parseYuan(text: string): number | undefined {
  const plain = text
    .normalize('NFKC')
    .replaceAll(/[\s,¥]/g, '')
    .trim()
  const parts = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(plain)
  if (!parts) return undefined
  return Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0'))
}

/** `30000` is `300.00`, for a field. */
export function yuanText(fen: number): string {
  return (fen / 100).toFixed(2)
}
