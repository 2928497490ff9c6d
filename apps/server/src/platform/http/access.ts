import { type Access, type Call, rightsAsked } from '@portal/contract/call'
import { type Right, rightNames } from '@portal/domain/people/rights/rights'
import { AppError } from './app-error.ts'
import type { SessionUser } from './handler.ts'

/** @throws AppError `common.signInNeeded`, `common.forbidden` */
export function refuseUnlessAllowed(access: Access, user: SessionUser | undefined): void {
  if (access === 'public') return
  if (!user) throw new AppError('common.signInNeeded')
  if (access !== 'signedIn' && !access.includes(user.role)) throw new AppError('common.forbidden')
}

/**
 * A page says for which organisation it was drawn: where the session works in another one by now, what was meant for the one would be
 * done in the other.
 *
 * @param named The header `x-organisation` of the request; who sends none means the organisation of the session, whichever that is.
 * @throws AppError `common.otherOrganisation`
 */
export function refuseElsewhere(named: unknown, user: SessionUser | undefined): void {
  if (user && named !== undefined && named !== user.organisation.id) throw new AppError('common.otherOrganisation')
}

/**
 * Whether the person has a right that the call is about (decision 0063); `refuseUnlessAllowed` goes before it.
 *
 * @param input as the call's request reads it. Without it whoever may make no request of this call is refused, before one is read.
 * @throws AppError `common.rightMissing`
 */
export function refuseUnlessEntitled(
  { needs }: Pick<Call, 'needs'>,
  user: SessionUser | undefined,
  language: 'en' | 'zh',
  input?: unknown,
): void {
  const asked = rightsAsked(needs, input)
  if (asked && !asked.some((right) => user?.rights.has(right))) throw rightMissing(asked, language)
}

/**
 * For a handler whose call is about one of several rights.
 *
 * @throws AppError `common.rightMissing`
 */
export function requireRight(user: SessionUser, right: Right, language: 'en' | 'zh'): void {
  if (!user.rights.has(right)) throw rightMissing([right], language)
}

function rightMissing(asked: readonly Right[], language: 'en' | 'zh'): AppError {
  const names = asked.map((right) => `“${rightNames[right][language]}”`)
  return new AppError('common.rightMissing', { right: names.join(language === 'zh' ? '或' : ' or ') })
}
