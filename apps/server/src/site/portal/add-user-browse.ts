import { addUserBrowse as call } from '@portal/contract/site/site'
import { networkOf } from '@portal/domain/people/session/network'
import { implement } from '../../platform/http/handler.ts'
import { limitRate } from '../../platform/http/rate-limit-queries.ts'
import { insertBrowseEvents } from './browse-queries.ts'

const batchesPerAddressAndMinute = 30
const ageMaxMilliseconds = 24 * 3600 * 1000

export const addUserBrowse = implement(call, async ({ input, user, db, client, services }) => {
  await limitRate(db, `browse:${networkOf(client.ip)}`, batchesPerAddressAndMinute, 60)
  const now = services.now().getTime()
  // A browser's clock may be wrong: what lies ahead or long ago counts as now.
  const views = input.views.map(({ type, id, url, time }) => {
    const at = Date.parse(time)
    return { type, id, url, at: new Date(at > now || at < now - ageMaxMilliseconds ? now : at) }
  })
  return { kept: await insertBrowseEvents(db, user?.id ?? null, views) }
})
