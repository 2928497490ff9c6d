import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { lockName } from '../../platform/db/lock-name.ts'
import { type SealKeys, sealKeyOf } from '../../platform/http/sealed-text.ts'
import { sealNumbersAnew } from '../payments/payee-seal-queries.ts'

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

/** Seals under the key of today what the one before it sealed. */
export async function sealPayeesAnew(db: Db, keys: SealKeys): Promise<void> {
  const id = sql`id`
  await sealNumbersAnew(db, keys, {
    ...{ table: sql`commission_agreements`, id, sealed: sql`id_sealed` },
    also: (number) =>
      sql`payee_mark = case when payee_mark is null then null else ${markOf(keys.secretKey, number)}::bytea end`,
  })
  await sealNumbersAnew(db, keys, { table: sql`commission_withdrawals`, id, sealed: sql`account_sealed` })
}
