/** Digits and check character of an application number in any spelling, as far as it was typed. */
export function plainPatentNumber(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/^\s*(CN|ZL)/, '')
    .replaceAll(/[^0-9X]/g, '')
}
