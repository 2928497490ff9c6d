import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connection.ts'
import { openSealedText, type SealKeys, sealMarkOf, sealText } from '../../platform/http/sealed-text.ts'

/** Called after the room that sealed first: the word is part of the key. */
const purpose = 'commission'

/** A number of a payee under the server's key, for this row alone. */
export const sealNumber = (keys: SealKeys, id: string, number: string): Buffer => sealText(keys, purpose, id, number)

/** Names the key that seals numbers of payees today. */
export const payeeSealMark = (keys: SealKeys): string => sealMarkOf(keys, purpose)

/** @returns undefined where no key of the installation opens it. */
export const openNumber = (keys: SealKeys, id: string, sealed: Buffer): string | undefined =>
  openSealedText(keys, purpose, id, sealed)

/** Columns of the account of a payee: sealed, with the last digits, which are shown. */
export const sealAccount = (keys: SealKeys, id: string, account: string) => ({
  accountTail: account.slice(-4),
  accountSealed: sealNumber(keys, id, account),
  sealedBy: payeeSealMark(keys),
})

interface Kept {
  readonly account: string | null
  readonly accountSealed: Buffer | null
}

/** The whole account of a payee, also of one that waits to be sealed; undefined where no key of the installation opens it. */
export const openAccount = (keys: SealKeys, id: string, { account, accountSealed }: Kept): string | undefined =>
  account ?? (accountSealed === null ? undefined : openNumber(keys, id, accountSealed))

/** Where numbers of payees lie sealed. */
interface SealedNumbers {
  readonly table: SQL
  readonly id: SQL
  readonly sealed: SQL
  /** Where they lay in the clear before; it is emptied. */
  readonly clear?: SQL
  /** What else follows the key. */
  readonly also?: (number: string) => SQL
}

/** Accounts that lay in the clear before they were sealed. */
export const payeeAccounts = (table: SQL, id: SQL): SealedNumbers => ({
  ...{ table, id, sealed: sql`account_sealed`, clear: sql`account` },
})

interface Found extends Record<string, unknown> {
  readonly id: string
  readonly sealed: Buffer | null
  readonly clear: string | null
}

const piece = 500
const firstId = '00000000-0000-0000-0000-000000000000'

/**
 * Seals under the key of today what lies in the clear or what the key before sealed, each row once; what neither key opens stays, and stands
 * before nothing else.
 */
export async function sealNumbersAnew(db: Db, keys: SealKeys, numbers: SealedNumbers): Promise<void> {
  const { table, id, sealed, also } = numbers
  const { secretKeyPrevious } = keys
  if (secretKeyPrevious === undefined && numbers.clear === undefined) return
  const mark = payeeSealMark(keys)
  const clear = numbers.clear ?? sql`null::text`
  const isOld = secretKeyPrevious === undefined ? sql`false` : sql`sealed_by <> ${mark}`
  for (let after = firstId; ; ) {
    const { rows } = await db.execute<Found>(sql`
      select ${id} as id, ${sealed} as sealed, ${clear} as clear from ${table}
      where (${isOld} or ${clear} is not null) and ${id} > ${after} order by ${id} limit ${piece}`)
    for (const row of rows) {
      const number = openAccount(keys, row.id, { account: row.clear, accountSealed: row.sealed })
      if (number === undefined) continue
      const more = [...(numbers.clear ? [sql`, ${clear} = null`] : []), ...(also ? [sql`, ${also(number)}`] : [])]
      // A number that was given meanwhile is not the one that was read.
      await db.execute(sql`
        update ${table} set ${sealed} = ${sealNumber(keys, row.id, number)}, sealed_by = ${mark}${sql.join(more)}
        where ${id} = ${row.id} and ${sealed} is not distinct from ${row.sealed}::bytea and ${clear} is not distinct from ${row.clear}::text`)
    }
    const last = rows.at(-1)
    if (!last || rows.length < piece) return
    after = last.id
  }
}
