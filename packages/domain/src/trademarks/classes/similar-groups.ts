import { earlyGroups } from './groups-early.ts'
import { lateGroups } from './groups-late.ts'

export interface SimilarGroup {
  /** Four digits, the first two are the class. Not contiguous. */
  readonly code: string
  readonly classCode: string
  /** As the office's table names it, in Chinese. */
  readonly name: string
}

/**
 * Similar groups (类似群) of the edition that is shipped, by code.
 *
 * Sources: the office's table as of 2017 with what is known of NCL 13-2026 (practice reference §1.2, S2): 0305 and 0921
 * closed, 1011 opened. Groups opened between 2018 and 2026 besides 1011 come with an imported edition.
 */
export const similarGroups: readonly SimilarGroup[] = `${earlyGroups}${lateGroups}`
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => ({ code: line.slice(0, 4), classCode: line.slice(0, 2), name: line.slice(5) }))

const byCode = new Map(similarGroups.map((group) => [group.code, group]))

export function findGroup(code: string): SimilarGroup | undefined {
  return byCode.get(code)
}
