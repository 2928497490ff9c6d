import { createHash } from 'node:crypto'
import { asc, sql } from 'drizzle-orm'
import sharp from 'sharp'
import type { NewDrawing } from '../patents/search/drawing-queries.ts'
import type { Tx } from '../platform/db/connection.ts'
import { patentDrawings, patents } from '../platform/db/schema/patents.ts'
import { storeBytes } from '../platform/documents/store-file-parts.ts'
import type { FileStorage } from '../platform/outside/storage/port.ts'
import { type DesignView, designFigure, drawingSize, explodedFigure, structureFigure } from './demo-drawing.ts'
import { demoVirtues } from './demo-patent-subjects.ts'

const views = [
  ['perspective', '立体图'],
  ['front', '主视图'],
  ['top', '俯视图'],
  ['right', '右视图'],
] as const satisfies readonly (readonly [DesignView, string])[]

/**
 * Drawings of the invented patents, drawn by us: two figures of each thing, four views of its design. Patents about one
 * thing name the same pictures.
 */
export async function insertDemoDrawings(
  tx: Tx,
  { storage, onStored }: { readonly storage: FileStorage; readonly onStored: (key: string) => void },
): Promise<void> {
  const rows = await tx
    .select({ id: patents.id, type: patents.type, recordKey: sql<string>`${patents.sources} -> 0 ->> 'recordKey'` })
    .from(patents)
    .where(sql`${patents.isInvented}`)
    .orderBy(asc(patents.id))
  const drawn = new Map<string, Promise<Drawn>>()
  const figure = (name: string, draw: () => string) => {
    const known = drawn.get(name) ?? keep(storage, draw(), onStored)
    drawn.set(name, known)
    return known
  }
  const drawings = rows.map(async ({ id, type, recordKey }): Promise<NewDrawing[]> => {
    const seed = Math.floor(Number(recordKey.replace('demo-', '')) / demoVirtues.length)
    const figures =
      type === 'design'
        ? views.map(([view, label]) => ({ label, kept: figure(`${seed}-${view}`, () => designFigure(seed, view)) }))
        : [
            { label: '图1', kept: figure(`${seed}-1`, () => structureFigure(seed)) },
            { label: '图2', kept: figure(`${seed}-2`, () => explodedFigure(seed)) },
          ]
    return Promise.all(
      figures.map(async ({ label, kept }, at) => ({ patentId: id, place: at + 1, label, ...(await kept) })),
    )
  })
  await tx.insert(patentDrawings).values((await Promise.all(drawings)).flat())
}

type Drawn = Omit<NewDrawing, 'patentId' | 'place' | 'label'>

async function keep(storage: FileStorage, svg: string, onStored: (key: string) => void): Promise<Drawn> {
  // Grey and lightly packed: a palette takes three times as long, and there are some hundred and fifty of them.
  const png = await sharp(Buffer.from(svg)).flatten().toColourspace('b-w').png({ compressionLevel: 4 }).toBuffer()
  const { storageKey } = await storeBytes(storage, png, 'image/png')
  onStored(storageKey)
  // Small enough to be its own small one.
  return {
    ...{ storageKey, smallKey: storageKey, mediaType: 'image/png', ...drawingSize },
    ...{ sourceName: 'demo', sourceSha256: createHash('sha256').update(svg).digest() },
  }
}
