import type { OrderKindName } from '@portal/domain/kernel/orders/kinds'
import type { PaperKind } from '@portal/domain/kernel/orders/paper-kinds'
import type { SigningParty } from '@portal/domain/kernel/signing/signing'
import type { MarkPeriodId } from '@portal/domain/law/marks/mark-period-names'
import { isOpened } from '@portal/domain/patents/filings/form-paths'
import type { CivilDate } from '@portal/domain/platform/dates/civil-date'
import type { TwoLanguages } from '@portal/domain/platform/words/two-languages'
import type { Db, Tx } from '../../platform/db/connection.ts'
import type { FileRow } from '../../platform/documents/file-queries.ts'
import type { FieldProblem } from '../../platform/http/app-error.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import type { Services } from '../../services.ts'
import type { MadePaper, Paper } from '../papers/paper-parts.ts'
import type { NewFeeLine, OrderFacts, OrderRow } from './filing-queries.ts'
import type { Actor } from './order-move-queries.ts'

type Language = 'en' | 'zh'
export type FeeLine = NewFeeLine

/** The form of a locked order that was just submitted, for the first time or as the answer to a correction. */
export interface Submission<Form> {
  readonly order: OrderRow
  readonly form: Form
  /** Of the form. */
  readonly version: number
  readonly actor: Actor
  /** The day it is handed in, in Beijing. */
  readonly on: CivilDate
  /** As it was handed in before; undefined for the first time. */
  readonly was: Form | undefined
}

/** A form that a correction changed, with its order locked. */
export interface Corrected<Form> extends Pick<Submission<Form>, 'order' | 'form' | 'actor'> {
  /** As it was handed in before. */
  readonly was: Form
  readonly language: Language
}

/** What the papers of a form are made with. */
export interface PaperQuestion {
  readonly db: Db
  readonly services: Services
  /** Whose papers they are: they name its agency, and who has the case. */
  readonly order: Pick<OrderRow, 'id' | 'agencyId' | 'agentId'>
}

/** What was signed of a form as it was handed in. */
export interface SignedSoFar {
  /** Keys of parties who signed by link what the papers say now. */
  readonly signed: { has(partyKey: string): boolean }
  /** Kinds of the order's documents whose newest version is not ours. */
  readonly brought: readonly string[]
}

/** Somebody who is named by a form at a path and has not signed. */
export interface Unsigned {
  readonly path: string
  readonly name: TwoLanguages
}

/**
 * A form that an order carries: what drafts, handing in and corrections need to know of it. Everything else about them is
 * the same for every form and stands once, in `kernel/forms`.
 */
export interface OrderForm<Form> {
  /** Names of the kinds of order that hold this form. */
  readonly kinds: readonly OrderKindName[]
  /** A stored or changed form in today's shape; `undefined` if it is not such a form. */
  readonly read: (stored: unknown) => Form | undefined
  /** What lists show of it, the order's kind too. */
  readonly factsOf: (form: Form) => OrderFacts
  /**
   * The form for one of its kinds of order, where facts, fees, papers and problems depend on the kind and a draft may still
   * choose it. Absent: the form alone decides them, and the first save fixes what the order files.
   */
  readonly ofKind?: (kind: string) => OrderForm<Form>
  /**
   * The form with what only the server knows: numbers that came back masked, facts of rows that it names.
   *
   * @param stored the form as it lies.
   * @param correction of a form that is being corrected: as it was handed in, and the parts that are open. What the server
   *   writes into closed parts stays as it was handed in, else nobody could save.
   */
  readonly complete?: (
    db: Db,
    form: Form,
    known: {
      readonly ownerId: string
      /** Whose rows the form may name: the order's account, and that of whoever fills it in. */
      readonly accounts: readonly string[]
      /** Who fills it in: of what the accounts have it may name what they reach. */
      readonly user: SessionUser
      readonly stored: Form | undefined
      readonly correction: { readonly handedIn: Form; readonly opened: ReadonlySet<string> } | undefined
    },
  ) => Promise<Form>
  /**
   * Refuses, under the lock, a form that may not even be saved. @param was as it was stored before; undefined for a new draft.
   */
  readonly refuse?: (
    tx: Tx,
    form: Form,
    kept: { readonly agencyId: number; readonly was: Form | undefined },
  ) => Promise<void>
  readonly fileIdsOf: (form: Form) => readonly string[]
  /** Path of each file, for the refusal of an unknown one. Absent: the refusal names no paths. */
  readonly filePlaces?: (form: Form) => readonly { readonly path: string; readonly fileId: string | null }[]
  /** Names, pages and sizes of files as we know them, whatever the sender says. */
  readonly withFiles: (form: Form, files: ReadonlyMap<string, FileRow>) => Form
  /** What keeps it from being submitted on a day. */
  readonly findProblems: (db: Db, form: Form, on: CivilDate, language: Language) => Promise<readonly FieldProblem[]>
  /** As `findProblems`, as it is told each time that the form is kept, where that is less. Absent: the same. */
  readonly findDraftProblems?: OrderForm<Form>['findProblems']
  /**
   * As `findProblems`, of a form that went to the office on a day: without the checks of a submission, and without findings of
   * our copy of the register, which may be newer. Absent: the same.
   */
  readonly findSentProblems?: OrderForm<Form>['findProblems']
  /** As `findSentProblems`, with the findings of our copy of the register. Absent: nothing is compared with it. */
  readonly findRegisterProblems?: OrderForm<Form>['findProblems']
  /**
   * What deserves a look before filing without preventing it; asked until the form was sent to the office. Absent: nothing does.
   */
  readonly findRemarks?: OrderForm<Form>['findProblems']
  /** For a form that becomes several orders at submission. Absent: it is one order. */
  readonly parts?: {
    /** The form of each. */
    readonly of: (form: Form) => readonly Form[]
    /** Kinds of their orders, where the kind distinguishes them (`ofKind`) and not the form. */
    readonly kindsOf?: (form: Form) => readonly string[]
    /** The problem if a correction would turn one submitted order into several. Absent: that cannot happen. */
    readonly problem?: (language: Language) => FieldProblem
  }
  /** The part of the form that a path lies in: what a reviewer opens together. */
  readonly sectionOf: (path: string) => string
  /**
   * Dotted paths of the differences between two forms, for a form of which single fields are opened, however deep; then an answer
   * is checked at the opened fields alone. Absent: whole sections are opened.
   */
  readonly changedPlaces?: (before: Form, after: Form) => readonly string[]
  /** Whether a path is written by the server alone: it follows from other fields and is never closed. Absent: there is none. */
  readonly isOurs?: (path: string) => boolean
  /** Sections that are opened together with another one, because they have to follow its changes. */
  readonly opensWith?: Readonly<Record<string, readonly string[]>>
  /** The agency that handles what the form is about, with which it stays; undefined where none does. Absent: it is about nothing that is there. */
  readonly agencyOfCase?: (db: Db, form: Form, ownerId: string) => Promise<number | undefined>
  /** Fees at the rates of a day, the office's first. */
  readonly feeLinesOf: (form: Form, on: CivilDate, agencyId: number) => readonly FeeLine[]
  /**
   * How its fees change with the answer to a correction. Absent: by the lines before and after, at the rates of its submission.
   *
   * @throws AppError where the price of a paid order changes otherwise than its client agreed.
   */
  readonly followPrice?: (tx: Tx, corrected: Corrected<Form>) => Promise<void>
  /**
   * Completes the form for its submission with what takes time to read, before anything is locked. Absent: as it is stored.
   *
   * @param was as it was handed in before; undefined for the first time.
   */
  readonly prepare?: (
    form: Form,
    question: PaperQuestion & { readonly ownerId: string; readonly was: Form | undefined },
  ) => Promise<Form>
  /** Id of the agent who handles the case once it is submitted, as its papers name the agent. Absent: the agent of the order. */
  readonly appointed?: (db: Db, order: Pick<OrderRow, 'agencyId'>, form: Form) => Promise<string>
  /** The documents handed in, made ones and files. */
  readonly papersOf: (form: Form, question: PaperQuestion) => Promise<readonly Paper[]>
  /** Papers that a correction makes anew. Absent: those that differ from the ones before, byte for byte. */
  readonly renewedPapersOf?: (was: Form, now: Form, question: PaperQuestion) => Promise<readonly Paper[]>
  /** Kinds of those documents. Documents that a correction drops are withdrawn from the order. Absent: nothing is. */
  readonly documentKindsOf?: (form: Form) => readonly PaperKind[]
  /** Who signs its papers by a link, and how such a paper is made with masked numbers. Absent: nobody signs by link. */
  readonly signing?: {
    readonly partiesOf: (form: Form) => readonly SigningParty[]
    /**
     * Whether a party has signed on paper what was supplied with the form or later, and needs no link.
     *
     * @param brought kinds of the order's documents whose newest version is not ours.
     */
    readonly isOnPaper: (form: Form, party: Pick<SigningParty, 'key' | 'papers'>, brought: readonly string[]) => boolean
    /** Parties without whose signature it is neither accepted nor filed. */
    readonly unsignedOf: (form: Form, so: SignedSoFar) => readonly Unsigned[]
    /** @param kind one of a party's. */
    readonly makePaper: (
      form: Form,
      kind: PaperKind,
      question: { readonly db: Db; readonly services: Services; readonly agencyId: number },
    ) => Promise<MadePaper>
  }
  /** The period after filing within which a declared document must follow: evidence, the proof of a priority. */
  readonly declared?: (form: Form) => MarkPeriodId | undefined
  /** The form as the start of a copy: without what was declared or signed for one application alone. Absent: as it is. */
  readonly copied?: (form: Form) => Form
  /** What else is updated within the transaction that saved a draft. */
  readonly onSaved?: (tx: Tx, order: OrderRow, form: Form) => Promise<void>
  /** Kind of the message to its agents when it is submitted for the first time. Absent: `work.submitted`. */
  readonly submittedNotice?: string
  /** What else happens within the transaction that submitted it. */
  readonly onSubmitted?: (tx: Tx, handedIn: Submission<Form>) => Promise<void>
}

/** Names and pages of papers as we know them. */
export function namedPapers<Paper extends { readonly fileId: string }>(
  papers: readonly Paper[],
  files: ReadonlyMap<string, FileRow>,
): Paper[] {
  return papers.map((paper) => {
    const file = files.get(paper.fileId)
    return { ...paper, fileName: (file?.name ?? '').slice(0, 200), pages: file?.pages ?? 0 }
  })
}

/** A form without its papers of some kinds. */
export function withoutPapers<Form extends { readonly papers: readonly { readonly kind: string }[] }>(
  form: Form,
  kinds: readonly string[],
): Form {
  return { ...form, papers: form.papers.filter(({ kind }) => !kinds.includes(kind)) }
}

/** A stored form. @throws Error for one that no version of ours has written. */
export function readStored<Form>(of: OrderForm<Form>, stored: unknown): Form {
  const form = of.read(stored)
  if (form === undefined) throw new Error('a stored form is none of its kind')
  return form
}

/** The form as that of an order of a kind. */
export const ofOrderKind = <Form>(of: OrderForm<Form>, kind: string): OrderForm<Form> => of.ofKind?.(kind) ?? of

/** Sections that are open when a reviewer named these paths: their own, and those that follow them. */
export function openedSections<Form>(of: OrderForm<Form>, fields: readonly { path: string }[]): ReadonlySet<string> {
  const named = fields.map(({ path }) => of.sectionOf(path))
  return new Set([...named, ...named.flatMap((section) => of.opensWith?.[section] ?? [])])
}

/** Whether a path lies in what was opened. */
export const isOpenAt = <Form>(of: OrderForm<Form>, opened: ReadonlySet<string>, path: string): boolean =>
  of.changedPlaces ? isOpened(path, [...opened]) : opened.has(of.sectionOf(path))

/** Whether one of the changed paths lies at a path: inside it, or around it. */
export const isChangedAt = <Form>(of: OrderForm<Form>, changed: readonly string[], place: string): boolean =>
  changed.some(
    (path) => isOpenAt(of, new Set([of.sectionOf(place)]), path) || isOpenAt(of, new Set([of.sectionOf(path)]), place),
  )

/** The form of one order of a submission. */
export interface FormPart<Form> {
  readonly of: OrderForm<Form>
  readonly form: Form
}

/** The forms that a form is split into at submission, the first for the order of its draft. */
export function partsOf<Form>(of: OrderForm<Form>, form: Form): readonly [FormPart<Form>, ...FormPart<Form>[]] {
  const kinds = of.parts?.kindsOf?.(form) ?? []
  const [first = form, ...others] = of.parts?.of(form) ?? []
  const part = (one: Form, at: number) => ({ of: ofOrderKind(of, kinds[at] ?? of.factsOf(one).kind), form: one })
  return [part(first, 0), ...others.map((one, at) => part(one, at + 1))]
}

/** The kind of an order and its service type are fixed at submission: its price depends on them. */
export const settledFields: ReadonlySet<string> = new Set(['kind', 'serviceType'])

/** Whether two forms say the same, in today's shape. */
export function isSameForm<Form>(of: OrderForm<Form>, a: Form, b: Form): boolean {
  return JSON.stringify(of.read(a)) === JSON.stringify(of.read(b))
}

/** What differs between two forms: dotted paths, or names of fields on the first level in the order of the second form. */
export function changedFields<Form>(of: OrderForm<Form>, before: Form, after: Form): readonly string[] {
  if (of.changedPlaces) return of.changedPlaces(before, after)
  const was = new Map(Object.entries(before as Record<string, unknown>))
  return Object.entries(after as Record<string, unknown>)
    .filter(([name, value]) => JSON.stringify(was.get(name)) !== JSON.stringify(value))
    .map(([name]) => name)
}

export function sumsOf(lines: readonly FeeLine[]): { officialFen: number; serviceFen: number } {
  const of = (who: 'office' | 'service') =>
    lines.filter((line) => line.beneficiary === who).reduce((sum, line) => sum + line.amountFen, 0)
  return { officialFen: of('office'), serviceFen: of('service') }
}
