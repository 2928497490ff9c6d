import type { Db, Tx } from '../../platform/db/connection.ts'
import { dropUnnamed } from '../../platform/documents/drop-unnamed-parts.ts'
import { type FileRow, insertFile } from '../../platform/documents/file-queries.ts'
import { type StoredBytes, storeBytes } from '../../platform/documents/store-file-parts.ts'
import type { InvoiceProvider, ProvidedFile } from '../../platform/outside/invoicing/port.ts'
import type { Services } from '../../services.ts'
import type { Invoice } from './invoice-queries.ts'

const heads = { pdf: '%PDF-', ofd: 'PK\u0003\u0004' } as const
const types = { pdf: 'application/pdf', ofd: 'application/ofd' } as const

/**
 * Fetches files that the invoice service names and puts their bytes into the storage, before the transaction that names them. A file
 * that cannot be had, or is not what it is called, is left out: the invoice is issued without it.
 */
export async function storeProvided(
  { services }: { readonly services: Pick<Services, 'storage' | 'log'> },
  provider: Pick<InvoiceProvider, 'download'>,
  invoice: Pick<Invoice, 'organisationId' | 'askedBy' | 'requestNo'>,
  files: readonly ProvidedFile[],
) {
  const { storage, log } = services
  const done: (ProvidedFile & { readonly stored: StoredBytes })[] = []
  for (const file of files) {
    const bytes = await provider.download(file.url)
    if (!bytes?.subarray(0, 8).toString('latin1').startsWith(heads[file.format])) {
      log.warn({ invoice: invoice.requestNo, format: file.format }, 'a file of an invoice cannot be had')
      continue
    }
    done.push({ ...file, stored: await storeBytes(storage, bytes, types[file.format]) })
  }
  const keys = () => done.map(({ stored }) => stored.storageKey)
  return {
    /** How many there are. */
    count: done.length,
    insert: async (tx: Tx | Db): Promise<FileRow[]> => {
      const rows: FileRow[] = []
      for (const { format, stored } of done) {
        rows.push(
          await insertFile(tx, {
            ...stored,
            ownerId: invoice.organisationId,
            uploadedBy: invoice.askedBy,
            name: `${invoice.requestNo}.${format}`,
            mediaType: types[format],
            purpose: 'made',
          }),
        )
      }
      return rows
    },
    drop: async () => {
      for (const key of keys()) await storage.delete(key)
    },
    dropAfter: (error: unknown) => dropUnnamed(storage, keys(), error),
  }
}
