import { eq } from 'drizzle-orm'
import { users } from '../platform/db/schema/accounts.ts'
import { hashPassword } from '../platform/http/password-rules.ts'
import type { TestPerson, TestPortal } from './portal.ts'

export const rightPassword = 'Right-one-1'
export const rightPasswordHash = hashPassword(rightPassword)

/** A person whose password is `rightPassword`, with whatever else of the account matters to the test. */
export async function personWithPassword(
  portal: TestPortal,
  more: Partial<typeof users.$inferInsert> = {},
): Promise<TestPerson> {
  const person = await portal.person()
  await portal.db
    .update(users)
    .set({ passwordHash: await rightPasswordHash, ...more })
    .where(eq(users.id, person.id))
  return person
}

/** Header of a request that the proxy in front says came from this address (portal started with TRUST_PROXY=1). */
export const from = (address: string) => ({ 'x-forwarded-for': address })

let last = 0
/** An address that no other test has used. */
export function freshAddress(): string {
  last += 1
  return `198.18.${last >> 8}.${last & 255}`
}

/** `name=value` pairs that a reply asks the browser to keep, for the `cookie` header of the next request. */
export function cookiesOf(headers: Record<string, unknown>): string {
  const set = headers['set-cookie'] ?? []
  return (Array.isArray(set) ? set : [set]).map((line) => String(line).split(';')[0]).join('; ')
}
