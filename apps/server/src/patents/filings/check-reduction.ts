import { checkReduction as call } from '@portal/contract/patents/filings'
import { recordedReduction } from '@portal/domain/law/patents/recorded-reduction'
import { reductionReasonWords, reductionRecordEndsOn } from '@portal/domain/law/patents/reduction'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { fillBoth } from '@portal/domain/platform/words/two-languages'
import { findApplicants, findApplicantsByNumber } from '../../kernel/forms/applicant-queries.ts'
import { implement } from '../../platform/http/handler.ts'

const listOf = (value: string | string[] | undefined): string[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value]

/** The record counts for the exact name and number only, as the office compares them (patent reference 2.4). */
export const checkReduction = implement(call, async ({ input, user, db, services }) => {
  const names = listOf(input.applicantName)
  const numbers = listOf(input.idCode)
  const ids = listOf(input.applicantId)
  const [byId, byNumber] = await Promise.all([
    findApplicants(db, user.ownerId, ids),
    findApplicantsByNumber(db, user.ownerId, numbers),
  ])
  const people = [
    ...ids.map((id) => {
      const row = byId.find((one) => one.id === id)
      return { name: row?.name ?? '', year: row?.reductionYear ?? null }
    }),
    ...names.map((name, at) => {
      const row = byNumber.find((one) => one.idCode === numbers[at] && one.name === name)
      return { name, year: row?.reductionYear ?? null }
    }),
  ]
  const { percent, percentWhenRecorded, findings } = recordedReduction(
    people.map((person) => person.year),
    beijingDate(services.now()),
  )
  const perApplicant = people.map(({ name, year }, at) => {
    const { key, params } = findings[at] ?? { key: 'recordMissing', params: {} }
    return {
      applicantName: name,
      eligible: key === 'qualifies',
      reason: fillBoth(reductionReasonWords[key], params),
      until: year === null ? null : reductionRecordEndsOn(year),
    }
  })
  const failing = perApplicant.find((one) => !one.eligible)
  return {
    eligible: percent > 0,
    rate: percent,
    rateWhenRecorded: percentWhenRecorded,
    reason: failing?.reason ?? { ...reductionReasonWords[people.length === 0 ? 'recordMissing' : 'qualifies'] },
    recordUntil: percent > 0 ? (perApplicant[0]?.until ?? null) : null,
    perApplicant,
  }
})
