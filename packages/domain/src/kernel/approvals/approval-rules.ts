import { nextWorkingDay } from '../../platform/calendar/working-days.ts'
import { addDays, type CivilDate } from '../../platform/dates/civil-date.ts'
import { kindFacts } from '../orders/kinds.ts'
import { type ApprovalAct, approvalActs } from './approval-states.ts'

/** Who may approve by a rule, each with the right to approve: named people, those of a team, everybody. */
export type Approvers =
  | { readonly by: 'people'; readonly userIds: readonly string[] }
  /** Null: the team is gone. */
  | { readonly by: 'team'; readonly teamId: string | null }
  | { readonly by: 'all' }

export interface ApprovalRule {
  readonly id: string
  readonly acts: readonly ApprovalAct[]
  /** Kinds of order; none: all. */
  readonly kinds: readonly string[]
  /** None: all, and orders without one. */
  readonly costCentreIds: readonly string[]
  /** In fen; the rule holds from this amount on. */
  readonly minFen: number
  /** How many different people. */
  readonly needed: 1 | 2
  readonly approvers: Approvers
}

/** What somebody wants to do. */
export interface ActAsked {
  readonly act: ApprovalAct
  /** Of the orders that one form becomes: a rule fits if it fits one of them. */
  readonly kinds: readonly string[]
  readonly costCentreId: string | null
  /** In fen; null where it is not known before the act is done: above every threshold. */
  readonly amountFen: number | null
}

/**
 * Whether an order of a kind is made handed in: it is reached by no office before it is paid, so that rules about handing in are asked at
 * its payment.
 */
export function isMadeHandedIn(kind: string): boolean {
  const { isMoneyOnly, family } = kindFacts(kind)
  return isMoneyOnly === true || family !== undefined
}

const isOneOf = (chosen: readonly string[], value: string) => chosen.length === 0 || chosen.includes(value)

function fits(rule: ApprovalRule, { act, kinds, costCentreId, amountFen }: ActAsked): boolean {
  const ofKind = (kind: string) => {
    const isAct = rule.acts.includes(act) || (act === 'pay' && rule.acts.includes('handIn') && isMadeHandedIn(kind))
    return isAct && isOneOf(rule.kinds, kind)
  }
  if (!kinds.some(ofKind)) return false
  if (rule.costCentreIds.length > 0 && (costCentreId === null || !rule.costCentreIds.includes(costCentreId)))
    return false
  return amountFen === null || amountFen >= rule.minFen
}

/** The rule that asks approval for an act: the first that fits. Undefined: nobody is asked. */
export function findRule(rules: readonly ApprovalRule[], asked: ActAsked): ApprovalRule | undefined {
  return rules.find((rule) => fits(rule, asked))
}

const covers = <T>(wide: readonly T[], narrow: readonly T[]) =>
  wide.length === 0 || (narrow.length > 0 && narrow.every((one) => wide.includes(one)))

/** The rule before another that fits whenever that one does, so that it is never reached; undefined if there is none. */
export function findShadow(rules: readonly ApprovalRule[], rule: ApprovalRule): ApprovalRule | undefined {
  const before = rules.slice(0, rules.indexOf(rule))
  return before.find(
    (one) =>
      rule.acts.every((act) => one.acts.includes(act)) &&
      covers(one.kinds, rule.kinds) &&
      covers(one.costCentreIds, rule.costCentreIds) &&
      one.minFen <= rule.minFen,
  )
}

/** A member of the organisation whose account is open. */
export interface ApprovingMember {
  readonly userId: string
  readonly isOwner: boolean
  /** Whether they have the right to approve. */
  readonly mayApprove: boolean
  readonly teamIds: readonly string[]
}

/** Who decides for whom while they are away, both days included. */
export interface Deputy {
  readonly userId: string
  readonly deputyId: string
  readonly fromOn: string
  readonly toOn: string
}

/** How many different people approve, and of whom: by a rule, and one more of them where a budget asks for that. */
export interface NeededRule {
  readonly needed: number
  readonly approvers: Approvers
  /** What has to be so as well: the rule itself, whose people nobody replaces. */
  readonly first?: NeededRule
}

/** What a payment beyond a budget needs: one more of those whom its rule asks, and where none does one of all who may approve. */
export const withOneMore = (rule: NeededRule | undefined): NeededRule => ({
  approvers: rule?.approvers ?? { by: 'all' },
  needed: (rule?.needed ?? 0) + 1,
  // Where fewer are left than are needed owners come in: for the one more, not for those whom the rule names.
  ...(rule && { first: rule }),
})

export interface WhoDecides {
  readonly rule: NeededRule
  readonly members: readonly ApprovingMember[]
  readonly askerId: string
  /** Who does the act, where it is being done. */
  readonly actorId?: string
}

/** Those whose approval a rule asks for; whoever asks is never among them. Owners come in where fewer are left than it needs. */
export function approversOf({ rule, members, askerId }: WhoDecides): ReadonlySet<string> {
  const { approvers, needed } = rule
  const isChosen = ({ userId, teamIds }: ApprovingMember) => {
    if (approvers.by === 'people') return approvers.userIds.includes(userId)
    return approvers.by === 'all' || (approvers.teamId !== null && teamIds.includes(approvers.teamId))
  }
  const able = members.filter(({ userId, mayApprove }) => mayApprove && userId !== askerId)
  const chosen = able.filter(isChosen)
  const all = chosen.length >= needed ? chosen : [...chosen, ...able.filter(({ isOwner }) => isOwner)]
  return new Set(all.map(({ userId }) => userId))
}

/** For whom somebody may decide on a day: themselves first, then those who named them their deputy; none if they are not asked. */
export function decidesFor(
  userId: string,
  who: WhoDecides,
  { deputies, on }: { readonly deputies: readonly Deputy[]; readonly on: string },
): readonly string[] {
  const isAble = who.members.some((member) => member.userId === userId && member.mayApprove)
  if (!isAble || userId === who.askerId) return []
  const asked = approversOf(who)
  const away = deputies
    .filter(({ deputyId, fromOn, toOn }) => deputyId === userId && fromOn <= on && on <= toOn)
    .map((one) => one.userId)
    .filter((one) => one !== userId && asked.has(one))
  return asked.has(userId) ? [userId, ...away] : away
}

export interface Decision {
  readonly decidedBy: string
  /** Whose approval it is: their own, or that of whoever they are the deputy of. */
  readonly forId: string
  readonly verdict: 'approve' | 'reject'
}

/**
 * How many different people have approved of those whom a rule asks: nobody counts twice, neither by themselves and their deputy nor
 * for two who named them; what was decided for somebody who is asked no more, or by a deputy who may approve no more, counts no more.
 * Where whoever asked is no member any more, whoever acts does not count either: nobody else of the organisation would have looked.
 */
export function countApprovals(decisions: readonly Decision[], who: WhoDecides): number {
  const asked = approversOf(who)
  const able = new Set(who.members.filter(({ mayApprove }) => mayApprove).map(({ userId }) => userId))
  const isAskerMember = who.members.some(({ userId }) => userId === who.askerId)
  const isPartyTo = (id: string) => id === who.askerId || (!isAskerMember && id === who.actorId)
  const people = new Set<string>()
  const places = new Set<string>()
  for (const { decidedBy, forId, verdict } of decisions) {
    if (verdict !== 'approve' || isPartyTo(decidedBy) || isPartyTo(forId)) continue
    if (!asked.has(forId) || !able.has(decidedBy)) continue
    // A deputy who was counted for another, and somebody for whom a deputy was counted, add nobody.
    if (people.has(decidedBy) || people.has(forId) || places.has(forId) || places.has(decidedBy)) continue
    people.add(decidedBy)
    places.add(forId)
  }
  return people.size
}

/** What has to be so by a rule: itself, and the rule that it adds one more to. */
const partsOf = (rule: NeededRule | undefined): readonly NeededRule[] =>
  rule === undefined ? [] : [rule, ...partsOf(rule.first)]

/**
 * Whether one rule asks for less than another: for nobody, for fewer people, or, where the other’s are named, for as many out of a wider circle that
 * has all of them, so that none of those named need be among them. The people of another team are no wider circle: they answer for what is theirs.
 */
export function isWeaker(
  rule: NeededRule | undefined,
  than: NeededRule | undefined,
  members: readonly ApprovingMember[],
): boolean {
  const approvers = (one: NeededRule) => approversOf({ rule: one, members, askerId: '' })
  const holds = (strict: NeededRule, one: NeededRule) => {
    if (one.needed < strict.needed) return false
    const [wide, named] = [approvers(one), approvers(strict)]
    const others = [...wide].filter((id) => !named.has(id)).length
    const isWider = others > 0 && [...named].every((id) => wide.has(id))
    return !isWider || one.needed - others >= strict.needed
  }
  return partsOf(than).some((strict) => !partsOf(rule).some((one) => holds(strict, one)))
}

/**
 * Whether a draft could need less with another cost centre, whatever it comes to cost and of whichever of these kinds it comes to be: rules hold from amounts
 * on, and what a form is worth is known when it is handed in.
 */
export function couldBeWeaker(
  rules: readonly ApprovalRule[],
  { kinds, from, to }: { readonly kinds: readonly string[]; readonly from: string | null; readonly to: string | null },
  members: readonly ApprovingMember[],
): boolean {
  // Between the amounts from which rules hold nothing changes.
  const amounts = [null, ...new Set([0, ...rules.map(({ minFen }) => minFen)])]
  return approvalActs.some((act) =>
    kinds.some((kind) =>
      amounts.some((amountFen) => {
        const ruleOf = (costCentreId: string | null) => findRule(rules, { act, kinds: [kind], costCentreId, amountFen })
        return isWeaker(ruleOf(to), ruleOf(from), members)
      }),
    ),
  )
}

/** Whether an act may be done: nobody is asked, or as many different people as are needed have approved. */
export function isCleared(decisions: readonly Decision[], who: WhoDecides | undefined): boolean {
  if (who === undefined) return true
  const { needed, first } = who.rule
  return (
    countApprovals(decisions, who) >= needed && (first === undefined || isCleared(decisions, { ...who, rule: first }))
  )
}

/** The first working day after a day: whoever is asked is reminded then. */
export const reminderDay = (askedOn: CivilDate): CivilDate => workingDayAfter(askedOn, 1)
/** The third: owners are told. */
export const ownersDay = (askedOn: CivilDate): CivilDate => workingDayAfter(askedOn, 3)

function workingDayAfter(day: CivilDate, count: number): CivilDate {
  let on = day
  for (let left = count; left > 0; left -= 1) on = nextWorkingDay(addDays(on, 1)).date
  return on
}

/** Calendar days before a limit of the office from which on a request is urgent. */
export const urgentDays = 7
