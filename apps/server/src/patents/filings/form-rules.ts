import { FilingFormShape } from '@portal/contract/patents/filing-form'
import { type DesignView, viewPath } from '@portal/domain/patents/designs/design-form'
import {
  type FilingForm,
  type FormApplicant,
  type FormBook,
  type FormInventor,
  rightsOf,
} from '@portal/domain/patents/filings/form'
import { isMasked, maskIdNumber, shownIdNumber } from '@portal/domain/platform/identifiers/id-numbers'
import { type FormAccounts, findOwnApplicants } from '../../kernel/forms/applicant-queries.ts'
import type { OrderFacts } from '../../kernel/orders/filing-queries.ts'
import type { Db } from '../../platform/db/connection.ts'
import type { FileRow } from '../../platform/documents/file-queries.ts'
import { AppError } from '../../platform/http/app-error.ts'

/** A stored form in today's shape: fields that came later get their first value. */
export function parseForm(stored: unknown): FilingForm {
  return FilingFormShape.parse(stored)
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

/** Where each file of a form stands. */
export function filePlaces({ documents, disclosure, design }: FilingForm) {
  const book = (name: 'claims' | 'description' | 'abstract') => ({
    path: `documents.${name}`,
    fileId: documents[name].fileId,
  })
  const designs = design?.designs ?? []
  return [
    { path: 'disclosure', fileId: disclosure.fileId },
    ...[book('claims'), book('description'), book('abstract')],
    ...documents.drawings.map(({ fileId }) => ({ path: 'documents.drawings', fileId })),
    ...designs.flatMap(({ views }, at) => views.map(({ fileId }, view) => ({ path: viewPath(at, view), fileId }))),
  ]
}

/** Every file a form names, each once. */
export function fileIdsOf(form: FilingForm): readonly string[] {
  return [...new Set(filePlaces(form).flatMap(({ fileId }) => fileId ?? []))]
}

/** Names, pages and sizes of files as we know them, whatever the sender says: fees are counted from them. */
export function withFiles(form: FilingForm, files: ReadonlyMap<string, FileRow>): FilingForm {
  const { documents, disclosure } = form
  const fileOf = (id: string | null) => (id === null ? undefined : files.get(id))
  const book = (given: FormBook) => {
    const file = fileOf(given.fileId)
    return { ...given, fileName: file?.name ?? '', pages: file ? (file.pages ?? 1) : null }
  }
  const brought = fileOf(disclosure.fileId)
  const view = (given: DesignView): DesignView => {
    const file = fileOf(given.fileId)
    return {
      ...given,
      fileName: file?.name ?? '',
      width: file?.width ?? 0,
      height: file?.height ?? 0,
      dpi: file?.dpi ?? null,
    }
  }
  return {
    ...form,
    documents: {
      ...documents,
      claims: book(documents.claims),
      description: book(documents.description),
      abstract: book(documents.abstract),
      drawings: documents.drawings.map((drawing) => {
        const file = fileOf(drawing.fileId)
        return { ...drawing, fileName: file?.name ?? '', pages: Math.max(1, file?.pages ?? 1) }
      }),
    },
    disclosure: { ...disclosure, fileName: brought?.name ?? '', pages: brought?.pages ?? null },
    design: form.design && {
      ...form.design,
      designs: form.design.designs.map((item) => ({ ...item, views: item.views.map(view) })),
    },
  }
}
