import type { CivilDate } from '@portal/domain/platform/dates/civil-date'
import { rightTypes } from '@portal/domain/platform/identifiers/right-type'
import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/connection.ts'
import { patents } from '../../platform/db/schema/patents.ts'
import { annuitiesOf } from './annuities-of.ts'
import { statusOf } from './store/search-row.ts'
import { findPatentIds } from './watch-facts-queries.ts'

/** What our copy of the register knows of a Chinese patent that is offered. */
export interface RightFacts {
  readonly number: string
  readonly title: string
  readonly abstract: string
  readonly owners: readonly string[]
  readonly ipc: readonly string[]
  readonly province: string | null
  readonly status: 'inForce' | 'pending' | 'dead' | 'unknown'
  readonly filedOn: string | null
  readonly grantedOn: string | null
  readonly termEndsOn: string | null
  /** Day on which the next annual fee falls due, as far as data without payments tell. */
  readonly feeDueOn: string | null
  readonly pledgedOn: string | null
  readonly licensedOn: string | null
  readonly sourceName: string
  readonly on: string | null
}

/** Facts of a patent by its application number (exchange form), undefined if the copy does not have it. */
export async function findRightFacts(db: Db, number: string, today: CivilDate): Promise<RightFacts | undefined> {
  const id = (await findPatentIds(db, [number])).get(number)
  if (id === undefined) return undefined
  const [row] = await db.select().from(patents).where(eq(patents.id, id)).limit(1)
  if (row?.office !== 'CN') return undefined
  const status = statusOf(row, today)
  const annuities = annuitiesOf(row, status, today)
  const origin = row.fieldOrigins.statusText ?? row.fieldOrigins.legalEvents
  const newest = row.sources.at(-1)
  /** Day of the last event of a kind, unless a later one ended it. */
  const since = (begins: RegExp, ends: RegExp) => {
    const events = row.legalEvents
      .filter(({ text }) => begins.test(text))
      .sort((a, b) => (a.on ?? '').localeCompare(b.on ?? ''))
    const last = events.at(-1)
    return last && !ends.test(last.text) ? (last.on ?? '') : null
  }
  return {
    number,
    title: row.titleZh ?? row.titleEn ?? row.titleOther ?? '',
    abstract: row.abstractZh ?? row.abstractEn ?? '',
    owners: row.applicants,
    ipc: [...row.ipc, ...row.locarno],
    province: row.province,
    status: status.simple,
    filedOn: row.filedOn,
    grantedOn: row.grantedOn,
    termEndsOn: rightTypes.some((type) => type === row.type) ? annuities.termEndsOn : null,
    feeDueOn: annuities.next?.dueOn ?? null,
    pledgedOn: since(/质押|pledge/i, /注销|解除|cancel|release/i),
    licensedOn: since(/实施许可|许可备案|licen[cs]e/i, /注销|解除|cancel/i),
    sourceName: origin?.source ?? newest?.name ?? '',
    on: origin?.age ?? newest?.age ?? null,
  }
}
