import { getContract as call, previewContract as previewCall } from '@portal/contract/office/contracts'
import { isToSign, nextPlace } from '@portal/domain/office/contracts/contract-facts'
import { maskEmail, maskPhone } from '@portal/domain/platform/identifiers/id-numbers'
import { desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connection.ts'
import { users } from '../../platform/db/schema/accounts.ts'
import { contractVersions } from '../../platform/db/schema/contracts.ts'
import { implement, type SessionUser } from '../../platform/http/handler.ts'
import { sideOf } from './contract-access.ts'
import { makePaperContract } from './contract-paper.ts'
import { type ContractFound, getContractRow, getVisibleContract, toContractRow } from './contract-queries.ts'
import { findLog, holdsTogether } from './log-queries.ts'
import { type FoundSigner, findCandidates, findSigners } from './signer-queries.ts'
import { getVersion, sha256Of, writeDraft } from './text-parts.ts'

const iso = (instant: string | Date | null) => (instant === null ? null : new Date(instant).toISOString())

/** The text that a side reads: the agency its draft, the client what was sent last. */
async function loadText(db: Db, contract: ContractFound, side: string) {
  const { id, version, state } = contract
  if (state === 'draft' && side === 'agency') {
    const { template, text, missing } = await writeDraft(db, contract)
    return { text, missing, template: template.name, templateVersion: template.version, isSent: false, file: undefined }
  }
  if (version === 0) {
    return { text: '', missing: [], template: { en: '', zh: '' }, templateVersion: 0, isSent: false, file: undefined }
  }
  const sent = await getVersion(db, id, version)
  const { text, template, templateVersion } = sent
  return { text, missing: [], template: { en: template, zh: template }, templateVersion, isSent: true, file: sent }
}

/** Of a draft who is to sign, as nobody has yet; its agency alone knows of that before it is sent. */
async function loadSigners(db: Db, contract: ContractFound, side: string): Promise<readonly FoundSigner[]> {
  const { id, version, state, signers } = contract
  if (state !== 'draft' || side !== 'agency') return findSigners(db, id, version)
  const people = new Map((await findCandidates(db, contract)).map((one) => [one.userId, one]))
  const nothing = {
    ...{ openedAt: null, codeId: null, signatureId: null, way: null, contact: null, net: null, madeAt: null },
    ...{ checkedAt: null, fileId: null, fileSha256: null, refused: '', answer: 'none' as const },
  }
  return signers.flatMap((userId, at) => {
    const found = people.get(userId)
    return found ? [{ ...found, ...nothing, place: at + 1 }] : []
  })
}

async function findContacts(db: Db, { id }: SessionUser) {
  const [row] = await db
    .select({ phone: users.phone, email: users.email, byPhone: users.phoneVerifiedAt, byEmail: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.id, id))
  return [
    ...(row?.phone && row.byPhone ? [{ kind: 'phone' as const, shown: maskPhone(row.phone) }] : []),
    ...(row?.email && row.byEmail ? [{ kind: 'email' as const, shown: maskEmail(row.email) }] : []),
  ]
}

function mayDo(user: SessionUser, contract: ContractFound, signers: readonly FoundSigner[]) {
  const { state, version } = contract
  const side = sideOf(user, contract)
  const [answers, isAgency, isParty] = [user.rights.has('answer'), side === 'agency', side !== 'office']
  const next = isToSign(state) ? nextPlace(signers) : undefined
  const drafts = isAgency && user.role === 'agent' && user.rights.has('draft')
  return {
    edit: drafts && ['draft', 'sent', 'partSigned', 'declined'].includes(state),
    remove: drafts && state === 'draft' && version === 0,
    send: isAgency && answers && state === 'draft',
    sign: answers && next?.answer === 'none' && next.userId === user.id && next.side === side,
    check: answers && isParty && next?.answer === 'waiting' && next.side !== side && next.userId !== user.id,
    decline: answers && side === 'client' && isToSign(state),
    end: answers && isParty && state === 'effective',
    remind: isAgency && answers && next?.answer === 'none',
  }
}

export const getContract = implement(call, async ({ input: { id }, user, db, services }) => {
  const [found, contract] = await Promise.all([
    getContractRow(db, user, id, services.now()),
    getVisibleContract(db, user, id),
  ])
  const side = sideOf(user, contract)
  const isParty = side !== 'office'
  const [written, signers, log, versions, contacts] = await Promise.all([
    loadText(db, contract, side),
    loadSigners(db, contract, side),
    findLog(db, id),
    db
      .select({
        version: contractVersions.version,
        sentAt: contractVersions.sentAt,
        sentBy: users.name,
        sha256: contractVersions.sha256,
        signed: sql<number>`(select count(*)::int from contract_signatures s where s.contract_id = ${contractVersions.contractId}
          and s.version = ${contractVersions.version} and s.refused_reason is null and (s.way = 'code' or s.checked_at is not null))`,
      })
      .from(contractVersions)
      .innerJoin(users, eq(users.id, contractVersions.sentBy))
      .where(eq(contractVersions.contractId, id))
      .orderBy(desc(contractVersions.version))
      .limit(100),
    findContacts(db, user),
  ])
  const { language, edition, version, askedNote, reason, endedOn, effectiveAt, clientId } = contract
  const { file, ...text } = written
  return {
    ...toContractRow(found),
    ...{ language, side, edition, version, askedNote, reason, endedOn },
    ...{ ...text, missing: [...text.missing] },
    clientId: side === 'agency' ? clientId : null,
    sha256: text.text === '' ? '' : sha256Of(text.text).toString('hex'),
    signers: signers.map((one) => ({
      ...{ place: one.place, side: one.side, userId: one.userId, name: one.name, answer: one.answer, way: one.way },
      ...{ openedTime: iso(one.openedAt), signedTime: iso(one.madeAt), net: one.net ?? '', refused: one.refused },
      fileId: isParty ? one.fileId : null,
    })),
    effectiveTime: iso(effectiveAt),
    fileSha256: file?.fileSha256?.toString('hex') ?? '',
    versions: versions.map(({ sentAt, sha256, ...one }) => ({
      ...one,
      sentTime: sentAt.toISOString(),
      sha256: sha256.toString('hex'),
    })),
    log: log.map(({ event, version: of, name, net, note, at, hash }) => ({
      ...{ event, version: of, name, net, note, time: at.toISOString(), hash: hash.toString('hex') },
    })),
    logHolds: holdsTogether(log),
    contacts: isParty ? contacts : [],
    may: mayDo(user, contract, signers),
  }
})

export const previewContract = implement(previewCall, async ({ input: { id }, user, db, services }) => {
  const contract = await getVisibleContract(db, user, id)
  const { text } = await loadText(db, contract, sideOf(user, contract))
  const { kind, language, number, version, facts } = contract
  const content = await makePaperContract({
    ...{ kind, language, number, version, text, sha256: sha256Of(text).toString('hex') },
    ...{ agency: facts.agencyName ?? '', madeAt: services.now() },
  })
  return { name: `${number}.pdf`, content: content.toString('base64') }
})
