import type { Role } from '@portal/contract/call'

interface Person {
  readonly id: string
  readonly account: string
  readonly name: string
  readonly role: Role
  readonly agencyId: number | null
}

/** `data` of every reply that signs somebody in. */
export function signedIn(token: string, person: Person) {
  return {
    token,
    user: {
      id: person.id,
      Account: person.account,
      name: person.name,
      role: person.role,
      agencyId: person.agencyId,
    },
  }
}
