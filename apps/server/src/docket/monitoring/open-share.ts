import { openShare as call } from '@portal/contract/docket/monitoring'
import { type SharedColumn, sharedColumns } from '@portal/contract/docket/monitoring-choices'
import type { Right } from '@portal/domain/people/rights/rights'
import { networkOf } from '@portal/domain/people/session/network'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { passwordMatches } from '../../platform/http/password-rules.ts'
import { limitRate, undoRateUse } from '../../platform/http/rate-limit-queries.ts'
import { hashToken } from '../../platform/http/read-request.ts'
import { personAlone } from '../../platform/http/session-user-rules.ts'
import { findOpenShare, findSharedWatches, noteView } from './share-queries.ts'
import { toWatchRow } from './watch-row-rules.ts'

/** Wrong passwords on one link from one address in a minute: a right one and its pages are none, nobody locks others out. */
const wrongPasswordsMax = 10
/** On one link from all addresses in ten minutes: only who was given the link can use it up. */
const wrongOnLinkMax = 60
/** Openings of links from one address in an hour. */
const openingsMax = 300
const hour = 3_600

export const openShare = implement(call, async ({ input, db, services, client, language }) => {
  const { code, pwd, pageNum, pageSize } = input
  await limitRate(db, `share:${networkOf(client.ip)}`, openingsMax, hour)
  const share = await findOpenShare(db, hashToken(code), services.now())
  if (!share) throw new AppError('monitoring.shareGone')
  const page = { expireTime: share.expiresAt.toISOString(), pageNum, pageSize }
  if (share.passwordHash !== null) {
    if (pwd === undefined) return { ...page, isOpen: false, expireTime: null, fields: [], total: 0, list: [] }
    const ofLink = `share-pwd:${share.id}`
    const ofAddress = `${ofLink}:${networkOf(client.ip)}`
    await limitRate(db, ofAddress, wrongPasswordsMax, 60)
    await limitRate(db, ofLink, wrongOnLinkMax, 600)
    if (!(await passwordMatches(share.passwordHash, pwd))) throw new AppError('monitoring.sharePassword')
    await undoRateUse(db, ofAddress)
    await undoRateUse(db, ofLink)
  }
  const fields = sharedColumns.filter((column) => share.fields.includes(column))
  await noteView(db, share.id, networkOf(client.ip))
  const { list, total } = await findSharedWatches(db, share.id, pageSize, (pageNum - 1) * pageSize)
  const asked = { today: beijingDate(services.now()), language }
  return { ...page, isOpen: true, fields, total, list: list.map((row) => allowed(row, fields, asked)) }
})

type Found = Awaited<ReturnType<typeof findSharedWatches>>['list'][number]

/** The number, and of the rest only what the link allows. */
function allowed(found: Found, fields: readonly SharedColumn[], asked: Parameters<typeof toWatchRow>[2]) {
  // Whose list it is and who made it are nobody's business here.
  const nobody = { ...personAlone('', ''), ownerId: found.watch.ownerId, rights: new Set<Right>() }
  const row = toWatchRow({ ...found, customer: null, watcher: null, orderNo: null, notice: null }, nobody, asked)
  const { fee } = row
  const all = {
    title: row.title,
    type: row.type,
    applicantName: row.applicantName,
    state: row.state,
    year: fee?.year ?? null,
    full: fee?.full ?? null,
    reduced: fee?.reduced ?? null,
    toPay: fee?.toPay ?? null,
    deadlineOfficial: fee?.deadlineOfficial ?? null,
    graceEndsOn: fee?.graceEndsOn ?? null,
    paidUntilOn: row.paidUntilOn,
    notes: row.notes,
  }
  const shown = Object.entries(all).filter(([key]) => fields.some((field) => field === key))
  return { patentNumber: row.patentNumber, ...(Object.fromEntries(shown) as Partial<typeof all>) }
}
