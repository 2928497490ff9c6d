import { getUser as call } from '@portal/contract/people/account'
import { rights } from '@portal/domain/people/rights/rights'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { findOwnAccount } from './account-queries.ts'

export const getUser = implement(call, async ({ user, db, language }) => {
  const own = await findOwnAccount(db, user.id)
  if (!own) throw new AppError('common.signInNeeded')
  return {
    id: user.id,
    name: user.name,
    Account: user.account,
    userPhone: own.phone,
    email: own.email,
    phoneVerified: own.phoneVerifiedAt !== null,
    emailVerified: own.emailVerifiedAt !== null,
    headImageUrl: null,
    city: own.city,
    agencyId: user.agencyId,
    roles: [user.role],
    enterprise: null,
    weChatBound: own.wechatOpenId !== null,
    language,
    organisation: user.organisation,
    rights: rights.filter((right) => user.rights.has(right)),
  }
})
