import type { CivilDate } from '@portal/domain/platform/dates/civil-date'
import { readInPinyin } from '@portal/domain/platform/words/pinyin'
import { trademarkClasses } from '@portal/domain/trademarks/classes/classes'
import { chooseEdition, type Edition } from '@portal/domain/trademarks/classes/editions'
import type { ChosenItem } from '@portal/domain/trademarks/classes/goods-faults'
import { plainText, prepareTable, type SearchRow } from '@portal/domain/trademarks/classes/search-table'
import { shippedEdition, shippedItems } from '@portal/domain/trademarks/classes/shipped-edition'
import { similarGroups } from '@portal/domain/trademarks/classes/similar-groups'
import type { Db } from '../../platform/db/connection.ts'
import { findEditions, readEdition } from './edition-queries.ts'

type TableEdition = Edition & { readonly source: string }

interface TableRow extends SearchRow {
  readonly id: string
}

/** One edition, made ready to be listed and searched. Only a copy of what is kept: it is read again when that changes. */
export interface Table {
  readonly edition: TableEdition
  /** Groups by code. */
  readonly groups: ReadonlyMap<
    string,
    { readonly code: string; readonly name: string; readonly items: readonly TableRow[] }
  >
  /** Groups of a class, in order. */
  readonly byClass: ReadonlyMap<string, readonly string[]>
  readonly items: number
  readonly search: ReturnType<typeof prepareTable<TableRow>>
  /** The item of this name in a class, in the given group if one is given. */
  find(
    classCode: string,
    groupCode: string,
    name: string,
  ): { readonly groupCode: string; readonly code: string | null; readonly nameEn: string } | undefined
}

const shippedKey = 'shipped'
const kept = new Map<string, Promise<Table>>()
const keptMax = 3

/** The table to go by on a day; of an edition that is named, that one, or undefined if it is not known. */
export async function tableOn(db: Db, day: CivilDate): Promise<Table> {
  const editions = await findEditions(db)
  const chosen = chooseEdition<TableEdition & { contentHash?: string }>([...editions, shippedEdition], day)
  const edition = chosen ?? shippedEdition
  const key = chosen?.contentHash === undefined ? shippedKey : `${chosen.id} ${chosen.validTo} ${chosen.contentHash}`
  return keep(key, () => (key === shippedKey ? shippedTable() : importedTable(db, edition)))
}

function keep(key: string, make: () => Promise<Table> | Table): Promise<Table> {
  const known = kept.get(key)
  if (known) return known
  const made = Promise.resolve().then(make)
  kept.set(key, made)
  // A failure is no table: the next one asks again.
  made.catch(() => kept.delete(key))
  const [oldest] = kept.keys()
  if (kept.size > keptMax && oldest !== undefined) kept.delete(oldest)
  return made
}

async function importedTable(db: Db, edition: TableEdition): Promise<Table> {
  const { groups, items } = await readEdition(db, edition.id)
  return build(edition, groups, items)
}

function shippedTable(): Table {
  const read = <Row extends { name: string }>(row: Row) => {
    const { full, initials } = readInPinyin(row.name)
    return { ...row, pinyin: full, initials }
  }
  const items = shippedItems.map((item, at) => read({ id: `s${at}`, nameEn: '', ...item }))
  return build(shippedEdition, similarGroups.map(read), items)
}

type Named = { code: string; name: string; pinyin: string; initials: string }
type Item = { id: string; groupCode: string; code: string | null; name: string; nameEn: string } & Omit<Named, 'code'>

function build(edition: TableEdition, groups: readonly Named[], items: readonly Item[]): Table {
  const rows = items.map(
    (item): TableRow => ({
      level: 'item',
      id: item.id,
      code: item.code,
      place: item.groupCode,
      name: item.name,
      nameEn: item.nameEn,
      pinyin: item.pinyin,
      initials: item.initials,
    }),
  )
  const inGroup = Map.groupBy(rows, ({ place }) => place)
  const byName = new Map<string, TableRow[]>()
  for (const row of rows) {
    const key = `${row.place.slice(0, 2)} ${plainText(row.name)}`
    const same = byName.get(key)
    if (same) same.push(row)
    else byName.set(key, [row])
  }
  const classRows = trademarkClasses.map(({ code, name }): TableRow => {
    const { full, initials } = readInPinyin(name.zh)
    return { level: 'class', id: code, code, place: code, name: name.zh, nameEn: name.en, pinyin: full, initials }
  })
  const groupRows = groups.map(
    ({ code, name, pinyin, initials }): TableRow => ({
      level: 'group',
      id: code,
      code,
      place: code,
      name,
      nameEn: '',
      pinyin,
      initials,
    }),
  )
  return {
    edition,
    groups: new Map(groups.map(({ code, name }) => [code, { code, name, items: inGroup.get(code) ?? [] }])),
    byClass: Map.groupBy(
      groups.map(({ code }) => code),
      (code) => code.slice(0, 2),
    ),
    items: rows.length,
    search: prepareTable([...classRows, ...groupRows, ...rows]),
    find(classCode, groupCode, name) {
      const same = byName.get(`${classCode} ${plainText(name)}`)
      const row = groupCode === '' ? same?.[0] : same?.find(({ place }) => place === groupCode)
      return row && { groupCode: row.place, code: row.code, nameEn: row.nameEn }
    },
  }
}

/** Whether chosen goods are names of this table, as `checkItem` asks: their code, where they bear one, is that of the name. */
export function isInTable(table: Table, { classCode, groupCode, itemCode, name }: ChosenItem): boolean {
  const known = table.groups.get(groupCode)?.items.some((item) => item.name === name && item.code === itemCode)
  return known ?? (itemCode === null && table.find(classCode, '', name) !== undefined)
}
