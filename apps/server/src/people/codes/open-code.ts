import { acceptCode as acceptCall, openCode as openCall } from '@portal/contract/people/codes'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { maskPhone } from '@portal/domain/platform/identifiers/id-numbers'
import { nameIn } from '@portal/domain/platform/words/name-in'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { isStaff } from '../../platform/http/role-access.ts'
import { acceptCodeFor, findStanding } from './accept-parts.ts'
import { getCodeOf, refuseEndedCode } from './code-queries.ts'
import { gifts } from './gift-rules.ts'

export const openCode = implement(openCall, async ({ input, user, db, client, services, language }) => {
  const code = await getCodeOf(db, { code: input.code, ip: client.ip }, services.config)
  const now = services.now()
  refuseEndedCode(code, now)
  const issuer = nameIn(language, { name: code.issuer, nameEn: code.issuerEn })
  const gift = code.campaignId
    ? (await gifts().list(db, beijingDate(now))).find((one) => one.campaignId === code.campaignId)
    : undefined
  const standing = user
    ? isStaff(user)
      ? ({ refusal: 'notForStaff', boundTo: null } as const)
      : await findStanding(db, code, user.ownerId, language)
    : { refusal: null, boundTo: null }
  return {
    issuer,
    from: code.from,
    phone: code.phone ? maskPhone(code.phone) : '',
    kind: code.kind,
    company: code.company,
    agency: code.bindsAgency && code.agencyId !== null ? issuer : null,
    gift: gift ? { ...gift, name: gift.name[language] } : null,
    expireTime: new Date(code.expiresAt).toISOString(),
    usesLeft: code.quota - code.uses,
    ...standing,
  }
})

export const acceptCode = implement(acceptCall, async ({ input, user, db, client, services, language }) => {
  const code = await getCodeOf(db, { code: input.code, ip: client.ip }, services.config)
  if (isStaff(user)) throw new AppError('codes.notForStaff')
  const now = services.now()
  const accepting = {
    user,
    organisationId: user.ownerId,
    now,
    today: beijingDate(now),
    language,
    requestId: client.requestId,
  }
  const { gifted } = await db.transaction((tx) => acceptCodeFor(tx, code, accepting))
  const issuer = nameIn(language, { name: code.issuer, nameEn: code.issuerEn })
  return { issuer, agency: code.bindsAgency && code.agencyId !== null ? issuer : null, gifted }
})
