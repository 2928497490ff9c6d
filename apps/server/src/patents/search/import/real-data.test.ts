import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { readPatents } from './read-patents.ts'

/** Folder with `patents-cn`, `patents-us` and `patent-formats`; real records are not part of this repository. */
const folder = process.env.PORTAL_SHARED_DATA
const name = (text: string) => (folder ? text : `${text} (skipped: PORTAL_SHARED_DATA names no folder)`)

async function countAll(sub: string): Promise<{ records: number; faults: Record<string, number> }> {
  const counts = { records: 0, faults: {} as Record<string, number> }
  const root = path.join(folder ?? '', sub)
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || /README|\.tif$/i.test(entry.name)) continue
    for await (const reading of readPatents(path.join(entry.parentPath, entry.name))) {
      if ('record' in reading) counts.records += 1
      else counts.faults[reading.fault.reason] = (counts.faults[reading.fault.reason] ?? 0) + 1
    }
  }
  return counts
}

it.runIf(folder).each([
  ['patents-cn', 88_670, { headerRow: 2 }],
  ['patents-us', 16_400, {}],
  ['patent-formats/cnipa-bulk-st36', 3, {}],
  ['patent-formats/uspto-grant-xml4', 7, {}],
  ['patent-formats/uspto-application-xml4', 6, {}],
  ['patent-formats/uspto-bulk-application-zip', 1, {}],
  ['patent-formats/uspto-bulk-ipgb-zip', 11, {}],
  // Four of the 26 were damaged by their source; two OPS answers list pictures and search hits only.
  ['patent-formats/epo-ep-fulltext-st36', 22, { notWellFormed: 4 }],
  ['patent-formats/epo-ops-xml', 18, { noRecords: 2 }],
])(name('reads every real record of %s'), async (sub, records, faults) => {
  expect(await countAll(sub)).toEqual({ records, faults })
})
