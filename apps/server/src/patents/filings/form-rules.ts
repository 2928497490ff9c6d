import { FilingFormShape } from '@portal/contract/patents/filing-form'
import { allViews, type DesignView, viewPath } from '@portal/domain/patents/designs/design-form'
import { type FilingForm, type FormApplicant, type FormInventor, rightsOf } from '@portal/domain/patents/filings/form'
import { isMasked, maskIdNumber, shownIdNumber } from '@portal/domain/platform/identifiers/id-numbers'
import { type FormAccounts, findOwnApplicants } from '../../kernel/forms/applicant-queries.ts'
import type { OrderFacts } from '../../kernel/forms/filing-queries.ts'
import type { Db } from '../../platform/db/connection.ts'
import { type FileRow, findKeptFiles, findOwnedFiles } from '../../platform/documents/file-queries.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { SessionUser } from '../../platform/http/handler.ts'

/** A stored form in today's shape: fields that came later get their first value. */
export function parseForm(stored: unknown): FilingForm {
  return FilingFormShape.parse(stored)
}

/** Whether two forms say the same. */
export function isSameForm(a: FilingForm, b: FilingForm): boolean {
  return JSON.stringify(parseForm(a)) === JSON.stringify(parseForm(b))
}

/** The form as it may be shown: numbers of persons without their middle; those of organisations are public. */
export function maskForm(form: FilingForm): FilingForm {
  return {
    ...form,
    applicants: form.applicants.map((one) => ({
      ...one,
      idCode: shownIdNumber(one.idCode, one.kind === 'individual'),
    })),
    inventors: form.inventors.map((one) => ({ ...one, idCode: maskIdNumber(one.idCode) })),
  }
}

/** Facts of a form that its order shows in lists. */
export function orderFactsOf(form: FilingForm): OrderFacts {
  return {
    kind: rightsOf(form.kind)[0] ?? 'invention',
    serviceType: form.serviceType,
    title: form.title.trim(),
    applicantName: form.applicants.map((one) => one.name.trim()).join('、'),
    agentId: form.agentId,
  }
}

/**
 * Puts the whole numbers back where the sender only has masked ones: from the stored form by the row's key, else from
 * the applicants' book. Telephone and mail are shown whole to who fills in the form, the book to its account alone: for
 * somebody of another account only what the form had is put in.
 *
 * @throws AppError `filings.numberUnknown` with the place, if neither knows it.
 */
export async function restoreNumbers(
  db: Db,
  of: FormAccounts,
  form: FilingForm,
  stored: FilingForm | undefined,
): Promise<FilingForm> {
  const fromBook = form.applicants.flatMap(({ bookId }) => (bookId === null ? [] : [bookId]))
  const book = new Map((await findOwnApplicants(db, of, fromBook)).map((row) => [row.id, row]))
  const unknown = (path: string) => new AppError('filings.numberUnknown', {}, { fields: [{ path, message: 'masked' }] })

  const applicantOf = (person: FormApplicant, at: number): FormApplicant => {
    const before = stored?.applicants.find((one) => one.key === person.key)
    const row = person.bookId === null ? undefined : book.get(person.bookId)
    // A number is shown whole of organisations: one that belongs to a person does not come back as an organisation's.
    const isAlike = (one: { kind: string }) => (one.kind === 'individual') === (person.kind === 'individual')
    const whole = (field: 'idCode' | 'phone' | 'email'): string => {
      if (!isMasked(person[field])) return person[field]
      const [known] = [before, row].flatMap((one) =>
        one && one[field] !== '' && (field !== 'idCode' || isAlike(one)) ? [one[field]] : [],
      )
      if (!known) throw unknown(`applicants.${at}.${field}`)
      return known
    }
    return { ...person, idCode: whole('idCode'), phone: whole('phone'), email: whole('email') }
  }
  const inventorOf = (person: FormInventor, at: number): FormInventor => {
    if (!isMasked(person.idCode)) return person
    const known = stored?.inventors.find((one) => one.key === person.key)?.idCode
    if (!known) throw unknown(`inventors.${at}.idCode`)
    return { ...person, idCode: known }
  }
  return { ...form, applicants: form.applicants.map(applicantOf), inventors: form.inventors.map(inventorOf) }
}

/** Every file a form names, each once. */
export function fileIdsOf({ documents, disclosure, design }: FilingForm): readonly string[] {
  const books = [documents.claims, documents.description, documents.abstract, disclosure]
  const views = design === null ? [] : allViews(design).map(({ view }) => view.fileId)
  const ids = [...books.map((book) => book.fileId), ...documents.drawings.map((drawing) => drawing.fileId), ...views]
  return [...new Set(ids.filter((id) => id !== null))]
}

/**
 * The files of a form: they belong to the case's account, or to whoever fills it in, or they stand in the form as it
 * lies, whoever brought them (an editor, the account that a copy was made of).
 */
export async function findFormFiles(
  db: Db,
  form: FilingForm,
  owners: readonly string[],
  stored: FilingForm | undefined,
): Promise<ReadonlyMap<string, FileRow>> {
  const ids = fileIdsOf(form)
  const kept = new Set(stored && fileIdsOf(stored))
  const found = await Promise.all([
    ...[...new Set(owners)].map((owner) => findOwnedFiles(db, owner, ids)),
    findKeptFiles(
      db,
      ids.filter((id) => kept.has(id)),
    ),
  ])
  return new Map(found.flat().map((file) => [file.id, file]))
}

/**
 * Names, pages and sizes of files as we know them, whatever the sender says: fees are counted from them.
 *
 * @param stored the form as it lies: its files stay.
 * @throws AppError `filings.fileUnknown` with the places.
 */
export async function withFileFacts(
  db: Db,
  form: FilingForm,
  { user, ownerId, stored }: { user: SessionUser; ownerId: string; stored?: FilingForm },
): Promise<FilingForm> {
  const files = await findFormFiles(db, form, [ownerId, user.ownerId], stored)
  const { documents } = form
  const missing: string[] = []
  const fileOf = (id: string, path: string): FileRow | undefined => {
    const file = files.get(id)
    if (!file) missing.push(path)
    return file
  }
  const book = (name: 'claims' | 'description' | 'abstract') => {
    const given = documents[name]
    const file = given.fileId === null ? undefined : fileOf(given.fileId, `documents.${name}`)
    return { ...given, fileName: file?.name ?? '', pages: file ? (file.pages ?? 1) : null }
  }
  const brought = form.disclosure.fileId === null ? undefined : fileOf(form.disclosure.fileId, 'disclosure')
  const disclosure = {
    ...form.disclosure,
    fileName: brought?.name ?? '',
    pages: brought?.pages ?? null,
  }
  const known = {
    ...documents,
    claims: book('claims'),
    description: book('description'),
    abstract: book('abstract'),
    drawings: documents.drawings.map((drawing) => {
      const file = fileOf(drawing.fileId, 'documents.drawings')
      return { ...drawing, fileName: file?.name ?? '', pages: Math.max(1, file?.pages ?? 1) }
    }),
  }
  const view = (given: DesignView, path: string): DesignView => {
    const file = fileOf(given.fileId, path)
    return {
      ...given,
      fileName: file?.name ?? '',
      width: file?.width ?? 0,
      height: file?.height ?? 0,
      dpi: file?.dpi ?? null,
    }
  }
  const design = form.design && {
    ...form.design,
    designs: form.design.designs.map((item, at) => ({
      ...item,
      views: item.views.map((each, viewAt) => view(each, viewPath(at, viewAt))),
    })),
  }
  if (missing.length > 0) {
    throw new AppError('filings.fileUnknown', {}, { fields: missing.map((path) => ({ path, message: 'file' })) })
  }
  // Whether the draft was confirmed is ours to know.
  return { ...form, documents: known, disclosure, design, drafted: stored?.drafted ?? false }
}
