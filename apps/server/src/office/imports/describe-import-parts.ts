import type { ImportDetail } from '@portal/contract/office/imports'
import { plainHead } from '@portal/domain/office/imports/import-fields'
import type { Db } from '../../platform/db/connection.ts'
import type { ImportSummary } from '../../platform/db/schema/case-imports.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import {
  countAdded,
  countFaults,
  type FoundImport,
  findRememberedHeads,
  findRows,
  type StoredRow,
} from './import-queries.ts'
import { importingAgency, partiesMax, toImportRow } from './import-rules.ts'

const samplesMax = 3
const sampleCharsMax = 80
const faultsMax = 100
const clientsMax = 100
const nothing: ImportSummary = {
  ...{ kinds: [], newClients: [], datesMissing: 0, statesTaken: 0, withoutClient: 0, limitsAdded: 0 },
  ...{ conflicts: 0, conflictParties: [], intoClients: 0, clientsHere: [], alike: 0, ended: 0 },
}

/**
 * An import with all that its pages show: what its columns look like and are taken for, and what its rows came to. While a job is at
 * work a page asks for it each second: then its rows are counted, and nothing else of them is read.
 */
export async function describeImport(db: Db, user: SessionUser, found: FoundImport): Promise<ImportDetail> {
  const isAtWork = found.state === 'running' || found.state === 'undoing'
  const [remembered, first, faults, added] = isAtWork
    ? [new Map(), [], [], 0]
    : [
        await findRememberedHeads(db, found.ownerId),
        await findRows(db, found.id, { limit: 50 }),
        found.counts.faulty === 0 ? [] : await countFaults(db, found.id, faultsMax),
        found.counts.joined === 0 ? 0 : await countAdded(db, found.id),
      ]
  // One that was checked before the newest of its figures were kept lacks them.
  const { kinds, newClients, conflictParties, clientsHere, ...figures } = { ...nothing, ...found.summary }
  return {
    ...toImportRow(found, user),
    ...figures,
    columns: found.heads.map((head, at) => ({
      head,
      samples: samplesOf(first, at),
      field: found.mapping[at] ?? null,
      isRemembered: remembered.has(plainHead(head)),
    })),
    kinds: kinds.map((one) => ({ ...one })),
    faults: faults.map(({ reason, ...fault }) => ({ ...fault, reason: { ...reason } })),
    newClients: newClients.slice(0, clientsMax),
    newClientCount: newClients.length,
    conflictParties: conflictParties.slice(0, partiesMax),
    conflictPartyCount: conflictParties.length,
    clientsHere: clientsHere.slice(0, partiesMax),
    clientsHereCount: clientsHere.length,
    added,
    asksClient: importingAgency(user) !== undefined,
  }
}

function samplesOf(rows: readonly StoredRow[], at: number): string[] {
  const texts = rows.map(({ cells }) => cells[at] ?? '').filter((text) => text !== '')
  return [...new Set(texts)].slice(0, samplesMax).map((text) => text.slice(0, sampleCharsMax))
}
