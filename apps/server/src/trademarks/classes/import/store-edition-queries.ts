import { createHash } from 'node:crypto'
import type { CivilDate } from '@portal/domain/platform/dates/civil-date'
import { readInPinyin } from '@portal/domain/platform/words/pinyin'
import { endBefore } from '@portal/domain/trademarks/classes/editions'
import { findGroup } from '@portal/domain/trademarks/classes/similar-groups'
import { and, eq, isNull, lt, notInArray, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/db/connection.ts'
import { writeUnlessDryRun } from '../../../platform/db/dry-run.ts'
import {
  classificationEditions,
  classificationGroups,
  classificationItems,
} from '../../../platform/db/schema/classification.ts'
import type { NiceTable } from './nice-table.ts'

const batchSize = 1000

interface EditionToStore {
  readonly id: string
  readonly validFrom: CivilDate
  readonly validTo: CivilDate | null
  readonly source: string
}

export interface StoreCounts {
  readonly classes: number
  readonly groups: number
  readonly items: number
  readonly added: number
  readonly kept: number
  readonly removed: number
  /** Groups that neither the file nor we can name. */
  readonly unnamed: readonly string[]
}

/**
 * Stores an edition, whole or not at all: rows that stay keep their ids, what is no longer in it goes, and the edition
 * before it ends the day before. The same table again changes nothing.
 *
 * @param onProgress told how many items are written.
 */
export function storeEdition(
  db: Db,
  edition: EditionToStore,
  table: NiceTable,
  { dryRun = false, onProgress }: { dryRun?: boolean; onProgress?: (items: number) => void } = {},
): Promise<StoreCounts> {
  return writeUnlessDryRun(db, dryRun, (tx) => store(tx, edition, table, onProgress))
}

async function store(
  tx: Tx,
  edition: EditionToStore,
  { groups, items }: NiceTable,
  onProgress?: (items: number) => void,
): Promise<StoreCounts> {
  const named = [...groups]
    .map(([code, name]) => ({ code, name: name || findGroup(code)?.name || '' }))
    .sort((a, b) => (a.code < b.code ? -1 : 1))
  const counts = {
    classes: new Set(named.map(({ code }) => code.slice(0, 2))).size,
    groups: named.length,
    items: items.length,
  }
  const contentHash = createHash('sha256')
    .update(JSON.stringify([named, items]))
    .digest('hex')
  const [same] = await tx
    .select({ contentHash: classificationEditions.contentHash })
    .from(classificationEditions)
    .where(eq(classificationEditions.id, edition.id))
    .for('update')
  // Two first imports of one edition wait for each other here.
  await tx
    .insert(classificationEditions)
    .values({ ...edition, ...counts, isComplete: true, contentHash })
    .onConflictDoUpdate({
      target: classificationEditions.id,
      set: { ...edition, ...counts, contentHash, importedAt: sql`now()` },
    })
  const unnamed = named.filter(({ name }) => name === '').map(({ code }) => code)
  await endEditionBefore(tx, edition)
  if (same?.contentHash === contentHash) return { ...counts, added: 0, kept: items.length, removed: 0, unnamed }
  const before = await countItems(tx, edition.id)
  await tx
    .insert(classificationGroups)
    .values(named.map((group) => ({ editionId: edition.id, ...group, ...reading(group.name) })))
    .onConflictDoUpdate({
      target: [classificationGroups.editionId, classificationGroups.code],
      set: { name: sql`excluded.name`, pinyin: sql`excluded.pinyin`, initials: sql`excluded.initials` },
    })
  for (let from = 0; from < items.length; from += batchSize) {
    const rows = items.slice(from, from + batchSize).map((item, at) => ({
      editionId: edition.id,
      ...item,
      ...reading(item.name),
      position: from + at,
    }))
    await tx
      .insert(classificationItems)
      .values(rows)
      .onConflictDoUpdate({
        target: [
          classificationItems.editionId,
          classificationItems.groupCode,
          classificationItems.code,
          classificationItems.name,
        ],
        set: { position: sql`excluded.position`, pinyin: sql`excluded.pinyin`, initials: sql`excluded.initials` },
      })
    onProgress?.(Math.min(from + batchSize, items.length))
  }
  const removed = await removeOthers(tx, edition.id, items, groups)
  const after = await countItems(tx, edition.id)
  const added = after - before + removed
  return { ...counts, added, kept: after - added, removed, unnamed }
}

const reading = (name: string) => {
  const { full, initials } = readInPinyin(name)
  return { pinyin: full, initials }
}

async function countItems(tx: Tx, editionId: string): Promise<number> {
  const [row] = await tx
    .select({ count: sql<string>`count(*)` })
    .from(classificationItems)
    .where(eq(classificationItems.editionId, editionId))
  return Number(row?.count)
}

async function removeOthers(
  tx: Tx,
  editionId: string,
  items: NiceTable['items'],
  groups: NiceTable['groups'],
): Promise<number> {
  const wanted = JSON.stringify(items.map(({ groupCode, code, name }) => ({ g: groupCode, c: code, n: name })))
  const gone = await tx.execute(sql`
    delete from classification_items i
    where i.edition_id = ${editionId} and not exists (
      select from jsonb_to_recordset(${wanted}::jsonb) as w(g text, c text, n text)
      where w.g = i.group_code and w.n = i.name and w.c is not distinct from i.code)`)
  await tx
    .delete(classificationGroups)
    .where(
      and(eq(classificationGroups.editionId, editionId), notInArray(classificationGroups.code, [...groups.keys()])),
    )
  return gone.rowCount ?? 0
}

/** Editions begun earlier end the day before this one, if they said nothing else or a later day. */
async function endEditionBefore(tx: Tx, { id, validFrom }: EditionToStore): Promise<void> {
  const lastDay = endBefore(validFrom)
  await tx
    .update(classificationEditions)
    .set({ validTo: lastDay })
    .where(
      and(
        lt(classificationEditions.validFrom, validFrom),
        sql`${classificationEditions.id} <> ${id}`,
        or(isNull(classificationEditions.validTo), sql`${classificationEditions.validTo} > ${lastDay}`),
      ),
    )
}
