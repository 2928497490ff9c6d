import type { PackageFault } from '@portal/domain/patents/packages/faults'
import type { CivilDate } from '@portal/domain/platform/dates/civil-date'
import { runFileJob } from '../../platform/documents/file-job-parts.ts'
import { readingMilliseconds } from '../../platform/documents/reading-limits-parts.ts'
import type { CaseMaterial, PackageLayout } from './assemble.ts'
import type { FormMaterial } from './read-form-material.ts'
import type { ShownPackage } from './show-package.ts'

/** A ZIP of any layout, or one XML document alone, by its name. */
export interface PackageFile {
  readonly name: string
  readonly bytes: Uint8Array
}
/** A package that was sent, read first. */
type ReadRequest = { readonly one: PackageFile } & (
  | { readonly kind: 'show'; readonly file: string | undefined; readonly checkedOn: CivilDate | undefined }
  | { readonly kind: 'compare'; readonly other: PackageFile }
  | { readonly kind: 'write'; readonly checkedOn: CivilDate; readonly madeAt: Date }
  | { readonly kind: 'form' }
)
/** A package that we make; `mustBeRight`: with a fault to be mended none is written. */
interface MakeRequest {
  readonly kind: 'make'
  readonly name: string
  readonly material: CaseMaterial
  readonly layout: PackageLayout
  readonly mustBeRight: boolean
  readonly checkedOn: CivilDate
  readonly madeAt: Date
}
export type PackageRequest = ReadRequest | MakeRequest

export interface MadePackage {
  /** Undefined for one that has faults and was to be handed in by us. */
  readonly bytes: Uint8Array | undefined
  readonly files: number
  readonly faults: readonly PackageFault[]
  readonly pages: number
}
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
  readonly make: MadePackage
}

const module = new URL('./package-worker.ts', import.meta.url)
const heapMegabytes = 768

/**
 * Reads or makes a package in a process of its own and answers what was asked of it.
 *
 * @throws AppError what `readPackage` and the work throw, and what `runFileJob` throws.
 */
export async function runPackageJob<Kind extends PackageRequest['kind']>(
  request: PackageRequest & { readonly kind: Kind },
  milliseconds = readingMilliseconds,
): Promise<PackageAnswers[Kind]> {
  const job = { module, input: request, milliseconds, heapMegabytes }
  const name = 'one' in request ? request.one.name : request.name
  return runFileJob<PackageRequest, PackageAnswers[Kind]>(job, name)
}
