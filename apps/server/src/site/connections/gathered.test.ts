import { civilDate } from '@portal/domain/platform/dates/civil-date'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { notifyOfChanges } from '../../docket/monitoring/compare-queries.ts'
import { moveBatch } from '../../docket/monitoring/move-watches.ts'
import { notifyOfFees } from '../../docket/monitoring/reminder-queries.ts'
import { addWatched } from '../../docket/monitoring/test/add-watched.ts'
import { remindAll } from '../../docket/reminders/remind-limits.ts'
import { beijing } from '../../docket/reminders/test/reminder-world.ts'
import { watches } from '../../platform/db/schema/monitoring.ts'
import { buildCompany, joinOrganisation } from '../../test/organisations.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'

let portal: TestPortal
let now = beijing('2025-12-01')
const start = civilDate('2025-12-01')

beforeAll(async () => {
  portal = await startTestPortal({}, { now: () => now })
})
afterAll(() => portal.stop())

/** A company of three with two watched patents, and with a robot and a webhook that are told of fees. */
async function watching() {
  const owner = await portal.person()
  await buildCompany(portal.db, owner.ownerId)
  for (const mate of [await portal.person(), await portal.person()])
    await joinOrganisation(portal.db, owner.ownerId, mate.id)
  for (let at = 0; at < 2; at += 1) await addWatched(portal, owner, {}, start)
  for (const kind of ['robot', 'webhook']) {
    await portal.db.execute(sql`
      insert into connections (organisation_id, kind, name, shown_address, sealed, sealed_by, group_names, language)
      values (${owner.ownerId}, ${kind}, ${kind}, '', '\\x00', '', '{fees,deadlines,unseen}', 'en')`)
  }
  return owner
}

async function toldTo({ ownerId }: TestPerson) {
  const { rows } = await portal.db.execute<{
    channel: string
    kind: string
    step: string | null
    count: string | null
  }>(sql`
    select channel, kind, params ->> 'step' as step, params ->> 'count' as count from deliveries
    where organisation_id = ${ownerId} and connection_id is not null order by kind desc, channel, id`)
  return rows.map(({ channel, kind, step, count }) => [channel, kind, step, count])
}

describe('what members are told in groups', () => {
  it('is one event a deadline for a webhook, one sentence for a robot, and once however often it is looked at', async () => {
    const owner = await watching()
    for (const day of ['2025-12-04', '2025-12-04', '2025-12-05']) {
      now = beijing(day, '08:00')
      await moveBatch(portal.database, civilDate(day))
      await portal.db.execute(sql`update docket_looks set since = '2000-01-01'`)
      await remindAll(portal.database, now)
    }
    expect(await toldTo(owner)).toEqual([
      ['robot', 'monitoring.reminder', 't90', '2'],
      ['webhook', 'monitoring.reminder', 't90', null],
      ['webhook', 'monitoring.reminder', 't90', null],
    ])
  })

  it('is told of fees that are sent, and of changes of records', async () => {
    const owner = await watching()
    const list = await portal.db.select().from(watches).where(sql`${watches.ownerId} = ${owner.ownerId}`)
    await portal.db.transaction((tx) => notifyOfFees(tx, list, 'Please pay', start))
    await portal.db.transaction((tx) =>
      notifyOfChanges(
        tx,
        list.map(({ id, ownerId, number }) => ({
          ...{ id, ownerId, number, filled: {}, changes: [], isNews: true },
          ...{ recordUpdatedAt: new Date(), source: '', age: null },
        })),
      ),
    )
    expect(await toldTo(owner)).toEqual([
      ['robot', 'monitoring.notice', null, '2'],
      ['webhook', 'monitoring.notice', null, null],
      ['webhook', 'monitoring.notice', null, null],
      ['robot', 'monitoring.changed', null, '2'],
      ['webhook', 'monitoring.changed', null, '1'],
      ['webhook', 'monitoring.changed', null, '1'],
    ])
  })
})
