import type { MessageChannel, MessageWhen } from '@portal/domain/site/messages/choices'
import type { MessageGroup } from '@portal/domain/site/messages/groups'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connection.ts'
import { messageChoices, messageSettings } from '../../platform/db/schema/deliveries.ts'

/** Whose choices: a person's, or those of an organisation for its members. */
export type Chooser = { readonly userId: string } | { readonly organisationId: string }

export interface Choice {
  readonly group: MessageGroup
  readonly channel: MessageChannel
  /** Null takes back what was chosen. */
  readonly when: MessageWhen | null
}

export async function findChoices(db: Db, chooser: Chooser) {
  return db
    .select({ group: messageChoices.groupName, channel: messageChoices.channel, when: messageChoices.chosen })
    .from(messageChoices)
    .where(
      'userId' in chooser
        ? eq(messageChoices.userId, chooser.userId)
        : eq(messageChoices.organisationId, chooser.organisationId),
    )
}

/** Each choice alone, so that two pages at once change what they name and nothing else. */
export async function keepChoices(tx: Db, chooser: Chooser, choices: readonly Choice[]): Promise<void> {
  const [column, id] =
    'userId' in chooser
      ? [sql.identifier('user_id'), chooser.userId]
      : [sql.identifier('organisation_id'), chooser.organisationId]
  const ofOrder = choices.toSorted((one, other) => keyOf(one).localeCompare(keyOf(other)))
  for (const { group, channel, when } of ofOrder) {
    await tx.execute(
      when === null
        ? sql`delete from message_choices where ${column} = ${id} and group_name = ${group} and channel = ${channel}`
        : sql`insert into message_choices (${column}, group_name, channel, chosen) values (${id}, ${group}, ${channel}, ${when})
            on conflict (${column}, group_name, channel) where ${column} is not null do update set chosen = excluded.chosen`,
    )
  }
}

const keyOf = ({ group, channel }: Choice) => `${group} ${channel}`

export async function findSettings(db: Db, userId: string) {
  const [row] = await db.select().from(messageSettings).where(eq(messageSettings.userId, userId))
  return row
}

type Settings = Partial<Pick<typeof messageSettings.$inferInsert, 'quietFrom' | 'quietTo' | 'digestHour'>>

/** @param usual the language of whoever has none yet. */
export async function keepSettings(
  tx: Db,
  userId: string,
  settings: Settings & { readonly language?: 'en' | 'zh' },
  usual: 'en' | 'zh',
): Promise<void> {
  await tx
    .insert(messageSettings)
    .values({ userId, language: usual, ...settings })
    .onConflictDoUpdate({ target: messageSettings.userId, set: { userId, ...settings } })
}

/** Where a person can be reached, as it was verified, and which of it is known to be broken. */
export async function findAddresses(db: Db, userId: string) {
  const { rows } = await db.execute<{
    email: string | null
    phone: string | null
    we_chat: boolean
    is_mail_broken: boolean
  }>(sql`
    select case when email_verified_at is not null then email end as email,
      case when phone_verified_at is not null then phone end as phone, wechat_open_id is not null as we_chat,
      exists (select from broken_addresses b where b.user_id = u.id and b.channel = 'mail' and b.address = u.email
        and b.broken_at > coalesce(u.email_verified_at, '-infinity')) as is_mail_broken
    from users u where u.id = ${userId}`)
  return rows[0]
}
