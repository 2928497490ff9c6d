import type { Db, Tx } from '../../platform/db/connection.ts'
import { dropUnnamed } from '../../platform/documents/drop-unnamed-parts.ts'
import { insertFile } from '../../platform/documents/file-queries.ts'
import { madePages } from '../../platform/documents/pdf/made-pages.ts'
import { type StoredBytes, storeBytes } from '../../platform/documents/store-file-parts.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import type { FileStorage } from '../../platform/outside/storage/port.ts'
import { insertOrderDocument } from './order-document-queries.ts'
import type { Paper } from './paper-parts.ts'

type StoredPaper = Paper & { readonly stored?: StoredBytes; readonly pages?: number }

/** Papers whose bytes lie in the storage but which no row names yet. */
export interface StoredPapers {
  readonly papers: readonly StoredPaper[]
  /** Takes the bytes out again: no row names them. */
  drop(): Promise<void>
  /** The same after a failed transaction; they stay if it may have been committed. */
  dropAfter(error: unknown): Promise<void>
}

/** Puts the made papers into the storage, before the transaction that names them: it must not wait for a disk. */
export async function storePapers(storage: FileStorage, papers: readonly Paper[]): Promise<StoredPapers> {
  const done: StoredPaper[] = []
  const keys = () => done.flatMap(({ stored }) => (stored ? [stored.storageKey] : []))
  const drop = async () => {
    for (const key of keys()) await storage.delete(key)
  }
  try {
    for (const paper of papers) {
      if ('content' in paper) {
        const { content } = paper
        done.push({ ...paper, stored: await storeBytes(storage, content, pdf), pages: madePages(content) })
      } else done.push(paper)
    }
  } catch (error) {
    await drop()
    throw error
  }
  return { papers: done, drop, dropAfter: (error) => dropUnnamed(storage, keys(), error) }
}

const pdf = 'application/pdf'

/** Names the papers on a locked order, each as the next version of its kind. */
export async function addPapers(
  tx: Tx,
  { papers }: Pick<StoredPapers, 'papers'>,
  { orderId, ownerId, user }: { orderId: string; ownerId: string; user: Pick<SessionUser, 'id'> },
): Promise<void> {
  for (const paper of papers) {
    const { kind, title } = paper
    await insertOrderDocument(tx, {
      orderId,
      kind,
      title,
      uploadedBy: user.id,
      fileId: await fileOf(tx, paper, ownerId, user),
    })
  }
}

async function fileOf(db: Db, paper: StoredPaper, ownerId: string, user: Pick<SessionUser, 'id'>): Promise<string> {
  if ('fileId' in paper) return paper.fileId
  if (!paper.stored) throw new Error(`paper ${paper.kind} is not stored`)
  const file = await insertFile(db, {
    ...paper.stored,
    ownerId,
    uploadedBy: user.id,
    name: paper.name,
    mediaType: pdf,
    pages: paper.pages ?? null,
    purpose: 'made',
  })
  return file.id
}
