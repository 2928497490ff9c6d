import { listOrganisations as call } from '@portal/contract/office/admin'
import { organisations } from '../../platform/db/schema/organisations.ts'
import { implement } from '../../platform/http/handler.ts'
import { findOrganisations, newestOrganisationFirst, organisationsThat } from './organisation-queries.ts'

export const listOrganisations = implement(call, async ({ input, db }) => {
  const { pageNum, pageSize, ...asked } = input
  const where = organisationsThat(asked)
  const piece = { where, order: newestOrganisationFirst, limit: pageSize, offset: (pageNum - 1) * pageSize }
  const [rows, total] = await Promise.all([findOrganisations(db, piece), db.$count(organisations, where)])
  const list = rows.map(({ createdAt, agencyCode: _, ...row }) => ({ ...row, createdTime: createdAt.toISOString() }))
  return { list, total, pageNum, pageSize }
})
