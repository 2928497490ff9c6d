import { findAlike as call } from '@portal/contract/office/clients'
import { requireRight } from '../../platform/http/access.ts'
import { implement } from '../../platform/http/handler.ts'
import { limitRate } from '../../platform/http/rate-limit-queries.ts'
import { findMatches, keysOf } from './alike-queries.ts'

/** Looks of one person in an hour: a form asks at each pause of whoever types, a list of companies asks more. */
const looksMax = 300

export const findAlike = implement(call, async ({ input, user, db, language }) => {
  requireRight(user, 'draft', language)
  await limitRate(db, `alike:${user.id}`, looksMax, 3_600)
  const { name, nameEn, idCode, exceptId } = input
  const keys = keysOf([{ name, code: idCode }, { name: nameEn }])
  const found = (await findMatches(db, user.ownerId, keys, user)).filter(
    // Against whom a client stands is said of a case alone, to who does not see that client.
    ({ id, isSeen, why }) => id !== exceptId && (isSeen || why === 'client'),
  )
  // A client that has the name and the code is one line; what is out of sight is told once.
  const lines = new Map(
    found.map(({ isSeen, why, way, id, name: called, reference, isClosed }) => [
      `${why} ${isSeen ? id : ''}`,
      {
        why: why === 'client' ? ('sameClient' as const) : ('opponent' as const),
        way,
        client: isSeen ? { id, name: called, reference, isClosed } : null,
      },
    ]),
  )
  return [...lines.values()]
})
