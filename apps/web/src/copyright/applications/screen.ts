import type { ReplyOf } from '@portal/contract/call'
import type { getSoftware, submitSoftware } from '@portal/contract/copyright/copyright'
import type {
  CopyrightAdvice,
  CopyrightFault,
  CopyrightFaultKey,
} from '@portal/domain/copyright/applications/fault-words'
import type { AnyCopyrightForm } from '@portal/domain/copyright/applications/form'
import type { CopyrightOrderKind } from '@portal/domain/kernel/orders/order-areas'
import type { CivilDate } from '@portal/domain/platform/dates/civil-date'
import type { ComponentType } from 'react'
import type { SendOptions } from '../../api/send-call.ts'

/** A form as the server answers it, without the form itself. */
export type CopyrightDraft = Omit<ReplyOf<typeof getSoftware>, 'json'>
export type CopyrightSaved = ReplyOf<typeof submitSoftware>
export type Mode = CopyrightDraft['mode']

/** Steps of both screens; the last one of each is the check. */
export type StepName =
  | 'software'
  | 'work'
  | 'owners'
  | 'technical'
  | 'materials'
  | 'samples'
  | 'registration'
  | 'content'
  | 'papers'
  | 'check'

export interface SentForm<Form> {
  readonly orderNo?: string | undefined
  readonly version?: number | undefined
  readonly draftKey?: string
  readonly json: Form
  readonly draft: boolean
}

/** What the parts of a form are shown with, beside the form itself. */
export interface ContentProps {
  readonly mode: Mode
  readonly files: CopyrightDraft['files']
}

/** One of the two registrations, as the frame that both stand in needs to know it. */
export interface CopyrightScreen<Form extends AnyCopyrightForm> {
  readonly orderKind: CopyrightOrderKind
  readonly path: '/serviceHall/software' | '/serviceHall/art' | '/serviceHall/copyrightService/apply'
  readonly send: (request: SentForm<Form>, options: SendOptions) => Promise<CopyrightSaved>
  readonly read: (orderNo: string) => Promise<CopyrightDraft & { readonly json: Form }>
  /** In their order, each with the parts of the form that it shows; the last is the check. */
  readonly steps: readonly { readonly step: StepName; readonly sections: readonly string[] }[]
  /** The part that a reviewer opens. */
  readonly sectionOf: (path: string) => string
  readonly titleOf: (form: Form) => string
  readonly findFaults: (form: Form, today: CivilDate) => readonly CopyrightFault[]
  readonly findAdvice: (form: Form, today: CivilDate) => readonly CopyrightAdvice[]
  /** Faults that are said as soon as they are there: nobody can still be typing. */
  readonly saidAtOnce: ReadonlySet<CopyrightFaultKey>
  readonly Content: ComponentType<ContentProps>
}

const ofCheck = ['declared', 'serviceType']

/** The step that a place of the form is shown in. */
export function stepOf(
  { steps, sectionOf }: Pick<CopyrightScreen<never>, 'steps' | 'sectionOf'>,
  path: string,
): StepName {
  if (ofCheck.includes(path)) return 'check'
  const section = sectionOf(path)
  return steps.find(({ step, sections }) => step !== 'check' && sections.includes(section))?.step ?? 'check'
}
