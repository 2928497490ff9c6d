import type { CivilDate } from '../../platform/dates/civil-date.ts'
import { fillBoth } from '../../platform/words/two-languages.ts'
import { importFaultWords } from './import-faults.ts'
import { type ImportField, importFieldKeys } from './import-fields.ts'
import {
  type CellsOf,
  type ImportedCase,
  type ImportedLimit,
  type ImportFault,
  isImportedMark,
  keyOfCells,
  type ReadCase,
  readCase,
} from './read-case.ts'

export interface CaseRow {
  readonly line: number
  readonly cells: CellsOf
}

/** A row of a case with the deadline that it names, if any. */
export interface CasePart {
  readonly line: number
  readonly limits: readonly ImportedLimit[]
}

export type FoldedCase =
  | { readonly ok: true; readonly case: ImportedCase; readonly parts: readonly [CasePart, ...CasePart[]] }
  | { readonly ok: false; readonly rows: readonly { readonly line: number; readonly faults: readonly ImportFault[] }[] }

/** What each row of a case says for itself; of everything else the rows must say the same. */
const ofOneRow: ReadonlySet<ImportField> = new Set(['limit', 'limitOn', 'classes', 'notes'])
const shared = importFieldKeys.filter((field) => !ofOneRow.has(field))
const notesMax = 500
const valueMax = 40

/**
 * Rows as cases: exports write one row for each task of a case, or for each class of a mark. Rows of one number become one case that has
 * the deadlines, classes and notes of all of them; what a row leaves empty another may say. Where two say otherwise of one fact nobody
 * can know which is right, so the whole case is refused.
 */
export function foldCases(rows: readonly CaseRow[], today: CivilDate): readonly FoldedCase[] {
  return rowsOfCases(rows).map((one) => foldCase(one, today))
}

type RowsOfCase = readonly [CaseRow, ...CaseRow[]]

/** Rows by the case that they are of, for who folds a long file a part at a time. */
export function rowsOfCases(rows: readonly CaseRow[]): readonly RowsOfCase[] {
  const groups = Map.groupBy(rows, ({ line, cells }) => keyOfCells(cells) ?? `row ${line}`)
  return [...groups.values()].map(([first, ...more]) => {
    if (!first) throw new Error('a group without rows')
    return [first, ...more]
  })
}

export const foldCase = ([first, ...more]: RowsOfCase, today: CivilDate): FoldedCase =>
  more.length === 0 ? foldOne(first, today) : foldSome([first, ...more], today)

function foldOne({ line, cells }: CaseRow, today: CivilDate): FoldedCase {
  const read = readCase(cells, today)
  if (!read.ok) return { ok: false, rows: [{ line, faults: read.faults }] }
  return { ok: true, case: read.case, parts: [{ line, limits: read.case.limits }] }
}

interface Told {
  readonly line: number
  readonly text: string
}

function foldSome(rows: readonly [CaseRow, ...CaseRow[]], today: CivilDate): FoldedCase {
  const told = new Map<ImportField, Told>()
  for (const { line, cells } of rows) {
    for (const field of shared) {
      const text = cells[field]
      if (text !== undefined && !told.has(field)) told.set(field, { line, text })
    }
  }
  const facts: CellsOf = Object.fromEntries([...told].map(([field, { text }]) => [field, text]))
  const someClasses = rows.find(({ cells }) => cells.classes !== undefined)?.cells.classes
  const filled = rows.map(({ line, cells }) => {
    const whole: CellsOf = { ...facts, ...(someClasses !== undefined && { classes: someClasses }), ...cells }
    return { line, cells, read: readCase(whole, today) }
  })
  const base = readCase({ ...facts, ...(someClasses !== undefined && { classes: someClasses }) }, today)
  const baseFacts = base.ok ? new Map(shared.map((field) => [field, factOf(base.case, field)])) : undefined
  const faulty = filled.map(({ line, cells, read }, at) => ({
    line,
    faults: [...ownFaults(read, cells, told, at === 0), ...differences(read, baseFacts, cells, { line, told })],
  }))
  const unread = new Map(filled.flatMap(({ line, read }) => (read.ok ? [] : [[line, read.faults] as const])))
  if (unread.size > 0 && faulty.every(({ faults }) => faults.length === 0)) {
    // What one row says does not go with what another does, and no cell alone is wrong.
    return {
      ok: false,
      rows: withTwins(filled.map(({ line }) => ({ line, faults: unread.get(line) ?? [] }))),
    }
  }
  if (faulty.some(({ faults }) => faults.length > 0)) return { ok: false, rows: withTwins(faulty) }
  const cases = filled.flatMap(({ line, read }) => (read.ok ? [{ line, one: read.case }] : []))
  const [lead, ...others] = cases
  if (!lead || cases.length !== rows.length) throw new Error('a row without faults was not read')
  const notes = [...new Set(cases.map(({ one }) => one.notes).filter((text) => text !== ''))].join('；')
  if (notes.length > notesMax) {
    const fault = { field: 'notes' as const, reason: fillBoth(importFaultWords.tooLong, { max: notesMax }) }
    return { ok: false, rows: rows.map(({ line }) => ({ line, faults: [fault] })) }
  }
  const limits = distinct(cases.flatMap(({ one }) => one.limits))
  const part = ({ line, one }: (typeof cases)[number]): CasePart => ({ line, limits: one.limits })
  return {
    ok: true,
    case: isImportedMark(lead.one)
      ? { ...lead.one, limits, notes, classes: unionOf(cases.map(({ one }) => one)) }
      : { ...lead.one, limits, notes },
    parts: [part(lead), ...others.map(part)],
  }
}

type FaultyRow = { readonly line: number; readonly faults: readonly ImportFault[] }

/** All rows of a case stay together, so that all stand in the file that is corrected. */
export function withTwins(rows: readonly FaultyRow[]): readonly FaultyRow[] {
  const bad = rows.find(({ faults }) => faults.length > 0)
  if (!bad) return rows
  const twin = { field: 'number' as const, reason: fillBoth(importFaultWords.twinFaulty, { line: bad.line }) }
  return rows.map(({ line, faults }) => ({ line, faults: faults.length > 0 ? faults : [twin] }))
}

/** Faults of what a row itself says; of what no row says the first one is told. */
function ownFaults(read: ReadCase, cells: CellsOf, told: ReadonlyMap<ImportField, Told>, isFirst: boolean) {
  if (read.ok) return []
  return read.faults.filter(({ field }) => cells[field] !== undefined || (isFirst && !told.has(field)))
}

function differences(
  read: ReadCase,
  base: ReadonlyMap<ImportField, string> | undefined,
  cells: CellsOf,
  { line, told }: { readonly line: number; readonly told: ReadonlyMap<ImportField, Told> },
): readonly ImportFault[] {
  if (!read.ok || !base) return []
  return shared.flatMap((field): ImportFault[] => {
    const first = told.get(field)
    if (cells[field] === undefined || !first || first.line === line) return []
    if (factOf(read.case, field) === base.get(field)) return []
    const value = first.text.length > valueMax ? `${first.text.slice(0, valueMax)}…` : first.text
    return [{ field, reason: fillBoth(importFaultWords.differs, { line: first.line, value }) }]
  })
}

/** A fact as two rows can be compared by it, whatever its spelling. */
function factOf(one: ImportedCase, field: ImportField): string {
  const facts: Readonly<Record<string, unknown>> = isImportedMark(one)
    ? { ...one, grantedOn: one.registeredOn }
    : { ...one }
  return String(facts[field] ?? '')
    .normalize('NFKC')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()
}

function distinct(limits: readonly ImportedLimit[]): readonly ImportedLimit[] {
  return [...new Map(limits.map((limit) => [`${limit.ruleId} ${limit.officialOn}`, limit])).values()]
}

function unionOf(cases: readonly ImportedCase[]): readonly number[] {
  const all = cases.flatMap((one) => (isImportedMark(one) ? one.classes : []))
  return [...new Set(all)].sort((a, b) => a - b)
}
