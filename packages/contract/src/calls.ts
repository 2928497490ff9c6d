import type { Call } from './call.ts'
import * as copyright from './copyright/copyright.ts'
import * as copyrightRegister from './copyright/copyright-register.ts'
import * as docket from './docket/docket.ts'
import * as feeds from './docket/feeds.ts'
import * as monitoring from './docket/monitoring.ts'
import * as notices from './docket/notices.ts'
import * as reminders from './docket/reminders.ts'
import * as approvals from './kernel/approvals.ts'
import * as budgets from './kernel/budgets.ts'
import * as orders from './kernel/orders.ts'
import * as reference from './kernel/reference.ts'
import * as signing from './kernel/signing.ts'
import * as bills from './money/bills.ts'
import * as commission from './money/commission.ts'
import * as coupons from './money/coupons.ts'
import * as invoices from './money/invoices.ts'
import * as ledger from './money/ledger.ts'
import * as officialFees from './money/official-fees.ts'
import * as payments from './money/payments.ts'
import * as statements from './money/statements.ts'
import * as admin from './office/admin.ts'
import * as agency from './office/agency.ts'
import * as clients from './office/clients.ts'
import * as comments from './office/comments.ts'
import * as contracts from './office/contracts.ts'
import * as customerImports from './office/customer-imports.ts'
import * as customers from './office/customers.ts'
import * as desks from './office/desks.ts'
import * as imports from './office/imports.ts'
import * as letters from './office/letters.ts'
import * as overview from './office/overview.ts'
import * as records from './office/records.ts'
import * as reports from './office/reports.ts'
import * as rules from './office/rules.ts'
import * as tasks from './office/tasks.ts'
import * as time from './office/time.ts'
import * as casePackages from './patents/case-packages.ts'
import * as designs from './patents/designs.ts'
import * as filings from './patents/filings.ts'
import * as followUps from './patents/follow-ups.ts'
import * as foreign from './patents/foreign.ts'
import * as patents from './patents/patents.ts'
import * as usFilings from './patents/us-filings.ts'
import * as account from './people/account.ts'
import * as codes from './people/codes.ts'
import * as invitations from './people/invitations.ts'
import * as organisations from './people/organisations.ts'
import * as session from './people/session.ts'
import * as conversion from './platform/conversion.ts'
import * as documents from './platform/documents.ts'
import * as connections from './site/connections.ts'
import * as find from './site/find.ts'
import * as messages from './site/messages.ts'
import * as site from './site/site.ts'
import * as sources from './site/sources.ts'
import * as views from './site/views.ts'
import * as productOrders from './square/product-orders.ts'
import * as shop from './square/shop.ts'
import * as square from './square/square.ts'
import * as supply from './square/supply.ts'
import * as talent from './square/talent.ts'
import * as classification from './trademarks/classification.ts'
import * as foreignTrademarks from './trademarks/foreign-trademarks.ts'
import * as marks from './trademarks/marks.ts'
import * as trademarkServices from './trademarks/trademark-services.ts'
import * as trademarkTransfers from './trademarks/trademark-transfers.ts'
import * as trademarks from './trademarks/trademarks.ts'

/** Every capability with what it is about, for the tags of the API document. */
const capabilities = {
  session: { module: session, words: 'Signing in and out, sessions, registration and passwords.' },
  account: { module: account, words: 'The caller’s own account.' },
  site: { module: site, words: 'Information of the site, messages to the office, page views.' },
  reference: { module: reference, words: 'Countries, regions, tariffs and other lists of reference.' },
  messages: { module: messages, words: 'What is told outside of the bell: choices, deliveries, their ends.' },
  connections: { module: connections, words: 'Robots and webhooks of an organisation, and what they were told.' },
  views: { module: views, words: 'Kept views of lists, the bell, jobs and their files.' },
  documents: { module: documents, words: 'Uploaded files and made documents.' },
  patents: { module: patents, words: 'Patent search, patent pages, annual fees of a patent.' },
  filings: {
    module: filings,
    words: 'Patent applications in China: book of applicants, drafts, checks, fees, submission.',
  },
  find: { module: find, words: 'One search over own cases, services and public data.' },
  foreign: { module: foreign, words: 'Patent applications abroad: families, quotes, deliverables.' },
  orders: { module: orders, words: 'Orders and cases: lists, details, deadlines, members, acts.' },
  approvals: { module: approvals, words: 'Approval before paying or handing in, and cost centres.' },
  budgets: { module: budgets, words: 'Budgets of cost centres: what is spent, bound and left.' },
  codes: { module: codes, words: 'Registration codes of organisations, and who registers with them.' },
  invitations: { module: invitations, words: 'Invitations to an order.' },
  organisations: { module: organisations, words: 'Organisations: members, roles, teams, invitations, ownership.' },
  followUps: { module: followUps, words: 'Answers, changes, corrections and other requests in a case that was filed.' },
  docket: { module: docket, words: 'Every limit in one list and calendar: why that day, who acts, what it costs.' },
  imports: { module: imports, words: 'Dockets brought in from a sheet or another system: reading, checking, undoing.' },
  reminders: {
    module: reminders,
    words: 'When limits of the docket are told, and who is told while somebody is away.',
  },
  feeds: { module: feeds, words: 'Calendar feeds of the docket.' },
  monitoring: { module: monitoring, words: 'Watched patents and their annual fees.' },
  marks: { module: marks, words: 'Trademark search and watched trademarks.' },
  invoices: { module: invoices, words: 'Invoices, their titles, and the orders that can be invoiced.' },
  officialFees: { module: officialFees, words: 'Payment of official fees.' },
  notices: { module: notices, words: 'Notices of the office: taking in, checking, sending.' },
  bills: { module: bills, words: 'The payment provider’s bill of each day beside our books.' },
  commission: {
    module: commission,
    words: 'Commission on orders of customers who were brought: rates, statement, withdrawals.',
  },
  statements: { module: statements, words: 'Statements of account of customers: opening, movements, closing.' },
  ledger: { module: ledger, words: 'The books: accounts, postings, bookings and their checks.' },
  coupons: { module: coupons, words: 'Coupons of customers, and campaigns that hand them out.' },
  payments: { module: payments, words: 'Payments, bank transfers and refunds.' },
  admin: { module: admin, words: 'The back office: queues, reviews, accounts, audit log.' },
  clients: { module: clients, words: 'The book of clients of an agency, and conflicts of cases with them.' },
  customers: {
    module: customers,
    words: 'The working list of clients: stages, the common pool, contacts, their orders.',
  },
  customerImports: { module: customerImports, words: 'Customers brought into the book from a sheet.' },
  agency: { module: agency, words: 'Agencies of the portal: their records and attorneys, and who takes whose cases.' },
  casePackages: { module: casePackages, words: 'Packages for the office’s client.' },
  conversion: { module: conversion, words: 'Conversion of files to PDF and pictures.' },
  designs: { module: designs, words: 'Pictures of designs: library, work on pictures, trees of views.' },
  desks: { module: desks, words: 'What waits for the caller.' },
  overview: { module: overview, words: 'The desk of figures, and the rows behind each.' },
  comments: { module: comments, words: 'What one side of a case says among itself.' },
  tasks: { module: tasks, words: 'Tasks with days and check lists that one side of a case keeps.' },
  time: { module: time, words: 'Time that one side of a case records, its report and its rates.' },
  letters: { module: letters, words: 'Letters and mails of an agency to its clients, and its templates.' },
  contracts: {
    module: contracts,
    words: 'Contracts between an agency and its clients: drafting, signing, log, check of a final file.',
  },
  records: {
    module: records,
    words: 'Proposals, project declarations and customer registrations, and what is released of them.',
  },
  usFilings: { module: usFilings, words: 'Patent applications in the United States.' },
  classification: { module: classification, words: 'Goods and services by class.' },
  copyright: { module: copyright, words: 'Registration of software and works.' },
  copyrightRegister: { module: copyrightRegister, words: 'The copy of the copyright register.' },
  signing: { module: signing, words: 'Documents that parties sign by link.' },
  shop: { module: shop, words: 'Shops of organisations, their products, their public pages, and the review of both.' },
  square: { module: square, words: 'Listings, wishes, offers and deals of rights.' },
  productOrders: {
    module: productOrders,
    words: 'Orders of products of shops: buying, shipping, after-sales, payouts to sellers.',
  },
  supply: { module: supply, words: 'Boards of offers and needs, their matches and exchanges of contacts.' },
  talent: {
    module: talent,
    words: 'People who let themselves be found: entries, requests for their contact, ratings.',
  },
  foreignTrademarks: { module: foreignTrademarks, words: 'Trademark applications abroad.' },
  trademarks: { module: trademarks, words: 'Trademark applications in China.' },
  trademarkTransfers: { module: trademarkTransfers, words: 'Transfers of trademarks.' },
  trademarkServices: { module: trademarkServices, words: 'Requests in trademark cases.' },
  reports: {
    module: reports,
    words: 'Reports on the rights of a client or of the organisation: settings, reports as they were made.',
  },
  rules: { module: rules, words: 'Calendars, fees and prices as dated rows.' },
  sources: { module: sources, words: 'Sources of the data of the registers and their health.' },
} as const
type Capabilities = typeof capabilities

/** The calls of one contract module: its exports that `defineCall` made. */
export type CallsOf<M> = { [K in keyof M as M[K] extends Call ? K : never]: Extract<M[K], Call> }

type EveryCall = {
  [W in keyof Capabilities]: CallsOf<Capabilities[W]['module']>[keyof CallsOf<Capabilities[W]['module']>]
}[keyof Capabilities]
export type AnyCall = Extract<EveryCall, Call>

/** Call name -> its definition, for typed clients. */
export type CallMap = { [C in AnyCall as C['name']]: C }
export type CallName = AnyCall['name']
export type ReadCallName = Extract<AnyCall, { effect: 'read' }>['name']
export type WriteCallName = Extract<AnyCall, { effect: 'write' }>['name']

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'path' in value && 'effect' in value && 'reply' in value
}

/** Every declared call, in the order of the capabilities. */
export const calls: readonly Call[] = Object.values(capabilities).flatMap(({ module }) =>
  Object.values(module).filter(isCall),
)

export const capabilityWords: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(capabilities).map(([name, { words }]) => [name, words]),
)
