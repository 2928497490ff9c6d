import { keepSignedScan as call } from '@portal/contract/office/admin'
import { isNameOf } from '@portal/domain/kernel/signing/signing'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import { getWorkedCase } from '../../kernel/orders/order-access.ts'
import { saveSignedScans } from '../../kernel/signing/signed-scan-parts.ts'
import { hasSigned } from '../../kernel/signing/signed-scan-queries.ts'
import { findSigningForm } from '../../kernel/signing/signing-access.ts'
import { recordPostedSignature } from '../../kernel/signing/signing-queries.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'

export const keepSignedScan = implement(call, async ({ input, user, ...context }) => {
  const { db, client } = context
  const { orderNo, party: partyKey, name: signerName, version } = input
  const seen = await getWorkedCase(db, user, orderNo)
  const { id: orderId } = seen
  const shown = (await findSigningForm(db, seen))?.parties.find(({ key }) => key === partyKey)
  if (!shown) throw new AppError('common.notFound')
  await saveSignedScans(context, {
    orderId,
    papers: shown.papers,
    version,
    uploadedBy: user.id,
    actor: { id: user.id, role: user.role },
    event: 'signedByPost',
    answer: async (tx, order, { id: fileId }) => {
      const form = await findSigningForm(tx, order)
      const party = form?.parties.find(({ key }) => key === partyKey)
      if (!form || !party) throw new AppError('common.notFound')
      if (!isNameOf(party, signerName)) throw new AppError('signing.nameDiffers', { name: party.name })
      if (await hasSigned(tx, orderId, form, party)) throw new AppError('signing.answered')
      const signed = { fileId, signerName, signedVersion: version }
      await recordPostedSignature(tx, { orderId, partyKey, createdBy: user.id, ...signed })
      await writeAudit(tx, {
        actor: user,
        action: call.name,
        subjectKind: 'order',
        subjectId: orderNo,
        detail: { party: partyKey, version, fileId },
        requestId: client.requestId,
      })
      return party
    },
  })
  return { ok: true }
})
