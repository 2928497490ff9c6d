import { checkScan as call } from '@portal/contract/office/contracts'
import { eq } from 'drizzle-orm'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import { contractSignatures } from '../../platform/db/schema/contracts.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { sideOf } from './contract-access.ts'
import { addLine, notedHashes } from './log-queries.ts'
import { notifySides } from './notify-queries.ts'
import { findSigners } from './signer-queries.ts'
import { getVersion } from './text-parts.ts'
import { followSignature, lockToSign, refuseOver, withFiles } from './turn-parts.ts'

export const checkScan = implement(call, (context) => {
  const { input, user, client, services } = context
  return withFiles(context, async (tx, stored) => {
    const contract = await lockToSign(tx, user, input)
    const { id, version } = contract
    const signer = (await findSigners(tx, id, version)).find(({ place }) => place === input.place)
    // Nobody checks a scan of their own party, nor one of their own where they work for both.
    if (!signer || signer.side === sideOf(user, contract) || signer.userId === user.id)
      throw new AppError('common.notFound')
    // Only the paper that was seen is judged: another may have been brought since.
    if (signer.answer !== 'waiting' || signer.signatureId === null || signer.fileId !== input.fileId) {
      throw new AppError('common.conflict')
    }
    const now = services.now()
    if (input.accept) refuseOver(contract, now)
    const { place, side } = signer
    const refusedReason = input.accept ? null : input.reason || '—'
    await tx
      .update(contractSignatures)
      .set({ checkedBy: user.id, checkedAt: now, refusedReason })
      .where(eq(contractSignatures.id, signer.signatureId))
    const event = input.accept ? 'scanAccepted' : 'scanRefused'
    const sent = await getVersion(tx, id, version)
    const hashes = notedHashes(sent.sha256.toString('hex'), signer.fileSha256)
    const note = input.accept ? hashes : input.reason
    await addLine(tx, id, { event, version, userId: user.id, ip: client.ip, note }, now)
    const subject = { subjectKind: 'contract', subjectId: contract.number, detail: { version, accepted: input.accept } }
    await writeAudit(tx, { actor: user, action: call.name, ...subject, requestId: client.requestId })
    if (input.accept) {
      return { state: await followSignature(tx, { contract, place, user, services, now, stored }) }
    }
    const key = `refused:${version}:${place}:${now.getTime()}`
    await notifySides(tx, id, [side], { kind: 'contract.scanRefused', key, params: { notes: input.reason } })
    return { state: contract.state }
  })
})
