import { addDays, type CivilDate, civilDate } from '@portal/domain/platform/dates/civil-date'
import type { RightType } from '@portal/domain/platform/identifiers/right-type'
import { rightTypes } from '@portal/domain/platform/identifiers/right-type'
import { sql } from 'drizzle-orm'
import type { PatentFacts } from '../docket/monitoring/patent-data-rules.ts'
import { insertWatches, rewriteWatches, type WatchToAdd } from '../docket/monitoring/watch-write-queries.ts'
import { findPatentFacts } from '../patents/search/watch-facts-queries.ts'
import type { Tx } from '../platform/db/connection.ts'
import { demoPeople } from './demo-accounts.ts'

/** Patents the demo customer watches: enough for two pages, with every state that time alone brings about. */
const watchedMax = 36

/**
 * Watched patents of the demo customer out of the invented ones, some with a reduction, notes, a flag, one given up, one
 * with newer data to decide on, and of a few an unpaid fee.
 */
export async function insertDemoWatches(tx: Tx, today: CivilDate): Promise<void> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id from patents where is_invented and application_number is not null order by id limit 300`)
  const facts = await findPatentFacts(
    tx,
    rows.map((row) => Number(row.id)),
    today,
  )
  // Every seventh: the fates of the invented patents come round in fourteens.
  const chosen = [...facts.values()].filter((_, at) => at % 7 !== 3).slice(0, watchedMax)
  const { id: ownerId } = demoPeople.demo
  await insertWatches(
    tx,
    chosen.flatMap((patent, at) => toWatch(patent, at, ownerId, today)),
    today,
  )
  await tx.execute(sql`
    update watches set given_up_at = now(), given_up_by = ${ownerId}, given_up_reason = '产品已停产，不再续费'
    where id = (select id from watches where owner_id = ${ownerId} and state = 'watching' order by number limit 1)`)
  const { rows: all } = await tx.execute<{ id: string }>(sql`select id from watches where owner_id = ${ownerId}`)
  await rewriteWatches(
    tx,
    all.map((row) => row.id),
    today,
  )
}

function toWatch(patent: PatentFacts, at: number, ownerId: string, today: CivilDate): WatchToAdd[] {
  const number = patent.number
  if (number === null) return []
  const digit = number.length === 13 ? Number(number[4]) : 1
  const kind: RightType = rightTypes[digit - 1] ?? 'invention'
  return [
    {
      ownerId,
      createdBy: ownerId,
      patentId: patent.patentId,
      number,
      kind,
      title: patent.title,
      applicantName: patent.applicantName,
      publicationNumber: patent.publicationNumber,
      legal: patent.legal,
      ...datesOf(patent, at, today),
      reductionPercent: at % 3 === 0 ? 85 : at % 5 === 0 ? 70 : 0,
      notes: ['', '', '核心产品', '', '许可给外协厂，费用由对方承担'][at % 5] ?? '',
      flag: ([null, null, 'red', null, 'amber', null, 'green'] as const)[at % 7] ?? null,
      comparedAt: new Date(),
      sourceName: patent.source,
      sourceAge: patent.age,
      isLate: patent.isLate || at % 9 === 4,
      changes:
        at === 6
          ? [
              {
                field: 'applicantName',
                from: patent.applicantName,
                to: '江南智造科技（无锡）有限公司',
                source: 'demo',
                age: addDays(today, -2),
              },
            ]
          : [],
    },
  ]
}

/** Some filed so that a fee falls due within the next weeks, whatever the day of the demonstration. */
function datesOf({ filedOn, grantedOn }: PatentFacts, at: number, today: CivilDate) {
  if (filedOn === null || grantedOn === null || at % 4 !== 1) return { filedOn, grantedOn }
  const years = Number(today.slice(0, 4)) - Number(filedOn.slice(0, 4))
  const due = addDays(today, 3 + at * 2)
  const moved = civilDate(`${Number(due.slice(0, 4)) - years}-${due.slice(5) === '02-29' ? '02-28' : due.slice(5)}`)
  return { filedOn: moved, grantedOn: grantedOn > moved ? grantedOn : addDays(moved, 300) }
}
