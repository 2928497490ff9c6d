import type { ClimbLevel } from './limit-steps.ts'

export interface Colleague {
  readonly memberId: string
  readonly userId: string
  readonly isOwner: boolean
  /** Reaches every row of the organisation. */
  readonly seesAll: boolean
  /** Teams that they lead. */
  readonly leads: readonly string[]
  /** Away today: who does their work, if they named somebody. */
  readonly away: { readonly coverId: string | null } | undefined
}

/** Members of an organisation whose accounts are open, to be asked who is told of a limit. */
export interface Staff {
  readonly byUser: ReadonlyMap<string, Colleague>
  readonly byId: ReadonlyMap<string, Colleague>
  readonly leadsOf: ReadonlyMap<string, readonly Colleague[]>
  readonly owners: readonly Colleague[]
  readonly all: readonly Colleague[]
}

export function toStaff(all: readonly Colleague[]): Staff {
  const leads = all.flatMap((one) => one.leads.map((team) => ({ team, one })))
  return {
    byUser: new Map(all.map((one) => [one.userId, one])),
    byId: new Map(all.map((one) => [one.memberId, one])),
    leadsOf: new Map(
      [...Map.groupBy(leads, ({ team }) => team)].map(([team, list]) => [team, list.map(({ one }) => one)]),
    ),
    owners: all.filter(({ isOwner }) => isOwner),
    all,
  }
}

/** In whose hands a limit is on one side of it. */
export interface HandsOfSide {
  /** Account of who keeps or handles it. */
  readonly personId: string | null
  readonly teamId: string | null
}

/**
 * Whom a limit is told to: member ids, in groups of which the first counts that sees it. Whoever is away is told by their cover; where
 * nobody has it in hand, or is there, it goes to the lead of its team, then to the owners, then to everybody. Nobody is left out for ever:
 * owners who are all away are told all the same.
 *
 * @param level the person in whose hands it is, or how far it has climbed. To a lead who has it in hand nothing climbs.
 */
export function receiversOf(level: 'person' | ClimbLevel, { personId, teamId }: HandsOfSide, staff: Staff): string[][] {
  const person = personId === null ? undefined : staff.byUser.get(personId)
  const leads = there(teamId === null ? [] : (staff.leadsOf.get(teamId) ?? []), staff)
  const owners = there(staff.owners, staff)
  const last = [owners, ids(staff.owners), ids(staff.all)]
  // Of what climbs those hear next who were silent nowhere: neither who has it in hand or covers, nor the lead. Owners who are away, at last.
  const silent = new Set([...there(person ? [person] : [], staff), ...leads, person?.memberId])
  const heard = (group: readonly string[]) => group.filter((id) => !silent.has(id))
  const escalated = [heard(owners), heard(ids(staff.owners)), ...last]
  const groups = {
    person: [there(person ? [person] : [], staff), leads, ...last],
    lead: [leads.filter((id) => id !== person?.memberId)],
    owner: escalated,
  }[level]
  const found = groups.filter((group) => group.length > 0)
  // Who keeps it, and who sees everything, sees it for certain: nobody after them is asked.
  const sure = found.findIndex((group) => group.some((id) => id === person?.memberId || staff.byId.get(id)?.seesAll))
  return sure === -1 ? found : found.slice(0, sure + 1)
}

const ids = (list: readonly Colleague[]) => list.map(({ memberId }) => memberId)

/** Those who are there, or cover for who is not; each once. */
function there(list: readonly Colleague[], staff: Staff): string[] {
  const found = list.flatMap((one) => {
    const passed = new Set<string>()
    let at: Colleague | undefined = one
    while (at?.away && !passed.has(at.memberId)) {
      passed.add(at.memberId)
      at = at.away.coverId === null ? undefined : staff.byId.get(at.away.coverId)
    }
    return at === undefined || at.away ? [] : [at.memberId]
  })
  return [...new Set(found)]
}
