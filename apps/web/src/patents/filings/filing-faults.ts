import type { FilingForm } from '@portal/domain/patents/filings/form'
import { findFormFaults } from '@portal/domain/patents/filings/form-faults'
import { formFaultWords } from '@portal/domain/patents/filings/form-words'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { fillWords } from '@portal/domain/platform/words/two-languages'
import type { ReplyFor } from '../../api/send-call.ts'
import { inLanguage, type Language } from '../../app/language.ts'

export type Checks = ReplyFor<'filings.checkFiling'>

/** The form itself says these, in its own time: what is not there yet is no fault of a form just begun. */
export const checkedByForm = /^(title|claims|description|abstract|figures)Missing$|^(inventor|applicant)/

/** Whether something at a place is wrong: itself or below it. */
const covers = (place: string, path: string) => path === place || path.startsWith(`${place}.`)

/** What is wrong with the form, in the reader's language. */
export const describeFormFaults = (form: FilingForm, language: Language) =>
  findFormFaults(form, beijingDate(new Date())).map(({ path, key, params }) => ({
    path,
    message: fillWords(formFaultWords[key][language], params),
    // What cannot be saved is said at once.
    isKnown: key === 'textTooLong',
  }))

/** What the office checks want mended, but where the form itself says that something is wrong. */
export const describeFixes = (
  checks: Checks | undefined,
  said: readonly { readonly path: string }[],
  language: Language,
) =>
  (checks?.findings ?? [])
    .filter(({ level, path }) => level === 'fix' && !said.some((fault) => covers(path, fault.path)))
    .map(({ path, words }) => ({ path, message: inLanguage(words, language), isFinding: true }))

/** What the office checks say at the places of the form. */
export const describeFindings = (checks: Checks | undefined, language: Language) =>
  (checks?.findings ?? []).flatMap(({ path, key, at, params, level, words, source }) =>
    level === 'pass' || checkedByForm.test(key)
      ? []
      : [
          {
            ...{ path, key: `${key} ${at} ${JSON.stringify(params)}`, level },
            ...{ words: inLanguage(words, language), source: inLanguage(source, language) },
          },
        ],
  )
