import type { SigningParty } from '@portal/domain/kernel/signing/signing'
import { isSignedOnPaper } from '@portal/domain/trademarks/transfers/signed-on-paper'
import type { OrderForm } from '../../kernel/orders/order-form-rules.ts'

type Signing<Form> = NonNullable<OrderForm<Form>['signing']>

/**
 * Who signs papers of a form about marks. The office takes powers of attorney and the consent of a transfer only signed, so
 * the order is neither accepted nor filed until each party has signed them, by link or on a scan.
 *
 * @param pathOf the place in the form of the party at a place of the list.
 */
export function markSigning<Form>(
  partiesOf: (form: Form) => readonly SigningParty[],
  pathOf: (party: SigningParty, at: number) => string,
): Pick<Signing<Form>, 'partiesOf' | 'isOnPaper' | 'unsignedOf'> {
  return {
    partiesOf,
    isOnPaper: (_, party, brought) => isSignedOnPaper(party, brought),
    unsignedOf: (form, { signed, brought }) =>
      partiesOf(form).flatMap((party, at) => {
        const isSigned = signed.has(party.key) || isSignedOnPaper(party, brought)
        return isSigned ? [] : [{ path: pathOf(party, at), name: { en: party.name, zh: party.name } }]
      }),
  }
}

/** The place of an applicant. */
export const applicantPath = (_: SigningParty, at: number) => `applicants.${at}`
