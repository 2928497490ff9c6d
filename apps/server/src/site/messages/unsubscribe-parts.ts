import { chosenWhen, isFixed } from '@portal/domain/site/messages/choices'
import { messageGroups } from '@portal/domain/site/messages/groups'
import { sql } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import type { Database } from '../../platform/db/connection.ts'
import { findChoices, keepChoices } from './choice-queries.ts'
import { digestKind, readUnsubscribeCode, type UnsubscribeGroup } from './delivery-rules.ts'

/**
 * Ends the mails of the kind that a code names; of a digest, all that its person has gathered. Twice is as once.
 *
 * @returns undefined for a code that is none of ours.
 */
export async function endMails(
  db: Database['db'],
  config: Config,
  code: string,
): Promise<UnsubscribeGroup | undefined> {
  const named = readUnsubscribeCode(config, code)
  if (!named) return undefined
  const { userId, group } = named
  await db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`select from users where id = ${userId} for key share`)
    if (rowCount === 0) return
    const own = await findChoices(tx, { userId })
    const chosen = (one: string) => own.find((row) => row.group === one && row.channel === 'mail')?.when
    const ended =
      group === digestKind
        ? messageGroups.filter((one) => !isFixed(one, 'mail') && chosenWhen(one, 'mail', chosen(one)) === 'digest')
        : [group]
    await keepChoices(
      tx,
      { userId },
      ended.map((one) => ({ group: one, channel: 'mail', when: 'never' as const })),
    )
  })
  return group
}
