import { paperKinds, type Tails } from './paper-kinds.ts'

const tailPatterns: Readonly<Record<keyof Tails, string>> = {
  none: '',
  number: '[0-9]+',
  copies: '[0-9]*',
  sheet: '(-[0-9]+)?',
  country: '(:[A-Z0-9]+)?',
  mark: '(\\.[^.]+)?',
  key: '\\..+',
}

const escaped = (text: string) => text.replaceAll('.', '\\.')

/**
 * Regular expression, for JavaScript and PostgreSQL alike, of the stored kinds that name nobody; every other one is closed, also
 * one that an earlier or later release has stored.
 */
export const openPaperKinds = `^(${Object.entries(paperKinds)
  .filter(([, { names }]) => names === 'nobody')
  .map(([kind, { tail }]) => `${escaped(kind)}${tailPatterns[tail]}`)
  .join('|')})$`
