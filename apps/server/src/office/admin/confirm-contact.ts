import { confirmContact as call } from '@portal/contract/office/admin'
import { type Contact, maskAccount, readContact } from '@portal/domain/people/account/contact'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import { notifyPerson } from '../../kernel/orders/order-move-queries.ts'
import { violatedConstraint } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { replacementSignInName } from './account-parts.ts'
import { attachContact, detachContact, type Holder, lockHolders } from './contact-queries.ts'

const taken = new Set(['users_account_key', 'users_phone_key', 'users_email_key'])

export const confirmContact = implement(call, async ({ input, user, db, client }) => {
  const { id, checked, reason } = input
  const contact = readContact(input.contact)
  if (!contact) {
    throw new AppError('session.contactUnreadable', {}, { fields: [{ path: 'contact', message: 'format' }] })
  }
  const act = db.transaction(async (tx) => {
    const holders = await lockHolders(tx, id, contact)
    const person = holders.find((holder) => holder.id === id)
    if (!person) throw new AppError('common.notFound')
    const others = holders.filter((holder) => holder !== person)
    if (others.some((other) => isVerified(other, contact))) throw new AppError('admin.contactVerified')
    const acting = { actor: user, action: call.name, requestId: client.requestId, subjectKind: 'user' } as const
    const masked = maskAccount(contact.value)
    const displaced: { id: string; name: string; account: string }[] = []
    for (const other of others) {
      // Whoever registered with it signs in with it, so that account is kept under a name of its own.
      const account = other.account.toLowerCase() === contact.value ? replacementSignInName() : other.account
      await detachContact(tx, other, contact, account)
      const params = { contact: masked, account }
      await notifyPerson(tx, { userId: other.id, kind: 'account.contactLost', orderNo: null, params })
      await writeAudit(tx, { ...acting, subjectId: other.id, detail: { contact: masked, displaced: true, account } })
      displaced.push({ id: other.id, name: other.name, account })
    }
    await attachContact(tx, person, contact)
    await writeAudit(tx, { ...acting, subjectId: id, detail: { contact: masked, checked, reason } })
    return { id, displaced }
  })
  return act.catch((error: unknown) => {
    // Somebody registered with it between our check and our act: the next attempt detaches it from that account.
    if (taken.has(violatedConstraint(error) ?? '')) throw new AppError('common.conflict', {}, { cause: error })
    throw error
  })
})

function isVerified(holder: Holder, { value }: Contact): boolean {
  return (
    (holder.phone === value && holder.phoneVerifiedAt !== null) ||
    (holder.email?.toLowerCase() === value && holder.emailVerifiedAt !== null)
  )
}
