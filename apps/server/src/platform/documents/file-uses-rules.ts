import type { SQL } from 'drizzle-orm'
import type { Db } from '../db/connection.ts'
import type { SessionUser } from '../http/handler.ts'

/** What files are used for, of which the platform knows nothing. */
export interface FileUses {
  /** Whether a row of `files` lies on something that the person sees; they see files of their own account anyway. */
  readonly seenBy: (user: SessionUser) => SQL
  /** Number of the newest order the file is filed on, of those the person sees. */
  readonly findOrder: (db: Db, user: SessionUser, fileId: string) => Promise<string | undefined>
  /** What the file is called when it is taken along; empty for one that keeps its own name. */
  readonly findName: (db: Db, fileId: string, language: 'en' | 'zh') => Promise<string>
}

let uses: FileUses | undefined

/** Hands over what files are used for, once, before anything is served (`kinds.ts`). */
export function registerFileUses(handed: FileUses): void {
  uses = handed
}

/** @throws Error before the uses were handed over. */
export function fileUses(): FileUses {
  if (!uses) throw new Error('nobody said what files are used for')
  return uses
}
