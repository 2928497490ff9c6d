import type { NoticeReading } from './read-notice.ts'
import { type Read, read } from './reading.ts'

/** A case or watched patent that a notice may belong to. */
export interface Candidate {
  readonly id: string
  readonly number: string | null
  readonly fileNumber: string | null
  readonly title: string
  readonly applicantName: string
}

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\s，,。.、《》“”"]/g, '')
    .toLowerCase()

/** Below this a case is not proposed: the paper goes to the unmatched tray. */
export const matchFrom = 50

/**
 * How surely a notice belongs to a case. The number decides; a title that says otherwise makes it doubtful. Without a
 * number on the case (before the filing receipt) title and applicant together propose it.
 */
export function matchConfidence(reading: NoticeReading, candidate: Candidate): Read<string> | undefined {
  const { number, title, applicant, fileNumber } = reading
  const sameTitle = title !== undefined && candidate.title !== '' && plain(title.value) === plain(candidate.title)
  const sameApplicant =
    applicant !== undefined &&
    candidate.applicantName !== '' &&
    plain(applicant.value).includes(plain(candidate.applicantName))
  if (number && candidate.number !== null) {
    if (number.value !== candidate.number) return undefined
    const differs = title !== undefined && candidate.title !== '' && !sameTitle
    return read(
      candidate.id,
      Math.min(number.confidence + (sameTitle ? 4 : 0), differs ? 75 : 99),
      'record',
      number.quote,
    )
  }
  if (fileNumber && fileNumber.value === candidate.fileNumber) return read(candidate.id, 95, 'data', fileNumber.value)
  if (number && number.confidence < 50 && !sameTitle) return undefined
  if (sameTitle) return read(candidate.id, sameApplicant ? 78 : 60, 'record', title.quote)
  return undefined
}

/** The one case a notice belongs to, or none: if two fit equally well, a person chooses. */
export function bestMatch(reading: NoticeReading, candidates: readonly Candidate[]): Read<string> | undefined {
  const fitting = candidates
    .flatMap((candidate) => matchConfidence(reading, candidate) ?? [])
    .sort((a, b) => b.confidence - a.confidence)
  const [best, second] = fitting
  if (!best || best.confidence < matchFrom) return undefined
  return second && second.confidence === best.confidence ? undefined : best
}
