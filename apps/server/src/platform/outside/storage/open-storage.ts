import { join } from 'node:path'
import type { Config } from '../../../config.ts'
import { openDiskStorage } from './disk-storage.ts'
import type { FileStorage } from './port.ts'

/**
 * The storage of an installation. The object store's client is large; only who uses it loads it.
 *
 * @returns `close` where there are connections to end.
 */
export async function openStorage({
  s3,
  dataDir,
}: Pick<Config, 's3' | 'dataDir'>): Promise<FileStorage & { readonly close?: () => void }> {
  if (!s3) return openDiskStorage(join(dataDir, 'files'))
  const { openS3Storage } = await import('./s3-storage.ts')
  return openS3Storage(s3)
}
