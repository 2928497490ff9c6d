import type { CivilDate } from '@portal/domain/dates/civil-date'
import type { Db } from '../db/connection.ts'
import { findMarkImages } from '../marks/picture-queries.ts'
import type { Services } from '../services.ts'
import { type Card, type CardRow, toCard } from './listing-rows.ts'

/** Listings as everybody sees them; a mark without a picture of its seller shows that of the register copy. */
export async function toCards(
  db: Db,
  rows: readonly CardRow[],
  today: CivilDate,
  services: Pick<Services, 'config' | 'now'>,
): Promise<Card[]> {
  const bare = rows.filter((row) => row.kind === 'trademark' && row.cover_id === null)
  const imagesOf = await findMarkImages(
    db,
    bare.map(({ number }) => number),
  )
  return rows.map((row) => {
    const card = toCard(row, today, services)
    return row.kind === 'trademark' ? { ...card, cover: card.cover ?? imagesOf(row.number).image } : card
  })
}
