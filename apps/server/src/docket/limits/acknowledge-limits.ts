import { acknowledgeLimits as call } from '@portal/contract/docket/docket'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { docketEntries } from '../../platform/db/schema/docket.ts'
import { implement } from '../../platform/http/handler.ts'
import { limitsToAcknowledge } from './limit-access.ts'

export const acknowledgeLimits = implement(call, ({ input, user, db, services }) =>
  db.transaction(async (tx) => {
    const at = services.now()
    const asked = and(inArray(docketEntries.id, [...input.ids]), eq(docketEntries.state, 'open'))
    const ofOwner = await tx
      .update(docketEntries)
      .set({ ownerAckBy: user.id, ownerAckAt: at })
      .where(and(asked, isNull(docketEntries.ownerAckAt), limitsToAcknowledge(user, 'owner')))
      .returning({ id: docketEntries.id })
    const ofAgency = await tx
      .update(docketEntries)
      .set({ agencyAckBy: user.id, agencyAckAt: at })
      .where(and(asked, isNull(docketEntries.agencyAckAt), limitsToAcknowledge(user, 'agency')))
      .returning({ id: docketEntries.id })
    return { acknowledged: [...ofOwner, ...ofAgency].map(({ id }) => id) }
  }),
)
