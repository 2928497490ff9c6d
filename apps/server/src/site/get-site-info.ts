import { getSiteInfo as call } from '@portal/contract/site'
import { implement } from '../http/handler.ts'
import { findSiteInfo, wholeBasicInfo } from './site-queries.ts'

export const getSiteInfo = implement(call, async ({ db }) => {
  const row = await findSiteInfo(db)
  return {
    info: wholeBasicInfo(row?.data),
    version: row?.version ?? 0,
    savedTime: row?.savedAt.toISOString() ?? null,
    savedBy: row?.savedBy ?? null,
  }
})
