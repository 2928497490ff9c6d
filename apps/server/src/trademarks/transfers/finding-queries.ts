import type { Review } from '@portal/contract/office/admin-shapes'
import type { CivilDate } from '@portal/domain/platform/dates/civil-date'
import { fillBoth } from '@portal/domain/platform/words/two-languages'
import {
  transferAdviceWords,
  transferFaultWords,
  transferStays,
  transferTogetherCut,
} from '@portal/domain/trademarks/transfers/fault-words'
import { findTransferAdvice, findTransferFaults } from '@portal/domain/trademarks/transfers/faults'
import type { Together } from '@portal/domain/trademarks/transfers/move-together'
import type { Db } from '../../platform/db/connection.ts'
import { findTogether, withRegisterFacts } from './together-queries.ts'
import { readTransferForm } from './transfer-rules.ts'

/**
 * What a reviewer looks at in a transfer that was handed in, held against the register copy of today: what is wrong, what to
 * consider, and similar marks that stay with the client's reason. The worst first; nothing for a form of another shape.
 *
 * @param sent of a transfer that was sent on that day: by the facts that it was handed in with, without marks that it does not
 *   name. A copy that came in since is not held against it, whatever day it is of: copies lag.
 */
export async function findTransferFindings(
  db: Db,
  stored: unknown,
  today: CivilDate,
  sent = false,
): Promise<Review['checks']> {
  const read = readTransferForm(stored)
  if (!read) return []
  const form = sent ? read : await withRegisterFacts(db, read)
  const together = sent ? noneTogether : await findTogether(db, form)
  const faults = findTransferFaults(form, together.list, today).map(({ path, key, params }) => ({
    level: 'fix' as const,
    path: fieldOf(path, form.marks),
    words: fillBoth(transferFaultWords[key], params),
  }))
  const advice = findTransferAdvice(form, today).map(({ path, key, params }) => ({
    level: 'review' as const,
    path,
    words: fillBoth(transferAdviceWords[key], params),
  }))
  const staying = form.leftBehind.flatMap(({ number }, at) => {
    const like = together.list.find((one) => one.number === number)
    if (!like || faults.some(({ path }) => path === `leftBehind.${number}`)) return []
    const params = { number, name: like.name, like: like.like.number }
    return [{ level: 'review' as const, path: `leftBehind.${at}.reason`, words: fillBoth(transferStays, params) }]
  })
  const cut = together.isCut
    ? [{ level: 'review' as const, path: fieldOf('leftBehind.', form.marks), words: fillBoth(transferTogetherCut, {}) }]
    : []
  return [...faults, ...advice, ...staying, ...cut]
}

const noneTogether: Together = { list: [], isCut: false }

/** The line of the submission that a fault stands at: a mark that should move has none of its own. */
function fieldOf(path: string, marks: readonly unknown[]): string {
  if (path.startsWith('leftBehind.')) return marks.length > 0 ? 'marks.0.number' : 'way'
  return path === 'receiver' ? 'receiver.name' : path
}
