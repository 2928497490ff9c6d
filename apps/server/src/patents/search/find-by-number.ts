import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import type { Db } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { type Detail, findPatentDetail } from './detail-queries.ts'
import { findByNumbers, readNumber } from './number-queries.ts'
import { limitDetails } from './visitor-limits.ts'

interface Asker {
  readonly user: SessionUser | undefined
  readonly ip: string
  readonly language: 'en' | 'zh'
  readonly now: Date
}

/**
 * The one patent of a number in any spelling, for a person who may open it.
 * @throws AppError patents.numberWrong, numberNotFound, numberAmbiguous, detailLimit.
 */
export async function openByNumber(
  db: Db,
  written: string,
  asker: Asker,
): Promise<{ understood: string; patent: Detail }> {
  const number = readNumber(written)
  const [ids = []] = await findByNumbers(db, [number])
  const [id] = ids
  if (id === undefined) {
    const hint = number.suggestion ? ` (${number.suggestion}?)` : ''
    if (number.reason && (number.kind === null || number.isCheckWrong)) {
      throw new AppError('patents.numberWrong', { number: written, reason: number.reason[asker.language] + hint })
    }
    throw new AppError('patents.numberNotFound', { number: number.understood || written })
  }
  if (ids.length > 1) throw new AppError('patents.numberAmbiguous', { number: written, count: ids.length })
  await limitDetails(db, asker.user, asker.ip, id)
  const patent = await findPatentDetail(db, id, beijingDate(asker.now), asker.user)
  if (!patent) throw new AppError('patents.numberNotFound', { number: written })
  return { understood: number.understood, patent }
}

/** Name and moment of the data that an answer about a patent leans on: its newest source. */
export function sourceOf(patent: Detail): { source: string; fetchedTime: string } {
  const newest = patent.sources.toSorted((a, b) => (b.age ?? '').localeCompare(a.age ?? ''))[0]
  return { source: newest?.name ?? '', fetchedTime: patent.updatedAt }
}
