import { sendContract as call } from '@portal/contract/office/contracts'
import { hasField, otherThanRecord } from '@portal/domain/office/contracts/contract-text'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { contractVersions } from '../../platform/db/schema/contracts.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { sideOf } from './contract-access.ts'
import { type ContractFound, lockContract, move, refuseStale } from './contract-queries.ts'
import { addLine } from './log-queries.ts'
import { notifySigner } from './notify-queries.ts'
import { factsOf, findAccountNames, getPartiesOf } from './party-queries.ts'
import { type Candidate, findCandidates, insertSigners } from './signer-queries.ts'
import { sha256Of, writeDraft } from './text-parts.ts'

/** The signing order, of people who can sign now. @throws AppError `contracts.signerGone`, `contracts.signersMissing` */
async function getSigners(tx: Tx, contract: ContractFound): Promise<readonly Candidate[]> {
  const known = new Map((await findCandidates(tx, contract)).map((one) => [one.userId, one]))
  const people = contract.signers.flatMap((id) => known.get(id) ?? [])
  if (people.length !== contract.signers.length) throw new AppError('contracts.signerGone')
  if (!['client', 'agency'].every((side) => people.some((one) => one.side === side))) {
    throw new AppError('contracts.signersMissing')
  }
  return people
}

/** @throws AppError `contracts.partyDiffers` */
async function refuseOtherParties(tx: Tx, { clientId, facts }: ContractFound): Promise<void> {
  const parties = await getPartiesOf(tx, clientId)
  const other = otherThanRecord(facts, { en: factsOf(parties, 'en'), zh: factsOf(parties, 'zh') })
  if (other.length === 0) return
  const fields = other.map((field) => ({ path: `facts.${field}`, message: 'other' }))
  throw new AppError('contracts.partyDiffers', {}, { fields })
}

export const sendContract = implement(call, ({ input, user, database, client, services }) =>
  database.db.transaction(async (tx) => {
    const contract = await lockContract(tx, user, input.id)
    if (sideOf(user, contract) !== 'agency') throw new AppError('common.notFound')
    refuseStale(contract, input.edition)
    const now = services.now()
    if (contract.validTo !== null && contract.validTo < beijingDate(now)) {
      throw new AppError('contracts.dayOver', {}, { fields: [{ path: 'validTo', message: 'over' }] })
    }
    const { template, text, missing } = await writeDraft(tx, contract)
    // A template may have been changed since, which no edition tells.
    const sha256 = sha256Of(text)
    if (sha256.toString('hex') !== input.sha256) throw new AppError('common.conflict')
    if (missing.length > 0 || hasField(text)) {
      const fields = missing.map((field) => ({ path: `facts.${field}`, message: 'required' }))
      throw new AppError('contracts.fieldsMissing', {}, { fields })
    }
    await refuseOtherParties(tx, contract)
    const people = await getSigners(tx, contract)
    const { id, language, facts } = contract
    const version = contract.version + 1
    await move(tx, contract, 'send', { version, sentAt: now, now })
    await tx.insert(contractVersions).values({
      ...{ contractId: id, version, text, sha256, facts, sentBy: user.id, sentAt: now },
      ...{ template: template.name[language], templateVersion: template.version },
      ...(await findAccountNames(tx, contract)),
    })
    await insertSigners(tx, { contractId: id, version, people })
    const hash = sha256.toString('hex')
    await addLine(tx, id, { event: 'sent', version, userId: user.id, ip: client.ip, note: hash }, now)
    await notifySigner(tx, id, 1, `${version}`)
    const subject = { subjectKind: 'contract', subjectId: contract.number, detail: { version } }
    await writeAudit(tx, { actor: user, action: call.name, ...subject, requestId: client.requestId })
    return { version, sha256: hash }
  }),
)
