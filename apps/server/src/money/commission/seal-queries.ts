import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { lockName } from '../../platform/db/lock-name.ts'
import { openSealedText, type SealKeys, sealKeyOf, sealText } from '../../platform/http/sealed-text.ts'

const purpose = 'commission'

/** A number of a payee under the server's key, for this row alone. */
export const sealNumber = (keys: SealKeys, id: string, number: string): Buffer => sealText(keys, purpose, id, number)

/** @returns undefined where no key of the installation opens it. */
export const openNumber = (keys: SealKeys, id: string, sealed: Buffer): string | undefined =>
  openSealedText(keys, purpose, id, sealed)

const markOf = (secretKey: string, number: string): Buffer =>
  createHmac('sha256', sealKeyOf(secretKey, 'commission payee')).update(number).digest()

interface PayeeOfNumber {
  readonly payeeId: string
  readonly payeeMark: Buffer
}

/**
 * The person of an identity number, the same in whichever organisation they take part; of several who join at once with one number, the
 * first is waited for.
 *
 * @param agreementId names a person who is new.
 */
export async function findPayee(tx: Tx, keys: SealKeys, agreementId: string, number: string): Promise<PayeeOfNumber> {
  const payeeMark = markOf(keys.secretKey, number)
  const before = keys.secretKeyPrevious === undefined ? payeeMark : markOf(keys.secretKeyPrevious, number)
  await lockName(tx, `commission payee ${payeeMark.toString('hex')}`)
  const { rows } = await tx.execute<{ payeeId: string }>(sql`
    select payee_id as "payeeId" from commission_agreements where payee_mark in (${payeeMark}, ${before}) order by accepted_at, id limit 1`)
  return { payeeId: rows[0]?.payeeId ?? agreementId, payeeMark }
}

const sealed = [
  { table: sql`commission_agreements`, column: sql`id_sealed`, hasMark: true },
  { table: sql`commission_withdrawals`, column: sql`account_sealed`, hasMark: false },
]

/** Seals under the key of today what the one before it sealed; what neither opens stays. */
export async function sealPayeesAnew(db: Db, keys: SealKeys): Promise<void> {
  if (keys.secretKeyPrevious === undefined) return
  const today = { secretKey: keys.secretKey }
  for (const { table, column, hasMark } of sealed) {
    const { rows } = await db.execute<{ id: string; sealed: Buffer }>(sql`select id, ${column} as sealed from ${table}`)
    for (const { id, sealed: before } of rows) {
      if (openNumber(today, id, before) !== undefined) continue
      const number = openNumber(keys, id, before)
      if (number === undefined) continue
      await db.execute(
        sql`update ${table} set ${column} = ${sealNumber(keys, id, number)} where id = ${id} and ${column} = ${before}`,
      )
      if (hasMark) {
        await db.execute(
          sql`update ${table} set payee_mark = ${markOf(keys.secretKey, number)} where id = ${id} and payee_mark is not null`,
        )
      }
    }
  }
}
