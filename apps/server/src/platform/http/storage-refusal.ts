import { sqlState } from '../db/connection.ts'
import { StorageAwayError, StorageFullError } from '../outside/storage/port.ts'
import { AppError } from './app-error.ts'

/** What to say of a failure of the file store, or of a disk without room; undefined for any other failure. */
export function storageRefusal(error: unknown): AppError | undefined {
  if (error instanceof StorageAwayError) return new AppError('common.storageAway', {}, { retryAfterSeconds: 5 })
  const isFull = error instanceof StorageFullError || sqlState(error) === '53100' || isWithoutRoom(error)
  return isFull ? new AppError('common.storageFull') : undefined
}

const isWithoutRoom = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOSPC'
