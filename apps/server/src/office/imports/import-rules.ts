import type { ImportRow } from '@portal/contract/office/imports'
import type { ImportField } from '@portal/domain/office/imports/import-fields'
import { cellsOf, type ImportedCase, isImportedMark } from '@portal/domain/office/imports/read-case'
import { eq, type SQL, sql } from 'drizzle-orm'
import { within } from '../../kernel/access/reach-rules.ts'
import { caseImports } from '../../platform/db/schema/case-imports.ts'
import type { SessionUser } from '../../platform/http/handler.ts'

export type StoredImport = typeof caseImports.$inferSelect
export type Mapping = readonly (ImportField | null)[]

/** The agency in whose clients' names somebody brings cases in; undefined for everybody who brings in their own. */
export const importingAgency = (user: SessionUser): number | undefined =>
  user.role === 'agent' && user.agencyId !== null ? user.agencyId : undefined

/** Condition: imports of the organisation, of a limited reach those of the person alone. */
export const importsSeen = (user: SessionUser): SQL =>
  sql`${eq(caseImports.ownerId, user.ownerId)}${within(user, (test) => test({ person: sql`${caseImports.createdBy}` }))}`

export const areaOfCase = (one: ImportedCase): 'patent' | 'trademark' => (isImportedMark(one) ? 'trademark' : 'patent')
export const keyOfCase = (one: ImportedCase): string => `${areaOfCase(one)} ${one.number}`

/**
 * What a sheet remarks on a case, for the list on which its right is watched: that list is the owner's, who reads it and shares it. An agency
 * keeps what it remarked on its clients' cases to itself (`imported_cases`).
 */
export const notesFor = (ownerId: string, { notes }: ImportedCase, { ownerId: home }: SessionUser): string =>
  ownerId === home ? notes : ''

/** The text of a field of a row, as its sheet has it. */
export const writtenIn = (cells: readonly string[], mapping: Mapping, field: ImportField): string =>
  cellsOf(cells, mapping)[field] ?? ''

/** Counts of an import's rows by their state. */
export interface RowCounts {
  readonly read: number
  readonly ready: number
  readonly faulty: number
  readonly known: number
  readonly joined: number
  readonly made: number
  readonly undone: number
  readonly kept: number
}

export function toImportRow(
  found: StoredImport & { readonly by: string; readonly counts: RowCounts },
  user: SessionUser,
): ImportRow {
  const { read, ready, faulty, known, joined, made, undone, kept } = found.counts
  return {
    ...{ id: found.id, fileName: found.fileName, state: found.state, by: found.by },
    isMine: found.createdBy === user.id,
    time: found.createdAt.toISOString(),
    endTime: found.endedAt?.toISOString() ?? null,
    rows: read + ready + faulty + known + joined + made + undone + kept,
    ...{ ready, faulty, known, joined, made, kept, undone },
  }
}

/** One job at a time works on an import: another that is asked for meanwhile waits, and finds nothing left. */
export const jobOf = (importId: string) => ({ attemptsMax: 5, jobKey: `imports ${importId}` })

/** Files that one person has read and checked: each time is seconds of work. */
export const importsPerHour = 200

/** Parties and clients that a preview names beside its yes; the others stand in its rows. */
export const partiesMax = 50
