import type { Db } from '../../platform/db/connection.ts'
import { notify, notifyPerson, type SquareNotice } from '../notify-queries.ts'
import { requestHands } from './talent-access.ts'

/** A line in the bell of everybody who reaches a request on the side of who asked. No names of people in `params`. */
export const notifyAsker = (
  db: Db,
  { id, ownerId }: { readonly id: string; readonly ownerId: string },
  notice: SquareNotice,
): Promise<void> => notify(db, ownerId, requestHands(id), notice)

/** A line in the bell of the person of an entry. */
export const notifyTalent = (db: Db, { userId }: { readonly userId: string }, notice: SquareNotice): Promise<void> =>
  notifyPerson(db, userId, notice)
