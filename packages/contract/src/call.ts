import type { Right } from '@portal/domain/people/rights/rights'
import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'

/** Whether a call changes anything. The wire verb does not tell: some of the specification's GETs write. */
export type Effect = 'read' | 'write'

export const roles = ['customer', 'subAccount', 'agent', 'reviewer', 'finance', 'administrator'] as const
export type Role = (typeof roles)[number]
export const staffRoles = ['reviewer', 'finance', 'administrator'] as const satisfies readonly Role[]

/** Who may call: anybody, anybody signed in, or holders of one of the roles. Rows are guarded again in the query. */
export type Access = 'public' | 'signedIn' | readonly Role[]

/**
 * What a call tells of or changes, as its readers know it: `orders` every list, count, deadline and page of orders of any kind with what
 * was paid for them, `forms` what an order's form holds, `messages` what is written on an order and `enquiries` outside of one, `money`
 * payments, refunds, transfers and the ledger, `packages` ZIPs of trademark orders and `casePackages` the office's XML, `watches` watched
 * patents, `marks` watched trademarks, `limits` who acknowledged a limit of the docket, `imports` dockets that are brought in, `feeds` the addresses that calendars read, `shares` links to the list of watches, `plans` saved plans of annual fees, `inbox` the bell,
 * `organisations` members, roles, teams and invitations of the caller’s, `clients` the book of an agency and who saw the conflicts of a case,
 * `approvals` its rules, requests, cost centres and budgets, `views` kept filters and `listSettings` kept columns of a list,
 * `comments`, `tasks` and `time` what one side of a case keeps to itself, `letters` what an agency wrote to its clients and its templates,
 * `reports` settings of reports and reports as they were made, `invoices` invoices, what can be invoiced, their titles and terms,
 * `productOrders` orders of products with their after-sales and payouts, `shop` the shop of an organisation with its products, and what of shops is reviewed,
 * `contracts` those of agencies with their clients and their templates,
 * `records` proposals, declarations and registrations of customers with what is released of them,
 * `site` the basic info, `account` the caller's own, `channels` the ways by which people are told outside, `deliveries` what was told so and the choices about it,
 * `connections` robots and webhooks of the organisation, with what they were told, `coupons` coupons with what they saved and their campaigns,
 * `codes` registration codes and who registered with them, `commission` what their customers’ orders earn, and withdrawals,
 * `supply` the boards of offers and needs with their matches and contacts, `talent` the talent pool.
 */
export const subjects = [
  ...['orders', 'forms', 'messages', 'enquiries', 'money', 'signing', 'notices', 'inbox', 'jobs'],
  ...['applicants', 'files', 'pictures', 'packages', 'casePackages'],
  ...['watches', 'marks', 'limits', 'imports', 'feeds', 'shares', 'plans', 'searches', 'square', 'supply', 'talent'],
  ...['shop', 'productOrders', 'comments', 'tasks', 'time', 'letters', 'reports', 'invoices', 'contracts', 'records'],
  ...['views', 'listSettings', 'account', 'sessions'],
  ...['users', 'organisations', 'clients', 'approvals', 'agency', 'coupons', 'codes', 'commission'],
  ...['rules', 'sources', 'site', 'channels', 'deliveries', 'connections'],
] as const
export type Subject = (typeof subjects)[number]

type RightOrOneOf = Right | readonly [Right, Right, ...Right[]]
/**
 * The right that a write is about (decision 0063): of several, one is enough to begin, and the handler says which. With `draft`: what a
 * request asks that says `draft: true`, and what every other. `self`: what is nobody's but the caller's own, or public. `office`: what the
 * roles of the back office alone decide.
 */
export type Needs = RightOrOneOf | { readonly draft: Right; readonly otherwise: RightOrOneOf } | 'self' | 'office'

/** Whoever may call without a session has no rights, and what customers or agents may call too is not the office's own. */
type NeedsOf<A extends Access> = A extends 'public'
  ? 'self'
  : A extends readonly (typeof staffRoles)[number][]
    ? Exclude<Needs, 'self'>
    : Exclude<Needs, 'office'>

export interface FileLimits {
  readonly most: number
  /** Of each file. */
  readonly bytesMax: number
}

export interface Call<
  Name extends string = string,
  E extends Effect = Effect,
  A extends Access = Access,
  Request extends z.core.$ZodType = z.core.$ZodType,
  Reply extends z.core.$ZodType = z.core.$ZodType,
> {
  /** `<capability>.<verbNoun>`: query key, log name, test name. */
  readonly name: Name
  readonly method: 'GET' | 'POST'
  /** Exact wire path; odd wire names are spelt here and nowhere else. */
  readonly path: string
  readonly effect: E
  /**
   * Of a read: what it tells of; a browser that has its answer reads it again after a call that touches one of them. Empty where no call
   * of the page changes the answer (registers, what is reckoned of the request alone), and where the answer is to stay as it was asked.
   */
  readonly reads?: E extends 'read' ? readonly Subject[] : never
  /** Of a write: what is different afterwards; empty where nothing is that a call tells of, and where the whole session changes. */
  readonly touches?: E extends 'write' ? readonly Subject[] : never
  /**
   * Of a write: what is on the screen is not read again for it: it keeps what somebody is typing or choosing, or looks after the payment
   * on the screen. So does one whose request says `draft`.
   */
  readonly quiet?: E extends 'write' ? true : never
  /** Of a write: the right of the caller that it is about. */
  readonly needs?: E extends 'write' ? Needs : never
  readonly access: A
  readonly summary: string
  /** JSON body or query; `multipart` calls take files as well (handler argument `uploads`). */
  readonly body?: 'json' | 'multipart'
  /** What a `multipart` call takes at most; more is refused when it begins, before it is kept. */
  readonly files?: FileLimits
  /** Longest JSON body in bytes, if another than `jsonBytesMax`. */
  readonly bodyBytesMax?: number
  /** Its values must not reach a log, and our client sends it by POST. */
  readonly sensitive?: boolean
  /**
   * The specification lists the token among the parameters of its address. Everywhere else an address with a token is one
   * without: proxies and histories keep addresses.
   */
  readonly tokenInAddress?: true
  readonly request: Request
  readonly reply: Reply
  /** Expected failures, besides the ones every call may answer with (`commonErrors`). */
  readonly errors: readonly ErrorCode[]
}

/** No call is declared without it. */
type Told<E extends Effect> = E extends 'read'
  ? { readonly reads: readonly Subject[] }
  : { readonly touches: readonly Subject[] }

type Needed<E extends Effect, A extends Access> = E extends 'write'
  ? { readonly needs: NeedsOf<A> }
  : { readonly needs?: never }

/** Declares one call; the types of name, effect, access, request and reply are kept as literals. */
export function defineCall<
  const Name extends string,
  const E extends Effect,
  const A extends Access,
  Request extends z.core.$ZodType,
  Reply extends z.core.$ZodType,
>(call: Call<Name, E, A, Request, Reply> & Told<E> & Needed<E, A>): Call<Name, E, A, Request, Reply> {
  return call
}

/** What a caller sends (before defaults and coercion). */
export type RequestOf<C extends Call> = z.input<C['request']>
/** What a handler receives (after defaults and coercion). */
export type InputOf<C extends Call> = z.output<C['request']>
export type ReplyOf<C extends Call> = z.output<C['reply']>

/**
 * A call that the specification names as GET although it changes something, and every call with secrets,
 * answers POST on the same path too.
 */
export function verbsOf(call: Call): readonly ('GET' | 'POST')[] {
  return call.method === 'GET' && (call.effect === 'write' || call.sensitive) ? ['GET', 'POST'] : [call.method]
}

const asList = (needs: RightOrOneOf): readonly Right[] => (typeof needs === 'string' ? [needs] : needs)

/**
 * The rights of which the caller of a call must have one; undefined where it asks for none.
 *
 * @param input as the call's request reads it. Without it, before it is read: everything that it may turn out to ask for.
 */
export function rightsAsked(needs: Needs | undefined, input?: unknown): readonly Right[] | undefined {
  if (needs === undefined || needs === 'self' || needs === 'office') return undefined
  if (typeof needs === 'string' || !('draft' in needs)) return asList(needs)
  if (input === undefined) return [needs.draft, ...asList(needs.otherwise)]
  const isDraft = typeof input === 'object' && input !== null && 'draft' in input && input.draft === true
  return isDraft ? [needs.draft] : asList(needs.otherwise)
}
