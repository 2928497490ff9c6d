import { listAgents as call } from '@portal/contract/patents/filings'
import { getAskedAgency } from '../../kernel/reference/agency-queries.ts'
import { findAgentsPage } from '../../kernel/reference/agent-queries.ts'
import { implement } from '../../platform/http/handler.ts'

const share = (part: number, whole: number) => (whole === 0 ? null : part / whole)

export const listAgents = implement(call, async ({ input, user, db }) => {
  const agencyId = await getAskedAgency(db, input.agencyId, user.ownerId)
  const { rows, total } = await findAgentsPage(db, { ...input, agencyId })
  return {
    list: rows.map((row) => ({
      id: row.id,
      name: row.name,
      nameEn: row.name_en,
      licence: row.licence,
      fields: row.fields,
      load: row.load,
      figures: {
        n: row.filed,
        onTime: share(row.met, row.met + row.missed),
        grantShare: share(row.granted, row.decided),
      },
    })),
    total,
    pageNum: input.pageNum,
    pageSize: input.pageSize,
  }
})
