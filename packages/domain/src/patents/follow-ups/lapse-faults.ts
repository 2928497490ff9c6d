import { isCivilDate } from '../../platform/dates/civil-date.ts'
import type { CaseFacts } from './case-facts.ts'
import type { FollowUpFaultKey } from './fault-words.ts'
import { isYearOfTerm, lapsedYear } from './fees.ts'
import type { FollowUpForm } from './form.ts'
import { abandonmentNoticeCode, terminationNoticeCode } from './lost-period.ts'

/**
 * What keeps the missed annual fee out of a request to restore a granted right: without the kind of its notice, its day
 * and the filing date nobody knows which fee it is, and a restoration that does not pay it is refused.
 *
 * @returns place and reason; undefined if the fee is in it, or none was missed.
 * @see patent reference 2.3 (S10)
 */
export function findLapseFault(
  form: Pick<FollowUpForm, 'kind' | 'notice' | 'annuityYear'>,
  facts: Pick<CaseFacts, 'officialState' | 'filedOn' | 'grantedOn' | 'right'>,
): { readonly path: string; readonly key: FollowUpFaultKey } | undefined {
  if (form.kind !== 'restoration') return undefined
  if (form.notice.code === abandonmentNoticeCode) {
    if (facts.filedOn === null) return { path: 'notice.code', key: 'filedOnMissing' }
    return isYearOfTerm(form.annuityYear, facts.right, facts.filedOn)
      ? undefined
      : { path: 'annuityYear', key: 'yearMissing' }
  }
  const { code, dispatchedOn } = form.notice
  const isLapsed = facts.officialState === 'lapsed'
  if (code !== terminationNoticeCode) {
    const isGranted = facts.officialState === null && facts.grantedOn !== null
    return isLapsed || (isGranted && code === '') ? { path: 'notice.code', key: 'noticeKindMissing' } : undefined
  }
  if (facts.filedOn === null) return { path: 'notice.code', key: 'filingDayMissing' }
  if (!isCivilDate(dispatchedOn) || lapsedYear(form, facts) !== undefined) return undefined
  return { path: 'notice.dispatchedOn', key: 'noLapsedYear' }
}
