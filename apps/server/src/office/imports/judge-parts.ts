import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  type CasePart,
  type CaseRow,
  type FoldedCase,
  foldCase,
  rowsOfCases,
  withTwins,
} from '@portal/domain/office/imports/fold-cases'
import { type ImportFaultKey, importFaultWords, importKnownWords } from '@portal/domain/office/imports/import-faults'
import type { ImportField } from '@portal/domain/office/imports/import-fields'
import {
  cellsOf,
  type ImportedCase,
  type ImportedLimit,
  type ImportFault,
} from '@portal/domain/office/imports/read-case'
import type { CivilDate } from '@portal/domain/platform/dates/civil-date'
import { fillBoth } from '@portal/domain/platform/words/two-languages'
import type { Db, Tx } from '../../platform/db/connection.ts'
import type { ImportRowNote } from '../../platform/db/schema/case-imports.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { importingAgency, keyOfCase, type Mapping } from './import-rules.ts'
import {
  type CaseHere,
  type Client,
  type Clients,
  type Colleague,
  findCasesHere,
  findClients,
  findPeople,
  noClients,
  type People,
  plainName,
  sameLimits,
} from './judge-queries.ts'

type Parts = readonly [CasePart, ...CasePart[]]

/** A case that can be brought in, with who is meant by its names. */
export interface FitRow {
  /** The first of its rows. */
  readonly line: number
  readonly parts: Parts
  readonly case: ImportedCase
  readonly handler: Colleague | undefined
  readonly keeperId: string | undefined
  /** The line of the book; undefined for the organisation's own case. A name alone: the book lacks it. */
  readonly client: Client | { readonly name: string } | undefined
}

/** A row that adds deadlines to a case that was brought in before. */
export interface AddingRow {
  readonly line: number
  readonly case: ImportedCase
  readonly here: CaseHere
  readonly limits: readonly ImportedLimit[]
  /** Of a further row of the case its first one: what it lacks stands there. */
  readonly leadLine: number | undefined
}

export type Judged =
  | { readonly kind: 'makes'; readonly row: FitRow }
  | { readonly kind: 'adds'; readonly row: AddingRow }
  | {
      readonly kind: 'stays'
      readonly state: 'faulty' | 'known'
      readonly line: number
      readonly found: ImportRowNote
      /** Of a further row of a case that is here its first one. */
      readonly leadLine?: number | undefined
    }

interface Asked {
  readonly user: SessionUser
  readonly mapping: Mapping
  readonly today: CivilDate
  /** Clients who may be entered in the book, spelt as `plainName` does: those that a preview named; undefined for the preview itself. */
  readonly mayEnter?: ReadonlySet<string>
}

/**
 * Judges rows of a file: what each of them says, which are of one case, who is meant by the names in them, and whether the case is here
 * already. What is fit is fit at this moment: bringing in judges again under the organisation's lock, all rows of a case together.
 */
export async function judgeRows(
  db: Db | Tx,
  rows: readonly { readonly line: number; readonly cells: readonly string[] }[],
  { user, mapping, today, mayEnter }: Asked,
): Promise<readonly Judged[]> {
  const people = await findPeople(db, user)
  const clients = importingAgency(user) === undefined ? noClients : await findClients(db, user)
  const folded = await foldInTurns(
    rows.map(({ line, cells }) => ({ line, cells: cellsOf(cells, mapping) })),
    today,
  )
  const named = folded.map((one): NamedCase => {
    if (!one.ok) return { faulty: one.rows }
    return nameCase(one.case, one.parts, { user, people, clients, mayEnter })
  })
  const fit = named.flatMap((one) => ('row' in one ? [one.row] : []))
  const hasClients = fit.some(({ client }) => client !== undefined)
  const here = await findCasesHere(db, user, {
    keys: fit.map(({ case: one }) => keyOfCase(one)),
    ownerIds: [...new Set(fit.flatMap(({ client }) => (client && 'id' in client ? (client.customerId ?? []) : [])))],
  })
  return named.flatMap((one): readonly Judged[] => {
    if (!('row' in one)) return one.faulty.map(({ line, faults }) => faulty(line, faults))
    // A cell that a merge or a slip left blank would make a client's case the agency's own.
    if (hasClients && one.row.client === undefined) return refused(one.row.parts, [faultOf('client', 'clientMissing')])
    const cases = here.get(keyOfCase(one.row.case))
    return cases === undefined ? [{ kind: 'makes', row: one.row }] : judgeHere(one.row, cases)
  })
}

/** Cases read before other requests of the process get their turn. */
const casesATurn = 250

async function foldInTurns(rows: readonly CaseRow[], today: CivilDate): Promise<readonly FoldedCase[]> {
  const folded: FoldedCase[] = []
  for (const one of rowsOfCases(rows)) {
    folded.push(foldCase(one, today))
    if (folded.length % casesATurn === 0) await nextTurn()
  }
  return folded
}

type NamedCase =
  | { readonly row: FitRow }
  | { readonly faulty: readonly { readonly line: number; readonly faults: readonly ImportFault[] }[] }

type Params = Readonly<Record<string, string>>
const faultOf = (field: ImportField, key: ImportFaultKey, params: Params = {}): ImportFault => ({
  field,
  reason: fillBoth(importFaultWords[key], params),
})
const faulty = (line: number, faults: readonly ImportFault[]): Judged => ({
  ...{ kind: 'stays', state: 'faulty', line, found: { faults } },
})
/** The first row of a case has these faults, so none of its rows is fit. */
const refused = (parts: Parts, faults: readonly ImportFault[]): readonly Judged[] =>
  withTwins(parts.map(({ line }, at) => ({ line, faults: at === 0 ? faults : [] }))).map((row) =>
    faulty(row.line, row.faults),
  )

/**
 * Rows of a case that is here: what they say is known, but for deadlines that it lacks. Those are added to a case that was brought in and
 * that the person sees; of every other it is said, since deadlines stand there by documents of the office. Of a case that the person does
 * not see it is told that it is here, and no more.
 */
function judgeHere({ case: one, parts }: FitRow, cases: readonly CaseHere[]): readonly Judged[] {
  const seen = cases.find(({ isSeen }) => isSeen)
  const ours = cases.find(({ isOurs }) => isOurs)
  const note = seen ? fillBoth(importKnownWords.here, { orderNo: seen.orderNo }) : importKnownWords.hereOut
  const told = new Set<string>()
  return parts.map(({ line, limits }): Judged => {
    const leadLine = line === parts[0].line ? undefined : parts[0].line
    const missing = limits.filter((limit) => {
      const key = `${limit.ruleId} ${limit.officialOn}`
      const isNew = !told.has(key) && !(seen && sameLimits(seen, limit).length > 0)
      told.add(key)
      return isNew
    })
    if (missing.length === 0) {
      const said = ours && { orderId: ours.orderId, limitIds: limits.flatMap((limit) => idsOf(ours, limit)) }
      return { kind: 'stays', state: 'known', line, leadLine, found: { faults: [], note, ...(said && { said }) } }
    }
    if (seen?.isOurs) return { kind: 'adds', row: { line, leadLine, case: one, here: seen, limits: missing } }
    const found = { faults: [faultOf('limit', 'limitOfKnown')], note }
    return { kind: 'stays', state: 'faulty', line, leadLine, found }
  })
}

const idsOf = (here: CaseHere, limit: ImportedLimit) => sameLimits(here, limit).map(({ id }) => id)

interface Names {
  readonly user: SessionUser
  readonly people: People
  readonly clients: Clients
  readonly mayEnter: ReadonlySet<string> | undefined
}
type Refuse = (field: ImportField, key: ImportFaultKey, params?: Params) => void

/**
 * Which client a cell means, by what the agency's own book says. A name that only an organisation gave itself names nobody: else whoever
 * calls theirs like another client would be given that client's cases. It is said which line bears it, and a person writes whom they mean.
 */
function clientOf(written: string, { user, clients, mayEnter }: Names, refuse: Refuse): FitRow['client'] {
  const key = plainName(written)
  if (key === '') return undefined
  const lines = clients.byBook.get(key) ?? []
  const open = lines.filter(({ isClosed }) => !isClosed)
  const [client] = open
  if (open.length > 1) refuse('client', 'clientTwice')
  if (client) return client
  const [namesake] = clients.bySelf.get(key) ?? []
  if (lines.length > 0) refuse('client', 'clientClosed')
  else if (namesake) refuse('client', 'clientCallsItself', { client: namesake.name })
  // Whether the book has a client out of reach is not told: neither is one entered beside it.
  else if (user.reach !== 'all') refuse('client', 'clientUnknown')
  else if (mayEnter && !mayEnter.has(key)) refuse('client', 'clientChanged')
  return { name: written }
}

function nameCase(one: ImportedCase, parts: Parts, names: Names): NamedCase {
  const { user, people } = names
  const faults: ImportFault[] = []
  const refuse: Refuse = (field, key, params) => void faults.push(faultOf(field, key, params))
  const isAgency = importingAgency(user) !== undefined
  const found = people.get(plainName(one.handler)) ?? []
  if (one.handler !== '' && found.length === 0) refuse('handler', 'handlerUnknown')
  if (found.length > 1) refuse('handler', 'handlerTwice')
  const client = isAgency ? clientOf(one.client, names, refuse) : undefined
  const keepers = keepersOf(client, isAgency, people).get(plainName(one.keeper)) ?? []
  if (one.keeper !== '' && keepers.length !== 1) refuse('keeper', 'keeperUnknown')
  const [handler] = found
  const [keeper] = keepers
  // Whose hands other people's cases go into is for who manages people to say.
  const isForOthers = (hand: Colleague | undefined) => hand !== undefined && hand.userId !== user.id
  if (!user.rights.has('people')) {
    if (isForOthers(handler)) refuse('handler', 'notForOthers')
    if (isForOthers(keeper)) refuse('keeper', 'notForOthers')
  }
  if (faults.length > 0) {
    return { faulty: withTwins(parts.map(({ line }, at) => ({ line, faults: at === 0 ? faults : [] }))) }
  }
  return {
    row: {
      ...{ line: parts[0].line, parts, case: one, client },
      handler: isAgency ? handler : undefined,
      // Of its own cases a company names one person: who keeps them.
      keeperId: keeper?.userId ?? (isAgency ? undefined : (handler?.userId ?? undefined)),
    },
  }
}

const nobody: People = new Map()
function keepersOf(client: FitRow['client'], isAgency: boolean, people: People): People {
  if (!isAgency || client === undefined) return people
  return 'id' in client ? client.people : nobody
}
