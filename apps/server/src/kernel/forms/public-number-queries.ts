import { isMasked } from '@portal/domain/platform/identifiers/id-numbers'
import type { Db } from '../../platform/db/connection.ts'
import { findOwnApplicants } from './applicant-queries.ts'

interface Numbered {
  readonly kind: string
  readonly bookId: string | null
  readonly idCode: string
}

/**
 * The numbers of organisations by their rows of the caller's own book; none of people. They are public, and whoever proofreads a
 * form needs them unmasked.
 */
export async function findPublicNumbers(
  db: Db,
  bookIds: readonly (string | null)[],
  ownerId: string,
): Promise<ReadonlyMap<string | null, string>> {
  const asked = bookIds.filter((id) => id !== null)
  const book = await findOwnApplicants(db, { ownerId, accounts: [ownerId] }, asked)
  return new Map(book.flatMap(({ id, kind, idCode }) => (kind === 'individual' ? [] : [[id, idCode]])))
}

/** The people with numbers of organisations put in again where the sender only has them masked; what the book lacks stays as sent. */
export async function withPublicNumbers<P extends Numbered>(
  db: Db,
  people: readonly P[],
  ownerId: string,
): Promise<P[]> {
  const isHidden = (one: P) => one.kind !== 'individual' && isMasked(one.idCode)
  const hidden = people.filter(isHidden).map(({ bookId }) => bookId)
  const numbers = await findPublicNumbers(db, hidden, ownerId)
  return people.map((one) => (isHidden(one) ? { ...one, idCode: numbers.get(one.bookId) ?? one.idCode } : one))
}
