import { obtainPatentInformation as call } from '@portal/contract/patents/patents'
import { implement } from '../../platform/http/handler.ts'
import { openByNumber, sourceOf } from './find-by-number.ts'
import { limitSearches } from './visitor-limits.ts'

export const obtainPatentInformation = implement(call, async ({ input, user, db, client, language, services }) => {
  await limitSearches(db, user, client.ip)
  const written = input.number ?? input.patentNumber ?? ''
  const { understood, patent } = await openByNumber(db, written, { user, ip: client.ip, language, now: services.now() })
  return { understood, patent, ...sourceOf(patent) }
})
