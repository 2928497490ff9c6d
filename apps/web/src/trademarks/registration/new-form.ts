import type { TrademarkForm } from '@portal/domain/trademarks/registration/form'

/** A registration form that nobody has written in, but for the words of the mark and the contact of the form before, where they are known. */
export const emptyTrademark = (name = '', contact?: TrademarkForm['contact']): TrademarkForm => ({
  kind: 'trademark',
  serviceType: 'standard',
  mark: {
    type: 'word',
    name,
    purpose: 'ordinary',
    isColour: false,
    description: '',
    picture: null,
    greyPicture: null,
    sound: null,
  },
  goods: [],
  edition: '',
  applicants: [],
  contact: contact ?? { name: '', phone: '', email: '', postcode: '' },
  recipient: { name: '', address: '', postcode: '' },
  priority: { ground: 'none', country: '', on: '', number: '', proofLater: false },
  papers: [],
})

/** Whoever has the account, as the contact of their first form. */
export const contactOfAccount = ({
  name,
  userPhone,
  email,
}: {
  readonly name: string
  readonly userPhone: string | null
  readonly email: string | null
}): TrademarkForm['contact'] => ({ name, phone: userPhone ?? '', email: email ?? '', postcode: '' })
