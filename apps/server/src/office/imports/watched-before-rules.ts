import { importKnownWords } from '@portal/domain/office/imports/import-faults'
import { type ImportField, importFields } from '@portal/domain/office/imports/import-fields'
import type { TwoLanguages } from '@portal/domain/platform/words/two-languages'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** What a file says otherwise than the list on which a right stood before: the list stays, and it is told. */
export interface Conflict {
  readonly field: ImportField
  /** As the list has it. */
  readonly value: string | number | TwoLanguages
}

/** Condition: nobody works at the owner yet, so what is watched there is of who brought it in. */
export const isAwaited = (ownerId: SQLWrapper): SQL =>
  sql`not exists (select from organisation_members m where m.organisation_id = ${ownerId})`

interface Pair {
  readonly ownerId: string
  readonly number: string
}

/** What is told of rows whose right stands on a list that who brings in does not act on: that it does, and nothing that stands there. */
export function notesOfOthers(
  rows: readonly { readonly orderId: string; readonly ownerId: string; readonly one: { readonly number: string } }[],
  listed: readonly Pair[],
): ReadonlyMap<string, TwoLanguages> {
  const seen = new Set(listed.map(({ ownerId, number }) => `${ownerId} ${number}`))
  const others = rows.filter(({ ownerId, one }) => !seen.has(`${ownerId} ${one.number}`))
  return new Map(others.map(({ orderId }) => [orderId, importKnownWords.watchedByOthers]))
}

export function noteOfConflicts(conflicts: readonly Conflict[]): TwoLanguages | undefined {
  if (conflicts.length === 0) return undefined
  const listed = (language: 'en' | 'zh', comma: string) =>
    conflicts
      .map(
        ({ field, value }) =>
          `${importFields[field][language]} (${typeof value === 'object' ? value[language] : value})`,
      )
      .join(comma)
  const { en, zh } = importKnownWords.watchedBefore
  return { en: en.replace('{fields}', listed('en', ', ')), zh: zh.replace('{fields}', listed('zh', '、')) }
}

/** Takes what a file says where the list says nothing, and gathers where the two differ. */
export class Filling {
  readonly conflicts: Conflict[] = []

  /** @returns what is to be written; undefined where the list stays as it is. */
  fill<T extends string>(field: ImportField, listed: T | null | '', told: T | undefined | ''): T | undefined {
    if (told === undefined || told === '') return undefined
    if (listed === null || listed === '') return told
    if (listed !== told) this.conflicts.push({ field, value: listed })
    return undefined
  }
}
