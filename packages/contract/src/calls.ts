import * as account from './account.ts'
import * as admin from './admin.ts'
import * as agency from './agency.ts'
import type { Call } from './call.ts'
import * as casePackages from './case-packages.ts'
import * as classification from './classification.ts'
import * as conversion from './conversion.ts'
import * as copyright from './copyright.ts'
import * as copyrightRegister from './copyright-register.ts'
import * as designs from './designs.ts'
import * as desks from './desks.ts'
import * as documents from './documents.ts'
import * as filings from './filings.ts'
import * as find from './find.ts'
import * as followUps from './follow-ups.ts'
import * as foreign from './foreign.ts'
import * as foreignTrademarks from './foreign-trademarks.ts'
import * as invitations from './invitations.ts'
import * as marks from './marks.ts'
import * as monitoring from './monitoring.ts'
import * as notices from './notices.ts'
import * as officialFees from './official-fees.ts'
import * as orders from './orders.ts'
import * as patents from './patents.ts'
import * as payments from './payments.ts'
import * as reference from './reference.ts'
import * as rules from './rules.ts'
import * as session from './session.ts'
import * as signing from './signing.ts'
import * as site from './site.ts'
import * as sources from './sources.ts'
import * as square from './square.ts'
import * as trademarkServices from './trademark-services.ts'
import * as trademarkTransfers from './trademark-transfers.ts'
import * as trademarks from './trademarks.ts'
import * as usFilings from './us-filings.ts'
import * as views from './views.ts'

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
