import type { TwoLanguages } from '../../platform/words/two-languages.ts'
import { isCopyrightOrder, isPackedMarkOrder } from '../orders/order-areas.ts'
import { workStates } from '../orders/order-states.ts'
import type { PaperKind } from '../orders/paper-kinds.ts'

export const signingRoles = {
  owner: { en: 'Owner of the copyright', zh: '著作权人' },
  author: { en: 'Author', zh: '作者' },
  seller: { en: 'Assignor', zh: '转让人' },
  buyer: { en: 'Assignee', zh: '受让人' },
  applicant: { en: 'Applicant', zh: '申请人' },
} as const satisfies Record<string, TwoLanguages>
export type SigningRole = keyof typeof signingRoles
export const signingRoleKeys = Object.keys(signingRoles) as [SigningRole, ...SigningRole[]]

export interface PaperToSign {
  /** Kind of the order's document. */
  readonly kind: PaperKind
  readonly title: string
  /** False: only to be read before the others are signed. */
  readonly toSign: boolean
}

/** Somebody whose signature a handed-in form needs. */
export interface SigningParty {
  /** Its place in the form: whoever stands there has it. */
  readonly key: string
  readonly name: string
  readonly isPerson: boolean
  readonly role: SigningRole
  /** Whether this party reads Chinese by default: those at home in the mainland, as far as the form says. */
  readonly isInMainland: boolean
  readonly papers: readonly PaperToSign[]
  /** Whole number of the party's document; empty where the form asks for none. Says who it is, and is shown to nobody. */
  readonly idNumber: string
}

/** Kinds of order whose parties sign by link: their forms name parties (`OrderForm.signing`). */
export const isSignedByLink = (kind: string) => isCopyrightOrder(kind) || isPackedMarkOrder(kind)

/** Key of an applicant of a trademark form as a party who signs by link. */
export const applicantPartyKey = ({ key }: { readonly key: string }): string => `applicant-${key}`

/** Kinds of the papers that a party signs. */
export const kindsToSign = ({ papers }: Pick<SigningParty, 'papers'>): readonly PaperKind[] =>
  papers.filter(({ toSign }) => toSign).map(({ kind }) => kind)

/** The field of a scan that holds everything that was signed. */
export const wholeScan = 'file'

/** Kind of an order's document that is a party's scan: of one paper, or of all that it signed. */
export const scanKind = (partyKey: string, paper?: PaperKind): PaperKind =>
  paper === undefined ? `signed.${partyKey}` : `signed.${partyKey}.${paper}`

/** Days that a link may be open. */
export const linkDays = { least: 1, usual: 14, most: 60 } as const

/** Whether papers of an order can still be signed: they are made when it is handed in, and gone once it is filed. */
export function isSignable({ workState }: { readonly workState: number }): boolean {
  const { submitted, correctionAsked, accepted, clientToConfirm } = workStates
  return [submitted, correctionAsked, accepted, clientToConfirm].some(({ code }) => code === workState)
}

const plain = (name: string) =>
  name
    .normalize('NFKC')
    .replaceAll(/[\s·•.]/g, '')
    .toLowerCase()

const isSameParty = (a: SigningParty, b: SigningParty) =>
  plain(a.name) === plain(b.name) && a.isPerson === b.isPerson && plain(a.idNumber) === plain(b.idNumber)

/** Whether all that is to be signed now was to be signed before, too: a signature says nothing of a paper that came after it. */
const hasNoMore = (now: SigningParty, before: SigningParty) =>
  now.papers.every((paper) => !paper.toSign || before.papers.some(({ kind, toSign }) => toSign && kind === paper.kind))

/**
 * Keys of parties that the form no longer names, or that now stand for somebody else, or that have more to sign than before:
 * their earlier signatures do not count for the new form.
 */
export function changedParties(before: readonly SigningParty[], now: readonly SigningParty[]): readonly string[] {
  const isThere = (party: SigningParty) =>
    now.some((one) => one.key === party.key && isSameParty(one, party) && hasNoMore(one, party))
  return [...new Set(before.filter((party) => !isThere(party)).map(({ key }) => key))]
}

/** Whether the signer may give this name: a natural person only the own name, in any spacing or width; others any name. */
export function isNameOf(party: Pick<SigningParty, 'name' | 'isPerson'>, given: string): boolean {
  return plain(given) !== '' && (!party.isPerson || plain(given) === plain(party.name))
}

export type LinkState = 'open' | 'signed' | 'declined' | 'withdrawn' | 'ended'

/** How a link stands at an instant; an answer stays whatever happens after it. */
export function linkState(
  link: {
    readonly signedAt: Date | null
    readonly declinedAt: Date | null
    readonly endedAt: Date | null
    readonly expiresAt: Date
  },
  now: Date,
): LinkState {
  if (link.signedAt) return 'signed'
  if (link.declinedAt) return 'declined'
  if (link.endedAt) return 'withdrawn'
  return link.expiresAt > now ? 'open' : 'ended'
}
