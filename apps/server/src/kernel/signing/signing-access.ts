import { workStates } from '@portal/domain/kernel/orders/order-states'
import type { PaperKind } from '@portal/domain/kernel/orders/paper-kinds'
import { isSignable, isSignedByLink, type SigningParty } from '@portal/domain/kernel/signing/signing'
import { networkOf } from '@portal/domain/people/session/network'
import type { Db } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { limitRate } from '../../platform/http/rate-limit-queries.ts'
import { hashToken } from '../../platform/http/read-request.ts'
import type { Services } from '../../services.ts'
import { findFiling } from '../orders/filing-queries.ts'
import { withOrderForm } from '../orders/known-kinds-rules.ts'
import type { OrderRow } from '../orders/order-access.ts'
import { readStored, type SignedSoFar, type Unsigned } from '../orders/order-form-rules.ts'
import type { MadePaper } from '../papers/paper-parts.ts'
import { findLinkByCode, type LinkRow } from './signing-queries.ts'

/** Openings of links from one network in an hour: a co-owner reads a few papers a few times. */
const openingsMax = 300
const hour = 3_600

/** A party as it may be told: its number says who it is and goes no further than the form. */
export type ShownParty = Omit<SigningParty, 'idNumber'>

export interface SigningForm {
  readonly parties: readonly ShownParty[]
  /** Who must sign before it is accepted and filed, and has not. */
  readonly unsignedOf: (so: SignedSoFar) => readonly Unsigned[]
  /** Whether a party has signed on paper. @param brought kinds of documents whose newest version is not ours. */
  readonly isOnPaper: (party: ShownParty, brought: readonly string[]) => boolean
  /** A paper of theirs with numbers of people masked. */
  readonly makePaper: (kind: PaperKind, services: Services) => Promise<MadePaper>
}

/** A form that names a key twice would give two parties one link. */
function shownParties(parties: readonly SigningParty[]): readonly ShownParty[] {
  const shown = parties.map(({ idNumber: _, ...party }): [string, ShownParty] => [party.key, party])
  return [...new Map(shown).values()]
}

/**
 * Parties of a form that was handed in who have signed neither by link nor on paper; none of a kind that nobody signs by link.
 *
 * @param signed keys of those who signed by link what the papers say now.
 * @param brought kinds of the order's documents whose newest version is not ours.
 */
export function unsignedPartiesOf(
  kind: string,
  submitted: unknown,
  { signed, brought }: { readonly signed: readonly string[]; readonly brought: readonly string[] },
): readonly ShownParty[] {
  const found = withOrderForm(kind, (of) => {
    const { signing } = of
    if (!signing) return []
    const form = readStored(of, submitted)
    const isOpen = (party: ShownParty) => !signed.includes(party.key) && !signing.isOnPaper(form, party, brought)
    return shownParties(signing.partiesOf(form)).filter(isOpen)
  })
  return found ?? []
}

/** Parties of what was handed in; undefined for an order that nobody signs by link, or a draft. */
export async function findSigningForm(db: Db, order: OrderRow): Promise<SigningForm | undefined> {
  const filing = isSignedByLink(order.kind) ? await findFiling(db, order.id) : undefined
  if (!filing?.submitted) return undefined
  const { submitted } = filing
  return withOrderForm(order.kind, (of) => {
    const { signing } = of
    if (!signing) return undefined
    const form = readStored(of, submitted)
    return {
      parties: shownParties(signing.partiesOf(form)),
      unsignedOf: (so) => signing.unsignedOf(form, so),
      isOnPaper: (party, brought) => signing.isOnPaper(form, party, brought),
      makePaper: (kind: PaperKind, services: Services) =>
        signing.makePaper(form, kind, { db, services, agencyId: order.agencyId }),
    }
  })
}

/** @throws AppError `signing.filed`, `signing.closed` for an order whose papers are not signed any more. */
export function refuseClosed(order: Pick<OrderRow, 'workState'>): void {
  if (isSignable(order)) return
  const { filed, completed } = workStates
  const wasFiled = order.workState === filed.code || order.workState === completed.code
  throw new AppError(wasFiled ? 'signing.filed' : 'signing.closed')
}

export interface OpenedLink {
  readonly link: LinkRow
  readonly order: OrderRow
  readonly party: ShownParty
  readonly form: SigningForm
  readonly state: 'open' | 'signed' | 'declined'
}

/** Counts an opening of links from a network. @throws AppError `common.tooManyRequests` */
export function limitOpenings(db: Db, ip: string): Promise<void> {
  return limitRate(db, `sign:${networkOf(ip)}`, openingsMax, hour)
}

/**
 * What a secret opens: an open link while the order can be signed, or one that was answered until its day, as long as the
 * form names the party that it was made for.
 *
 * @throws AppError `signing.linkGone`, the same for one that never was; `signing.withdrawn`, and no word of what became of the
 *   order since; what `refuseClosed` says.
 */
export async function getLink(db: Db, code: string, now: Date): Promise<OpenedLink> {
  const found = await findLinkByCode(db, hashToken(code))
  if (!found || found.link.expiresAt <= now) throw new AppError('signing.linkGone')
  // An answer that ended is of somebody whom the form named before.
  if (found.link.endedAt !== null) throw new AppError('signing.withdrawn')
  refuseClosed(found.order)
  const state = found.link.signedAt ? 'signed' : found.link.declinedAt ? 'declined' : 'open'
  const form = await findSigningForm(db, found.order)
  const party = form?.parties.find(({ key }) => key === found.link.partyKey)
  if (!form || !party) throw new AppError('signing.linkGone')
  return { ...found, form, party, state }
}

/** The same for one that waits for its answer. @throws AppError `signing.answered` too. */
export async function getOpenLink(db: Db, code: string, now: Date): Promise<OpenedLink> {
  const found = await getLink(db, code, now)
  if (found.state !== 'open') throw new AppError('signing.answered')
  return found
}
