import { publicationStem } from '../import/record.ts'
import type { StoredPatent } from './merge-record.ts'

export type NumberRow = { kind: 'an' | 'pn' | 'pr'; number: string }

/** A number as `patent_numbers` stores and compares it. */
export function plainNumber(written: string): string {
  return written
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s.,·/-]/g, '')
}

/**
 * Every number a patent answers to. Application numbers stand without office code too, broken ones as they were
 * written; publications with and without kind letter.
 */
export function numberRows(patent: StoredPatent): NumberRow[] {
  const rows = new Map<string, NumberRow>()
  const add = (kind: NumberRow['kind'], written: string | null) => {
    const number = plainNumber(written ?? '').slice(0, 60)
    if (number.length >= 4) rows.set(`${kind} ${number}`, { kind, number })
  }
  if (patent.applicationNumber) {
    const plain = plainNumber(patent.applicationNumber)
    add('an', plain)
    if (plain.startsWith(patent.office)) add('an', plain.slice(patent.office.length))
  } else if (patent.applicationMark === 'broken') {
    add('an', plainNumber(patent.applicationText).replace(/^(?:CN|ZL)(?=\d)/, ''))
  }
  for (const publication of patent.publications) {
    add('pn', publication.number)
    add('pn', publicationStem(publication))
    const { number, kind } = publication
    if (kind && number.endsWith(kind)) add('pn', number.slice(0, -kind.length))
  }
  for (const { country, number } of patent.priorities) {
    if (!number) continue
    add('pr', number)
    if (country && !plainNumber(number).startsWith(country)) add('pr', country + number)
  }
  return [...rows.values()]
}
