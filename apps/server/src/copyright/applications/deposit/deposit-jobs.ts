import type { ErrorCode } from '@portal/contract/errors'
import type { LeftOut } from '@portal/domain/copyright/applications/deposit-files'
import type { FindingKind, MaskKind } from '@portal/domain/copyright/applications/deposit-lines'
import type { DepositWay } from '@portal/domain/copyright/applications/deposit-pages'
import { zipProblemCodes } from '../../../platform/documents/file-kind-parts.ts'
import { runWorkerJob, WorkerJobError, WorkerStoppedError } from '../../../platform/documents/worker-parts.ts'
import type { ZipProblem } from '../../../platform/documents/zip-parts.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Encoding } from './source-text.ts'

interface Named {
  readonly name: string
  readonly version: string
  /** Names that may stand in the pages: the owners'. */
  readonly owners: readonly string[]
  readonly madeAt: Date
}

/** What goes to the process that makes deposits. */
export type DepositRequest =
  | (Named & {
      readonly kind: 'source'
      readonly archive: Uint8Array
      /** Paths in the archive, in the order of the person. */
      readonly files: readonly string[]
      readonly masks: readonly MaskKind[]
      readonly way: DepositWay
      readonly fromPage: number
      /** Pages of the deposit under bars, as text. */
      readonly coveredPages: string
      /** Path of the object code, of the way that deposits it. */
      readonly objectFile: string
      readonly withGenerated: boolean
    })
  | (Named & { readonly kind: 'manualText'; readonly archive: Uint8Array })
  | (Named & { readonly kind: 'manualPages'; readonly pages: readonly Uint8Array[]; readonly texts: readonly string[] })

/** What is told of a deposit beside its pages. */
export interface DepositReport {
  /** Rows of the whole material after wrapping, lines as they stand in the files, blank ones left out. */
  readonly rows: number
  readonly lines: number
  readonly blank: number
  readonly files: readonly { readonly path: string; readonly lines: number; readonly encoding: Encoding }[]
  readonly filesTotal: number
  readonly leftOut: readonly { readonly path: string; readonly reason: LeftOut }[]
  readonly masked: readonly { readonly kind: MaskKind; readonly places: number }[]
  /** Masked letters among those of the pages, 0 to 100. */
  readonly maskedPercent: number
  readonly findings: readonly { readonly kind: FindingKind; readonly text: string; readonly page: number }[]
  readonly findingsTotal: number
  /** The last row, and whether it ends a program unit; null of a manual. */
  readonly end: { readonly text: string; readonly file: string; readonly endsUnit: boolean } | null
  readonly covered: readonly number[]
  /** Pages with fewer lines than the office asks for, except the last. */
  readonly thinPages: readonly number[]
  /** Whether a manual's own text names the software and its version; null of source. */
  readonly says: { readonly name: boolean; readonly version: boolean } | null
}

export type DepositProblem =
  | { readonly ok: false; readonly problem: 'zip'; readonly zip: ZipProblem }
  | {
      readonly ok: false
      readonly problem: Extract<ErrorCode, `copyright.${string}`>
      readonly values: Record<string, string | number>
    }
export type Deposit = {
  readonly ok: true
  readonly content: Uint8Array
  readonly pages: number
  readonly report: DepositReport
}

const module = new URL('./deposit-worker.ts', import.meta.url)
/** Two million lines take some seconds; an archive at its limits some more. */
const milliseconds = 120_000
const heapMegabytes = 768

/** Makes a deposit in a process of its own. @throws AppError with what is wrong about the material */
export async function makeDeposit(input: DepositRequest, onProgress: (percent: number) => void): Promise<Deposit> {
  try {
    const reply = await runWorkerJob<DepositRequest, Deposit | DepositProblem>({
      module,
      input,
      milliseconds,
      heapMegabytes,
      onProgress,
    })
    if (reply.ok) return reply
    if (reply.problem === 'zip') throw new AppError(zipProblemCodes[reply.zip])
    throw new AppError(reply.problem, reply.values)
  } catch (error) {
    if (error instanceof WorkerStoppedError) {
      throw new AppError(error.failure === 'busy' ? 'documents.busy' : 'documents.tooHard', {}, { cause: error })
    }
    // What the process throws comes from the material: it does no input or output but for our own fonts.
    if (error instanceof WorkerJobError) throw new AppError('documents.damaged', {}, { cause: error })
    throw error
  }
}
