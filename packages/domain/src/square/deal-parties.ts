import type { CivilDate } from '../platform/dates/civil-date.ts'
import { type CertificateKind, parseCertificate } from '../platform/identifiers/certificates.ts'

/** A side of a deal as its contract names it. */
export interface DealParty {
  readonly name: string
  readonly certificateKind: CertificateKind
  readonly certificateNo: string
  readonly address: string
  /** Legal representative of an organisation; empty for a person. */
  readonly representative: string
}

export function isSameParty(one: DealParty, other: DealParty): boolean {
  const fields = ['name', 'certificateKind', 'certificateNo', 'address', 'representative'] as const
  return fields.every((field) => one[field] === other[field])
}

export type DealPartyField = keyof DealParty
export const dealPartyTextMax = 200

/**
 * Fields of a side that a contract cannot be made with, in the order of the form.
 *
 * @param today Beijing day: nobody is born later.
 */
export function dealPartyFaults(party: DealParty, today: CivilDate): readonly DealPartyField[] {
  const isText = (text: string) => text.trim().length >= 2 && text.length <= dealPartyTextMax
  const isOrganisation = party.certificateKind === 'creditCode' || party.certificateKind === 'hongKongBusiness'
  return [
    ...(isText(party.name) ? [] : ['name' as const]),
    ...(parseCertificate(party.certificateKind, party.certificateNo, today) === undefined
      ? ['certificateNo' as const]
      : []),
    ...(isText(party.address) ? [] : ['address' as const]),
    ...(isOrganisation && !isText(party.representative) ? ['representative' as const] : []),
  ]
}
