import { ownerNames, ownerPartyKey, unsignedOwners } from '@portal/domain/copyright/applications/form'
import {
  type CopyrightServiceForm,
  peopleOf,
  personPath,
  withPeople,
} from '@portal/domain/copyright/applications/service-form'
import type { PaperToSign } from '@portal/domain/kernel/signing/signing'
import type { OrderForm } from '../../kernel/orders/order-form-rules.ts'
import { maskOwners } from './copyright-rules.ts'
import { makeServicePaper, servicePaperTitles } from './service-papers.ts'

const isMade = (name: string): name is keyof typeof servicePaperTitles => Object.hasOwn(servicePaperTitles, name)

function papersToSign({ filedBy }: CopyrightServiceForm): readonly PaperToSign[] {
  const paper = (kind: keyof typeof servicePaperTitles, toSign: boolean): PaperToSign => ({
    kind: `copyright.${kind}`,
    title: servicePaperTitles[kind],
    toSign,
  })
  return [
    paper('application', false),
    paper('signaturePage', true),
    ...(filedBy === 'agent' ? [paper('power', true)] : []),
  ]
}

/** The owners sign, and of a contract the other side, too. */
export const serviceSigning: NonNullable<OrderForm<CopyrightServiceForm>['signing']> = {
  partiesOf: (form) =>
    peopleOf(form).map((one, at) => ({
      key: ownerPartyKey(one),
      name: one.name.trim(),
      isPerson: one.type === 'person',
      idNumber: one.certificateNo,
      role: form.service !== 'transfer' ? 'owner' : at < form.owners.length ? 'seller' : 'buyer',
      isInMainland: one.country === 'CN',
      papers: papersToSign(form),
    })),
  isOnPaper: (form, { key }) => {
    const open = unsignedOwners(withPeople(form), new Set())
    return peopleOf(form).some((one, at) => ownerPartyKey(one) === key && !open.includes(at))
  },
  unsignedOf: (form, { signed }) =>
    unsignedOwners(withPeople(form), signed).map((at) => ({
      path: personPath(form, at),
      name: ownerNames(withPeople(form), at),
    })),
  makePaper: async (form, kind, { services }) => {
    const name = kind.replace(/^copyright\./, '')
    if (!isMade(name)) throw new Error(`a copyright service has no paper ${kind}`)
    return makeServicePaper(maskOwners(form), name, services.now())
  },
}
