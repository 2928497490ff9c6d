import type { ReplyOf } from '@portal/contract/call'
import type { listPackages } from '@portal/contract/patents/case-packages'
import { packageLayouts } from '@portal/contract/patents/case-packages'
import type { PackageFault } from '@portal/domain/patents/packages/faults'
import { signFileLink } from '../../platform/documents/file-link-parts.ts'
import type { Services } from '../../services.ts'
import type { findPackagePage } from './package-queries.ts'

type Row = Awaited<ReturnType<typeof findPackagePage>>['rows'][number]
type Reply = ReplyOf<typeof listPackages>['list'][number]

/** Faults in the caller's language. */
export function describePackageFaults(faults: readonly PackageFault[], language: 'en' | 'zh') {
  return faults.map(({ level, file, element, reason }) => ({ level, file, element, reason: reason[language] }))
}

export function toRow({ fileId, createdAt, ...row }: Row, { config, now }: Services, language: 'en' | 'zh'): Reply {
  const link = fileId === null ? { url: null, expireTime: null } : signFileLink(config.secretKey, fileId, now())
  return {
    ...row,
    layout: packageLayouts.find((one) => one === row.layout) ?? 'converter',
    errors: describePackageFaults(row.errors, language),
    ...link,
    time: createdAt.toISOString(),
  }
}
