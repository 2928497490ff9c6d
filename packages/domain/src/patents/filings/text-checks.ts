import type { FilingCheck, FilingToCheck, Problem } from './check-types.ts'
import { fiveHeading } from './description-headings.ts'

/** Usual and greatest length of a title. @see patent reference 5.5 (K: to be confirmed) */
export const titleUsual = 25
export const titleMax = 60
/** Greatest length of an abstract, punctuation included. @see patent reference 5.5 (K+) */
export const abstractMax = 300

/** Characters a reader counts: blanks and line breaks left out. */
export function countCharacters(text: string): number {
  return [...text.replace(/\s/g, '')].length
}

function findTitle({ title }: FilingToCheck): Problem[] {
  const count = countCharacters(title)
  if (count === 0) return [{ level: 'fix', key: 'titleMissing' }]
  if (count > titleMax) return [{ level: 'fix', key: 'titleTooLong', params: { count, limit: titleMax } }]
  return count > titleUsual ? [{ level: 'review', key: 'titleLong', params: { count, limit: titleUsual } }] : []
}

function findDocuments(filing: FilingToCheck): Problem[] {
  const problems: Problem[] = []
  if (filing.claims.trim() === '') problems.push({ level: 'fix', key: 'claimsMissing' })
  if (filing.description.trim() === '') problems.push({ level: 'fix', key: 'descriptionMissing' })
  if (filing.abstract.trim() === '') problems.push({ level: 'fix', key: 'abstractMissing' })
  return problems
}

function findAbstract({ abstract }: FilingToCheck): Problem[] {
  const count = countCharacters(abstract)
  return count > abstractMax ? [{ level: 'fix', key: 'abstractTooLong', params: { count, limit: abstractMax } }] : []
}

/** The five headings of a description, in order. */
export function descriptionHeadings(right: FilingToCheck['right']): readonly string[] {
  const content = right === 'utilityModel' ? '实用新型内容' : '发明内容'
  return ['技术领域', '背景技术', content, '附图说明', '具体实施方式']
}

/** Lines of a text that are nothing but a heading, as the office writes each. */
const headingLines = (text: string): readonly string[] =>
  text.split('\n').flatMap((line) => fiveHeading(line.trim()) ?? [])

function findHeadings(filing: FilingToCheck): Problem[] {
  const lines = headingLines(filing.description)
  const [other] = descriptionHeadings(filing.right === 'invention' ? 'utilityModel' : 'invention').slice(2)
  const problems: Problem[] = []
  let last = -1
  for (const heading of descriptionHeadings(filing.right)) {
    const at = lines.indexOf(heading)
    const isContent = heading.endsWith('内容')
    if (at >= 0) {
      if (at < last) problems.push({ level: 'review', key: 'headingOrder', params: { heading } })
      last = Math.max(last, at)
    } else if (isContent && other && lines.includes(other)) {
      problems.push({ level: 'fix', key: 'headingOfOtherRight', params: { heading, found: other } })
    } else if (heading !== '附图说明' || filing.figures.length > 0) {
      problems.push({ level: 'fix', key: 'headingMissing', params: { heading } })
    }
  }
  return problems
}

const oddCharacters = /[\p{Cc}\p{Co}\p{Cn}\p{Cs}\ufffd\p{Extended_Pictographic}]/gu
const allowedSigns = new Set(['\n', '\t', '\r', '©', '®', '™', '↔', '↕', '▶', '◀', '✓'])
const repeats = /(所述|其中|根据|的|了|在|和|与|或|是|为)\1+|([，。；：、！？])\2+/g

function findCharacters(filing: FilingToCheck): Problem[] {
  return (['title', 'abstract', 'claims', 'description'] as const).flatMap((field) => {
    const text = filing[field]
    const odd = new Set([...text.matchAll(oddCharacters)].map((m) => m[0]).filter((c) => !allowedSigns.has(c)))
    const twice = new Set([...text.matchAll(repeats)].map((m) => m[0]))
    return [
      ...[...odd].map((c): Problem => ({ level: 'fix', key: 'oddSymbol', params: { code: codeOf(c) }, field })),
      ...[...twice].map((t): Problem => ({ level: 'review', key: 'repeatedCharacters', params: { text: t }, field })),
    ]
  })
}

function codeOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}

const hasDescription = (filing: FilingToCheck) => filing.description.trim() !== ''
const tool = 'Pre-checks of the official tool (patent reference 5.3)'

/** Checks of title, abstract and description. */
export const textChecks: readonly FilingCheck[] = [
  {
    id: 'title',
    ofDesigns: true,
    field: 'title',
    source: 'Content limits (patent reference 5.5, K)',
    needsConfirmation: true,
    find: findTitle,
  },
  { id: 'documents', field: 'description', source: 'Required sets (patent reference 5.1)', find: findDocuments },
  { id: 'abstractLength', field: 'abstract', source: 'Content limits (patent reference 5.5, K+)', find: findAbstract },
  { id: 'headings', field: 'description', source: tool, applies: hasDescription, find: findHeadings },
  { id: 'characters', ofDesigns: true, field: 'title', source: tool, find: findCharacters },
]
