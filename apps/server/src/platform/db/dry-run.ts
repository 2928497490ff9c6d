import type { Db, Tx } from './connection.ts'

class TakenBack<T> extends Error {
  readonly result: T
  constructor(result: T) {
    super('taken back')
    this.result = result
  }
}

/** Writes in a transaction, and in a dry run takes everything back: what it answers is the same. */
export async function writeUnlessDryRun<T>(db: Db, dryRun: boolean, write: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await db.transaction(async (tx) => {
      const result = await write(tx)
      if (dryRun) throw new TakenBack(result)
      return result
    })
  } catch (error) {
    if (error instanceof TakenBack) return error.result
    throw error
  }
}
