import type { CivilDate } from '@portal/domain/platform/dates/civil-date'
import { isInForce } from '@portal/domain/trademarks/classes/editions'
import type { Table } from './table-parts.ts'

/** What a screen tells of the edition that its goods are of. */
export function toEditionReply({ edition, items }: Table, day: CivilDate) {
  const { id, validFrom, validTo, isComplete, source } = edition
  return { id, validFrom, validTo, isComplete, isInForce: isInForce(edition, day), source, items }
}
