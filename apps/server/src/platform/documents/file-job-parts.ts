import type { ErrorCode } from '@portal/contract/errors'
import { AppError } from '../http/app-error.ts'
import { answerWorkerJob } from './answer-worker-job-parts.ts'
import { zipProblemCodes } from './file-kind-parts.ts'
import { runWorkerJob, type WorkerJob, WorkerJobError, WorkerStoppedError } from './worker-parts.ts'
import { ZipError } from './zip-parts.ts'

/** A value, or what refuses it. */
export type FileReply<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly code: ErrorCode; readonly values: AppError['values'] }

/**
 * What a process of its own makes of a file: nothing that a file holds is walked through on the server.
 *
 * @param file how it is named when it takes too much.
 * @throws AppError as the work threw it; `documents.fileTooHard`, `documents.busy`, `documents.damaged`.
 */
export async function runFileJob<Input, Value>(job: WorkerJob<Input>, file: string): Promise<Value> {
  const reply = await runWorkerJob<Input, FileReply<Value>>(job).catch((error: unknown): never => {
    if (error instanceof WorkerStoppedError) {
      const code = error.failure === 'busy' ? 'documents.busy' : 'documents.fileTooHard'
      throw new AppError(code, { file }, { cause: error })
    }
    // What the reading process throws comes from the file: it does no input or output of its own.
    if (error instanceof WorkerJobError) throw new AppError('documents.damaged', {}, { cause: error })
    throw error
  })
  return unwrapReply(reply)
}

/** The other end: what the work refuses goes back as its code. */
export function answerFileJob<Input, Value>(work: (input: Input) => Value | Promise<Value>): void {
  answerWorkerJob<Input, FileReply<Value>>((input) => replyOf(() => work(input)))
}

export async function replyOf<Value>(work: () => Value | Promise<Value>): Promise<FileReply<Value>> {
  try {
    return { ok: true, value: await work() }
  } catch (error) {
    if (error instanceof AppError) return { ok: false, code: error.code, values: error.values }
    if (error instanceof ZipError) return { ok: false, code: zipProblemCodes[error.problem], values: {} }
    throw error
  }
}

/** @throws AppError the refusal. */
export function unwrapReply<Value>(reply: FileReply<Value>): Value {
  if (!reply.ok) throw new AppError(reply.code, reply.values)
  return reply.value
}

/** A content as the other process sends it, over the same memory. */
export const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength)
