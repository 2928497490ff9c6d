import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { applicationCheckCharacter } from '@portal/domain/platform/identifiers/application-number'
import { sql } from 'drizzle-orm'
import { watches } from '../../../platform/db/schema/monitoring.ts'
import type { TestPortal } from '../../../test/portal.ts'
import { insertWatches, type Watch, type WatchToAdd } from '../watch-write-queries.ts'

/** A right application number of an invention that no other call of this file's test made. */
export function numberOf(serial: number, year = 2019): string {
  const body = `${year}1${String(serial).padStart(7, '0')}`
  return body + applicationCheckCharacter(body)
}

let made = 500_000

/** A watched invention in force, filed 2019-03-04 and granted 2022-03-08 unless said otherwise, as of a day. */
export async function addWatched(
  portal: Pick<TestPortal, 'db'>,
  person: { readonly id: string; readonly ownerId: string },
  more: Partial<WatchToAdd> = {},
  today = beijingDate(new Date()),
): Promise<Watch> {
  made += 1
  const row: WatchToAdd = {
    ownerId: person.ownerId,
    createdBy: person.id,
    number: numberOf(made),
    kind: 'invention',
    title: '一种会自己断电的水壶',
    applicantName: '示例科技有限公司',
    legal: 'granted',
    filedOn: '2019-03-04',
    grantedOn: '2022-03-08',
    isLate: false,
    ...more,
  }
  await portal.db.transaction((tx) => insertWatches(tx, [row], today))
  const [watch] = await portal.db
    .select()
    .from(watches)
    .where(
      sql`${watches.ownerId} = ${row.ownerId} and ${watches.number} = ${row.number} and ${watches.removedAt} is null`,
    )
  if (!watch) throw new Error('an insert answered no row')
  return watch
}
