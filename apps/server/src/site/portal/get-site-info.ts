import { getSiteInfo as call } from '@portal/contract/site/site'
import { findSiteInfo, wholeBasicInfo } from '../../kernel/reference/site-queries.ts'
import { implement } from '../../platform/http/handler.ts'

export const getSiteInfo = implement(call, async ({ db }) => {
  const row = await findSiteInfo(db)
  return {
    info: wholeBasicInfo(row?.data),
    version: row?.version ?? 0,
    savedTime: row?.savedAt.toISOString() ?? null,
    savedBy: row?.savedBy ?? null,
  }
})
