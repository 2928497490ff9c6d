import type { SandboxBodies, SandboxKind, SandboxRecord, SandboxStore } from './store.ts'

interface Row {
  version: number
  dueAt: number | null
  /** JSON, so that nobody holds a reference into the store. */
  body: string
}

/** A store of one process, for tests and for a gateway that may forget everything on restart. */
export function createMemorySandboxStore(): SandboxStore {
  const tables: Record<SandboxKind, Map<string, Row>> = {
    keys: new Map(),
    nonce: new Map(),
    trade: new Map(),
    payCode: new Map(),
    refund: new Map(),
    notification: new Map(),
  }
  const tableOf = (kind: SandboxKind) => tables[kind]
  const toRecord = <K extends SandboxKind>(key: string, row: Row): SandboxRecord<K> => {
    const body: SandboxBodies[K] = JSON.parse(row.body)
    return { key, version: row.version, dueAt: row.dueAt === null ? null : new Date(row.dueAt), body }
  }
  const listRows = (kind: SandboxKind) =>
    [...tableOf(kind)].flatMap(([key, row]) => (row.dueAt === null ? [] : [{ key, row, dueAt: row.dueAt }]))

  return {
    async insert(kind, key, body, dueAt) {
      const table = tableOf(kind)
      if (table.has(key)) return false
      table.set(key, { version: 1, dueAt: dueAt?.getTime() ?? null, body: JSON.stringify(body) })
      return true
    },
    async find(kind, key) {
      const row = tableOf(kind).get(key)
      return row && toRecord(key, row)
    },
    async replace(kind, key, version, body, dueAt) {
      const row = tableOf(kind).get(key)
      if (row?.version !== version) return false
      tableOf(kind).set(key, {
        version: version + 1,
        dueAt: dueAt?.getTime() ?? null,
        body: JSON.stringify(body),
      })
      return true
    },
    async list(kind, after, limit) {
      return [...tableOf(kind)]
        .filter(([key]) => key > after)
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .slice(0, limit)
        .map(([key, row]) => toRecord(key, row))
    },
    async listDue(kind, before, limit) {
      return listRows(kind)
        .filter((entry) => entry.dueAt <= before.getTime())
        .sort((one, other) => one.dueAt - other.dueAt || (one.key < other.key ? -1 : 1))
        .slice(0, limit)
        .map(({ key, row }) => toRecord(key, row))
    },
    async findNextDueAt(kind) {
      const earliest = listRows(kind).reduce((least, entry) => Math.min(least, entry.dueAt), Number.POSITIVE_INFINITY)
      return Number.isFinite(earliest) ? new Date(earliest) : undefined
    },
    async deleteDue(kind, before) {
      for (const entry of listRows(kind)) if (entry.dueAt < before.getTime()) tableOf(kind).delete(entry.key)
    },
  }
}
