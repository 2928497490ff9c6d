import type { FilingCheck, FilingToCheck, Problem } from './check-types.ts'
import { findNumerals } from './numerals.ts'

const label = /^(\d{1,3})([a-z]?)$/

/** Labels a drawing may carry, without 图, blanks and brackets: `图１（ａ）` becomes `1a`. */
export function cleanFigureLabel(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/^图|[\s()]/g, '')
}

function findNumbers({ right, figures }: FilingToCheck): Problem[] {
  if (figures.length === 0) return right === 'utilityModel' ? [{ level: 'fix', key: 'figuresMissing' }] : []
  const seen = new Set<string>()
  let last = 0
  return figures.map(cleanFigureLabel).flatMap((text, at): Problem[] => {
    const match = label.exec(text)
    if (!match) return [{ level: 'fix', key: 'figureNumberWrong', params: { label: text }, at }]
    if (seen.has(text)) return [{ level: 'fix', key: 'figureNumberRepeated', params: { label: text }, at }]
    seen.add(text)
    const number = Number(match[1])
    const follows = number === last + 1 || (number === last && match[2] !== '')
    const expected = last + 1
    last = number
    return follows ? [] : [{ level: 'fix', key: 'figureNumberNotConsecutive', params: { label: text, expected }, at }]
  })
}

/** Figure labels a text names: `图1`, `图1a`, `图1-3`, `图1至图3`, `图1、2和4`. */
export function namedFigures(text: string): ReadonlySet<string> {
  const named = new Set<string>()
  const plain = text.normalize('NFKC')
  const list =
    /(?<!视|附|框|程)图\s*(\d{1,3}[a-z]?(?:\s*(?:[-~–—至到、,和及与或])\s*(?:图\s*)?\d{1,3}[a-z]?(?![\d.%a-z]))*)/gi
  for (const match of plain.matchAll(list)) {
    let range = false
    let last: string | undefined
    for (const token of (match[1] ?? '').toLowerCase().match(/\d+[a-z]?|[-~–—至到]/g) ?? []) {
      if (!/^\d/.test(token)) {
        range = true
        continue
      }
      if (range && last)
        for (let n = Number.parseInt(last, 10) + 1; n < Number.parseInt(token, 10); n += 1) named.add(String(n))
      named.add(token)
      last = token
      range = false
    }
  }
  return named
}

/** Whether a named figure is there: `2` also stands for the parts `2a`, `2b`. */
function isThere(name: string, labels: readonly string[]): boolean {
  return labels.some((other) => other === name || (/^\d+$/.test(name) && other.replace(/[a-z]$/, '') === name))
}

function findMentions({ description, figures }: FilingToCheck): Problem[] {
  const labels = figures.map(cleanFigureLabel)
  const named = [...namedFigures(description)]
  const missing = named.filter((name) => !isThere(name, labels))
  const silent = labels.filter((text) => !named.some((name) => name === text || name === text.replace(/[a-z]$/, '')))
  return [
    ...missing.map((text): Problem => ({ level: 'fix', key: 'figureNotFound', params: { label: text } })),
    ...silent.map(
      (text): Problem => ({
        level: 'review',
        key: 'figureNotDescribed',
        params: { label: text },
        at: labels.indexOf(text),
      }),
    ),
  ]
}

function findAbstractFigure({ figures, abstractFigures }: FilingToCheck): Problem[] {
  const labels = figures.map(cleanFigureLabel)
  const chosen = abstractFigures.map(cleanFigureLabel)
  if (chosen.length === 0) return [{ level: 'review', key: 'abstractFigureMissing' }]
  if (chosen.length > 1) return [{ level: 'fix', key: 'abstractFigureSeveral' }]
  return chosen
    .filter((text) => !labels.includes(text))
    .map((text): Problem => ({ level: 'fix', key: 'abstractFigureNotFound', params: { label: text } }))
}

function findNumeralProblems(filing: FilingToCheck): Problem[] {
  const { conflicts, onlyInClaims } = findNumerals(filing.description, filing.claims)
  return [
    ...conflicts.map((params): Problem => ({ level: 'review', key: 'numeralTwoNames', params })),
    ...onlyInClaims.map(
      (numeral): Problem => ({ level: 'review', key: 'numeralNotInDescription', params: { numeral } }),
    ),
  ]
}

const tool = 'Pre-checks of the official tool (patent reference 5.3)'
const hasFigures = (filing: FilingToCheck) => filing.figures.length > 0

/** Checks of the drawings and of what the texts say about them. */
export const figureChecks: readonly FilingCheck[] = [
  {
    id: 'figureNumbers',
    field: 'figures',
    source: 'Patent Law and required sets (patent reference 5.1, K+); pre-checks (5.3)',
    applies: (filing) => filing.right === 'utilityModel' || hasFigures(filing),
    find: findNumbers,
  },
  {
    id: 'figureMentions',
    field: 'figures',
    source: tool,
    applies: (filing) => hasFigures(filing) || namedFigures(filing.description).size > 0,
    find: findMentions,
  },
  {
    id: 'abstractFigure',
    field: 'abstractFigure',
    source: 'Abstract figure by number (patent reference 5.2, S14)',
    applies: hasFigures,
    find: findAbstractFigure,
  },
  { id: 'numerals', field: 'figures', source: tool, applies: hasFigures, find: findNumeralProblems },
]
