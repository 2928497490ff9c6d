import { applicationCheckCharacter } from '@portal/domain/platform/identifiers/application-number'
import { files } from '../../platform/db/schema/files.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'

/** A portal with the people of the square. */
export async function startSquarePortal() {
  const portal = await startTestPortal()
  const [seller, buyer, rival, stranger, reviewer] = await Promise.all([
    portal.person('customer', { name: '出让方江南公司' }),
    portal.person('customer', { name: '受让方北辰公司' }),
    portal.person('customer'),
    portal.person('customer'),
    portal.person('reviewer'),
  ])
  return { ...portal, seller, buyer, rival, stranger, reviewer }
}
export type SquarePortal = Awaited<ReturnType<typeof startSquarePortal>>

let serial = 700_000
/** An application number of an invention that no other listing has. */
export function nextNumber(): string {
  serial += 1
  const body = `20211${String(serial).padStart(7, '0')}`
  return body + applicationCheckCharacter(body)
}

/** A registration number that no other listing has, and no register. */
export function markNumber(): string {
  serial += 1
  return `9${serial}`
}

/** How the seller of these tests can be reached; must stay hidden. */
export const sellerContact = { contactName: '卖家李工', phone: '13800138001', weChat: 'seller_li_01' }
export const buyerContact = { name: '买家王总', phone: '13900139002' }

export const patentForm = (more: Record<string, unknown> = {}) => ({
  kind: 'patent' as const,
  number: nextNumber(),
  title: '一种电池模组散热结构',
  field: 'energy' as const,
  priceFen: 2_800_000,
  region: '江苏',
  owner: '江南智造科技有限公司',
  notes: `有意请致电 ${sellerContact.phone}`,
  ...sellerContact,
  ...more,
})

/** A stored file of a person, without bytes behind it. */
export async function storedFile(
  portal: TestPortal,
  person: TestPerson,
  mediaType = 'application/pdf',
): Promise<string> {
  const [file] = await portal.db
    .insert(files)
    .values({
      ownerId: person.ownerId,
      uploadedBy: person.id,
      storageKey: `none/${crypto.randomUUID()}`,
      name: mediaType === 'image/png' ? 'picture.png' : 'certificate.pdf',
      mediaType,
      bytes: 1,
      sha256: Buffer.alloc(32),
    })
    .returning({ id: files.id })
  if (!file) throw new Error('no file was made')
  return file.id
}

/** A listing in review, with its papers. @returns its id. */
export async function reviewedListing(
  portal: TestPortal,
  seller: TestPerson,
  more: Record<string, unknown> = {},
): Promise<string> {
  const released = await portal.call(
    'square.releaseListing',
    { transferenceJson: patentForm(more) },
    { as: seller, verb: 'POST' },
  )
  if (released.status !== 200) throw new Error(`not released: ${released.msg}`)
  const [Ownership, acceptance, businesslicense] = [
    await storedFile(portal, seller),
    await storedFile(portal, seller),
    await storedFile(portal, seller),
  ]
  const certified = await portal.call(
    'square.certifyListing',
    { id: released.data.id, Ownership, acceptance, businesslicense },
    { as: seller },
  )
  if (certified.data?.state !== 'inReview') throw new Error(`not in review: ${certified.msg}`)
  return released.data.id
}

/** Decides on one listing as it stands now. */
export async function decide(
  portal: TestPortal,
  reviewer: TestPerson,
  { id, pass, notes }: { id: string; pass: boolean; notes: string },
) {
  const { data } = await portal.call('square.getCertification', { id }, { as: reviewer })
  const json = [{ id, version: data.version, pass, notes }]
  return portal.call('square.reviewListings', { json }, { as: reviewer, verb: 'POST' })
}

/** A listing that everybody sees. @returns its id. */
export async function publishedListing(
  portal: TestPortal,
  seller: TestPerson,
  reviewer: TestPerson,
  more: Record<string, unknown> = {},
): Promise<string> {
  const id = await reviewedListing(portal, seller, more)
  const passed = await decide(portal, reviewer, { id, pass: true, notes: 'papers seen' })
  if (passed.data?.done !== 1) throw new Error(`not published: ${JSON.stringify(passed.data ?? passed.msg)}`)
  return id
}

/** Each side of a deal says how its contract names it: nobody signs before. */
export async function nameSides(portal: TestPortal, id: string, sides: readonly TestPerson[]): Promise<void> {
  const party = { certificateKind: 'passport' as const, certificateNo: 'E87654321', representative: '' }
  for (const [at, as] of sides.entries()) {
    const { version } = (await portal.call('square.getDeal', { id }, { as })).data
    const said = { name: `示例当事人${at + 1}`, address: `北京市海淀区示例街 ${at + 1} 号`, ...party }
    const given = await portal.call('square.saveDealParty', { id, version, ...said }, { as })
    if (given.status !== 200) throw new Error(`not named: ${given.msg}`)
  }
}
