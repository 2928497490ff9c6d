import type { PackageFault } from '@portal/domain/patents/packages/faults'
import type { CivilDate } from '@portal/domain/platform/dates/civil-date'
import { runFileJob } from '../../platform/documents/file-job-parts.ts'
import { readingMilliseconds } from '../../platform/documents/reading-limits-parts.ts'
import type { FormMaterial } from './read-form-material.ts'
import type { ShownPackage } from './show-package.ts'

/** A ZIP of any layout, or one XML document alone, by its name. */
export interface PackageFile {
  readonly name: string
  readonly bytes: Uint8Array
}
export type PackageRequest = { readonly one: PackageFile } & (
  | { readonly kind: 'show'; readonly file: string | undefined; readonly checkedOn: CivilDate | undefined }
  | { readonly kind: 'compare'; readonly other: PackageFile }
  | { readonly kind: 'write'; readonly checkedOn: CivilDate; readonly madeAt: Date }
  | { readonly kind: 'form' }
)
/** What is made of a package, by the kind of the request: never its tree, which costs as much to take in as to read. */
export interface PackageAnswers {
  readonly show: ShownPackage
  readonly compare: {
    readonly compared: number
    /** Differences there are; at most `differencesMax` are told. */
    readonly total: number
    readonly differences: readonly { file: string; element: string; before: string | null; after: string | null }[]
  }
  /** Read, checked and written anew. */
  readonly write: { readonly bytes: Uint8Array; readonly files: number; readonly faults: readonly PackageFault[] }
  readonly form: FormMaterial
}

const module = new URL('./package-worker.ts', import.meta.url)
const heapMegabytes = 768

/**
 * Reads a package in a process of its own and answers what was asked of it.
 *
 * @throws AppError what `readPackage` and the work throw, and what `runFileJob` throws.
 */
export async function runPackageJob<Kind extends PackageRequest['kind']>(
  request: PackageRequest & { readonly kind: Kind },
  milliseconds = readingMilliseconds,
): Promise<PackageAnswers[Kind]> {
  const job = { module, input: request, milliseconds, heapMegabytes }
  return runFileJob<PackageRequest, PackageAnswers[Kind]>(job, request.one.name)
}
