import { getDrafting as call } from '@portal/contract/office/contracts'
import type { Db } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement, type SessionUser } from '../../platform/http/handler.ts'
import { sideOf } from './contract-access.ts'
import { type ContractFound, getVisibleContract } from './contract-queries.ts'
import { factsOf, getParties, getPartiesOf } from './party-queries.ts'
import { findCandidates } from './signer-queries.ts'

/** A contract that the person's agency drafts. @throws AppError `common.notFound` */
async function getOwn(db: Db, user: SessionUser, id: string): Promise<ContractFound> {
  const contract = await getVisibleContract(db, user, id)
  if (sideOf(user, contract) !== 'agency') throw new AppError('common.notFound')
  return contract
}

export const getDrafting = implement(call, async ({ input, user, db }) => {
  const draft = input.id === undefined ? undefined : await getOwn(db, user, input.id)
  if (draft === undefined && input.clientId === undefined) throw new AppError('common.notFound')
  const parties = draft ? await getPartiesOf(db, draft.clientId) : await getParties(db, user, input.clientId ?? '')
  const customerId = draft?.customerId ?? parties.customerId
  const { clientId, client, organisationId } = parties
  return {
    ...{ clientId, client, hasAccount: parties.hasAccount },
    facts: { en: factsOf(parties, 'en'), zh: factsOf(parties, 'zh') },
    language: parties.language,
    candidates: customerId === null ? [] : await findCandidates(db, { organisationId, customerId }),
    draft: draft
      ? {
          ...{ id: draft.id, edition: draft.edition, number: draft.number, kind: draft.kind, language: draft.language },
          ...{ templateId: draft.templateId, facts: draft.facts, validFrom: draft.validFrom, validTo: draft.validTo },
          ...{ signers: draft.signers, state: draft.state, askedNote: draft.askedNote },
        }
      : null,
  }
})
