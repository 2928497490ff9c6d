import { sql } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import type { Database } from '../../platform/db/connection.ts'
import { openSeal, seal, sealMark } from './seal-rules.ts'

const page = 1000

/**
 * Seals under the key of today what an earlier one sealed, while that is still known as SECRET_KEY_PREVIOUS; what neither opens stays, and
 * is told when something is to be sent.
 */
export async function sealAnew({ db }: Pick<Database, 'db'>, config: Config): Promise<void> {
  if (config.secretKeyPrevious === undefined) return
  const mark = sealMark(config)
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const { rows } = await db.execute<{ id: string; sealed: Buffer }>(sql`
      select id, sealed from connections where sealed is not null and sealed_by <> ${mark} and id > ${after} order by id limit ${page}`)
    // What no key opens is passed by: it stands before nobody else.
    await sealEach(
      { db },
      config,
      rows.filter(({ id, sealed }) => openSeal(config, id, sealed) !== undefined),
    )
    const last = rows.at(-1)
    if (!last || rows.length < page) return
    after = last.id
  }
}

async function sealEach(
  { db }: Pick<Database, 'db'>,
  config: Config,
  rows: readonly { readonly id: string }[],
): Promise<void> {
  const mark = sealMark(config)
  for (const { id } of rows) {
    await db.transaction(async (tx) => {
      const { rows: held } = await tx.execute<{ sealed: Buffer }>(sql`
        select sealed from connections where id = ${id} and sealed is not null and sealed_by <> ${mark} for no key update`)
      const secrets = held[0] && openSeal(config, id, held[0].sealed)
      if (secrets === undefined) return
      await tx.execute(
        sql`update connections set sealed = ${seal(config, id, secrets)}, sealed_by = ${mark} where id = ${id}`,
      )
    })
  }
}
