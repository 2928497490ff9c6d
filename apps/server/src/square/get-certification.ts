import { getCertification as call } from '@portal/contract/square/square'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { findOrganisationName } from '../kernel/reference/organisation-queries.ts'
import { AppError } from '../platform/http/app-error.ts'
import { implement } from '../platform/http/handler.ts'
import { findCertifiable, findCertification, findFileFacts } from './certification-queries.ts'
import { checkListing } from './check-parts.ts'
import { instantOf, toFacts, toMedia } from './listing-rows.ts'

export const getCertification = implement(call, async ({ input, user, db, services }) => {
  const row = await findCertifiable(db, user, { id: input.id, number: input.patentNumber })
  if (!row) throw new AppError('common.notFound')
  const [certification, seller] = await Promise.all([
    findCertification(db, row.id),
    findOrganisationName(db, row.ownerId),
  ])
  // What was decided stays as it was read then; what waits is compared with what is known today.
  const checks =
    certification?.state === 'submitted'
      ? [...(await checkListing(db, row, certification, beijingDate(services.now()))).checks]
      : (certification?.checks ?? [])
  const ids = [certification?.ownershipFileId, certification?.acceptanceFileId, certification?.licenseFileId]
  const found = await findFileFacts(
    db,
    ids.map((id) => id ?? null),
  )
  const media = (id: string | null | undefined) => {
    const facts = id ? found.get(id) : undefined
    return facts ? toMedia(facts, services) : null
  }
  return {
    id: row.id,
    title: row.title,
    patentNumber: row.number,
    version: row.version,
    kind: row.kind,
    type: row.rightType,
    way: row.way,
    niceClasses: row.niceClasses,
    groups: [...row.form.groups],
    goods: row.form.goods,
    owner: row.form.owner,
    coOwners: row.form.coOwners,
    filedOn: row.form.filedOn,
    registeredOn: row.form.registeredOn,
    validUntilOn: row.form.validUntilOn,
    seller: seller ?? '',
    state: row.state,
    reason: row.stateReason,
    Ownership: media(certification?.ownershipFileId),
    acceptance: media(certification?.acceptanceFileId),
    businesslicense: media(certification?.licenseFileId),
    submittedTime: instantOf(certification?.createdAt ?? null),
    checks,
    facts: toFacts(row.facts, beijingDate(services.now())),
  }
})
