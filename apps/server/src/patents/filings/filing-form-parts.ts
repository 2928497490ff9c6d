import { FilingFormShape } from '@portal/contract/patents/filing-form'
import { type FilingForm, filingKinds, rightsOf } from '@portal/domain/patents/filings/form'
import { findFormFaults } from '@portal/domain/patents/filings/form-faults'
import { changedPaths } from '@portal/domain/patents/filings/form-paths'
import { type RightType, rightTypes } from '@portal/domain/platform/identifiers/right-type'
import type { OrderForm, PaperQuestion } from '../../kernel/orders/order-form-rules.ts'
import { appointmentPaper, makeBooks, type Paper, viewPapers } from '../../kernel/papers/paper-parts.ts'
import { findAgent } from '../../kernel/reference/agent-queries.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { withTextOfFiles } from './book-parts.ts'
import { correctBookApplicants } from './corrected-people-parts.ts'
import { followCorrection } from './correction-fee-parts.ts'
import { toFaultProblems } from './field-problems.ts'
import { fileIdsOf, filePlaces, orderFactsOf, restoreNumbers, withFiles } from './form-rules.ts'
import { savePctLimits } from './pct-limit-queries.ts'
import { quoteForm, toFeeLine } from './quote-rules.ts'
import { findProblems, getAppointment } from './ready-form.ts'
import { withRecordYears } from './record-years.ts'

/** What a client says beside the answer to a correction. */
interface SaidBeside {
  /** The official fees to which the client agreed, in fen. */
  readonly agreedFen?: number | undefined
  /** Account whose applicants' book takes what was put right of applicants; undefined: none does. */
  readonly bookOf?: string | undefined
}

/** Office codes of the papers that a change makes anew. */
function kindsTouched(changed: readonly string[]): (paper: { kind: string }) => boolean {
  const touches = (start: string) => changed.some((path) => path === start || path.startsWith(`${start}.`))
  const codes: readonly [string, boolean][] = [
    ['disclosure', touches('disclosure')],
    ['100001', touches('documents.claims')],
    ['100002', touches('documents.description') || touches('title')],
    ['100003', touches('documents.drawings')],
    ['100004', touches('documents.abstract')],
    ['130001', touches('design.designs')],
    ['130002', touches('design') || touches('title')],
    ['100007', touches('applicants') || touches('title')],
  ]
  return ({ kind }) => codes.some(([code, touched]) => touched && kind.startsWith(code))
}

/** A view that stands where it stood is no new paper. */
const nameOf = (paper: Paper) => JSON.stringify([paper.kind, paper.title, 'fileId' in paper ? paper.fileId : ''])

async function powerOf(form: FilingForm, right: RightType, { db, services, order }: PaperQuestion): Promise<Paper> {
  const appointment = await getAppointment(db, order.agencyId, order.agentId)
  return appointmentPaper(form, right, appointment, services.now())
}

/** The papers of an order whose content a correction changed. */
async function renewedPapersOf(was: FilingForm, now: FilingForm, right: RightType, question: PaperQuestion) {
  const isTouched = kindsTouched(changedPaths(was, now))
  const filed = new Set(was.design ? viewPapers(was.design).map(nameOf) : [])
  const made = await makeBooks(now, right, question.services.now())
  const books = made.filter((paper) => isTouched(paper) && !filed.has(nameOf(paper)))
  return isTouched({ kind: '100007' }) ? [...books, await powerOf(now, right, question)] : books
}

const recordYear = /^applicants\.\d+\.reductionYear$/

/**
 * @param right of the one order, where the form is that of one: a same-day pair hands one form in as two.
 */
function formOf(said: SaidBeside, right?: RightType): OrderForm<FilingForm> {
  const rightFor = ({ kind }: FilingForm): RightType => right ?? rightsOf(kind)[0] ?? 'invention'
  return {
    kinds: filingKinds,
    read: (stored) => FilingFormShape.safeParse(stored).data,
    ofKind: (kind) =>
      formOf(
        said,
        rightTypes.find((type) => type === kind),
      ),
    factsOf: (form) => ({ ...orderFactsOf(form), kind: rightFor(form) }),
    complete: async (db, form, { ownerId, accounts, stored, correction }) => {
      const whole = await restoreNumbers(db, { ownerId, accounts }, form, stored)
      const known = await withRecordYears(db, ownerId, whole, correction?.handedIn)
      // Whether the draft was confirmed is ours to know.
      return { ...known, drafted: stored?.drafted ?? false }
    },
    refuse: async (tx, { agentId }, { agencyId, was }) => {
      if (agentId === null || agentId === was?.agentId) return
      if (!(await findAgent(tx, agencyId, agentId))) throw new AppError('filings.agentUnknown')
    },
    fileIdsOf,
    filePlaces,
    withFiles,
    findProblems: async (_db, form, on, language) => findProblems(form, on, language, right),
    // What the office would refuse is told where the form is checked and handed in.
    findDraftProblems: async (_db, form, on, language) => toFaultProblems(findFormFaults(form, on), language),
    // The desk is shown the office's own checks, and files in spite of them.
    findSentProblems: async () => [],
    parts: { of: (form) => rightsOf(form.kind).map(() => form), kindsOf: ({ kind }) => rightsOf(kind) },
    sectionOf: (path) => path,
    changedPlaces: changedPaths,
    // The year of a record follows from the applicant, whose own fields are checked against what is opened.
    isOurs: (path) => recordYear.test(path),
    feeLinesOf: (form, on, agencyId) =>
      quoteForm(form, on, agencyId)
        .lines.filter((line) => right === undefined || line.right === right)
        .map(toFeeLine),
    followPrice: (tx, { was: before, ...corrected }) =>
      followCorrection(tx, { ...corrected, before, agreedFen: said.agreedFen }),
    prepare: async (form, { db, services, ownerId, was }) => {
      const read = await withTextOfFiles(db, services.storage, form, was)
      // Read again for the first time: the book may have changed since the draft was saved.
      return was ? read : withRecordYears(db, ownerId, read)
    },
    appointed: async (db, { agencyId }, { agentId }) => (await getAppointment(db, agencyId, agentId)).agent.id,
    papersOf: async (form, question) => [
      ...(await makeBooks(form, rightFor(form), question.services.now())),
      await powerOf(form, rightFor(form), question),
    ],
    renewedPapersOf: (was, now, question) => renewedPapersOf(was, now, rightFor(now), question),
    onSubmitted: async (tx, handedIn) => {
      await savePctLimits(tx, handedIn)
      const { order, form, was } = handedIn
      if (was && said.bookOf === order.ownerId) await correctBookApplicants(tx, order.ownerId, { before: was, form })
    },
  }
}

/** The form of Chinese filings, as it is corrected with what its client says beside it. */
export const filingFormWith = (said: SaidBeside): OrderForm<FilingForm> => formOf(said)

/** The form of Chinese filings among the forms of orders. */
export const filingForm = formOf({})
