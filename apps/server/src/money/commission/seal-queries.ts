import { createHmac } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { lockName } from '../../platform/db/lock-name.ts'
import { openSealedText, type SealKeys, sealKeyOf, sealMarkOf, sealText } from '../../platform/http/sealed-text.ts'

const purpose = 'commission'

/** A number of a payee under the server's key, for this row alone. */
export const sealNumber = (keys: SealKeys, id: string, number: string): Buffer => sealText(keys, purpose, id, number)

/** Names the key that seals numbers of payees today. */
export const payeeSealMark = (keys: SealKeys): string => sealMarkOf(keys, purpose)

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

const piece = 500
const firstId = '00000000-0000-0000-0000-000000000000'

/** Seals under the key of today what the one before it sealed; what neither opens stays, and stands before nothing else. */
export async function sealPayeesAnew(db: Db, keys: SealKeys): Promise<void> {
  if (keys.secretKeyPrevious === undefined) return
  const mark = payeeSealMark(keys)
  const agreements = { table: sql`commission_agreements`, column: sql`id_sealed` }
  await walk(db, { ...agreements, mark }, async ({ id, sealed }) => {
    const number = openNumber(keys, id, sealed)
    if (number === undefined) return
    await db.execute(sql`
      update commission_agreements set id_sealed = ${sealNumber(keys, id, number)}, sealed_by = ${mark},
        payee_mark = case when payee_mark is null then null else ${markOf(keys.secretKey, number)}::bytea end
      where id = ${id} and sealed_by <> ${mark}`)
  })
  const withdrawals = { table: sql`commission_withdrawals`, column: sql`account_sealed` }
  await walk(db, { ...withdrawals, mark }, async ({ id, sealed }) => {
    const number = openNumber(keys, id, sealed)
    if (number === undefined) return
    await db.execute(sql`
      update commission_withdrawals set account_sealed = ${sealNumber(keys, id, number)}, sealed_by = ${mark}
      where id = ${id} and sealed_by <> ${mark}`)
  })
}

interface Sealed extends Record<string, unknown> {
  readonly id: string
  readonly sealed: Buffer
}

/** Rows that another key sealed, each once. */
async function walk(
  db: Db,
  { table, column, mark }: { readonly table: SQL; readonly column: SQL; readonly mark: string },
  each: (row: Sealed) => Promise<void>,
): Promise<void> {
  for (let after = firstId; ; ) {
    const { rows } = await db.execute<Sealed>(sql`
      select id, ${column} as sealed from ${table} where sealed_by <> ${mark} and id > ${after} order by id limit ${piece}`)
    for (const row of rows) await each(row)
    const last = rows.at(-1)
    if (!last || rows.length < piece) return
    after = last.id
  }
}
