import type { Review } from '@portal/contract/office/admin-shapes'
import type { CivilDate } from '@portal/domain/platform/dates/civil-date'
import { fillBoth } from '@portal/domain/platform/words/two-languages'
import type { Companions } from '@portal/domain/trademarks/transfers/companion-marks'
import {
  companionStaysWords,
  companionsCutWords,
  transferAdviceWords,
  transferFaultWords,
} from '@portal/domain/trademarks/transfers/fault-words'
import { findTransferAdvice, findTransferFaults } from '@portal/domain/trademarks/transfers/faults'
import type { Db } from '../../platform/db/connection.ts'
import { findCompanionsOfForm, withRegisterFacts } from './companion-queries.ts'
import { readTransferForm } from './transfer-rules.ts'

/**
 * What a reviewer looks at in a submitted transfer, compared with today's copy of the register: what is wrong, what to consider,
 * and similar marks that stay behind, with the client's reason. The worst first; nothing for a form of another shape.
 *
 * @param sent of a transfer that was sent on that day: by the facts at its submission, without marks that it does not name. It is
 *   not compared with a copy that was imported since, whatever day that is of: copies lag.
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
  const together = sent ? noneTogether : await findCompanionsOfForm(db, form)
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
    return [{ level: 'review' as const, path: `leftBehind.${at}.reason`, words: fillBoth(companionStaysWords, params) }]
  })
  const cut = together.isCut
    ? [{ level: 'review' as const, path: fieldOf('leftBehind.', form.marks), words: fillBoth(companionsCutWords, {}) }]
    : []
  return [...faults, ...advice, ...staying, ...cut]
}

const noneTogether: Companions = { list: [], isCut: false }

/** The line of the submission that a fault stands at: a mark that should move has none of its own. */
function fieldOf(path: string, marks: readonly unknown[]): string {
  if (path.startsWith('leftBehind.')) return marks.length > 0 ? 'marks.0.number' : 'way'
  return path === 'receiver' ? 'receiver.name' : path
}
