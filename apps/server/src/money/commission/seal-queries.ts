import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connection.ts'
import { openSealedText, type SealKeys, sealText } from '../../platform/http/sealed-text.ts'

const purpose = 'commission'

/** A number of a payee under the server's key, for this row alone. */
export const sealNumber = (keys: SealKeys, id: string, number: string): Buffer => sealText(keys, purpose, id, number)

/** @returns undefined where no key of the installation opens it. */
export const openNumber = (keys: SealKeys, id: string, sealed: Buffer): string | undefined =>
  openSealedText(keys, purpose, id, sealed)

const sealed = [
  { table: sql`commission_agreements`, column: sql`id_sealed` },
  { table: sql`commission_withdrawals`, column: sql`account_sealed` },
]

/** Seals under the key of today what the one before it sealed; what neither opens stays. */
export async function sealPayeesAnew(db: Db, keys: SealKeys): Promise<void> {
  if (keys.secretKeyPrevious === undefined) return
  const today = { secretKey: keys.secretKey }
  for (const { table, column } of sealed) {
    const { rows } = await db.execute<{ id: string; sealed: Buffer }>(sql`select id, ${column} as sealed from ${table}`)
    for (const { id, sealed: before } of rows) {
      if (openNumber(today, id, before) !== undefined) continue
      const number = openNumber(keys, id, before)
      if (number === undefined) continue
      await db.execute(
        sql`update ${table} set ${column} = ${sealNumber(keys, id, number)} where id = ${id} and ${column} = ${before}`,
      )
    }
  }
}
