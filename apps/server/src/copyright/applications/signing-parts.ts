import {
  type CopyrightForm,
  ownerNames,
  ownerPartyKey,
  unsignedOwners,
} from '@portal/domain/copyright/applications/form'
import { authorsBesideOwners } from '@portal/domain/copyright/applications/work-form'
import type { PaperToSign, SigningParty } from '@portal/domain/kernel/signing/signing'
import type { OrderForm } from '../../kernel/orders/order-form-rules.ts'
import { maskOwners } from './copyright-rules.ts'
import { type CopyrightPaper, makeCopyrightPaper } from './made-papers.ts'

const titles: Readonly<Record<CopyrightPaper, string>> = {
  application: '登记申请表',
  statement: '作品说明书',
  signaturePage: '签章页',
  power: '著作权登记代理委托书',
}
const paper = (kind: CopyrightPaper, toSign = true): PaperToSign => ({
  kind: `copyright.${kind}`,
  title: titles[kind],
  toSign,
})
const mainland = 'CN'
const isPaper = (kind: string): kind is CopyrightPaper => Object.hasOwn(titles, kind)

function partiesOf(form: CopyrightForm): readonly SigningParty[] {
  const isWork = form.kind === 'workCopyright'
  const ofOwners = [
    paper('application', false),
    paper('signaturePage'),
    ...(isWork ? [paper('statement')] : []),
    ...(form.filedBy === 'agent' ? [paper('power')] : []),
  ]
  const owners = form.owners.map(({ key, name, type, certificateNo, country }) => ({
    key: ownerPartyKey({ key }),
    name: name.trim(),
    isPerson: type === 'person',
    idNumber: certificateNo,
    role: 'owner' as const,
    isInMainland: country === mainland,
    papers: ofOwners,
  }))
  if (!isWork) return owners
  const authors = authorsBesideOwners(form).map(({ key, name }) => ({
    key: `author-${key}`,
    name: name.trim(),
    isPerson: true,
    idNumber: '',
    role: 'author' as const,
    // Where an author is at home no form asks.
    isInMainland: form.owners.every(({ country }) => country === mainland),
    papers: [paper('application', false), paper('statement')],
  }))
  return [...owners, ...authors]
}

/** Owners sign the page of signatures, of a work its statement too, and the power where an agent acts; authors the statement. */
export const copyrightSigning: NonNullable<OrderForm<CopyrightForm>['signing']> = {
  partiesOf,
  // The form may bring an owner's signed page, with the power where an agent acts: that owner has signed on paper.
  // An author signs by link alone.
  isOnPaper: (form, { key }) => {
    const open = unsignedOwners(form, new Set())
    return form.owners.some((owner, at) => ownerPartyKey(owner) === key && !open.includes(at))
  },
  unsignedOf: (form, { signed }) =>
    unsignedOwners(form, signed).map((at) => ({ path: `owners.${at}`, name: ownerNames(form, at) })),
  makePaper: async (form, kind, { services }) => {
    const name = kind.replace(/^copyright\./, '')
    const made = isPaper(name) ? await makeCopyrightPaper(maskOwners(form), name, services.now()) : undefined
    if (!made) throw new Error(`a registration has no paper ${kind}`)
    return made
  },
}
