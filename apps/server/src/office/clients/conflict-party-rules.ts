import type { PartySide } from '@portal/domain/office/clients/conflicts'
import { codeKey, partyKey } from '@portal/domain/office/clients/party-key'
import { isPublicNumber } from '@portal/domain/platform/identifiers/id-numbers'
import { z } from 'zod'

const text = z.string().catch('')
const Person = z
  .object({
    name: text,
    organisation: text,
    given: text,
    family: text,
    nameEn: text,
    idCode: text,
    certificateNo: text,
  })
  .partial()
const people = z.array(Person).catch([])
/** Where forms of all kinds name the parties of a case; what a form does not have is nobody. */
const Form = z.object({
  applicants: people,
  owners: people,
  assignees: people,
  licensees: people,
  kind: text,
  before: people,
  after: people,
  seller: Person.optional().catch(undefined),
  buyer: Person.optional().catch(undefined),
  marks: z.array(z.object({ ownerName: text }).partial()).catch([]),
})

/** A party of a case by its names and its credit code; the number of a person is compared with nothing. */
export interface CaseParty {
  readonly name: string
  readonly names: readonly string[]
  readonly code: string
  readonly side: PartySide
}

interface Named {
  readonly name: string
  readonly nameEn?: string
  readonly idCode: string
}

function toParty(person: z.output<typeof Person>, side: PartySide): CaseParty | undefined {
  const { name = '', organisation = '', given = '', family = '', nameEn = '', idCode = '', certificateNo = '' } = person
  const called = name || organisation || `${given} ${family}`.trim()
  if (partyKey(called) === '') return undefined
  const number = idCode || certificateNo
  return { name: called, names: [called, nameEn], code: isPublicNumber(number) ? codeKey(number) : '', side }
}

const named = (name: string, side: PartySide): CaseParty | undefined => toParty({ name }, side)

/** Whether two parties have a name or the code in common. */
export function isSame(a: CaseParty, b: CaseParty): boolean {
  const keys = new Set(a.names.map(partyKey).filter((key) => key !== ''))
  return b.names.some((name) => keys.has(partyKey(name))) || (a.code !== '' && a.code === b.code)
}

/** Of a change by which a right becomes another's: whose it is, and whose it becomes; a new name or address is of one and the same. */
function changedOwners(of: z.output<typeof Form> | undefined): Pick<z.output<typeof Form>, 'before' | 'after'> {
  const isOwners = of !== undefined && ['transfer', 'inheritance', 'otherOwner'].includes(of.kind)
  return isOwners ? of : { before: [], after: [] }
}

/**
 * Everybody whom a case names: the organisation that ordered it and who it is filed for on the one side, with whom or against whom it is
 * on the other. Of a transfer the party that is the customer stands on its own side; where neither is, both do, as both may be the
 * agency's clients.
 *
 * @returns each party once, the customer first; the first side on which it is named counts.
 */
export function casePartiesOf(form: unknown, customer: Named, applicantName: string): CaseParty[] {
  const parsed = Form.safeParse(form)
  const of = parsed.success ? parsed.data : undefined
  const self = toParty({ name: customer.name, nameEn: customer.nameEn, idCode: customer.idCode }, 'own')
  const owners = changedOwners(of)
  const own = [
    self,
    named(applicantName, 'own'),
    ...(of ? [...of.applicants, ...of.owners].map((one) => toParty(one, 'own')) : []),
    ...owners.before.map((one) => toParty(one, 'own')),
  ]
  const pair = [of?.seller, of?.buyer].flatMap((one) => (one ? (toParty(one, 'own') ?? []) : []))
  const isCustomer = (party: CaseParty) => own.some((one) => one !== undefined && isSame(one, party))
  const sides = pair.some(isCustomer)
    ? pair.map((party) => (isCustomer(party) ? party : { ...party, side: 'other' as const }))
    : pair
  const other = of
    ? [
        ...[...of.assignees, ...of.licensees, ...owners.after].map((one) => toParty(one, 'other')),
        ...of.marks.map(({ ownerName = '' }) => named(ownerName, 'other')),
      ]
    : []
  const parties: CaseParty[] = []
  for (const party of [...own, ...sides, ...other]) {
    if (party && !parties.some((one) => isSame(one, party))) parties.push(party)
  }
  return parties
}
