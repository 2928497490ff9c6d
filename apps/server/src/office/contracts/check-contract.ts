import { checkContract as call } from '@portal/contract/office/contracts'
import { maskPartyName, readContractMark } from '@portal/domain/office/contracts/contract-facts'
import { networkOf } from '@portal/domain/people/session/network'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { sql } from 'drizzle-orm'
import { implement } from '../../platform/http/handler.ts'
import { limitRate } from '../../platform/http/rate-limit-queries.ts'

const checksMax = 60
const windowSeconds = 600

const nothing = { version: null, effectiveOn: null, names: [] }

/** Tells a stranger that a file or a number is genuine, and no more than they need to recognise the contract. */
export const checkContract = implement(call, async ({ input, db, client }) => {
  await limitRate(db, `contract-check:${networkOf(client.ip)}`, checksMax, windowSeconds)
  const mark = readContractMark(input.mark)
  if (!mark) return { genuine: 'unreadable' as const, ...nothing }
  const condition =
    'number' in mark ? sql`k.number = ${mark.number}` : sql`v.file_sha256 = ${Buffer.from(mark.sha256, 'hex')}`
  const { rows } = await db.execute<{ version: number; at: string; names: string[] }>(sql`
    select v.version, k.effective_at as at, array[v.client_account, v.agency_account] as names from contract_versions v join contracts k on k.id = v.contract_id
    where v.file_id is not null and ${condition} limit 1`)
  const [found] = rows
  if (!found) return { genuine: 'none' as const, ...nothing }
  return {
    genuine: 'number' in mark ? ('number' as const) : ('file' as const),
    version: found.version,
    effectiveOn: beijingDate(new Date(found.at)),
    names: found.names.map(maskPartyName),
  }
})
