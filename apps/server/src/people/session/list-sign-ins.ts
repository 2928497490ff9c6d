import { listSignIns as call, signInWays } from '@portal/contract/people/session'
import { implement } from '../../platform/http/handler.ts'
import { findSignInEvents } from './sign-in-record-queries.ts'

export const listSignIns = implement(call, async ({ input, user, db }) => ({
  list: (await findSignInEvents(db, user.id, input.limit)).map(({ id, at, event, way, net }) => ({
    ...{ id, event, time: at.toISOString(), net: net ?? '' },
    way: signInWays.find((one) => one === way) ?? null,
  })),
}))
