import type { Annuities } from '@portal/contract/patents/patent-shapes'
import { grantYearOf, type WatchedPatent } from '@portal/domain/docket/monitoring/watch-years'
import { annuityLadder, compensationFee } from '@portal/domain/law/patents/annuities'
import { termEndsOn } from '@portal/domain/law/patents/terms'
import type { DerivedStatus } from '@portal/domain/patents/search/derive-status'
import { type NextAnnuity, nextAnnuity } from '@portal/domain/patents/search/next-annuity'
import { type CivilDate, parseCivilDate } from '@portal/domain/platform/dates/civil-date'
import { parseForeignNumber } from '@portal/domain/platform/identifiers/foreign-number'
import { rightTypes } from '@portal/domain/platform/identifiers/right-type'
import type { z } from 'zod'
import { explainAnnuities } from './annuity-reasons.ts'
import type { StoredPatent } from './store/merge-record.ts'

type AnnuitiesReply = z.output<typeof Annuities>
type Reason = NonNullable<AnnuitiesReply['reason']>

/** What the reader's own watch of a patent knows beyond public data. */
export interface WatchBasis {
  readonly patent: WatchedPatent
  readonly paidThroughYear: number
  /** Nobody said which year was paid last. */
  readonly isPaidAssumed: boolean
  /** The watch says that the right is over. */
  readonly isEnded: boolean
}

/**
 * Annual fees of a patent on a day: what is next, the whole ladder, and why. For Chinese rights only. Payments are not
 * in public data, so earlier years count as paid; without a known status the right counts as in force. Both are said. The reader's own
 * watch knows more, and what it knows counts.
 */
export function annuitiesOf(
  patent: StoredPatent,
  status: DerivedStatus,
  today: CivilDate,
  watch?: WatchBasis,
): AnnuitiesReply {
  if (watch) return ofWatch(watch, today)
  const right = rightTypes.find((type) => type === patent.type)
  const [filedOn, grantedOn] = [civil(patent.filedOn), civil(patent.grantedOn)]
  if (isHague(patent)) return none('renewed')
  if (patent.office !== 'CN') return none('otherOffice')
  if (!right || !filedOn) return none('datesMissing')
  const ends = termEndsOn(right, filedOn)
  if (status.simple === 'dead' && status.state !== 'lapsed') return none('ended', ends)
  if (status.simple === 'pending' || !grantedOn) return none('notGranted', ends)
  if (grantedOn < filedOn) return none('datesMissing', ends)
  const state = status.state === 'annuityGrace' || status.state === 'lapsed' ? status.state : 'inForce'
  const known: WatchedPatent = { right, filedOn, grantedOn, reductionPercent: 0 }
  const next = nextAnnuity({ ...known, state, today })
  return { ...told(known, next, 'public'), isAssumedInForce: status.simple === 'unknown' }
}

function ofWatch({ patent, paidThroughYear, isPaidAssumed, isEnded }: WatchBasis, today: CivilDate): AnnuitiesReply {
  if (isEnded) return { ...none('ended', termEndsOn(patent.right, patent.filedOn)), basis: 'watch' }
  const next = nextAnnuity({ ...patent, paidThroughYear, state: 'inForce', today })
  const reply = told(patent, next, 'watch')
  return { ...reply, isAssumedInForce: false, isAssumedPaid: isPaidAssumed && reply.next !== null }
}

function told(known: WatchedPatent, next: NextAnnuity, basis: AnnuitiesReply['basis']) {
  return {
    ...answer(next),
    basis,
    termEndsOn: termEndsOn(known.right, known.filedOn),
    why: explainAnnuities(next, known, basis),
    ladder: ladderOf(known, next),
  }
}

function ladderOf(known: WatchedPatent, next: NextAnnuity): AnnuitiesReply['ladder'] {
  const steps = annuityLadder({ ...known, grantYear: grantYearOf(known) }).map((step) => ({
    year: step.year,
    dueOn: step.dueOn,
    fullFen: step.fullFen,
    amountFen: step.amountFen,
    state: step.isGrantYear ? ('grantYear' as const) : stepState(step.year, next),
  }))
  const fee = compensationFee(known.right, known.filedOn, known.compensatedDays ?? 0)
  if (!fee) return steps
  const { year, dueOn, fullFen } = fee
  return [...steps, { year, dueOn, fullFen, amountFen: fullFen, state: stepState(year, next) }]
}

/** A design of the Hague system, by its number there: it is renewed with the International Bureau every five years. */
const isHague = ({ applicationText, publications }: StoredPatent): boolean =>
  [applicationText, ...publications.map(({ number }) => number)].some(
    (number) => number !== null && parseForeignNumber(number)?.kind === 'hagueRegistration',
  )

const civil = (text: string | null) => (text === null ? undefined : parseCivilDate(text))

function none(reason: Reason, termEndsOn: CivilDate | null = null): AnnuitiesReply {
  const nothing = { next: null, isAssumedPaid: false, isAssumedInForce: false, why: [], ladder: [] }
  return { kind: 'none', reason, termEndsOn, basis: 'public', ...nothing }
}

function answer(next: NextAnnuity): Pick<AnnuitiesReply, 'kind' | 'reason' | 'next' | 'isAssumedPaid'> {
  if (next.kind === 'none') return { kind: 'none', reason: next.reason, next: null, isAssumedPaid: false }
  const { year, dueOn, payableUntilOn, graceEndsOn, fullFen, amountFen, lateFen, toPayFen } = next
  return {
    kind: next.kind,
    reason: null,
    next: { year, dueOn, payableUntilOn, graceEndsOn, fullFen, amountFen, lateFen, toPayFen: toPayFen ?? null },
    isAssumedPaid: next.isAssumed,
  }
}

function stepState(year: number, next: NextAnnuity): 'past' | 'next' | 'later' {
  if (next.kind === 'none') return 'past'
  return year < next.year ? 'past' : year === next.year ? 'next' : 'later'
}
