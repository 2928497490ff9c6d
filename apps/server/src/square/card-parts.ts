import type { CivilDate } from '@portal/domain/platform/dates/civil-date'
import { findFirstDrawings } from '../patents/search/drawing-queries.ts'
import { findPatentIds } from '../patents/search/watch-facts-queries.ts'
import type { Db } from '../platform/db/connection.ts'
import type { SessionUser } from '../platform/http/handler.ts'
import type { Services } from '../services.ts'
import { findMarkImages } from '../trademarks/register/picture-queries.ts'
import { findFavouriteIds } from './favourite-queries.ts'
import { type Card, type CardRow, toCard } from './listing-rows.ts'

interface Reading {
  readonly today: CivilDate
  readonly services: Pick<Services, 'config' | 'now'>
  /** Whose favourites are marked; undefined for a visitor. */
  readonly user: Pick<SessionUser, 'ownerId'> | undefined
}

/**
 * Listings as everybody sees them, and whether they are favourites of the reader. One without a picture of its seller shows that
 * of the mark in the register copy, or the first drawing of the patent.
 */
export async function loadCards(db: Db, rows: readonly CardRow[], { today, services, user }: Reading): Promise<Card[]> {
  const bare = rows.filter(({ cover_id }) => cover_id === null)
  const numbersOf = (kind: CardRow['kind']) => bare.filter((row) => row.kind === kind).map(({ number }) => number)
  const [imagesOf, drawingOf, favourites] = await Promise.all([
    findMarkImages(db, numbersOf('trademark')),
    findDrawingOf(db, numbersOf('patent')),
    findFavouriteIds(
      db,
      user,
      rows.map(({ id }) => id),
    ),
  ])
  return rows.map((row) => {
    const card = toCard(row, today, services)
    const own = row.kind === 'trademark' ? imagesOf(row.number).image : drawingOf(row.number)
    return { ...card, cover: card.cover ?? own, favourite: favourites.has(row.id) }
  })
}

/** The small first drawing of each patent by its number; null without one. */
async function findDrawingOf(db: Db, numbers: readonly string[]): Promise<(number: string) => string | null> {
  const ids = numbers.length === 0 ? new Map<string, number>() : await findPatentIds(db, numbers)
  const drawings = await findFirstDrawings(db, [...ids.values()])
  return (number) => drawings.get(ids.get(number) ?? -1)?.small ?? null
}
