import type { FilingKind } from '@portal/domain/patents/filings/form'
import type { DemoApplicantName } from './demo-applicants.ts'
import type { DemoInventionName } from './demo-inventions.ts'

/** Acts of people and of the portal; six digits or `certificate` in their place are documents of the office. */
export const demoActs = [
  'submit',
  'openPayment',
  'pay',
  'announce',
  'timeOut',
  'ask',
  'answer',
  'accept',
  'draft',
  'returnDraft',
  'confirm',
  'file',
  'complete',
  'reject',
  'withdraw',
  'cancel',
  'askRefund',
  'approve',
  'sendRefund',
  'refund',
  'refuseRefund',
  'payRegistration',
  'askReexamination',
  'invalidate',
  'expire',
] as const
export type DemoAct = (typeof demoActs)[number]
export type OfficeCode = `${number}` | 'certificate'

export interface StepFacts {
  /** Of `ask`: path of the form and the reviewer's words. */
  readonly fields?: readonly { readonly path: string; readonly words: string }[]
  /** Reason of a refund, a rejection, a withdrawal, a returned draft. */
  readonly notes?: string
  /** Of `askRefund`: only our fee is asked back. */
  readonly serviceOnly?: true
  readonly delivery?: 'postal'
}

/** What happened and how many days before today. */
export type DemoStep = readonly [act: DemoAct | OfficeCode, daysAgo: number, facts?: StepFacts]

export interface DemoCase {
  readonly owner: 'demo' | 'other'
  readonly kind: FilingKind
  readonly invention: DemoInventionName
  readonly applicants: readonly DemoApplicantName[]
  /** The draft was begun this many days before today. */
  readonly begun: number
  readonly steps: readonly DemoStep[]
  /** Of a same-day pair: what happened to the utility model where it differs. */
  readonly modelSteps?: readonly DemoStep[]
  readonly express?: true
  /** Index of the agent; absent: the agency chooses. */
  readonly agent?: 0 | 1 | 2
  readonly claims?: number
  /** A domestic priority of this many days before the filing. */
  readonly priorityDays?: number
  /** Discount on our fee, fen. */
  readonly couponFen?: number
  /** A draft that is filled in only so far. */
  readonly unfinished?: true
  readonly messages?: readonly DemoMessage[]
}

export interface DemoMessage {
  readonly by: 'customer' | 'agent' | 'staff'
  readonly daysAgo: number
  readonly text: string
}

export function isDemoAct(act: DemoAct | OfficeCode): act is DemoAct {
  return demoActs.some((one) => one === act)
}
