import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { WorkFormShape } from '@portal/contract/copyright/copyright-form'
import { DeadlineReasons } from '@portal/contract/kernel/order-shapes'
import { FilingFormShape } from '@portal/contract/patents/filing-form'
import { ForeignFormShape } from '@portal/contract/patents/foreign-form'
import { UsFormShape } from '@portal/contract/patents/us-form'
import { MarkAbroadFormShape } from '@portal/contract/trademarks/foreign-mark-form'
import { TrademarkFormShape } from '@portal/contract/trademarks/trademark-form'
import { TrademarkServiceFormShape } from '@portal/contract/trademarks/trademark-service-form'
import { TransferFormShape } from '@portal/contract/trademarks/trademark-transfer-form'
import { findWorkFaults } from '@portal/domain/copyright/applications/work-faults'
import { chinesePatentKinds } from '@portal/domain/kernel/orders/kinds'
import { stateSets } from '@portal/domain/kernel/orders/order-states'
import { findForeignFaults } from '@portal/domain/patents/abroad/form-faults'
import { findFormFaults } from '@portal/domain/patents/filings/form-faults'
import { findOfficeFindings } from '@portal/domain/patents/filings/office-findings'
import { findUsFaults } from '@portal/domain/patents/us/form-faults'
import { addDays, beijingDate, civilDate } from '@portal/domain/platform/dates/civil-date'
import { parseApplicationNumber } from '@portal/domain/platform/identifiers/application-number'
import { parseCreditCode, parseResidentId } from '@portal/domain/platform/identifiers/id-numbers'
import { findMarkFaults } from '@portal/domain/trademarks/abroad/form-faults'
import { findTrademarkFaults } from '@portal/domain/trademarks/registration/form-faults'
import { findServiceFaults } from '@portal/domain/trademarks/services/faults'
import { noneLeftOut } from '@portal/domain/trademarks/services/owner-marks'
import { findTransferFaults } from '@portal/domain/trademarks/transfers/faults'
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recounted } from '../kernel/signing/test/recounted.ts'
import { applicants } from '../platform/db/schema/applicants.ts'
import { files } from '../platform/db/schema/files.ts'
import { foreignQuotes } from '../platform/db/schema/foreign.ts'
import { deadlines, filings, officialDocuments, orderEvents, orders } from '../platform/db/schema/orders.ts'
import { payments, refunds } from '../platform/db/schema/payments.ts'
import { signingLinks } from '../platform/db/schema/signing.ts'
import { readStoredFile } from '../platform/documents/store-file-parts.ts'
import { startTestPortal, type TestPortal } from '../test/portal.ts'
import { tableOn } from '../trademarks/classes/table-parts.ts'
import { findGoods } from '../trademarks/registration/trademark-rules.ts'
import { findCompanionsOfForm } from '../trademarks/transfers/companion-queries.ts'
import { demoPassword, demoPeople } from './demo-accounts.ts'
import { buildDemoOrders } from './demo-orders.ts'
import { loadDemo } from './load-demo.ts'

let portal: TestPortal
const now = new Date('2026-11-21T03:00:00Z')
const today = beijingDate(now)

async function fingerprint(): Promise<unknown> {
  const { rows } = await portal.db.execute(sql`
    select (select count(*) from users)::int as users, (select count(*) from orders)::int as orders,
      (select count(*) from order_events)::int as events, (select count(*) from files)::int as files,
      (select count(*) from ledger_postings)::int as postings, (select count(*) from patents)::int as patents,
      (select count(*) from applicants)::int as applicants`)
  return rows[0]
}

beforeAll(async () => {
  portal = await startTestPortal({ PAYMENT_SANDBOX: 'true' })
  await loadDemo(portal.database, { ...portal.services, now: () => now })
}, 60_000)

afterAll(() => portal.stop())

describe('loadDemo', () => {
  it('changes nothing the second time', async () => {
    const before = await fingerprint()

    expect(await loadDemo(portal.database, portal.services)).toBe(false)
    expect(await fingerprint()).toEqual(before)
  })

  it('holds a registration in each state of its life, with facts, limits, papers and a mark of its own', async () => {
    const { data: session } = await portal.call('session.signIn', { Account: 'demo', pwd: demoPassword })
    const person = { id: demoPeople.demo.id, ownerId: demoPeople.demo.id, account: 'demo', token: session.token }
    const { list } = (await portal.call('trademarks.listOrders', { type: 'trademark', pageSize: 20 }, { as: person }))
      .data
    const states = list.map((row) => [row.workState, row.payState, row.officialState].join(' '))

    expect(states).toEqual([
      '0 0 notFiled',
      '1 0 notFiled',
      '1 2 notFiled',
      '2 2 notFiled',
      '3 2 notFiled',
      '5 2 tmFiled',
      '5 2 tmAccepted',
      '5 2 tmRefused',
      '5 2 tmPublished',
      '6 2 tmRegistered',
    ])
    const published = list.find(({ officialState }) => officialState === 'tmPublished')
    expect(published?.oppositionEndsOn && published.oppositionEndsOn > today).toBe(true)
    const refused = list.find(({ officialState }) => officialState === 'tmRefused')
    expect(refused?.deadlineOfficial && refused.deadlineOfficial > today).toBe(true)
    const registered = list.find(({ officialState }) => officialState === 'tmRegistered')
    expect(registered).toMatchObject({ number: '90610011', certificateFileId: expect.any(String) })
    const marks = await portal.call('marks.listWatchedMarks', { number: '90610011' }, { as: person })
    expect(marks.data.list).toMatchObject([{ name: '南塘匠', relation: 'own', validTo: registered?.validTo }])
    for (const { orderNo, workState } of list.filter((row) => row.workState !== 0)) {
      const packed = await portal.call('trademarks.listPackages', { orderNo }, { as: person })
      expect([workState, packed.data.mayPack, packed.data.missing]).toEqual([workState, true, []])
    }
  })

  it('leaves no row and no file behind when it fails half way', async () => {
    const other = await startTestPortal()
    let puts = 0
    const storage = {
      ...other.services.storage,
      put: (...given: Parameters<typeof other.services.storage.put>) => {
        puts += 1
        if (puts > 3) throw new Error('the disk is full')
        return other.services.storage.put(...given)
      },
    }

    await expect(loadDemo(other.database, { ...other.services, storage })).rejects.toThrow('the disk is full')
    expect(await other.db.$count(orders)).toBe(0)
    const left = await readdir(join(other.config.dataDir, 'files'), { recursive: true, withFileTypes: true })
    expect(left.filter((entry) => entry.isFile())).toEqual([])
    await other.stop()
  })

  it('is the same every time it is made for the same instant', () => {
    const plain = () => JSON.stringify(buildDemoOrders(now).books)

    expect(plain()).toBe(plain())
  })

  it.each(['2026-01-02', '2026-02-28', '2027-03-31', '2028-02-29', '2030-12-31'])('can be made on %s', (day) => {
    const { books } = buildDemoOrders(new Date(`${day}T00:03:00+08:00`))

    const times = books.flatMap((book) => book.events.map((event) => event.at.getTime()))
    expect(Math.max(...times)).toBeLessThanOrEqual(Date.parse(`${day}T00:03:00+08:00`))
  })

  it('signs every demo account in', async () => {
    for (const account of Object.keys(demoPeople)) {
      const { status } = await portal.call('session.signIn', { Account: account, pwd: demoPassword })
      expect(status).toBe(200)
    }
  })
})

describe('demo orders', () => {
  it('show every state of all four sets', async () => {
    const rows = await portal.db.select().from(orders)
    const seen = {
      payment: rows.map((row) => row.paymentState),
      work: rows.map((row) => row.workState),
      official: rows.map((row) => row.officialState),
      afterSales: rows.map((row) => row.afterState),
    }

    for (const [set, states] of Object.entries(stateSets)) {
      const codes: readonly (string | number)[] = seen[set as keyof typeof seen]
      expect(states.map((state) => state.code).filter((code) => !codes.includes(code))).toEqual([])
    }
    expect(rows.filter((row) => row.ownerId === demoPeople.demo.id).length).toBeGreaterThanOrEqual(40)
    expect(rows.filter((row) => row.ownerId === demoPeople.other.id).length).toBeGreaterThanOrEqual(14)
    expect(rows.some((row) => row.serviceType === 'express')).toBe(true)
  })

  it('have a follow-up in every state of work, each with its case', async () => {
    const { rows } = await portal.db.execute<{ state: number; pay: number; cases: number }>(sql`
      select o.work_state as state, o.payment_state as pay, count(c.id)::int as cases
      from follow_ups f join orders o on o.id = f.order_id left join follow_up_cases c on c.order_id = o.id group by o.id`)

    expect(rows.map(({ state, pay }) => `${state} ${pay}`).sort()).toEqual(
      ['0 0', '1 0', '1 2', '2 2', '3 2', '4 2', '5 2', '6 2', '7 9', '8 2', '9 9'].sort(),
    )
    expect(rows.every(({ state, cases }) => cases === (state === 5 ? 2 : 1))).toBe(true)
  })

  it('have fee lines that add up to their amounts', async () => {
    const { rows } = await portal.db.execute(sql`
      select o.order_no from orders o left join order_fee_lines l on l.order_id = o.id
      where o.kind not in ('deal', 'productOrder') -- A price is no fee.
      group by o.id having coalesce(sum(l.amount_fen) filter (where l.beneficiary = 'office'), 0) <> o.official_fen
        or coalesce(sum(l.amount_fen) filter (where l.beneficiary = 'service'), 0) <> o.service_fen`)

    expect(rows).toEqual([])
  })

  it('pay annual fees in every state that a payment order and its lines can have', async () => {
    const { rows } = await portal.db.execute<{ end: string; lines: string }>(sql`
      select concat(o.payment_state, ' ', o.work_state) as end, string_agg(distinct l.state, ' ' order by l.state) as lines
      from fee_orders f join orders o on o.id = f.order_id join fee_lines l on l.order_id = o.id group by o.id`)

    expect(rows.map((row) => `${row.end} ${row.lines}`).sort()).toEqual([
      '0 1 asked',
      '0 1 asked',
      '0 9 released',
      '2 1 asked',
      '2 5 filed returned',
      '2 5 sent',
      '2 6 filed',
    ])
  })

  it('have a ledger that explains their money', async () => {
    const { rows } = await portal.db.execute(sql`
      select o.order_no, o.paid_fen - o.refunded_fen as ours, coalesce(sum(p.amount_fen), 0)::int as held
      from orders o left join ledger_transactions t on t.order_id = o.id
      left join ledger_postings p on p.transaction_id = t.id and p.account_code = 'provider-clearing'
      group by o.id having o.paid_fen - o.refunded_fen <> coalesce(sum(p.amount_fen), 0)`)
    const unbalanced = await portal.db.execute(sql`
      select transaction_id from ledger_postings group by 1 having sum(amount_fen) <> 0`)

    expect(rows).toEqual([])
    expect(unbalanced.rows).toEqual([])
  })

  it('keep as many open signatures as a count of them anew says', async () => {
    const { kept, anew } = await recounted(portal.db)

    expect(kept).toEqual(anew)
  })

  it('end their history in the state they are in', async () => {
    const { rows } = await portal.db.execute(sql`
      select o.order_no, e.subject from orders o join lateral (
        select distinct on (subject) subject, to_state from order_events
        where order_id = o.id and subject in ('payment', 'work', 'official', 'afterSales') and to_state is not null
        order by subject, id desc) e on true
      where e.to_state <> case e.subject when 'payment' then o.payment_state::text when 'work' then o.work_state::text
        when 'official' then o.official_state else o.after_state::text end`)

    expect(rows).toEqual([])
  })

  it('have events in the order of their time', async () => {
    const { rows } = await portal.db.execute(sql`
      select order_id from (select order_id, at, lag(at) over (partition by order_id order by id) as before
        from order_events) e where at < before`)

    expect(rows).toEqual([])
  })

  it('carry valid invented numbers, each once', async () => {
    // A follow-up carries the number of its case.
    const rows = (await portal.db.select().from(orders)).filter((row) => row.kind !== 'followUp')
    const numbers = rows.flatMap((row) => (row.patentNumber === null ? [] : [[row.kind, row.patentNumber] as const]))

    expect(new Set(numbers.map(([, number]) => number)).size).toBe(numbers.length)
    for (const [kind, number] of numbers) expect(parseApplicationNumber(number)).toMatchObject({ ok: true, type: kind })
  })

  it('hold forms that could be handed in', async () => {
    const rows = await portal.db
      .select({ orderNo: orders.orderNo, form: filings.submitted, at: orders.submittedAt })
      .from(filings)
      .innerJoin(orders, eq(orders.id, filings.orderId))
      .where(inArray(orders.kind, chinesePatentKinds))
    const submitted = rows.filter((row) => row.at !== null)

    expect(submitted.length).toBeGreaterThan(50)
    for (const { orderNo, form, at } of submitted) {
      const parsed = FilingFormShape.parse(form)
      const on = beijingDate(at ?? now)
      expect(findFormFaults(parsed, on), orderNo).toEqual([])
      expect(
        findOfficeFindings(parsed, on).filter((finding) => finding.level === 'fix'),
        orderNo,
      ).toEqual([])
    }
  })

  it('hold registrations of marks that could be handed in', async () => {
    const submitted = await portal.db
      .select({ orderNo: orders.orderNo, form: filings.submitted, at: orders.submittedAt })
      .from(filings)
      .innerJoin(orders, and(eq(orders.id, filings.orderId), eq(orders.kind, 'trademark'), gt(orders.workState, 0)))

    expect(submitted).toHaveLength(10)
    for (const { orderNo, form, at } of submitted) {
      const on = beijingDate(at ?? now)
      const parsed = TrademarkFormShape.parse(form)
      const faults = findTrademarkFaults(parsed, on, findGoods(await tableOn(portal.db, on), on))
      expect(faults, orderNo).toEqual([])
    }
  })

  it('hold families abroad with a quote in every state', async () => {
    const quotes = await portal.db.select().from(foreignQuotes)
    const forms = await portal.db
      .select({ form: filings.submitted })
      .from(filings)
      .innerJoin(orders, and(eq(orders.id, filings.orderId), eq(orders.kind, 'foreign'), gt(orders.workState, 0)))

    const states = quotes.map((quote) => quote.state)
    for (const state of ['draft', 'sent', 'accepted', 'countered', 'refused', 'expired'])
      expect(states).toContain(state)
    expect(forms.length).toBeGreaterThan(1)
    for (const { form } of forms) {
      const faults = findForeignFaults(ForeignFormShape.parse(form), today)
      expect(faults.map((fault) => fault.key)).toEqual(['papersMissing'])
    }
  })

  it('hold marks abroad that miss no more than the licence, and one country’s order with its form', async () => {
    const forms = await portal.db
      .select({ kind: orders.kind, form: filings.submitted })
      .from(filings)
      .innerJoin(orders, and(eq(orders.id, filings.orderId), gt(orders.workState, 0)))
      .where(inArray(orders.kind, ['foreignTrademark', 'foreignTrademarkCountry']))

    expect(forms.map((row) => row.kind).toSorted()).toEqual(['foreignTrademark', 'foreignTrademarkCountry'])
    for (const { form } of forms) {
      const faults = findMarkFaults(MarkAbroadFormShape.parse(form), { today })
      expect(faults.map((fault) => fault.key)).toEqual(['licenceMissing'])
    }
  })

  it('hold works without fault: one registered, one signed by one of its two owners, one to correct', async () => {
    const forms = await portal.db
      .select({ form: filings.submitted, state: orders.workState })
      .from(filings)
      .innerJoin(orders, and(eq(orders.id, filings.orderId), gt(orders.workState, 0)))
      .where(eq(orders.kind, 'workCopyright'))

    expect(forms.map(({ state }) => state).toSorted()).toEqual([1, 2, 6])
    for (const { form } of forms) expect(findWorkFaults(WorkFormShape.parse(form), today)).toEqual([])
    const links = await portal.db.select({ party: signingLinks.partyKey, at: signingLinks.signedAt }).from(signingLinks)
    expect(
      links.map(({ party, at }) => [party, at !== null]).toSorted((a, b) => String(a).localeCompare(String(b))),
    ).toEqual([
      ['owner-company', true],
      ['owner-company', true],
      ['owner-person', false],
      ['owner-person', true],
    ])
  })

  it('hold a transfer that is whole, and a draft whose mark drags another along', async () => {
    const { db } = portal
    const found = await db
      .select({ state: orders.workState, form: filings.form, ownerId: orders.ownerId })
      .from(filings)
      .innerJoin(orders, and(eq(orders.id, filings.orderId), eq(orders.kind, 'trademarkTransfer')))
    const formOf = (state: number) => TransferFormShape.parse(found.find((row) => row.state === state)?.form)
    const [draft, whole] = [formOf(0), formOf(1)]

    expect(found).toHaveLength(2)
    expect(findTransferFaults(whole, (await findCompanionsOfForm(db, whole)).list, today)).toEqual([])
    expect(whole.marks.map(({ source, name }) => [source, name])).toEqual([
      ['register', '犀工'],
      ['register', '犀工坊'],
    ])
    expect((await findCompanionsOfForm(db, draft)).list.map(({ name }) => name)).toEqual(['江楠智造'])
  })

  it('name no applicant of a patent twice', async () => {
    const { rows } = await portal.db.execute(sql`
      select id from patents where cardinality(applicants) > (select count(distinct one) from unnest(applicants) as one)`)

    expect(rows).toEqual([])
  })

  it('hold a renewal of a mark that waits to be paid, and the draft of an opposition that lacks its evidence', async () => {
    const rows = await portal.db
      .select({ form: filings.form, workState: orders.workState, officialFen: orders.officialFen, id: orders.id })
      .from(filings)
      .innerJoin(orders, eq(orders.id, filings.orderId))
      .where(eq(orders.kind, 'trademarkService'))
    const found = rows.map(({ form: stored, ...row }) => {
      const form = TrademarkServiceFormShape.parse(stored)
      return {
        ...row,
        service: form.service,
        faults: findServiceFaults(form, noneLeftOut, today).map(({ key }) => key),
      }
    })

    expect(found.find(({ service }) => service === 'renewal')).toMatchObject({
      workState: 1,
      officialFen: 45_000,
      faults: [],
    })
    expect(found.find(({ service }) => service === 'opposition')).toMatchObject({
      workState: 0,
      faults: ['evidenceMissing'],
    })
    const kept = rows.find(({ workState }) => workState === 1)
    const limits = await portal.db
      .select()
      .from(deadlines)
      .where(eq(deadlines.orderId, kept?.id ?? ''))
    expect(limits.map(({ ruleId }) => ruleId)).toEqual(['tm-renewal'])
  })

  it('have deadlines past, near and far, each with its reasons', async () => {
    const rows = await portal.db.select().from(deadlines)
    const open = rows.filter((row) => row.state === 'open').map((row) => civilDate(row.officialOn))
    const between = (from: number, to: number) =>
      open.some((on) => on >= addDays(today, from) && on <= addDays(today, to))

    for (const row of rows) expect(DeadlineReasons.parse(row.reasons).steps.length).toBeGreaterThan(1)
    expect(between(-10, -1)).toBe(true)
    expect(between(0, 7)).toBe(true)
    expect(between(8, 30)).toBe(true)
    expect(between(31, 200)).toBe(true)
  })

  it('have documents of the office and files that open', async () => {
    const rows = await portal.db.select().from(files)

    expect(await portal.db.$count(officialDocuments)).toBeGreaterThan(60)
    expect(rows.every((row) => row.mediaType !== 'application/pdf' || (row.pages ?? 0) > 0)).toBe(true)
    const pictures = rows.filter((row) => row.mediaType === 'image/jpeg')
    const papers = rows.filter((row) => row.mediaType === 'application/pdf')
    // Seven views of designs, ten pictures of marks, seven products of shops and their two banners.
    expect(pictures).toHaveLength(26)
    for (const row of [...pictures, ...papers.slice(0, 10)]) {
      const content = await readStoredFile(portal.services.storage, row.storageKey)
      const begins = row.mediaType === 'image/jpeg' ? Buffer.from([0xff, 0xd8]) : Buffer.from('%PDF-')
      expect(content.subarray(0, begins.length)).toEqual(begins)
    }
  })

  it('hold US forms and a design: one handed in of each, one still written', async () => {
    const rows = await portal.db
      .select({ kind: orders.kind, state: orders.workState, form: filings.form })
      .from(filings)
      .innerJoin(orders, eq(orders.id, filings.orderId))
      .where(inArray(orders.kind, ['design', 'usDesign', 'usInvention']))
    const of = (kind: string) => rows.filter((row) => row.kind === kind)

    expect(of('design').map(({ state }) => state)).toEqual([1])
    expect(of('usInvention').map(({ state }) => state)).toEqual([0])
    const [design] = of('usDesign')
    expect(design?.state).toBe(1)
    expect(findUsFaults(UsFormShape.parse(design?.form), today)).toEqual([])
  })

  it('are paid at the sandbox too, so that their money can be given back', async () => {
    const paid = await portal.db.select().from(payments).where(eq(payments.state, 'paid'))
    const done = await portal.db.$count(refunds, eq(refunds.state, 'done'))

    expect(paid.length).toBeGreaterThan(40)
    expect(done).toBeGreaterThan(0)
    const [first] = paid
    const answer = await portal.services.paymentSandbox?.pay(first?.outTradeNo ?? '')
    expect(answer).toBe(false)
  })

  it('leave finance a transfer to look for on the statement', async () => {
    const { data: session } = await portal.call('session.signIn', { Account: 'staff', pwd: demoPassword })
    const as = { id: demoPeople.staff.id, ownerId: demoPeople.staff.id, account: 'staff', token: session.token }
    const { data } = await portal.call('payments.listTransfers', { state: 'announced' }, { as })

    expect(data.list).toHaveLength(1)
    const orderNo = data.list[0]?.orderNo ?? ''
    const { data: order } = await portal.call('orders.getOrderDetail', { orderNo }, { as })
    expect(order).toMatchObject({ payState: 0, transfer: 'announced' })
  })

  it('hold the price of a deal that waits to be filed, as seller, buyer and staff each see it', async () => {
    const dealOf = async (account: 'demo' | 'agent' | 'staff', side: 'seller' | 'buyer' | 'staff') => {
      const { data: session } = await portal.call('session.signIn', { Account: account, pwd: demoPassword })
      const { id } = demoPeople[account]
      const as = { id, ownerId: id, account, token: session.token }
      const { list } = (await portal.call('square.listDeals', { side }, { as })).data
      return (await portal.call('square.getDeal', { id: list[0]?.id ?? '' }, { as })).data
    }
    const seller = await dealOf('demo', 'seller')
    expect(seller).toMatchObject({
      custody: true,
      state: 'filing',
      next: 'file',
      sellerSigned: true,
      buyerSigned: true,
    })
    expect(seller.events.map(({ event }) => event)).toEqual([
      ...['begun', 'party', 'party', 'contract', 'sign', 'sign', 'pay'],
    ])
    expect(seller.contract?.url).toBeDefined()
    for (const deal of [await dealOf('agent', 'buyer'), await dealOf('staff', 'staff')]) {
      expect(deal).toMatchObject({ id: seller.id, next: 'awaitSeller', money: { held: seller.price } })
    }
    const { rows } = await portal.db.execute<{ held: number }>(
      sql`select -sum(p.amount_fen)::int as held from ledger_postings p join ledger_transactions t on t.id = p.transaction_id
        join orders o on o.id = t.order_id and o.kind = 'deal' where p.account_code = 'custody-held'`,
    )
    expect(rows).toEqual([{ held: seller.price }])
  })

  it('hold a wish with words that listings answer', async () => {
    const { data: session } = await portal.call('session.signIn', { Account: 'demo', pwd: demoPassword })
    const as = { id: demoPeople.demo.id, ownerId: demoPeople.demo.id, account: 'demo', token: session.token }
    const { list: wishes } = (await portal.call('square.listMyWanted', { type: 'patent' }, { as })).data
    const wish = wishes.find(({ words }) => words.length > 0)
    const { list } = (await portal.call('square.listMatches', { id: wish?.id ?? '' }, { as })).data
    const ofWords = list.map(({ match }) => match.reasons.find(({ part }) => part === 'words')?.points)
    expect(list.length).toBeGreaterThan(0)
    expect(ofWords).not.toContain(0)
  })

  it('read as the people they belong to', async () => {
    const { data: session } = await portal.call('session.signIn', { Account: 'demo', pwd: demoPassword })
    const as = { id: demoPeople.demo.id, ownerId: demoPeople.demo.id, account: 'demo', token: session.token }
    const { data } = await portal.call('orders.listOrders', { pageSize: 100 }, { as })

    expect(data.list.length).toBeGreaterThanOrEqual(40)
    for (const { orderNo } of data.list) {
      const { status } = await portal.call('orders.getOrderDetail', { orderNo }, { as })
      expect(status, orderNo).toBe(200)
    }
    expect(await portal.db.$count(orderEvents)).toBeGreaterThan(500)
  })
})

describe('demo applicants', () => {
  it('have valid numbers', async () => {
    for (const { kind, idCode } of await portal.db.select().from(applicants)) {
      expect(kind === 'individual' ? parseResidentId(idCode) : parseCreditCode(idCode)).toMatchObject({ ok: true })
    }
  })
})
