import { parseApplicationNumber } from '../../../platform/identifiers/application-number.ts'
import { isDestroyedNumber } from '../../../platform/identifiers/destroyed-number.ts'
import { parseForeignNumber } from '../../../platform/identifiers/foreign-number.ts'
import { parseCreditCode } from '../../../platform/identifiers/id-numbers.ts'
import { cleanPublicationNumber, parsePublicationNumber } from '../../../platform/identifiers/publication-number.ts'
import type { FieldCode } from './fields.ts'
import type { QueryError } from './findings.ts'
import { join, type Match, type Node } from './node.ts'
import { officeCodes } from './offices.ts'
import { parseQuery } from './parse-query.ts'
import { foldWidth, tokenise } from './tokens.ts'

export type DetectedKind =
  | 'applicationNumber'
  | 'publicationNumber'
  | 'foreignNumber'
  | 'creditCode'
  | 'applicant'
  | 'class'
  | 'words'
  | 'query'

/** A doubt about what was written; the search still asks for what was written. `suggestion` is a query text. */
export type InputFinding = {
  key: 'wrongCheck' | 'checkMissing' | 'creditCodeNotSearchable' | 'destroyedBySheet'
  params: { written: string; suggested: string }
  suggestion: string
}

export type Understanding =
  | { ok: true; detected: DetectedKind; query: Node; findings: InputFinding[] }
  | { ok: false; detected: 'query'; errors: QueryError[] }

/**
 * Reads the one search box: a number, a company, a class, else the query language (plain words included).
 *
 * Order of detection: application number, Chinese publication number, PCT, WO, US and other offices' numbers, credit
 * code or company ending, IPC symbols, words. Text with fields, operators, quotes or brackets is never guessed at.
 *
 * @see patent reference 8.3
 */
export function understandInput(text: string): Understanding {
  const guess = usesQueryLanguage(text) ? undefined : detectSimple(foldWidth(text).trim())
  if (guess) return { ok: true, ...guess }
  const parsed = parseQuery(text)
  if (!parsed.ok) return { ok: false, detected: 'query', errors: parsed.errors }
  return { ok: true, detected: usesQueryLanguage(text) ? 'query' : 'words', query: parsed.query, findings: [] }
}

type Guess = { detected: DetectedKind; query: Node; findings: InputFinding[] }

function usesQueryLanguage(text: string): boolean {
  const isOperator = /^(?:and|or|not|与|或|非|near\/\d+)$/i
  return tokenise(text.slice(0, 2001)).some(
    (token) =>
      token.type === 'field' ||
      token.type === 'phrase' ||
      (token.type === 'word' && (isOperator.test(token.text) || /[*]|\?$/.test(token.text))),
  )
}

/** Longest list of classes that is read as one. */
const classListMax = 400

function detectSimple(text: string): Guess | undefined {
  if (text === '' || text.length > classListMax) return undefined
  if (text.length > 80) return detectClasses(text)
  return (
    detectDestroyed(text) ??
    detectApplicationNumber(text) ??
    detectPublicationNumber(text) ??
    detectForeignNumber(text) ??
    detectCreditCode(text) ??
    detectApplicant(text) ??
    detectClasses(text)
  )
}

function guess(detected: DetectedKind, field: FieldCode, match: Match, findings: InputFinding[] = []): Guess {
  return { detected, query: { kind: 'term', field, match }, findings }
}

function detectApplicationNumber(text: string): Guess | undefined {
  const number = parseApplicationNumber(text)
  if (number.ok) return guess('applicationNumber', 'an', { type: 'number', number: number.value })
  if (number.expectedCheck === undefined) return undefined
  const body = number.cleaned.slice(0, number.cleaned.length > 9 ? 12 : 8)
  const suggested = `${body}.${number.expectedCheck}`
  const finding = (key: InputFinding['key']): InputFinding => ({
    key,
    params: { written: text, suggested },
    suggestion: `AN=${body}${number.expectedCheck}`,
  })
  // Twelve digits are the usual way to write a number without its check character: no doubt to voice.
  const findings =
    number.reason === 'wrongCheck' ? [finding('wrongCheck')] : body.length === 12 ? [] : [finding('checkMissing')]
  return guess('applicationNumber', 'an', { type: 'number', number: number.cleaned }, findings)
}

function detectPublicationNumber(text: string): Guess | undefined {
  const number = parsePublicationNumber(text)
  const known = number.ok || number.reason === 'kindMissing' || number.reason === 'kindMismatch'
  if (!known) return undefined
  return guess('publicationNumber', 'pn', { type: 'number', number: number.ok ? number.value : number.cleaned })
}

const offices = new Set(officeCodes.values())

function detectForeignNumber(text: string): Guess | undefined {
  const known = parseForeignNumber(text)
  if (known) {
    const field = known.kind === 'pctApplication' || known.kind === 'usApplication' ? 'an' : 'pn'
    return guess('foreignNumber', field, { type: 'number', number: known.value.replace(/[\s.,-]/g, '') })
  }
  const cleaned = cleanPublicationNumber(text)
  const parts =
    /^([A-Z]{2})(?:D|RE|PP|H|T)?\d{5,13}(?:[A-Z]\d?)?$/.exec(cleaned) ??
    // Taiwan: I grants an invention, M a utility model; D, a design, is read above.
    /^(TW)[IM]\d{6}(?:[A-Z]\d?)?$/.exec(cleaned)
  return parts?.[1] && offices.has(parts[1])
    ? guess('foreignNumber', 'pn', { type: 'number', number: cleaned })
    : undefined
}

function detectCreditCode(text: string): Guess | undefined {
  const code = parseCreditCode(text)
  if (!code.ok) return undefined
  const finding: InputFinding = {
    key: 'creditCodeNotSearchable',
    params: { written: text, suggested: '' },
    suggestion: '',
  }
  return guess('creditCode', 'pa', { type: 'text', text: code.value, phrase: false }, [finding])
}

const company =
  /(?:公司|大学|学院|研究院|研究所|研究中心|医院|集团|合作社|银行|[A-Za-z](?:,| )\s?(?:inc|ltd|llc|corp|gmbh|co|ag|s\.a)\.?,?\s?(?:ltd\.?)?|\buniversity)$/i

function detectApplicant(text: string): Guess | undefined {
  const isTitle = /^(?:一种|基于|用于)/.test(text)
  if (isTitle || !company.test(text) || (/\p{Script=Han}/u.test(text) && /[\s,;]/.test(text))) return undefined
  return guess('applicant', 'pa', { type: 'text', text: text.replaceAll('"', ' '), phrase: /[\s(),;]/.test(text) })
}

function detectDestroyed(text: string): Guess | undefined {
  if (!isDestroyedNumber(text)) return undefined
  const finding: InputFinding = { key: 'destroyedBySheet', params: { written: text, suggested: '' }, suggestion: '' }
  return { detected: 'words', query: { kind: 'term', field: null, match: textOf(text) }, findings: [finding] }
}

const textOf = (text: string): Match => ({ type: 'text', text, phrase: true })

/**
 * One IPC symbol or several, parted by semicolons, commas, lines or blanks, as gazettes print them: `G03F 7/42 (2006.01) I` is the
 * subgroup with its edition and whether it is of the invention itself (I) or not (N). One of several is enough.
 */
function detectClasses(text: string): Guess | undefined {
  const symbols = text
    .toUpperCase()
    .replace(/([A-H]\d{2}[A-Z]) {1,4}(?=\d{1,4}\/)/g, '$1')
    .replace(/ {0,4}\((?:19|20)\d{2}\.\d{2}\) {0,4}[IN]?(?![A-Z0-9])/g, ' ')
    .split(/[;,\s]/)
    .filter((part) => part !== '')
  if (symbols.length === 0 || !symbols.every((one) => /^[A-H]\d{2}[A-Z](?:\d{1,4}\/\d{2,6})?$/.test(one)))
    return undefined
  const terms = [...new Set(symbols)].map(
    (prefix): Node => ({ kind: 'term', field: 'ipc', match: { type: 'class', prefix } }),
  )
  return { detected: 'class', query: join('or', terms), findings: [] }
}
