import {
  signContract as call,
  requestCode as codeCall,
  noteOpened as openedCall,
} from '@portal/contract/office/contracts'
import { readContact } from '@portal/domain/people/account/contact'
import { coarseNetworkOf } from '@portal/domain/people/session/network'
import { maskEmail, maskPhone } from '@portal/domain/platform/identifiers/id-numbers'
import { and, eq, isNull } from 'drizzle-orm'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import {
  limitCodeTries,
  readCodeContact,
  requestContactCode,
  useCode,
} from '../../people/session/contact-code-parts.ts'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { users } from '../../platform/db/schema/accounts.ts'
import { contractSignatures, contractSigners } from '../../platform/db/schema/contracts.ts'
import { findVisibleFile } from '../../platform/documents/file-queries.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type HandlerContext, implement, type SessionUser } from '../../platform/http/handler.ts'
import { getVisibleContract, lockContract } from './contract-queries.ts'
import { addLine, notedHashes } from './log-queries.ts'
import { notifySides } from './notify-queries.ts'
import { type FoundSigner, findSigners } from './signer-queries.ts'
import { getVersion } from './text-parts.ts'
import { followSignature, getTurn, lockToSign, refuseOver, withFiles } from './turn-parts.ts'

const ofPlace = ({ contractId, version, place }: { contractId: string; version: number; place: number }) =>
  and(
    eq(contractSigners.contractId, contractId),
    eq(contractSigners.version, version),
    eq(contractSigners.place, place),
  )

export const noteOpened = implement(openedCall, async ({ input, user, database, client, services }) => {
  // Whoever sees it is told nothing but that; only the first opening of a signer is noted.
  await getVisibleContract(database.db, user, input.id)
  const mine = (await findSigners(database.db, input.id, input.version)).find(({ userId }) => userId === user.id)
  if (!mine || mine.openedAt !== null) return { ok: true }
  await database.db.transaction(async (tx) => {
    const contract = await lockContract(tx, user, input.id)
    const at = { contractId: contract.id, version: input.version, place: mine.place }
    const { rowCount } = await tx
      .update(contractSigners)
      .set({ openedAt: services.now() })
      .where(and(ofPlace(at), isNull(contractSigners.openedAt)))
    if (rowCount !== 1) return
    const line = { event: 'opened', version: input.version, userId: user.id, ip: client.ip } as const
    await addLine(tx, contract.id, line, services.now())
  })
  return { ok: true }
})

/** The person's verified contact of a kind. @throws AppError `contracts.contactMissing` */
async function getContact(db: Db, { id }: SessionUser, way: 'phone' | 'email'): Promise<string> {
  const [row] = await db
    .select({ phone: users.phone, email: users.email, byPhone: users.phoneVerifiedAt, byEmail: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.id, id))
  const contact = way === 'phone' ? row?.byPhone && row.phone : row?.byEmail && row.email
  if (!contact) throw new AppError('contracts.contactMissing')
  return contact
}

export const requestCode = implement(codeCall, async ({ input, user, database, client, language, services }) => {
  const { db } = database
  const contact = readCodeContact(await getContact(db, user, input.way), services)
  await db.transaction(async (tx) => {
    const contract = await lockToSign(tx, user, input)
    refuseOver(contract, services.now())
    await getTurn(tx, user, contract)
  })
  const asked = { contact, purpose: 'sign', userId: user.id, isOwn: true, ip: client.ip, language } as const
  const made = await requestContactCode(db, asked)
  await db.transaction(async (tx) => {
    const contract = await lockToSign(tx, user, input)
    const { place } = await getTurn(tx, user, contract)
    await tx
      .update(contractSigners)
      .set({ codeId: made.codeId })
      .where(ofPlace({ contractId: contract.id, version: contract.version, place }))
  })
  return made
})

type Context = HandlerContext<typeof call>
interface Proof {
  readonly kept: Pick<typeof contractSignatures.$inferInsert, 'way' | 'contact' | 'fileId'>
  /** Of the scan, in hex: the log says which paper it was. */
  readonly fileSha256?: string
}

const scanTypes: ReadonlySet<string> = new Set(['application/pdf', 'image/jpeg', 'image/png'])

/**
 * By what the person signs: a code that was sent for this place, or a scan that they brought.
 *
 * @returns undefined for a wrong code: the try is kept, so the transaction must not fail.
 * @throws AppError `common.notFound` for a file that is none of theirs, or no scan.
 */
async function prove(
  tx: Tx,
  { input: { by }, user, services }: Context,
  signer: FoundSigner,
): Promise<Proof | undefined> {
  if ('fileId' in by) {
    const file = await findVisibleFile(tx, user, by.fileId)
    if (!file || file.ownerId !== user.ownerId || !scanTypes.has(file.mediaType)) throw new AppError('common.notFound')
    return { kept: { way: 'scan', fileId: file.id }, fileSha256: file.sha256.toString('hex') }
  }
  // A code that was sent for another contract, or for an older version of this one, signs nothing here.
  if (by.codeId !== signer.codeId) return undefined
  const { codeId, code } = by
  const sent = await useCode(tx, services.config.secretKey, { codeId, purpose: 'sign', code, userId: user.id })
  if (!sent) return undefined
  const { kind, value } = readContact(sent.contact.value) ?? sent.contact
  return { kept: { way: 'code', contact: kind === 'phone' ? maskPhone(value) : maskEmail(value) } }
}

export const signContract = implement(call, async (context) => {
  const { input, user, client, services, db } = context
  if (!input.consent) {
    throw new AppError('contracts.consentMissing', {}, { fields: [{ path: 'consent', message: 'required' }] })
  }
  if ('code' in input.by) await limitCodeTries(db, client.ip)
  const state = await withFiles(context, async (tx, stored) => {
    const contract = await lockToSign(tx, user, input)
    const { id, version } = contract
    refuseOver(contract, services.now())
    const sent = await getVersion(tx, id, version)
    if (sent.sha256.toString('hex') !== input.sha256) throw new AppError('contracts.changed')
    const signer = await getTurn(tx, user, contract)
    const proof = await prove(tx, context, signer)
    if (!proof) return undefined
    const now = services.now()
    const { place, side } = signer
    await tx.insert(contractSignatures).values({
      ...{ contractId: id, version, place, ...proof.kept, sha256: sent.sha256 },
      ...{ net: coarseNetworkOf(client.ip), consentAt: now, madeAt: now },
    })
    const { way } = proof.kept
    const event = way === 'code' ? 'signed' : 'scanSent'
    const note = notedHashes(input.sha256, proof.fileSha256)
    await addLine(tx, id, { event, version, userId: user.id, ip: client.ip, note }, now)
    const subject = { subjectKind: 'contract', subjectId: contract.number, detail: { version, way } }
    await writeAudit(tx, { actor: user, action: call.name, ...subject, requestId: client.requestId })
    if (way === 'code') return followSignature(tx, { contract, place, user, services, now, stored })
    const other = side === 'client' ? 'agency' : 'client'
    await notifySides(tx, id, [other], { kind: 'contract.toCheck', key: `check:${version}:${place}:${now.getTime()}` })
    return contract.state
  })
  if (state === undefined) throw new AppError('session.wrongCode')
  return { state }
})
