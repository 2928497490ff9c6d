import { randomUUID } from 'node:crypto'
import { FilingFormShape } from '@portal/contract/patents/filing-form'
import { FollowUpFormShape } from '@portal/contract/patents/follow-up-shapes'
import { SearchParameter } from '@portal/contract/patents/patent-shapes'
import { eq, sql } from 'drizzle-orm'
import { agencies, sessions, users } from '../platform/db/schema/accounts.ts'
import { applicants } from '../platform/db/schema/applicants.ts'
import { casePackages } from '../platform/db/schema/case-packages.ts'
import { conversions } from '../platform/db/schema/conversion.ts'
import { copyrightDeposits } from '../platform/db/schema/copyright.ts'
import { files, jobs } from '../platform/db/schema/files.ts'
import { followUps } from '../platform/db/schema/follow-ups.ts'
import { inboxMessages } from '../platform/db/schema/inbox.ts'
import { watchedMarks } from '../platform/db/schema/marks.ts'
import { watches, watchShares } from '../platform/db/schema/monitoring.ts'
import { notices } from '../platform/db/schema/notices.ts'
import { filings, orderDocuments, orderMessages, orders } from '../platform/db/schema/orders.ts'
import { savedSearches } from '../platform/db/schema/patents.ts'
import { payments } from '../platform/db/schema/payments.ts'
import { savedViews } from '../platform/db/schema/site.ts'
import type { TestPerson, TestPortal } from './portal.ts'
import { makeAbroadRows } from './sweep-abroad.ts'
import { makeConnection } from './sweep-connection.ts'
import { makeFeeRows } from './sweep-fees.ts'
import { makeFormOrders } from './sweep-forms.ts'
import { makeCaseImport } from './sweep-import.ts'
import { invoiceTables, makeInvoiceRows } from './sweep-invoices.ts'
import { makeLetterRows } from './sweep-letters.ts'
import { makeFeed, makeLimit } from './sweep-limit.ts'
import { makeClient, makeOrganisationRows, organisationTables } from './sweep-organisation.ts'
import { makePicture } from './sweep-pictures.ts'
import { makeReportRows, reportTables } from './sweep-report.ts'
import { makeSquareRows } from './sweep-square.ts'
import { makeTeamworkRows, teamworkTables } from './sweep-teamwork.ts'

/** In every text of the owner's rows: an answer to somebody else that contains it leaks. */
export const marker = 'ONLY-THE-OWNER-READS-THIS'

export const idKinds = [
  'user',
  'session',
  'order',
  'orderRow',
  'followUp',
  'orderMessage',
  'orderDocument',
  'payment',
  'applicant',
  'view',
  'search',
  'inboxMessage',
  'job',
  'watch',
  'watchedMark',
  'limit',
  'caseImport',
  'feed',
  'connection',
  'connectionEvent',
  'removal',
  'share',
  'file',
  'casePackage',
  'notice',
  'proposal',
  'pictureWork',
  'picture',
  'packageJob',
  'conversionJob',
  'depositJob',
  'feeOrder',
  'feePatent',
  'scenario',
  'family',
  'foreignCountry',
  'countryOrder',
  'markFamily',
  'foreignQuote',
  'deliverable',
  'listing',
  'wanted',
  'squareOffer',
  'squareContact',
  'squareDeal',
  ...(['comment', 'task', 'taskItem', 'template', 'timeEntry', 'timeRate', 'letter', 'letterTemplate'] as const),
  ...(['member', 'memberRole', 'team', 'memberInvitation', 'ownershipOffer', 'client'] as const),
  ...(['invoice', 'invoiceTitle', 'invoicedOrder', 'paidOrder'] as const),
  ...(['approvalRequest', 'costCentre', 'budget', 'report', 'reportSetting'] as const),
] as const
export type IdKind = (typeof idKinds)[number]
/** By name; `orderOf` tells the order of a kind that carries a form. */
export type Ids = Readonly<Record<IdKind, string>> & { readonly orderOf: (kind: string) => string }

/** Of each kind an id that nothing has, in the shape of a real one. */
export function missingIds(): Ids {
  const ids = Object.fromEntries(idKinds.map((kind) => [kind, randomUUID()])) as Record<IdKind, string>
  return {
    ...ids,
    orderOf: () => randomUUID(),
    order: 'P260105999999',
    feeOrder: 'P260105999998',
    feePatent: '2024200000023',
    family: 'P260105999997',
    markFamily: 'P260105999996',
    invoicedOrder: 'P260105999995',
    paidOrder: 'P260105999994',
    payment: `P260105999999-${randomUUID().slice(0, 6)}`,
  }
}

/** A customer with one row of every kind. */
export async function makeOwner(portal: TestPortal): Promise<{ owner: TestPerson; ids: Ids }> {
  const { db } = portal
  const owner = await portal.person('customer', { name: marker })
  const own = { ownerId: owner.id }
  const [file] = await db
    .insert(files)
    .values({
      ...own,
      uploadedBy: owner.id,
      storageKey: randomUUID(),
      name: `${marker}.pdf`,
      mediaType: 'application/pdf',
      bytes: 1,
      sha256: Buffer.alloc(32),
    })
    .returning({ id: files.id })
  const [order] = await db
    .insert(orders)
    .values({
      ...own,
      createdBy: owner.id,
      orderNo: 'P260105100001',
      agencyId: 1,
      kind: 'invention',
      title: marker,
      applicantName: marker,
      workState: 1,
      serviceFen: 30_000,
    })
    .returning({ id: orders.id, orderNo: orders.orderNo })
  if (!file || !order) throw new Error('rows were not made')
  const onOrder = { orderId: order.id }
  const form = FilingFormShape.parse({ title: marker })
  await db.insert(filings).values({ ...onOrder, form, updatedBy: owner.id })
  const [followUp] = await db
    .insert(orders)
    .values({
      ...own,
      createdBy: owner.id,
      orderNo: 'P260105100009',
      agencyId: 1,
      kind: 'followUp',
      title: marker,
      workState: 1,
    })
    .returning({ id: orders.id, orderNo: orders.orderNo })
  if (!followUp) throw new Error('rows were not made')
  const answer = FollowUpFormShape.parse({ kind: 'opinion', number: '202410000001X', text: marker })
  await db
    .insert(followUps)
    .values({ orderId: followUp.id, kind: 'opinion', form: answer, submitted: answer, updatedBy: owner.id })
  const [message] = await db
    .insert(orderMessages)
    .values({ ...onOrder, authorId: owner.id, authorRole: 'customer', text: marker })
    .returning({ id: orderMessages.id })
  const [document] = await db
    .insert(orderDocuments)
    .values({ ...onOrder, fileId: file.id, kind: '100001', title: marker, version: 1, uploadedBy: owner.id })
    .returning({ id: orderDocuments.id })
  const [payment] = await db
    .insert(payments)
    .values({
      ...onOrder,
      outTradeNo: 'P260105100001-aaaaaa',
      channel: 'native',
      provider: 'sandbox',
      amountFen: 1,
      officialFen: 1,
      serviceFen: 0,
      state: 'open',
      codeUrl: marker,
      description: marker,
      startedBy: owner.id,
      expiresAt: new Date(Date.now() + 3_600_000),
    })
    .returning({ outTradeNo: payments.outTradeNo })
  const [applicant] = await db
    .insert(applicants)
    .values({ ...own, kind: 'enterprise', name: marker, idCode: marker })
    .returning({ id: applicants.id })
  const [view] = await db
    .insert(savedViews)
    .values({
      userId: owner.id,
      organisationId: owner.ownerId,
      screen: 'order/patentOrder',
      name: marker,
      query: marker,
    })
    .returning({ id: savedViews.id })
  const [search] = await db
    .insert(savedSearches)
    .values({
      userId: owner.id,
      name: marker,
      parameter: SearchParameter.parse({ query: 'kettle' }),
      fingerprint: marker,
      total: 1,
      isTotalExact: true,
    })
    .returning({ id: savedSearches.id })
  const [inbox] = await db
    .insert(inboxMessages)
    .values({ userId: owner.id, kind: 'test', params: { marker } })
    .returning({ id: inboxMessages.id })
  const [job] = await db
    .insert(jobs)
    .values({ ...own, requestedBy: owner.id, kind: 'test', input: { marker } })
    .returning({ id: jobs.id })
  const packageJob = randomUUID()
  const [casePackage] = await db
    .insert(casePackages)
    .values({
      ...own,
      ...onOrder,
      requestedBy: owner.id,
      jobId: packageJob,
      name: marker,
      layout: 'list',
      state: 2,
      fileId: file.id,
    })
    .returning({ id: casePackages.id })
  const conversionJob = randomUUID()
  await db.insert(conversions).values({
    ...own,
    requestedBy: owner.id,
    jobId: conversionJob,
    kind: 'wordToPdf',
    sourceFileId: file.id,
    sourceName: marker,
    fileId: file.id,
    state: 2,
  })
  const depositJob = randomUUID()
  await db.insert(copyrightDeposits).values({
    ...own,
    requestedBy: owner.id,
    jobId: depositJob,
    kind: 'source',
    sourceFileId: file.id,
    name: marker,
    version: 'V1.0',
    settings: {},
  })
  const paper = { ...own, importerOwnerId: owner.id, importedBy: owner.id, source: 'pdf', title: marker } as const
  const [proposal] = await db.insert(notices).values(paper).returning({ id: notices.id })
  const [notice] = await db
    .insert(notices)
    .values({
      ...paper,
      orderId: order.id,
      agencyId: 1,
      stage: 'confirmed',
      confirmedAt: new Date(),
      code: '210401',
      dispatchedOn: '2026-01-05',
      replyRule: 'oa1',
      needsReply: true,
    })
    .returning({ id: notices.id })
  const watched = { ...own, createdBy: owner.id, kind: 'invention', legal: 'unknown', state: 'watching' } as const
  const [watch] = await db
    .insert(watches)
    .values({ ...watched, number: '202410000001X', title: marker, notes: marker })
    .returning({ id: watches.id })
  const [watchedMark] = await db
    .insert(watchedMarks)
    .values({
      ...own,
      createdBy: owner.id,
      relation: 'own',
      number: '90000001',
      name: marker,
      classes: [9],
      status: 'tmRegistered',
      state: 'watching',
      remindedThrough: '2026-01-05',
    })
    .returning({ id: watchedMarks.id })
  const [removed] = await db
    .insert(watches)
    .values({ ...watched, number: '2024200000015', title: marker, removedAt: new Date(), removalId: randomUUID() })
    .returning({ removalId: watches.removalId })
  const [share] = await db
    .insert(watchShares)
    .values({
      ...own,
      createdBy: owner.id,
      codeHash: Buffer.alloc(32, 7),
      fields: ['title'],
      expiresAt: new Date(Date.now() + 3_600_000),
    })
    .returning({ id: watchShares.id })
  const [session] = await db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, owner.id))
  const longWork = { ...own, requestedBy: owner.id, rows: 1 }
  const [work] = await db
    .insert(jobs)
    .values({ ...longWork, kind: 'designs.workOnPictures', input: {} })
    .returning({ id: jobs.id })
  const made = {
    user: owner.id,
    session: session?.id,
    order: order.orderNo,
    orderRow: order.id,
    followUp: followUp.orderNo,
    orderMessage: message?.id,
    orderDocument: document?.id,
    payment: payment?.outTradeNo,
    applicant: applicant?.id,
    view: view?.id,
    search: search?.id,
    inboxMessage: inbox?.id,
    job: job?.id,
    watch: watch?.id,
    watchedMark: watchedMark?.id,
    limit: await makeLimit(portal, owner, order.id),
    caseImport: await makeCaseImport(portal, owner, marker),
    feed: await makeFeed(portal, owner, order.id, marker),
    ...(await makeConnection(portal, owner, marker)),
    removal: removed?.removalId ?? undefined,
    share: share?.id,
    file: file.id,
    casePackage: casePackage?.id,
    notice: notice?.id,
    proposal: proposal?.id,
    pictureWork: work?.id,
    picture: await makePicture(portal, owner, { marker, fileId: file.id }),
    packageJob,
    conversionJob,
    depositJob,
    orderOf: orderOfKind(await makeFormOrders(portal, owner, marker)),
    ...(await makeFeeRows(portal, owner, marker)),
    ...(await makeAbroadRows(portal, owner, { marker, orderId: order.id, fileId: file.id })),
    ...(await makeSquareRows(portal, owner, marker)),
    ...(await makeTeamworkRows(portal, owner, { marker, orderId: order.id })),
    ...(await makeLetterRows(portal, owner, { marker, orderId: order.id })),
    ...(await makeOrganisationRows(portal, owner, { marker, orderId: order.id })),
    client: await makeClient(portal, owner, marker),
    ...(await makeReportRows(portal, owner, marker)),
    ...(await makeInvoiceRows(portal, owner, marker)),
  }
  if (Object.values(made).includes(undefined)) throw new Error('rows were not made')
  return { owner, ids: made as Ids }
}

const orderOfKind = (made: ReadonlyMap<string, string>) => (kind: string) => {
  const orderNo = made.get(kind)
  if (orderNo === undefined) throw new Error(`no room gave the sweep a form of ${kind}`)
  return orderNo
}

/** People who have nothing to do with the owner: another customer and their sub-account, an agent of another agency. */
export async function makeStrangers(portal: TestPortal): Promise<readonly TestPerson[]> {
  await portal.db.insert(agencies).values({ id: 2, code: '22222', name: '别家', nameEn: 'Another agency' })
  const customer = await portal.person('customer')
  const people = [
    customer,
    await portal.person('subAccount', { ownerId: customer.id }),
    await portal.person('agent', { agencyId: 2 }),
  ]
  // With every right, so that nothing is refused for another reason than the row.
  await portal.db.execute(sql`
    update organisation_members m set role_id = r.id from organisation_roles r
    where r.organisation_id = m.organisation_id and r.preset = 'manager' and not m.is_owner
      and m.user_id = any(${sql.param(people.map(({ id }) => id))}::uuid[])`)
  // Bound to WeChat, so that paying inside it fails for no other reason than the row.
  for (const { id } of people) {
    await portal.db
      .update(users)
      .set({ wechatOpenId: `open-${id}` })
      .where(eq(users.id, id))
  }
  return people
}

/** Everything of the owner, as text: the same before and after a sweep that changed nothing. */
export async function rowsOf(portal: TestPortal, owner: TestPerson): Promise<string> {
  const { pool } = portal.database
  const owned = [
    'files',
    'pictures',
    'square_listings',
    'square_wanted',
    'orders',
    'applicants',
    'jobs',
    'case_packages',
    'conversions',
    'watches',
    'watch_shares',
    'fee_lines',
    'fee_scenarios',
    'notices',
  ]
  const ofOwner = owned.map((table) => [table, 'owner_id'])
  const ofOrganisation = [...organisationTables, ...teamworkTables, ...reportTables, ...invoiceTables].map((table) => [
    table,
    'organisation_id',
  ])
  const ofUser = ['saved_views', 'saved_searches', 'inbox_messages', 'sessions'].map((table) => [table, 'user_id'])
  const texts = await Promise.all(
    [...ofOwner, ...ofOrganisation, ...ofUser, ['users', 'id']].map(async ([table, column]) => {
      const { rows } = await pool.query(`select t::text as row from ${table} t where ${column} = $1 order by 1`, [
        owner.id,
      ])
      return rows.map((row: { row: string }) => `${table} ${row.row}`)
    }),
  )
  const onOrder = await Promise.all(
    [
      ...['order_messages', 'order_documents', 'order_members', 'order_events', 'payments', 'filings', 'follow_ups'],
      'letters',
    ].map(async (table) => {
      const { rows } = await pool.query(
        `select t::text as row from ${table} t join orders o on o.id = t.order_id where o.owner_id = $1 order by 1`,
        [owner.id],
      )
      return rows.map((row: { row: string }) => `${table} ${row.row}`)
    }),
  )
  return [...texts, ...onOrder].flat().join('\n')
}
