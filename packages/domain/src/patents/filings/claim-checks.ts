import { claimsIncluded, pagesIncluded } from '../../law/patents/filing-fees.ts'
import { figureOn } from '../../platform/rules/law-figure.ts'
import type { FilingCheck, FilingToCheck, Problem } from './check-types.ts'
import { type Claim, splitClaims } from './claims.ts'

const toolkit = 'Pre-checks of the official tool (patent reference 5.3)'
const content = 'Content limits (patent reference 5.5, K+)'
const claimsRead = new WeakMap<FilingToCheck, readonly Claim[]>()

/** The claims of a filing, split once for all of its checks. */
function claimsOf(filing: FilingToCheck): readonly Claim[] {
  const claims = claimsRead.get(filing) ?? splitClaims(filing.claims)
  claimsRead.set(filing, claims)
  return claims
}

const numberOf = (claim: Claim) => claim.number ?? claim.position
const hasClaims = (filing: FilingToCheck) => filing.claims.trim() !== ''

function findNumbers(filing: FilingToCheck): Problem[] {
  const seen = new Set<number>()
  let expected = 1
  return claimsOf(filing).flatMap((claim): Problem[] => {
    const at = claim.position - 1
    const { number } = claim
    const due = expected
    expected = (number ?? expected) + 1
    if (number === undefined)
      return [{ level: 'fix', key: 'claimNumberMissing', params: { position: claim.position }, at }]
    if (seen.has(number)) return [{ level: 'fix', key: 'claimNumberRepeated', params: { number }, at }]
    seen.add(number)
    return number === due
      ? []
      : [{ level: 'fix', key: 'claimNumberNotConsecutive', params: { number, expected: due }, at }]
  })
}

/** One finding a claim, naming all its wrong references, so that "1至9任一项" is not nine findings. */
function wrong(key: Problem['key'], claim: Claim, references: readonly number[]): Problem[] {
  if (references.length === 0) return []
  const params = { number: numberOf(claim), reference: references.join(', ') }
  return [{ level: 'fix', key, params, at: claim.position - 1 }]
}

function findReferences(filing: FilingToCheck): Problem[] {
  const claims = claimsOf(filing)
  const known = new Set(claims.map(numberOf))
  return claims.flatMap((claim) => {
    const missing = claim.references.filter((reference) => !known.has(reference))
    const forward = claim.references.filter((reference) => known.has(reference) && reference >= numberOf(claim))
    return [...wrong('claimRefersMissing', claim, missing), ...wrong('claimRefersForward', claim, forward)]
  })
}

function findMultiple(filing: FilingToCheck): Problem[] {
  const claims = claimsOf(filing)
  const multiple = new Set(claims.filter((claim) => claim.isMultiple).map(numberOf))
  return claims
    .filter((claim) => claim.isMultiple)
    .flatMap((claim) => {
      const number = numberOf(claim)
      const based = claim.references.filter((reference) => reference < number && multiple.has(reference))
      const problems = wrong('claimMultipleOnMultiple', claim, based)
      if (claim.isNotAlternative) {
        problems.push({ level: 'review', key: 'claimNotAlternative', params: { number }, at: claim.position - 1 })
      }
      return problems
    })
}

function findSentences(filing: FilingToCheck): Problem[] {
  return claimsOf(filing).flatMap((claim): Problem[] => {
    const number = numberOf(claim)
    const at = claim.position - 1
    const count = claim.text.split('。').length - 1
    if (!claim.text.endsWith('。')) return [{ level: 'fix', key: 'claimNoFullStop', params: { number }, at }]
    return count === 1 ? [] : [{ level: 'fix', key: 'claimSeveralSentences', params: { number, count }, at }]
  })
}

function findForm(filing: FilingToCheck): Problem[] {
  const claims = claimsOf(filing)
  const problems: Problem[] = []
  if (claims[0]?.kind === 'dependent') problems.push({ level: 'fix', key: 'claimFirstDependent', at: 0 })
  for (const claim of claims) {
    const params = { number: numberOf(claim) }
    const at = claim.position - 1
    if (claim.kind === 'dependent' && !/特征|其中/.test(claim.text)) {
      problems.push({ level: 'review', key: 'claimWithoutCharacterising', params, at })
    }
    const subject = claim.text.slice(0, 40).split(/[,，;；:：]/)[0] ?? ''
    if (filing.right === 'utilityModel' && claim.kind === 'independent' && /方法$|工艺$/.test(subject)) {
      problems.push({ level: 'fix', key: 'claimOfMethod', params, at })
    }
  }
  return problems
}

function findSurcharges(filing: FilingToCheck): Problem[] {
  const count = claimsOf(filing).length
  const claimsFree = figureOn(claimsIncluded, filing.filedOn)
  const pagesFree = figureOn(pagesIncluded, filing.filedOn)
  const problems: Problem[] = []
  if (count > claimsFree) {
    problems.push({ level: 'review', key: 'claimSurcharge', params: { count, over: count - claimsFree } })
  }
  if (filing.pageCount > pagesFree) {
    const params = { count: filing.pageCount, over: filing.pageCount - pagesFree }
    problems.push({ level: 'review', key: 'pageSurcharge', params })
  }
  return problems
}

/** Checks of the claim set. */
export const claimChecks: readonly FilingCheck[] = [
  { id: 'claimNumbers', field: 'claims', source: toolkit, applies: hasClaims, find: findNumbers },
  { id: 'claimReferences', field: 'claims', source: toolkit, applies: hasClaims, find: findReferences },
  {
    id: 'multipleDependency',
    field: 'claims',
    source: 'Implementing Regulations r. 25 (patent reference 5.5, K+)',
    applies: hasClaims,
    find: findMultiple,
  },
  { id: 'claimSentences', field: 'claims', source: content, applies: hasClaims, find: findSentences },
  {
    id: 'claimForm',
    field: 'claims',
    source: 'Patent Law art. 2; content limits (5.5, K+)',
    applies: hasClaims,
    find: findForm,
  },
  { id: 'surcharges', field: 'claims', source: 'CNIPA tariff (S5)', applies: hasClaims, find: findSurcharges },
]
