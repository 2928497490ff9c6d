import type { ImportRowAsk } from '@portal/contract/office/import-choices'
import { importKnownWords } from '@portal/domain/office/imports/import-faults'
import type { ImportKind } from '@portal/domain/office/imports/import-words'
import { type ImportedCase, isImportedEnded, isImportedMark } from '@portal/domain/office/imports/read-case'
import { fillBoth, type TwoLanguages } from '@portal/domain/platform/words/two-languages'
import type { ImportRowNote, ImportSummary } from '../../platform/db/schema/case-imports.ts'
import type { Against } from './conflict-queries.ts'
import type { JudgedRow } from './import-queries.ts'
import type { FitRow, Judged } from './judge-parts.ts'
import { plainName } from './judge-queries.ts'

export const fitRows = (judged: readonly Judged[]): readonly FitRow[] =>
  judged.flatMap((one) => (one.kind === 'makes' ? [one.row] : []))

/** What was found about fit rows besides what they say, by their line. */
export interface Around {
  readonly isAgency: boolean
  readonly against: readonly Against[]
  /** The order that a case perhaps is, by line. */
  readonly alike: ReadonlyMap<number, string>
}

/** What is told of the cases that an import can bring in, before anybody starts it. */
export function summaryOf(judged: readonly Judged[], { isAgency, against, alike }: Around): ImportSummary {
  const fit = fitRows(judged)
  const kinds = new Map<ImportKind, number>()
  for (const { case: one } of fit) kinds.set(one.kind, (kinds.get(one.kind) ?? 0) + 1)
  const newNames = fit.flatMap(({ client }) => (client && !('id' in client) ? [client.name] : []))
  const here = fit.flatMap((row) => clientHere(row) ?? [])
  return {
    kinds: [...kinds].map(([kind, count]) => ({ kind, count })),
    datesMissing: fit.filter(({ case: one }) => lacksDates(one)).length,
    statesTaken: fit.filter(({ case: one }) => one.isStateTaken).length,
    withoutClient: isAgency ? fit.filter(({ client }) => client === undefined).length : 0,
    limitsAdded: judged.filter(({ kind }) => kind === 'adds').length,
    conflicts: against.length,
    conflictParties: [...new Set(against.map(({ party }) => party))],
    newClients: [...new Map(newNames.map((name) => [plainName(name), name])).values()],
    intoClients: here.length,
    clientsHere: [...new Set(here)],
    alike: alike.size,
    ended: fit.filter(({ case: one }) => isImportedEnded(one)).length,
  }
}

/** The client, as the book names them, who works here and has the case in their docket the moment that it is brought in. */
const clientHere = ({ client }: FitRow): string | undefined =>
  client && 'id' in client && client.worksHere ? client.name : undefined

/** Whether a new summary asks for something that the one which people saw did not. */
export function hasNews(shown: ImportSummary | null, fresh: ImportSummary): boolean {
  const lacks = (before: readonly string[] | undefined, now: readonly string[]) => {
    const seen = new Set(before?.map(plainName))
    return now.some((name) => !seen.has(plainName(name)))
  }
  return (
    lacks(shown?.conflictParties, fresh.conflictParties) ||
    lacks(shown?.newClients, fresh.newClients) ||
    lacks(shown?.clientsHere, fresh.clientsHere) ||
    fresh.conflicts > (shown?.conflicts ?? 0) ||
    fresh.intoClients > (shown?.intoClients ?? 0) ||
    fresh.withoutClient > (shown?.withoutClient ?? 0)
  )
}

/** Whether a day is missing from which fees or a term are counted. */
const lacksDates = (one: ImportedCase): boolean =>
  isImportedMark(one)
    ? one.state === 'tmRegistered' && one.registeredOn === undefined && one.validTo === undefined
    : one.state === 'granted' && (one.filedOn === undefined || one.grantedOn === undefined)

/** How the rows of a case stand once they are checked: the first is fit, the others are part of it. */
export function checkedRows(one: Judged, { against, alike }: CheckedBeside): readonly JudgedRow[] {
  if (one.kind === 'stays') {
    return [{ line: one.line, state: one.state, found: one.found, leadLine: one.leadLine }]
  }
  if (one.kind === 'adds') {
    const { line, here, leadLine } = one.row
    const note = fillBoth(importKnownWords.addsLimit, { orderNo: here.orderNo })
    return [{ line, state: 'ready', leadLine, found: { faults: [], note } }]
  }
  const { line: leadLine, parts } = one.row
  const note = fillBoth(importKnownWords.joined, { line: leadLine })
  const asked = askedOf(one.row, against.get(leadLine), alike.get(leadLine))
  return parts.map(({ line }) =>
    line === leadLine
      ? { line, state: 'ready', found: asked }
      : { line, state: 'joined', leadLine, found: { faults: [], note } },
  )
}
export interface CheckedBeside {
  readonly against: ReadonlyMap<number, string>
  readonly alike: ReadonlyMap<number, string>
}

function askedOf(row: FitRow, party: string | undefined, orderNo: string | undefined): ImportRowNote | undefined {
  const client = clientHere(row)
  const asked: readonly (readonly [ImportRowAsk, TwoLanguages] | undefined)[] = [
    party === undefined ? undefined : ['conflict', fillBoth(importKnownWords.against, { party })],
    client === undefined ? undefined : ['client', fillBoth(importKnownWords.intoClient, { client })],
    orderNo === undefined ? undefined : ['alike', fillBoth(importKnownWords.perhapsHere, { orderNo })],
  ]
  const said = asked.filter((one) => one !== undefined)
  if (said.length === 0) return undefined
  const joined = (language: 'en' | 'zh', between: string) => said.map(([, words]) => words[language]).join(between)
  return { faults: [], note: { en: joined('en', '; '), zh: joined('zh', '；') }, asks: said.map(([ask]) => ask) }
}
