import {
  activeCodesMax,
  addCode as addCall,
  listGifts as giftsCall,
  drawPoster as posterCall,
} from '@portal/contract/people/codes'
import { readCode } from '@portal/domain/people/codes/invite-code'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { nameIn } from '@portal/domain/platform/words/name-in'
import { sql } from 'drizzle-orm'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import type { Db } from '../../platform/db/connection.ts'
import { registrationCodes } from '../../platform/db/schema/registration-codes.ts'
import { requireRight } from '../../platform/http/access.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import type { Services } from '../../services.ts'
import { type FoundCode, findCode, getCodeOf, hashCode, newCode } from './code-queries.ts'
import { gifts } from './gift-rules.ts'
import { drawCode, drawPosterOf } from './poster-parts.ts'

/** Within the organisation's lock, so that many at once are counted. @throws AppError `codes.tooManyActive` */
export async function refuseTooMany(
  db: Db,
  issuerId: string,
  now: Date,
  exceptId: string | null = null,
): Promise<void> {
  await db.execute(sql`select from organisations where id = ${issuerId} for no key update`)
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from registration_codes
    where issuer_id = ${issuerId} and stopped_at is null and uses < quota and expires_at > ${now} and id is distinct from ${exceptId}::uuid`)
  if ((rows[0]?.count ?? 0) >= activeCodesMax) throw new AppError('codes.tooManyActive', { most: activeCodesMax })
}

export const addCode = implement(addCall, async ({ input, user, db, client, services, language }) => {
  const now = services.now()
  const { days, campaignId, bindsAgency, ...facts } = input
  const offered = campaignId
    ? (await gifts().list(db, beijingDate(now))).some((gift) => gift.campaignId === campaignId)
    : true
  if (!offered) throw new AppError('codes.giftOver')
  const code = newCode()
  await db.transaction(async (tx) => {
    await refuseTooMany(tx, user.ownerId, now)
    const isAgency = user.organisation.kind === 'agency'
    const [made] = await tx
      .insert(registrationCodes)
      .values({
        ...facts,
        // Only an agency has customers of its own.
        kind: isAgency ? facts.kind : 'enterprise',
        issuerId: user.ownerId,
        createdBy: user.id,
        codeHash: hashCode(code, services.config.secretKey),
        tail: code.slice(-3),
        bindsAgency: isAgency && bindsAgency,
        campaignId: campaignId ?? null,
        expiresAt: new Date(now.getTime() + days * 86_400_000),
      })
      .returning({ id: registrationCodes.id })
    if (!made) throw new Error('an insert answered no row')
    await writeAudit(tx, {
      ...{ actor: user, action: addCall.name, subjectKind: 'registrationCode', subjectId: made.id },
      ...{ detail: { name: input.purpose, quota: input.quota }, requestId: client.requestId },
    })
  })
  const found = await findCode(db, code, services.config)
  if (!found) throw new Error('a code that was made is not found')
  return show(db, { found, code, services, language })
})

export const drawPoster = implement(posterCall, async ({ input, user, db, client, services, language }) => {
  requireRight(user, 'people', language)
  const found = await getCodeOf(db, { code: input.code, ip: client.ip }, services.config)
  const code = readCode(input.code)
  if (!code || found.issuerId !== user.ownerId) throw new AppError('codes.unknown')
  return show(db, { found, code, services, language: input.language ?? language })
})

interface Showing {
  readonly found: FoundCode
  readonly code: string
  readonly services: Pick<Services, 'config' | 'now'>
  readonly language: 'en' | 'zh'
}

async function show(db: Db, { found, code, services, language }: Showing) {
  const url = `${services.config.publicUrl}/inviteCodeAuth?code=${code}`
  const gift = found.campaignId
    ? (await gifts().list(db, beijingDate(services.now()))).find((one) => one.campaignId === found.campaignId)
    : undefined
  const facts = {
    issuer: nameIn(language, { name: found.issuer, nameEn: found.issuerEn }),
    kind: found.kind,
    agency: found.bindsAgency,
    gift: gift ? gift.name[language] : null,
    until: beijingDate(new Date(found.expiresAt)),
  }
  const [qrImage, poster] = await Promise.all([drawCode(url), drawPosterOf(facts, { code, url }, language)])
  return { codeId: found.codeId, code, url, qrImage, poster }
}

export const listGifts = implement(giftsCall, async ({ db, services, language }) => ({
  list: (await gifts().list(db, beijingDate(services.now()))).map((gift) => ({ ...gift, name: gift.name[language] })),
}))
