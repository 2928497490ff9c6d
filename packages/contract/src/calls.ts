import type { Call } from './call.ts'
import * as copyright from './copyright/copyright.ts'
import * as copyrightRegister from './copyright/copyright-register.ts'
import * as monitoring from './docket/monitoring.ts'
import * as notices from './docket/notices.ts'
import * as orders from './kernel/orders.ts'
import * as reference from './kernel/reference.ts'
import * as signing from './kernel/signing.ts'
import * as officialFees from './money/official-fees.ts'
import * as payments from './money/payments.ts'
import * as admin from './office/admin.ts'
import * as agency from './office/agency.ts'
import * as desks from './office/desks.ts'
import * as rules from './office/rules.ts'
import * as casePackages from './patents/case-packages.ts'
import * as designs from './patents/designs.ts'
import * as filings from './patents/filings.ts'
import * as followUps from './patents/follow-ups.ts'
import * as foreign from './patents/foreign.ts'
import * as patents from './patents/patents.ts'
import * as usFilings from './patents/us-filings.ts'
import * as account from './people/account.ts'
import * as invitations from './people/invitations.ts'
import * as session from './people/session.ts'
import * as conversion from './platform/conversion.ts'
import * as documents from './platform/documents.ts'
import * as find from './site/find.ts'
import * as site from './site/site.ts'
import * as sources from './site/sources.ts'
import * as views from './site/views.ts'
import * as square from './square/square.ts'
import * as classification from './trademarks/classification.ts'
import * as foreignTrademarks from './trademarks/foreign-trademarks.ts'
import * as marks from './trademarks/marks.ts'
import * as trademarkServices from './trademarks/trademark-services.ts'
import * as trademarkTransfers from './trademarks/trademark-transfers.ts'
import * as trademarks from './trademarks/trademarks.ts'

const modules = {
  session,
  account,
  site,
  reference,
  views,
  documents,
  patents,
  filings,
  find,
  foreign,
  orders,
  invitations,
  followUps,
  monitoring,
  marks,
  officialFees,
  notices,
  payments,
  admin,
  agency,
  casePackages,
  conversion,
  designs,
  desks,
  usFilings,
  classification,
  copyright,
  copyrightRegister,
  signing,
  square,
  foreignTrademarks,
  trademarks,
  trademarkTransfers,
  trademarkServices,
  rules,
  sources,
} as const
type Modules = typeof modules

/** The calls of one contract module: its exports that `defineCall` made. */
export type CallsOf<M> = { [K in keyof M as M[K] extends Call ? K : never]: Extract<M[K], Call> }

type EveryCall = { [W in keyof Modules]: CallsOf<Modules[W]>[keyof CallsOf<Modules[W]>] }[keyof Modules]
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
export const calls: readonly Call[] = Object.values(modules).flatMap((module) => Object.values(module).filter(isCall))
