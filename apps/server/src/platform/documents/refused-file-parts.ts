import { AppError } from '../http/app-error.ts'
import type { FileRefusal } from './file-kind-parts.ts'

/** A refusal as it is told: a file that took too much to read is named, for others may have been sent beside it. */
export function refusedFile({ code, values }: FileRefusal, file: string): AppError {
  return code === 'documents.tooHard' ? new AppError('documents.fileTooHard', { file }) : new AppError(code, values)
}
